import FileSystem
import Processes

/// The programs that find, subset and compress fonts.
///
/// `hb-subset` is HarfBuzz's own: it keeps the layout that browsers, which use HarfBuzz too, apply,
/// needs no Python, and is thirty times as fast as `pyftsubset`.
public struct FontTools: Sendable {
  private let list: Program
  private let subsetter: Program
  private let compressor: Program

  /// Tools at the paths of `fc-list`, `hb-subset` and `woff2_compress`.
  public init(list: String, subsetter: String, compressor: String) {
    let limits = ProgramLimits(seconds: 60, memory: 2 << 30)
    self.list = Program(list)
    self.subsetter = Program(subsetter, limits: limits)
    self.compressor = Program(compressor, limits: limits)
  }

  /// Identifies the versions of the programs that make a font.
  var stamp: String {
    [subsetter.path, compressor.path].map { path in
      let status = try? Files.status(of: path)
      return "\(path) \(status?.size ?? 0) \(status?.modified ?? 0)"
    }.joined(separator: "\n") + "\n" + Self.options.joined(separator: " ")
  }

  /// The fonts of the system; nil if they cannot be listed.
  func catalog() throws(ProgramFailure) -> FontCatalog? {
    let result = try list.run([":", "--format", SystemFont.format])
    return result.status == 0 ? FontCatalog(result.output) : nil
  }

  /// The layout features of the default set stay, with the figures that the theme uses.
  private static let options = ["--layout-features+=tnum,lnum,pnum,onum", "--no-hinting"]

  /// Writes a font with some characters to `path` + `.woff2`, through a file at `path` + `.ttf`.
  /// False if the font cannot be read.
  func write(
    _ font: SystemFont, _ characters: CharacterRanges, isWhole: Bool, to path: String
  ) throws(ProgramFailure) -> Bool {
    let unicodes = isWhole ? "*" : characters.text
    let arguments =
      [font.path, "--face-index=\(font.index)", "--unicodes=\(unicodes)"] + Self.options
      + ["--output-file=\(path).ttf"]
    guard try subsetter.run(arguments).status == 0 else { return false }
    return try compressor.run([path + ".ttf"]).status == 0
  }
}
