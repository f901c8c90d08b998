import CivilTime
import Content
import DataFormats
import Publishing
import Site

/// `.well-known/daybook.json`, in which a scheduled build reads when the site changes next.
enum AgeingFile {
  static let path = ".well-known/daybook.json"

  /// Whether the build writes the file: not if the author has a page or a file at its path.
  static func isMade(of graph: SiteGraph) -> Bool {
    graph.table.indexes[path] == nil && !graph.content.copiedFiles.contains(path)
  }

  /// Stages the file. A change of protected entries is rounded up to the start of a day in the site's
  /// zone, as everyone can read the file.
  static func stage(
    _ graph: SiteGraph, _ protected: Timestamp?, _ options: BuildOptions,
    to publication: Publication
  ) throws(PublishingError) {
    guard options.writes(path), isMade(of: graph) else { return }
    let day = protected.map {
      Timestamp(unixSeconds: graph.entries.startOfDay(notBefore: $0).unixSeconds)
    }
    let changes = [graph.nextChange, day].compactMap(\.self).min()
    try publication.stage(OutputPath(checked: path), bytes(changes))
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
