import Bytes

/// Names the variants of an image by its name, its content and the encoding.
struct VariantNames {
  private let stem: String
  private let content: String

  /// - Parameters:
  ///   - name: The image's file name; its extension is ignored.
  ///   - hash: The hash of the image's content.
  init(name: String, hash: UInt64, _ recipe: ImageRecipe) {
    stem = Self.stem(name)
    content = Self.text(hash, recipe)
  }

  /// A variant with its file. The name of a part also contains its height and position.
  func variant(
    _ format: VariantFormat, _ size: ImageSize, pixels: ImageSize,
    _ anchor: ImageVariant.Anchor? = nil
  ) -> ImageVariant {
    let part = anchor.map { "x\(size.height)-\($0.rawValue)" } ?? ""
    let key = "\(content)-\(size.width)\(part).\(format.ending)"
    return ImageVariant(
      format: format, size: size, pixels: pixels, anchor: anchor,
      file: "\(ImageVariants.folder)/\(stem)-\(key)", key: key)
  }

  /// The name without its extension, reduced to letters and digits that need no escape in a URL.
  private static func stem(_ name: String) -> String {
    var stem: [UInt8] = []
    let end = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.utf8.endIndex
    for byte in name.utf8[..<end] {
      if byte.isLetterOrDigit {
        stem.append(byte.lowercased)
      } else if let last = stem.last, last != UInt8(ascii: "-") {
        stem.append(UInt8(ascii: "-"))
      }
    }
    stem = Array(stem.prefix(40))
    if stem.last == UInt8(ascii: "-") { stem.removeLast() }
    return stem.isEmpty ? "image" : String(decoding: stem, as: UTF8.self)
  }

  /// The content and the encoding as eleven letters and digits: 56 bits of FNV-1a (RFC 9923 §2).
  private static func text(_ hash: UInt64, _ recipe: ImageRecipe) -> String {
    let bytes = hash.littleEndian(count: 8) + recipe.stamp.utf8
    let text = String(StableHash(of: bytes).value >> 8, radix: 36)
    return String(repeating: "0", count: max(0, 11 - text.count)) + text
  }
}
