import Authoring
import Building
import DataFormats
import SourceText

/// Requests about the keys of a page's text, as a form shows them.
extension Studio {
  /// The fields of the form.
  func details(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    let path = try text(of: request, site)
    guard let file = EditableFiles(site, options).file(path) else {
      throw ChangeRefusal("'\(options.path(path))' cannot be changed here")
    }
    let fields = FormField.all(of: file, KeyEdit(path, site, options))
    return StudioResponse(
      .done,
      [
        ("path", .string(path)), ("hash", .string(Self.hash(file))),
        ("fields", .array(fields.map { .object($0.fields) })),
      ])
  }

  /// Saves the values of the fields that differ, unless the file has changed since the browser read it.
  func saveDetails(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    guard let path = request.text("path"), let file = EditableFiles(site, options).file(path) else {
      return StudioResponse(.invalid, "the file is missing")
    }
    guard request.text("hash") == Self.hash(file) else {
      return StudioResponse(
        .outdated, "\(file.path) was changed by another program; open the form again")
    }
    let edit = KeyEdit(path, site, options)
    let allowed = Set(FormField.all(of: file, edit).map(\.key))
    let values = request.texts("values")
    guard values.allSatisfy({ allowed.contains($0.key) }) else {
      return StudioResponse(.invalid, "a key of the form is not known")
    }
    return try write(edit.fill(values), of: site, request, isWide: true)
  }
}
