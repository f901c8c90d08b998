import FileSystem
import Processes
import Synchronization
import System

/// Makes variants of images, and caches each as a file of a folder. A killed build leaves no
/// incomplete variant.
struct ImageMaker: Sendable {
  let vips: Vips
  /// The folder of the cached variants.
  let folder: String

  /// The prefix of unfinished files. No variant's name begins with it, as none has a dot there.
  static let prefix = "unfinished."

  /// Why the folder cannot be written to; nil if it can. The folder is created if it is missing.
  var folderProblem: FileError? {
    let trial = temporary("trial")
    do throws(FileError) {
      try Files.createDirectories(folder)
      try Files.writeWhole([], to: trial)
      try Files.remove(trial)
      return nil
    } catch {
      return error
    }
  }

  /// Makes variants of an image, and passes each on as soon as it is cached; false if one cannot be
  /// made. The image is decoded once for all variants that are made from pixels of one size.
  func make(
    _ variants: [ImageVariant], of source: String, _ format: ImageFormat, _ size: ImageSize,
    each: (ImageVariant, [UInt8]) -> Void
  ) throws(ProgramFailure) -> Bool {
    for (_, variants) in Dictionary(grouping: variants, by: \.pixels)
    where try !makeFromPixels(variants, of: source, format, size, each: each) { return false }
    return true
  }

  /// Makes variants from pixels of one size.
  private func makeFromPixels(
    _ variants: [ImageVariant], of source: String, _ format: ImageFormat, _ size: ImageSize,
    each: (ImageVariant, [UInt8]) -> Void
  ) throws(ProgramFailure) -> Bool {
    try? Files.createDirectories(folder)
    let pixels = temporary(Vips.endingOfPixels(format))
    defer { try? Files.remove(pixels) }
    guard try vips.writePixels(of: source, size, variants[0].pixels, to: pixels) else {
      return false
    }
    for variant in variants {
      guard let bytes = try make(variant, of: pixels) else { return false }
      // A failure is ignored: the next build then makes the variant again.
      try? Files.writeWhole(bytes, to: path(of: variant))
      each(variant, bytes)
    }
    return true
  }

  /// One variant of an image, which is not cached; nil if it cannot be made.
  func bytes(
    of variant: ImageVariant, _ source: String, _ format: ImageFormat, _ size: ImageSize
  ) throws(ProgramFailure) -> [UInt8]? {
    let pixels = temporary(Vips.endingOfPixels(format))
    defer { try? Files.remove(pixels) }
    guard try vips.writePixels(of: source, size, variant.pixels, to: pixels) else { return nil }
    return try make(variant, of: pixels)
  }

  private func make(
    _ variant: ImageVariant, of pixels: String
  ) throws(ProgramFailure) -> [UInt8]? {
    let file = temporary(variant.format.ending)
    defer { try? Files.remove(file) }
    guard try vips.write(variant, of: pixels, to: file), let bytes = try? Files.read(file) else {
      return nil
    }
    // libvips adds Exif data to WebP, even if it is told to write none.
    return ImageMetadata.stripped(bytes)
  }

  /// The path of a cached variant.
  func path(of variant: ImageVariant) -> String { "\(folder)/\(variant.key)" }

  private func temporary(_ ending: String) -> String {
    "\(folder)/\(Self.prefix)\(getpid()).\(UInt64.random(in: .min ... .max)).\(ending)"
  }
}
