// Clocks, and functions that block until a time.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "StageTime.h"

StageTimeHandlers stage_time_handlers;
_Thread_local const void *stage_time_loop;
_Thread_local const void *stage_time_origin;
_Thread_local int64_t stage_time_wall_start;

void *stage_time_next(void **slot, const char *name) {
  void *found = __atomic_load_n(slot, __ATOMIC_RELAXED);
  if (found) return found;
  found = dlsym(RTLD_NEXT, name);
  __atomic_store_n(slot, found, __ATOMIC_RELAXED);
  return found;
}

const void *stage_time_enter(const void *loop, int64_t start_of_wall_clock) {
  const void *previous = stage_time_loop;
  stage_time_loop = loop;
  stage_time_wall_start = start_of_wall_clock;
  return previous;
}

const void *stage_time_current(void) { return stage_time_loop; }

static int64_t nanoseconds(const struct timespec *time) {
  return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
}

static struct timespec timespec_of(int64_t nanoseconds) {
  return (struct timespec){nanoseconds / 1000000000, nanoseconds % 1000000000};
}

/// The value of a clock at the stage's start; -1 for clocks that show neither a date nor the time since a
/// start.
static int64_t start_of(clockid_t clock) {
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_REALTIME_ALARM:
    case CLOCK_TAI:
      return WALL_CLOCK_START;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM:
      return UPTIME_START;
    default:
      return -1;
  }
}

TAKEN_OVER int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t start = stage_time_loop ? start_of(clock) : -1;
  if (start >= 0) {
    *time = timespec_of(start + stage_time_handlers.now(stage_time_loop));
    return 0;
  }
  static void *slot;
  int (*next)(clockid_t, struct timespec *) = stage_time_next(&slot, "clock_gettime");
  return next ? next(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

TAKEN_OVER int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (stage_time_loop) {
    int64_t now = WALL_CLOCK_START + stage_time_handlers.now(stage_time_loop);
    *time = (struct timeval){now / 1000000000, now % 1000000000 / 1000};
    return 0;
  }
  static void *slot;
  int (*next)(struct timeval *, void *) = stage_time_next(&slot, "gettimeofday");
  return next ? next(time, zone) : (int)syscall(SYS_gettimeofday, time, zone);
}

TAKEN_OVER time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

static bool (*sleeps)(int64_t duration);

void stage_time_set_sleeps(bool (*handler)(int64_t duration)) {
  __atomic_store_n(&sleeps, handler, __ATOMIC_RELEASE);
}

/// Sleeping only advances the stage's clocks.
static bool is_blocked(int64_t duration) {
  if (!stage_time_loop) {
    bool (*handler)(int64_t) = __atomic_load_n(&sleeps, __ATOMIC_ACQUIRE);
    return handler && duration > 0 && handler(duration);
  }
  if (duration > 0) stage_time_handlers.blocked(stage_time_loop, duration);
  return true;
}

TAKEN_OVER int nanosleep(const struct timespec *duration, struct timespec *left) {
  if (is_blocked(nanoseconds(duration))) return 0;
  static void *slot;
  int (*next)(const struct timespec *, struct timespec *) = stage_time_next(&slot, "nanosleep");
  return next ? next(duration, left) : (int)syscall(SYS_nanosleep, duration, left);
}

/// `Thread.sleep(forTimeInterval:)`, which would look at clocks until real time has passed.
TAKEN_OVER void thread_sleep(double seconds) __asm__(
  "$s10Foundation6ThreadC5sleep15forTimeIntervalySd_tFZ");

void thread_sleep(double seconds) {
  if (!(seconds > 0)) return;
  // A year is longer than any test.
  struct timespec left = timespec_of((int64_t)((seconds < 3e7 ? seconds : 3e7) * 1e9));
  while (nanosleep(&left, &left) != 0 && errno == EINTR) {
  }
}

TAKEN_OVER int clock_nanosleep(
  clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  if (stage_time_loop && start_of(clock) >= 0) {
    int64_t duration = nanoseconds(time);
    if (flags & TIMER_ABSTIME) {
      duration -= start_of(clock) + stage_time_handlers.now(stage_time_loop);
    }
    is_blocked(duration);
    return 0;
  }
  static void *slot;
  int (*next)(clockid_t, int, const struct timespec *, struct timespec *) =
    stage_time_next(&slot, "clock_nanosleep");
  if (next) return next(clock, flags, time, left);
  return syscall(SYS_clock_nanosleep, clock, flags, time, left) == 0 ? 0 : errno;
}

TAKEN_OVER int usleep(useconds_t duration) {
  struct timespec time = timespec_of((int64_t)duration * 1000);
  return nanosleep(&time, 0);
}

TAKEN_OVER unsigned sleep(unsigned duration) {
  struct timespec time = {duration, 0};
  struct timespec left = {0, 0};
  return nanosleep(&time, &left) == 0 ? 0 : (unsigned)left.tv_sec;
}
