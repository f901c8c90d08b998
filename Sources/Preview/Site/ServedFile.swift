import FileSystem

/// One file as it is answered: its bytes, or the open file where they are many, and its validators.
struct ServedFile: Sendable {
  /// Files up to this size are sent with the head in one piece.
  static let memoryLimit = 65_536

  let type: String
  let validators: Validators
  let size: Int
  private let content: Content

  private enum Content: Sendable {
    case bytes([UInt8])
    case file(OpenFile)
  }

  init(_ file: OpenFile, name: String, now: HTTPDate) {
    type = MediaType.of(name)
    // A date in the future would be no validator (RFC 9110 §8.8.2.1).
    let seconds = Int(file.status.modified / 1_000_000_000)
    let modified = min(HTTPDate(seconds: seconds), now)
    if file.status.size <= Self.memoryLimit {
      let bytes = file.read(0..<file.status.size)
      size = bytes.count
      content = .bytes(bytes)
      let digest = String(ContentDigest(bytes).value, radix: 36)
      validators = Validators(tag: EntityTag(opaque: digest), modified: modified)
    } else {
      size = file.status.size
      content = .file(file)
      validators = Validators(tag: Self.tag(of: file.status, now: now), modified: modified)
    }
  }

  /// The bytes of a range.
  func piece(_ range: Range<Int>) -> Response.Piece {
    switch content {
    case .bytes(let bytes):
      range.count == bytes.count ? .bytes(bytes) : .bytes(Array(bytes[range]))
    case .file(let file): .file(file, range)
    }
  }

  /// The tag of a file that is too large to be read for one.
  private static func tag(of status: FileStatus, now: HTTPDate) -> EntityTag {
    let numbers = [UInt64(status.size), status.inode, UInt64(bitPattern: status.modified)]
    let parts = (numbers + [UInt64(bitPattern: status.changed)]).map { String($0, radix: 36) }
    // The system's clock has steps of some milliseconds: two changes may lie in one.
    let isFresh = Int(status.changed / 1_000_000_000) >= now.seconds - 1
    return EntityTag(opaque: parts.joined(separator: "-"), isWeak: isFresh)
  }
}
