import Bytes

/// Removes the metadata of images that are embedded in SVG files. Everything else stays byte for
/// byte: the title and licence of a drawing are the author's.
enum SVGMetadata {
  /// The drawing without that metadata; nil if some of it cannot be removed.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard placeInWords(bytes) == nil else { return nil }
    var pieces = ImagePieces(of: bytes)
    var end = 0
    for file in EmbeddedFile.all(in: bytes) {
      switch Content(file) {
      case .plain: break
      case .secret: return nil
      case .stripped(let stripped):
        pieces.keep(end..<file.range.lowerBound)
        pieces.add(Array(Base64.encode(stripped).utf8))
        end = file.range.upperBound
      }
    }
    if end < bytes.count { pieces.keep(end..<bytes.count) }
    return pieces.bytes
  }

  /// The offset of metadata that cannot be removed; nil if there is none.
  static func secret(in bytes: [UInt8]) -> Int? {
    let files = EmbeddedFile.all(in: bytes).lazy.filter { file in
      if case .secret = Content(file) { true } else { false }
    }
    return [placeInWords(bytes), files.first?.range.lowerBound].compactMap { $0 }.min()
  }

  /// The metadata of a file that is embedded in a drawing.
  private enum Content {
    case plain
    case stripped([UInt8])
    case secret

    init(_ file: EmbeddedFile) {
      guard let stripped = ImageMetadata.stripped(file.bytes) else {
        let isDrawing = ImageHeader(of: file.bytes)?.format == .svg
        self = isDrawing || ImageSigns.areIn(file.bytes) ? .secret : .plain
        return
      }
      if stripped == file.bytes {
        self = .plain
      } else {
        // The end of a URL without Base64 is too uncertain to write another URL.
        self = file.isBase64 ? .stripped(stripped) : .secret
      }
    }
  }

  /// The prefix of the names of latitude and longitude in RDF.
  private static let place = Array("exif:GPSL".utf8)

  private static func placeInWords(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while let colon = bytes[index...].firstIndex(of: place[4]) {
      let start = max(0, colon - 4)
      if bytes[start...].starts(with: place) { return start }
      index = colon + 1
    }
    return nil
  }
}
