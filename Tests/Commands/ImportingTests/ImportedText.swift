import Importing
import SourceText

extension ImportInput {
  /// A site of files with these texts.
  init(_ files: [String: String]) {
    self.init(root: "old", paths: files.keys.sorted()) { path in
      files[path].map { Array($0.utf8) }
    }
  }
}

extension ImportResult {
  /// The messages of all diagnostics, in order.
  var messages: [String] { diagnostics.map(\.message) }

  /// What became of a source: `carried`, `kept` or `left`.
  func status(of source: String) -> ImportOutcome.Status? {
    outcomes.first { $0.source == source }?.status
  }

  /// The front matter of a file, without its fences.
  func front(_ path: String) -> [String]? {
    guard let text = text(path), let end = text.range(of: "\n---\n") else { return nil }
    return text[text.index(text.startIndex, offsetBy: 4)..<end.lowerBound]
      .split(separator: "\n").map(String.init)
  }

  /// The text of a file after its front matter.
  func body(_ path: String) -> String? {
    guard let text = text(path), let end = text.range(of: "\n---\n") else { return nil }
    return String(text[end.upperBound...].drop { $0 == "\n" })
  }
}

extension String {
  fileprivate func range(of word: String) -> Range<String.Index>? {
    ranges(of: word).first
  }
}
