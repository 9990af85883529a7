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
