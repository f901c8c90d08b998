#include "CVips.h"

#include <dlfcn.h>
#include <malloc.h>

// Values of libvips' enumerations VipsSize and VipsFailOn.
enum { size_both = 0, size_down = 2, size_force = 3, fail_on_truncated = 2 };
// Values of VipsInterpretation and VipsBandFormat.
enum { interpretation_srgb = 22, format_uchar = 0 };

static struct {
  int (*init)(const char *name);
  void (*concurrency_set)(int threads);
  void (*cache_set_max)(int operations);
  int (*black)(void **out, int width, int height, ...);
  void *(*new_from_file)(const char *path, ...);
  unsigned long (*get_typeof)(const void *image, const char *name);
  int (*get_interpretation)(const void *image);
  int (*get_format)(const void *image);
  int (*thumbnail)(const char *path, void **out, int width, ...);
  int (*thumbnail_image)(void *in, void **out, int width, ...);
  int (*svgload_buffer)(const void *bytes, size_t count, void **out, ...);
  void *(*copy_memory)(void *in);
  int (*get_width)(const void *image);
  int (*get_height)(const void *image);
  int (*get_bands)(const void *image);
  int (*write_to_buffer)(void *in, const char *ending, void **bytes, size_t *count, ...);
  void *(*write_to_memory)(void *in, size_t *count);
  void (*error_clear)(void);
  void (*unref)(void *object);
  void (*free)(void *bytes);
} vips;

static bool find(void *library, const char *name, void *function) {
  return (*(void **)function = dlsym(library, name)) != NULL;
}

bool picture_open(const char *path) {
  // The library's threads would each keep the memory of the largest picture that they had.
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
  bool is_whole = find(library, "vips_init", &vips.init) && find(library, "vips_concurrency_set", &vips.concurrency_set)
      && find(library, "vips_cache_set_max", &vips.cache_set_max) && find(library, "vips_black", &vips.black)
      && find(library, "vips_image_new_from_file", &vips.new_from_file) && find(library, "vips_image_get_typeof", &vips.get_typeof)
      && find(library, "vips_image_get_interpretation", &vips.get_interpretation)
      && find(library, "vips_image_get_format", &vips.get_format)
      && find(library, "vips_thumbnail", &vips.thumbnail) && find(library, "vips_thumbnail_image", &vips.thumbnail_image)
      && find(library, "vips_svgload_buffer", &vips.svgload_buffer)
      && find(library, "vips_image_copy_memory", &vips.copy_memory) && find(library, "vips_image_get_width", &vips.get_width)
      && find(library, "vips_image_get_height", &vips.get_height) && find(library, "vips_image_get_bands", &vips.get_bands)
      && find(library, "vips_image_write_to_buffer", &vips.write_to_buffer)
      && find(library, "vips_image_write_to_memory", &vips.write_to_memory) && find(library, "vips_error_clear", &vips.error_clear)
      && find(library, "g_object_unref", &vips.unref) && find(library, "g_free", &vips.free);
  if (!is_whole || vips.init("daybook") != 0) return false;
  vips.concurrency_set(1);
  vips.cache_set_max(0);
  return true;
}

// The image that an operation made. libvips collects the messages of errors.
static void *result(int status, void *image) {
  if (status == 0) return image;
  vips.error_clear();
  return NULL;
}

void *picture_black(int width, int height) {
  void *image = NULL;
  return result(vips.black(&image, width, height, "bands", 3, NULL), image);
}

// Whether a file's header says 8-bit sRGB without a profile. The pixels of such a file need no conversion, which takes longer than to decode
// them.
static bool is_srgb(const char *path) {
  void *image = vips.new_from_file(path, NULL);
  if (image == NULL) {
    vips.error_clear();
    return false;
  }
  bool is_srgb = vips.get_typeof(image, "icc-profile-data") == 0 && vips.get_interpretation(image) == interpretation_srgb
      && vips.get_format(image) == format_uchar;
  vips.unref(image);
  return is_srgb;
}

void *picture_from_file(const char *path, int width, int height, bool is_exact) {
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  void *image = NULL;
  int size = is_exact ? size_force : size_down;
  int status = is_srgb(path) ? vips.thumbnail(path, &image, width, "height", height, "size", size, "fail_on", fail_on_truncated, NULL)
                             : vips.thumbnail(path, &image, width, "height", height, "size", size, "export_profile", "srgb", "fail_on",
                                              fail_on_truncated, NULL);
  return result(status, image);
}

void *picture_from_svg(const void *bytes, size_t count, double scale) {
  // A drawing needs few megabytes. New pages for each one would take a fifth of the time.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  void *image = NULL;
  return result(vips.svgload_buffer(bytes, count, &image, "scale", scale, NULL), image);
}

void *picture_resized(void *image, int width, int height, int anchor) {
  void *resized = NULL;
  int status = anchor == 0 ? vips.thumbnail_image(image, &resized, width, "height", height, "size", size_force, NULL)
                           : vips.thumbnail_image(image, &resized, width, "height", height, "size", size_both, "crop", anchor, NULL);
  return result(status, resized);
}

void *picture_in_memory(void *image) {
  void *copy = vips.copy_memory(image);
  return result(copy == NULL, copy);
}

int picture_width(void *image) { return vips.get_width(image); }
int picture_height(void *image) { return vips.get_height(image); }
int picture_bands(void *image) { return vips.get_bands(image); }

void *picture_bytes(void *image, const char *ending, size_t *count) {
  void *bytes = NULL;
  return result(vips.write_to_buffer(image, ending, &bytes, count, NULL), bytes);
}

void *picture_pixels(void *image, size_t *count) {
  void *pixels = vips.write_to_memory(image, count);
  return result(pixels == NULL, pixels);
}

void picture_free(void *bytes) { vips.free(bytes); }
void picture_release(void *image) { vips.unref(image); }
