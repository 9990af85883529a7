// Foundation's run loops: timers and blocks. Core Foundation has no public headers on Linux.

#define _GNU_SOURCE
#include <math.h>

#include "StageTime.h"

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode);
void CFRunLoopPerformBlock(void *loop, const void *mode, void *block);
double CFAbsoluteTimeGetCurrent(void);
double CFRunLoopTimerGetInterval(void *timer);
double CFRunLoopTimerGetNextFireDate(void *timer);
void CFRunLoopTimerSetNextFireDate(void *timer, double date);
unsigned char CFRunLoopTimerIsValid(void *timer);
struct TimerContext {
  intptr_t version;
  void *info, *retain, *release, *copyDescription;
};
void CFRunLoopTimerGetContext(void *timer, struct TimerContext *context);
void *CFRetain(void *object);
void CFRelease(void *object);
void *_Block_copy(const void *block);

TAKEN_OVER void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (!stage_time_loop) return NEXT(CFRunLoopAddTimer)(loop, timer, mode);
  stage_time_handlers.addTimer(stage_time_loop, timer);
}

TAKEN_OVER void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  NEXT(CFRunLoopTimerSetNextFireDate)(timer, date);
  if (stage_time_loop) stage_time_handlers.moveTimer(stage_time_loop, timer);
}

TAKEN_OVER void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  if (!stage_time_loop) return NEXT(CFRunLoopPerformBlock)(loop, mode, block);
  stage_time_handlers.enqueueBlock(stage_time_loop, _Block_copy(block), 0, 0, 0);
}

double stage_time_timer_delay(void *timer) {
  double delay = CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent();
  // Dates of this century have a resolution of 0.1 microseconds.
  return fmax(0, round(delay * 1e6) / 1e6);
}

double stage_time_timer_interval(void *timer) { return CFRunLoopTimerGetInterval(timer); }
bool stage_time_timer_is_valid(void *timer) { return CFRunLoopTimerIsValid(timer); }

void *stage_time_timer_object(void *timer) {
  struct TimerContext context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  return context.info;
}

void stage_time_set_next_fire(void *timer, double delay) {
  NEXT(CFRunLoopTimerSetNextFireDate)(timer, CFAbsoluteTimeGetCurrent() + delay);
}

void stage_time_retain_timer(void *timer) { CFRetain(timer); }
void stage_time_release_timer(void *timer) { CFRelease(timer); }
