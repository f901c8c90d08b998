import Publishing

extension [PostHeads.Head] {
  /// Written by a program of another version, heads are of no use.
  private static var header: String { "daybook-heads 1 \(ProgramVersion.text)" }

  /// The heads as bytes, with the hash of them at the end.
  var bytes: [UInt8] {
    var writer = FieldWriter(capacity: reduce(0) { $0 + $1.bytes.count + $1.path.utf8.count + 24 })
    writer.add(Self.header)
    writer.add(small: count)
    for head in self {
      writer.add(head.path)
      writer.add(Int(bitPattern: UInt(head.status)))
      writer.add(small: head.size)
      writer.add(small: (head.words ?? -1) + 1)
      writer.add(head.bytes)
    }
    writer.add(Fingerprint(of: writer.bytes))
    return writer.bytes
  }

  /// Reads heads; nil where the bytes are none.
  init?(bytes: [UInt8]) {
    guard var reader = FieldReader(sealed: bytes), reader.string() == Self.header,
      let heads = reader.list({ $0.head() })
    else { return nil }
    self = heads
  }
}

extension FieldReader {
  fileprivate mutating func head() -> PostHeads.Head? {
    guard let path = string(), let status = int(), let size = small(), let words = small(),
      let head = bytes(), head.count <= size
    else { return nil }
    return PostHeads.Head(
      path: path, status: UInt64(UInt(bitPattern: status)), bytes: head, size: size,
      words: words == 0 ? nil : words - 1)
  }
}
