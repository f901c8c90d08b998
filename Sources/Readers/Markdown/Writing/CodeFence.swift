import SourceText

/// The info string of a fenced code block: a language, and options in braces.
///
/// - `lines` shows line numbers, starting with `start`.
/// - `highlight="2-4,7"` highlights lines, counted from 1.
/// - `file` is a caption.
///
/// Hugo's and Pandoc's names for these options are accepted too. Other attributes are written on
/// the `pre`.
struct CodeFence {
  /// The language as written; empty if there is none.
  var language: [UInt8]
  var attributes = AttributeList()
  var isNumbered = false
  var start = 1
  var highlighted: LineNumbers?
  var file: String?
  /// The problems of the options.
  var mistakes: [(message: String, hint: Cure?)] = []

  /// The names of languages that are not highlighted and cause no warning.
  private static let plainNames: Set<String> = [
    "text", "txt", "plain", "plaintext", "none", "output",
  ]
  /// The highest number of the first line, so that the following numbers do not overflow.
  private static let mostStart = 999_999_999
  /// The names of the options.
  private static let names = ["lines", "start", "highlight", "file"]

  /// Parses an info string.
  init(_ info: ByteView, readsOptions: Bool) {
    let end = info.firstIndex { CharacterClass.isBlank($0) } ?? info.count
    language = Array(info[part: 0..<end])
    guard readsOptions, let brace = info.firstIndex(of: UInt8(ascii: "{")),
      let (list, listEnd) = AttributeList.read(info, at: brace),
      info[part: listEnd..<info.count].allSatisfy({ CharacterClass.isBlank($0) })
    else { return }
    if brace < end { language = Array(info[part: 0..<brace]) }
    attributes.id = list.id
    attributes.classes = list.classes
    if language.isEmpty, let name = attributes.classes.first {
      language = Array(name.utf8)
      attributes.classes.removeFirst()
    }
    for name in ["numberLines", "number-lines"] where attributes.classes.contains(name) {
      attributes.classes.removeAll { $0 == name }
      isNumbered = true
    }
    for pair in list.pairs { set(pair) }
  }

  /// Whether the code is highlighted.
  var isColoured: Bool {
    !language.isEmpty && !Self.plainNames.contains(String(decoding: language, as: UTF8.self))
  }

  /// Whether the code is written line by line.
  var isByLines: Bool { isNumbered || highlighted != nil }

  private mutating func set(_ pair: AttributeList.Pair) {
    switch pair.name {
    case "lines", "linenos", "line-numbers":
      isNumbered = pair.value != "false"
    case "start", "linenostart", "startfrom":
      guard let number = Int(pair.value), (0...Self.mostStart).contains(number) else {
        return report(
          "'\(pair.name)' must be a number from 0 to \(Self.mostStart), not '\(pair.value)'", nil)
      }
      isNumbered = true
      start = number
    case "highlight", "hl_lines":
      highlighted = LineNumbers(pair.value)
      if highlighted == nil {
        report(
          "'\(pair.name)' must be lines such as \"2-4,7\", not '\(pair.value)'",
          pair.value.isEmpty ? "highlight=\"2\" marks the second line" : nil)
      }
    case "file", "title": file = pair.value
    default:
      attributes.pairs.append(pair)
      if !AttributeList.isHarmless(pair.name) {
        report(
          "unknown option '\(pair.name)' of a code block",
          Spelling.hint(for: pair.name, in: Self.names))
      }
    }
  }

  private mutating func report(_ message: String, _ hint: Cure?) {
    mistakes.append((message, hint))
  }
}
