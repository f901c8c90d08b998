import Bytes
/// A UUID derived from a name (RFC 9562 §5.5, version 5); the same name always gives the same UUID.
struct NameUUID {
  /// The UUID in its usual form.
  let text: String

  /// The namespace of URLs (RFC 9562 §6.6).
  private static let urls: [UInt8] = [
    0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
  ]

  /// The UUID of a URL.
  init(url: String) {
    var bytes = Array(SHA1.digest(Self.urls + Array(url.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
      text += [.hexDigit(byte >> 4), .hexDigit(byte & 15)]
    }
    self.text = String(decoding: text, as: UTF8.self)
  }
}

/// SHA-1 (RFC 3174), which version 5 UUIDs require. Not for anything that must be secure.
enum SHA1 {
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var words = [UInt32](repeating: 0, count: 80)
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (message.count * 8).bigEndian(count: 8)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      mix(bytes, at: start, &words, into: &state)
    }
    return state.flatMap { $0.bigEndian(count: 4) }
  }

  private static func mix(
    _ bytes: [UInt8], at start: Int, _ words: inout [UInt32], into state: inout [UInt32]
  ) {
    for index in 0..<16 {
      let offset = start + index * 4
      words[index] =
        UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16
        | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3])
    }
    for index in 16..<80 {
      words[index] = rotate(
        words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant) = round(of: index, b, c, d)
      let next = rotate(a, 5) &+ mixed &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotate(b, 30), a, next)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
  }

  private static func round(
    of index: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> (mixed: UInt32, constant: UInt32) {
    switch index {
    case 0..<20: ((b & c) | (~b & d), 0x5A82_7999)
    case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
    case 40..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }
}
