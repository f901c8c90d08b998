import FileSystem
import Hosting

extension Representation {
  /// The size up to which files are cached in memory and sent together with the head.
  static let memoryLimit = 65_536

  /// Creates a representation of a file's current state; `name` determines the type.
  convenience init(_ file: OpenFile, name: String, now: HTTPDate) {
    let type = MediaType.of(name)
    // A date in the future is not a validator (RFC 9110 §8.8.2.1).
    let seconds = Int(file.status.modified / 1_000_000_000)
    let modified = min(HTTPDate(seconds: seconds), now)
    if file.status.size <= Self.memoryLimit {
      let bytes = file.read(0..<file.status.size)
      let digest = String(ContentDigest(bytes).value, radix: 36)
      let validators = Validators(tag: EntityTag(opaque: digest), modified: modified)
      self.init(.bytes(bytes), size: bytes.count, type: type, validators)
    } else {
      let validators = Validators(tag: Self.tag(of: file.status, now: now), modified: modified)
      self.init(.file(file), size: file.status.size, type: type, validators)
    }
  }

  /// The tag of a file that is too large to be hashed.
  private static func tag(of status: FileStatus, now: HTTPDate) -> EntityTag {
    let numbers = [UInt64(status.size), status.inode, UInt64(bitPattern: status.modified)]
    let parts = (numbers + [UInt64(bitPattern: status.changed)]).map { String($0, radix: 36) }
    // The system's clock advances in steps of some milliseconds, so two changes may have the same
    // time.
    let isFresh = Int(status.changed / 1_000_000_000) >= now.seconds - 1
    return EntityTag(opaque: parts.joined(separator: "-"), isWeak: isFresh)
  }
}
