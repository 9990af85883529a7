#pragma once
#if !__has_include(<gtk/gtk.h>)
#error "the trait Desktop needs GTK 4: apt-get install libgtk-4-dev"
#endif
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <malloc.h>

// X11's names are macros and casts, which Swift can't import; GTK may be built without X11.
#if defined(GDK_WINDOWING_X11) && defined(__has_include)
#if __has_include(<gdk/x11/gdkx.h>) && __has_include(<cairo-xlib.h>)
#define CGTK_HAS_X11 1
#include <cairo-xlib.h>
#include <gdk/x11/gdkx.h>
#endif
#endif

// What a picture's pattern asks for: the picture, and references to it for as long as drawings are recorded with it.
static inline cairo_surface_t *cgtk_acquire(
    cairo_pattern_t *pattern, void *picture, cairo_surface_t *target, const cairo_rectangle_int_t *extents) {
  return cairo_surface_reference(picture);
}
static inline void cgtk_release(cairo_pattern_t *pattern, void *picture, cairo_surface_t *surface) {
  cairo_surface_destroy(surface);
}
static inline cairo_status_t cgtk_copy(cairo_pattern_t *pattern, void *picture, const cairo_pattern_t *other) {
  cairo_surface_reference(picture);
  return CAIRO_STATUS_SUCCESS;
}
static inline void cgtk_finish(cairo_pattern_t *pattern, void *picture) { cairo_surface_destroy(picture); }

/// Makes a picture the source of a recorded drawing, which shows it as it is when the drawing is played. A surface as the
/// source is copied before its next change, 5 MB a frame of 780 by 1688 pixels.
static inline void cgtk_set_source_picture(cairo_t *context, cairo_surface_t *picture, int width, int height) {
  cairo_pattern_t *pattern = cairo_pattern_create_raster_source(
      cairo_surface_reference(picture), CAIRO_CONTENT_COLOR_ALPHA, width, height);
  cairo_raster_source_pattern_set_acquire(pattern, cgtk_acquire, cgtk_release);
  cairo_raster_source_pattern_set_copy(pattern, cgtk_copy);
  cairo_raster_source_pattern_set_finish(pattern, cgtk_finish);
  cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST);
  cairo_set_source(context, pattern);
  cairo_pattern_destroy(pattern);
}

/// Leaves out a window's background; the colour of its text stays.
static inline void cgtk_hide_background(GtkWidget *window) {
  static GtkCssProvider *provider;
  if (!provider) {
    provider = gtk_css_provider_new();
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gtk_css_provider_load_from_data(provider, "window.covered { background: none; }", -1);
    G_GNUC_END_IGNORE_DEPRECATIONS
    gtk_style_context_add_provider_for_display(
        gtk_widget_get_display(window), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  }
  gtk_widget_add_css_class(window, "covered");
}

/// A picture in the memory that cairo shares with the X server of a window; NULL if there is none, as on other
/// displays. Sizes are in pixels.
static inline cairo_surface_t *cgtk_shared_picture(GdkSurface *window, int width, int height) {
#ifdef CGTK_HAS_X11
  GdkDisplay *display = gdk_surface_get_display(window);
  if (!GDK_IS_X11_DISPLAY(display)) return NULL;
  Screen *screen = gdk_x11_display_get_xscreen(display);
  cairo_surface_t *target = cairo_xlib_surface_create(
      gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(window),
      screen->root_visual, width, height);
  cairo_surface_t *picture =
      cairo_surface_create_similar_image(target, CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_destroy(target);
  // Shared pictures belong to cairo's display; others are in ordinary memory.
  if (cairo_surface_status(picture) != CAIRO_STATUS_SUCCESS || !cairo_surface_get_device(picture)) {
    cairo_surface_destroy(picture);
    return NULL;
  }
  return picture;
#else
  (void)window;
  (void)width;
  (void)height;
  return NULL;
#endif
}
