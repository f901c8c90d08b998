/// The commit that the program was built from; `unknown` if the build did not look it up.
extern const char *const daybook_commit;
