public import Building
import Content
import SourceText

/// Removes a text with its translations and comments, a file, or a folder with all that is in it.
public struct Removal: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions

  /// Removals of a site.
  public init(_ site: SiteSnapshot, _ options: BuildOptions) {
    (self.site, self.options) = (site, options)
  }

  /// Removes the file that a word names.
  public func remove(_ word: String) throws(ChangeRefusal) -> ContentChange {
    let path: String
    if let folder = FileTarget.folder(word, options) {
      path = folder
    } else {
      path = try FileTarget(word, in: site, options).path
    }
    var change = ContentChange(options)
    for file in Belongings(of: path, site, options).files { try change.remove(file) }
    change.title = "removed \(options.path(path))"
    return change
  }
}
