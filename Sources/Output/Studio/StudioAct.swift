import Authoring
import Building
import Content
import DataFormats
import Fields
import Site
import SourceText

/// What people enter from day to day on a page, each with its own form.
enum StudioAct: String, CaseIterable {
  case comment, like, reply, attend
  case cancel = "cancel_session"
  case reschedule, schedule, move, rename, duplicate, translate

  /// A field of the form.
  private struct Field {
    let key: String
    let form: String
    var choices: [(value: String, text: String)] = []
    /// What the form begins with.
    var value = ""

    var description: JSONValue {
      .object([
        ("key", .string(key)), ("form", .string(form)),
        ("choices", .array(choices.map { .string($0.value) })),
        ("texts", .array(choices.map { .string($0.text) })), ("value", .string(value)),
      ])
    }
  }

  /// The acts that a page offers, with their forms.
  static func offered(on page: SiteSnapshot.Page, of site: SiteSnapshot, path: String?) -> JSONValue
  {
    let acts = allCases.filter { $0.isOffered(on: page, of: site, path) }
    return .array(
      acts.map { act in
        .object([
          ("name", .string(act.rawValue)),
          (
            "fields",
            .array(act.fields(on: page, of: site, path).map(\.description))
          ),
        ])
      })
  }

  private func isOffered(
    on page: SiteSnapshot.Page, of site: SiteSnapshot, _ path: String?
  ) -> Bool {
    let isText = path?.hasSuffix(".md") == true
    return switch self {
    case .comment: path != nil && (page.route.kind == .post || page.route.kind == .event)
    case .like: path != nil && page.route.kind == .post
    case .reply: path != nil && page.route.kind == .event
    case .attend, .cancel, .reschedule:
      [.timetable, .class, .day, .week, .month].contains(page.route.kind)
    case .schedule: isText && page.route.kind != .home
    case .duplicate: isText && path.map { !PathParts.isIndex($0) } == true
    case .translate: isText && !Self.languages(path, site).isEmpty
    case .rename: page.route.kind == .person || page.route.kind == .class
    case .move: path != nil && page.route.kind != .home && page.route.kind != .profile
    }
  }

  private func fields(
    on page: SiteSnapshot.Page, of site: SiteSnapshot, _ path: String?
  ) -> [Field] {
    let date = Field(key: "date", form: "date")
    switch self {
    case .comment: return [Self.person(site), Field(key: "text", form: "lines")]
    case .like: return [Self.person(site)]
    case .reply:
      return [
        Self.person(site),
        Field(key: "coming", form: "choice", choices: [("yes", "yes"), ("no", "no")]),
      ]
    case .attend:
      let words = [("no", "no"), ("yes", "yes")]
      return [
        Self.timetableClass(page, site), date, Field(key: "missed", form: "choice", choices: words),
      ]
    case .cancel: return [Self.timetableClass(page, site), date]
    case .reschedule:
      return [Self.timetableClass(page, site), date, Field(key: "to", form: "moment")]
    case .schedule: return [Field(key: "at", form: "moment")]
    case .move: return [Field(key: "target", form: "text", value: page.route.path.url)]
    case .rename: return [Field(key: "id", form: "text", value: Self.id(of: page))]
    case .duplicate: return [Field(key: "title", form: "text")]
    case .translate:
      let languages = Self.languages(path, site)
      return [Field(key: "language", form: "choice", choices: languages.map { ($0, $0) })]
    }
  }

  private static func languages(_ path: String?, _ site: SiteSnapshot) -> [String] {
    path.map { CopyAct(site).missingLanguages(of: $0) } ?? []
  }

  /// The id of the person or class of a page, which is the last part of its URL.
  private static func id(of page: SiteSnapshot.Page) -> String {
    page.route.path.text.split(separator: "/").last.map(String.init) ?? ""
  }

  private static func person(_ site: SiteSnapshot) -> Field {
    Field(
      key: "person", form: "choice",
      choices: site.content.people.map { ($0.id.value, $0.name) })
  }

  /// The classes; on the page of one, that one first.
  private static func timetableClass(_ page: SiteSnapshot.Page, _ site: SiteSnapshot) -> Field {
    let classes = site.content.classes.map { (value: $0.id.value, text: $0.title) }
    let own = classes.filter { $0.value == id(of: page) }
    return Field(
      key: "class", form: "choice", choices: own + classes.filter { $0.value != id(of: page) })
  }

  /// The change that the act makes to a page, and the page's URL after it if that is known.
  func change(
    of page: SiteSnapshot.Page, path: String?, _ values: [String: String], in site: SiteSnapshot,
    _ options: BuildOptions
  ) throws(ChangeRefusal) -> StudioChange {
    func value(_ key: String) throws(ChangeRefusal) -> String {
      guard let value = values[key], !value.isEmpty else {
        throw ChangeRefusal("'\(key)' is missing")
      }
      return value
    }
    func text() throws(ChangeRefusal) -> String {
      guard let path else { throw ChangeRefusal("this page has no text that can be changed") }
      return path
    }
    let day = DailyAct(site, options)
    let now = NewDocument.time(options)
    switch self {
    case .comment:
      return try .init(day.comment(on: text(), by: value("person"), value("text"), at: now))
    case .like: return try .init(day.like(text(), by: value("person")))
    case .reply:
      return try .init(
        day.reply(to: text(), value("person"), isComing: value("coming") == "yes"))
    case .attend:
      return try .init(
        day.attend(value("class"), on: value("date"), isMissed: value("missed") == "yes"))
    case .cancel: return try .init(day.cancel(value("class"), on: value("date")))
    case .reschedule:
      return try .init(day.reschedule(value("class"), from: value("date"), to: value("to")))
    case .schedule:
      return try .init(DraftAct(site, options).publish(text(), at: value("at"), now: now))
    case .move: return try .init(ContentMove(site, options).move(text(), to: value("target")))
    case .rename:
      let renaming = Renaming(Self.id(of: page), to: try value("id"), in: site, options)
      let isPerson = page.route.kind == .person
      return try .init(isPerson ? renaming.person() : renaming.timetableClass())
    case .duplicate:
      let copy = try CopyAct(site).duplicate(text(), title: value("title"), now: now, options)
      return .init(copy.change, text: copy.path)
    case .translate:
      let copy = try CopyAct(site).translate(text(), into: value("language"), options)
      return .init(copy.change, text: copy.path)
    }
  }

  /// The URL of the page after the act; nil if the page stays where it is.
  func url(
    _ text: String?, of page: SiteSnapshot.Page, _ values: [String: String], in site: SiteSnapshot
  ) -> String? {
    switch self {
    case .move, .schedule, .duplicate, .translate: return text.flatMap(site.url)
    case .rename:
      let parts = page.route.path.text.split(separator: "/").dropLast().map(String.init)
      let path = (parts + [values["id"] ?? ""]).joined(separator: "/")
      return site.graphs[page.language].base.path + "/\(path)/"
    default: return nil
    }
  }
}
