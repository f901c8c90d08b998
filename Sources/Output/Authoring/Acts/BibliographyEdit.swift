public import Building
import Editing
import SourceText

/// Changes fields of the entries of `publications.bib`.
public struct BibliographyEdit: Sendable {
  private let path: String
  private let options: BuildOptions

  /// Changes of a file, by its path relative to the site's folder.
  public init(_ path: String, _ options: BuildOptions) {
    (self.path, self.options) = (path, options)
  }

  /// Sets a field of an entry to TeX without delimiters.
  public func set(
    _ field: String, of entry: String, to value: String
  ) throws(ChangeRefusal) -> ContentChange {
    var change = ContentChange(options)
    guard let file = change.file(path) else { throw change.missing(path) }
    do throws(EditRefusal) {
      change.edit(path, try BibTeXEditor(file).set(field, of: entry, to: value))
    } catch {
      throw ChangeRefusal(error)
    }
    change.title = "set '\(field)' of '\(entry)' in \(file.path)"
    return change
  }
}
