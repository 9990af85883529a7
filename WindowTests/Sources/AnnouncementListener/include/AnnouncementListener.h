#pragma once

/// Stands for GTK's function of this name, which there is from version 4.14 on: prints what is announced. Preloaded
/// into a program under test.
void gtk_accessible_announce(void *accessible, const char *message, int priority);
