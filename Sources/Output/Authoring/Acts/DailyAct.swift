public import Building
public import CivilTime
import Content
import DataFormats
import Editing
import Fields
import FileSystem
import Site
import SourceText

/// What people enter from day to day: sessions, attendance, replies, comments and likes.
public struct DailyAct: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions
  private var content: SiteContent { site.content }

  /// Acts on a site.
  public init(_ site: SiteSnapshot, _ options: BuildOptions) {
    (self.site, self.options) = (site, options)
  }

  // MARK: Sessions

  /// Cancels a session of a class.
  public func cancel(_ name: String, on date: String) throws(ChangeRefusal) -> ContentChange {
    try changeSession(
      of: name, on: date, ("cancelled", .bool(true)), replacing: "moveTo",
      "cancelled '\(name)' on \(date)")
  }

  /// Moves a session of a class to another time.
  public func reschedule(
    _ name: String, from date: String, to new: String
  ) throws(ChangeRefusal) -> ContentChange {
    _ = try Self.date(new)
    return try changeSession(
      of: name, on: date, ("moveTo", .date(new)), replacing: "cancelled",
      "moved '\(name)' from \(date) to \(new)")
  }

  private func changeSession(
    of name: String, on date: String, _ value: (key: String, NewValue), replacing other: String,
    _ title: String
  ) throws(ChangeRefusal) -> ContentChange {
    let (item, path) = try timetableClass(name)
    let day = try Self.date(date)
    try checkTerm(of: item, on: day.date)
    var change = ContentChange(options)
    guard let file = change.file(path), let tree = DataEditor.tree(of: file),
      let entry = EntryLocation.mapping(at: item.id.range.start, in: tree)
    else { throw ChangeRefusal("the entry of '\(name)' was not found in \(path)") }
    let changes = entry.appending(.key("changes"))
    let index = (changes.value(in: tree)?.elements ?? []).firstIndex { node in
      Self.text(node["date"]).flatMap { DateText($0) } == day
    }
    if let index {
      let session = changes.appending(.index(index))
      try change.set(path, session.appending(.key(value.key)), value.1, order: [])
      let old = session.appending(.key(other))
      if old.value(in: tree) != nil { try change.edit(path, .remove(old)) }
    } else {
      let keys = SchemaKeys(path: String(path.dropFirst("content/".count)))
      try change.append(
        path, changes, .mapping([("date", .date(date)), value]), order: keys.order(at: changes))
    }
    change.title = "\(title), in \(file.path)"
    return change
  }

  // MARK: Attendance

  /// Notes that a session was attended or missed.
  public func attend(
    _ name: String, on date: String, isMissed: Bool
  ) throws(ChangeRefusal) -> ContentChange {
    let (item, _) = try timetableClass(name)
    let date = try Self.date(date).date
    try checkTerm(of: item, on: date)
    try checkSession(of: item, on: date)
    let day = date.iso
    guard date <= NewDocument.time(options).local.date else {
      throw ChangeRefusal("'\(item.id.value)' on \(day) is not over yet")
    }
    let status = isMissed ? "missed" : "attended"
    var change = ContentChange(options)
    let path = attendancePath
    change.title = "noted that '\(item.id.value)' on \(day) was \(status), in \(options.path(path))"
    guard let file = change.file(path) else {
      let text = "date,class,status\n\(day),\(item.id.value),\(status)\n"
      try change.create(path, Array(text.utf8))
      return change
    }
    let tree = DataEditor.tree(of: file)
    let list = tree?["attendance"] == nil ? ValuePath([]) : ValuePath([.key("attendance")])
    let index = (list.value(in: tree)?.elements ?? []).firstIndex {
      Self.text($0["date"])?.prefix(10) == day[...] && Self.text($0["class"]) == item.id.value
    }
    if let index {
      let cell = list.appending(.index(index)).appending(.key("status"))
      try change.set(path, cell, .text(status), order: [])
    } else {
      let row: [(String, NewValue)] = [
        ("date", .date(day)), ("class", .text(item.id.value)), ("status", .text(status)),
      ]
      try change.append(path, list, .mapping(row), order: [])
    }
    return change
  }

  /// Refuses a date before a class begins or after it ends.
  private func checkTerm(of item: TimetableClass, on date: CivilDate) throws(ChangeRefusal) {
    let (first, last) = (item.term.from, item.term.to)
    guard first.map({ date < $0 }) == true || last.map({ date > $0 }) == true else { return }
    let days = [first.map { "from \($0.iso)" }, last.map { "to \($0.iso)" }].compactMap { $0 }
    throw ChangeRefusal(
      "'\(item.id.value)' has no session on \(date.iso)",
      hint: "it takes place " + days.joined(separator: " "))
  }

  /// Refuses a date between two sessions of a class. Sessions long ago are not known any more.
  private func checkSession(of item: TimetableClass, on date: CivilDate) throws(ChangeRefusal) {
    let entries = site.graph.entries
    let found = entries.classes.first { $0.timetableClass.id.value == item.id.value }
    let starts = (found?.sessions ?? []).map { entries.sessions[$0] }.flatMap {
      [$0.start, $0.recurrenceID ?? $0.start]
    }
    let days = Set(starts.map(\.local.date))
    guard let last = days.filter({ $0 < date }).max(), let next = days.filter({ $0 > date }).min(),
      !days.contains(date)
    else { return }
    throw ChangeRefusal(
      "'\(item.id.value)' has no session on \(date.iso)",
      hint: "its sessions before and after are on \(last.iso) and \(next.iso)")
  }

  private var attendancePath: String {
    let names = ["attendance.csv", "attendance.yaml", "attendance.yml"]
    let path = names.map { "content/timetable/" + $0 }.first { Files.exists(options.path($0)) }
    return path ?? "content/timetable/attendance.csv"
  }

  // MARK: People

  /// Notes a person's reply to an invitation.
  public func reply(
    to word: String, _ name: String, isComing: Bool
  ) throws(ChangeRefusal) -> ContentChange {
    let path = try FileTarget(word, in: site, options).path
    let id = try person(name)
    let event = content.events.first {
      "content/" + content.path(of: $0.document.body.file) == path
    }
    guard let event else {
      throw ChangeRefusal("'\(word)' is not an event", hint: "events are in content/events/")
    }
    let index = event.attending.firstIndex { $0.value == id }
    guard (index == nil) == isComing else {
      throw ChangeRefusal(
        isComing ? "'\(id)' is already coming" : "'\(id)' is not among those who are coming")
    }
    let key = ValuePath([.key("attending")])
    var change = ContentChange(options)
    if let index {
      try change.edit(path, .remove(key.appending(.index(index))))
    } else {
      try append(id, to: key, of: path, in: &change)
    }
    change.title =
      "noted that '\(id)' is \(isComing ? "" : "not ")coming, in \(options.path(path))"
    return change
  }

  /// Adds a person to those who like a post.
  public func like(_ word: String, by name: String) throws(ChangeRefusal) -> ContentChange {
    let path = try FileTarget(word, in: site, options).path
    let id = try person(name)
    let post = content.journals.lazy.flatMap(\.posts).first {
      "content/" + content.path(of: $0.document.body.file) == path
    }
    guard let post else { throw ChangeRefusal("'\(word)' is not a post") }
    guard !post.likes.contains(where: { $0.value == id }) else {
      throw ChangeRefusal("'\(id)' likes it already")
    }
    var change = ContentChange(options)
    try append(id, to: ValuePath([.key("likes")]), of: path, in: &change)
    change.title = "noted that '\(id)' likes it, in \(options.path(path))"
    return change
  }

  /// Adds a comment to a post or event.
  public func comment(
    on word: String, by name: String, _ text: String, at time: Timestamp
  ) throws(ChangeRefusal) -> ContentChange {
    let target = try FileTarget(word, in: site, options).path
    let kind = SourceKind(path: String(target.dropFirst("content/".count)))
    guard kind == .post || kind == .event else {
      throw ChangeRefusal("'\(word)' is neither a post nor an event")
    }
    let isPerson = content.people.contains { Self.isCalled(name, $0) } || content.isPerson(name)
    let author: (String, NewValue) =
      isPerson ? ("author", .text(try person(name))) : ("name", .text(name))
    let date = String(time.rfc3339.prefix(16)).replacing("T", with: " ")
    let entry = NewValue.mapping([author, ("date", .date(date)), ("text", .text(text))])
    var change = ContentChange(options)
    let path = CommentFile.path(of: target)
    if change.file(path) == nil { try change.create(path, []) }
    let tree = change.file(path).flatMap { DataEditor.tree(of: $0) }
    let list = tree?["comments"] == nil ? ValuePath([]) : ValuePath([.key("comments")])
    try change.append(path, list, entry, order: [])
    change.review(target)
    change.title = "added a comment of '\(name)' to \(options.path(path))"
    return change
  }

  private func append(
    _ id: String, to key: ValuePath, of path: String, in change: inout ContentChange
  ) throws(ChangeRefusal) {
    let keys = SchemaKeys(path: String(path.dropFirst("content/".count)))
    try change.append(path, key, .text(id), order: keys.order(at: key))
  }

  // MARK: Names

  private func timetableClass(
    _ name: String
  ) throws(ChangeRefusal) -> (item: TimetableClass, path: String) {
    let found =
      content.classes.first { $0.id.value == name }
      ?? content.classes.first { $0.title.lowercased() == name.lowercased() }
    if let found { return (found, "content/" + content.path(of: found.file)) }
    let ids = content.classes.map(\.id.value)
    throw ChangeRefusal(
      "there is no class '\(name)'",
      hint: Spelling.hint(for: name, in: ids)
        ?? (ids.isEmpty ? nil : "the classes are \(ids.joined(separator: ", "))"))
  }

  private func person(_ name: String) throws(ChangeRefusal) -> String {
    if let person = content.people.first(where: { Self.isCalled(name, $0) }) {
      return person.id.value
    }
    if content.isPerson(name) { return name }
    let ids = content.people.map(\.id.value)
    throw ChangeRefusal(
      "there is no person '\(name)'",
      hint: Spelling.hint(for: name, in: ids + content.people.map(\.name))
        ?? (ids.isEmpty ? nil : "the people are \(ids.joined(separator: ", "))"))
  }

  private static func isCalled(_ name: String, _ person: Person) -> Bool {
    person.id.value == name || person.name.lowercased() == name.lowercased()
  }

  private static func date(_ text: String) throws(ChangeRefusal) -> DateText {
    if let date = DateText(text) { return date }
    let mistake = DateMistake(text, key: "DATE")
    throw ChangeRefusal(mistake.message, hint: mistake.hint)
  }

  private static func text(_ node: Node?) -> String? {
    guard case .scalar(let text, _)? = node?.content else { return nil }
    return text
  }
}
