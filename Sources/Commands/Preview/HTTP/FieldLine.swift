import Bytes

/// One line of a head: a name, a colon and a value (RFC 9112 §5).
enum FieldLine {
  static func parse(_ line: ArraySlice<UInt8>) throws(RequestError) -> (name: String, value: String)
  {
    if line.first?.isBlank == true { throw .foldedField }
    let name = line.prefix(while: \.isTokenByte)
    // White space before the colon is ambiguous (§5.1).
    guard !name.isEmpty, name.endIndex < line.endIndex, line[name.endIndex] == UInt8(ascii: ":")
    else { throw .malformedField }
    let value = line[(name.endIndex + 1)...].trimming(while: \.isBlank)
    guard value.allSatisfy(\.isFieldByte) else { throw .controlInField }
    return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }
}
