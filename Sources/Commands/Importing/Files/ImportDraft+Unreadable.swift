import DataFormats
import SourceText

extension ImportDraft {
  /// Archives a file that is not UTF-8, as it cannot become a page; returns false if it is UTF-8.
  mutating func keepIfNotUTF8(_ file: SourceFile, _ path: String, below folder: String) -> Bool {
    let bytes = file.bytes
    guard let offset = WellFormedUTF8.firstError(in: bytes.span, 0..<bytes.count) else {
      return false
    }
    let mistake = Diagnostic.invalidUTF8(in: file, at: offset)
    diagnostics.append(
      .warning(mistake.message, at: mistake.excerpt, hint: "save the file as UTF-8, import again"))
    keep(path, below: folder, "it is not UTF-8")
    return true
  }

  /// Archives a file whose front matter has an error; returns false if it has none.
  mutating func keep(_ path: String, below folder: String, for mistakes: [Diagnostic]) -> Bool {
    guard let mistake = mistakes.first(where: { $0.severity == .error }) else { return false }
    diagnostics.append(.warning(mistake.message, at: mistake.excerpt, hint: mistake.hint))
    keep(path, below: folder, "its front matter cannot be read")
    return true
  }
}
