// libdispatch: blocks on queues, and timers.

#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>

#include "StageTime.h"

typedef void *Object;
typedef void (*Function)(void *);

// The declarations of libdispatch that are needed; its headers use blocks, which plain C lacks.
extern char _dispatch_main_q;
extern char _dispatch_source_type_timer;
void dispatch_async(Object queue, void *block);
void dispatch_async_f(Object queue, void *context, Function work);
void dispatch_barrier_async(Object queue, void *block);
void dispatch_barrier_async_f(Object queue, void *context, Function work);
void dispatch_after(uint64_t when, Object queue, void *block);
void dispatch_after_f(uint64_t when, Object queue, void *context, Function work);
void dispatch_group_async(Object group, Object queue, void *block);
void dispatch_group_async_f(Object group, Object queue, void *context, Function work);
void dispatch_group_notify(Object group, Object queue, void *block);
void dispatch_group_notify_f(Object group, Object queue, void *context, Function work);
void dispatch_group_enter(Object group);
void dispatch_group_leave(Object group);
intptr_t dispatch_group_wait(Object group, uint64_t timeout);
intptr_t dispatch_semaphore_wait(Object semaphore, uint64_t timeout);
Object dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, Object queue);
void dispatch_source_set_timer(Object source, uint64_t start, uint64_t interval, uint64_t leeway);
void dispatch_source_set_event_handler(Object source, void *block);
void dispatch_source_set_event_handler_f(Object source, Function handler);
void *dispatch_get_context(Object object);
void dispatch_source_cancel(Object source);
void dispatch_activate(Object object);
void dispatch_resume(Object object);
void dispatch_suspend(Object object);
void dispatch_retain(Object object);
void dispatch_release(Object object);
Object dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);
uint64_t dispatch_time(uint64_t when, int64_t delta);
void *_Block_copy(const void *block);
void _Block_release(const void *block);

static const uint64_t forever = ~0ULL;
static Object const main_queue = &_dispatch_main_q;

static void invoke(void *block) {
  struct Layout {
    void *isa;
    int flags, reserved;
    Function invoke;
  };
  ((struct Layout *)block)->invoke(block);
}

/// The run loop that the thread works for, in virtual or real time.
static const void *worker(void) {
  return stage_time_loop ? stage_time_loop : stage_time_origin;
}

// MARK: Times

