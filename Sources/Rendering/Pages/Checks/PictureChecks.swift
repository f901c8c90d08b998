import Bytes
import Content
import Fields
import Imaging
import Site
import SourceText
import Texts
import Views

/// Checks the pictures that front matter and data files name, and reports:
///
/// - folders without pictures
/// - pictures without alt text
/// - files that are not images
/// - pictures on other hosts
struct PictureChecks {
  let site: SiteView

  func run() -> [Diagnostic] {
    let onPages = site.graph.content.pictures.compactMap { picture, file in
      if picture.isFolder { return folder(picture, file) }
      return foreign(picture, file) ?? unshowable(picture, file) ?? undescribed(picture, file)
    }
    return onPages + others.compactMap { foreign($0, $1) ?? unshowable($0, $1) }
  }

  /// Pictures of front matter without alt text, and folders with such pictures.
  func withoutAlt() -> [Diagnostic] {
    site.graph.content.pictures.compactMap { picture, file in
      picture.isFolder ? folder(picture, file) : undescribed(picture, file)
    }
  }

  private typealias Named = (picture: Picture, file: SourceFile)

  /// Pictures that need no alt text, because the text next to them says what they show.
  private var others: [Named] {
    let content = site.graph.content
    let media = site.entries.media.flatMap { place in
      [place.item.thumbnail, place.item.poster].map { ($0, place.file) }
    }
    let people = content.people.map { ($0.picture, $0.file) }
    let profile = content.profile.map { ($0.basics.picture, $0.file) }
    let works = (content.publications?.publications ?? []).map { work in
      (work.preview, content.publications?.file)
    }
    let cards = works.compactMap { picture, file in file.map { (picture, $0) } }
    return (media + people + [profile].compactMap { $0 } + cards).compactMap { picture, file in
      picture.map { ($0, file) }
    }
  }

  private func target(of picture: Picture, _ file: SourceFile) -> LinkResolver.Target {
    let own = site.graph.content.path(of: file)
    return site.links.resolve(picture.source.value, from: own, page: nil)
  }

  /// Reports a picture that is not an image file. Files with the extension of an image are checked
  /// with all other references.
  private func unshowable(_ picture: Picture, _ file: SourceFile) -> Diagnostic? {
    guard case .local(_, let path, _) = target(of: picture, file),
      ImageFormat(path: path.text) == nil,
      let (problem, hint) = site.texts.images.problemOfPicture(path)
    else { return nil }
    return .warning(problem, at: SourceExcerpt(file, picture.source.range), hint: hint)
  }

  private func foreign(_ picture: Picture, _ file: SourceFile) -> Diagnostic? {
    guard let problem = Self.problem(ofForeign: picture.source.value) else { return nil }
    let excerpt = SourceExcerpt(file, picture.source.range)
    return .warning(problem, at: excerpt, hint: ForeignLoad.hint)
  }

  /// The problem with a picture on another host; nil if it is not on one.
  static func problem(ofForeign address: String) -> String? {
    WebAddress.host(of: address).map { host in
      "the picture '\(address)' is left out, as it would load from another host, '\(host)'"
    }
  }

  private func undescribed(_ picture: Picture, _ file: SourceFile) -> Diagnostic? {
    guard !site.described(picture, in: file).isDescribed else { return nil }
    // A missing picture is reported as a broken link.
    if case .dangling = target(of: picture, file) { return nil }
    return .warning(
      "the picture '\(picture.source.value)' has no alt text",
      at: SourceExcerpt(file, picture.source.range),
      hint: "write {src: \(picture.source.value), alt: what it shows}; "
        + "for a decorative image, alt: \"\"")
  }

  /// The warning about a folder, one for all of its pictures.
  private func folder(_ picture: Picture, _ file: SourceFile) -> Diagnostic? {
    let content = site.graph.content
    let written = picture.source.value
    let excerpt = SourceExcerpt(file, picture.source.range)
    guard let path = LinkResolver.path(written, from: content.path(of: file)) else {
      return .warning("the folder '\(written)' is outside of the site", at: excerpt)
    }
    let pictures = content.pictures(in: path)
    if pictures.isEmpty {
      return .warning(
        "there are no pictures in the folder '\(written)'", at: excerpt,
        hint: written == "true"
          ? "name the folder of the pictures, as in gallery: photos/, or gallery: . for the page's own"
          : Spelling.nearest(to: path, in: folders(of: content)).map { .meaning("/\($0)/") })
    }
    let silent = pictures.filter { !picture.isDescribed && content.captions(of: $0)?.alt == nil }
    guard let first = silent.first else { return nil }
    let name = first.split(separator: "/").last.map(String.init) ?? first
    return .warning(
      "\(silent.count) of \(pictures.count) pictures in the folder '\(written)' have no alt text, such as '\(name)'",
      at: excerpt,
      hint:
        "describe them in \(content.root)\(path.isEmpty ? "" : path + "/")captions.yaml, as '\(name): A hill in fog'"
    )
  }

  private func folders(of content: SiteContent) -> Set<String> {
    Set(
      content.copiedFiles.filter(SiteContent.isPicture).compactMap { path in
        path.lastIndex(of: "/").map { String(path[..<$0]) }
      })
  }
}
