/* Gives a program the time in DAYBOOK_TIME, in seconds since 1970. Files keep their own times.
   cc -shared -fPIC -o clock.so clock.c; LD_PRELOAD=./clock.so DAYBOOK_TIME=1772712000 daybook build */
#include <stdlib.h>
#include <time.h>

time_t time(time_t *result) {
  const char *text = getenv("DAYBOOK_TIME");
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  time_t seconds = text ? (time_t)atoll(text) : now.tv_sec;
  if (result) *result = seconds;
  return seconds;
}
