#pragma once
#if !__has_include(<pango/pangocairo.h>)
#error "Masthead needs Pango and cairo: apt-get install libpango1.0-dev libcairo2-dev"
#endif
#include <cairo.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>

// GObject's cast macros are not importable into Swift.
static inline PangoFcFontMap *masthead_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }

/// The pixels of an image surface in the format ARGB32, whose first one is at (left, top) of the plane.
typedef struct {
  unsigned char *bytes;
  int stride, width, height, left, top;
} MastheadPixels;

/// A corner of a triangle: its place, and its colour as red, green, blue and opacity, multiplied with the opacity, 0…255.
typedef struct {
  double x, y, color[4];
} MastheadCorner;

/// Where the edge between two corners crosses a row; the same for both triangles of the edge.
static inline double masthead_crossing(const MastheadCorner *a, const MastheadCorner *b, double y) {
  if (a->y > b->y) { const MastheadCorner *c = a; a = b; b = c; }
  return a->x + (b->x - a->x) * ((y - a->y) / (b->y - a->y));
}

/// The first whole number whose middle is not before a place, between two limits.
static inline int masthead_first_middle(double place, int low, int high) {
  double first = place - 0.5;
  if (!(first > low)) return low;
  if (first >= high) return high;
  int whole = (int)first;
  return whole < first ? whole + 1 : whole;
}

static inline unsigned int masthead_level(double value, double most) {
  return (unsigned int)(value > 0 ? (value < most ? value : most) + 0.5 : 0.5);
}

/// Fills each pixel whose middle is in a triangle with a blend of its corners' colours, in place of what was there. A pixel
/// is in one triangle only of several with common edges.
static inline void masthead_fill_triangle(MastheadPixels pixels, const MastheadCorner corners[3]) {
  const MastheadCorner *a = &corners[0], *b = &corners[1], *c = &corners[2];
  double area = (b->x - a->x) * (c->y - a->y) - (c->x - a->x) * (b->y - a->y);
  if (!(area > 1e-12 || area < -1e-12)) return;
  double across[4], down[4];
  for (int i = 0; i < 4; i++) {
    double ab = b->color[i] - a->color[i], ac = c->color[i] - a->color[i];
    across[i] = (ab * (c->y - a->y) - ac * (b->y - a->y)) / area;
    down[i] = (ac * (b->x - a->x) - ab * (c->x - a->x)) / area;
  }
  double top = a->y, bottom = a->y;
  for (int i = 1; i < 3; i++) {
    if (corners[i].y < top) top = corners[i].y;
    if (corners[i].y > bottom) bottom = corners[i].y;
  }
  int first = masthead_first_middle(top - pixels.top, 0, pixels.height);
  int last = masthead_first_middle(bottom - pixels.top, 0, pixels.height);
  for (int row = first; row < last; row++) {
    double y = row + pixels.top + 0.5, start = 0, end = 0;
    int count = 0;
    for (int i = 0; i < 3; i++) {
      const MastheadCorner *from = &corners[i], *to = &corners[(i + 1) % 3];
      if ((from->y <= y) == (to->y <= y)) continue;
      double x = masthead_crossing(from, to, y);
      if (count == 0 || x < start) start = x;
      if (count == 0 || x > end) end = x;
      count++;
    }
    int left = masthead_first_middle(start - pixels.left, 0, pixels.width);
    int right = masthead_first_middle(end - pixels.left, 0, pixels.width);
    unsigned int *line = (unsigned int *)(pixels.bytes + (long)row * pixels.stride);
    for (int column = left; column < right; column++) {
      double x = column + pixels.left + 0.5, value[4];
      for (int i = 0; i < 4; i++) value[i] = a->color[i] + across[i] * (x - a->x) + down[i] * (y - a->y);
      unsigned int alpha = masthead_level(value[3], 255);
      line[column] = alpha << 24 | masthead_level(value[0], alpha) << 16 | masthead_level(value[1], alpha) << 8
        | masthead_level(value[2], alpha);
    }
  }
}
