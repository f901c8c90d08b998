/// The size of a HEIF file's main image, and the orientation in which it is shown.
struct HEIFProperties {
  private(set) var size: ImageSize?
  private(set) var orientation = ImageOrientation.upright

  /// Reads the content of the `meta` box.
  init(_ meta: [UInt8]) {
    let boxes = HEIFBox.boxes(in: min(4, meta.count)..<meta.count, of: meta)
    guard let main = Self.mainItem(boxes, meta),
      let iprp = boxes.first(where: { $0.type == "iprp" })
    else { return }
    let parts = HEIFBox.boxes(in: iprp.content, of: meta)
    guard let container = parts.first(where: { $0.type == "ipco" }) else { return }
    let properties = HEIFBox.boxes(in: container.content, of: meta)
    for index in parts.lazy.filter({ $0.type == "ipma" })
      .flatMap({ Self.properties(of: main, $0, meta) })
    where properties.indices.contains(index - 1) {
      apply(properties[index - 1], meta)
    }
  }

  private static func mainItem(_ boxes: [HEIFBox], _ meta: [UInt8]) -> Int? {
    guard let pitm = boxes.first(where: { $0.type == "pitm" }) else { return nil }
    var cursor = HEIFCursor(meta, pitm.content)
    guard let version = cursor.number(1), cursor.number(3) != nil else { return nil }
    return cursor.number(version == 0 ? 2 : 4)
  }

  /// The indices of an item's properties, counted from 1, in the order in which they apply.
  private static func properties(of main: Int, _ ipma: HEIFBox, _ meta: [UInt8]) -> [Int] {
    var cursor = HEIFCursor(meta, ipma.content)
    guard let version = cursor.number(1), let flags = cursor.number(3),
      let entries = cursor.number(4)
    else { return [] }
    let width = flags & 1 == 1 ? 2 : 1
    for _ in 0..<entries {
      guard let item = cursor.number(version == 0 ? 2 : 4), let count = cursor.number(1) else {
        break
      }
      let numbers = (0..<count).compactMap { _ in cursor.number(width) }
      if item == main { return numbers.map { $0 & (width == 2 ? 0x7FFF : 0x7F) } }
    }
    return []
  }

  private mutating func apply(_ property: HEIFBox, _ meta: [UInt8]) {
    var cursor = HEIFCursor(meta, property.content)
    switch property.type {
    case "ispe":
      guard cursor.number(4) != nil, let width = cursor.number(4), let height = cursor.number(4)
      else { return }
      size = ImageSize(width: width, height: height)
    case "irot":
      guard let quarters = cursor.number(1) else { return }
      orientation = orientation.turnedLeft(by: quarters & 3)
    case "imir":
      guard let axis = cursor.number(1) else { return }
      orientation = orientation.mirrored.turnedLeft(by: axis & 1 == 0 ? 2 : 0)
    default: break
    }
  }
}

extension ImageOrientation {
  /// The orientations without mirroring, each turned a quarter clockwise from the previous one. The
  /// second list has those that mirror from left to right first.
  private static let turned: [ImageOrientation] = [
    .upright, .turnedRight, .turnedByHalf, .turnedLeft,
  ]
  private static let mirroredAndTurned: [ImageOrientation] = [
    .mirrored, .transversed, .flipped, .transposed,
  ]

  /// This orientation, followed by the given number of quarter turns anticlockwise.
  fileprivate func turnedLeft(by quarters: Int) -> ImageOrientation {
    for cycle in [Self.turned, Self.mirroredAndTurned] {
      if let place = cycle.firstIndex(of: self) { return cycle[(place + 4 - quarters) % 4] }
    }
    return self
  }

  /// This orientation, followed by mirroring from left to right.
  fileprivate var mirrored: ImageOrientation {
    if let place = Self.turned.firstIndex(of: self) {
      return Self.mirroredAndTurned[(4 - place) % 4]
    }
    guard let place = Self.mirroredAndTurned.firstIndex(of: self) else { return self }
    return Self.turned[(4 - place) % 4]
  }
}
