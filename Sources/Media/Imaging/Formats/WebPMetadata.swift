import Bytes

/// Removes the metadata of WebP files (RFC 9649 §2.3 to §2.7).
///
/// A file with a truncated chunk is rejected, since the chunk may hide what follows it.
struct WebPMetadata {
  private let bytes: [UInt8]
  private let orientation: ImageOrientation

  static func stripped(_ bytes: [UInt8], _ orientation: ImageOrientation) -> [UInt8]? {
    WebPMetadata(bytes: bytes, orientation: orientation).stripped()
  }

  private func stripped() -> [UInt8]? {
    guard bytes.count >= 20, number(4) >= 4,
      let chunks = chunks(12..<min(8 + number(4), bytes.count)), let body = body(chunks),
      body.count <= UInt32.max
    else { return nil }
    var file = ImagePieces(of: bytes)
    file.keep(0..<4)
    keep(4, ifEqual: (body.count + 4).littleEndian(count: 4), in: &file)
    file.keep(8..<12)
    file.add(body)
    return file.bytes
  }

  private func body(_ chunks: [Chunk]) -> ImagePieces? {
    var body = ImagePieces(of: bytes)
    var hasPixels = false
    let isExtended = chunks.first?.name == "VP8X"
    for (place, chunk) in chunks.enumerated() {
      switch chunk.name {
      case "VP8X" where place == 0 && chunk.content.count == 10: addFlags(chunk, to: &body)
      case "VP8 ", "VP8L":
        hasPixels = true
        body.keep(chunk.range)
        chunk.pad(&body)
        // In a simple file, what follows is not part of the image.
        if !isExtended { return body }
      case "ANMF":
        guard addFrame(chunk, to: &body) else { return nil }
        hasPixels = true
      case "ICCP", "ANIM", "ALPH":
        body.keep(chunk.range)
        chunk.pad(&body)
      case "VP8X": return nil
      default: break
      }
    }
    guard isExtended, hasPixels else { return nil }
    if orientation != .upright {
      let block = ExifBlock.saying(orientation)
      body.add(Array("EXIF".utf8) + block.count.littleEndian(count: 4) + block)
    }
    return body
  }

  /// §2.7.1: adds the first chunk, whose flags indicate the other chunks.
  private func addFlags(_ chunk: Chunk, to body: inout ImagePieces) {
    let flags = chunk.content.lowerBound
    body.keep(chunk.range.lowerBound..<flags)
    let others = bytes[flags] & ~UInt8(WebPHeader.exif | WebPHeader.xmp)
    let exif = orientation == .upright ? 0 : UInt8(WebPHeader.exif)
    keep(flags, ifEqual: [others | exif], in: &body)
    body.keep((flags + 1)..<chunk.range.upperBound)
  }

  /// §2.7.1.1: adds a frame, which has 16 bytes of its own and then chunks of pixels.
  private func addFrame(_ chunk: Chunk, to body: inout ImagePieces) -> Bool {
    let pixels = chunk.content.dropFirst(16)
    guard chunk.content.count > 16, let chunks = chunks(pixels) else { return false }
    var frame = ImagePieces(of: bytes)
    frame.keep(chunk.content.prefix(16))
    for part in chunks where ["ALPH", "VP8 ", "VP8L"].contains(part.name) {
      frame.keep(part.range)
      part.pad(&frame)
    }
    body.keep(chunk.range.prefix(4))
    keep(chunk.range.lowerBound + 4, ifEqual: frame.count.littleEndian(count: 4), in: &body)
    body.add(frame)
    return frame.count > 16
  }

  private struct Chunk {
    let name: String
    /// The whole chunk, with its name and length, and the padding byte if the file has it.
    let range: Range<Int>
    let content: Range<Int>

    /// Adds the padding byte if the file ends before it.
    func pad(_ pieces: inout ImagePieces) {
      if range.count % 2 == 1 { pieces.add([0]) }
    }
  }

  /// The successive chunks in a range; nil if one is truncated.
  private func chunks(_ range: Range<Int>) -> [Chunk]? {
    var chunks: [Chunk] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard index + 8 <= range.upperBound else { return nil }
      let content = (index + 8)..<(index + 8 + number(index + 4))
      guard content.upperBound <= range.upperBound else { return nil }
      let end = min(content.upperBound + content.count % 2, range.upperBound)
      let name = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
      chunks.append(Chunk(name: name, range: index..<end, content: content))
      index = end
    }
    return chunks
  }

  /// Keeps bytes of the file if they equal `wanted`; otherwise replaces them with `wanted`.
  private func keep(_ start: Int, ifEqual wanted: [UInt8], in pieces: inout ImagePieces) {
    let range = start..<(start + wanted.count)
    if bytes[range].elementsEqual(wanted) { pieces.keep(range) } else { pieces.add(wanted) }
  }

  private func number(_ index: Int) -> Int {
    bytes[index..<(index + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
