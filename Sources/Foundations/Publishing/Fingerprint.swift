import Bytes
import FileSystem

/// The size and hash of some bytes, which identify them.
public struct Fingerprint: Hashable, Sendable {
  /// The number of bytes.
  public let size: Int
  /// The XXH64 hash of the bytes.
  public let hash: UInt64

  /// The number of bytes that are read at a time; a multiple of 32.
  static let chunkSize = 1 << 18

  /// Creates a fingerprint from a known size and hash.
  public init(size: Int, hash: UInt64) {
    self.size = size
    self.hash = hash
  }

  /// The fingerprint of bytes.
  public init(of bytes: [UInt8]) { self.init(of: bytes, 0..<bytes.count) }

  /// The fingerprint of a range of bytes.
  public init(of bytes: [UInt8], _ range: Range<Int>) {
    size = range.count
    hash = XXH64.hash(of: bytes.span.extracting(range).bytes)
  }

  /// Reads a file from its position to its end, and calls a closure with every chunk until the
  /// closure returns false.
  ///
  /// - Returns: Nil if the closure stopped the reading.
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

/// Computes a fingerprint from successive parts.
public struct RunningFingerprint: Sendable {
  private var size = 0
  private var hash = XXH64()

  /// The fingerprint of no parts.
  public init() {}

  /// Adds the next part, whose size must be a multiple of 32 bytes.
  public mutating func add(_ part: ArraySlice<UInt8>) {
    size += part.count
    part.span.bytes.withUnsafeBytes { hash.update($0) }
  }

  /// The fingerprint of all parts and the rest.
  public func value(endingIn rest: [UInt8]) -> Fingerprint {
    Fingerprint(
      size: size + rest.count,
      hash: rest.span.bytes.withUnsafeBytes { hash.value(endingIn: $0) })
  }
}
