import Content
import Liquid
import Site
import SourceText

/// The tracks of a film or sound of the site: those that are named, or else the files next to it that
/// are called after it, `talk.vtt` or `talk.de.vtt` and `talk.chapters.vtt` next to `talk.mp4`.
struct TrackList {
  private let site: SiteContext

  init(_ site: SiteContext) {
    self.site = site
  }

  /// A track that the site has.
  private struct Track {
    let kind: MediaTrack.Kind
    let url: String
    let language: String?
  }

  /// Tracks as templates see them: `kind url language label default`. `path` is that of the film or
  /// sound, and `file` says what is named. Files that browsers cannot read as tracks are left out.
  func values(_ named: [MediaTrack], of path: URLPath?, in file: String) -> Value {
    .array(values(tracks(named, of: path, in: file)))
  }

  /// The URLs of the captions without the base path.
  func captions(_ named: [MediaTrack], of path: URLPath?, in file: String) -> [String] {
    tracks(named, of: path, in: file).filter { $0.kind == .captions }.map(\.url)
  }

  private func tracks(_ named: [MediaTrack], of path: URLPath?, in file: String) -> [Track] {
    var tracks = named.compactMap { track -> Track? in
      guard TrackFile.problem(ofName: track.file.value) == nil else { return nil }
      return Track(
        kind: track.kind, url: site.resolver.url(track.file.value, in: file),
        language: track.language)
    }
    if named.isEmpty, let path { tracks = beside(path) }
    return tracks
  }

  /// The files next to a film or sound that are called after it.
  private func beside(_ path: URLPath) -> [Track] {
    let (name, content) = (String(path.text.dropFirst()), site.graph.content)
    guard [.audio, .video].contains(FileType(name).display), let dot = name.lastIndex(of: ".")
    else {
      return []
    }
    let stem = name[...dot]
    let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    return content.copiedFiles(in: folder).compactMap { file in
      guard file.hasPrefix(stem), file.hasSuffix(".vtt") else { return nil }
      let middle = String(file.dropFirst(stem.utf8.count).dropLast(3).dropLast())
      let url = "/" + PercentEncoding.encode(path: file)
      if middle.isEmpty { return Track(kind: .captions, url: url, language: nil) }
      if let kind = MediaTrack.Kind(rawValue: middle) {
        return Track(kind: kind, url: url, language: nil)
      }
      guard MediaTrack.isLanguage(middle) else { return nil }
      return Track(kind: .captions, url: url, language: middle)
    }
  }

  /// One of the captions is shown unasked: those in the site's language, or else the first.
  private func values(_ tracks: [Track]) -> [Value] {
    let own = site.graph.content.settings.language
    let captions = tracks.indices.filter { tracks[$0].kind == .captions }
    let shown =
      captions.first { tracks[$0].language ?? own == own }
      ?? captions.first { tracks[$0].language?.prefix(2) == own.prefix(2) } ?? captions.first
    return tracks.indices.map { index in
      let track = tracks[index]
      let label = track.language.map(LanguageName.own) ?? track.kind.rawValue.capitalized
      return .hash(
        Hash([
          ("kind", .string(track.kind.rawValue)), ("url", .string(track.url)),
          ("language", .string(track.language ?? own)), ("label", .string(label)),
          ("default", .bool(index == shown)),
        ]))
    }
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
