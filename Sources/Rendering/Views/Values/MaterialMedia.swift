import Content
import Fields
import Imaging
import Liquid
import Phrases
import Site
import SourceText
import Texts

/// The content of a material that its page can show: a file of the site, or an external page or
/// video that loads after a click.
struct MaterialMedia {
  private let site: SiteView
  private let material: Material
  private let source: String

  /// The maximum number of bytes that are read of a transcript.
  private static let longest = 4_000_000

  init(_ material: Material, _ site: SiteView) {
    self.material = material
    self.site = site
    source = site.graph.content.path(of: material.document.body.file)
  }

  /// The file: `url name type mime size show`, and the keys of an image; null if it is not a file
  /// of the site.
  var file: Value {
    guard let link = ownFile else { return .null }
    let type = FileType(link.path.text)
    let size = site.files.size(name(of: link.path)).map {
      FileType.text(ofSize: $0, in: site.language)
    }
    var pairs: [(String, Value)] = [
      ("url", .string(link.url)), ("type", .string(site.graph.words.name(of: type))),
      ("mime", .string(type.mime)),
      ("name", Value(link.path.text.split(separator: "/").last.map(String.init))),
      ("size", Value(size)), ("show", Value(type.display?.rawValue)),
    ]
    if type.display == .image {
      pairs += [("src", .string(link.url)), ("alt", Value(material.document.image?.alt))]
      pairs += site.imageEntries(link.path)
    }
    return .hash(Hash(pairs))
  }

  /// The external content: `url kind host`; null if it cannot be embedded or the author turns that
  /// off.
  var embed: Value {
    let isWanted = material.embeds ?? ![.github, .linkedin].contains(material.kind)
    guard isWanted, let written = material.url ?? material.linkedFile,
      case .external = site.links.resolve(written.value, from: source, page: nil),
      let address = EmbedAddress(written.value)
    else { return .null }
    let url = Value.string(address.url)
    return .hash(["url": url, "kind": .string(address.kind.rawValue), "host": Host.value(of: url)])
  }

  /// The transcript: `url parts`. Its file is the one that the material names, or the material
  /// itself.
  var transcript: Value {
    guard let link = transcriptFile,
      let bytes = site.files.bytes(name(of: link.path), Self.longest)
    else { return .null }
    let parts = Transcript(bytes, name: link.path.text).parts.map { part in
      Value.hash([
        "time": Value(part.time), "speaker": Value(part.speaker), "text": .string(part.text),
      ])
    }
    return .hash([
      "url": .string(link.url), "parts": .array(parts),
      "captions": .bool(link.path.text.hasSuffix(".vtt")),
    ])
  }

  /// The tracks of the file: those that the material lists, or its transcript in WebVTT, or else
  /// files next to it.
  var tracks: Value {
    var tracks = material.tracks
    if tracks.isEmpty, let transcript = material.transcript, transcript.value.hasSuffix(".vtt") {
      tracks = [MediaTrack(kind: .captions, file: transcript)]
    }
    return TrackValue.list(tracks, of: ownFile?.path, in: source, site)
  }

  /// The picture of its PDF's first page, at a path of the site: `src alt width height`; null if it
  /// has none.
  func firstPage(at path: URLPath) -> Value {
    guard let file = site.graph.file(ofFirstPage: path), let jpeg = site.files.firstPage(file),
      let size = ImageHeader(of: jpeg)?.size
    else { return .null }
    return .hash([
      "src": .string(path.url), "alt": .string(site.graph.words.text(.firstPage)),
      "width": .int(size.width), "height": .int(size.height),
    ])
  }

  // MARK: Files

  private typealias Link = (url: String, path: URLPath)

  private var ownFile: Link? {
    own(material.linkedFile)
      ?? own(material.url).flatMap { $0.path.text.hasSuffix("/") ? nil : $0 }
  }

  private var transcriptFile: Link? {
    let link = own(material.transcript) ?? ownFile
    return link.flatMap { FileType($0.path.text).display == .text ? $0 : nil }
  }

  private func own(_ reference: Located<String>?) -> Link? {
    guard let reference,
      case .local(let url, let path, _) = site.links.resolve(
        reference.value, from: source, page: nil)
    else { return nil }
    return (url, path)
  }

  /// A file's path in `content/`.
  private func name(of path: URLPath) -> String { String(path.text.dropFirst()) }
}
