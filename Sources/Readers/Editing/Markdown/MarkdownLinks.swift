import Bytes
public import Markdown
import SourceText

/// The destinations of a Markdown text's links, images and raw HTML, with their source ranges.
public struct MarkdownLinks: Sendable {
  private let editor: MarkdownEditor
  /// The destinations in the order of their ranges; those of reference definitions, too.
  public let all: [MarkdownOutline.Destination]

  /// The destinations of an editor's text.
  public init(_ editor: MarkdownEditor) {
    self.editor = editor
    all = editor.outline.destinations.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Replaces destinations, given by their indices. The text of an address changes with it.
  public func replace(_ new: [Int: String]) throws(EditRefusal) -> [TextEdit] {
    guard new.keys.allSatisfy(all.indices.contains) else { throw editor.missing("destination") }
    for index in new.keys {
      try editor.refuseTemplates(in: editor.block(at: all[index].range.lowerBound))
    }
    for isEscaped in [false, true] {
      var edits: [TextEdit] = []
      for (index, destination) in new.sorted(by: { $0.key < $1.key }) {
        edits.append(try edit(all[index], destination, isEscaped: isEscaped))
      }
      if isIntended(edits, new) { return edits }
    }
    let first = new.keys.min().map { all[$0].range }
    throw editor.refusal(.unsafe, "the text would have other links than intended", first)
  }

  private func edit(
    _ old: MarkdownOutline.Destination, _ new: String, isEscaped: Bool
  ) throws(EditRefusal) -> TextEdit {
    let bytes = Array(new.utf8)
    guard !bytes.contains(where: { $0 < 0x20 }) else {
      throw editor.refusal(.form, "a destination cannot contain control characters", old.range)
    }
    let range = SourceRange(old.range.lowerBound, old.range.upperBound)
    switch old.form {
    case .address: return TextEdit(range, bytes)
    case .html: return TextEdit(range, bytes.flatMap(Self.html))
    case .plain(isBracketed: true):
      return TextEdit(range, isEscaped ? bytes.flatMap(Self.escaped) : bytes)
    case .plain: return TextEdit(range, Self.written(bytes, isEscaped: isEscaped))
    }
  }

  /// A destination as it is written after `](`: in angle brackets if it needs them.
  static func written(_ bytes: [UInt8], isEscaped: Bool) -> [UInt8] {
    let written = isEscaped ? bytes.flatMap(escaped) : bytes
    return needsBrackets(bytes)
      ? [UInt8(ascii: "<")] + written + [UInt8(ascii: ">")] : written
  }

  /// Whether a destination has blanks, unbalanced parentheses, or would look like one in brackets.
  private static func needsBrackets(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      if depth < 0 || byte <= 0x20 { return true }
    }
    return depth != 0 || bytes.isEmpty || bytes.first == UInt8(ascii: "<")
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "&"): Array("&amp;".utf8)
    case UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"):
      [UInt8(ascii: "\\"), byte]
    default: [byte]
    }
  }

  private static func html(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "&"): Array("&amp;".utf8)
    case UInt8(ascii: "\""): Array("&quot;".utf8)
    case UInt8(ascii: "'"): Array("&#39;".utf8)
    case UInt8(ascii: "<"): Array("&lt;".utf8)
    case UInt8(ascii: ">"): Array("&gt;".utf8)
    case 0x20: Array("%20".utf8)
    default: [byte]
    }
  }

  /// Whether edits change exactly these destinations.
  private func isIntended(_ edits: [TextEdit], _ new: [Int: String]) -> Bool {
    guard let changed = editor.changed(edits) else { return false }
    let outline = MarkdownOutline(changed.file, body: changed.body, options: editor.options)
    var (old, events) = (editor.outline.events, outline.events)
    guard old.count == events.count else { return false }
    for (index, destination) in new {
      for event in all[index].events {
        if case .html = all[index].form {
          old[event] = .leaf("html", [])
          if case .leaf("html", _) = events[event] { events[event] = .leaf("html", []) }
        } else {
          old[event] = .address(Self.address(destination, like: old[event], all[index]))
          if case .address = all[index].form { Self.replaceText(after: event, destination, &old) }
        }
      }
    }
    let links = outline.destinations.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return old == events && links.count == all.count
      && zip(links, all.enumerated()).allSatisfy { link, before in
        guard let destination = new[before.offset] else {
          return link.destination == before.element.destination
        }
        return link.destination.hasSuffix(
          destination.split(separator: " ").joined(separator: "%20"))
          || link.destination == destination
      }
  }

  /// The destination of an address, which may have a scheme that is not written.
  private static func address(
    _ new: String, like old: MarkdownOutline.Event, _ destination: MarkdownOutline.Destination
  ) -> String {
    guard case .address(let before) = old, destination.form == .address else { return new }
    return String(before.prefix(before.utf8.count - destination.range.count)) + new
  }

  private static func replaceText(
    after event: Int, _ new: String, _ events: inout [MarkdownOutline.Event]
  ) {
    for index in (event + 1)..<min(event + 3, events.count) {
      if case .text = events[index] { return events[index] = .text(Array(new.utf8)) }
    }
  }
}
