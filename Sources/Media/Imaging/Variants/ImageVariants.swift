import Bytes

/// The plan for the variants of an image, from which browsers choose a suitable one. It is made
/// from the image's header.
public struct ImageVariants: Hashable, Sendable {
  /// The variants of one format.
  public struct Source: Hashable, Sendable {
    /// The format.
    public let format: VariantFormat
    /// The variants, narrowest first.
    public let variants: [ImageVariant]
  }

  /// The folder of the site that contains the variants.
  static let folder = "assets/images"

  /// Whether a file of the site is in that folder.
  public static func isFile(_ file: String) -> Bool { file.hasPrefix(folder + "/") }

  /// Whether a file has the name of a variant: `NAME-HASH-WIDTH.jpg`.
  public static func isVariant(_ file: String) -> Bool {
    guard isFile(file) else { return false }
    let parts = file.split(separator: "-")
    return parts.indices.dropFirst().dropLast().contains { index in
      parts[index].utf8.count == 11 && parts[index].utf8.allSatisfy(\.isLetterOrDigit)
        && parts[index + 1].first?.isNumber == true
    }
  }

  /// The size at which the image is shown.
  public let size: ImageSize
  /// The variants by format, narrowest first.
  public let sources: [Source]
  /// The file for browsers that support no format of `sources`; nil for the image itself.
  public let fallback: ImageVariant?

  /// A wider variant of the first format, for a picture that fills a window; nil if the image is not
  /// wider than the other variants.
  public let large: ImageVariant?

  /// All variants, without duplicates.
  public var files: [ImageVariant] {
    let files = sources.flatMap(\.variants)
    guard let fallback, !files.contains(fallback) else { return files }
    return files + [fallback]
  }

  /// The file to use if only one is possible, as for a video's poster; nil for the image itself.
  public var poster: ImageVariant? {
    let known = sources.first { $0.format == .webp }?.variants
    return known?.last { $0.size.width <= Self.posterWidth } ?? known?.first ?? fallback
  }

  /// The files that show the image in a role.
  public func files(as role: ImageRole) -> [ImageVariant] {
    switch role {
    case .picture, .cut: files
    case .poster: poster.map { [$0] } ?? []
    case .large: large.map { [$0] } ?? []
    }
  }

  /// A video player is as wide as the theme's text, 656 pixels.
  private static let posterWidth = 960
  /// Variants save nothing for images with fewer bytes than this, or with fewer pixels on a side.
  private static let fewestBytes = 4_096
  private static let fewestPixels = 32
  /// The maximum size of an image that is shown unchanged if no other file can be.
  private static let mostBytesAsIs = 200_000
  /// More pixels than any camera takes at once; libvips needs a minute for so many.
  private static let mostPixels = 268_435_456
  /// The longest side of a WebP image (RFC 9649 §2.7.1).
  private static let longestSide = 16_383

  /// The plan for an image with the given number of bytes; nil if it gets no variants: drawings,
  /// animations, icons, and images that are too large.
  ///
  /// - Parameters:
  ///   - name: The file's name; its extension is ignored.
  ///   - hash: The hash of the image's content.
  public init?(
    of header: ImageHeader, bytes: Int, name: String, hash: UInt64, _ recipe: ImageRecipe
  ) {
    guard let own = Self.size(of: header, bytes: bytes) else { return nil }
    let sizes = Self.widths(own.width, recipe).compactMap { Self.scaled(own, to: $0) }
    let files = VariantNames(name: name, hash: hash, recipe)
    guard let largest = sizes.last, !recipe.formats.isEmpty else { return nil }
    func variant(_ format: VariantFormat, _ size: ImageSize) -> ImageVariant {
      files.variant(format, size, pixels: Self.pixels(of: own, for: size.width))
    }
    size = own
    sources = recipe.formats.map { format in
      Source(format: format, variants: sizes.map { variant(format, $0) })
    }
    let widest = min(own.width, recipe.windowWidth ?? 0)
    large =
      largest.width * 6 <= widest * 5
      ? Self.scaled(own, to: widest).map { variant(recipe.formats[0], $0) } : nil
    let isShownAsIs = bytes <= Self.mostBytesAsIs && header.format.isShownEverywhere
    if isShownAsIs {
      fallback = nil
    } else if header.format.isPhotograph {
      fallback = variant(.jpeg, largest)
    } else {
      fallback = recipe.formats.contains(.webp) ? variant(.webp, largest) : nil
    }
  }

