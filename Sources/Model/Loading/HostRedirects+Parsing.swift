import Content
import SourceText

extension HostRedirects {
  /// Reads the file; a rule without a target is a warning.
  static func parse(_ file: SourceFile) -> (HostRedirects, [Diagnostic]) {
    var paths: Set<String> = []
    var diagnostics: [Diagnostic] = []
    var start = 0
    while start < file.bytes.count {
      let end = file.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
      let words = words(of: file.bytes[start..<end])
      if let path = words.first {
        paths.insert(String(decoding: path, as: UTF8.self))
        if words.count == 1 {
          let range = SourceRange(path.startIndex, path.endIndex)
          diagnostics.append(
            .warning(
              "a redirect without a target", at: SourceExcerpt(file, range),
              hint: "write the path, its target and a status: /old/ /new/ 301"))
        }
      }
      start = end + 1
    }
    return (HostRedirects(file: file, paths: paths), diagnostics)
  }

  /// The words of a line before a comment.
  private static func words(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.prefix { $0.first != UInt8(ascii: "#") }
      .map { $0 }
  }
}
