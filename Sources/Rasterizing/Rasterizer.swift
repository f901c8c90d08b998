import Processes

/// Makes pixels of drawings through `rsvg-convert` of librsvg, a process for each.
public struct Rasterizer: Sendable {
  private let converter: Program

  /// The program's path.
  public var program: String { converter.path }

  /// A rasteriser that runs a program.
  public init(program: String) {
    converter = Program(program)
  }

  /// The drawing as PNG; nil where the program fails. May be called from any thread.
  public func png(_ svg: [UInt8], width: Int, height: Int) -> [UInt8]? {
    let arguments = ["--format=png", "--width=\(width)", "--height=\(height)"]
    guard let result = converter.run(arguments, input: svg), result.status == 0,
      Self.isWhole(result.output)
    else { return nil }
    return result.output
  }

  /// Whether bytes are a PNG file from its signature to its last chunk (PNG, third edition, §5).
  public static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      && bytes.suffix(8).starts(with: "IEND".utf8)
  }
}
