import System

/// A view of bytes that an array, a string or a C library owns, without a copy.
///
/// A view is valid until its owner changes or is deallocated: in the closure of `withBytes`, or as
/// long as the tree it was taken from exists. This is the only type that reads bytes through a
/// pointer; it is public and inlinable because loops over bytes in other modules depend on that.
public struct ByteView: RandomAccessCollection {
  /// The memory, for callers that copy it or pass it to C.
  public let buffer: UnsafeBufferPointer<UInt8>

  /// The bytes of a buffer.
  @inlinable @inline(__always)
  public init(_ buffer: UnsafeBufferPointer<UInt8>) { self.buffer = buffer }

  /// The bytes of a static string.
  @inlinable @inline(__always)
  public init(_ text: StaticString) {
    buffer = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The index of the first byte, 0.
  @inlinable @inline(__always)
  public var startIndex: Int { 0 }

  /// The number of bytes.
  @inlinable @inline(__always)
  public var endIndex: Int { buffer.count }

  /// The byte at an index.
  @inlinable @inline(__always)
  public subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: buffer.count), "index out of range")
    return buffer[index]
  }

  /// The bytes of a range, with indices starting at 0.
  @inlinable @inline(__always)
  public subscript(part range: Range<Int>) -> ByteView {
    precondition(range.lowerBound >= 0 && range.upperBound <= buffer.count, "range out of bounds")
    return ByteView(UnsafeBufferPointer(rebasing: buffer[range]))
  }

  /// The sixteen bytes starting at an index.
  @inlinable @inline(__always)
  public func sixteen(at index: Int) -> SixteenBytes {
    precondition(index >= 0 && index <= buffer.count &- 16, "index out of range")
    return SixteenBytes(
      UnsafeRawBufferPointer(buffer).loadUnaligned(
        fromByteOffset: index, as: SIMD16<UInt8>.self))
  }

  /// The index of the first byte at or after `start` that matches; the count if there is none.
  ///
  /// - Parameters:
  ///   - matches: The test of `isMatch` for sixteen bytes; both must agree for every byte.
  @inlinable @inline(__always)
  public func firstIndex(
    from start: Int, matches: (SixteenBytes) -> SixteenBytes.Matches,
    where isMatch: (UInt8) -> Bool
  ) -> Int {
    var index = start
    while index &+ 16 <= buffer.count {
      if let found = SixteenBytes.first(of: matches(sixteen(at: index))) { return index &+ found }
      index &+= 16
    }
    while index < buffer.count, !isMatch(buffer[index]) { index &+= 1 }
    return index
  }

  /// The index of the first `byte` at or after `start`; nil if there is none.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < buffer.count, let base = buffer.baseAddress,
      let found = memchr(base + start, Int32(byte), buffer.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether the view contains a byte.
  public func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte, from: 0) != nil }

  /// Whether the bytes equal a text.
  public func equals(_ text: StaticString) -> Bool {
    text.utf8CodeUnitCount == buffer.count && has(ByteView(text), at: 0)
  }

  /// Whether the bytes at an index begin with a text.
  public func has(_ text: StaticString, at index: Int) -> Bool { has(ByteView(text), at: index) }

  /// Whether the bytes at an index begin with a text.
  public func has(_ text: ByteView, at index: Int) -> Bool {
    guard index >= 0, index <= buffer.count &- text.count, let base = buffer.baseAddress,
      let other = text.buffer.baseAddress
    else { return false }
    return memcmp(base + index, other, text.count) == 0
  }

  /// The index of the first occurrence of a non-empty text at or after `start`.
  public func firstIndex(of text: ByteView, from start: Int) -> Int? {
    // The first and the last byte are compared at sixteen positions at once.
    let (first, distance) = (text[0], text.count &- 1)
    let last = text[distance]
    var index = Swift.max(start, 0)
    while index &+ distance &+ 16 <= buffer.count {
      let found =
        sixteen(at: index).matches(first) .& sixteen(at: index &+ distance).matches(last)
      if SixteenBytes.first(of: found) != nil {
        for lane in 0..<16 where found[lane] && has(text, at: index &+ lane) {
          return index &+ lane
        }
      }
      index &+= 16
    }
    while let found = firstIndex(of: first, from: index) {
      if has(text, at: found) { return found }
      index = found + 1
    }
    return nil
  }

  /// Gives the standard library's collections their fast paths.
  @inlinable @inline(__always)
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(buffer)
  }
}

extension Array<UInt8> {
  /// Creates an array with a copy of the bytes.
  @inlinable @inline(__always)
  public init(_ bytes: ByteView) { self.init(bytes.buffer) }

  /// Appends all bytes at once; the generic function appends them one by one.
  @inlinable @inline(__always)
  public mutating func append(contentsOf bytes: ByteView) { append(contentsOf: bytes.buffer) }

  /// Appends bytes.
  @inlinable @inline(__always)
  public static func += (array: inout [UInt8], bytes: ByteView) { array.append(contentsOf: bytes) }

  /// Lets a closure read the bytes.
  @inlinable @inline(__always)
  public func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    try withUnsafeBufferPointer { try body(ByteView($0)) }
  }
}

extension String {
  /// Lets a closure read the text's UTF-8 bytes.
  @inlinable @inline(__always)
  public func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    var text = self
    return try text.withUTF8 { try body(ByteView($0)) }
  }
}
