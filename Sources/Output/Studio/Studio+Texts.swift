import Authoring
import Building
import Bytes
import DataFormats
import Editing
import SourceText

/// Requests about the source of a text.
extension Studio {
  /// The source of a text that a page shows.
  func find(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    guard let text = ShownText(request) else {
      return StudioResponse(.invalid, "the text is missing")
    }
    let site = current()
    let files = EditableFiles(site, options)
    guard let location = SourceSearch(for: text, in: site, files, options)?.location() else {
      return StudioResponse(.notFound, "these words are not in a text of the site")
    }
    return StudioResponse(.done, try fields(of: location, site, files))
  }

  /// The whole text of a page.
  func wholeText(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    let location = SourceLocation.body(path: try text(of: request, site))
    return StudioResponse(.done, try fields(of: location, site, EditableFiles(site, options)))
  }

  /// Saves a source, unless its file has changed since the browser read it.
  func save(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    guard let location = SourceLocation(request), let source = request.text("source") else {
      return StudioResponse(.invalid, "the location or the text is missing")
    }
    let site = current()
    let files = EditableFiles(site, options)
    if location.path != nil {
      let file = try file(at: location, files)
      guard request.text("hash") == Self.hash(file) else {
        let now = try? fields(of: location, site, files)
        return StudioResponse(
          .outdated, "\(file.path) was changed by another program",
          [("now", now.map { .object($0) } ?? .null)])
      }
    }
    let change = try change(of: location, to: source, site, files)
    let isTerm = location.path == nil
    return try write(change, of: site, request, isWide: isTerm || change.concernsOtherPages)
  }

  /// The page as it would be with another source.
  func preview(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    guard let location = SourceLocation(request), let source = request.text("source"),
      let page = request.text("page").flatMap(site.page)
    else { return StudioResponse(.invalid, "the location, the text or the page is missing") }
    let files = EditableFiles(site, options)
    if location.path != nil { _ = try file(at: location, files) }
    let change = try change(of: location, to: source, site, files)
    let after = site.changed(by: change.unsaved)
    defer { after.releaseLater() }
    guard let html = after.page(after: page).flatMap(after.html) else {
      return StudioResponse(.notFound, "the page does not exist after the change")
    }
    return StudioResponse(.done, [("html", .string(String(decoding: html, as: UTF8.self)))])
  }

  /// What an editor of a location needs.
  private func fields(
    of location: SourceLocation, _ site: SiteSnapshot, _ files: EditableFiles
  ) throws(ChangeRefusal) -> [StudioResponse.Field] {
    let field: SourceField
    switch location {
    case .block(let path, let index):
      field = try SourceField(block: index, of: BlockEdit(path, site, options))
    case .body(let path): field = try SourceField(bodyOf: BlockEdit(path, site, options))
    case .value(let path, let key):
      let file = try file(at: location, files)
      field = try SourceField(value: key, of: file, KeyEdit(path, site, options))
    case .field(_, let entry, let name):
      field = try SourceField(name, of: entry, in: file(at: location, files))
    case .term(let name): return location.fields + SourceField(term: name).fields
    }
    let hash = Self.hash(try file(at: location, files))
    return location.fields + field.fields + [("hash", .string(hash))]
  }

  private func change(
    of location: SourceLocation, to source: String, _ site: SiteSnapshot, _ files: EditableFiles
  ) throws(ChangeRefusal) -> ContentChange {
    switch location {
    case .block(let path, let index):
      return try BlockEdit(path, site, options).replace(index, with: source)
    case .body(let path): return try BlockEdit(path, site, options).replaceBody(with: source)
    case .value(let path, let key):
      let edit = KeyEdit(path, site, options)
      return SourceField.isText(key, of: try file(at: location, files))
        ? try edit.set(key.description, toText: source)
        : try edit.set(key.description, to: source)
    case .field(let path, let entry, let name):
      _ = try file(at: location, files)
      return try BibliographyEdit(path, options).set(name, of: entry, to: source)
    case .term(let name): return try Renaming(name, to: source, in: site, options).term()
    }
  }

  private func file(
    at location: SourceLocation, _ files: EditableFiles
  ) throws(ChangeRefusal) -> SourceFile {
    if let file = files.file(at: location) { return file }
    throw ChangeRefusal("'\(options.path(location.path ?? ""))' cannot be changed here")
  }

  static func hash(_ file: SourceFile) -> String {
    String(StableHash(of: file.bytes).value, radix: 36)
  }
}
