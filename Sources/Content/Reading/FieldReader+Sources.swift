import DataFormats
import SourceText

extension FieldReader {
  /// A hash of the source of each key. In YAML with anchors a key may depend on any other.
  var sources: [String: UInt64] {
    let bytes = file.bytes
    let isConnected = bytes.contains(UInt8(ascii: "&")) && bytes.contains(UInt8(ascii: "*"))
    return entries.reduce(into: [:]) { sources, entry in
      let start = entry.keyRange.start
      let range =
        isConnected ? bytes.indices : start..<max(start, entry.value.range.end)
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes[range.clamped(to: bytes.indices)] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      sources[entry.key] = hash
    }
  }
}
