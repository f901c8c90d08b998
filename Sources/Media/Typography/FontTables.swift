/// The tables of an OpenType font (OpenType 1.9, chapter "OpenType font file").
struct FontTables {
  private let file: FontBytes
  private var tables: [Int: FontBytes] = [:]

  /// Nil if the bytes are not a font with a list of tables that lie within the file.
  ///
  /// - Parameter index: The number of the font in a collection.
  init?(_ bytes: [UInt8], index: Int = 0) {
    file = FontBytes(bytes)
    guard let start = Self.start(in: file, index), let signature = file.uint32(start),
      [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(signature),
      let count = file.uint16(start + 4)
    else { return nil }
    for number in 0..<count {
      let entry = start + 12 + number * 16
      guard let tag = file.uint32(entry), let offset = file.uint32(entry + 8),
        let length = file.uint32(entry + 12), let table = file.part(at: offset, count: length)
      else { return nil }
      tables[tag] = table
    }
  }

  /// The offset of a font in a file: 0 unless the file is a collection.
  private static func start(in file: FontBytes, _ index: Int) -> Int? {
    guard file.uint32(0) == 0x7474_6366 else { return index == 0 ? 0 : nil }
    guard let count = file.uint32(8), index < count else { return nil }
    return file.uint32(12 + index * 4)
  }

  /// A table by its tag, such as `hhea`.
  subscript(tag: String) -> FontBytes? {
    tables[tag.utf8.reduce(0) { $0 << 8 | Int($1) }]
  }
}