static int64_t clock_now(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/// The nanoseconds from now until a `dispatch_time_t`, by the thread's clocks; INT64_MAX for never.
static int64_t until(uint64_t when) {
  if (when == forever) return INT64_MAX;
  int64_t left;
  if (when >> 63 == 0) {
    left = when == 0 ? 0 : (int64_t)when - clock_now(CLOCK_MONOTONIC);
  } else if (when >> 62 == 2) {
    left = (int64_t)(when & ~(3ULL << 62)) - clock_now(CLOCK_BOOTTIME);
  } else {
    // Wall-clock times are encoded so, except for the last value, which is now.
    left = when == ~1ULL ? 0 : -(int64_t)when - clock_now(CLOCK_REALTIME);
  }
  return left > 0 ? left : 0;
}

/// The real time a number of nanoseconds from now.
static uint64_t real_moment(int64_t delay) {
  if (delay == INT64_MAX) return forever;
  const void *loop = stage_time_loop;
  stage_time_loop = 0;
  uint64_t moment = dispatch_time(0, delay);
  stage_time_loop = loop;
  return moment;
}

// MARK: Blocks

/// A block that is sent to a real queue.
struct Carrier {
  const void *loop;
  void *block;
};

static struct Carrier *carrier(const void *loop, void *copied) {
  struct Carrier *carrier = malloc(sizeof *carrier);
  *carrier = (struct Carrier){loop, copied};
  if (loop) stage_time_handlers.retain(loop);
  return carrier;
}

static void arrive(void *context) {
  struct Carrier carrier = *(struct Carrier *)context;
  free(context);
  const void *origin = stage_time_origin;
  stage_time_origin = carrier.loop;
  invoke(carrier.block);
  _Block_release(carrier.block);
  stage_time_origin = origin;
  if (carrier.loop) stage_time_handlers.release(carrier.loop);
}

void stage_time_send_block(
  const void *loop, void *block, void *queue, void *group, int64_t delay) {
  Object target = queue ? queue : main_queue;
  struct Carrier *context = carrier(loop, block);
  if (group) {
    dispatch_group_async_f(group, target, context, arrive);
    dispatch_group_leave(group);
    dispatch_release(group);
  } else if (delay > 0) {
    NEXT(dispatch_after_f)(real_moment(delay), target, context, arrive);
  } else {
    dispatch_async_f(target, context, arrive);
  }
  if (queue) dispatch_release(queue);
}

void stage_time_run_block(void *block, void *group) {
  invoke(block);
  _Block_release(block);
  if (!group) return;
  dispatch_group_leave(group);
  dispatch_release(group);
}

void stage_time_run_handler(const void *loop, void *block, void *queue) {
  // The block may set another run loop.
  void *copy = _Block_copy(block);
  if (queue) return dispatch_async_f(queue, carrier(loop, copy), arrive);
  invoke(copy);
  _Block_release(copy);
}
void stage_time_call_handler(void *source, Function function) {
  function(dispatch_get_context(source));
}
void stage_time_release_queue(void *queue) { dispatch_release(queue); }
void stage_time_release_block(void *block) { _Block_release(block); }
void stage_time_release_group(void *group) { dispatch_release(group); }

bool stage_time_is_empty(void *group) {
  static intptr_t (*next)(Object, uint64_t);
  if (!next) next = NEXT(dispatch_group_wait);
  return next(group, 0) == 0;
}

void stage_time_wake(void *context, void (*function)(void *)) {
  dispatch_async_f(main_queue, context, function);
}

void stage_time_wake_for_group(void *group, void *context, void (*function)(void *)) {
  dispatch_group_notify_f(group, dispatch_get_global_queue(0, 0), context, function);
}

TAKEN_OVER void dispatch_async(Object queue, void *block) {
  const void *loop = worker();
  if (!loop) return NEXT(dispatch_async)(queue, block);
  if (queue != main_queue) {
    return dispatch_async_f(queue, carrier(loop, _Block_copy(block)), arrive);
  }
  stage_time_handlers.enqueueBlock(loop, _Block_copy(block), 0, 0, 0);
}

TAKEN_OVER void dispatch_barrier_async(Object queue, void *block) {
  const void *loop = worker();
  if (!loop) return NEXT(dispatch_barrier_async)(queue, block);
  if (queue != main_queue) {
    return dispatch_barrier_async_f(queue, carrier(loop, _Block_copy(block)), arrive);
  }
  stage_time_handlers.enqueueBlock(loop, _Block_copy(block), 0, 0, 0);
}

TAKEN_OVER void dispatch_after(uint64_t when, Object queue, void *block) {
  const void *loop = worker();
  // On other threads, only blocks for the main queue belong to the stage.
  if (!loop || (!stage_time_loop && queue != main_queue)) {
    return NEXT(dispatch_after)(when, queue, block);
  }
  int64_t delay = until(when);
  if (delay == INT64_MAX) return;
  if (queue != main_queue) dispatch_retain(queue);
  stage_time_handlers.enqueueBlock(
    loop, _Block_copy(block), queue == main_queue ? 0 : queue, 0, delay);
}

// Swift's executors enqueue jobs as functions: now, or later to wake a sleeping task.

TAKEN_OVER void dispatch_async_f(Object queue, void *context, Function work) {
  if (stage_time_is_job(work) && stage_time_take_job(context, queue, work)) return;
  NEXT(dispatch_async_f)(queue, context, work);
}

TAKEN_OVER void dispatch_after_f(uint64_t when, Object queue, void *context, Function work) {
  const void *loop = stage_time_loop;
  if (!loop) return NEXT(dispatch_after_f)(when, queue, context, work);
  int64_t delay = until(when);
  int64_t now = stage_time_handlers.now(loop);
  int64_t due = delay < INT64_MAX - now ? now + delay : INT64_MAX;
  stage_time_handlers.enqueueLater(loop, work, context, queue, due);
}

void stage_time_send_function(Function function, void *context, void *queue, int64_t delay) {
  if (delay > 0) return NEXT(dispatch_after_f)(real_moment(delay), queue, context, function);
  NEXT(dispatch_async_f)(queue, context, function);
}

TAKEN_OVER void dispatch_group_async(Object group, Object queue, void *block) {
  const void *loop = worker();
  if (!loop) return NEXT(dispatch_group_async)(group, queue, block);
  if (queue != main_queue) {
    return dispatch_group_async_f(group, queue, carrier(loop, _Block_copy(block)), arrive);
  }
  dispatch_retain(group);
  dispatch_group_enter(group);
  stage_time_handlers.enqueueBlock(loop, _Block_copy(block), 0, group, 0);
}

TAKEN_OVER void dispatch_group_notify(Object group, Object queue, void *block) {
  const void *loop = worker();
  if (!loop) return NEXT(dispatch_group_notify)(group, queue, block);
  if (queue != main_queue) {
    return dispatch_group_notify_f(group, queue, carrier(loop, _Block_copy(block)), arrive);
  }
  dispatch_retain(group);
  stage_time_handlers.notifyGroup(loop, group, _Block_copy(block));
}

// Waiting for other threads takes real time.

TAKEN_OVER intptr_t dispatch_group_wait(Object group, uint64_t timeout) {
  const void *loop = stage_time_loop;
  if (!loop) return NEXT(dispatch_group_wait)(group, timeout);
  uint64_t moment = timeout == 0 ? 0 : real_moment(until(timeout));
  stage_time_loop = 0;
  intptr_t result = NEXT(dispatch_group_wait)(group, moment);
  stage_time_loop = loop;
  return result;
}

TAKEN_OVER intptr_t dispatch_semaphore_wait(Object semaphore, uint64_t timeout) {
  const void *loop = stage_time_loop;
  if (!loop) return NEXT(dispatch_semaphore_wait)(semaphore, timeout);
  uint64_t moment = timeout == 0 ? 0 : real_moment(until(timeout));
  stage_time_loop = 0;
  intptr_t result = NEXT(dispatch_semaphore_wait)(semaphore, moment);
  stage_time_loop = loop;
  return result;
}

// MARK: Timers

/// The number of sources that belong to stages; while it is 0 no stage is asked.
static int source_count;

static bool may_be_taken(void) { return __atomic_load_n(&source_count, __ATOMIC_RELAXED) > 0; }

TAKEN_OVER Object dispatch_source_create(
  const void *type, uintptr_t handle, uintptr_t mask, Object queue) {
  Object source = NEXT(dispatch_source_create)(type, handle, mask, queue);
  if (source && stage_time_loop && type == &_dispatch_source_type_timer) {
    __atomic_add_fetch(&source_count, 1, __ATOMIC_RELAXED);
    if (!queue) queue = dispatch_get_global_queue(0, 0);
    if (queue == main_queue) queue = 0; else dispatch_retain(queue);
    stage_time_handlers.addSource(stage_time_loop, source, queue);
  }
  return source;
}

TAKEN_OVER void dispatch_source_set_timer(
  Object source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (may_be_taken() && stage_time_handlers.setSourceTimer(source, until(start), interval)) {
    start = forever;
  }
  NEXT(dispatch_source_set_timer)(source, start, interval, leeway);
}

TAKEN_OVER void dispatch_source_set_event_handler(Object source, void *block) {
  if (may_be_taken() && block) {
    stage_time_handlers.setSourceHandler(source, _Block_copy(block), 0);
  }
  NEXT(dispatch_source_set_event_handler)(source, block);
}

TAKEN_OVER void dispatch_source_set_event_handler_f(Object source, Function handler) {
  if (may_be_taken()) stage_time_handlers.setSourceHandler(source, 0, handler);
  NEXT(dispatch_source_set_event_handler_f)(source, handler);
}

TAKEN_OVER void dispatch_source_cancel(Object source) {
  if (may_be_taken()) stage_time_handlers.removeSource(source);
  NEXT(dispatch_source_cancel)(source);
}

TAKEN_OVER void dispatch_activate(Object object) {
  if (may_be_taken()) stage_time_handlers.suspendSource(object, -1);
  NEXT(dispatch_activate)(object);
}

TAKEN_OVER void dispatch_resume(Object object) {
  if (may_be_taken()) stage_time_handlers.suspendSource(object, -1);
  NEXT(dispatch_resume)(object);
}

TAKEN_OVER void dispatch_suspend(Object object) {
  if (may_be_taken()) stage_time_handlers.suspendSource(object, 1);
  NEXT(dispatch_suspend)(object);
}

TAKEN_OVER void dispatch_release(Object object) {
  if (may_be_taken()) stage_time_handlers.removeSource(object);
  NEXT(dispatch_release)(object);
}
