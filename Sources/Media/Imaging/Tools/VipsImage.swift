import CVips

/// An image of libvips, which is opened first with `VipsImage.openLibrary(at:)`.
struct VipsImage: ~Copyable {
  private let image: UnsafeMutableRawPointer

  private init?(_ image: UnsafeMutableRawPointer?) {
    guard let image else { return nil }
    self.image = image
  }

  deinit { picture_release(image) }

  /// Opens the library; false if the file is not the library.
  static func openLibrary(at path: String) -> Bool { picture_open(path) }

  /// Black pixels.
  static func black(_ size: ImageSize) -> VipsImage? {
    VipsImage(picture_black(Int32(size.width), Int32(size.height)))
  }

  /// The picture of a file, upright, in 8-bit sRGB, with sides of at most the given size; nil if the
  /// file is truncated or damaged. JPEG and WebP are decoded at a fraction of their size.
  init?(file: String, within size: ImageSize) {
    self.init(picture_from_file(file, Int32(size.width), Int32(size.height), false))
  }

  /// The picture of a file at just the given size.
  init?(file: String, size: ImageSize) {
    self.init(picture_from_file(file, Int32(size.width), Int32(size.height), true))
  }

  /// A drawing at just the given size.
  static func drawing(_ svg: [UInt8], _ size: ImageSize) -> VipsImage? {
    guard let natural = VipsImage(picture_from_svg(svg, svg.count, 1)) else { return nil }
    let scale = Double(size.width) / Double(max(1, picture_width(natural.image)))
    if natural.size == size { return consume natural }
    guard let scaled = VipsImage(picture_from_svg(svg, svg.count, scale)) else { return nil }
    if scaled.size == size { return consume scaled }
    return scaled.resized(to: size)
  }

  private var size: ImageSize? {
    ImageSize(width: Int(picture_width(image)), height: Int(picture_height(image)))
  }

  /// The image at just the given size. An anchor is the part that is shown if the aspect ratio
  /// differs; without one, the image is stretched.
  borrowing func resized(
    to size: ImageSize, _ anchor: ImageVariant.Anchor? = nil
  ) -> VipsImage? {
    VipsImage(
      picture_resized(image, Int32(size.width), Int32(size.height), anchor?.vipsInteresting ?? 0))
  }

  /// The image with all its pixels in memory; nil if they cannot be decoded.
  borrowing func inMemory() -> VipsImage? { VipsImage(picture_in_memory(image)) }

  /// The image as a file in the format of an ending, such as `.webp[Q=20]`.
  borrowing func bytes(_ ending: String) -> [UInt8]? {
    var count = 0
    return Self.taken(picture_bytes(image, ending, &count), count)
  }

  /// The red, green, blue and alpha of each pixel; nil if the image has other channels.
  borrowing func pixels() -> [UInt8]? {
    guard picture_bands(image) == 4 else { return nil }
    var count = 0
    return Self.taken(picture_pixels(image, &count), count)
  }

  private static func taken(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> [UInt8]? {
    guard let bytes else { return nil }
    defer { picture_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

extension ImageVariant.Anchor {
  /// The value of libvips' `VipsInteresting`.
  fileprivate var vipsInteresting: Int32 {
    switch self {
    case .centre: 1
    case .attention: 3
    case .low: 4
    case .high: 5
    }
  }
}
