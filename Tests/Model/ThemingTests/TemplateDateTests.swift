import Foundation
import Testing

/// Dates in the templates of the theme.
@Suite struct TemplateDateTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "templates")

  /// Each field of a leaf and of the head of a day is in a place of its own.
  private static let leaves: Set<String> = ["date-leaf.html", "week-day.html"]

  @Test(arguments: ["layouts", "partials"])
  func `no template joins dates with dashes or commas`(folder: String) throws {
    let folder = Self.root.appending(path: folder)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where !Self.leaves.contains(file) {
        #expect(!Self.joinsDates(String(line)), "\(file): \(line)")
      }
    }
  }

  @Test(arguments: [
    ("{{ a | localized_date: '%H:%M' }}–{{ b | localized_date: '%H:%M' }}", true),
    ("<b>{{ a | localized_date: '%-d' }}</b> {{ a | localized_date: '%b' }}", true),
    ("{{ a | localized_date: 'long' }}, {{ b }}", true),
    ("{{ a | localized_date: '%H:%M', to: b }}", false),
    ("<time datetime=\"{{ a | date: '%F' }}\">{{ a | localized_date: 'long' }}</time>", false),
  ])
  func `joined dates are found`(line: String, isJoined: Bool) {
    #expect(Self.joinsDates(line) == isJoined)
  }

  private static func joinsDates(_ line: String) -> Bool {
    let marked = line.replacing(/<[^>{]*(?:\{\{[^}]*\}\}[^>{]*|\{%[^}]*%\}[^>{]*)*>/, with: "")
      .replacing(/\{%[^}]*%\}/, with: "")
      .replacing(/\{\{[^}]*\| *(localized_)?date: *'[^}]*\}\}/, with: "\u{1}")
    return marked.contains(/\u{1}[^\u{1}]{0,6}\u{1}|\u{1} ?[–—,-]|[–—,] ?\u{1}/)
  }
}
