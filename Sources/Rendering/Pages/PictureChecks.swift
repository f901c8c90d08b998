import Content
import Site
import SourceText

/// What is wrong with the pictures that front matter gives pages: folders without any, and pictures
/// that no text stands for.
struct PictureChecks {
  private let site: SiteContext

  init(_ site: SiteContext) {
    self.site = site
  }

  func run() -> [Diagnostic] {
    site.graph.content.pictures.compactMap { picture, file in
      picture.isFolder ? folder(picture, file) : undescribed(picture, file)
    }
  }

  private func undescribed(_ picture: Picture, _ file: SourceFile) -> Diagnostic? {
    guard !site.described(picture, in: file).isDescribed else { return nil }
    // A missing one is reported with other links.
    let own = site.graph.content.path(of: file)
    if case .dangling = site.resolver.resolve(picture.source.value, from: own, page: nil) {
      return nil
    }
    return .warning(
      "no text stands for the picture '\(picture.source.value)'",
      at: SourceExcerpt(file, picture.source.range),
      hint: "say what is to be seen, as '{src: …, alt: …}'; an empty alt where it only decorates")
  }

  /// One message for a folder, however many pictures it is about.
  private func folder(_ picture: Picture, _ file: SourceFile) -> Diagnostic? {
    let content = site.graph.content
    let written = picture.source.value
    let excerpt = SourceExcerpt(file, picture.source.range)
    guard let path = LinkResolver.path(written, from: content.path(of: file)) else {
      return .warning("the folder '\(written)' leads out of the site", at: excerpt)
    }
    let pictures = content.pictures(in: path)
    if pictures.isEmpty {
      return .warning(
        "there are no pictures in the folder '\(written)'", at: excerpt,
        hint: Spelling.hint(for: path, in: folders(of: content)))
    }
    let silent = pictures.filter { !picture.isDescribed && content.captions(of: $0)?.alt == nil }
    guard let first = silent.first else { return nil }
    let name = first.split(separator: "/").last.map(String.init) ?? first
    return .warning(
      "no text stands for \(silent.count) of \(pictures.count) pictures in the folder '\(written)', such as '\(name)'",
      at: excerpt,
      hint:
        "say what is to be seen in \(content.root)\(path.isEmpty ? "" : path + "/")captions.yaml, as '\(name): A hill in fog'"
    )
  }

  private func folders(of content: SiteContent) -> Set<String> {
    Set(
      content.copiedFiles.filter(SiteContent.isPicture).compactMap { path in
        path.lastIndex(of: "/").map { String(path[..<$0]) }
      })
  }
}
