import Content
import Fields
import SourceText

extension PostHeads {
  /// Heads that another version of the program wrote are ignored.
  fileprivate static let header = "daybook-heads 1 \(ProgramVersion.text)"

  /// Adds the heads of posts, given with the indices of their files in the inputs.
  static func add(
    _ posts: [(document: Document, index: Int)], _ inputs: BuildInputs,
    to writer: inout FieldWriter
  ) {
    writer.add(header)
    writer.add(list: posts) { writer, post in
      let body = post.document.body
      writer.add(inputs.paths[post.index])
      writer.add(Int(bitPattern: UInt(inputs.statuses[post.index])))
      writer.add(small: body.file.size)
      writer.add(small: (post.document.knownWordCount ?? -1) + 1)
      writer.add(body.file.beginning[..<body.range.lowerBound])
    }
  }
}

extension [PostHeads.Head] {
  /// Reads heads; nil if the bytes are not heads.
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
