#pragma once

#include <stdbool.h>
#include <stdint.h>

// Puts a stage's run loop between a screen and the functions that know the time, for as long as the
// current thread works for that stage. Everywhere else these functions do what they always do.
//
// A stage's run loop is an opaque pointer here; Swift keeps it alive while a thread works for it.

/// What Swift does about the functions that are taken over. Times are nanoseconds of the stage's time.
typedef struct StageTimeHandlers {
  /// What time it is on the stage.
  int64_t (*now)(const void *loop);
  /// The thread was to be blocked for so long.
  void (*blocked)(const void *loop, int64_t duration);
  /// A job of Swift's concurrency, which `function` runs, goes to a queue. Returns whether a stage has
  /// taken it.
  ///
  /// \param loop Whom the thread works for; null for nobody.
  /// \param isNew The job is a task that is being made on this thread.
  bool (*enqueueJob)(
    const void *loop, void *job, void *queue, void (*function)(void *), bool isNew);
  /// A function is to be called on a queue later: Swift's executors wake sleeping tasks so.
  void (*enqueueLater)(
    const void *loop, void (*function)(void *), void *context, void *queue, int64_t due);
  /// A task was made on a thread that works for a stage.
  void (*adoptTask)(const void *loop, void *task);
  /// A copied block and a retained group or null. `queue` is null for the main queue.
  void (*enqueueBlock)(const void *loop, void *block, void *queue, void *group, int64_t delay);
  /// A copied block that is to run when a retained group is empty.
  void (*notifyGroup)(const void *loop, void *group, void *block);
  /// A timer of a run loop, which has not been added to it.
  void (*addTimer)(const void *loop, void *timer);
  /// Such a timer is to fire at another time.
  void (*moveTimer)(const void *loop, void *timer);
  /// A timer of libdispatch; `queue` is null for the main queue, else retained.
  void (*addSource)(const void *loop, void *source, void *queue);
  /// Returns whether the source is a stage's.
  bool (*setSourceTimer)(void *source, int64_t delay, uint64_t interval);
  /// \param block Copied; null where `function` is to be called.
  void (*setSourceHandler)(void *source, void *block, void (*function)(void *));
  /// By +1 or -1; a source is made suspended once.
  void (*suspendSource)(void *source, int change);
  void (*removeSource)(void *source);
  void (*retain)(const void *loop);
  void (*release)(const void *loop);
} StageTimeHandlers;

/// Installs the handlers, once.
/// Returns false when the program was linked in a way that keeps these functions from being taken over.
bool stage_time_install(const StageTimeHandlers *handlers);

/// Whom the current thread works for, on the stage's time.
const void *stage_time_current(void);
/// The current thread works for a run loop, or for nobody. Returns whom it worked for before.
const void *stage_time_enter(const void *loop, int64_t start_of_wall_clock);

/// Runs a copied block and releases it; leaves and releases its group, if there is one.
void stage_time_run_block(void *block, void *group);
/// Sends a copied block to a real queue (null: main) after a time; what it does there is the loop's
/// (null: nobody's).
void stage_time_send_block(
  const void *loop, void *block, void *queue, void *group, int64_t delay);
/// Sends the handler of a timer to a queue; null: runs it.
void stage_time_run_handler(const void *loop, void *block, void *queue);
/// Calls the function that is the handler of a timer.
void stage_time_call_handler(void *source, void (*function)(void *));
void stage_time_release_queue(void *queue);
void stage_time_release_block(void *block);
void stage_time_release_group(void *group);
bool stage_time_is_empty(void *group);
/// Calls back on the real main queue.
void stage_time_wake(void *context, void (*function)(void *));
/// Calls back when a group is empty, on another thread.
void stage_time_wake_for_group(void *group, void *context, void (*function)(void *));

/// Calls a function on a real queue after a time.
void stage_time_send_function(
  void (*function)(void *), void *context, void *queue, int64_t delay);

/// The task that runs on this thread; null without one.
void *stage_time_current_task(void);
uint64_t stage_time_task_id(void *task);
/// The job is a task, not an actor's turn.
bool stage_time_is_task(void *job);

/// Seconds from now on the stage; interval 0: fires once.
double stage_time_timer_delay(void *timer);
double stage_time_timer_interval(void *timer);
bool stage_time_timer_is_valid(void *timer);
/// Foundation's object for it.
void *stage_time_timer_object(void *timer);
void stage_time_set_next_fire(void *timer, double delay);
void stage_time_retain_timer(void *timer);
void stage_time_release_timer(void *timer);
