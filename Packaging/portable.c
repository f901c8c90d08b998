// What Debian's static libraries need of a newer glibc than the portable program may use. See Tools/static-libraries.
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
