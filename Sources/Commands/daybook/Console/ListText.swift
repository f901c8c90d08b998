import Building
import CivilTime
import DataFormats
import SourceText
import Terminal

/// A list of documents as text and as JSON.
struct ListText {
  let entries: [SiteLister.Entry]
  let diagnostics: [Diagnostic]

  /// A line for each document: its state, file, title and date, in aligned columns.
  func lines(selection: String?) -> [String] {
    guard !entries.isEmpty else { return [Self.nothing(selection)] }
    let states = entries.map(\.state.rawValue)
    let width = states.map(\.count).max() ?? 0
    let widest = min(60, entries.map(\.path.count).max() ?? 0)
    return zip(entries, states).map { entry, state in
      let line = state.padded(to: width) + "  " + entry.path.padded(to: widest) + "  "
      return line + entry.title + (Self.moment(entry).map { " (\($0))" } ?? "")
    }
  }

  private static func nothing(_ selection: String?) -> String {
    switch selection {
    case nil: "nothing is left out"
    case "drafts": "there are no drafts"
    case "future": "nothing has a later date"
    case "expired": "nothing has expired"
    case "orphans": "every page has a link from another page"
    default: "the site has no documents"
    }
  }

  private static func moment(_ entry: SiteLister.Entry) -> String? {
    guard let moment = entry.moment else { return nil }
    let text = Timestamp(moment.local, utcOffset: 0).rfc3339
    let time = text.dropFirst(11).prefix(5)
    let word = entry.state == .expired ? "since" : "from"
    return "\(word) \(text.prefix(10))\(time == "00:00" ? "" : " \(time)")"
  }

  /// The list as a JSON object.
  var json: JSONValue {
    .object([
      ("ok", .bool(diagnostics.isEmpty)), ("documents", .array(entries.map(Self.json))),
      ("diagnostics", .array(diagnostics.map(DiagnosticJSON.value))),
    ])
  }

  private static func json(_ entry: SiteLister.Entry) -> JSONValue {
    .object(
      [
        ("state", .string(entry.state.rawValue)), ("path", .string(entry.path)),
        ("title", .string(entry.title)),
      ] + (entry.url.map { [("url", .string($0))] } ?? [])
        + (entry.moment.map { [("date", .string($0.rfc3339))] } ?? []))
  }
}
