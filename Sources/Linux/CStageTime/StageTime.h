#pragma once

#include "CStageTime.h"

/// Finds the original of a replaced function.
void *stage_time_next(void **slot, const char *name);

#define NEXT(name) \
  ({ \
    static void *slot; \
    (__typeof__(&name))stage_time_next(&slot, #name); \
  })

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// The sanitizers' own replacements are weak, and come first.
#define TAKEN_OVER __attribute__((visibility("default")))
#else
// Weak: in a statically linked program the originals win, and nothing is replaced.
#define TAKEN_OVER __attribute__((weak, visibility("default")))
#endif

extern StageTimeHandlers stage_time_handlers;
/// The run loop that the thread works for in virtual time.
extern _Thread_local const void *stage_time_loop;
/// The run loop that a thread of a queue works for in real time.
extern _Thread_local const void *stage_time_origin;

#define WALL_CLOCK_START stage_time_wall_start
extern _Thread_local int64_t stage_time_wall_start;
/// The value of clocks other than the wall clock at a stage's start: later than everything before, and the same
/// in each run.
#define UPTIME_START 100000000000000000LL

/// Whether a function runs a job of Swift concurrency.
bool stage_time_is_job(void (*function)(void *));
/// Called when a job is enqueued. Returns whether a stage has taken it.
bool stage_time_take_job(void *job, void *queue, void (*function)(void *));
