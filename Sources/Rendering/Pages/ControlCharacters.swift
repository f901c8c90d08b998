import SourceText

/// The control characters that a page of HTML must not have (HTML Standard §13.1.4).
enum ControlCharacters {
  /// The bytes without control characters other than tabs and line ends; nearly all pages have none.
  static func removed(from page: [UInt8]) -> [UInt8] {
    let first = page.withBytes { bytes in
      bytes.firstIndex(from: 0) { sixteen in
        sixteen.matches(from: 0, to: 0x08) .| sixteen.matches(from: 0x0E, to: 0x1F)
          .| sixteen.matches(0x0B) .| sixteen.matches(0x7F)
      } where: {
        isRemoved($0)
      }
    }
    return first == page.count ? page : page.filter { !isRemoved($0) }
  }

  private static func isRemoved(_ byte: UInt8) -> Bool {
    byte == 0x7F || byte == 0x0B || byte < 0x20 && !(0x09...0x0D).contains(byte)
  }
}
