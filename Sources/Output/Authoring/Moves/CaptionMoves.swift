import Building
import Content
import DataFormats
import Editing
import SourceText

/// Moves the texts of pictures with the pictures, between the `captions.yaml` of their folders.
struct CaptionMoves {
  private let site: SiteSnapshot

  init(_ site: SiteSnapshot) { self.site = site }

  /// Adds the changes of captions to a change that moves pictures.
  func apply(to change: inout ContentChange) throws(ChangeRefusal) {
    guard site.content.hasCaptions else { return }
    for (old, new) in change.moves.sorted(by: { $0.key < $1.key }) {
      guard site.content.captions(of: String(old.dropFirst("content/".count))) != nil,
        let captions = Self.captions(in: PathParts.parent(of: old[...]), of: &change),
        change.moves[captions].map({ PathParts.parent(of: $0[...]) })
          != PathParts.parent(of: new[...]) || Self.name(old) != Self.name(new)
      else { continue }
      try move(old, to: new, from: captions, &change)
    }
  }

  private func move(
    _ old: String, to new: String, from captions: String, _ change: inout ContentChange
  ) throws(ChangeRefusal) {
    let tree = change.file(captions).flatMap { DataEditor.tree(of: $0) }
    let keys = [(Self.name(old), Self.name(new)), (Self.stem(old), Self.stem(new))]
    guard let (key, newKey) = keys.first(where: { ValuePath([.key($0.0)]).value(in: tree) != nil }),
      let value = ValuePath([.key(key)]).value(in: tree)
    else { return }
    let (place, newPlace) = (ValuePath([.key(key)]), ValuePath([.key(newKey)]))
    let folder = PathParts.parent(of: new[...])
    guard folder != PathParts.parent(of: (change.moves[captions] ?? captions)[...]) else {
      return try change.edit(captions, .rename(place, to: newKey))
    }
    let target = Self.captions(in: folder, of: &change) ?? "\(folder)/captions.yaml"
    if change.file(target) == nil { try change.create(target, []) }
    // A key without extension may be that of another picture there.
    let known = change.file(target).flatMap { DataEditor.tree(of: $0) }
    let isFree = newPlace.value(in: known) == nil
    let free = isFree ? newPlace : ValuePath([.key(Self.name(new))])
    try change.set(target, free, NewValue(value), order: [])
    guard !isShared(key, old, change) else { return }
    if tree?.entries?.count == 1 {
      try change.remove(captions)
    } else {
      try change.edit(captions, .remove(place))
    }
  }

  /// Whether a key without extension is also that of a picture that stays.
  private func isShared(_ key: String, _ old: String, _ change: ContentChange) -> Bool {
    let folder = PathParts.parent(of: old[...])
    return site.content.copiedFiles.contains { file in
      let path = "content/" + file
      return path != old && change.moves[path] == nil
        && PathParts.parent(of: path[...]) == folder && Self.stem(path) == key
    }
  }

  private static func captions(
    in folder: Substring, of change: inout ContentChange
  ) -> String? {
    for name in ["captions.yaml", "captions.yml"] where change.file("\(folder)/\(name)") != nil {
      return "\(folder)/\(name)"
    }
    return nil
  }

  private static func name(_ path: String) -> String { String(PathParts.name(of: path[...])) }

  private static func stem(_ path: String) -> String {
    let name = name(path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
