import FileSystem
import Highlighting
import Parallelism
import Processes

/// The result of the search for a tool.
public struct FoundTool: Sendable {
  /// The tool.
  public let tool: Tool
  /// The path of its file; nil if it was not found, or is turned off by an environment variable.
  public let path: String?
  /// Its version; nil if it is unknown.
  public let version: String?

  /// Whether it was found.
  public var isFound: Bool { path != nil }

  /// Searches for every tool, where builds with the given options search.
  public static func all(_ options: BuildOptions) -> [FoundTool] {
    let tools = Tool.allCases
    return Parallel.map(tools.count, jobs: min(4, options.jobs)) { search(for: tools[$0], options) }
  }

  private static func search(for tool: Tool, _ options: BuildOptions) -> FoundTool {
    switch tool {
    case .vips: sharedLibrary(tool, options.vips)
    case .pdftocairo: program(tool, options.pageRasterizer)
    case .fontList: program(tool, options.fontList)
    case .fontSubsetter: program(tool, options.fontSubsetter)
    case .fontCompressor: program(tool, options.fontCompressor)
    case .highlight, .katex, .javaScriptCore: library(tool, options)
    case .zones: zones
    default: program(tool, Program(named: tool.rawValue)?.path)
    }
  }

  private static func program(_ tool: Tool, _ path: String?) -> FoundTool {
    FoundTool(
      tool: tool, path: path,
      version: path.flatMap { path in tool.versionArguments.flatMap { version(path, $0) } })
  }

  /// The version in the first line that a program prints, on either of its outputs.
  private static func version(_ path: String, _ arguments: [String]) -> String? {
    let shell = Program("/bin/sh", limits: ProgramLimits(seconds: 5))
    let words = ["-c", "exec \"$0\" \"$@\" 2>&1", path] + arguments
    guard let result = try? shell.run(words) else { return nil }
    return versionNumber(in: String(decoding: result.output.prefix(4000), as: UTF8.self))
  }

  /// The first word of a text that looks like a version: digits with a dot.
  static func versionNumber(in text: String) -> String? {
    let words = text.prefix { !$0.isNewline }.split { " _,-()v".contains($0) }
    return words.first { $0.first?.isNumber == true && $0.contains(".") }.map(String.init)
  }

  /// A library whose version is in the name of its file, such as `libvips.so.42.16.1`.
  private static func sharedLibrary(_ tool: Tool, _ path: String?) -> FoundTool {
    let name = path.map { $0.split(separator: ".so.").last.map(String.init) ?? $0 }
    return FoundTool(tool: tool, path: path, version: name)
  }

  private static func library(_ tool: Tool, _ options: BuildOptions) -> FoundTool {
    let libraries = ScriptLibraries(folder: options.scripts)
    let found =
      switch tool {
      case .highlight: libraries.highlight
      case .katex: libraries.katex
      default: ScriptLibraries.engine
      }
    return FoundTool(tool: tool, path: found?.path, version: found?.version)
  }

  /// The zone files, whose version is the first line of `tzdata.zi`.
  private static var zones: FoundTool {
    let folder = "/usr/share/zoneinfo"
    let bytes = (try? Files.read(folder + "/tzdata.zi")) ?? []
    let head = String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
    let version = head.split(separator: " ").last
    return FoundTool(
      tool: .zones, path: Files.exists(folder + "/Europe") ? folder : nil,
      version: version.map(String.init))
  }
}
