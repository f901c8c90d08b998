import FileSystem
import Publishing

/// Writes values one after the other, each as its `Recordable` says: strings and lists after their
/// length, and 1 or 0 before values that may be missing or the same as the previous value.
struct RecordWriter {
  /// The size of a fingerprint, in bytes.
  static let fingerprintSize = 16

  /// How many bytes are buffered before they are written to the file.
  private static let partSize = 1 << 18

  /// The bytes that are not written to the file yet.
  private var bytes: [UInt8] = []
  /// The fingerprint of the bytes that are written.
  private var fingerprint = RunningFingerprint()
  private let file: GrowingFile?
  private var failure: FileError?
  /// The path of the previous excerpt.
  var path = ""
  /// The memory of the last block, for the next one.
  private var block: [UInt8] = []

  private init(_ file: GrowingFile?) { self.file = file }

  /// Values as bytes, followed by their hash: see `RecordReader.init(sealed:)`.
  static func sealed(_ values: (inout RecordWriter) -> Void) -> [UInt8] {
    var writer = RecordWriter(nil)
    values(&writer)
    writer.seal()
    return writer.bytes
  }

  /// Writes values and their hash to a file, with only a small part of them in memory.
  static func write(
    to path: String, _ values: (inout RecordWriter) -> Void
  ) throws(FileError) {
    let file = try GrowingFile(path)
    var writer = RecordWriter(file)
    values(&writer)
    writer.seal()
    if let failure = writer.failure { throw failure }
    try file.write(writer.bytes[...])
    try file.finish()
  }

  /// Adds a list after its length.
  mutating func add<Element>(
    list: [Element], _ element: (inout RecordWriter, Element) -> Void
  ) {
    add(small: list.count)
    for value in list {
      element(&self, value)
      passOn()
    }
  }

  /// Writes the buffered bytes to the file, if there are enough.
  mutating func passOn() {
    guard let file, bytes.count >= Self.partSize, failure == nil else { return }
    let whole = bytes.count & ~31
    fingerprint.add(bytes[..<whole])
    do throws(FileError) { try file.write(bytes[..<whole]) } catch { failure = error }
    bytes.removeFirst(whole)
  }

  private mutating func seal() { add(fingerprint.value(endingIn: bytes)) }

  /// Adds a value.
  mutating func add(_ value: some Recordable) { value.write(to: &self) }

  /// Adds two values.
  mutating func add(_ first: some Recordable, _ second: some Recordable) {
    add(first)
    add(second)
  }

  /// Adds three values.
  mutating func add(
    _ first: some Recordable, _ second: some Recordable, _ third: some Recordable
  ) {
    add(first, second)
    add(third)
  }

  /// Adds eight bytes, the lowest first.
  mutating func add(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }

  /// Adds a non-negative, mostly small number: seven bits per byte, the lowest first, all but the
  /// last byte with their highest bit set (LEB128).
  mutating func add(small number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ part: some Collection<UInt8>) {
    add(small: part.count)
    bytes += part
  }

  /// Adds values after the number of their bytes, so that a reader can skip them.
  mutating func add(block values: (inout RecordWriter) -> Void) {
    var writer = RecordWriter(nil)
    swap(&writer.bytes, &block)
    values(&writer)
    add(writer.bytes[...])
    swap(&writer.bytes, &block)
    block.removeAll(keepingCapacity: true)
  }
}
