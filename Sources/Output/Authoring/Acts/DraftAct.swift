public import Building
public import CivilTime
import Content
import DataFormats
import Editing
import Fields
import SourceText

/// Publishes drafts, and makes texts drafts.
public struct DraftAct: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions

  /// Acts on a site.
  public init(_ site: SiteSnapshot, _ options: BuildOptions) {
    (self.site, self.options) = (site, options)
  }

  /// Publishes a draft now, or at a later time. The date of a post, in its front matter and in the name of its
  /// file, becomes that time.
  public func publish(
    _ word: String, at written: String?, now: Timestamp
  ) throws(ChangeRefusal) -> ContentChange {
    let path = try FileTarget(word, in: site, options).path
    let time = try written.map { text throws(ChangeRefusal) in try Self.date(text) }
    var change = ContentChange(options)
    let tree = change.file(path).flatMap { DataEditor.tree(of: $0) }
    let inner = String(path.dropFirst("content/".count))
    let isDraftByDefault = isDraftByDefault(inner)
    let isDraft = tree?["draft"].map { $0.resolved != .bool(false) } ?? isDraftByDefault
    let isPost = SourceKind(path: inner) == .post
    let hasLaterDate = !isPost && tree?["publishDate"] != nil
    guard isDraft || hasLaterDate || time != nil else {
      throw ChangeRefusal(
        "'\(options.path(path))' is not a draft", hint: "--at TIME changes when it is published")
    }
    // A translation that is no draft is hidden with its original.
    for file in site.files(of: site.text(ofFile: inner)) { change.publish("content/" + file) }
    if isDraftByDefault {
      try change.set(path, Self.key("draft"), .bool(false), order: [])
    } else if tree?["draft"] != nil {
      try change.edit(path, .remove(Self.key("draft")))
    }
    if tree?["publishDate"] != nil, isPost || written == nil {
      try change.edit(path, .remove(Self.key("publishDate")))
    }
    if isPost {
      let day = time?.date ?? now.local.date
      let text = written ?? String(now.rfc3339.prefix(16)).replacing("T", with: " ")
      if let old = tree?["date"] {
        let hasTime = Self.text(old).flatMap(DateText.init).map { Self.hasTime($0) } ?? false
        let date = hasTime || written != nil ? text : day.iso
        try change.set(path, Self.key("date"), .date(date), order: [])
      } else if let written, DateText(written).map({ Self.hasTime($0) }) == true {
        // The file's name has only the day.
        let key = Self.key("date")
        try change.set(path, key, .date(written), order: SchemaKeys(path: inner).order(at: key))
      }
      try rename(path, to: day, keepsURL: !isDraft, in: &change)
    } else if let written {
      let keys = SchemaKeys(path: inner)
      let key = Self.key("publishDate")
      try change.set(path, key, .date(written), order: keys.order(at: key))
    }
    let shown = options.path(change.moves[path] ?? path)
    change.title = "published \(shown)" + (written.map { " at \($0)" } ?? "")
    return change
  }

  /// Makes a text a draft.
  public func unpublish(_ word: String) throws(ChangeRefusal) -> ContentChange {
    let path = try FileTarget(word, in: site, options).path
    let keys = SchemaKeys(path: String(path.dropFirst("content/".count)))
    guard keys.form(at: Self.key("draft")) != nil else {
      throw ChangeRefusal("'\(options.path(path))' cannot be a draft: it has no page")
    }
    var change = ContentChange(options)
    let tree = change.file(path).flatMap { DataEditor.tree(of: $0) }
    guard tree?["draft"]?.resolved != .bool(true) else {
      throw ChangeRefusal("'\(options.path(path))' is a draft already")
    }
    let key = Self.key("draft")
    try change.set(path, key, .bool(true), order: keys.order(at: key))
    change.title = "made \(options.path(path)) a draft"
    return change
  }

  /// Whether the defaults of a folder make a text in `content/` a draft.
  private func isDraftByDefault(_ path: String) -> Bool {
    site.content.folderDefaults.contains { defaults in
      let folder = PathParts.parent(of: site.content.path(of: defaults.body.file)[...])
      return defaults.isDraft && (folder.isEmpty || path.hasPrefix(folder + "/"))
    }
  }

  /// Changes the date in the name of a post's file, or of its folder.
  ///
  /// - Parameter keepsURL: Whether the old URL becomes an alias.
  private func rename(
    _ path: String, to day: CivilDate, keepsURL: Bool, in change: inout ContentChange
  ) throws(ChangeRefusal) {
    let stem = PathParts.stem(of: path)
    let name = PostName(stem)
    guard let old = name.date, old != day else { return }
    let rest = PostName.rest(of: String(stem))
    let new = day.iso + (rest.isEmpty ? "" : "-" + rest)
    let target =
      PathParts.isIndex(path)
      ? PathParts.parent(of: PathParts.parent(of: path[...])) + "/" + new
      : PathParts.parent(of: path[...]) + "/" + new + path.suffix(path.hasSuffix(".md") ? 3 : 6)
    let source = PathParts.isIndex(path) ? String(PathParts.parent(of: path[...])) : path
    try ContentMove(site, options).move(source, to: String(target), keepsURL: keepsURL, in: &change)
  }

  private static func key(_ name: String) -> ValuePath { ValuePath([.key(name)]) }

  private static func text(_ node: Node?) -> String? {
    guard case .scalar(let text, _)? = node?.content else { return nil }
    return text
  }

  private static func hasTime(_ date: DateText) -> Bool {
    if case .day = date { false } else { true }
  }

  private static func date(_ text: String) throws(ChangeRefusal) -> DateText {
    if let date = DateText(text) { return date }
    throw ChangeRefusal("'\(text)' is not a time", hint: "write it as 2026-12-24 18:00")
  }
}
