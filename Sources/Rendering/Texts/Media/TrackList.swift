import Bytes
package import Content
import Fields
import Queries
package import Site
import SourceText

/// The tracks of a video or audio file of the site: those that the author lists, or else the files
/// next to it that share its name, such as `talk.vtt`, `talk.de.vtt` and `talk.chapters.vtt` for
/// `talk.mp4`.
package struct TrackList {
  private let texts: TextRenderer

  package init(_ texts: TextRenderer) { self.texts = texts }

  /// A track with its resolved URL.
  package struct Track: Sendable {
    package let kind: MediaTrack.Kind
    package let url: String
    package let language: String?
  }

  /// The URLs of the captions, without the base path.
  package func captions(_ named: [MediaTrack], of path: URLPath?, in file: String) -> [String] {
    tracks(named, of: path, in: file).filter { $0.kind == .captions }.map(\.url)
  }

  /// The tracks, without files that browsers cannot read. `path` is that of the video or audio
  /// file, and `file` is the one that lists the tracks.
  package func tracks(_ named: [MediaTrack], of path: URLPath?, in file: String) -> [Track] {
    var tracks = named.compactMap { track -> Track? in
      guard TrackFile.problem(ofName: track.file.value) == nil else { return nil }
      return Track(
        kind: track.kind, url: texts.links.url(track.file.value, in: file),
        language: track.language)
    }
    if named.isEmpty, let path { tracks = beside(path) }
    return tracks
  }

  /// The files next to a video or audio file that share its name.
  private func beside(_ path: URLPath) -> [Track] {
    let (name, content) = (String(path.text.dropFirst()), texts.store.graph.content)
    guard [.audio, .video].contains(FileType(name).display), let dot = name.lastIndex(of: ".")
    else {
      return []
    }
    let stem = name[...dot]
    let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    texts.recorder?.record(.folder(folder))
    return content.copiedFiles(in: folder).compactMap { file in
      guard file.hasPrefix(stem), file.hasSuffix(".vtt") else { return nil }
      let middle = String(file.dropFirst(stem.utf8.count).dropLast(3).dropLast())
      let url = "/" + PercentEncoding.encode(path: file)
      if middle.isEmpty { return Track(kind: .captions, url: url, language: nil) }
      if let kind = MediaTrack.Kind(rawValue: middle) {
        return Track(kind: kind, url: url, language: nil)
      }
      guard LanguageTag.isValid(middle) else { return nil }
      return Track(kind: .captions, url: url, language: middle)
    }
  }
}
