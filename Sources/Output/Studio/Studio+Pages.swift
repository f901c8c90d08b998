import Authoring
import Building
import Content
import DataFormats
import SourceText

/// Requests about a page as a whole.
extension Studio {
  /// What can be done with a page, and what can be added to the site.
  func page(_ request: StudioRequest) -> StudioResponse {
    let site = current()
    let path = path(of: request, site)
    let page = request.text("page").flatMap(site.page)
    let document = site.content.documents.first {
      "content/" + site.content.path(of: $0.body.file) == path
    }
    let kinds = NewDocumentKind.all(of: options).map(\.name).filter { $0 != "accessibility" }
    return StudioResponse(
      .done,
      [
        ("path", path.map { .string($0) } ?? .null),
        ("acts", page.map { StudioAct.offered(on: $0, of: site, path: path) } ?? .array([])),
        ("draft", .bool(document?.isDraft == true)),
        ("kinds", .array(kinds.map { .string($0) })),
        ("journals", .array(NewDocument.journals(options).map { .string($0) })),
      ])
  }

  /// Adds a document, and responds with the URL of its page.
  func add(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let kind = NewDocumentKind.all(of: options).first { $0.name == request.text("kind") }
    guard let kind, let title = request.text("title"), !title.isEmpty else {
      return StudioResponse(.invalid, "the kind or the title is missing")
    }
    var document = NewDocument.Request(kind, title: title)
    document.journal = kind.name == "post" ? request.text("journal") : nil
    let site = current()
    let (change, path) = try PageAct(site, options).add(
      document, request.text("source") ?? "", now: NewDocument.time(options))
    // No page links to a new one yet.
    let response = try write(change, of: site, request, isWide: false, ignoresWarnings: true)
    guard response.outcome == .done else { return response }
    let url = current().url(ofText: path)
    return StudioResponse(
      .done, [("title", .string(change.title)), ("url", url.map { .string($0) } ?? .null)])
  }

  /// Publishes, hides or removes the text of a page.
  func change(_ name: String, _ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    let path = try text(of: request, site)
    switch name {
    case "publish":
      let change = try DraftAct(site, options).publish(
        path, at: nil, now: NewDocument.time(options))
      return try write(change, of: site, request, isWide: false)
    case "unpublish":
      return try write(
        DraftAct(site, options).unpublish(path), of: site, request, isWide: false)
    default:
      return try write(
        Removal(site, options).remove(path), of: site, request, isWide: true,
        ignoresWarnings: true)
    }
  }

  /// Carries out an act with the values of its form; responds with the URL of the page after it.
  func act(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    guard let act = request.text("name").flatMap(StudioAct.init), let url = request.text("page"),
      let page = site.page(at: url)
    else { return StudioResponse(.invalid, "the act or the page is missing") }
    let values = Dictionary(
      request.texts("values").map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
    let made = try act.change(of: page, path: path(of: request, site), values, in: site, options)
    if act == .rename { try made.checkFiles() }
    let text = made.text ?? page.text.map(made.change.newPath)
    if act == .move, let text, !EditableFiles.isAllowed("content/" + text) {
      throw ChangeRefusal("the site ignores names that begin with '_' or '.'")
    }
    // No page links to a copy yet.
    let response = try write(
      made.change, of: site, request, isWide: act == .move || act == .rename,
      ignoresWarnings: made.text != nil)
    guard response.outcome == .done, !request.flag("dry") else { return response }
    let new = act.url(text, of: page, values, in: current())
    return StudioResponse(
      .done,
      [("title", .string(made.change.title)), ("url", new.map { .string($0) } ?? .null)])
  }

  /// The path of the text of the page that a request names, which can be changed.
  func text(of request: StudioRequest, _ site: SiteSnapshot) throws(ChangeRefusal) -> String {
    if let path = path(of: request, site) { return path }
    throw ChangeRefusal("this page has no text that can be changed")
  }

  /// The path of the text of the page that a request names; nil if it cannot be changed.
  private func path(of request: StudioRequest, _ site: SiteSnapshot) -> String? {
    let path = request.text("page").flatMap(site.page)?.text.map { "content/" + $0 }
    return path.flatMap { EditableFiles(site, options).file($0) == nil ? nil : $0 }
  }
}
