import Building
import Bytes
import Content
import DataFormats
import Fields
import Site
import SourceText

/// The pictures, films and recordings of a site, with the texts that use them.
struct MediaList {
  private static let endings: Set = [
    "avif", "gif", "jpeg", "jpg", "m4a", "m4v", "mov", "mp3", "mp4", "ogg", "png", "svg", "webm",
    "webp",
  ]
  private let files: [String]
  /// The paths in `content/` of the texts and data that use each file.
  private var uses: [String: Set<String>] = [:]
  private let site: SiteSnapshot

  init(_ site: SiteSnapshot) {
    self.site = site
    files = site.content.copiedFiles.filter { file in
      Self.endings.contains(file.split(separator: ".").last.map { $0.lowercased() } ?? "")
    }.sorted()
    let mentions = FileMentions(files)
    for document in site.graphs.flatMap(\.content.documents) {
      let path = site.content.path(of: document.body.file)
      add(
        mentions.files(in: document.body.file.bytes[...], of: path, alsoFolders: false), path)
    }
    for reference in site.content.references {
      let path = site.content.path(of: reference.file)
      add(Set(mentions.files(named: reference.link.value, from: path, alsoFolders: false)), path)
    }
    for (picture, file) in site.content.pictures where picture.isFolder {
      let path = site.content.path(of: file)
      add(Set(mentions.files(named: picture.source.value, from: path, alsoFolders: true)), path)
    }
  }

  private mutating func add(_ found: Set<String>, _ path: String) {
    for file in found { uses[file, default: []].insert(path) }
  }

  /// The files with the texts that use them.
  var response: StudioResponse {
    let base = site.graph.base.path
    let pages = Dictionary(
      site.textPages.map { ($0.path, $0.url) }, uniquingKeysWith: { first, _ in first })
    return StudioResponse(
      .done,
      [
        (
          "media",
          .array(
            files.map { file in
              .object([
                ("path", .string("content/" + file)),
                ("url", .string("\(base)/" + PercentEncoding.encode(path: file))),
                (
                  "uses",
                  .array(
                    (uses[file] ?? []).sorted().map { path in
                      .object([
                        ("path", .string("content/" + path)),
                        ("url", pages[path].map { .string($0) } ?? .null),
                      ])
                    })
                ),
              ])
            })
        )
      ])
  }
}
