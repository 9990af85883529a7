#pragma once
#if !__has_include(<jpeglib.h>)
#error "Masthead needs libjpeg: apt-get install libjpeg-dev"
#endif
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// libjpeg reports errors by longjmp, which must not skip Swift frames; therefore all decoding is in C.

struct cjpeg_errors {
  struct jpeg_error_mgr base;
  jmp_buf place;
};

static void cjpeg_fail(j_common_ptr info) {
  longjmp(((struct cjpeg_errors *)info->err)->place, 1);
}

static void cjpeg_keep_quiet(j_common_ptr info) { (void)info; }

/// The pixels of a picture, four bytes each (blue, green, red, 255), to be freed; NULL if the data can't be
/// decoded, or has more than `limit` pixels.
static inline unsigned char *cjpeg_read(
    const unsigned char *data, size_t size, size_t limit, int *width, int *height) {
  struct jpeg_decompress_struct info;
  struct cjpeg_errors errors;
  unsigned char *volatile pixels = NULL;
  memset(&info, 0, sizeof info);
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = cjpeg_fail;
  errors.base.output_message = cjpeg_keep_quiet;
  if (setjmp(errors.place)) {
    jpeg_destroy_decompress(&info);
    free(pixels);
    return NULL;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, data, size);
  jpeg_read_header(&info, TRUE);
  info.out_color_space = JCS_EXT_BGRX;
  jpeg_start_decompress(&info);
  size_t row = (size_t)info.output_width * 4;
  if ((size_t)info.output_width * info.output_height > limit) cjpeg_fail((j_common_ptr)&info);
  pixels = malloc(row * info.output_height);
  if (pixels == NULL) cjpeg_fail((j_common_ptr)&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW line = pixels + row * info.output_scanline;
    jpeg_read_scanlines(&info, &line, 1);
  }
  *width = (int)info.output_width;
  *height = (int)info.output_height;
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return pixels;
}
