import CCmark
import Localization
import SourceText
import System

/// A document parsed by libcmark, which owns its nodes. Only this file and the arena's file call
/// libcmark.
final class CmarkTree {
  /// The document node.
  let root: CmarkNode
  private let arena: CmarkArena

  /// Parses well-formed UTF-8. Bytes after the first GiB are ignored, as libcmark uses 32-bit sizes
  /// and aborts the process when they overflow. With `smart`, quotes become those marks.
  init(_ bytes: ByteView, smart: Bool, quotes: QuotationMarks = .english) {
    let arena = CmarkArena(sourceCount: bytes.count)
    let document = arena.use { memory in
      let options = smart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
      let parser = cmark_parser_new_with_mem(options, memory)
      defer { cmark_parser_free(parser) }
      bytes.buffer.prefix(1 << 30).withMemoryRebound(to: CChar.self) { text in
        cmark_parser_feed(parser, text.baseAddress, text.count)
      }
      let document = cmark_parser_finish(parser)
      if smart, quotes != .english, let document {
        LocalQuotes(quotes, source: bytes).apply(to: CmarkNode(pointer: document))
      }
      return document
    }
    guard let document else {
      preconditionFailure("libcmark returns a document for every input")
    }
    root = CmarkNode(pointer: document)
    self.arena = arena
  }
}

/// A node of a tree; valid as long as its tree exists.
struct CmarkNode: Hashable {
  /// The kind of a node, with libcmark's numbers.
  enum Kind: UInt32 {
    case none, document, blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph
    case heading, thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image
  }

  fileprivate let pointer: OpaquePointer

  var kind: Kind { Kind(rawValue: cmark_node_get_type(pointer).rawValue) ?? .none }
  var firstChild: CmarkNode? { cmark_node_first_child(pointer).map(CmarkNode.init) }
  var lastChild: CmarkNode? { cmark_node_last_child(pointer).map(CmarkNode.init) }
  var next: CmarkNode? { cmark_node_next(pointer).map(CmarkNode.init) }
  var previous: CmarkNode? { cmark_node_previous(pointer).map(CmarkNode.init) }
  var parent: CmarkNode? { cmark_node_parent(pointer).map(CmarkNode.init) }

  /// The bytes of a text, code or HTML node.
  var literal: ByteView { Self.bytes(cmark_node_get_literal(pointer)) }
  /// A fenced code block's info string.
  var info: ByteView { Self.bytes(cmark_node_get_fence_info(pointer)) }
  /// A link's or image's destination.
  var url: ByteView { Self.bytes(cmark_node_get_url(pointer)) }
  /// A link's or image's title.
  var title: ByteView { Self.bytes(cmark_node_get_title(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

  /// The line on which the node starts, from 1.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  /// The byte in the start line at which the node starts, from 1.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
  /// The line on which the node ends; for an underlined heading, libcmark returns the line after
  /// it.
  var endLine: Int {
    Int(cmark_node_get_end_line(pointer)) - (cmark_node_get_end_column(pointer) == 0 ? 1 : 0)
  }

  /// The next node in reading order after this node and its children, within `root`.
  func following(in root: CmarkNode?) -> CmarkNode? {
    var node = self
    while true {
      if let next = node.next { return next }
      guard let parent = node.parent, parent != root else { return nil }
      node = parent
    }
  }

  /// Removes the node from its tree.
  func remove() { cmark_node_unlink(pointer) }

  /// Replaces the bytes of a text node, which must not contain zeros. Only while the tree's arena is
  /// in use.
  func setLiteral(_ bytes: [UInt8]) {
    (bytes + [0]).withUnsafeBytes { buffer in
      _ = cmark_node_set_literal(
        pointer, buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> ByteView {
    guard let text else { return ByteView("") }
    return ByteView(
      UnsafeBufferPointer(
        start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text)))
  }
}
