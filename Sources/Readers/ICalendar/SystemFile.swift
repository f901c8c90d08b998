import System

/// Reads the system's own zone files; a site's files are read elsewhere.
enum SystemFile {
  /// The whole file, or nil if it cannot be read or is larger than any zone file.
  static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rbe") else { return nil }
    defer { fclose(file) }
    let most = 1 << 20
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= most {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return ferror(file) == 0 ? bytes : nil }
      bytes += buffer[..<count]
    }
    return nil
  }
}
