import SourceText

/// Removes the metadata of JPEG files (ITU T.81 annex B; JFIF 1.02; Exif 2.3 §4.7).
///
/// A file that ends within its pixels is kept, since browsers show it as far as it goes.
struct JPEGMetadata {
  private let bytes: [UInt8]
  private let notes: [UInt8]
  private var pieces: ImagePieces
  private var hasNotes: Bool

  static func stripped(_ bytes: [UInt8], _ orientation: ImageOrientation) -> [UInt8]? {
    var metadata = JPEGMetadata(bytes, orientation)
    return metadata.walk() ? metadata.pieces.bytes : nil
  }

  private init(_ bytes: [UInt8], _ orientation: ImageOrientation) {
    self.bytes = bytes
    pieces = ImagePieces(of: bytes)
    let block = Array("Exif\0\0".utf8) + ExifBlock.saying(orientation)
    notes = [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
    hasNotes = orientation == .upright
  }

  /// Reads the segments up to the end of the image; false if it cannot be shown.
  private mutating func walk() -> Bool {
    pieces.keep(0..<2)
    var index = 2
    var (hasFrame, hasPixels) = (false, false)
    while let (start, marker) = marker(from: index) {
      index = start.upperBound
      if marker == 0xD9 {
        pieces.keep(start)
        return hasPixels
      }
      // Restart markers outside the pixels have no meaning.
      if marker == 0x01 || 0xD0...0xD7 ~= marker { continue }
      guard let length = length(at: index) else { break }
      let content = (index + 2)..<(index + length)
      let segment = start.lowerBound..<content.upperBound
      index = content.upperBound
      switch marker {
      case 0xE0...0xEF, 0xFE: keepApplication(marker, content, segment)
      case 0xDA:
        guard hasFrame else { return false }
        hasPixels = true
        index = endOfPixels(from: index)
        keep(segment.lowerBound..<index)
      case 0xC0...0xC7, 0xC9...0xCF, 0xDB...0xDF:
        hasFrame = hasFrame || JPEGHeader.isFrame(Int(marker))
        keep(segment)
      default: return false
      }
    }
    return hasPixels
  }

  /// The next marker with its fill bytes. Bytes between segments are not part of the image.
  private func marker(from start: Int) -> (range: Range<Int>, marker: UInt8)? {
    var index = start
    while index < bytes.count {
      let first = index
      while index < bytes.count, bytes[index] == 0xFF { index += 1 }
      guard index < bytes.count else { return nil }
      if index > first, bytes[index] != 0 { return (first..<(index + 1), bytes[index]) }
      index += 1
    }
    return nil
  }

  /// The length of a complete segment, including its own two bytes; nil if it is truncated.
  private func length(at index: Int) -> Int? {
    guard index + 2 <= bytes.count else { return nil }
    let length = Int(bytes[index]) << 8 | Int(bytes[index + 1])
    return length >= 2 && index + length <= bytes.count ? length : nil
  }

  /// The end of the pixels: the first marker that is neither an escaped byte nor a restart marker.
  private func endOfPixels(from start: Int) -> Int {
    bytes.withBytes { bytes in
      var index = start
      while let first = bytes.firstIndex(of: 0xFF, from: index) {
        index = first
        while index < bytes.count, bytes[index] == 0xFF { index += 1 }
        guard index < bytes.count else { return first }
        guard bytes[index] == 0 || 0xD0...0xD7 ~= bytes[index] else { return first }
        index += 1
      }
      return bytes.count
    }
  }

  /// Keeps the application segments that affect how pixels are shown.
  private mutating func keepApplication(
    _ marker: UInt8, _ content: Range<Int>, _ segment: Range<Int>
  ) {
    switch marker {
    case 0xE0 where has("JFIF\0", content, length: 14): keepDensity(content, segment)
    case 0xE2 where has("ICC_PROFILE\0", content, length: 14): keep(segment)
    case 0xEE where has("Adobe", content, length: 12): keepTransform(content, segment)
    default: break
    }
  }

  /// Keeps JFIF's header, which comes first, but not the thumbnail that it may contain.
  private mutating func keepDensity(_ content: Range<Int>, _ segment: Range<Int>) {
    let said = content.prefix(12)
    guard content.count > 14 || bytes[said.upperBound] != 0 || bytes[said.upperBound + 1] != 0
    else { return pieces.keep(segment) }
    pieces.add([0xFF, 0xE0, 0, 16] + bytes[said] + [0, 0])
  }

  /// Keeps the first bytes of Adobe's header, which give the colour encoding.
  private mutating func keepTransform(_ content: Range<Int>, _ segment: Range<Int>) {
    guard content.count > 12 else { return keep(segment) }
    addNotes()
    pieces.add([0xFF, 0xEE, 0, 14] + bytes[content.prefix(12)])
  }

  private mutating func keep(_ segment: Range<Int>) {
    addNotes()
    pieces.keep(segment)
  }

  /// Adds the orientation, which comes before everything except JFIF's header.
  private mutating func addNotes() {
    guard !hasNotes else { return }
    hasNotes = true
    pieces.add(notes)
  }

  private func has(_ text: StaticString, _ content: Range<Int>, length: Int) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return content.count >= length && bytes[content.prefix(wanted.count)].elementsEqual(wanted)
  }
}
