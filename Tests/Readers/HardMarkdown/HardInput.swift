/// Markdown that is hard on a careless implementation, at any size.
public struct HardInput: Sendable {
  /// What is hard about it.
  public let name: String
  /// How many pieces make an input that can be measured.
  public let size: Int
  private let bytes: @Sendable (Int) -> [UInt8]

  /// An input of so many pieces.
  public func make(_ count: Int) -> [UInt8] { bytes(count) }

  init(_ name: String, _ size: Int = 4_000, _ make: @escaping @Sendable (Int) -> String) {
    self.init(bytes: name, size) { Array(make($0).utf8) }
  }

  init(bytes name: String, _ size: Int = 4_000, _ make: @escaping @Sendable (Int) -> [UInt8]) {
    self.name = name
    self.size = size
    bytes = make
  }

  /// Every input.
  public static let all =
    containers + lines + code + rawHTML + emphasis + brackets + links + references + addresses
    + strikethrough + tables + footnotes + headings + writersMarkup + oddBytes
}

/// `text` so many times.
func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

/// One text for each number from 0.
func each(_ count: Int, _ text: (Int) -> String) -> String {
  var all = ""
  for number in 0..<count { all += text(number) }
  return all
}

extension [HardInput] {
  /// An input for each text that is repeated, called after it.
  static func repeated(_ texts: [String], _ size: Int = 4_000) -> [HardInput] {
    texts.map { text in
      let name = text.replacing("\n", with: "⏎").replacing("\t", with: "→")
      return HardInput("'\(name)' again and again", size) { times($0, text) }
    }
  }
}
