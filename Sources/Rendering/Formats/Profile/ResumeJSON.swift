import Content
import DataFormats
import Fields
import Site
import Texts

/// A résumé as JSON Resume 1.0.0. It contains everything in the profile file, in the same order,
/// including unknown keys. Text fields are strings even if YAML has a number, and paths become
/// URLs.
struct ResumeJSON {
  let profile: Profile
  let resume: Resume
  let links: ProfileLinks

  private typealias Pairs = [(key: String, value: JSONValue)]

  private static let fields = KindDescription.all.first { $0.name == "profile" }?.fields ?? []
  private static let basics: [FieldDescription] = {
    guard case .mapping(let fields)? = fields.first(where: { $0.key == "basics" })?.form else {
      return []
    }
    return fields
  }()

  /// The résumé as a JSON value.
  var value: JSONValue {
    let entries = profile.node?.entries ?? []
    if entries.contains(where: { $0.key == "basics" && $0.value.entries != nil }) {
      return .object(pairs(entries, Self.fields))
    }
    let keys = Set(Self.basics.map(\.key))
    var object = pairs(entries.filter { !keys.contains($0.key) && $0.key != "basics" }, Self.fields)
    let basics = pairs(entries.filter { keys.contains($0.key) }, Self.basics)
    let place = object.first?.key == "$schema" ? 1 : 0
    object.insert(("basics", .object(basics)), at: place)
    return .object(object)
  }

  private func pairs(_ entries: [Node.Entry], _ fields: [FieldDescription]) -> Pairs {
    let forms = Dictionary(
      fields.map { ($0.key, $0.form) }, uniquingKeysWith: { first, _ in first })
    let hasPicture = entries.contains { $0.key == "picture" }
    return entries.flatMap { entry -> Pairs in
      switch forms[entry.key] {
      case .text? where entry.key == "pictureAlt" && hasPicture:
        return [("imageAlt", value(entry.value, .text))]
      case .picture?: return picture(entry)
      case let form?: return [(key: entry.key, value: value(shown(entry), form))]
      case nil: return [(key: entry.key, value: JSONValue(entry.value))]
      }
    }
  }

  private func value(_ node: Node, _ form: FieldDescription.Form) -> JSONValue {
    guard !node.isNull else { return .null }
    switch form {
    case .mapping(let fields): return .object(pairs(node.entries ?? [], fields))
    case .list(let fields):
      return .array((node.elements ?? []).map { .object(pairs($0.entries ?? [], fields)) })
    case .texts:
      return .array((node.elements ?? [node]).filter { !$0.isNull }.map { value($0, .text) })
    case .url: return text(of: node).map { .string(links.absolute($0)) } ?? .null
    default: return text(of: node).map(JSONValue.string) ?? JSONValue(node)
    }
  }

  private func text(of node: Node) -> String? {
    guard case .scalar(let text, _) = node.content else { return nil }
    return text
  }

  /// JSON Resume has only the portrait's URL; the alt text is added next to it.
  private func picture(_ entry: Node.Entry) -> Pairs {
    let source = entry.value.entries == nil ? entry.value : entry.value["src"]
    var pairs: Pairs = source.map { [("image", value($0, .url))] } ?? []
    if let alt = entry.value["alt"] { pairs.append(("imageAlt", value(alt, .text))) }
    return pairs
  }

  /// A section without the entries that the variant hides.
  private func shown(_ entry: Node.Entry) -> Node {
    guard let variant = resume.variant, ResumeSection(rawValue: entry.key) != nil,
      let elements = entry.value.elements
    else { return entry.value }
    let shown = elements.filter { element in
      let tags = element["tags"].map { $0.elements ?? [$0] } ?? []
      return variant.shows(tags.compactMap(text).filter { !$0.isEmpty })
    }
    return Node(.sequence(shown), entry.value.range)
  }
}
