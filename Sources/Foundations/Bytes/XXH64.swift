/// XXH64 with the seed 0 (xxHash specification 0.1.1): a fast hash that is not collision-resistant.
public struct XXH64: Sendable {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var lane1 = prime1 &+ prime2
  private var lane2 = prime2
  private var lane3: UInt64 = 0
  private var lane4 = 0 &- prime1
  private var count = 0

  /// Creates the hash of no bytes.
  public init() {}

  /// The hash of bytes.
  public static func hash(of bytes: RawSpan) -> UInt64 {
    bytes.withUnsafeBytes { XXH64().value(endingIn: $0) }
  }

  /// The hash of all added bytes followed by `rest`.
  ///
  /// All chunks before the last one are added with `update`.
  public func value(endingIn rest: UnsafeRawBufferPointer) -> UInt64 {
    var state = self
    let whole = rest.count & ~31
    state.update(UnsafeRawBufferPointer(rebasing: rest[..<whole]))
    let tail = UnsafeRawBufferPointer(rebasing: rest[whole...])
    return state.finish(tail)
  }

  /// Adds a chunk whose size is a multiple of 32 bytes.
  public mutating func update(_ chunk: UnsafeRawBufferPointer) {
    precondition(chunk.count & 31 == 0, "only the end of a content may have a size like this")
    count += chunk.count
    var (one, two, three, four) = (lane1, lane2, lane3, lane4)
    var offset = 0
    while offset < chunk.count {
      one = Self.round(one, Self.word(chunk, offset))
      two = Self.round(two, Self.word(chunk, offset + 8))
      three = Self.round(three, Self.word(chunk, offset + 16))
      four = Self.round(four, Self.word(chunk, offset + 24))
      offset += 32
    }
    (lane1, lane2, lane3, lane4) = (one, two, three, four)
  }

  private func finish(_ tail: UnsafeRawBufferPointer) -> UInt64 {
    var hash = (count == 0 ? Self.prime5 : mergedLanes) &+ UInt64(count + tail.count)
    var offset = 0
    while offset + 8 <= tail.count {
      hash ^= Self.round(0, Self.word(tail, offset))
      hash = Self.rotate(hash, 27) &* Self.prime1 &+ Self.prime4
      offset += 8
    }
    if offset + 4 <= tail.count {
      let word = tail.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      hash ^= UInt64(UInt32(littleEndian: word)) &* Self.prime1
      hash = Self.rotate(hash, 23) &* Self.prime2 &+ Self.prime3
      offset += 4
    }
    for byte in tail[offset...] {
      hash ^= UInt64(byte) &* Self.prime5
      hash = Self.rotate(hash, 11) &* Self.prime1
    }
    return Self.avalanche(hash)
  }

  private var mergedLanes: UInt64 {
    var hash = Self.rotate(lane1, 1) &+ Self.rotate(lane2, 7)
    hash = hash &+ Self.rotate(lane3, 12) &+ Self.rotate(lane4, 18)
    for lane in [lane1, lane2, lane3, lane4] {
      hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
    }
    return hash
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var hash = value
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value &<< bits | value &>> (64 - bits)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
