import CivilTime
import Content
import Fields
import Liquid
import Site
import Texts

/// A comment on a post or an event.
struct CommentDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case author, name, picture, initials, color, date, content
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let comment: Comment

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    let person = comment.author.flatMap { site.entries.person($0.value) }
    switch field {
    case .author: return person.map { site.value(of: .person($0)) } ?? .null
    case .name: return .string(name(person))
    case .picture:
      let key = Symbol("picture")
      return person.flatMap { PersonDrop(site: site, index: $0).value(for: key) } ?? .null
    case .initials: return .string(PersonEntry.initials(of: name(person)))
    case .color:
      return person.flatMap { PersonDrop(site: site, index: $0).value(for: key) }
        ?? .string(Palette.color(for: name(nil)))
    case .date: return comment.date.map { .date(site.entries.zone.timestamp($0.value)) } ?? .null
    case .content: return .html(site.texts.untrustedHTML(comment.text))
    }
  }

  private func name(_ person: Int?) -> String {
    person.flatMap { PersonDrop(site: site, index: $0).printed.string } ?? comment.name ?? ""
  }

  /// Comments in order.
  static func list(_ comments: [Comment], _ site: SiteView) -> Value {
    .list(
      IndexList(indices: comments.indices) {
        .drop(CommentDrop(site: site, comment: comments[$0]))
      })
  }
}
