/// The C library of Linux.
@_exported import Glibc
