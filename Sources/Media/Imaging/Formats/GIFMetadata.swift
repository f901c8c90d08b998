/// Removes the metadata of GIF files (GIF89a §17 to §27).
///
/// A file with a truncated block is rejected, since the block may hide what follows it.
struct GIFMetadata {
  private let bytes: [UInt8]
  private var pieces: ImagePieces

  /// The applications whose blocks set the number of repetitions and the colour profile.
  private static let kept = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"].map { Array($0.utf8) }

  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var metadata = GIFMetadata(bytes: bytes, pieces: ImagePieces(of: bytes))
    return metadata.walk() ? metadata.pieces.bytes : nil
  }

  /// Reads the blocks up to the trailer; false if there is no image or a block is truncated.
  private mutating func walk() -> Bool {
    guard bytes.count > GIFHeader.screenLength else { return false }
    var index = GIFHeader.screenLength + GIFHeader.tableLength(Int(bytes[10]))
    guard index < bytes.count else { return false }
    pieces.keep(0..<index)
    var hasPixels = false
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case 0x3B:
        pieces.keep(index..<(index + 1))
        return hasPixels
      case 0x21:
        guard let end = end(ofBlocksAt: index + 2) else { return false }
        if isShown(extensionAt: index) { pieces.keep(start..<end) }
        index = end
      case 0x2C:
        guard index + 9 < bytes.count,
          let end = end(ofBlocksAt: index + 11 + GIFHeader.tableLength(Int(bytes[index + 9])))
        else { return false }
        hasPixels = true
        pieces.keep(start..<end)
        index = end
      // Some programs write more than one block terminator.
      case 0: index += 1
      default: return false
      }
    }
    return hasPixels
  }

  /// The end of a chain of blocks. Each begins with its length; the last one is empty.
  private func end(ofBlocksAt start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let length = Int(bytes[index])
      index += 1 + length
      if length == 0 { return index }
    }
    return nil
  }

  /// Whether an extension affects the display: the duration of an image, text over it, repetition.
  private func isShown(extensionAt index: Int) -> Bool {
    switch bytes[index + 1] {
    case 0xF9, 0x01: true
    case 0xFF: Self.kept.contains(Array(bytes[(index + 2)...].dropFirst().prefix(11)))
    default: false
    }
  }
}
