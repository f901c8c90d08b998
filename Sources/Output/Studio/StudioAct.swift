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
  case reschedule, schedule, move

  /// A field of the form.
  private struct Field {
    let key: String
    let form: String
    var choices: [(value: String, text: String)] = []

    var value: JSONValue {
      .object([
        ("key", .string(key)), ("form", .string(form)),
        ("choices", .array(choices.map { .string($0.value) })),
        ("texts", .array(choices.map { .string($0.text) })),
      ])
    }
  }

  /// The acts that a page offers, with their forms.
  static func offered(on page: SiteSnapshot.Page, of site: SiteSnapshot, path: String?) -> JSONValue
  {
    let acts = allCases.filter { $0.isOffered(on: page, path) }
    return .array(
      acts.map { act in
        .object([
          ("name", .string(act.rawValue)),
          ("fields", .array(act.fields(on: page, of: site).map(\.value))),
        ])
      })
  }

  private func isOffered(on page: SiteSnapshot.Page, _ path: String?) -> Bool {
    switch self {
    case .comment: path != nil && (page.route.kind == .post || page.route.kind == .event)
    case .like: path != nil && page.route.kind == .post
    case .reply: path != nil && page.route.kind == .event
    case .attend, .cancel, .reschedule:
      [.timetable, .class, .day, .week, .month].contains(page.route.kind)
    case .schedule: path?.hasSuffix(".md") == true && page.route.kind != .home
    case .move: path != nil && page.route.kind != .home && page.route.kind != .profile
    }
  }

  private func fields(on page: SiteSnapshot.Page, of site: SiteSnapshot) -> [Field] {
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
    case .move: return [Field(key: "target", form: "text")]
    }
  }

  private static func person(_ site: SiteSnapshot) -> Field {
    Field(
      key: "person", form: "choice",
      choices: site.content.people.map { ($0.id.value, $0.name) })
  }

  /// The classes; on the page of one, that one first.
  private static func timetableClass(_ page: SiteSnapshot.Page, _ site: SiteSnapshot) -> Field {
    let classes = site.content.classes.map { (value: $0.id.value, text: $0.title) }
    let name = page.route.path.text.split(separator: "/").last.map(String.init)
    let own = classes.filter { $0.value == name }
    return Field(
      key: "class", form: "choice", choices: own + classes.filter { $0.value != name })
  }

  /// The change that the act makes to the text of a page; a page of the timetable has none.
  func change(
    of path: String?, _ values: [String: String], in site: SiteSnapshot, _ options: BuildOptions
  ) throws(ChangeRefusal) -> ContentChange {
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
    case .comment: return try day.comment(on: text(), by: value("person"), value("text"), at: now)
    case .like: return try day.like(text(), by: value("person"))
    case .reply:
      return try day.reply(to: text(), value("person"), isComing: value("coming") == "yes")
    case .attend:
      return try day.attend(
        value("class"), on: value("date"), isMissed: value("missed") == "yes")
    case .cancel: return try day.cancel(value("class"), on: value("date"))
    case .reschedule:
      return try day.reschedule(value("class"), from: value("date"), to: value("to"))
    case .schedule: return try DraftAct(site, options).publish(text(), at: value("at"), now: now)
    case .move: return try ContentMove(site, options).move(text(), to: value("target"))
    }
  }
}
