/// The smallest files that are read as fonts.
enum SmallFont {
  static func bytes(embedding: Int, selection: Int = 0) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 54)
    put(1000, at: 18, in: &head)
    var hhea = [UInt8](repeating: 0, count: 36)
    put(900, at: 4, in: &hhea)
    put(-200, at: 6, in: &hhea)
    put(30, at: 8, in: &hhea)
    var os2 = [UInt8](repeating: 0, count: 78)
    put(embedding, at: 8, in: &os2)
    put(selection, at: 62, in: &os2)
    put(750, at: 68, in: &os2)
    put(-250, at: 70, in: &os2)
    put(90, at: 72, in: &os2)
    return file([("OS/2", os2), ("head", head), ("hhea", hhea)])
  }

  private static func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    var header: [UInt8] = [0, 1, 0, 0, 0, UInt8(tables.count), 0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      let offset = 12 + tables.count * 16 + body.count
      header += Array(tag.utf8) + [0, 0, 0, 0] + number(offset) + number(bytes.count)
      body += bytes
    }
    return header + body
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func put(_ value: Int, at offset: Int, in bytes: inout [UInt8]) {
    bytes[offset] = UInt8(truncatingIfNeeded: value >> 8)
    bytes[offset + 1] = UInt8(truncatingIfNeeded: value)
  }
}
