// Preloaded into a program by kills.py and revisions.py: ends the process with SIGKILL at the Nth call that changes
// names, so that each step of a commit is tried. DAYBOOK_KILL_AT is N, DAYBOOK_KILL_LATE=1 makes the call first, and
// DAYBOOK_KILL_COUNT names a file that gets the number of calls when the process ends by itself. DAYBOOK_PAUSE is a
// time in microseconds before and after each call. DAYBOOK_OLD_RENAME=1 is a file system that cannot exchange names.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int calls;

static int is_last(void) {
  const char *at = getenv("DAYBOOK_KILL_AT");
  return atomic_fetch_add(&calls, 1) + 1 == (at ? atoi(at) : -1);
}

static void wait_a_little(void) {
  const char *pause = getenv("DAYBOOK_PAUSE");
  int code = errno;
  if (pause) usleep(atoi(pause));
  errno = code;
}

// Flags that every kernel refuses with EINVAL, in place of those of an exchange.
static unsigned flags(unsigned wanted) { return wanted && getenv("DAYBOOK_OLD_RENAME") ? 0x8000 : wanted; }

#define CALL(name, types, values)                                     \
  int name types {                                                    \
    static int (*real) types;                                         \
    if (!real) real = (int (*) types)dlsym(RTLD_NEXT, #name);         \
    int last = is_last(), late = getenv("DAYBOOK_KILL_LATE") != NULL; \
    if (last && !late) kill(getpid(), SIGKILL);                       \
    wait_a_little();                                                  \
    int result = real values;                                         \
    if (last) kill(getpid(), SIGKILL);                                \
    wait_a_little();                                                  \
    return result;                                                    \
  }

CALL(renameat, (int a, const char *b, int c, const char *d), (a, b, c, d))
CALL(renameat2, (int a, const char *b, int c, const char *d, unsigned e), (a, b, c, d, flags(e)))
CALL(unlinkat, (int a, const char *b, int c), (a, b, c))
CALL(linkat, (int a, const char *b, int c, const char *d, int e), (a, b, c, d, e))
CALL(mkdirat, (int a, const char *b, mode_t c), (a, b, c))

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("DAYBOOK_KILL_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%d", atomic_load(&calls));
  fclose(file);
}
