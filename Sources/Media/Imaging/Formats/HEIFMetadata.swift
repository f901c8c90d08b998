/// Removes the metadata of AVIF and HEIC files by overwriting it with zeros. No byte moves, since
/// boxes refer to offsets in the file (ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12 annex A).
///
/// The orientation is a property of the image, and is preserved. So are the smaller images that
/// phones add. A file that contains a video, or boxes that are not understood, is rejected.
struct HEIFMetadata {
  private var bytes: [UInt8]

  private static let keptBoxes: Set<String> = [
    "hdlr", "dinf", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "grpl", "ipro",
  ]

  /// An image file does not have more boxes or ranges of pixels than this.
  private static let mostBoxes = 64
  private static let mostRanges = 65_536

  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var metadata = HEIFMetadata(bytes: bytes)
    return metadata.strip() ? metadata.bytes : nil
  }

  private mutating func strip() -> Bool {
    let boxes = imageBoxes()
    let metas = boxes.filter { $0.type == "meta" }
    guard boxes.count <= Self.mostBoxes, metas.count == 1, metas[0].content.count > 4,
      !boxes.contains(where: { $0.type == "moov" || $0.type == "moof" })
    else { return false }
    let parts = HEIFBox.boxes(in: metas[0].content.dropFirst(4), of: bytes)
    guard parts.last?.range.upperBound == metas[0].range.upperBound,
      let items = HEIFItems(parts, of: bytes), let kept = Self.merged(items)
    else { return false }
    let data = boxes.filter { $0.type == "mdat" } + parts.filter { $0.type == "idat" }
    guard kept.allSatisfy({ range in data.contains { $0.content.contains(range) } }) else {
      return false
    }
    for box in boxes where box.type != "ftyp" && box.type != "meta" {
      if box.type == "mdat" { blank(box.content, except: kept) } else { blank(box) }
    }
    for part in parts where part.type == "idat" { blank(part.content, except: kept) }
    for type in items.otherTypes { name(type, "free") }
    for part in parts where !Self.keptBoxes.contains(part.type) { blank(part) }
    bytes.removeSubrange(boxes[boxes.count - 1].range.upperBound...)
    return true
  }

  /// The boxes of the image file, without a video appended to it.
  private func imageBoxes() -> [HEIFBox] {
    let boxes = HEIFBox.boxes(in: bytes.indices, of: bytes)
    let second = boxes.dropFirst().firstIndex { $0.type == "ftyp" } ?? boxes.endIndex
    return Array(boxes[..<second])
  }

  /// The ranges of pixels by offset; nil if they overlap metadata.
  private static func merged(_ items: HEIFItems) -> [Range<Int>]? {
    guard items.pixels.count + items.others.count <= mostRanges else { return nil }
    let ranges = items.pixels.map { ($0, true) } + items.others.map { ($0, false) }
    var (pixels, others) = (0, 0)
    for (range, arePixels) in ranges.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      guard range.lowerBound >= (arePixels ? others : pixels) else { return nil }
      if arePixels {
        pixels = max(pixels, range.upperBound)
      } else {
        others = max(others, range.upperBound)
      }
    }
    return items.pixels.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Turns a box into a `free` box filled with zeros.
  private mutating func blank(_ box: HEIFBox) {
    name(box.range.dropFirst(4).prefix(4), "free")
    blank(box.content)
  }

  /// Renames the type of an item: programs that read metadata would fail on an item without
  /// content.
  private mutating func name(_ type: Range<Int>, _ name: String) {
    bytes.replaceSubrange(type, with: Array(name.utf8))
  }

  private mutating func blank(_ range: Range<Int>, except kept: [Range<Int>]) {
    var start = range.lowerBound
    for kept in kept where kept.upperBound > start {
      guard kept.lowerBound < range.upperBound else { break }
      if kept.lowerBound > start { blank(start..<kept.lowerBound) }
      start = min(kept.upperBound, range.upperBound)
    }
    blank(start..<range.upperBound)
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range { bytes[index] = 0 }
  }
}
