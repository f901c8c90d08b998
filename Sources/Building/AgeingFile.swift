import CivilTime
import Content
import DataFormats
import Site

/// The file that tells a scheduled build when there is something to do: `.well-known/daybook.json`.
enum AgeingFile {
  static let path = ".well-known/daybook.json"

  /// Whether the site has it: not if the author has a page or a file at its path.
  static func isMade(of graph: SiteGraph) -> Bool {
    graph.routeIndexes[path] == nil && !graph.content.copiedFiles.contains(path)
  }

  /// `{"generator": "Daybook", "changes": "2026-03-05T18:00:00Z"}`; `null` where nothing changes by
  /// itself. It says nothing of the moment of the build, so that it changes with the site alone.
  static func bytes(_ changes: Timestamp?) -> [UInt8] {
    let moment = changes.map { JSONValue.string($0.rfc3339) } ?? .null
    let value = JSONValue.object([("generator", .string("Daybook")), ("changes", moment)])
    return Array((value.indented).utf8)
  }
}
