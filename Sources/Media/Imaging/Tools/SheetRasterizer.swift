import FileSystem
import Processes
import System

/// Rasterizes several drawings of one size in one process of libvips' `vips`, which renders SVG with
/// librsvg as `rsvg-convert` does.
///
/// A process of `rsvg-convert` for each drawing spends a third of its time on starting and finding
/// fonts, and another third on compressing the PNG file.
struct SheetRasterizer: Sendable {
  /// The number of drawings in a process: their pixels are in memory at the same time.
  static let mostDrawings = 12

  private let program: Program
  private let folder: String

  /// A rasterizer that writes temporary files to a folder; nil if `vips` cannot be given its path.
  init?(program: String, folder: String) {
    guard !folder.contains(where: { $0.isWhitespace || "[],\"'\\".contains($0) }) else {
      return nil
    }
    (self.program, self.folder) = (Program(program), folder)
  }

  /// The drawings, which are opaque, as PNG; nil if the program cannot read one of them.
  func pngs(_ drawings: [[UInt8]], width: Int, height: Int) throws(ProgramFailure) -> [[UInt8]]? {
    let name = "\(folder)/unfinished.\(getpid()).\(UInt64.random(in: .min ... .max))"
    let paths = drawings.indices.map { "\(name).\($0).svg" }
    defer { for path in paths { try? Files.remove(path) } }
    do throws(FileError) {
      try Files.createDirectories(folder)
      for (path, drawing) in zip(paths, drawings) { try Files.writeWhole(drawing, to: path) }
    } catch {
      return nil
    }
    let size = width * height * 3
    let arguments = ["arrayjoin", paths.joined(separator: " "), ".ppm", "--across", "1"]
    let limits = ProgramLimits(output: size * drawings.count + 4_096, memory: 2 << 30)
    let result = try program.run(arguments + ["--vips-concurrency=1"], input: [], limits: limits)
    guard result.status == 0, let pixels = Self.pixels(of: result.output, size * drawings.count)
    else { return nil }
    return drawings.indices.map { index in
      let start = pixels.startIndex + index * size
      return PNGWriter.bytes(pixels[start..<start + size], width: width)
    }
  }

  /// The pixels of a PPM file, which follow its header.
  private static func pixels(of ppm: [UInt8], _ count: Int) -> ArraySlice<UInt8>? {
    guard ppm.starts(with: "P6".utf8), ppm.count > count,
      ppm[..<(ppm.count - count)].suffix(5).elementsEqual("\n255\n".utf8)
    else { return nil }
    return ppm.suffix(count)
  }
}
