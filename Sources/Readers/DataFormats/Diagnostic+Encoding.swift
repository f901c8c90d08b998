public import SourceText

extension Diagnostic {
  /// The error for a file that is not UTF-8 (RFC 3629), at its first wrong byte.
  public static func invalidUTF8(in file: SourceFile, at offset: Int) -> Diagnostic {
    let byte = "0x" + String(file.bytes[offset], radix: 16, uppercase: true)
    return .error(
      "invalid UTF-8: byte \(byte)", at: SourceExcerpt(file, SourceRange(at: offset)),
      hint: "save the file as UTF-8")
  }
}
