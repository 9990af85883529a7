#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>

// GObject's cast macros are not importable into Swift.
static inline PangoFcFontMap *masthead_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }
