#include "held.h"
#include <malloc.h>

size_t held_memory(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
