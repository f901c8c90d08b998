import Bytes
import DataFormats
import SourceText

extension FieldReader {
  /// A hash of the source of each key. In YAML with anchors a key may depend on any other.
  package var sources: [String: UInt64] {
    let bytes = file.bytes
    let isConnected = bytes.contains(UInt8(ascii: "&")) && bytes.contains(UInt8(ascii: "*"))
    return entries.reduce(into: [:]) { sources, entry in
      let start = entry.keyRange.start
      let range =
        isConnected ? bytes.indices : start..<max(start, entry.value.range.end)
      sources[entry.key] = StableHash(of: bytes[range.clamped(to: bytes.indices)]).value
    }
  }
}
