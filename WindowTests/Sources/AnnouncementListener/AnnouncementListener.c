#include "AnnouncementListener.h"
#include <stdio.h>

void gtk_accessible_announce(void *accessible, const char *message, int priority) {
  (void)accessible;
  printf("announced %s, priority %d\n", message, priority);
  fflush(stdout);
}
