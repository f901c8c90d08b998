internal import CExpat

/// Checks with expat whether a text is well-formed XML (XML 1.0 §2.1).
public enum XMLReader {
  /// The error and its offset; nil if the text is well-formed.
  public static func mistake(in xml: [UInt8]) -> (message: String, offset: Int)? {
    guard let parser = XML_ParserCreate(nil) else { return ("out of memory", 0) }
    defer { XML_ParserFree(parser) }
    // Entities declared in a document type could expand to gigabytes, and are not needed.
    XML_SetEntityDeclHandler(parser) { parser, _, _, _, _, _, _, _, _ in
      // The first argument is the user data, which is the parser itself.
      if let parser { XML_StopParser(OpaquePointer(parser), 0) }
    }
    XML_UseParserAsHandlerArg(parser)
    let status = xml.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), 1)
    }
    guard status != XML_STATUS_OK else { return nil }
    let text = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return (text ?? "not well-formed", Int(XML_GetCurrentByteIndex(parser)))
  }
}
