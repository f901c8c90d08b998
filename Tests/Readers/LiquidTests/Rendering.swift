import CivilTime
import Liquid
import SourceText

/// Renders templates of a test and shows what came out.
struct Rendering {
  var escape = Escaping.none
  var mode = Environment.Mode.lax
  var partials: [String: String] = [:]
  var data: [(String, Value)] = []
  var limits = Environment.Limits()
  var customize: @Sendable (inout Environment) -> Void = { _ in }

  /// 2026-03-02T18:05:09+01:00, a Monday.
  static let now = Timestamp(unixSeconds: 1_772_471_109, utcOffset: 3600)

  var environment: Environment {
    var environment = Environment(
      escape: escape, mode: mode, now: Self.now,
      loader: { [partials] name in
        partials[name].map { SourceFile(path: "partials/\(name).html", text: $0) }
      }, partialNames: Array(partials.keys))
    environment.limits = limits
    customize(&environment)
    return environment
  }

  /// What a template prints, and everything that was reported, as a terminal shows it.
  func run(_ template: String) -> (output: String, report: String) {
    let environment = environment
    let (parsed, mistakes) = environment.parse(SourceFile(path: "page.html", text: template))
    var output: [UInt8] = []
    let failures = environment.render(parsed, globals: Globals(data), into: &output)
    let renderer = DiagnosticRenderer(color: false)
    let report = (mistakes + failures).map { renderer.render($0) }.joined()
    return (String(decoding: output, as: UTF8.self), report)
  }

  /// What a template prints; what was reported instead, if there was anything.
  func callAsFunction(_ template: String) -> String {
    let (output, report) = run(template)
    return report.isEmpty ? output : report
  }
}
