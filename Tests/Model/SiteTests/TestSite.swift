import CivilTime
import Content
import Foundation
import Loading
import Phrases
import Site
import SourceText
import Testing

/// A site made of files given by their paths below `content/`.
struct TestSite {
  let graph: SiteGraph
  /// `path:line:column message | hint`, of the content and of the graph.
  let found: [String]

  init(_ files: [String: String], _ change: (inout GraphOptions) -> Void = { _ in }) {
    var diagnostics: [Diagnostic] = []
    var sources: [(path: String, source: ParsedSource)] = []
    func file(_ path: String) -> SourceFile {
      SourceFile(path: "content/" + path, text: files[path] ?? "")
    }
    let defaultPaths = files.keys.filter(FolderDefaults.isDefaults).sorted()
    let defaults = FolderDefaults(defaultPaths.map { ($0, file($0)) })
    diagnostics += defaults.diagnostics
    for path in files.keys.sorted() where !FolderDefaults.isDefaults(path) {
      let parsed = ContentParser.parse(file(path), path: path, defaults: defaults)
      diagnostics += parsed.diagnostics
      if let source = parsed.source { sources.append((path, source)) }
    }
    let copied = files.keys.filter {
      SourceKind(path: $0).isPublished && !FolderDefaults.isDefaults($0)
    }.sorted()
    let assembled = ContentAssembler.assemble(sources, copiedFiles: copied, root: "content/")
    var options = GraphOptions(
      moment: .unixSeconds(1_772_539_200),  // 2026-03-03T12:00:00Z, a Tuesday
      zone: { ["UTC": .utc, "Test/West": .west, "Test/Clocks": .clocks][$0] },
      zoneNames: { ["Test/West", "Test/Clocks", "UTC"] })
    options.phrases = .ofTheme
    change(&options)
    let built = GraphBuilder.build(assembled.content, options: options)
    graph = built.graph
    found = (diagnostics + assembled.diagnostics + built.diagnostics).map { diagnostic in
      let place = diagnostic.excerpt.map {
        "\($0.path):\($0.position.line):\($0.position.column) "
      }
      return (place ?? "") + diagnostic.message + (diagnostic.hint.map { " | \($0)" } ?? "")
    }
  }

  /// The paths of the pages of a kind, in order.
  func paths(_ kind: RouteKind) -> [String] {
    graph.routes.filter { $0.kind == kind }.map(\.path.text)
  }
}

extension Zone {
  /// Five hours behind UTC all year.
  static let west = Zone(
    identifier: "Test/West", offset: { _ in -18_000 }, moment: { Timestamp($0, utcOffset: -18_000) }
  )

  /// An hour ahead of UTC until 2026-03-29T01:00:00Z, then two: 02:00 to 03:00 does not exist on that
  /// day, and is read with the offset before (RFC 5545 §3.3.5).
  static let clocks = Zone(
    identifier: "Test/Clocks", offset: { $0 < 1_774_746_000 ? 3_600 : 7_200 },
    moment: { local in
      let early = Timestamp(local, utcOffset: 3_600)
      guard early.unixSeconds >= 1_774_746_000 else { return early }
      let late = Timestamp(local, utcOffset: 7_200)
      return late.unixSeconds >= 1_774_746_000
        ? late : Timestamp(unixSeconds: early.unixSeconds, utcOffset: 7_200)
    })
}

extension PhraseCatalog {
  /// The phrases of the built-in theme in English.
  static let ofTheme: PhraseCatalog = {
    let folder = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(folder)/templates/languages/en.yaml"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return PhraseCatalog(["en": [SourceFile(path: path, text: text)]], for: [])
  }()
}
