import Building
import Content
import Fields
import FileSystem
import Site
import SourceText

/// What moves with a text or a folder: its translations, its comments, and pictures that only it shows.
struct Belongings {
  /// The moved file or folder, relative to the site's folder.
  private let source: String
  /// Its files; of a folder, all that are in it.
  let files: [String]
  private let isFolder: Bool
  /// Pictures of the same folder that no other text mentions.
  private let pictures: [String]

  init(of source: String, _ site: SiteSnapshot, _ options: BuildOptions) {
    self.source = source
    isFolder = (try? Files.status(of: options.path(source)))?.kind == .directory
    guard !isFolder else {
      let walk = try? DirectoryWalk.walk(options.path(source)) { _, _ in false }
      let inside = (walk?.entries ?? []).filter { $0.resolvedKind == .file }
        .map { "\(source)/\($0.path)" }
      files = inside + Self.comments(of: source + "/index.md", options)
      pictures = []
      return
    }
    let text = String(source.dropFirst("content/".count))
    let translations = site.files(of: text).map { "content/" + $0 }.filter { $0 != source }
    files = [source] + translations + Self.comments(of: source, options)
    pictures = Self.ownPictures(of: text, site)
  }

  private static func comments(of text: String, _ options: BuildOptions) -> [String] {
    let path = CommentFile.path(of: text)
    return [path, String(path.dropLast(4)) + "yml"].filter { Files.exists(options.path($0)) }
  }

  /// The files of a text's folder that only the text mentions.
  private static func ownPictures(of text: String, _ site: SiteSnapshot) -> [String] {
    let folder = PathParts.parent(of: text[...])
    let near = site.content.copiedFiles.filter { PathParts.parent(of: $0[...]) == folder }
    guard !near.isEmpty else { return [] }
    let mentions = FileMentions(near)
    var others: Set<String> = []
    var own: Set<String> = []
    for document in site.graphs.flatMap(\.content.documents) {
      let path = site.content.path(of: document.body.file)
      let found = mentions.files(
        in: document.body.file.bytes[...], of: path, alsoFolders: path == text)
      if path == text { own.formUnion(found) } else { others.formUnion(found) }
    }
    for reference in site.content.references {
      let path = site.content.path(of: reference.file)
      guard path != text else { continue }
      others.formUnion(
        mentions.files(named: reference.link.value, from: path, alsoFolders: false))
    }
    for (picture, file) in site.content.pictures where picture.isFolder {
      let path = site.content.path(of: file)
      guard path != text else { continue }
      others.formUnion(
        mentions.files(named: picture.source.value, from: path, alsoFolders: true))
    }
    return own.subtracting(others).sorted().map { "content/" + $0 }
  }

  /// The new path of each file.
  func moves(to new: String) -> [(path: String, target: String)] {
    if isFolder {
      return files.map { path in
        let rest = path.dropFirst(source.count)
        return (path, new + rest)
      }
    }
    let stem = String(PathParts.withoutEnding(source[...]))
    let newStem = String(PathParts.withoutEnding(new[...]))
    let moved = files.map { path -> (String, String) in
      if path == source { return (path, new) }
      if path.hasPrefix(stem + ".") { return (path, newStem + path.dropFirst(stem.count)) }
      return (path, PathParts.parent(of: new[...]) + "/" + PathParts.name(of: path[...]))
    }
    guard PathParts.parent(of: source[...]) != PathParts.parent(of: new[...]) else { return moved }
    return moved
      + pictures.map {
        ($0, PathParts.parent(of: new[...]) + "/" + PathParts.name(of: $0[...]))
      }
  }
}
