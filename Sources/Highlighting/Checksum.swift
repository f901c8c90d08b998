/// The 64-bit FNV-1a hash (RFC 9923 §2) of eight bytes at a time: it detects damage and other
/// versions, not attacks.
enum Checksum {
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(buffer.count)
      var index = 0
      while index + 8 <= buffer.count {
        let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        sum = (sum ^ UInt64(littleEndian: word)) &* 0x100_0000_01b3
        index += 8
      }
      for byte in buffer[index...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return sum
    }
  }
}
