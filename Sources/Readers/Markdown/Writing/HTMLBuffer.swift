import SourceText

/// A buffer for the HTML being written. It has separately allocated memory: HTML consists of very
/// many short parts, and appending a part to an array costs several times as much as copying it.
struct HTMLBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// Creates an empty buffer with a capacity in bytes.
  init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The bytes written so far; valid until the next append.
  var bytes: ByteView { ByteView(UnsafeBufferPointer(start: base, count: count)) }

  /// The last byte written.
  var last: UInt8? { count > 0 ? base[count &- 1] : nil }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(contentsOf bytes: ByteView) {
    guard let start = bytes.buffer.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    count &+= bytes.count
  }

  mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withBytes { append(contentsOf: $0) }
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(contentsOf: ByteView(text))
  }

  /// Appends a number in decimal.
  mutating func append(decimal value: Int) {
    String(value).withBytes { append(contentsOf: $0) }
  }

  /// Appends an attribute with its name and value escaped.
  mutating func append(attribute name: String, _ value: String) {
    append(UInt8(ascii: " "))
    HTMLEscape.append(name, to: &self)
    append("=\"")
    HTMLEscape.append(value, to: &self)
    append(UInt8(ascii: "\""))
  }

  /// Appends the buffer's bytes to an array.
  func append(to output: inout [UInt8]) { output.append(contentsOf: bytes) }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
