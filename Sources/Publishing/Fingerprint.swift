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
    hash = bytes.span.extracting(range).bytes.withUnsafeBytes {
      ContentHash().value(endingIn: $0)
    }
  }

  /// Reads a file from its position to its end, hands every chunk on, and stops where that says so.
  ///
  /// - Returns: Nil where it was stopped.
  init?(
    reading file: borrowing FileDescriptor,
    _ chunk: (UnsafeRawBufferPointer) throws(FileError) -> Bool = { _ in true }
  ) throws(FileError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 8)
    defer { buffer.deallocate() }
    var size = 0
    var hash = ContentHash()
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
