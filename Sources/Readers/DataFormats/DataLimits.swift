public import SourceText

/// The limits of data files. A larger file would use too much memory, and is rarely meant to be
/// read as a whole.
public enum DataLimits {
  /// The most bytes of a file.
  static let mostBytes = 32 << 20
  /// The most values of a file: texts, numbers, lists and mappings, after aliases are expanded.
  public static let mostValues = 1_000_000
  /// The most bytes of front matter.
  static let mostFrontMatter = 1 << 20
  /// The most mistakes of one file that are reported.
  public static let mostDiagnostics = 100

  static let hint: Cure = "split the file into several"

  /// The error for a file that is too large to be read as data.
  public static func problem(with file: SourceFile) -> Diagnostic? {
    guard file.size > mostBytes else { return nil }
    return .error(
      "a data file of \(file.size >> 20) MB, larger than \(mostBytes >> 20) MB",
      at: SourceExcerpt(path: file.path), hint: hint)
  }

  static func tooManyValues(_ most: Int, _ file: SourceFile, at range: SourceRange) -> Diagnostic {
    .error("more than \(most) values", at: SourceExcerpt(file, range.firstByte), hint: hint)
  }
}
