// The functions of libvips that Daybook calls. The library is opened when the program needs it, so that the program needs neither the library
// nor its headers to be built, or to run without pictures. Images are `void *`, and NULL if they cannot be made.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// Opens the library at a path; false if it is not the library. It then works on one thread and caches nothing.
bool picture_open(const char *path);

// An image of black pixels with three bands.
void *picture_black(int width, int height);
// A picture from a file, upright and in 8-bit sRGB, with sides of at most the given size, or of just that size if `is_exact`. NULL if the
// file is truncated.
void *picture_from_file(const char *path, int width, int height, bool is_exact);
// A drawing, `scale` times as large as it says.
void *picture_from_svg(const void *bytes, size_t count, double scale);
// An image of just the given size. `anchor` is a `VipsInteresting`: the part that is shown if the aspect ratio differs; 0 to stretch it.
void *picture_resized(void *image, int width, int height, int anchor);
// An image whose pixels are in memory.
void *picture_in_memory(void *image);

int picture_width(void *image);
int picture_height(void *image);
int picture_bands(void *image);

// The bytes of a file in the format of the ending, which may have options in brackets; NULL if that fails. `picture_free` frees them.
void *picture_bytes(void *image, const char *ending, size_t *count);
// The pixels, row by row, one byte for each band. `picture_free` frees them.
void *picture_pixels(void *image, size_t *count);
void picture_free(void *bytes);
void picture_release(void *image);
