internal import CExpat

/// Reads XML through expat (XML 1.0 §2.1, Namespaces in XML §3).
public enum XMLReader {
  /// A part of a document, whose character references are replaced. A name is that of its namespace,
  /// a space and the local name; without a namespace it is the local name alone.
  public enum Token: Sendable {
    case start(String, [(name: String, value: String)])
    case text(String)
    case end
  }

  private typealias Visitor = (parser: XML_Parser, visit: ((Token) -> Void)?)

  private static func visitor(_ data: UnsafeMutableRawPointer?) -> Visitor? {
    data?.assumingMemoryBound(to: Visitor.self).pointee
  }

  /// The error and its offset; nil if the text is well-formed. With `visit`, the document is read as
  /// UTF-8, and `visit` is called with its elements and texts in order.
  public static func mistake(
    in xml: [UInt8], visit: ((Token) -> Void)? = nil
  ) -> (message: String, offset: Int)? {
    let separator = XML_Char(UInt8(ascii: " "))
    let created = visit == nil ? XML_ParserCreate(nil) : XML_ParserCreateNS("UTF-8", separator)
    guard let parser = created else { return ("out of memory", 0) }
    defer { XML_ParserFree(parser) }
    // Entities declared in a document type could expand to gigabytes, and are not needed.
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      XML_StopParser(XMLReader.visitor(data)?.parser, 0)
    }
    if visit != nil { setHandlers(parser) }
    var state: Visitor = (parser, visit)
    let status = withUnsafeMutablePointer(to: &state) { state in
      XML_SetUserData(parser, state)
      return xml.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), 1)
      }
    }
    guard status != XML_STATUS_OK else { return nil }
    let text = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return (text ?? "not well-formed", Int(XML_GetCurrentByteIndex(parser)))
  }

  private static func setHandlers(_ parser: XML_Parser) {
    XML_SetElementHandler(parser) { data, name, attributes in
      guard let name, var next = attributes else { return }
      var found: [(name: String, value: String)] = []
      while let key = next[0], let value = next[1] {
        found.append((String(cString: key), String(cString: value)))
        next += 2
      }
      XMLReader.visitor(data)?.visit?(.start(String(cString: name), found))
    } _: { data, _ in
      XMLReader.visitor(data)?.visit?(.end)
    }
    XML_SetCharacterDataHandler(parser) { data, text, count in
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      XMLReader.visitor(data)?.visit?(.text(String(decoding: bytes, as: UTF8.self)))
    }
  }
}
