import CivilTime
import Content
import DataFormats
import Editing
import Fields
import Markdown
import SourceText

/// A place in a file that may have a text of a page, with a change that would show it.
struct SourceCandidate {
  /// How a place is changed for a trial.
  enum Trial {
    /// A mark is inserted at an offset of the file, after a word of a text of Markdown.
    case markAt(Int)
    /// A mark is inserted at an offset of a value, after a word.
    case markInValue([UInt8], Int)
    /// Another date or number.
    case otherValue(NewValue)
  }

  let origin: TextOrigin
  let file: SourceFile
  private let trial: Trial

  /// Whether a mark is added, so that several candidates can be tried at once.
  var isMarked: Bool {
    if case .otherValue = trial { false } else { true }
  }

  /// The edits of a trial; nil if it is not possible.
  func edits(mark: String) -> [TextEdit]? {
    switch (trial, origin.place) {
    case (.markAt(let offset), _): [TextEdit(SourceRange(at: offset), text: mark)]
    case (.markInValue(let text, let offset), .value(let path)):
      try? DataEditor.edits(
        .set(
          path,
          .text(
            String(
              decoding: text[..<offset] + Array(mark.utf8) + text[offset...], as: UTF8.self))),
        in: file)
    case (.otherValue(let value), .value(let path)):
      try? DataEditor.edits(.set(path, value), in: file)
    default: nil
    }
  }

  // MARK: Finding

  /// The places of a Markdown file's body that have a word, each with the innermost block around it.
  static func texts(
    with word: String, in editor: MarkdownEditor, _ path: String
  ) -> [SourceCandidate] {
    let bytes = editor.file.bytes
    var found: [SourceCandidate] = []
    var start = editor.body.lowerBound
    while let range = bytes[start..<editor.body.upperBound].firstRange(of: Array(word.utf8)) {
      start = range.upperBound
      let around = editor.outline.blocks.indices.filter {
        editor.outline.blocks[$0].range.contains(range.lowerBound)
      }
      guard let block = around.min(by: { editor.size(ofBlock: $0) < editor.size(ofBlock: $1) })
      else { continue }
      found.append(
        SourceCandidate(
          origin: TextOrigin(path: path, place: .block(block)), file: editor.file,
          trial: .markAt(range.upperBound)))
    }
    return found
  }

  /// The values of a file that have a word, or that are a date or a number of the shown text.
  static func values(
    in file: SourceFile, _ path: String, word: String, shown: String, date: String?
  ) -> [SourceCandidate] {
    guard let tree = DataEditor.tree(of: file) else { return [] }
    return scalars(in: tree, at: ValuePath([])).compactMap { place, node, text in
      guard let trial = trial(of: node, text, word: word, shown: shown, date: date) else {
        return nil
      }
      return SourceCandidate(
        origin: TextOrigin(path: path, place: .value(place)), file: file, trial: trial)
    }
  }

  private static func trial(
    of node: Node, _ text: String, word: String, shown: String, date: String?
  ) -> Trial? {
    if let written = DateText(text) {
      guard written.date.iso == date?.prefix(10) ?? "" else { return nil }
      let next = written.date.adding(days: 1).iso
      return .otherValue(.date(next + text.dropFirst(next.count)))
    }
    switch node.resolved {
    case .int(let number):
      return shows(text, shown) ? .otherValue(.number(String(number + 1))) : nil
    case .double(let number):
      return shows(text, shown) ? .otherValue(.number(String(number + 1))) : nil
    case .string where !isPath(text):
      // A template may write a value in capital letters.
      let bytes = Array(text.utf8)
      let folded = text.lowercased().utf8.count == bytes.count ? text.lowercased() : text
      let words = [word, word.lowercased()].lazy.map { Array($0.utf8) }
      let range = words.compactMap { Array(folded.utf8).firstRange(of: $0) }.first
      return range.map { .markInValue(bytes, $0.upperBound) }
    default: return nil
    }
  }

  /// Whether a text is a path or an address, which a mark would break.
  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") || text.hasPrefix("./") || text.contains("://")
  }

  /// Whether a shown text may be a number, in whatever way it is formatted.
  private static func shows(_ number: String, _ shown: String) -> Bool {
    let digits = number.filter(\.isNumber)
    return !digits.isEmpty && shown.filter(\.isNumber).contains(digits)
  }

  private static func scalars(
    in node: Node, at path: ValuePath
  ) -> [(path: ValuePath, node: Node, text: String)] {
    switch node.content {
    case .scalar(let text, _): [(path, node, text)]
    case .sequence(let nodes):
      nodes.enumerated().flatMap { scalars(in: $1, at: path.appending(.index($0))) }
    case .mapping(let entries):
      entries.flatMap { scalars(in: $0.value, at: path.appending(.key($0.key))) }
    }
  }
}

extension MarkdownEditor {
  /// The number of bytes of a block.
  fileprivate func size(ofBlock index: Int) -> Int { outline.blocks[index].range.count }
}
