public import Images
import Processes

/// Makes variants of images through `vips` of libvips' tools, a process for each step.
///
/// Every process works on one thread, so that as many run at once as the caller has threads. It reads
/// and writes files; those that it writes are whole only where it succeeds.
public struct Vips: Sendable {
  private let program: Program

  /// The program's path.
  public var path: String { program.path }

  /// A run that takes longer than this has lost its way.
  private static let patience = 120

  /// Tools that are run as the program at a path.
  public init(program: String) {
    self.program = Program(program, patience: Self.patience)
  }

  /// The ending of the file of pixels that variants are made from.
  public static func endingOfPixels(_ format: ImageFormat) -> String {
    format.hasOpaquePixels ? "ppm" : "png"
  }

  /// Writes an image's pixels: upright, of a size, in sRGB with eight bits, without metadata. A file
  /// that ends too early is refused.
  public func writePixels(of source: String, _ size: ImageSize, to target: String) -> Bool {
    let options = target.hasSuffix(".png") ? "[compression=1,strip]" : "[strip]"
    return thumbnail(source, target + options, size, ["--fail-on", "truncated"])
  }

  /// Writes a variant of pixels that are at least as large.
  public func write(_ variant: ImageVariant, of pixels: String, to target: String) -> Bool {
    thumbnail(pixels, target + Self.options(variant.format, of: pixels), variant.size, [])
  }

  /// A WebP image of at most 16 pixels to a side; nil where the file cannot be read whole.
  public func placeholder(of source: String) -> [UInt8]? {
    let result = program.run(
      [
        "thumbnail", source, ".webp[Q=20,strip]", "16", "--height", "16", "--size", "down",
        "--export-profile", "srgb", "--fail-on", "truncated", "--vips-concurrency=1",
      ])
    guard let result, result.status == 0 else { return nil }
    return PlainWebP.bytes(of: result.output)
  }

  /// Whether a format can be written: some systems have a libvips without an encoder of AVIF.
  public func writes(_ format: VariantFormat) -> Bool {
    guard let black = program.run(["black", ".ppm", "16", "16", "--bands", "3"]),
      black.status == 0
    else { return false }
    let options = "[Q=50,strip\(format == .avif ? ",compression=av1,bitdepth=8" : "")]"
    let result = program.run(["copy", "stdin", ".\(format.ending)\(options)"], input: black.output)
    return result.map { $0.status == 0 && !$0.output.isEmpty } ?? false
  }

  private func thumbnail(
    _ source: String, _ target: String, _ size: ImageSize, _ more: [String]
  ) -> Bool {
    let arguments = [
      "thumbnail", source, target, "\(size.width)", "--height", "\(size.height)", "--size",
      "force", "--vips-concurrency=1",
    ]
    let profile = more.isEmpty ? [] : ["--export-profile", "srgb"]
    return program.run(arguments + profile + more)?.status == 0
  }

  /// Drawings keep the colours of their lines: they are not photographs, and rarely JPEG.
  private static func options(_ format: VariantFormat, of pixels: String) -> String {
    let isPhotograph = pixels.hasSuffix(".ppm")
    let quality = "Q=\(format.quality),strip"
    return switch format {
    case .avif:
      "[\(quality),compression=av1,bitdepth=8,effort=\(format.effort ?? 0)"
        + (isPhotograph ? "]" : ",subsample-mode=off]")
    case .webp:
      "[\(quality),effort=\(format.effort ?? 0)" + (isPhotograph ? "]" : ",smart-subsample]")
    case .jpeg: "[\(quality),optimize-coding]"
    }
  }
}
