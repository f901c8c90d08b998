import CivilTime
import DataFormats
import FileSystem
import Liquid
import Pages
import SourceText
import System
import Terminal

/// `daybook liquid FILE`: renders one template to standard output.
struct LiquidCommand {
  let arguments: Arguments
  let console: Console

  private enum Mode: String, CaseIterable { case lax, strict }
  private enum Escape: String, CaseIterable { case none, html }

  func run() throws -> ExitStatus {
    let mode: Environment.Mode =
      try arguments.choice(.mode, of: Mode.self) == .strict ? .strict : .lax
    let escape: Escaping = try arguments.choice(.escape, of: Escape.self) == .html ? .html : .none
    let file = try InputFile.read(arguments.operand)
    let partials = try PartialFolder(arguments.value(.partials))
    var data: Node?
    if let path = arguments.value(.data) {
      let parsed = JSONReader.read(SourceFile(path: path, bytes: try Files.read(path)))
      data = parsed.node
      console.report(parsed.diagnostics)
      guard !parsed.diagnostics.contains(where: { $0.severity == .error }) else { return .failure }
    }
    let environment = Environment(
      escape: escape, mode: mode, now: Self.now, loader: { partials.load($0) },
      partialNames: partials.names)
    let result = StandaloneTemplate(file, data: data).render(in: environment)
    try console.write(result.output)
    console.report(result.diagnostics)
    return result.isSuccess ? .success : .failure
  }

  /// The current time in the local time zone.
  private static var now: Timestamp {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    return Timestamp(unixSeconds: seconds, utcOffset: local.tm_gmtoff)
  }
}
