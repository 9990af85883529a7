#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdint.h>

/// How many blocks of memory this thread has asked for so far; -1 where that is not counted.
int64_t allocation_count(void);

#endif
