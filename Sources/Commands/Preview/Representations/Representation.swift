import Hosting
import Synchronization

/// One state of a resource: its bytes, their type and its validators (RFC 9110 §3.2 and §8.8).
///
/// The digest, the compressed variant and the head are computed on first use and cached, so one
/// value should be reused for all responses with that state.
public final class Representation: Sendable {
  /// Where the bytes are stored.
  enum Source: Sendable {
    case bytes([UInt8])
    case file(OpenFile)
  }

  /// The value of `Content-Type`.
  public let type: String
  /// The number of bytes.
  let size: Int
  let source: Source
  let validators: Validators
  /// The plain variant.
  let plain: CodedVariant
  private let compressed = Mutex(Compressed.notTried)

  /// The state of the compressed variant.
  private enum Compressed {
    case notTried
    /// Compression does not save enough bytes.
    case useless
    case made(CodedVariant)
  }

  /// Creates a representation whose bytes are in memory.
  ///
  /// - Parameters:
  ///   - tag: The value of the strong `ETag` without quotes, in ASCII; nil uses a digest of the
  ///     bytes.
  ///   - modified: The value of `Last-Modified`, in seconds since 1970; nil omits the field.
  public convenience init(
    bytes: [UInt8], type: String, tag: String? = nil, modified: Int? = nil
  ) {
    let opaque = tag ?? String(ContentDigest(bytes).value, radix: 36)
    let validators = Validators(
      tag: EntityTag(opaque: opaque), modified: modified.map(HTTPDate.init(seconds:)))
    self.init(.bytes(bytes), size: bytes.count, type: type, validators)
  }

  init(_ source: Source, size: Int, type: String, _ validators: Validators) {
    self.source = source
    self.size = size
    self.type = type
    self.validators = validators
    let isNegotiated = Self.isCompressible(type, size)
    let buffer: Response.Buffer =
      switch source {
      case .bytes(let bytes): .bytes(bytes)
      case .file(let file): .file(file, 0..<size)
      }
    plain = CodedVariant(
      type: type, validators: validators, coding: nil, isNegotiated: isNegotiated, buffer: buffer)
  }

  /// Whether there may be a compressed variant, so that responses depend on `Accept-Encoding`.
  var isNegotiated: Bool { plain.isNegotiated }

  /// The compressed variant if it exists or can be made quickly; nil if compression is not
  /// worthwhile. If another thread must make it first, `isLater` is set and the result is nil.
  func compressedVariant(orLater isLater: inout Bool) -> CodedVariant? {
    guard isNegotiated else { return nil }
    switch compressed.withLock({ $0 }) {
    case .made(let variant): return variant
    case .useless: return nil
    case .notTried:
      guard size <= Self.quickLimit else {
        isLater = true
        return nil
      }
      return compress()
    }
  }

  /// Makes and caches the compressed variant, which takes about 20 ms per megabyte.
  @discardableResult
  func compress() -> CodedVariant? {
    let bytes = Gzip.compress(content())
    // A compressed response must save at least a packet.
    guard let bytes, bytes.count < size - size / 8 else {
      compressed.withLock { $0 = .useless }
      return nil
    }
    let tag = EntityTag(opaque: validators.tag.opaque + "-gz", isWeak: validators.tag.isWeak)
    let variant = CodedVariant(
      type: type, validators: Validators(tag: tag, modified: validators.modified), coding: "gzip",
      isNegotiated: true, buffer: .bytes(bytes))
    compressed.withLock { $0 = .made(variant) }
    return variant
  }

  /// The memory that the representation uses, including a compressed variant.
  var cost: Int {
    switch source {
    case .bytes: size + (isNegotiated ? size / 3 : 0) + 1024
    case .file: (isNegotiated ? size / 3 : 0) + 1024
    }
  }

  /// The bytes of a range.
  func buffer(_ range: Range<Int>) -> Response.Buffer {
    switch source {
    case .bytes(let bytes): .bytes(range.count == bytes.count ? bytes : Array(bytes[range]))
    case .file(let file): .file(file, range)
    }
  }

  /// All bytes.
  func content() -> [UInt8] {
    switch source {
    case .bytes(let bytes): bytes
    case .file(let file): file.read(0..<size)
    }
  }

  /// The maximum number of bytes compressed on the server's thread, which takes less than a
  /// millisecond.
  private static let quickLimit = 32_768
  /// Smaller responses fit in one packet without compression.
  private static let smallest = 512
  /// Larger responses would use up the memory of the page cache.
  private static let largest = 4_194_304

  private static func isCompressible(_ type: String, _ size: Int) -> Bool {
    (smallest...largest).contains(size) && MediaType.isText(type)
  }
}
