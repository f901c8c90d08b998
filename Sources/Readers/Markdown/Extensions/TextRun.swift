import SourceText

/// A text node: the text between two other inline nodes.
struct TextRun {
  /// A range of a text that an extension renders.
  struct Token {
    enum Kind {
      /// Tildes or equals signs that may open or close struck or marked text.
      case delimiters
      /// A bare address, with the scheme for the link.
      case address(scheme: StaticString)
      /// A reference to a footnote, by the footnote's index.
      case footnote(Int)
    }

    let kind: Kind
    let range: Range<Int>
  }

  let node: CmarkNode
  /// The text; valid as long as the tree exists.
  let bytes: ByteView

  init(_ node: CmarkNode) {
    self.node = node
    bytes = node.literal
  }

  /// The byte before the text, as far as it matters for delimiters and addresses.
  var byteBefore: UInt8 {
    guard let previous = node.previous else {
      guard let parent = node.parent else { return UInt8(ascii: "\n") }
      switch parent.kind {
      case .emphasis, .strong: return UInt8(ascii: "*")
      case .link, .image: return UInt8(ascii: "[")
      default: return UInt8(ascii: "\n")
      }
    }
    switch previous.kind {
    case .softBreak, .lineBreak: return UInt8(ascii: "\n")
    case .emphasis, .strong: return UInt8(ascii: "*")
    case .code: return UInt8(ascii: "`")
    case .link, .image: return UInt8(ascii: ")")
    default: return UInt8(ascii: ">")
    }
  }

  /// The byte after the text, as far as it matters for delimiters and addresses.
  var byteAfter: UInt8 {
    guard let next = node.next else {
      guard let parent = node.parent else { return UInt8(ascii: "\n") }
      switch parent.kind {
      case .emphasis, .strong: return UInt8(ascii: "*")
      case .link, .image: return UInt8(ascii: "]")
      default: return UInt8(ascii: "\n")
      }
    }
    switch next.kind {
    case .softBreak, .lineBreak: return UInt8(ascii: "\n")
    case .emphasis, .strong: return UInt8(ascii: "*")
    case .code: return UInt8(ascii: "`")
    case .link: return UInt8(ascii: "[")
    case .image: return UInt8(ascii: "!")
    default: return UInt8(ascii: "<")
    }
  }
}
