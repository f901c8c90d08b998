import Bytes
import DataFormats
import SourceText

/// A protected file, as `members/ID.bin` contains it (`docs/members.md`, "Files").
public struct SealedFile: Equatable, Sendable {
  /// The media type, such as `text/html`.
  public let type: String
  /// The name for downloads.
  public let name: String
  /// The file's bytes.
  public let content: [UInt8]

  private static let mark = Array("DBM1".utf8)
  /// The fewest bytes of a text, so that short pages have one size.
  private static let fewestBytes = 1024

  /// A file to seal.
  public init(type: String, name: String, content: [UInt8]) {
    (self.type, self.name, self.content) = (type, name, content)
  }

  /// The bytes of `members/ID.bin`.
  ///
  /// - Parameters:
  ///   - id: The ID, 32 hexadecimal digits.
  ///   - set: The name of the set of groups, 16 hexadecimal digits.
  ///   - key: The set's key.
  public func sealed(id: String, set: String, key: SealingKey) -> [UInt8] {
    guard let setBytes = Base16.decode(set), setBytes.count == 8 else {
      preconditionFailure("a set's name has 16 hexadecimal digits")
    }
    let header = Array(self.header.text.utf8)
    let count = 4 + header.count + content.count
    let padding = Self.paddedCount(count) - count
    let start = Self.mark.count + setBytes.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(start + count + padding + SealingKey.overhead)
    bytes += Self.mark + setBytes
    bytes += repeatElement(0, count: LibCrypto.nonceCount)
    bytes += header.count.bigEndian(count: 4)
    bytes += header
    bytes += content
    bytes += repeatElement(0, count: padding)
    key.sealInPlace(&bytes, from: start, for: Self.associatedData(id, set))
    return bytes
  }

  /// Opens a sealed file; nil if it was changed, or sealed with another ID, set or key.
  public init?(opening bytes: [UInt8], id: String, set: String, key: SealingKey) {
    guard Self.set(of: bytes) == set,
      let text = key.open(bytes[12...], for: Self.associatedData(id, set)), text.count >= 4
    else { return nil }
    let headerEnd = 4 + text[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard headerEnd <= text.count else { return nil }
    let header = JSONReader.read(SourceFile(path: "header", bytes: Array(text[4..<headerEnd]))).node
    guard let type = Self.text(header?["type"]), let name = Self.text(header?["name"]),
      let size = Self.text(header?["size"]).flatMap({ Int($0) }), size >= 0,
      size <= text.count - headerEnd
    else { return nil }
    self.init(type: type, name: name, content: Array(text[headerEnd..<headerEnd + size]))
  }

  /// The name of the set in the first bytes of a sealed file; nil if it is none.
  public static func set(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 12, bytes[..<4].elementsEqual(mark) else { return nil }
    return Base16.encode(bytes[4..<12])
  }

  /// The number of bytes that a text is padded to: PADMÉ, which discloses only O(log log n) bits of
  /// the length and adds at most 12 % (Nikitin et al., "Reducing Metadata Leakage from Encrypted
  /// Files and Communication with PURBs", 2019, §4).
  static func paddedCount(_ count: Int) -> Int {
    let count = max(count, fewestBytes)
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let digits = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = 1 << (exponent - digits) - 1
    return (count + mask) & ~mask
  }

  private static func text(_ node: Node?) -> String? {
    guard case .scalar(let text, _)? = node?.content else { return nil }
    return text
  }

  private var header: JSONValue {
    .object([("type", .string(type)), ("name", .string(name)), ("size", .int(content.count))])
  }

  private static func associatedData(_ id: String, _ set: String) -> String {
    "daybook-members 1 file \(id) \(set)"
  }
}
