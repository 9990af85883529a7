#pragma once
#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>

// librsvg is looked up when the first SVG is read, so that a program needs it only then. Its functions are declared here as
// https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/ has them; GLib's errors are not asked for (NULL).

/// A rectangle as librsvg has it.
typedef struct {
  double x, y, width, height;
} CSVGRect;

/// librsvg; NULL if it is not installed.
static inline void *csvg_library(void) {
  static void *library = NULL;
  if (library == NULL) library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  return library;
}

static inline void *csvg_function(const char *name) {
  void *library = csvg_library();
  return library == NULL ? NULL : dlsym(library, name);
}

/// A picture of a file's bytes, to be closed; NULL if they are none, or there is no librsvg.
static inline void *csvg_open(const unsigned char *data, size_t size) {
  void *(*open)(const unsigned char *, size_t, void **) =
      (void *(*)(const unsigned char *, size_t, void **))csvg_function("rsvg_handle_new_from_data");
  int (*set_style)(void *, const char *, size_t, void **) =
      (int (*)(void *, const char *, size_t, void **))csvg_function("rsvg_handle_set_stylesheet");
  void *picture = open == NULL ? NULL : open(data, size, NULL);
  // Newer files of SF Symbols hide their shapes outside of that app.
  static const char style[] =
      ".SFSymbolsPreviewWireframe{fill:black!important;opacity:1!important;stroke:none!important}";
  if (picture != NULL && set_style != NULL) set_style(picture, style, sizeof(style) - 1, NULL);
  return picture;
}

static inline void csvg_close(void *picture) {
  void (*close)(void *) = (void (*)(void *))csvg_function("g_object_unref");
  if (close != NULL) close(picture);
}

/// A length as librsvg has it, with a unit.
typedef struct {
  double length;
  int unit;
} CSVGLength;

/// The picture's own size in pixels of 1/96 inch; that of its viewBox if its width or its height is missing or is in parts
/// of what is around it; false if it has none.
static inline bool csvg_size(void *picture, double *width, double *height) {
  int (*size)(void *, double *, double *) =
      (int (*)(void *, double *, double *))csvg_function("rsvg_handle_get_intrinsic_size_in_pixels");
  if (size != NULL && size(picture, width, height)) return true;
  void (*dimensions)(void *, int *, CSVGLength *, int *, CSVGLength *, int *, CSVGRect *) =
      (void (*)(void *, int *, CSVGLength *, int *, CSVGLength *, int *, CSVGRect *))csvg_function(
          "rsvg_handle_get_intrinsic_dimensions");
  if (dimensions == NULL) return false;
  int has_width = 0, has_height = 0, has_box = 0;
  CSVGLength own_width, own_height;
  CSVGRect box = {0, 0, 0, 0};
  dimensions(picture, &has_width, &own_width, &has_height, &own_height, &has_box, &box);
  *width = box.width;
  *height = box.height;
  return has_box;
}

/// The rectangle around an element's shapes, without their lines' width, if the picture fills `viewport`. The identifier begins with "#".
static inline bool csvg_bounds(
    void *picture, const char *identifier, const CSVGRect *viewport, CSVGRect *bounds) {
  int (*geometry)(void *, const char *, const CSVGRect *, CSVGRect *, CSVGRect *, void **) =
      (int (*)(void *, const char *, const CSVGRect *, CSVGRect *, CSVGRect *, void **))csvg_function(
          "rsvg_handle_get_geometry_for_layer");
  return geometry != NULL && geometry(picture, identifier, viewport, NULL, bounds, NULL);
}

/// Draws the picture, or one of its elements, on a context of cairo, so that the picture fills `viewport`.
static inline bool csvg_draw(
    void *picture, const char *identifier, const CSVGRect *viewport, void *context) {
  int (*draw)(void *, void *, const char *, const CSVGRect *, void **) =
      (int (*)(void *, void *, const char *, const CSVGRect *, void **))csvg_function(
          "rsvg_handle_render_layer");
  return draw != NULL && draw(picture, context, identifier, viewport, NULL);
}

/// Linux's function, which <unistd.h> keeps from Swift.
extern int pipe2(int ends[2], int flags);

/// A pipe for a command that draws, which no other process inherits; false if there can be none.
static inline bool csvg_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }
