import Bytes
internal import CExpat
public import SourceText

/// Reads XML 1.0 through expat into a tree with source ranges.
///
/// The value of a file is that of its root element. An element with text alone is that text,
/// without white space at its ends. One with attributes or elements in it is a mapping of these by
/// their names; several elements of the same name are a list, and text next to them is the key
/// `text`. Entities other than XML's own five are an error, so that no file expands to more than
/// its size.
public enum XMLDataReader {
  /// Reads a whole file, in UTF-8 regardless of its declaration; a byte order mark is skipped. A
  /// file of more than `mostValues` elements and attributes is an error.
  public static func read(_ file: SourceFile, mostValues: Int = .max) -> Parsed {
    if let offset = file.firstInvalidUTF8 {
      return Parsed(node: nil, diagnostics: [.invalidUTF8(in: file, at: offset)])
    }
    let isBlank = file.bytes.allSatisfy(\.isWhitespace)
    guard !isBlank else { return Parsed(node: nil) }
    let tree = XMLTree(mostValues: mostValues)
    do throws(XMLFailure) {
      return Parsed(node: try tree.read(file.bytes))
    } catch {
      let excerpt = SourceExcerpt(file, SourceRange(error.offset, error.offset + 1))
      return Parsed(
        node: nil, diagnostics: [.error(error.message, at: excerpt, hint: error.hint)])
    }
  }
}

/// The error that stopped the reading.
struct XMLFailure: Error {
  let message: String
  let offset: Int
  var hint: Cure?
}

/// The open elements of a document while expat reads it.
private final class XMLTree {
  /// A tree is freed and read by recursion, so its depth is limited.
  static let deepest = 256

  private var open: [XMLElement] = []
  private var root: Node?
  private var failure: XMLFailure?
  private var valuesLeft: Int
  private let mostValues: Int
  private let parser: XML_Parser?

  init(mostValues: Int) {
    (self.mostValues, valuesLeft) = (mostValues, mostValues)
    parser = XML_ParserCreate("UTF-8")
  }

  deinit { XML_ParserFree(parser) }

  func read(_ bytes: [UInt8]) throws(XMLFailure) -> Node? {
    guard let parser else { throw XMLFailure(message: "out of memory", offset: 0) }
    // The tree outlives the parser's calls: both are used in this function alone.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLTree.of($0)?.begin($1, $2) }, { data, _ in XMLTree.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { XMLTree.of($0)?.add($1, Int($2)) }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      XMLTree.of(data)?.stop("a declaration of an entity", "write the text itself")
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      XMLTree.of(data)?.stop(
        "unknown entity '\(name.map { String(cString: $0) } ?? "")'", XMLTree.entityHint)
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count), 1)
    }
    if let failure { throw failure }
    if status != XML_STATUS_OK { throw mistake(bytes) }
    return root
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLTree? {
    data.map { Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Events

  private var offset: Int { Int(XML_GetCurrentByteIndex(parser)) }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, failure == nil else { return }
    guard open.count < Self.deepest else {
      return stop("nested more than \(Self.deepest) deep", nil)
    }
    let element = XMLElement(String(cString: name), at: offset)
    valuesLeft -= 1
    var next = attributes
    while let pair = next, let key = pair[0], let value = pair[1] {
      valuesLeft -= 1
      element.add(String(cString: key), .scalar(String(cString: value), isPlain: false))
      next = pair + 2
    }
    guard valuesLeft >= 0 else {
      return stop("more than \(mostValues) values", DataLimits.hint)
    }
    open.append(element)
  }

  private func end() {
    guard failure == nil, let element = open.popLast() else { return }
    let node = element.node(end: offset + Int(XML_GetCurrentByteCount(parser)))
    if let parent = open.last {
      parent.add(element.name, node, element.nameRange)
    } else {
      root = node
    }
  }

  private func add(_ text: UnsafePointer<XML_Char>?, _ count: Int) {
    guard let text, failure == nil else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    open.last?.text += bytes
  }

  /// Ends the reading with an error here.
  private func stop(_ message: String, _ hint: Cure?) {
    guard failure == nil else { return }
    failure = XMLFailure(message: message, offset: offset, hint: hint)
    XML_StopParser(parser, 0)
  }

  // MARK: Mistakes

  private static let entityHint: Cure = "write the character itself, or its number such as &#160;"

  /// Expat's error, with a hint.
  private func mistake(_ bytes: [UInt8]) -> XMLFailure {
    let code = XML_GetErrorCode(parser)
    let position = min(offset, bytes.count)
    let name = open.last?.name ?? ""
    switch code {
    case XML_ERROR_TAG_MISMATCH:
      return XMLFailure(
        message: "the element '\(name)' is not closed before this end tag", offset: position,
        hint: "write '</\(name)>' first")
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN:
      if let element = open.last {
        return XMLFailure(
          message: "the element '\(name)' is not closed", offset: element.start,
          hint: "add '</\(name)>'")
      }
    case XML_ERROR_UNDEFINED_ENTITY:
      return XMLFailure(message: "unknown entity", offset: position, hint: Self.entityHint)
    case XML_ERROR_INVALID_TOKEN:
      return XMLFailure(
        message: "not well-formed XML", offset: position,
        hint: "write '&amp;' for '&', '&lt;' for '<', and values of attributes in quotes")
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      return XMLFailure(
        message: "text or a second element after the root element", offset: position,
        hint: "put all elements into one")
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return XMLFailure(message: "an attribute is given twice", offset: position)
    default: break
    }
    let text = XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed"
    return XMLFailure(message: "not well-formed XML: \(text)", offset: position)
  }
}

/// An element that is not closed yet.
private final class XMLElement {
  let name: String
  let start: Int
  var text: [UInt8] = []
  private var entries: [Node.Entry] = []
  private var lists: [String: Int] = [:]
  private var indexes: [String: Int] = [:]
  private var elements: [[Node]] = []

  init(_ name: String, at start: Int) {
    (self.name, self.start) = (name, start)
  }

  var nameRange: SourceRange { SourceRange(start + 1, start + 1 + name.utf8.count) }

  /// Adds an attribute, with the source range of its element, as its own is not known.
  func add(_ key: String, _ content: Node.Content) {
    add(key, Node(content, nameRange), nameRange)
  }

  /// Adds a value; several of one name become a list.
  func add(_ key: String, _ value: Node, _ range: SourceRange) {
    guard let index = indexes[key] else {
      indexes[key] = entries.count
      entries.append(Node.Entry(key: key, keyRange: range, value: value))
      return
    }
    if let list = lists[key] {
      elements[list].append(value)
    } else {
      lists[key] = elements.count
      elements.append([entries[index].value, value])
    }
  }

  /// The element's value.
  func node(end: Int) -> Node {
    let range = SourceRange(start, end)
    let content = Node.Content.scalar(trimmedText, isPlain: false)
    guard !entries.isEmpty else { return Node(content, range) }
    if !trimmedText.isEmpty { add("text", Node(content, range), nameRange) }
    return Node(
      .mapping(
        entries.map { entry in
          guard let list = lists[entry.key] else { return entry }
          let node = Node(.sequence(elements[list]), entry.value.range)
          return Node.Entry(key: entry.key, keyRange: entry.keyRange, value: node)
        }), range)
  }

  private var trimmedText: String {
    String(decoding: text.trimming(while: \.isWhitespace), as: UTF8.self)
  }
}
