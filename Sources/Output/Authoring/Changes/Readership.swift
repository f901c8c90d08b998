import Building
import Content
import Site
import SourceText

/// Who can read each text and file of a site.
struct Readership {
  /// Who can read a text.
  struct Readers: Equatable {
    /// Everyone, or the members of groups, as soon as it is shown.
    let access: Access
    /// Whether it is shown to nobody yet: a draft, a text with a later date, or an expired one.
    let isHidden: Bool

    /// Everyone, now.
    static let everyone = Readers(access: .everyone, isHidden: false)

    /// Whether all of these readers are among others, now and later.
    func isWithin(_ other: Readers) -> Bool {
      access.isWithin(other.access) && (isHidden || !other.isHidden)
    }
  }

  /// The readers of texts and copied files, by their paths in `content/`.
  private(set) var files: [String: Readers] = [:]
  /// The access of entries of data files, in the order of each file.
  private(set) var entries: [String: [Access]] = [:]

  init(_ site: SiteSnapshot) {
    let content = site.content
    let access = ContentAccess(content)
    let hidden = Set(
      site.graph.entries.leftOut(includesDrafts: false, includesFuture: false)
        .map { ObjectIdentifier($0.document) })
    for (document, access) in access.documents {
      let readers = Readers(
        access: access, isHidden: hidden.contains(ObjectIdentifier(document)))
      for path in site.files(of: content.path(of: document.body.file)) { files[path] = readers }
    }
    for path in content.copiedFiles where files[path] == nil {
      files[path] = Readers(
        access: access.files[path] ?? .everyone, isHidden: access.withheld.contains(path))
    }
    files[content.path(of: content.settings.file)] = Readers(access: access.site, isHidden: false)
    for (file, written) in content.accessOfParts {
      entries[content.path(of: file), default: []].append(
        content.access(written, of: file, in: access.site))
    }
  }

  /// The paths before a change of texts and files that have more readers after it.
  ///
  /// - Parameter moves: The new paths of files, by their old ones.
  func revealed(by other: Readership, moves: [String: String]) -> [String] {
    var found = files.filter { path, readers in
      guard let after = other.files[moves[path] ?? path] else { return false }
      return !after.isWithin(readers)
    }.map(\.key)
    for (path, before) in entries {
      guard let after = other.entries[moves[path] ?? path] else { continue }
      if Self.isWider(after, than: before) { found.append(path) }
    }
    return found.sorted()
  }

  /// Whether an entry has more readers: one at the same position or, if entries were added or removed, one with
  /// an access that no entry had before.
  private static func isWider(_ after: [Access], than before: [Access]) -> Bool {
    if after.count == before.count { return !zip(after, before).allSatisfy { $0.isWithin($1) } }
    func open(_ all: [Access]) -> Int { all.count(where: \.isOpen) }
    return after.count < before.count && open(after) > open(before)
  }
}
