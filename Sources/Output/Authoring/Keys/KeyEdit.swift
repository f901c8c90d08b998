public import Building
import Bytes
import Content
import DataFormats
import Editing
public import Fields
import SourceText

/// Sets, adds to and removes a key of a file.
public struct KeyEdit: Sendable {
  private let options: BuildOptions
  private let site: SiteSnapshot
  /// The path of the file, relative to the site's folder.
  private let path: String
  private let keys: SchemaKeys

  /// Edits of a file of a site, given by its path in the site's folder.
  public init(_ path: String, _ site: SiteSnapshot, _ options: BuildOptions) {
    (self.path, self.site, self.options) = (path, site, options)
    keys = SchemaKeys(path: String(path.dropFirst("content/".count)))
  }

  /// Sets a key to a value as it is typed.
  public func set(_ key: String, to written: String) throws(ChangeRefusal) -> ContentChange {
    let place = try valuePath(key)
    let form = keys.form(at: place)
    var change = ContentChange(options)
    let new = try people(TypedValue(written).value(as: form), at: place, in: &change)
    let value = try listed(new, form, place, &change)
    try change.set(path, place, value, order: keys.order(at: place))
    publish(place, &change)
    change.title = title("set '\(key)'", place, &change)
    return change
  }

  /// Sets a key whose value is a text to another text, whatever it looks like.
  public func set(_ key: String, toText text: String) throws(ChangeRefusal) -> ContentChange {
    let place = try valuePath(key)
    var change = ContentChange(options)
    try change.setText(path, place, to: text)
    change.title = title("set '\(key)'", place, &change)
    return change
  }

  /// Sets keys to what was entered in a form, and removes those of empty fields.
  public func fill(_ values: [(key: String, text: String)]) throws(ChangeRefusal) -> ContentChange {
    var change = ContentChange(options)
    for (key, entered) in values {
      let text =
        entered.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
          .isEmpty ? "" : entered
      let place = try valuePath(key)
      let old = try value(at: place, &change)
      publish(place, &change)
      guard !text.isEmpty else {
        if old != nil { try change.edit(path, .remove(place)) }
        continue
      }
      let form = keys.form(at: place)
      var new = try people(TypedValue(text).value(inFormFor: form), at: place, in: &change)
      if case .list(let values) = new, values.count == 1, case .scalar? = old?.content {
        new = values[0]
      }
      if old == nil {
        try change.set(path, place, new, order: keys.order(at: place))
      } else {
        try change.update(path, place, to: new)
      }
    }
    let names = values.map { "'\($0.key)'" }.joined(separator: ", ")
    change.title = "set \(names) in \(options.path(path))"
    return change
  }

  /// Whether the file has the settings of the site.
  public var isSettings: Bool { path == "content/site.yaml" }

  /// The keys of the file's kind; empty if the file is a list or has no described keys.
  public var fields: [FieldDescription] { keys.fields }

  /// The form of a key's value; nil if it is not described.
  public func form(of key: String) -> FieldDescription.Form? {
    ValuePath(key).flatMap(keys.form)
  }

  /// Adds a value to a list.
  public func add(_ key: String, _ value: String) throws(ChangeRefusal) -> ContentChange {
    let place = try valuePath(key)
    var change = ContentChange(options)
    let form = keys.form(at: place.appending(.index(0)))
    let new = try people(TypedValue(value).value(as: form), at: place, in: &change)
    let old = try self.value(at: place, &change)
    let isThere = (old?.elements ?? []).contains { $0.resolved == new.node.resolved }
    if !isThere { try change.append(path, place, new, order: keys.order(at: place)) }
    change.title = title("added to '\(key)'", place, &change)
    return change
  }

  /// Removes a key or an element of a list.
  public func unset(_ key: String) throws(ChangeRefusal) -> ContentChange {
    let place = try valuePath(key)
    var change = ContentChange(options)
    let before = title("removed '\(key)'", place, &change)
    try change.edit(path, .remove(place))
    publish(place, &change)
    change.title = before
    return change
  }

  /// The keys that say when a page is published; whoever changes them wants that.
  private static let publishing: Set = ["date", "draft", "expires", "publishDate"]

  private func publish(_ place: ValuePath, _ change: inout ContentChange) {
    if case .key(let name)? = place.steps.first, Self.publishing.contains(name) {
      change.publish(path)
    }
  }

  // MARK: Values

  private func valuePath(_ key: String) throws(ChangeRefusal) -> ValuePath {
    if let place = ValuePath(key), !place.steps.isEmpty { return place }
    throw ChangeRefusal(
      "'\(key)' is not a key", hint: "write it as title, theme.accent or work[0].position")
  }

  private func value(
    at place: ValuePath, _ change: inout ContentChange
  ) throws(ChangeRefusal)
    -> Node?
  {
    guard let file = change.file(path) else { throw change.missing(path) }
    return place.value(in: DataEditor.tree(of: file))
  }

  /// A single text for a key whose value is a list already.
  private func listed(
    _ value: NewValue, _ form: FieldDescription.Form?, _ place: ValuePath,
    _ change: inout ContentChange
  ) throws(ChangeRefusal) -> NewValue {
    switch (form, value) {
    case (.texts?, .text), (.words?, .text):
      try self.value(at: place, &change)?.elements == nil ? value : .list([value])
    default: value
    }
  }

  /// The value with the ids of people instead of their names, if the key holds people.
  private func people(
    _ value: NewValue, at place: ValuePath, in change: inout ContentChange
  ) throws(ChangeRefusal) -> NewValue {
    let keys = PersonKeys(of: String(path.dropFirst("content/".count)), in: site.content)
    guard keys.holdPeople(place) else { return value }
    let people = site.content.people
    func id(_ name: String) -> String {
      if people.contains(where: { $0.id.value == name }) { return name }
      return people.first { $0.name.lowercased() == name.lowercased() }?.id.value ?? name
    }
    switch value {
    case .text(let name): return .text(id(name))
    case .list(let values):
      return .list(values.map { if case .text(let name) = $0 { .text(id(name)) } else { $0 } })
    default: return value
    }
  }

  /// The sentence about the change, with the line of the value.
  private func title(_ act: String, _ place: ValuePath, _ change: inout ContentChange) -> String {
    guard let file = change.file(path) else { return "\(act) in \(path)" }
    let line = place.value(in: DataEditor.tree(of: file)).map {
      file.position(at: $0.range.start).line
    }
    return "\(act) in \(file.path)" + (line.map { ":\($0)" } ?? "")
  }
}
