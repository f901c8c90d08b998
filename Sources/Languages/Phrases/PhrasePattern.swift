import Bytes

/// A text with named placeholders, such as `{count} posts`.
public struct PhrasePattern: Hashable, Sendable {
  /// A part of a pattern.
  public enum Piece: Hashable, Sendable {
    /// Text.
    case text(String)
    /// The name of a placeholder.
    case value(String)
  }

  /// The parts in order; two texts are never adjacent.
  public let pieces: [Piece]

  /// Reads a pattern. A brace that does not belong to a placeholder is text.
  public init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      pieces = text.isEmpty ? [] : [.text(text)]
      return
    }
    var pieces: [Piece] = []
    var rest = text.utf8[...]
    var start = rest.startIndex
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let name = rest[open...].dropFirst().prefix { $0.isWord }
      guard let first = name.first, first.isLetter, name.endIndex < rest.endIndex,
        rest[name.endIndex] == UInt8(ascii: "}")
      else {
        rest = rest[rest.index(after: open)...]
        continue
      }
      if start < open { pieces.append(.text(String(text[start..<open]))) }
      pieces.append(.value(String(text[name.startIndex..<name.endIndex])))
      rest = rest[rest.index(after: name.endIndex)...]
      start = rest.startIndex
    }
    if start < text.endIndex { pieces.append(.text(String(text[start...]))) }
    self.pieces = pieces
  }

  init(pieces: [Piece]) { self.pieces = pieces }

  /// The text if the pattern has no placeholders.
  var fixedText: String? {
    switch (pieces.count, pieces.first) {
    case (0, _): ""
    case (1, .text(let text)?): text
    default: nil
    }
  }

  /// Whether a text has a brace, as one of a placeholder that is not closed has.
  var hasStrayBrace: Bool {
    pieces.contains { piece in
      guard case .text(let text) = piece else { return false }
      return text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }
  }

  /// The names of the placeholders.
  var placeholders: Set<String> {
    pieces.reduce(into: []) { names, piece in
      if case .value(let name) = piece { names.insert(name) }
    }
  }

  /// The pattern as it is written in a file.
  public var text: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .value(let name): text += "{\(name)}"
      }
    }
  }
}
