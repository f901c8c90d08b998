public import DataFormats
public import Fields
package import SourceText

/// A kind of pages of the author's own: the Markdown files of a folder.
public struct OwnKind: Sendable {
  /// A key that its pages have.
  public struct Field: Sendable {
    /// The type of its value.
    public enum Form: String, CaseIterable, Sendable {
      case text, number, integer, flag, date, url, color, texts, person, page
    }

    /// The key.
    public let key: Located<String>
    /// The type of its value.
    public let form: Form
    /// Whether it is required.
    public let isRequired: Bool

    init(_ key: Located<String>, _ reader: inout FieldReader) {
      self.key = key
      form = reader.choice("type", "The type of its value") ?? .text
      isRequired = reader.flag("required", "Whether it is required") ?? false
    }
  }

  /// The order in which its listing shows the pages.
  public enum Order: String, CaseIterable, Sendable {
    case date, title, weight
  }

  /// The folder in `content/`.
  public let folder: Located<String>
  /// The name of its pages: the layout's name, and `page.kind`.
  public let name: String
  /// The title of its listing; nil if the author gave none.
  public let title: String?
  /// The order of its listing.
  public let order: Order
  /// The keys of its pages.
  public let fields: [Field]

  init(_ folder: Located<String>, _ reader: inout FieldReader) {
    self.folder = folder
    let name = reader.text("name", "The name of one page; its layout has the same name")
    self.name = name ?? Self.name(ofFolder: folder.value)
    title = reader.text("title", "The title of its listing")
    order =
      reader.choice("sort", "The listing's order: dates newest first, others ascending") ?? .date
    fields = reader.named("fields", "The keys of its pages", Field.init)
  }

  /// The name of the pages of a folder, if the author gave none: `recipe` for `recipes`.
  package static func name(ofFolder folder: String) -> String {
    folder.hasSuffix("s") ? String(folder.dropLast()) : folder
  }

  /// Whether a file, by its path in `content/`, is one of its pages.
  public func holds(_ path: String) -> Bool {
    path.hasPrefix(folder.value + "/") && path != folder.value + "/index.md"
  }

  /// The folders below its own that are sections, given the paths of pages: those with an `index.md` and
  /// other pages.
  public func sections(of paths: [String]) -> Set<String> {
    let own = paths.filter(holds)
    let candidates = Set(own.filter { $0.hasSuffix("/index.md") }.map { String($0.dropLast(9)) })
    let filled = own.flatMap { path -> [String] in
      let parts = path.split(separator: "/")
      let folders = parts.indices.dropLast().map { parts[...$0].joined(separator: "/") }
      return path.hasSuffix("/index.md") ? folders.dropLast() : folders
    }
    return candidates.intersection(filled)
  }

  /// The diagnostics of the keys of one of its pages.
  package func problems(of document: Document) -> [Diagnostic] {
    let node = Node(.mapping(document.extras), SourceRange(at: 0))
    var reader = FieldReader(node, in: document.body.file, advice: ForeignKeys())
    for field in fields {
      read(field, &reader)
      if field.isRequired {
        reader.require(field.key.value, hint: "\(name) pages need it, as site.yaml says")
      }
    }
    return reader.diagnostics
  }

  private func read(_ field: Field, _ reader: inout FieldReader) {
    let key = field.key.value
    switch field.form {
    case .text: _ = reader.text(key, "")
    case .number: _ = reader.amount(key, "")
    case .integer: _ = reader.integer(key, "")
    case .flag: _ = reader.flag(key, "")
    case .date: _ = reader.date(key, "")
    case .url: _ = reader.url(key, "")
    case .color: _ = reader.color(key, "")
    case .texts, .person, .page: _ = reader.texts(key, "")
    }
  }

  /// The values of fields of a type in a document: ids of people, or paths and URLs of pages.
  package func references(_ form: Field.Form, in document: Document) -> [Located<String>] {
    fields.filter { $0.form == form }.flatMap { field in
      document.extras.filter { $0.key == field.key.value }.flatMap { Self.texts($0.value) }
    }
  }

  /// The texts of a value that is one or a list of them.
  public static func texts(_ node: Node) -> [Located<String>] {
    (node.elements ?? [node]).compactMap { element in
      guard case .scalar(let text, _) = element.content, !element.isNull else { return nil }
      return Located(text, element.range)
    }
  }
}
