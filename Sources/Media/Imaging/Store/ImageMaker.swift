import FileSystem
import Processes
import Synchronization
import System

/// Makes variants of images, and caches each as a file of a folder. A killed build leaves no
/// incomplete variant.
struct ImageMaker: Sendable {
  let tools: PictureTools
  /// The folder of the cached variants.
  let folder: String

  /// The prefix of unfinished files. No variant's name begins with it, as none has a dot there.
  static let prefix = "unfinished."

  /// Why the folder cannot be written to; nil if it can. The folder is created if it is missing.
  var folderProblem: FileError? {
    let trial = trial
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
    try? Files.createDirectories(folder)
    for (_, variants) in Dictionary(grouping: variants, by: \.pixels) {
      let isMade = try tools.make(variants, of: source, format, size) { variant, bytes in
        // libvips adds Exif data to WebP, even if it is told to write none.
        guard let plain = ImageMetadata.stripped(bytes) else { return }
        // A failure is ignored: the next build then makes the variant again.
        try? Files.writeWhole(plain, to: path(of: variant))
        each(variant, plain)
      }
      if !isMade { return false }
    }
    return true
  }

  /// One variant of an image, which is not cached; nil if it cannot be made.
  func bytes(
    of variant: ImageVariant, _ source: String, _ format: ImageFormat, _ size: ImageSize
  ) throws(ProgramFailure) -> [UInt8]? {
    var made: [UInt8]?
    _ = try tools.make([variant], of: source, format, size) { made = ImageMetadata.stripped($1) }
    return made
  }

  /// The path of a cached variant.
  func path(of variant: ImageVariant) -> String { "\(folder)/\(variant.key)" }

  private var trial: String {
    "\(folder)/\(Self.prefix)\(getpid()).\(UInt64.random(in: .min ... .max))"
  }
}
