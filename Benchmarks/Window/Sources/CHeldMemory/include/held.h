#include <stddef.h>

/// What the program holds of the allocator, in bytes.
size_t held_memory(void);
