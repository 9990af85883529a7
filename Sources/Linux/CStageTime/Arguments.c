// The arguments of the process, which an app under test is launched with.

#include "StageTime.h"

// `CommandLine.arguments`. Swift's convention for a getter without a context is C's.
void *swift_command_line_arguments(void) __asm__("$ss11CommandLineO9argumentsSaySSGvgZ");

/// `ProcessInfo.arguments`, which Foundation reads once.
TAKEN_OVER void *process_arguments(void) __asm__(
  "$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg");

void *process_arguments(void) { return swift_command_line_arguments(); }
