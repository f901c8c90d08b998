/// The commit that the program was built from; `unknown` if the build did not look it up.
extern const char *const daybook_commit;
/// The address below which the files of each version are, without a slash at its end; empty if there are no downloads.
extern const char *const daybook_releases;
/// The address of the git repository from which the checkout was cloned; empty if it is unknown, or if there are downloads.
extern const char *const daybook_repository;
