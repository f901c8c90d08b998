import SourceText

/// Searches eight bytes at a time for the bytes at which reading and writing stop.
enum ByteScan {
  /// The index of the first byte at or after `start` that HTML escapes (`"`, `&`, `<` or `>`); the
  /// count if there is none.
  @inline(__always)
  static func firstSpecial(in bytes: ByteView, from start: Int) -> Int {
    bytes.firstIndex(from: start) { eight in
      eight.matches(0x22) | eight.matches(0x26) | eight.matches(0x3C) | eight.matches(0x3E)
    } where: {
      $0 == 0x22 || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E
    }
  }

  /// The index of the first byte at or after `start` that may precede or hide a link's destination
  /// (`]`, `\`, a backtick or `<`); the count if there is none.
  @inline(__always)
  static func firstLinkMark(in bytes: ByteView, from start: Int) -> Int {
    bytes.firstIndex(from: start) { eight in
      // 0x5C and 0x5D differ only in the lowest bit.
      eight.matches(0x5D, ignoring: 1) | eight.matches(0x60) | eight.matches(0x3C)
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

  /// Whether any byte of a set occurs.
  static func contains(_ wanted: ByteSet, in bytes: ByteView) -> Bool {
    if wanted.count == 1 { return bytes.contains(UInt8(truncatingIfNeeded: wanted.bytes)) }
    return bytes.firstIndex(from: 0, matches: wanted.matches) {
      wanted.matches(EightBytes(repeating: $0)) != 0
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
    fileprivate func matches(_ eight: EightBytes) -> UInt64 {
      var found: UInt64 = 0
      var rest = bytes
      for _ in 0..<count {
        found |= eight.matches(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
      return found
    }
  }
}
