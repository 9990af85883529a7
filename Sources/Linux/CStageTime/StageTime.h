#pragma once

#include "CStageTime.h"

/// Finds the function that would have been called without this library.
void *stage_time_next(void **slot, const char *name);

#define NEXT(name) \
  ({ \
    static void *slot; \
    (__typeof__(&name))stage_time_next(&slot, #name); \
  })

// Weak: where everything is linked statically the real ones win, and nothing is taken over.
#define TAKEN_OVER __attribute__((weak, visibility("default")))

extern StageTimeHandlers stage_time_handlers;
/// Whom the thread works for, on the stage's time.
extern _Thread_local const void *stage_time_loop;
/// Whom a thread of a queue works for, on the real time.
extern _Thread_local const void *stage_time_origin;

#define WALL_CLOCK_START stage_time_wall_start
extern _Thread_local int64_t stage_time_wall_start;
/// What clocks other than the wall's show at a stage's start: long after everything that happened
/// before, and the same in each run.
#define UPTIME_START 100000000000000000LL

/// The function runs a job of Swift's concurrency.
bool stage_time_is_job(void (*function)(void *));
/// A job goes to a queue. Returns whether a stage has taken it.
bool stage_time_take_job(void *job, void *queue, void (*function)(void *));
