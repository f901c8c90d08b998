import CYAML
public import SourceText

/// Reads YAML 1.1 and 1.2 through libyaml into a tree with source ranges.
///
/// Anchors, aliases and the merge key `<<` are resolved. One document per file.
public enum YAMLReader {
  /// Reads a whole file; a byte order mark at its beginning is skipped.
  public static func read(_ file: SourceFile) -> Parsed {
    let isMarked = file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return read(file, in: (isMarked ? 3 : 0)..<file.bytes.count)
  }

  /// Reads a part of a file, such as its front matter; source ranges are those of the whole file.
  public static func read(_ file: SourceFile, in range: Range<Int>) -> Parsed {
    if let offset = file.firstInvalidUTF8(in: range) {
      return Parsed(node: nil, diagnostics: [.invalidUTF8(in: file, at: offset)])
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var stream = YAMLEventStream(UnsafeBufferPointer(rebasing: bytes[range]))
      defer { stream.close() }
      var builder = YAMLTreeBuilder(file: file, range: range)
      while let event = stream.next() {
        builder.add(event)
        if builder.hasFailed { break }
      }
      if let problem = stream.problem { builder.fail(problem) }
      let parsed = builder.finish()
      let isBroken = parsed.diagnostics.contains { $0.severity == .error }
      return isBroken ? separator(in: file, range) ?? parsed : parsed
    }
  }

  /// The error of a text with a line separator, which libyaml reads as the end of a line, as YAML 1.1 does
  /// (§5.4); nil if it has none.
  private static func separator(in file: SourceFile, _ range: Range<Int>) -> Parsed? {
    let bytes = file.bytes
    let found = range.dropLast(2).first {
      bytes[$0] == 0xE2 && bytes[$0 + 1] == 0x80 && bytes[$0 + 2] & 0xFE == 0xA8
    }
    return found.map { offset in
      let problem = Diagnostic.error(
        "the invisible character U+202\(bytes[offset + 2] == 0xA8 ? 8 : 9) ends the line",
        at: SourceExcerpt(file, SourceRange(offset, offset + 3)),
        hint: "delete it: texts that are copied from PDF and Word files often have it")
      return Parsed(node: nil, diagnostics: [problem])
    }
  }
}
