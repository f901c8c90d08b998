import Imaging
import Testing

/// Files that no program wrote: whatever the bytes, there is a result or none.
struct ImageMetadataFuzzTests {
  /// SplitMix64 (Steele et al. 2014), so that a failure can be repeated.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  @Test(arguments: ImageFixture.all + ["located.tif"])
  func `damaged files are survived`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    var random = Random(state: UInt64(bytes.count))
    var results = 0
    for round in 0..<1_000 {
      let damaged = damaged(bytes, &random)
      guard let stripped = ImageMetadata.stripped(damaged) else { continue }
      results += 1
      let isSame = ImageMetadata.stripped(stripped) == stripped
      #expect(isSame, "\(name) in round \(round)")
      #expect(header(stripped)?.orientation == header(damaged)?.orientation)
      // The note of an orientation may take more than the damaged one that it replaces.
      #expect(stripped.count <= damaged.count + 40)
    }
    #expect(results > 0 || name == "located.tif")
  }

  @Test(arguments: ImageFixture.all)
  func `every beginning of a file is survived`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    for count in 0..<bytes.count {
      guard let stripped = ImageMetadata.stripped(Array(bytes.prefix(count))) else { continue }
      #expect(stripped.count <= count + 40)
    }
  }

  /// Files made to let each step go as short a way as it can: none takes time by the square.
  @Test(arguments: [
    [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0xFF, count: 1 << 20),
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 2] + repeated([0xFF, 0xE1, 0, 2], 1 << 18),
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 2] + repeated([0xFF, 0xDA, 0, 2], 1 << 18),
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + repeated([0, 0, 0, 0, 0x61, 0x62, 0x63, 0x64, 0, 0, 0, 0], 1 << 17),
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + repeated([0x21, 0xFE, 0], 1 << 18),
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]
      + repeated([1, 0], 1 << 19),
    Array("RIFF".utf8) + [0xFF, 0xFF, 0xFF, 0x7F] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 8]
      + repeated([0, 0, 0, 0, 0, 0, 0, 0, 0], 1 << 17),
    [0, 0, 0, 12] + Array("ftypavif".utf8)
      + repeated([0, 0, 0, 8] + Array("mdat".utf8), 1 << 17),
    Array("<svg>".utf8) + repeated(Array("data:".utf8), 1 << 18),
    Array("<svg>".utf8) + repeated(Array("data:;base64,AA".utf8), 1 << 17),
    Array("<svg>data:;base64,".utf8) + repeated(Array("&#10;A%41".utf8), 1 << 17),
  ])
  func `long chains of small parts take no long time`(_ bytes: [UInt8]) {
    let time = ContinuousClock().measure { _ = ImageMetadata.stripped(bytes) }
    #expect(time < .seconds(20))
  }

  private func damaged(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 2: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
      case 4: bytes.removeSubrange(index..<min(index + 9, bytes.count))
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }
}

private func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
  var all: [UInt8] = []
  all.reserveCapacity(bytes.count * count)
  for _ in 0..<count { all += bytes }
  return all
}
