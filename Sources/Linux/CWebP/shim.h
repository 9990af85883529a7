#pragma once
#if !__has_include(<webp/mux.h>)
#error "Masthead needs libwebp: apt-get install libwebp-dev"
#endif
#include <webp/encode.h>
#include <webp/mux.h>
#include <webp/demux.h>
#include <webp/decode.h>
