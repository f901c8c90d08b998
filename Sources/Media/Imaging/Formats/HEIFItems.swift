/// The ranges of a HEIF file's images and of its metadata (ISO/IEC 14496-12 §8.11).
struct HEIFItems {
  /// Ranges of the file that hold pixels, or instructions to combine them.
  private(set) var pixels: [Range<Int>] = []
  /// Ranges that hold anything else.
  private(set) var others: [Range<Int>] = []
  /// The ranges that hold the types of items that are not images.
  private(set) var otherTypes: [Range<Int>] = []

  /// The types of items that are images, or are made from images.
  private static let images: Set<String> = [
    "av01", "hvc1", "hev1", "hvt1", "lhv1", "avc1", "vvc1", "jpeg", "j2k1", "unci", "mski", "grid",
    "iovl", "iden", "tmap",
  ]

  /// Reads the boxes in a `meta` box; nil if one of them is not understood.
  init?(_ boxes: [HEIFBox], of bytes: [UInt8]) {
    guard let iinf = boxes.first(where: { $0.type == "iinf" }),
      let iloc = boxes.first(where: { $0.type == "iloc" }),
      let types = readTypes(iinf, bytes)
    else { return nil }
    let data = boxes.first { $0.type == "idat" }?.content
    guard readLocations(iloc, types: types, data: data, bytes), !pixels.isEmpty else { return nil }
  }

  /// The type of each item.
  private mutating func readTypes(_ iinf: HEIFBox, _ bytes: [UInt8]) -> [Int: String]? {
    var cursor = HEIFCursor(bytes, iinf.content)
    guard let version = cursor.number(1), cursor.number(3) != nil,
      cursor.number(version == 0 ? 2 : 4) != nil
    else { return nil }
    var types: [Int: String] = [:]
    for box in HEIFBox.boxes(in: cursor.index..<cursor.end, of: bytes) where box.type == "infe" {
      var cursor = HEIFCursor(bytes, box.content)
      guard let version = cursor.number(1), 2...3 ~= version, cursor.number(3) != nil,
        let item = cursor.number(version == 2 ? 2 : 4), cursor.number(2) != nil,
        let type = cursor.text(4), types.updateValue(type, forKey: item) == nil
      else { return nil }
      if !Self.images.contains(type) { otherTypes.append((cursor.index - 4)..<cursor.index) }
    }
    return types
  }

  private mutating func readLocations(
    _ iloc: HEIFBox, types: [Int: String], data: Range<Int>?, _ bytes: [UInt8]
  ) -> Bool {
    var cursor = HEIFCursor(bytes, iloc.content)
    guard let version = cursor.number(1), version <= 2, cursor.number(3) != nil,
      let sizes = cursor.number(2), let count = cursor.number(version == 2 ? 4 : 2)
    else { return false }
    let widths = (offset: sizes >> 12, length: sizes >> 8 & 15, base: sizes >> 4 & 15)
    let index = version == 0 ? 0 : sizes & 15
    guard widths.offset <= 8, 1...8 ~= widths.length, widths.base <= 8, index <= 8 else {
      return false
    }
    for _ in 0..<count {
      guard let item = cursor.number(version == 2 ? 4 : 2),
        let method = version == 0 ? 0 : cursor.number(2), let file = cursor.number(2), file == 0,
        let base = cursor.number(widths.base), let extents = cursor.number(2),
        let whole = method == 0 ? bytes.indices : method == 1 ? data : nil
      else { return false }
      let isImage = Self.images.contains(types[item] ?? "")
      for _ in 0..<extents {
        guard cursor.number(index) != nil, let offset = cursor.number(widths.offset),
          let length = cursor.number(widths.length), length > 0,
          whole.lowerBound + base + offset + length <= whole.upperBound
        else { return false }
        let start = whole.lowerBound + base + offset
        if isImage {
          pixels.append(start..<(start + length))
        } else {
          others.append(start..<(start + length))
        }
      }
    }
    return true
  }
}
