import Imaging
import Testing

/// What a camera's notes say of a photograph (Exif 2.3 §4.6).
@Suite struct ExifDetailsTests {
  /// An entry of a directory: its tag, its type, how many values, and their bytes.
  private typealias Entry = (tag: Int, type: Int, count: Int, data: [UInt8])

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func text(_ tag: Int, _ text: String) -> Entry {
    (tag, 2, text.utf8.count + 1, Array(text.utf8) + [0])
  }

  private static func fraction(_ tag: Int, _ a: Int, _ b: Int) -> Entry {
    (tag, 5, 1, big(a, 4) + big(b, 4))
  }

  /// A directory at an offset of the notes, with its longer values after it.
  private static func directory(_ entries: [Entry], at offset: Int) -> [UInt8] {
    var (head, tail) = (big(entries.count, 2), [UInt8]())
    let behind = offset + 2 + entries.count * 12 + 4
    for entry in entries {
      let isShort = entry.data.count <= 4
      let value = entry.data + [0, 0, 0, 0]
      head += big(entry.tag, 2) + big(entry.type, 2) + big(entry.count, 4)
      head += isShort ? Array(value.prefix(4)) : big(behind + tail.count, 4)
      if !isShort { tail += entry.data }
    }
    return head + big(0, 4) + tail
  }

  private static func jpeg(_ first: [Entry], _ exif: [Entry]) -> [UInt8] {
    let pointer: Entry = (0x8769, 4, 1, big(0, 4))
    let length = directory(first + [pointer], at: 8).count
    let notes =
      Array("Exif\0\0MM\0*".utf8) + big(8, 4)
      + directory(first + [(0x8769, 4, 1, big(8 + length, 4))], at: 8)
      + directory(exif, at: 8 + length)
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1] + big(notes.count + 2, 2) + notes + frame + [0xFF, 0xD9]
  }

  @Test func `the notes of a photograph are read, and its place is not`() throws {
    let bytes = Self.jpeg(
      [
        Self.text(0x010F, "Elver Optics"), Self.text(0x0110, "Gull 2"),
        (0x8825, 4, 1, Self.big(8, 4)),
      ],
      [
        Self.fraction(0x829A, 10, 2500), Self.fraction(0x829D, 28, 10),
        (0x8827, 3, 1, Self.big(200, 2)), Self.text(0x9003, "2026:05:01 18:30:00"),
        Self.text(0x9011, "+02:00"), Self.fraction(0x920A, 350, 10), Self.text(0xA434, "Loft 35"),
      ])
    let exif = try #require(header(bytes)?.exif)
    #expect(exif.camera == "Elver Optics Gull 2" && exif.lens == "Loft 35")
    #expect(exif.exposure == "1/250" && exif.aperture == 2.8 && exif.iso == 200)
    #expect(exif.focalLength == 35 && exif.date == "2026-05-01T18:30:00+02:00")
    #expect(header(bytes)?.size == ImageSize(width: 3, height: 2))
  }

  @Test(arguments: [
    (25, 10, "2.5"), (30, 1, "30"), (1, 3, "0.3"), (1, 4, "1/4"), (1, 8000, "1/8000"),
    (0, 5, nil), (1, 0, nil), (0xFFFF_FFFF, 0xFFFF_FFFF, "1"),
  ])
  func `an exposure is a fraction or seconds`(a: Int, b: Int, text: String?) {
    let bytes = Self.jpeg([Self.text(0x0110, "Gull")], [Self.fraction(0x829A, a, b)])
    #expect(header(bytes)?.exif?.exposure == text)
  }

  @Test func `notes that are cut off or lead nowhere are none`() {
    let bytes = Self.jpeg(
      [Self.text(0x0110, "Gull of the estuary")], [Self.text(0x9003, "0000:00:00 00:00:00")])
    for count in bytes.indices { _ = header(Array(bytes[..<count])) }
    for index in bytes.indices {
      var other = bytes
      other[index] = 0xFF
      _ = header(other)
    }
    #expect(header(Self.jpeg([], []))?.exif == nil)
    let long = Self.jpeg([(0x0110, 2, 0xFFFF_FFFF, Self.big(8, 4) + [0])], [])
    #expect(header(long)?.exif == nil)
  }
}
