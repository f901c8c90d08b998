/// Character references in HTML (HTML Standard §13.5): numeric references, and the named ones that
/// are used in attributes.
public enum CharacterReferences {
  private static let names: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// A text with its character references replaced; unknown references stay unchanged.
  public static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let end = rest.prefix(12).firstIndex(of: ";")
      if let end, let character = character(rest[rest.index(after: start)..<end]) {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    if let known = names[name] { return known }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? digits.dropFirst() : digits
    // Swift's integer parser accepts a sign, which a reference must not have.
    guard number.first != "+" else { return nil }
    let value = UInt32(number, radix: isHexadecimal ? 16 : 10)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
