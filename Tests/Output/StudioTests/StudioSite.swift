import Building
import DataFormats
import FileSystem
import Foundation
import Site
import SourceText
import Studio
import Testing

/// A small site in a folder of its own, with its studio.
final class StudioSite {
  static let files = [
    "content/site.yaml": "title: Hills\ntagline: Walks # short\nurl: https://ada.example/\n",
    "content/about.md":
      "---\ntitle: About me\ndate: 2026-03-02\nsummary: Who I am.\n---\n> A *first* line\n> and a second.\n\n- Tea & cake\n",
    "content/price.md": "---\ntitle: Price\nkm: 12\n---\nIt isn't much.\n",
    "content/boat.md":
      "---\ntitle: Boat\ntags: [rowing, tea]\n---\nKeel\n: What is below, ~~really~~.\n",
    "content/members.yaml": "friends: [ben]\n",
    "content/people.yaml": "- {id: ben, name: Ben Vale}\n",
    "templates/layouts/page.html": """
    <html><head><title>{{ page.title }}</title></head><body><h1>{{ page.title | upcase }}</h1>
    <p>{{ site.tagline }}, {{ page.summary }}</p><time datetime="{{ page.date | date: '%F' }}">{{ page.date | date: '%A' }}</time>
    <b>No. {{ page.km }}</b>{{ content }}<script>About</script></body></html>
    """,
  ]

  private static let theme =
    #filePath.components(separatedBy: "/Tests/")[0] + "/templates"

  let root: String
  let studio: Studio

  /// A site with more files, at the moments that a clock returns.
  init(
    _ more: [String: String] = [:], now: @escaping @Sendable () -> GraphOptions.Moment? = { nil },
    git: @escaping Studio.Commands = { _ in (false, "") }
  ) throws {
    root = NSTemporaryDirectory() + "daybook-studio-\(UInt64.random(in: 0 ... .max))"
    for (path, text) in Self.files.merging(more, uniquingKeysWith: { $1 }) {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      try Files.createDirectories("\(root)/\(folder)")
      try Files.writeWhole(Array(text.utf8), to: "\(root)/\(path)")
    }
    var options = BuildOptions(
      source: root, output: root + "/public", state: root + "/.daybook",
      theme: Self.theme, moment: .unixSeconds(1_772_712_000), jobs: 1)
    options.systemZone = "UTC"
    studio = Studio(
      options, now: now, commands: { ($0.isEmpty, $0.joined(separator: " ")) }, git: git)
  }

  deinit { try? Files.removeTree(root) }

  /// The outcome of a request, and the fields of its response.
  func request(
    _ name: String, _ fields: [String: Any] = [:]
  ) throws -> (outcome: StudioResponse.Outcome, fields: [String: Any]) {
    let body = try JSONSerialization.data(withJSONObject: fields)
    let response = studio.respond(to: name, Array(body))
    let object = try JSONSerialization.jsonObject(with: Data(response.body.text.utf8))
    return (response.outcome, try #require(object as? [String: Any]))
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Files.read("\(root)/\(path)"), as: UTF8.self)
  }

  func find(_ text: String, _ more: [String: Any] = [:]) throws -> [String: Any] {
    let wanted: [String: Any] = ["page": "/about/", "text": text]
    let (outcome, found) = try request("find", wanted.merging(more) { $1 })
    #expect(outcome == .done, "\(text): \(found)")
    return found
  }

  /// Saves a source at a location that was found.
  func save(
    _ location: [String: Any], _ source: String
  ) throws -> (outcome: StudioResponse.Outcome, fields: [String: Any]) {
    try request("save", location.merging(["source": source]) { $1 })
  }
}
