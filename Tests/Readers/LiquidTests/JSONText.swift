import Liquid

/// Reads JSON (RFC 8259) into template values; strict, for test data.
struct JSONText {
  private let bytes: [UInt8]
  private var index = 0

  struct Failure: Error { let offset: Int }

  static func value(_ bytes: [UInt8]) throws -> Value {
    var reader = JSONText(bytes: bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw Failure(offset: reader.index) }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value() throws -> Value {
    skipSpace()
    guard index < bytes.count else { throw Failure(offset: index) }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .hash(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object() throws -> Hash {
    var pairs: [(String, Value)] = []
    index += 1
    skipSpace()
    if skip("}") { return [:] }
    repeat {
      skipSpace()
      let key = try string()
      skipSpace()
      guard skip(":") else { throw Failure(offset: index) }
      pairs.append((key, try value()))
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw Failure(offset: index) }
    return Hash(pairs)
  }

  private mutating func array() throws -> [Value] {
    var elements: [Value] = []
    index += 1
    skipSpace()
    if skip("]") { return [] }
    repeat {
      elements.append(try value())
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw Failure(offset: index) }
    return elements
  }

  private mutating func string() throws -> String {
    guard skip("\"") else { throw Failure(offset: index) }
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        text.append(contentsOf: try escape().utf8)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    guard skip("\"") else { throw Failure(offset: index) }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws -> String {
    guard index < bytes.count else { throw Failure(offset: index) }
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard index + 4 < bytes.count,
        let unit = UInt16(
          String(decoding: bytes[(index + 1)...(index + 4)], as: UTF8.self), radix: 16)
      else { throw Failure(offset: index) }
      index += 4
      return String(decoding: [unit], as: UTF16.self)
    default: return String(decoding: [bytes[index]], as: UTF8.self)
    }
  }

  private mutating func number() throws -> Value {
    let start = index
    while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let whole = Int(text) { return .int(whole) }
    guard let number = Double(text) else { throw Failure(offset: start) }
    return .double(number)
  }

  private mutating func word(_ word: String, _ value: Value) throws -> Value {
    guard bytes[index...].starts(with: word.utf8) else { throw Failure(offset: index) }
    index += word.utf8.count
    return value
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }
}
