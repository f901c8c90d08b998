import CivilTime
import FileSystem
import Publishing
import SourceText

/// Writes values one after the other: numbers as eight bytes, little-endian, strings after their
/// length, and 1 or 0 before values that may be missing or the same as the previous value.
struct FieldWriter {
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
  private var path = ""
  /// The memory of the last block, for the next one.
  private var block: [UInt8] = []

  private init(_ file: GrowingFile?) { self.file = file }

  /// Values as bytes, followed by their hash: see `RecordReader.init(sealed:)`.
  static func sealed(_ values: (inout FieldWriter) -> Void) -> [UInt8] {
    var writer = FieldWriter(nil)
    values(&writer)
    writer.seal()
    return writer.bytes
  }

  /// Writes values and their hash to a file, with only a small part of them in memory.
  static func write(
    to path: String, _ values: (inout FieldWriter) -> Void
  ) throws(FileError) {
    let file = try GrowingFile(path)
    var writer = FieldWriter(file)
    values(&writer)
    writer.seal()
    if let failure = writer.failure { throw failure }
    try file.write(writer.bytes[...])
    try file.finish()
  }

  /// Adds a list after its length.
  mutating func add<Element>(
    list: [Element], _ element: (inout FieldWriter, Element) -> Void
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

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
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

  mutating func add(_ text: String) {
    add(small: text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(_ part: ArraySlice<UInt8>) {
    add(small: part.count)
    bytes += part
  }

  /// Adds values after the number of their bytes, so that a reader can skip them.
  mutating func add(block values: (inout FieldWriter) -> Void) {
    var writer = FieldWriter(nil)
    swap(&writer.bytes, &block)
    values(&writer)
    add(writer.bytes[...])
    swap(&writer.bytes, &block)
    block.removeAll(keepingCapacity: true)
  }

  mutating func add(_ fingerprint: Fingerprint) {
    add(fingerprint.size)
    withUnsafeBytes(of: fingerprint.hash.littleEndian) { bytes += $0 }
  }

  mutating func add(_ time: Timestamp?) {
    guard isThere(time) else { return }
    add(time?.unixSeconds ?? 0)
    add(time?.utcOffset ?? 0)
  }

  /// The severities by their numbers in records.
  static let severities: [Diagnostic.Severity] = [.warning, .error, .note]

  mutating func add(_ cure: Cure?) {
    guard isThere(cure), let cure else { return }
    add(cure.text)
    switch cure.change {
    case nil: add(small: 0)
    case .replacement(let text, let length): add(1, text, length ?? -1)
    case .move(let path): add(2, path, 0)
    case .command(let command): add(3, command, 0)
    case .line(let line): add(4, line, 0)
    }
  }

  private mutating func add(_ kind: Int, _ change: String, _ length: Int) {
    add(small: kind)
    add(change)
    add(length)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    add(small: Self.severities.firstIndex(of: diagnostic.severity) ?? 0)
    add(diagnostic.message)
    add(diagnostic.excerpt)
    add(diagnostic.hint)
    add(small: diagnostic.notes.count)
    for note in diagnostic.notes {
      add(note.message)
      add(note.excerpt)
    }
  }

  mutating func add(_ text: String?) {
    if isThere(text) { add(text ?? "") }
  }

  mutating func add(_ excerpt: SourceExcerpt?) {
    guard isThere(excerpt), let excerpt else { return }
    if isThere(excerpt.path == path ? nil : excerpt.path) {
      path = excerpt.path
      add(path)
    }
    let position = excerpt.position
    add(small: position.line)
    add(small: position.column)
    add(excerpt.line)
    add(small: excerpt.lineStart)
    add(small: excerpt.length)
  }

  /// Adds whether a value is there, and returns it.
  mutating func isThere(_ value: (some Any)?) -> Bool {
    bytes.append(value == nil ? 0 : 1)
    return value != nil
  }
}
