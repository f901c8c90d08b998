// What Debian's static libraries need of newer or larger libraries than the portable program may use. See Tools/static-libraries.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// expat takes the salt of its hash tables from these two, which glibc has from 2.36 on; getentropy is in 2.25.
void arc4random_buf(void *buffer, size_t size) {
  unsigned char *bytes = buffer;
  while (size > 0) {
    size_t part = size < 256 ? size : 256;
    if (getentropy(bytes, part) != 0) abort();
    bytes += part;
    size -= part;
  }
}

unsigned arc4random(void) {
  unsigned value;
  arc4random_buf(&value, sizeof value);
  return value;
}

// libical calls ICU only in its iterator of recurrence rules with RSCALE. Daybook never creates that iterator, as it
// expands rules itself, and ICU's data is larger than the whole program.
#define ICU_FUNCTION(name) \
  void name(void) { \
    fputs("daybook: internal error: libical called " #name " of ICU, which is not in this program\n", stderr); \
    abort(); \
  }
#include "icu-names.h"
