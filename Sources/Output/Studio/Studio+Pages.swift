import Authoring
import Building
import Content
import DataFormats
import SourceText

/// Requests about a page as a whole.
extension Studio {
  /// What can be done with a page, and what can be added to the site.
  func page(_ fields: StudioFields) -> Answer {
    let site = current()
    let text = fields.text("page").flatMap(site.page)?.text
    let path = text.map { "content/" + $0 }
    let isEditable = path.map(EditableFiles(site, options).contains) ?? false
    let document = site.content.documents.first { site.content.path(of: $0.body.file) == text }
    let kinds = NewDocumentKind.all(of: options).map(\.name).filter { $0 != "accessibility" }
    return (
      200,
      .object([
        ("path", isEditable ? path.map { .string($0) } ?? .null : .null),
        ("draft", .bool(document?.isDraft == true)),
        ("kinds", .array(kinds.map { .string($0) })),
        ("journals", .array(NewDocument.journals(options).map { .string($0) })),
      ])
    )
  }

  /// Adds a document, and answers with the URL of its page.
  func add(_ fields: StudioFields) throws(ChangeRefusal) -> Answer {
    let kinds = NewDocumentKind.all(of: options)
    guard let kind = kinds.first(where: { $0.name == fields.text("kind") }),
      let title = fields.text("title"), !title.isEmpty
    else { return Self.refusal("the kind or the title is missing") }
    var request = NewDocument.Request(kind, title: title)
    request.journal = kind.name == "post" ? fields.text("journal") : nil
    let site = current()
    let (change, path) = try PageAct(site, options).add(
      request, fields.text("source") ?? "", now: NewDocument.time(options))
    // A page that is new has no links to it yet.
    let answer = try write(
      change, of: site, isWide: false, isPublishing: fields.flag("publish"), least: .error)
    guard answer.status == 200 else { return answer }
    let url = current().url(ofText: path)
    return (
      200, .object([("title", .string(change.title)), ("url", url.map { .string($0) } ?? .null)])
    )
  }

  /// Publishes, hides or removes the text of a page.
  func act(_ name: String, _ fields: StudioFields) throws(ChangeRefusal) -> Answer {
    let site = current()
    guard let text = fields.text("page").flatMap(site.page)?.text,
      EditableFiles(site, options).contains("content/" + text)
    else { throw ChangeRefusal("this page has no text that can be changed") }
    let path = "content/" + text
    let change =
      switch name {
      case "publish":
        try DraftAct(site, options).publish(path, at: nil, now: NewDocument.time(options))
      case "unpublish": try DraftAct(site, options).unpublish(path)
      default: try Removal(site, options).remove(path)
      }
    return try write(
      change, of: site, isWide: name == "remove", isPublishing: fields.flag("publish"),
      least: name == "remove" ? .error : .warning)
  }
}
