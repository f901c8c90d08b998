import Building
import DataFormats
import Site
import Terminal

/// The explanation of a URL as lines and as JSON.
struct ExplanationText {
  let answer: SiteExplainer.Answer
  let url: String

  /// The most names that a list shows in text.
  private static let most = 12

  /// Whether the site has a page or file at the URL.
  var isThere: Bool {
    switch answer {
    case .made, .copied: true
    case .hidden, .elsewhere, .nothing: false
    }
  }

  /// The explanation, a line for each of its parts.
  var lines: [String] {
    switch answer {
    case .made(let page): return made(page)
    case .copied(let source): return ["\(url) is a copy of \(source)"]
    case .hidden(let source, let reason):
      return ["there is no page '\(url)'", "  \(source) is not published: \(reason)"]
    case .elsewhere(let origin):
      let own = origin.isEmpty ? "the site has no 'url'" : "the site's URL begins with '\(origin)'"
      return ["'\(url)' is not a URL of this site", "  \(own)"]
    case .nothing(let advice, let basePath):
      let near = advice.nearest.map { basePath + $0.url }.joined(separator: ", ")
      let made = advice.sources.joined(separator: ", or ")
      return ["there is no page '\(url)'"] + (near.isEmpty ? [] : ["  similar: \(near)"])
        + ["  to create it, add \(made)"]
    }
  }

  private func made(_ page: PageExplanation) -> [String] {
    let rows: [(String, String)] = [
      ("what", "\(page.kind) “\(page.title)”, \(page.size) bytes in \(page.file)"),
      ("source", page.source ?? ""), ("layouts", page.layouts.joined(separator: " ▸ ")),
      ("partials", shortened(page.partials)), ("data", page.data.joined(separator: ", ")),
      ("people", shortened(page.people)), ("terms", shortened(page.terms)),
      ("reads", shortened(page.reads)), ("site", page.lists.joined(separator: " ")),
      ("shown by", shortened(page.shownBy)), ("feeds", shortened(page.feeds)),
      (
        "time",
        page.steps.map { "\($0.name) \(Self.microseconds($0.duration)) µs" }.joined(separator: ", ")
      ),
    ]
    return [page.url]
      + rows.filter { !$0.1.isEmpty }.map { name, text in
        "  " + name.padded(to: 10) + text
      }
  }

  private func shortened(_ names: [String]) -> String {
    let shown = names.prefix(Self.most).joined(separator: ", ")
    return names.count > Self.most ? "\(shown) and \(names.count - Self.most) more" : shown
  }

  private static func microseconds(_ duration: Duration) -> Int {
    let (seconds, fraction) = duration.components
    return Int(seconds) * 1_000_000 + Int(fraction / 1_000_000_000_000)
  }

  /// The explanation as a JSON object.
  var json: JSONValue {
    switch answer {
    case .made(let page): return object(page)
    case .copied(let source):
      return .object([("url", .string(url)), ("copied", .string(source))])
    case .hidden(let source, let reason):
      return .object([
        ("url", .string(url)), ("hidden", .string(source)), ("reason", .string(reason)),
      ])
    case .elsewhere(let origin):
      return .object([
        ("url", .string(url)), ("elsewhere", .bool(true)), ("origin", .string(origin)),
      ])
    case .nothing(let advice, let basePath):
      return .object([
        ("url", .string(url)), ("nearest", .texts(advice.nearest.map { basePath + $0.url })),
        ("sources", .texts(advice.sources)),
      ])
    }
  }

  private func object(_ page: PageExplanation) -> JSONValue {
    let steps = page.steps.map { step in
      JSONValue.object([
        ("name", .string(step.name)), ("microseconds", .int(Self.microseconds(step.duration))),
      ])
    }
    return .object([
      ("url", .string(page.url)), ("file", .string(page.file)), ("kind", .string(page.kind)),
      ("title", .string(page.title)), ("bytes", .int(page.size)),
      ("source", .optional(page.source)), ("layouts", .texts(page.layouts)),
      ("partials", .texts(page.partials)), ("data", .texts(page.data)),
      ("people", .texts(page.people)), ("terms", .texts(page.terms)), ("reads", .texts(page.reads)),
      ("site", .texts(page.lists)), ("shownBy", .texts(page.shownBy)),
      ("feeds", .texts(page.feeds)), ("steps", .array(steps)),
    ])
  }
}
