import DataFormats
import FileSystem
import Processes
import SourceText

/// The check of an imported site: what an import writes must build.
struct ImportProof {
  private static let limits = ProgramLimits(seconds: 600, output: 64 << 20)

  /// The first error that stops a build; nil if there is none.
  let cause: String?
  /// The number of pages.
  let pages: Int

  /// Runs `daybook check` in the folder of a site; nil if that is not possible.
  init?(site: String) {
    guard let program = try? ProcessPaths.neighbour("daybook"),
      let result = try? Program(program, limits: Self.limits).run([
        "check", "--json", "--source", site,
      ])
    else { return nil }
    let text = SourceFile(path: "check", bytes: result.output)
    guard let report = JSONReader.read(text).node, report["diagnostics"] != nil else { return nil }
    pages = Self.number(report["pages"])
    cause = report["cause"].flatMap { $0.isNull ? nil : Self.line($0) }
  }

  private static func number(_ node: Node?) -> Int {
    if case .int(let number)? = node?.resolved { number } else { 0 }
  }

  private static func text(_ node: Node?) -> String {
    if case .scalar(let text, _)? = node?.content { text } else { "" }
  }

  private static func line(_ diagnostic: Node) -> String {
    let place = text(diagnostic["path"])
    return (place.isEmpty ? "" : "\(place):\(number(diagnostic["line"])): ")
      + text(diagnostic["message"])
  }
}
