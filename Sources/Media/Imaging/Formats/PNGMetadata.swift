import Bytes

/// Removes the metadata of PNG files (PNG, third edition, §5 and §11).
///
/// A file with a truncated chunk is rejected, since the chunk may hide what follows it.
enum PNGMetadata {
  /// The chunks that hold the image or affect how it is shown.
  private static let kept: Set<[UInt8]> = Set(
    [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP",
      "mDCV",
      "cLLI", "bKGD", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ].map { Array($0.utf8) })

  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var pieces = ImagePieces(of: bytes)
    pieces.keep(0..<PNGHeader.signature.count)
    var index = PNGHeader.signature.count
    var (hasPixels, hasOrientation) = (false, false)
    while index < bytes.count {
      guard let chunk = chunk(at: index, bytes) else { return nil }
      guard (chunk.name == Array("IHDR".utf8)) == (index == PNGHeader.signature.count) else {
        return nil
      }
      if kept.contains(chunk.name) {
        pieces.keep(chunk.range)
      } else if chunk.isNeeded {
        return nil
      } else if !hasOrientation, let note = orientation(chunk, bytes) {
        hasOrientation = true
        pieces.add(note)
      }
      index = chunk.range.upperBound
      if chunk.name == Array("IEND".utf8) { break }
      hasPixels = hasPixels || chunk.name == Array("IDAT".utf8)
    }
    return hasPixels ? pieces.bytes : nil
  }

  private struct Chunk {
    let name: [UInt8]
    let range: Range<Int>

    var content: Range<Int> { range.dropFirst(8).dropLast(4) }

    /// §5.4: a decoder rejects an unknown chunk whose name begins with a capital letter.
    var isNeeded: Bool { name[0] & 0x20 == 0 }
  }

  private static func chunk(at index: Int, _ bytes: [UInt8]) -> Chunk? {
    guard index + PNGHeader.chunkFrame <= bytes.count else { return nil }
    let length = bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
    guard index + PNGHeader.chunkFrame + length <= bytes.count else { return nil }
    return Chunk(
      name: Array(bytes[(index + 4)..<(index + 8)]),
      range: index..<(index + PNGHeader.chunkFrame + length))
  }

  /// §11.3.4.7: the Exif chunk with the orientation only. It stays in the same position: after the
  /// pixels, browsers ignore it, but other programs use it.
  private static func orientation(_ chunk: Chunk, _ bytes: [UInt8]) -> [UInt8]? {
    guard chunk.name == Array("eXIf".utf8),
      let orientation = ExifBlock.orientation(chunk.content, of: bytes), orientation != .upright
    else { return nil }
    let block = ExifBlock.saying(orientation)
    let checked = Array("eXIf".utf8) + block
    return block.count.bigEndian(count: 4) + checked + checkValue(checked).bigEndian(count: 4)
  }

  /// §5.5: the cyclic redundancy check of a chunk's name and content.
  private static func checkValue(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { check, byte in
      (0..<8).reduce(check ^ UInt32(byte)) { check, _ in
        check & 1 == 1 ? 0xEDB8_8320 ^ check >> 1 : check >> 1
      }
    }
  }
}
