import Bytes
import FileSystem

/// The size and the hash by which a content is recognised again.
public struct Fingerprint: Hashable, Sendable {
  /// The number of bytes.
  public let size: Int
  /// Their XXH64.
  public let hash: UInt64

  /// How much of a file is read at a time; a multiple of 32.
  static let chunkSize = 1 << 18

  /// A fingerprint that was made earlier.
  public init(size: Int, hash: UInt64) {
    self.size = size
    self.hash = hash
  }

  /// The fingerprint of a content.
  public init(of bytes: [UInt8]) { self.init(of: bytes, 0..<bytes.count) }

  /// The fingerprint of a part of a content.
  public init(of bytes: [UInt8], _ range: Range<Int>) {
    size = range.count
    hash = XXH64.hash(of: bytes.span.extracting(range).bytes)
  }

  /// Reads a file from its position to its end, hands every chunk on, and stops where that says so.
  ///
  /// - Returns: Nil if it was stopped.
  init?(
    reading file: borrowing FileDescriptor,
    _ chunk: (UnsafeRawBufferPointer) throws(FileError) -> Bool = { _ in true }
  ) throws(FileError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 8)
    defer { buffer.deallocate() }
    var size = 0
    var hash = XXH64()
    while true {
      let count = try file.read(into: buffer)
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      guard try chunk(bytes) else { return nil }
      size += count
      guard count == Self.chunkSize else {
        self.init(size: size, hash: hash.value(endingIn: bytes))
        return
      }
      hash.update(bytes)
    }
  }
}

/// The fingerprint of a content of which parts are given one after the other.
public struct RunningFingerprint: Sendable {
  private var size = 0
  private var hash = XXH64()

  /// Of nothing yet.
  public init() {}

  /// Takes in the next part, whose size is a multiple of 32 bytes.
  public mutating func add(_ part: ArraySlice<UInt8>) {
    size += part.count
    part.span.bytes.withUnsafeBytes { hash.update($0) }
  }

  /// The fingerprint of all parts and a rest.
  public func value(endingIn rest: [UInt8]) -> Fingerprint {
    Fingerprint(
      size: size + rest.count,
      hash: rest.span.bytes.withUnsafeBytes { hash.value(endingIn: $0) })
  }
}