  /// The plan for an image at a size that a template requests: at that size and at twice the size,
  /// as far as the image has enough pixels. Nil if the image gets no variants.
  init?(
    _ cut: ImageCut, of header: ImageHeader, bytes: Int, name: String, hash: UInt64,
    _ recipe: ImageRecipe
  ) {
    guard let own = Self.size(of: header, bytes: bytes), let part = cut.part(of: own),
      let first = recipe.formats.first
    else { return nil }
    let anchor = cut.anchor(in: own)
    let widths = Set([min(cut.width, part.width), min(2 * cut.width, part.width)]).sorted()
    let sizes = widths.compactMap { Self.scaled(part, to: $0) }
    let files = VariantNames(name: name, hash: hash, recipe)
    guard let smallest = sizes.first else { return nil }
    func variant(_ format: VariantFormat, _ size: ImageSize) -> ImageVariant {
      // The whole image's width when the part is as wide as the variant.
      let width = (size.width * own.width + part.width - 1) / part.width
      return files.variant(format, size, pixels: Self.pixels(of: own, for: width), anchor)
    }
    (size, large) = (smallest, nil)
    sources = recipe.formats.map { format in
      Source(format: format, variants: sizes.map { variant(format, $0) })
    }
    let isWebP = recipe.formats.contains(.webp)
    let format: VariantFormat = header.format.isPhotograph ? .jpeg : isWebP ? .webp : first
    fallback = variant(format, smallest)
  }

  /// The size of an image that gets variants; nil for other images.
  private static func size(of header: ImageHeader, bytes: Int) -> ImageSize? {
    guard let size = header.displaySize, header.format != .svg, !header.isAnimated,
      bytes >= fewestBytes, min(size.width, size.height) >= fewestPixels, !isTooLarge(header)
    else { return nil }
    return size
  }

  /// Whether an image has too many pixels for variants.
  static func isTooLarge(_ header: ImageHeader) -> Bool {
    guard let size = header.displaySize else { return false }
    return size.width * size.height > mostPixels
  }

  /// The recipe's widths that are well below the image's width, and the largest possible one.
  private static func widths(_ own: Int, _ recipe: ImageRecipe) -> [Int] {
    let largest = min(own, recipe.widths.last ?? own)
    return recipe.widths.filter { $0 * 6 <= largest * 5 } + [largest]
  }

  private static func scaled(_ size: ImageSize, to width: Int) -> ImageSize? {
    let height = height(of: size, at: width)
    guard height <= longestSide, width <= longestSide else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// The height of an image at another width.
  private static func height(of size: ImageSize, at width: Int) -> Int {
    max(1, (size.height * width * 2 + size.width) / (size.width * 2))
  }

  /// Variants up to this width are all made from the same pixels.
  private static let widthOfPixels = 1600

  /// The size of the pixels from which a variant is made: the smallest of the widths 1600, 3200,
  /// 6400 … that is not below the variant's, or the image's own size.
  private static func pixels(of own: ImageSize, for width: Int) -> ImageSize {
    var pixels = widthOfPixels
    while pixels < width { pixels *= 2 }
    guard pixels < own.width else { return own }
    return ImageSize(width: pixels, height: height(of: own, at: pixels)) ?? own
  }
}

extension ImageFormat {
  /// Whether all browsers can show the format.
  fileprivate var isShownEverywhere: Bool {
    self != .heic && self != .tiff && self != .avif
  }

  /// Whether images in this format are nearly always photographs, which JPEG suits.
  fileprivate var isPhotograph: Bool { self == .jpeg || self == .heic || self == .tiff }

  /// Whether images in this format are always opaque.
  var hasOpaquePixels: Bool { self == .jpeg }
}
