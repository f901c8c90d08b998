import Bytes

/// The start tag of an SVG file's root element, and the size it gives (SVG 2 §8.2, CSS Images §4).
struct SVGRoot {
  /// The size from `width` and `height`, or from `viewBox` if these are not both lengths.
  let size: ImageSize?

  /// The maximum length of the text that is searched for the root.
  private static let most = 65_536

  /// Whether a file may be SVG: text in which `<svg` is the first element.
  static func isIn(_ bytes: inout ImageBytes) -> Bool {
    root(in: bytes.prefix(4_096)) != nil || root(in: bytes.prefix(most)) != nil
  }

  init?(_ bytes: inout ImageBytes) {
    let text = bytes.prefix(Self.most)
    guard let start = Self.root(in: text) else { return nil }
    let attributes = Self.attributes(in: text[start...])
    let width = attributes["width"].flatMap(Self.length)
    let height = attributes["height"].flatMap(Self.length)
    let box = attributes["viewbox"].flatMap(Self.box)
    switch (width, height, box) {
    case (let width?, let height?, _): size = Self.size(width, height)
    case (let width?, nil, let box?): size = Self.size(width, width * box.height / box.width)
    case (nil, let height?, let box?): size = Self.size(height * box.width / box.height, height)
    case (nil, nil, let box?): size = Self.size(box.width, box.height)
    default: size = nil
    }
  }

  /// The offset of the root's attributes, after `<svg`. Only a byte order mark, white space,
  /// comments, declarations and processing instructions may precede it.
  private static func root(in text: [UInt8]) -> Int? {
    var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < text.count {
      if text[index] <= 0x20 {
        index += 1
      } else if has("<!--", text, index) {
        index = behind("-->", text, index + 4)
      } else if has("<?", text, index) {
        index = behind("?>", text, index + 2)
      } else if has("<!", text, index) {
        index = behindDeclaration(text, index + 2)
      } else {
        let end = index + 4
        guard has("<svg", text, index), end < text.count,
          text[end] <= 0x20 || text[end] == UInt8(ascii: ">") || text[end] == UInt8(ascii: "/")
        else { return nil }
        return end
      }
    }
    return nil
  }

  private static func has(_ wanted: StaticString, _ text: [UInt8], _ index: Int) -> Bool {
    let count = wanted.utf8CodeUnitCount
    guard index + count <= text.count else { return false }
    return (0..<count).allSatisfy { text[index + $0] == wanted.utf8Start[$0] }
  }

  private static func behind(_ end: StaticString, _ text: [UInt8], _ start: Int) -> Int {
    var index = start
    while index < text.count, !has(end, text, index) { index += 1 }
    return min(text.count, index + end.utf8CodeUnitCount)
  }

  /// The index after a document type declaration, which may contain declarations in brackets.
  private static func behindDeclaration(_ text: [UInt8], _ start: Int) -> Int {
    var depth = 0
    for index in start..<text.count {
      switch text[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: break
      }
    }
    return text.count
  }

  private static func attributes(in tag: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag
    while true {
      rest = rest.drop { $0 <= 0x20 }
      let name = rest.prefix {
        $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      rest = rest.dropFirst(name.count).drop { $0 <= 0x20 }
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return attributes }
      rest = rest.drop { $0 <= 0x20 }
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return attributes }
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 1)
      attributes[String(decoding: name, as: UTF8.self).lowercased()] = String(
        decoding: value, as: UTF8.self)
    }
  }

  /// A length in CSS pixels; nil for percentages and units relative to a font.
  private static func length(_ text: String) -> Double? {
    let text = text.trimming(while: \.isWhitespace)
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "+" || $0 == "-" }
    let scale: Double? =
      switch text.dropFirst(digits.count) {
      case "", "px": 1
      case "in": 96
      case "cm": 96 / 2.54
      case "mm": 96 / 25.4
      case "pt": 96.0 / 72
      case "pc": 16
      default: nil
      }
    guard let scale, let number = Double(digits) else { return nil }
    return number * scale
  }

  private static func box(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[2], numbers[3])
  }

  private static func size(_ width: Double, _ height: Double) -> ImageSize? {
    guard width.isFinite, height.isFinite, width < 1e7, height < 1e7 else { return nil }
    return ImageSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }
}
