#pragma once

#include <stdbool.h>
#include <stdint.h>

// Replaces the functions that depend on time while the current thread works for a stage's run loop; otherwise
// they do what they always do.
//
// A run loop is an opaque pointer here; Swift retains it while a thread works for it.

/// The handlers of replaced functions, in Swift. Times are in nanoseconds of the stage's time.
typedef struct StageTimeHandlers {
  /// Returns the stage's current time.
  int64_t (*now)(const void *loop);
  /// Called instead of blocking the thread for a time.
  void (*blocked)(const void *loop, int64_t duration);
  /// Called when a job of Swift concurrency, which `function` runs, is enqueued. Returns whether a stage has
  /// taken it.
  ///
  /// \param loop The run loop that the thread works for; null for none.
  /// \param isNew Whether the job is a task that is created on this thread.
  bool (*enqueueJob)(
    const void *loop, void *job, void *queue, void (*function)(void *), bool isNew);
  /// Called when a function is to be called on a queue later: Swift's executors wake sleeping tasks so.
  void (*enqueueLater)(
    const void *loop, void (*function)(void *), void *context, void *queue, int64_t due);
  /// Called when a task was created on a thread that works for a stage.
  void (*adoptTask)(const void *loop, void *task);
  /// Called with a copied block, and a retained group or null. `queue` is null for the main queue.
  void (*enqueueBlock)(const void *loop, void *block, void *queue, void *group, int64_t delay);
  /// Called with a copied block that is to run when a retained group is empty.
  void (*notifyGroup)(const void *loop, void *group, void *block);
  /// Called instead of adding a timer to a run loop.
  void (*addTimer)(const void *loop, void *timer);
  /// Called when the date of such a timer is set.
  void (*moveTimer)(const void *loop, void *timer);
  /// Called when a libdispatch timer is created; `queue` is null for the main queue, else retained.
  void (*addSource)(const void *loop, void *source, void *queue);
  /// Returns whether the source belongs to a stage.
  bool (*setSourceTimer)(void *source, int64_t delay, uint64_t interval);
  /// \param block Copied; null if `function` is to be called.
  void (*setSourceHandler)(void *source, void *block, void (*function)(void *));
  /// Called with +1 or -1; a new source is suspended once.
  void (*suspendSource)(void *source, int change);
  void (*removeSource)(void *source);
  void (*retain)(const void *loop);
  void (*release)(const void *loop);
} StageTimeHandlers;

/// Installs the handlers, once. Returns false if the program is linked in a way that prevents replacing these
/// functions.
bool stage_time_install(const StageTimeHandlers *handlers);

/// Sets what is asked before a thread that works for no loop sleeps; null for nothing.
void stage_time_set_sleeps(bool (*sleeps)(int64_t duration));

/// The run loop that the current thread works for in virtual time.
const void *stage_time_current(void);
/// Sets the run loop that the current thread works for, or none. Returns the former one.
const void *stage_time_enter(const void *loop, int64_t start_of_wall_clock);

/// Runs and releases a copied block; leaves and releases its group, if there is one.
void stage_time_run_block(void *block, void *group);
/// Sends a copied block to a real queue (null: main) after a time; what it adds there belongs to the loop
/// (null: none).
void stage_time_send_block(
  const void *loop, void *block, void *queue, void *group, int64_t delay);
/// Sends the handler of a timer to a queue; null runs it at once.
void stage_time_run_handler(const void *loop, void *block, void *queue);
/// Calls the handler function of a timer.
void stage_time_call_handler(void *source, void (*function)(void *));
void stage_time_release_queue(void *queue);
void stage_time_release_block(void *block);
void stage_time_release_group(void *group);
bool stage_time_is_empty(void *group);
/// Calls a function on the real main queue.
void stage_time_wake(void *context, void (*function)(void *));
/// Calls a function on another thread when a group is empty.
void stage_time_wake_for_group(void *group, void *context, void (*function)(void *));

/// Calls a function on a real queue after a time.
void stage_time_send_function(
  void (*function)(void *), void *context, void *queue, int64_t delay);

/// The task that runs on this thread; null if there is none.
void *stage_time_current_task(void);
uint64_t stage_time_task_id(void *task);
/// Whether a job is a task rather than an actor's turn.
bool stage_time_is_task(void *job);

/// Seconds from now in the stage's time; an interval of 0 does not repeat.
double stage_time_timer_delay(void *timer);
double stage_time_timer_interval(void *timer);
bool stage_time_timer_is_valid(void *timer);
/// Foundation's object for it.
void *stage_time_timer_object(void *timer);
void stage_time_set_next_fire(void *timer, double delay);
void stage_time_retain_timer(void *timer);
void stage_time_release_timer(void *timer);
