import Bytes
import FileSystem

/// The effect of a whole revision on one file.
///
/// A new file has no old path, a removed file no new path, and a replaced file has the same path twice.
/// A moved file has two paths and no states, only its fingerprint.
struct FileChange: Hashable, Sendable {
  var from: String?
  var to: String?
  var before: FileState?
  var after: FileState?
  var size = 0
  var hash = 0

  /// The change that takes this one back.
  var inverse: FileChange {
    FileChange(from: to, to: from, before: after, after: before, size: size, hash: hash)
  }

  /// The path of a file that is replaced by another.
  var replaced: String? {
    guard let from, let to, PathOrder.same(from, to) else { return nil }
    return from
  }

  /// The path at which a file disappears.
  var emptied: String? { replaced == nil ? from : nil }

  /// The path at which a file appears.
  var filled: String? { replaced == nil ? to : nil }

  var paths: [String] { (replaced.map { [$0] } ?? [from, to].compactMap(\.self)) }

  /// The change as steps; those of a file that only moves have no bytes.
  var steps: [Revision.Step] {
    let (old, new) = (before?.bytes ?? [], after?.bytes ?? [])
    switch (from, to) {
    case (let from?, let to?):
      return replaced == nil
        ? [.move(from: from, to: to, bytes: old)] : [.write(path: to, old: old, new: new)]
    case (let from?, nil): return [.remove(path: from, bytes: old)]
    case (nil, let to?): return [.write(path: to, old: nil, new: new)]
    case (nil, nil): return []
    }
  }

  /// Whether these are the bytes of the file before the change.
  func isBefore(_ bytes: [UInt8]) -> Bool {
    guard before == nil, after == nil else { return before?.bytes == bytes }
    return size == bytes.count && hash == Self.hash(of: bytes)
  }

  /// Whether these are the bytes of the file after the change.
  func isAfter(_ bytes: [UInt8]) -> Bool { inverse.isBefore(bytes) }

  static func hash(of bytes: [UInt8]) -> Int {
    Int(truncatingIfNeeded: XXH64.hash(of: bytes.span.bytes))
  }
}
