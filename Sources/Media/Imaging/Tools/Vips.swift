public import Processes

/// Makes variants of images with libvips' `vips` program, in one process for each step.
///
/// Every process uses one thread, so as many processes run at once as the caller has threads. A
/// process reads and writes files; the files it writes are complete only if it succeeds.
public struct Vips: Sendable {
  private let program: Program

  /// The path of the program.
  public var path: String { program.path }

  /// Creates tools that run the program at a path.
  public init(program: String) {
    self.program = Program(program, limits: ProgramLimits(memory: 1 << 30))
  }

  /// The extension of the file of pixels from which variants are made.
  public static func endingOfPixels(_ format: ImageFormat) -> String {
    format.hasOpaquePixels ? "ppm" : "png"
  }

  /// Writes an image's pixels upright, at the given size, in 8-bit sRGB, without metadata. False if
  /// the file is truncated or damaged.
  public func writePixels(
    of source: String, _ own: ImageSize, _ size: ImageSize, to target: String
  ) throws(ProgramFailure) -> Bool {
    let options = target.hasSuffix(".png") ? "[compression=1,strip]" : "[strip]"
    return try thumbnail(
      source, target + options, size: size, options: ["--fail-on", "truncated"],
      limits: .resizing(own, to: size))
  }

  /// Writes a variant, from pixels that are at least as large.
  public func write(
    _ variant: ImageVariant, of pixels: String, to target: String
  ) throws(ProgramFailure) -> Bool {
    try thumbnail(
      pixels, target + Self.options(variant.format, of: pixels), size: variant.size, options: [],
      limits: .resizing(variant.pixels, to: variant.size), anchor: variant.anchor)
  }

  /// A WebP image with sides of at most 16 pixels; nil if the file cannot be read completely.
  public func placeholder(of source: String, _ own: ImageSize) throws(ProgramFailure) -> [UInt8]? {
    let result = try program.run(
      [
        "thumbnail", source, ".webp[Q=20,strip]", "16", "--height", "16", "--size", "down",
        "--export-profile", "srgb", "--fail-on", "truncated", "--vips-concurrency=1",
      ], limits: .resizing(own, to: nil))
    return result.status == 0 ? PlainWebP.bytes(of: result.output) : nil
  }

  /// The formats that can be written: on some systems, libvips has no AVIF encoder.
  public func writableFormats() throws(ProgramFailure) -> [VariantFormat] {
    // Such small images take a fraction of a second.
    let limits = ProgramLimits(seconds: 10, memory: 1 << 30)
    let black = try program.run(["black", ".ppm", "16", "16", "--bands", "3"], limits: limits)
    guard black.status == 0 else { return [] }
    var formats: [VariantFormat] = []
    for format in VariantFormat.allCases {
      let options = "[Q=50,strip\(format == .avif ? ",compression=av1,bitdepth=8" : "")]"
      let result = try program.run(
        ["copy", "stdin", ".\(format.ending)\(options)"], input: black.output, limits: limits)
      if result.status == 0, !result.output.isEmpty { formats.append(format) }
    }
    return formats
  }

  private func thumbnail(
    _ source: String, _ target: String, size: ImageSize, options more: [String],
    limits: ProgramLimits, anchor: ImageVariant.Anchor? = nil
  ) throws(ProgramFailure) -> Bool {
    // A crop fills the size without stretching the image.
    let shape = anchor.map { ["both", "--crop", $0.rawValue] } ?? ["force"]
    let arguments =
      [
        "thumbnail", source, target, "\(size.width)", "--height", "\(size.height)",
        "--vips-concurrency=1", "--size",
      ] + shape
    let profile = more.isEmpty ? [] : ["--export-profile", "srgb"]
    return try program.run(arguments + profile + more, limits: limits).status == 0
  }

  /// The encoder's options. Drawings keep the colours of their lines: they are rarely JPEG.
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

extension ProgramLimits {
  /// Limits far above what libvips needs. It takes a minute for 268 megapixels on a slow core,
  /// holds an image in memory as a whole only if it cannot be decoded in strips, and never writes
  /// more bytes than the pixels have.
  fileprivate static func resizing(_ own: ImageSize, to size: ImageSize?) -> ProgramLimits {
    let pixels = own.width * own.height
    return ProgramLimits(
      seconds: 30 + pixels >> 20, output: 1 << 20,
      file: (size?.width ?? 0) * (size?.height ?? 0) * 4 + 16 << 20,
      memory: min(4 << 30, pixels * 8 + 1 << 30))
  }
}
