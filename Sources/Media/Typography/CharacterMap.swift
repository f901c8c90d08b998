/// The glyphs of characters of the Basic Multilingual Plane (OpenType, `cmap`, format 4).
struct CharacterMap {
  private let table: FontBytes
  private let segments: Int

  init?(_ cmap: FontBytes) {
    guard let count = cmap.uint16(2) else { return nil }
    for number in 0..<count {
      guard let offset = cmap.uint32(4 + number * 8 + 4), let table = cmap.rest(at: offset),
        table.uint16(0) == 4, let doubled = table.uint16(6)
      else { continue }
      (self.table, segments) = (table, doubled / 2)
      return
    }
    return nil
  }

  /// The glyph of a character; nil if the font lacks it.
  func glyph(of character: UInt32) -> Int? {
    let code = Int(character)
    for segment in 0..<segments {
      let (end, start) = (14 + segment * 2, 16 + segments * 2 + segment * 2)
      let (delta, offset) = (start + segments * 2, start + segments * 4)
      guard let last = table.uint16(end), let first = table.uint16(start) else { return nil }
      guard code <= last else { continue }
      guard code >= first, let shift = table.uint16(delta), let jump = table.uint16(offset) else {
        return nil
      }
      guard jump != 0 else { return nonzero((code + shift) & 0xFFFF) }
      guard let glyph = table.uint16(offset + jump + (code - first) * 2), glyph != 0 else {
        return nil
      }
      return nonzero((glyph + shift) & 0xFFFF)
    }
    return nil
  }

  private func nonzero(_ glyph: Int) -> Int? { glyph == 0 ? nil : glyph }
}
