#include "CCommit.h"

// Tools/commit writes this file.
#if __has_include("commit.h")
#include "commit.h"
#else
#define DAYBOOK_COMMIT "unknown"
#endif

const char *const daybook_commit = DAYBOOK_COMMIT;
