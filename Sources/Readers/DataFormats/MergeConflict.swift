public import SourceText

/// The conflict markers of git.
public enum MergeConflict {
  /// The message.
  public static let message = "a conflict of git is not resolved"
  /// The hint.
  public static let hint: Cure =
    "keep one of the two versions, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'"

  /// The error at the first such line of a file, or of a part of it; nil if it has none.
  static func problem(in file: SourceFile, _ part: Range<Int>? = nil) -> Diagnostic? {
    let bytes = file.bytes
    var lines = LineScanner(bytes)
    while let line = lines.next() {
      if let part, line.lowerBound >= part.upperBound { return nil }
      guard part?.contains(line.lowerBound) ?? true, bytes[line].starts(with: "<<<<<<< ".utf8)
      else { continue }
      let range = SourceRange(line.lowerBound, line.upperBound)
      return .error(message, at: SourceExcerpt(file, range), hint: hint)
    }
    return nil
  }

  /// The diagnostics of a file, or of a part of it: if there is an error and a conflict, the conflict alone.
  public static func instead(
    of diagnostics: [Diagnostic], in file: SourceFile, _ part: Range<Int>? = nil
  ) -> [Diagnostic] {
    guard diagnostics.contains(where: { $0.severity == .error }) else { return diagnostics }
    return problem(in: file, part).map { [$0] } ?? diagnostics
  }
}
