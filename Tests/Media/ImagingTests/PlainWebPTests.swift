import Testing

@testable import Imaging

/// The picture of a WebP file without the chunks around it.
@Suite struct PlainWebPTests {
  private func size(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }

  /// A chunk, padded to an even length.
  private func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(name.utf8) + size(bytes.count) + bytes + (bytes.count % 2 == 1 ? [0] : [])
  }

  private func file(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + size(4 + chunks.count) + Array("WEBP".utf8) + chunks
  }

  @Test(arguments: [2, 3, 300])
  func `only the picture stays`(count: Int) {
    let picture = chunk("VP8 ", [UInt8](repeating: 7, count: count))
    let header = chunk("VP8X", [UInt8](repeating: 0, count: 10))
    let profile = chunk("ICCP", [UInt8](repeating: 9, count: 501))
    let exif = chunk("EXIF", [1, 2, 3])
    #expect(PlainWebP.bytes(of: file(header + profile + picture + exif)) == file(picture))
    #expect(PlainWebP.bytes(of: file(picture)) == file(picture))
  }

  @Test func `a file without a lossy picture has no plain one`() {
    #expect(PlainWebP.bytes(of: file(chunk("VP8L", [1, 2, 3, 4]))) == nil)
    #expect(PlainWebP.bytes(of: file(chunk("ANIM", [1, 2, 3, 4, 5, 6]))) == nil)
    #expect(PlainWebP.bytes(of: []) == nil)
    #expect(PlainWebP.bytes(of: Array("RIFF????WEBPVP8 ".utf8)) == nil)
  }

  @Test func `another format has no plain picture`() {
    let wave = Array("RIFF".utf8) + size(20) + Array("WAVE".utf8) + chunk("VP8 ", [1, 2, 3, 4])
    #expect(PlainWebP.bytes(of: wave) == nil)
    #expect(PlainWebP.bytes(of: [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 40)) == nil)
  }

  @Test func `a file that ends too early has no plain picture`() {
    let whole = file(chunk("ICCP", [1, 2, 3]) + chunk("VP8 ", [4, 5, 6, 7, 8]))
    #expect(PlainWebP.bytes(of: whole) != nil)
    for count in 0..<whole.count {
      #expect(PlainWebP.bytes(of: Array(whole[..<count])) == nil, "\(count) bytes")
    }
  }

  @Test func `a chunk of four gigabytes ends the search`() {
    let lie = Array("ICCP".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 40)
    #expect(PlainWebP.bytes(of: file(lie)) == nil)
  }
}
