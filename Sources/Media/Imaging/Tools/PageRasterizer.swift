import Processes

/// Rasterizes the first pages of PDF files with poppler's `pdftocairo`, in one process for each.
struct PageRasterizer: Sendable {
  /// The longer side of a picture in pixels: an A4 page is 800 pixels wide.
  static let side = 1_132

  private static let limits = ProgramLimits(
    seconds: 10, output: side * side * 4 + 1 << 20, memory: 2 << 30)
  private let converter: Program

  init(program: String) {
    converter = Program(program, limits: Self.limits)
  }

  /// The first page as JPEG: PNG of a scan would have over a megabyte. Nil if the program cannot
  /// read the file.
  func jpeg(_ pdf: [UInt8]) throws(ProgramFailure) -> [UInt8]? {
    let arguments = [
      "-jpeg", "-jpegopt", "quality=75,optimize=y", "-singlefile", "-f", "1", "-l", "1",
      "-cropbox", "-scale-to", "\(Self.side)", "-", "-",
    ]
    let result = try converter.run(arguments, input: pdf)
    return result.status == 0 && Self.isWhole(result.output) ? result.output : nil
  }

  /// Whether bytes are a JPEG file from its first marker to its last (ITU-T T.81, B.1.1.3).
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2).elementsEqual([0xFF, 0xD9])
  }
}
