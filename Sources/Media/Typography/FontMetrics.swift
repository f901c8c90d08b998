/// The measures of a font that a browser uses to lay out lines, from the tables `head`, `hhea`,
/// `OS/2`, `hmtx`, `cmap` and `fvar`.
public struct FontMetrics: Equatable, Sendable {
  /// The units of an em.
  public let unitsPerEm: Int
  /// The height of a line above the baseline, in units.
  public let ascent: Int
  /// The depth of a line below the baseline, in units.
  public let descent: Int
  /// The additional distance of two lines, in units.
  public let lineGap: Int
  /// The bits of the licence for embedding (`fsType`).
  let embedding: Int
  /// The kind of letters, as the font declares it.
  public let shape: FontShape?
  /// The weights of a variable font; nil if its weight is fixed.
  public let weights: ClosedRange<Int>?
  /// The widths in units of the letters from `a` to `z` and of the space; nil if a letter is missing.
  let widths: [Int]?

  /// Reads a font; nil if it is damaged.
  public init?(_ bytes: [UInt8], index: Int = 0) {
    guard let tables = FontTables(bytes, index: index), let head = tables["head"],
      let units = head.uint16(18), units > 0, let hhea = tables["hhea"], let os2 = tables["OS/2"],
      let embedding = os2.uint16(8)
    else { return nil }
    unitsPerEm = units
    self.embedding = embedding
    // USE_TYPO_METRICS, bit 7 of fsSelection.
    let usesTypographic = (os2.uint16(62) ?? 0) & 0x80 != 0
    guard var line = Self.line(hhea, at: 4) else { return nil }
    if usesTypographic || line.ascent == 0 && line.descent == 0 {
      line = Self.line(os2, at: 68) ?? line
    }
    (ascent, descent, lineGap) = line
    shape = FontShape(os2, tables["post"])
    weights = tables["fvar"].flatMap(Self.weights)
    widths = Self.widths(tables, hhea)
  }

  /// Whether the licence forbids embedding in documents (OpenType, OS/2 table, `fsType` bit 1).
  public var forbidsEmbedding: Bool { embedding & 0xF == 2 }

  /// Whether the licence forbids subsets (`fsType` bit 8).
  public var forbidsSubsets: Bool { embedding & 0x100 != 0 }

  private static func line(
    _ table: FontBytes, at offset: Int
  ) -> (ascent: Int, descent: Int, gap: Int)? {
    guard let ascent = table.int16(offset), let descent = table.int16(offset + 2),
      let gap = table.int16(offset + 4)
    else { return nil }
    return (ascent, -descent, gap)
  }

  private static func weights(_ fvar: FontBytes) -> ClosedRange<Int>? {
    guard let start = fvar.uint16(4), let count = fvar.uint16(8), let size = fvar.uint16(10) else {
      return nil
    }
    for number in 0..<count {
      let axis = start + number * size
      // The tag 'wght'; limits are 16.16 fixed.
      guard fvar.uint32(axis) == 0x7767_6874, let least = fvar.uint16(axis + 4),
        let most = fvar.uint16(axis + 12), least < most
      else { continue }
      return least...most
    }
    return nil
  }

  private static func widths(_ tables: FontTables, _ hhea: FontBytes) -> [Int]? {
    guard let cmap = tables["cmap"], let map = CharacterMap(cmap), let hmtx = tables["hmtx"],
      let count = hhea.uint16(34), count > 0
    else { return nil }
    var widths: [Int] = []
    for letter in Array(UInt32(0x61)...0x7A) + [0x20] {
      guard let glyph = map.glyph(of: letter),
        let width = hmtx.uint16(min(glyph, count - 1) * 4)
      else { return nil }
      widths.append(width)
    }
    return widths
  }
}
