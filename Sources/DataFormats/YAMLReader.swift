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
      return builder.finish()
    }
  }
}
