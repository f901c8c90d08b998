import Content
import Editing
import Fields

/// The keys of a file by its kind.
struct SchemaKeys {
  private let kind: KindDescription?

  /// The keys of a file, given by its path in `content/`.
  init(path: String) {
    let name = Self.name(of: SourceKind(path: path))
    kind = KindDescription.all.first { $0.name == name }
  }

  private static func name(of kind: SourceKind) -> String? {
    switch kind {
    case .settings: "site"
    case .profile: "profile"
    case .people: "people"
    case .members: "members"
    case .material: "material"
    case .collection: "collection"
    case .item: "item"
    case .journal: "journal"
    case .post: "post"
    case .comments: "comments"
    case .timetable: "timetable"
    case .attendance: "attendance"
    case .event: "event"
    case .library: "library"
    case .medium: "medium"
    case .page: "page"
    default: nil
    }
  }

  /// The keys at the top; empty if the file holds a list.
  var fields: [FieldDescription] {
    guard let kind, kind.listName == nil else { return [] }
    return kind.fields
  }

  /// The form of the value at a path; nil if it is not described.
  func form(at path: ValuePath) -> FieldDescription.Form? {
    guard let kind else { return nil }
    var form: FieldDescription.Form =
      kind.listName == nil ? .mapping(kind.fields) : .list(kind.fields)
    if case .key(let name)? = path.steps.first, name == kind.listName {
      form = .mapping([FieldDescription(key: name, form: .list(kind.fields), meaning: "")])
    }
    for step in path.steps {
      guard let inner = Self.form(of: step, in: form) else { return nil }
      form = inner
    }
    return form
  }

  /// The names of the keys of the mapping that holds the value at a path, in their order.
  func order(at path: ValuePath) -> [String] {
    switch form(at: path.parent ?? ValuePath([])) {
    case .mapping(let fields)?, .list(let fields)?: fields.map(\.key)
    default: []
    }
  }

  private static func form(
    of step: ValuePath.Step, in form: FieldDescription.Form
  ) -> FieldDescription.Form? {
    switch (step, form) {
    case (.key(let key), .mapping(let fields)): fields.first { $0.key == key }?.form
    case (.key, .named(let inner)): inner
    case (.index, .list(let fields)): .mapping(fields)
    case (.index, .texts), (.index, .words): .text
    case (.index, .pictures): .picture
    case (.key, .picture): .text
    default: nil
    }
  }
}
