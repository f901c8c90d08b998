import Building
import DataFormats
import Terminal

/// A build's profile as tables, as JSON and in the format of Chrome's tracing.
struct ProfileText {
  let profile: BuildProfile

  /// The most rows of a table in the terminal.
  private static let mostRows = 15

  /// The stages, and the slowest templates and pages.
  var text: String {
    let stages = profile.stages.map { [$0.name, Self.milliseconds($0.duration)] }
    let templates = profile.templates.prefix(Self.mostRows).map { template in
      [
        template.name, "\(template.calls)", Self.milliseconds(template.total),
        Self.milliseconds(template.total / max(1, template.calls)),
      ]
    }
    let pages = profile.pages.sorted { $0.duration > $1.duration }.prefix(Self.mostRows)
      .map { [$0.name, Self.milliseconds($0.duration)] }
    return [
      Self.table(["stage", "ms"], stages),
      Self.table(["template, with what it renders", "calls", "total ms", "mean ms"], templates),
      Self.table(["page", "ms"], pages),
    ].joined(separator: "\n\n")
  }

  /// The whole profile, in milliseconds.
  var json: JSONValue {
    func number(_ duration: Duration) -> JSONValue { .double(Self.value(duration)) }
    return .object([
      (
        "stages",
        .array(
          profile.stages.map {
            .object([("name", .string($0.name)), ("milliseconds", number($0.duration))])
          })
      ),
      (
        "templates",
        .array(
          profile.templates.map {
            .object([
              ("name", .string($0.name)), ("calls", .int($0.calls)),
              ("milliseconds", number($0.total)),
            ])
          })
      ),
    ])
  }

  /// The profile in the Trace Event Format: complete events, in microseconds. The stages are on one
  /// line, and the pages of each thread on a line per thread.
  var trace: JSONValue {
    let events = (profile.stages + profile.pages).map { span -> JSONValue in
      .object([
        ("name", .string(span.name)), ("cat", .string(span.thread == 0 ? "stage" : "page")),
        ("ph", .string("X")), ("ts", .double(Self.value(span.start) * 1_000)),
        ("dur", .double(Self.value(span.duration) * 1_000)), ("pid", .int(1)),
        ("tid", .int(span.thread)),
      ])
    }
    return .object([("traceEvents", .array(events)), ("displayTimeUnit", .string("ms"))])
  }

  private static func value(_ duration: Duration) -> Double {
    let (seconds, rest) = duration.components
    return Double(seconds) * 1_000 + Double(rest / 1_000_000_000_000) / 1_000
  }

  private static func milliseconds(_ duration: Duration) -> String {
    String(hundredths: Int((value(duration) * 100).rounded()))
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head] + rows).tableLines.joined(separator: "\n")
  }
}
