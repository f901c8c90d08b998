import Content
import Fields
import SourceText

extension PostHeads {
  /// Written by a program of another version, heads are of no use.
  fileprivate static let header = "daybook-heads 1 \(ProgramVersion.text)"

  /// Adds what is known of some posts, given with the places of their files in a look.
  static func add(
    _ posts: [(document: Document, place: Int)], _ inputs: BuildInputs,
    to writer: inout FieldWriter
  ) {
    writer.add(header)
    writer.add(list: posts) { writer, post in
      let body = post.document.body
      writer.add(inputs.paths[post.place])
      writer.add(Int(bitPattern: UInt(inputs.statuses[post.place])))
      writer.add(small: body.file.size)
      writer.add(small: (post.document.knownWordCount ?? -1) + 1)
      writer.add(body.file.beginning[..<body.range.lowerBound])
    }
  }
}

extension [PostHeads.Head] {
  /// Reads heads; nil if the bytes are none.
  init?(bytes: [UInt8]) {
    guard var reader = FieldReader(sealed: bytes), reader.string() == PostHeads.header,
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
