import Foundation
import Imaging
import Testing

struct ImageMetadataTests {
  @Test(arguments: ImageFixture.located)
  func `what is left of an image is what it was before`(_ name: String, _ before: String) throws {
    #expect(isStripped(try ImageFixture.bytes(name), try ImageFixture.bytes(before)))
  }

  @Test(arguments: ImageFixture.plain)
  func `a file without metadata comes back equal`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    #expect(isStripped(bytes, bytes))
  }

  @Test(arguments: ImageFixture.all)
  func `what is taken away once is not there to be taken away again`(_ name: String) throws {
    let once = try #require(ImageMetadata.stripped(try ImageFixture.bytes(name)))
    #expect(isStripped(once, once))
  }

  @Test(arguments: ImageFixture.all)
  func `the header says the same as before`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    let stripped = try #require(ImageMetadata.stripped(bytes))
    let (before, after) = (header(bytes), header(stripped))
    #expect(after?.format == before?.format && after?.size == before?.size)
    #expect(after?.orientation == before?.orientation && after?.isAnimated == before?.isAnimated)
    #expect(after?.exif == nil)
  }

  @Test(
    arguments: ImageFixture.located.map(\.0) + ImageFixture.turned.dropFirst() + ["located.avif"])
  func `no word of the metadata is left`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    let stripped = try #require(ImageMetadata.stripped(bytes))
    let words = ["PLANTED", "GPS", "xmpmeta", "2020:01:02", "8BIM"]
    #expect(words.contains { has($0, bytes) })
    #expect(words.filter { has($0, stripped) } == [])
    #expect(stripped.count <= bytes.count)
  }

  @Test(arguments: ImageFixture.turned)
  func `how the camera was held is the one note that stays`(_ name: String) throws {
    let stripped = try #require(ImageMetadata.stripped(try ImageFixture.bytes(name)))
    let found = try #require(header(stripped))
    #expect(found.orientation.isTurned)
    #expect(found.size == ImageSize(width: 7, height: 5))
    #expect(found.displaySize == ImageSize(width: 5, height: 7))
    let note: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
    #expect(Data(stripped).range(of: Data(note)) != nil)
  }

  /// Each at the place where a program reads it, and all eight.
  @Test(arguments: ImageOrientation.allCases, [6, 8])
  func `each orientation stays`(_ orientation: ImageOrientation, _ place: Int) throws {
    var bytes = try #require(ImageMetadata.stripped(try ImageFixture.bytes("turned-located.jpg")))
    let note = try #require(Data(bytes).range(of: Data([1, 0x12, 0, 3, 0, 0, 0, 1, 0])))
    bytes[note.upperBound] = UInt8(orientation.rawValue)
    #expect(header(bytes)?.orientation == orientation)
    let stripped = try #require(ImageMetadata.stripped(bytes))
    #expect(header(stripped)?.orientation == orientation)
    #expect(orientation == .upright || isStripped(bytes, bytes))
  }

  /// Browsers do not look for it there, other programs do: for each of them the image stays as it was.
  @Test func `the orientation of a PNG image stays after its pixels`() throws {
    let turned = try #require(
      ImageMetadata.stripped(try ImageFixture.bytes("turned-located.png")))
    let start = try #require(Data(turned).range(of: Data("eXIf".utf8))).lowerBound - 4
    let note = turned[start..<(start + 38)]
    let end = turned.suffix(12)
    let behind = turned[..<start] + turned[(start + 38)...].dropLast(12) + note + end
    #expect(header(Array(behind))?.orientation == .upright)
    #expect(isStripped(Array(behind), Array(behind)))
  }

  @Test func `the pixels of an AVIF image stay at their place`() throws {
    let plain = try ImageFixture.bytes("plain.avif")
    let located = try ImageFixture.bytes("located.avif")
    let stripped = try #require(ImageMetadata.stripped(located))
    #expect(stripped.count == located.count)
    let pixels = Data(plain.suffix(40))
    #expect(Data(stripped).range(of: pixels) == Data(located).range(of: pixels))
    #expect(Data(stripped).range(of: pixels) != nil)
  }

  @Test func `a JPEG image that is cut off is read as far as it goes`() throws {
    let plain = try ImageFixture.bytes("plain.jpg")
    let located = Data(try ImageFixture.bytes("located.jpg"))
    let end = try #require(located.range(of: Data(plain.suffix(12))))
    let broken = Array(located.prefix(end.upperBound - 4))
    #expect(isStripped(broken, Array(plain.dropLast(4))))
    #expect(ImageMetadata.stripped(Array(plain.prefix(300))) == nil)
  }

  @Test func `data between the scans of a JPEG image are removed`() throws {
    let plain = try ImageFixture.bytes("progressive.jpg")
    let scans = plain.indices.dropLast().filter { plain[$0] == 0xFF && plain[$0 + 1] == 0xDA }
    #expect(scans.count > 2)
    let comment: [UInt8] = [0xFF, 0xFF, 0xFE, 0, 9] + Array("PLANTED".utf8)
    let bytes = plain[..<scans[2]] + comment + plain[scans[2]...]
    #expect(isStripped(Array(bytes), plain))
  }

  @Test func `the small picture in the header of a JPEG image is taken away`() throws {
    let plain = try ImageFixture.bytes("plain.jpg")
    #expect(plain[3] == 0xE0)
    var bytes = plain
    bytes[5] += 3
    (bytes[18], bytes[19]) = (1, 1)
    bytes.insert(contentsOf: [1, 2, 3], at: 20)
    #expect(isStripped(bytes, plain))
  }

  static let refused: [(String, [UInt8])] = [
    ("nothing", []),
    ("a text", Array("GPS".utf8)),
    ("a JPEG image without pixels", [0xFF, 0xD8, 0xFF, 0xD9]),
    ("a PNG image without pixels", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    ("a GIF image without pixels", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]),
    ("a WebP image without pixels", Array("RIFF\u{4}\0\0\0WEBP".utf8)),
    ("a WebP image of no length", Array("RIFF\0\0\0\0WEBPVP8 \0\0\0\0".utf8)),
    ("an AVIF image without pixels", [0, 0, 0, 12] + Array("ftypavif".utf8)),
  ]

  @Test(arguments: refused)
  func `other files are given up`(_ name: String, _ bytes: [UInt8]) {
    #expect(ImageMetadata.stripped(bytes) == nil)
  }

  @Test(arguments: ["located.png", "located.webp", "located.gif", "located.avif"])
  func `a file that may hide something after a cut is rejected`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    #expect(ImageMetadata.stripped(Array(bytes.prefix(bytes.count / 8))) == nil)
  }

  @Test func `a film in an AVIF file is given up`() throws {
    let bytes = try ImageFixture.bytes("plain.avif") + [0, 0, 0, 8] + Array("moov".utf8)
    #expect(ImageMetadata.stripped(bytes) == nil)
  }

  @Test func `a film after an AVIF image is cut off`() throws {
    let plain = try ImageFixture.bytes("plain.avif")
    let film = [0, 0, 0, 12] + Array("ftypmp42".utf8) + [0, 0, 0, 8] + Array("moov".utf8)
    #expect(isStripped(plain + film, plain))
  }

  /// Whether an image without its metadata is another one; a failure does not print both.
  private func isStripped(_ bytes: [UInt8], _ expected: [UInt8]) -> Bool {
    ImageMetadata.stripped(bytes) == expected
  }

  private func has(_ word: String, _ bytes: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(word.utf8)) != nil
  }
}
