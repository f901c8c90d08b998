#include "CCommit.h"

// Tools/commit writes these files.
#if __has_include("commit.h")
#include "commit.h"
#else
#define DAYBOOK_COMMIT "unknown"
#endif
#if __has_include("releases.h")
#include "releases.h"
#else
#define DAYBOOK_RELEASES ""
#define DAYBOOK_REPOSITORY ""
#endif

const char *const daybook_commit = DAYBOOK_COMMIT;
const char *const daybook_releases = DAYBOOK_RELEASES;
const char *const daybook_repository = DAYBOOK_REPOSITORY;
