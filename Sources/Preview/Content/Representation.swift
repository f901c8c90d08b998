import Synchronization

/// One state of a resource: its bytes, their type and what tells the state from others
/// (RFC 9110 §3.2 and §8.8).
///
/// Whoever keeps it and answers with it again saves the server its digest, its compressed form and
/// its head, which are made when they are first needed and kept as long as the value.
public final class Representation: Sendable {
  /// Where the bytes are.
  enum Source: Sendable {
    case bytes([UInt8])
    case file(OpenFile)
  }

  /// The value of `Content-Type`.
  public let type: String
  /// The number of bytes.
  public let size: Int
  let source: Source
  let validators: Validators
  /// The bytes as they are.
  let plain: Variant
  private let compressed = Mutex(Compressed.notTried)

  /// What is known of the compressed form.
  private enum Compressed {
    case notTried
    /// It would be hardly smaller.
    case useless
    case made(Variant)
  }

  /// A state whose bytes are in memory.
  ///
  /// - Parameters:
  ///   - tag: What stands between the quotes of the strong `ETag`, ASCII without quotes; a digest of
  ///     the bytes where it is nil.
  ///   - modified: For `Last-Modified`, in seconds since 1970; nil for no such field.
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
    let piece: Response.Piece =
      switch source {
      case .bytes(let bytes): .bytes(bytes)
      case .file(let file): .file(file, 0..<size)
      }
    plain = Variant(
      type: type, validators: validators, coding: nil, isNegotiated: isNegotiated, piece: piece)
  }

  /// Whether there may be a compressed form, so that answers differ by `Accept-Encoding`.
  var isNegotiated: Bool { plain.isNegotiated }

  /// The compressed form where it is there, or may be made without others waiting for it; `work` is
  /// left for another thread otherwise, and nil means that there is none worth sending.
  func compressedVariant(orLater isLater: inout Bool) -> Variant? {
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

  /// Makes the compressed form, which takes about 20 ms for a megabyte.
  @discardableResult
  func compress() -> Variant? {
    let bytes = Gzip.compress(content())
    // The worth of a smaller answer is a packet less.
    guard let bytes, bytes.count < size - size / 8 else {
      compressed.withLock { $0 = .useless }
      return nil
    }
    let tag = EntityTag(opaque: validators.tag.opaque + "-gz", isWeak: validators.tag.isWeak)
    let variant = Variant(
      type: type, validators: Validators(tag: tag, modified: validators.modified), coding: "gzip",
      isNegotiated: true, piece: .bytes(bytes))
    compressed.withLock { $0 = .made(variant) }
    return variant
  }

  /// What the value takes of the memory, with a compressed form.
  var cost: Int {
    switch source {
    case .bytes: size + (isNegotiated ? size / 3 : 0) + 1024
    case .file: (isNegotiated ? size / 3 : 0) + 1024
    }
  }

  /// The bytes of a range.
  func piece(_ range: Range<Int>) -> Response.Piece {
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

  /// What is compressed while the others wait: less than a millisecond.
  private static let quickLimit = 32_768
  /// Smaller ones go in one packet anyway.
  private static let smallest = 512
  /// Larger ones would take the memory that pages are kept in.
  private static let largest = 4_194_304

  private static func isCompressible(_ type: String, _ size: Int) -> Bool {
    (smallest...largest).contains(size) && MediaType.isText(type)
  }
}
