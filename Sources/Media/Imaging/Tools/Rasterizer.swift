import Processes

/// Rasterizes drawings with librsvg's `rsvg-convert`, in one process for each drawing.
struct Rasterizer: Sendable {
  private let converter: Program

  /// The path of the program.
  var program: String { converter.path }

  /// Creates a rasterizer that runs a program.
  init(program: String) {
    converter = Program(program)
  }

  /// The drawing as PNG; nil if the program cannot read it. May be called from any thread.
  func png(
    _ svg: [UInt8], width: Int, height: Int
  ) throws(ProgramFailure) -> [UInt8]? {
    let arguments = ["--format=png", "--width=\(width)", "--height=\(height)"]
    // PNG never has many more bytes than the pixels.
    let limits = ProgramLimits(output: width * height * 5 + 1 << 20, memory: 2 << 30)
    let result = try converter.run(arguments, input: svg, limits: limits)
    return result.status == 0 && Self.isWhole(result.output) ? result.output : nil
  }

  /// Whether bytes are a PNG file from its signature to its last chunk (PNG, third edition, §5).
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      && bytes.suffix(8).starts(with: "IEND".utf8)
  }
}
