public import Building
public import CivilTime
import FileSystem
import Editing
import SourceText

/// Adds a document to a site.
public struct PageAct: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions

  /// Acts on a site.
  public init(_ site: SiteSnapshot, _ options: BuildOptions) {
    (self.site, self.options) = (site, options)
  }

  /// Adds a document as its archetype makes it, with a text.
  ///
  /// - Returns: The change, and the path of the file in `content/`.
  public func add(
    _ request: NewDocument.Request, _ text: String, now: Timestamp
  ) throws(ChangeRefusal) -> (change: ContentChange, path: String) {
    let document: NewDocument
    do throws(NewDocumentFailure) {
      document = try NewDocument(request, now: now, options: options)
    } catch {
      throw ChangeRefusal(error.diagnostics)
    }
    var change = ContentChange(options)
    let path = String(document.path.dropFirst(options.path("").count))
    let body = text.isEmpty || !path.hasSuffix(".md") ? [] : Array("\(text)\n".utf8)
    if document.isAddition {
      guard let file = change.file(path) else { throw change.missing(path) }
      change.edit(path, [TextEdit(SourceRange(0, file.size), document.bytes)])
    } else {
      try change.create(path, document.bytes + body)
    }
    change.title = "added \(document.path)"
    return (change, String(path.dropFirst("content/".count)))
  }
}
