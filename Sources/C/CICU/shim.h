// This library gives the flags of pkg-config to CLocalization, which alone includes ICU's headers.
