import Content
import Fields
import SourceText

/// Checks the ids of people in files.
struct PeopleChecks {
  /// A list of people and the file that has it.
  private struct Mention {
    let ids: [Located<String>]
    let file: SourceFile
  }

  /// The most unknown ids with suggestions: the cost of each grows with the number of people.
  private static let mostSuggestions = 50

  private let content: SiteContent
  private let ids: Set<String>
  /// Whether all people are known, so that an unknown id is an error.
  private let knowsAll: Bool
  private var suggestions: [String: Cure?] = [:]

  init(_ content: SiteContent, ids: Set<String>, knowsAll: Bool) {
    self.content = content
    self.knowsAll = knowsAll
    self.ids = ids
  }

  mutating func run() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for mention in mentions {
      for id in mention.ids where knowsAll && !ids.contains(id.value) {
        found.append(unknown(id, in: mention.file))
      }
      found += repeated(mention)
    }
    return found + selfFriends
  }

  /// Every list of people in the content, as the readers of files have registered them.
  private var mentions: [Mention] {
    var found: [Mention] = []
    func add(_ lists: [[Located<String>]], _ file: SourceFile) {
      for ids in lists { found.append(Mention(ids: ids, file: file)) }
    }
    func add(_ comments: [Comment]) {
      for comment in comments { add(comment.mentions, comment.file) }
    }
    add(content.settings.mentions, content.settings.file)
    for person in content.people { add(person.mentions, person.file) }
    for item in content.classes { add(item.mentions, item.file) }
    for document in content.documentsBesidePosts { add(document.mentions, document.body.file) }
    for (kind, page) in content.pagesOfOwnKinds {
      add([kind.references(.person, in: page.document)], page.document.body.file)
    }
    for event in content.events { add(event.comments) }
    for post in content.journals.lazy.flatMap(\.posts) {
      add(post.mentions, post.document.body.file)
      add(post.comments)
    }
    return found
  }

  private mutating func unknown(_ id: Located<String>, in file: SourceFile) -> Diagnostic {
    if let hint = several(id, in: file) {
      return .error(
        "unknown person '\(id.value)'", at: SourceExcerpt(file, id.range), hint: hint)
    }
    let note = "people are declared in \(content.root)people.yaml"
    let nearest = suggestion(for: id.value)
    let list = ids.isEmpty || ids.count > 6 ? "" : ": " + ids.sorted().joined(separator: ", ")
    return .error(
      "unknown person '\(id.value)'", at: SourceExcerpt(file, id.range),
      hint: nearest.map { $0 + " " + note } ?? Cure(note + list))
  }

  /// The corrected form of several ids in one text.
  private func several(_ id: Located<String>, in file: SourceFile) -> Cure? {
    let parts = id.value.split(separator: ",").map { part in
      part.split(separator: " ").joined(separator: " ")
    }
    guard parts.count > 1, parts.contains(where: ids.contains) else { return nil }
    let start = file.lineRange(at: id.range.start).lowerBound
    let key = file.text(SourceRange(start, id.range.start)).filter { $0.isLetter }
    let list = "[\(parts.joined(separator: ", "))]"
    let isElement = file.text(SourceRange(start, id.range.start)).contains { "[-".contains($0) }
    return Cure(
      key.isEmpty ? "write \(list)" : "write \(key): \(list)",
      isElement ? nil : .replacement(list))
  }

  private mutating func suggestion(for id: String) -> Cure? {
    if let known = suggestions[id] { return known }
    guard suggestions.count < Self.mostSuggestions else { return nil }
    let named = content.people.first { $0.name.lowercased() == id.lowercased() }
    let hint = named.map { Cure.meaning($0.id.value) } ?? Spelling.hint(for: id, in: ids)
    suggestions[id] = hint
    return hint
  }

  /// A person who is named twice in one list counts once.
  private func repeated(_ mention: Mention) -> [Diagnostic] {
    guard mention.ids.count > 1 else { return [] }
    var seen: Set<String> = []
    return mention.ids.filter { !seen.insert($0.value).inserted }.map { id in
      .warning(
        "'\(id.value)' is listed twice", at: SourceExcerpt(mention.file, id.range),
        hint: "remove one of them")
    }
  }

  private var selfFriends: [Diagnostic] {
    content.people.flatMap { person in
      person.friends.filter { $0.value == person.id.value }.map { id in
        .warning(
          "'\(id.value)' is listed as their own friend", at: SourceExcerpt(person.file, id.range),
          hint: "remove the id from the person's own 'friends'; one entry makes two people friends")
      }
    }
  }
}
