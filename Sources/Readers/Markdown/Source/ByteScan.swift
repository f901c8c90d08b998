import SourceText

/// Searches sixteen bytes at a time for the bytes at which reading and writing stop.
enum ByteScan {
  /// The index of the first byte at or after `start` that may precede or hide a link's destination
  /// (`]`, `\`, a backtick or `<`); the count if there is none.
  @inline(__always)
  static func firstLinkMark(in bytes: ByteView, from start: Int) -> Int {
    bytes.firstIndex(from: start) { sixteen in
      // 0x5C and 0x5D differ only in the lowest bit.
      sixteen.matches(0x5D, ignoring: 1) .| sixteen.matches(0x60) .| sixteen.matches(0x3C)
    } where: {
      $0 == 0x5C || $0 == 0x5D || $0 == 0x60 || $0 == 0x3C
    }
  }

  /// The index of the first byte up to 0x0D at or after `start`, such as a line end; the count if
  /// there is none.
  @inline(__always)
  static func firstControl(in bytes: ByteView, from start: Int) -> Int {
    bytes.firstIndex(from: start) {
      $0.matches(below: 0x0E)
    } where: {
      $0 < 0x0E
    }
  }

  /// The index of the first byte at or after `start` that ends a line, may begin the markup of an
  /// extension, or is a backslash, a vertical tab or a form feed; the count if there is none.
  @inline(__always)
  static func firstExtensionMark(in bytes: ByteView, from start: Int) -> Int {
    bytes.firstIndex(from: start) { sixteen in
      // `[` and `{` differ in one bit.
      sixteen.matches(from: 0x0A, to: 0x0D) .| sixteen.matches(0x7B, ignoring: 0x20)
        .| sixteen.matches(UInt8(ascii: ".")) .| sixteen.matches(UInt8(ascii: ":"))
        .| sixteen.matches(UInt8(ascii: "=")) .| sixteen.matches(UInt8(ascii: "@"))
        .| sixteen.matches(UInt8(ascii: "\\")) .| sixteen.matches(UInt8(ascii: "~"))
    } where: { byte in
      switch byte {
      case 0x0A...0x0D, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "."), UInt8(ascii: ":"),
        UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "~"):
        true
      default: false
      }
    }
  }

  /// Whether any byte of a set occurs.
  static func contains(_ wanted: ByteSet, in bytes: ByteView) -> Bool {
    if wanted.count == 1 { return bytes.contains(UInt8(truncatingIfNeeded: wanted.bytes)) }
    return bytes.firstIndex(from: 0, matches: wanted.matches) {
      wanted.contains($0)
    } < bytes.count
  }

  /// A set of at most eight bytes that are searched for together.
  struct ByteSet {
    /// The bytes, the last one in the lowest position.
    fileprivate var bytes: UInt64 = 0
    private(set) var count = 0

    mutating func insert(_ byte: UInt8) {
      bytes = bytes << 8 | UInt64(byte)
      count += 1
    }

    @inline(__always)
    fileprivate func matches(_ sixteen: SixteenBytes) -> SixteenBytes.Matches {
      var found = SixteenBytes.Matches(repeating: false)
      for index in 0..<count { found = found .| sixteen.matches(byte(at: index)) }
      return found
    }

    @inline(__always)
    fileprivate func contains(_ byte: UInt8) -> Bool {
      (0..<count).contains { self.byte(at: $0) == byte }
    }

    @inline(__always)
    private func byte(at index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> (8 * index)) }
  }
}
