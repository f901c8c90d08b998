import Foundation

/// A library in the place of libvips that writes each file and drawing that it is given to the file
/// `DAYBOOK_TEST_LOG`, and then calls libvips; or that does what `DAYBOOK_TEST_VIPS` says.
enum LoggedVips {
  /// The library's path; nil if there is no libvips or no C compiler.
  static let path: String? = {
    let folder = FileManager.default.temporaryDirectory.path + "/daybook-vips-\(getpid())"
    let (source, library) = (folder + "/vips.c", folder + "/vips.so")
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: source, contents: Data(code.utf8))
    guard let compiler else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: compiler)
    process.arguments = [
      "-shared", "-fPIC", "-o", library, source, "-Wl,--no-as-needed", "-l:libvips.so.42",
    ]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? library : nil
  }()

  private static let compiler = ["/usr/bin/cc", "/usr/bin/clang", "/opt/swift/usr/bin/clang"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let code = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdarg.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    static int act(const char *bytes, size_t count) {
      const char *log = getenv("DAYBOOK_TEST_LOG"), *order = getenv("DAYBOOK_TEST_VIPS");
      FILE *file = log ? fopen(log, "a") : NULL;
      if (file) {
        for (size_t i = 0; i < count; i++) fputc(bytes[i] == '\\n' ? ' ' : bytes[i], file);
        fputc('\\n', file);
        fclose(file);
      }
      if (!order) return 0;
      if (!strcmp(order, "crash")) abort();
      if (!strcmp(order, "hang")) for (volatile int i = 0;; i++) {}
      if (!strcmp(order, "memory")) while (malloc(1 << 20)) {}
      return -1;
    }

    int vips_thumbnail(const char *path, void **out, int width, ...) {
      va_list rest;
      int values[4], count = 0;
      const char *profile = NULL, *name;
      va_start(rest, width);
      while ((name = va_arg(rest, const char *)))
        if (!strcmp(name, "export_profile")) profile = va_arg(rest, const char *);
        else values[count++] = va_arg(rest, int);
      va_end(rest);
      if (act(path, strlen(path))) return -1;
      int (*real)(const char *, void **, int, ...) = dlsym(RTLD_NEXT, "vips_thumbnail");
      return real(path, out, width, "height", values[0], "size", values[1], "export_profile", profile, "fail_on", values[2], NULL);
    }

    int vips_svgload_buffer(const void *bytes, size_t count, void **out, ...) {
      va_list rest;
      va_start(rest, out);
      va_arg(rest, const char *);
      double scale = va_arg(rest, double);
      va_end(rest);
      if (scale == 1 && act(bytes, count)) return -1;
      int (*real)(const void *, size_t, void **, ...) = dlsym(RTLD_NEXT, "vips_svgload_buffer");
      return real(bytes, count, out, "scale", scale, NULL);
    }

    """
}
