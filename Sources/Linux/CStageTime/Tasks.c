// Swift concurrency: which tasks belong to a stage. Their jobs are enqueued through libdispatch.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

#include "StageTime.h"

#define SWIFT __attribute__((swiftcall))

SWIFT uint64_t swift_task_getJobTaskId(void *job);
SWIFT uint64_t swift_task_getJobFlags(void *job);
SWIFT void *swift_task_getCurrent(void);
SWIFT void swift_job_run(void *job, const void *executor, const void *witness);

/// Set while a task is created on this thread.
static _Thread_local bool is_making_task;

static const void *worker(void) {
  return stage_time_loop ? stage_time_loop : stage_time_origin;
}

// MARK: Creation of tasks

struct TaskAndContext {
  void *task, *context;
};
SWIFT struct TaskAndContext swift_task_create(
  uintptr_t flags, void *options, const void *type, void *entry, void *context);
SWIFT void swift_asyncLet_begin(
  void *let, void *options, const void *type, void *entry, void *context, void *result);

TAKEN_OVER SWIFT struct TaskAndContext swift_task_create(
  uintptr_t flags, void *options, const void *type, void *entry, void *context) {
  if (!worker()) return NEXT(swift_task_create)(flags, options, type, entry, context);
  bool was_making = is_making_task;
  is_making_task = true;
  struct TaskAndContext made = NEXT(swift_task_create)(flags, options, type, entry, context);
  is_making_task = was_making;
  stage_time_handlers.adoptTask(worker(), made.task);
  return made;
}

TAKEN_OVER SWIFT void swift_asyncLet_begin(
  void *let, void *options, const void *type, void *entry, void *context, void *result) {
  bool was_making = is_making_task;
  is_making_task = worker() != 0;
  NEXT(swift_asyncLet_begin)(let, options, type, entry, context, result);
  is_making_task = was_making;
}

/// Checks that Foundation and libdispatch call the replaced functions, which depends on the linker.
static bool is_taken_over(void) {
  return dlsym(RTLD_DEFAULT, "clock_gettime") == (void *)&clock_gettime
    && dlsym(RTLD_NEXT, "swift_task_create") != 0;
}

bool stage_time_install(const StageTimeHandlers *handlers) {
  StageTimeHandlers complete = *handlers;
  complete.enqueueJob = 0;
  stage_time_handlers = complete;
  // Other threads may read this already.
  __atomic_store_n(&stage_time_handlers.enqueueJob, handlers->enqueueJob, __ATOMIC_RELEASE);
  return is_taken_over();
}

// MARK: Jobs

bool stage_time_is_job(void (*function)(void *)) {
  // One function of the concurrency runtime, without a public name, runs all jobs.
  static void (*run_job)(void *);
  void (*known)(void *) = __atomic_load_n(&run_job, __ATOMIC_RELAXED);
  if (known) return function == known;
  Dl_info runtime, candidate;
  bool is_found = dladdr((void *)swift_job_run, &runtime) && dladdr((void *)function, &candidate)
    && runtime.dli_fbase == candidate.dli_fbase;
  if (is_found) __atomic_store_n(&run_job, function, __ATOMIC_RELAXED);
  return is_found;
}

bool stage_time_take_job(void *job, void *queue, void (*function)(void *)) {
  // Before there is a stage, no task belongs to one.
  bool (*enqueue)(const void *, void *, void *, void (*)(void *), bool) =
    __atomic_load_n(&stage_time_handlers.enqueueJob, __ATOMIC_ACQUIRE);
  return enqueue && enqueue(worker(), job, queue, function, is_making_task);
}

void *stage_time_current_task(void) { return swift_task_getCurrent(); }
uint64_t stage_time_task_id(void *task) { return swift_task_getJobTaskId(task); }
bool stage_time_is_task(void *job) { return (swift_task_getJobFlags(job) & 0xFF) == 0; }
