/// Reads the boxes of an AVIF or HEIC file (ISO/IEC 23008-12 §6.5 and §9.3).
enum HEIFHeader {
  private static let mostBoxes = 64
  private static let mostBrands = 64
  private static let largest = 4 << 20
  private static let sequences: Set<String> = ["avis", "msf1", "hevc", "hevx"]

  static func read(_ bytes: inout ImageBytes) -> ImageHeader? {
    let brands = brands(&bytes)
    guard let format = format(brands) else { return nil }
    let isAnimated = brands.first.map(sequences.contains) ?? false
    guard let meta = meta(&bytes) else {
      return ImageHeader(format: format, size: nil, isAnimated: isAnimated)
    }
    let properties = HEIFProperties(meta)
    return ImageHeader(
      format: format, size: properties.size, orientation: properties.orientation,
      isAnimated: isAnimated)
  }

  private static func brands(_ bytes: inout ImageBytes) -> [String] {
    guard let length = bytes.bigEndian(0, 4) else { return [] }
    return stride(from: 8, to: min(length, 8 + 4 * mostBrands), by: 4).filter { $0 != 12 }
      .compactMap { offset in
        bytes.bytes(offset, 4).map { String(decoding: $0, as: UTF8.self) }
      }
  }

  /// The format by its brands. Video files have such boxes too, but none of these brands.
  private static func format(_ brands: [String]) -> ImageFormat? {
    if brands.contains("avif") || brands.contains("avis") { return .avif }
    let known: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return known.isDisjoint(with: brands) ? nil : .heic
  }

  /// The content of the `meta` box, which describes the images.
  private static func meta(_ bytes: inout ImageBytes) -> [UInt8]? {
    var offset = 0
    for _ in 0..<mostBoxes {
      guard let length = bytes.bigEndian(offset, 4), length >= 8 else { return nil }
      if bytes.has("meta", at: offset + 4) {
        return length <= largest ? bytes.bytes(offset + 8, length - 8).map(Array.init) : nil
      }
      offset += length
    }
    return nil
  }
}
