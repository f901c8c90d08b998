import SourceText

/// The diagnostics of a file, up to a limit; further ones are only counted.
struct FileDiagnostics {
  private let file: SourceFile
  private var found: [Diagnostic] = []
  private var count = 0
  private static let most = 40

  init(_ file: SourceFile) { self.file = file }

  mutating func error(_ message: String, at range: SourceRange) {
    add(.error, message, range, hint: nil)
  }

  mutating func warn(_ message: String, at range: SourceRange, hint: Cure? = nil) {
    add(.warning, message, range, hint: hint)
  }

  /// All diagnostics in reading order. If there are too many, an error for the file is added.
  var diagnostics: [Diagnostic] {
    var all = found
    if count > Self.most {
      all.append(
        .error(
          "\(count - Self.most) more problems in this calendar",
          at: SourceExcerpt(path: file.path)))
    }
    return all.sorted(by: Diagnostic.inReadingOrder)
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ message: String, _ range: SourceRange, hint: Cure?
  ) {
    count += 1
    guard count <= Self.most else { return }
    found.append(Diagnostic(severity, message, at: SourceExcerpt(file, range), hint: hint))
  }
}
