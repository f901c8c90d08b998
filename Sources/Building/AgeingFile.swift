import CivilTime
import Content
import DataFormats
import Site

/// `.well-known/daybook.json`, in which a scheduled build reads when the site changes next.
enum AgeingFile {
  static let path = ".well-known/daybook.json"

  /// Whether the build writes the file: not if the author has a page or a file at its path.
  static func isMade(of graph: SiteGraph) -> Bool {
    graph.routeIndexes[path] == nil && !graph.content.copiedFiles.contains(path)
  }

  /// The next change that everyone may know: a change of protected entries is rounded up to the start
  /// of a day in the site's zone.
  static func changes(of graph: SiteGraph, forMembers changes: Timestamp?) -> Timestamp? {
    let day = changes.map { Timestamp(unixSeconds: graph.startOfDay(notBefore: $0).unixSeconds) }
    return [graph.nextChange, day].compactMap(\.self).min()
  }

  /// `{"generator": "Daybook", "changes": "2026-03-05T18:00:00Z"}`; `changes` is `null` if no
  /// change is scheduled. The build's time is not in the file, so its bytes change only with the
  /// site.
  static func bytes(_ changes: Timestamp?) -> [UInt8] {
    let moment = changes.map { JSONValue.string($0.rfc3339) } ?? .null
    let value = JSONValue.object([("generator", .string("Daybook")), ("changes", moment)])
    return Array((value.indented).utf8)
  }
}
