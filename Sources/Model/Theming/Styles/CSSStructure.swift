import Bytes
import DataFormats
import SourceText

/// Checks the structure of a part of a style sheet: an unbalanced part would change the parts that
/// are joined after it.
enum CSSStructure {
  /// The diagnostics of a part.
  static func problems(in file: SourceFile) -> [Diagnostic] {
    if let offset = file.firstInvalidUTF8 { return [.invalidUTF8(in: file, at: offset)] }
    var problems: [Diagnostic] = []
    var open: [Int] = []
    var tokens = CSSTokens(file.bytes)
    while let token = tokens.next() {
      let start = token.range.lowerBound
      if token.isUnfinished {
        let what = token.kind == .comment ? "comment" : "string or URL"
        problems.append(.error("the \(what) has no end", at: excerpt(file, start)))
        return problems
      }
      guard token.kind == .text else { continue }
      switch file.bytes[start] {
      case UInt8(ascii: "{"): open.append(start)
      case UInt8(ascii: "}"):
        if open.popLast() == nil {
          problems.append(.error("'}' without '{'", at: excerpt(file, start)))
        }
      case UInt8(ascii: "@") where open.isEmpty:
        if let name = name(at: start, in: file.bytes) {
          problems.append(
            .error(
              "'\(name)' has no effect: this file is one part of a style sheet",
              at: excerpt(file, start), hint: hint(for: name)))
        }
      default: break
      }
    }
    if let start = open.last {
      problems.append(.error("'{' without '}'", at: excerpt(file, start)))
    }
    return problems
  }

  private static func excerpt(_ file: SourceFile, _ offset: Int) -> SourceExcerpt {
    SourceExcerpt(file, SourceRange(offset, offset + 1))
  }

  /// A rule that only takes effect at the beginning of a sheet.
  private static func name(at start: Int, in bytes: [UInt8]) -> String? {
    ["@import", "@charset", "@namespace"].first { name in
      bytes[start...].starts(with: name.utf8)
    }
  }

  private static func hint(for name: String) -> Cure {
    name == "@import" ? "copy the rules of that file into this one" : "remove it"
  }
}
