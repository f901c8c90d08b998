package import Content
package import Liquid
import Localization
import Phrases
package import Site
import Texts

/// The tracks of a video or audio file as templates see them.
package enum TrackValue {
  /// Tracks with `kind url language label default`. `path` is that of the video or audio file, and
  /// `file` is the one that lists the tracks.
  package static func list(
    _ named: [MediaTrack], of path: URLPath?, in file: String, _ site: SiteView
  ) -> Value {
    let tracks = TrackList(site.texts).tracks(named, of: path, in: file)
    return .array(values(tracks, site.graph))
  }

  /// The captions in the site's language, or else the first captions, are the default.
  private static func values(_ tracks: [TrackList.Track], _ graph: SiteGraph) -> [Value] {
    let own = graph.content.settings.language
    let captions = tracks.indices.filter { tracks[$0].kind == .captions }
    let shown =
      captions.first { tracks[$0].language ?? own == own }
      ?? captions.first { tracks[$0].language?.prefix(2) == own.prefix(2) } ?? captions.first
    return tracks.indices.map { index in
      let track = tracks[index]
      let label =
        track.language.map { LanguageNames.own(Language($0)) } ?? graph.words.text(track.kind.key)
      return .hash([
        "kind": .string(track.kind.rawValue), "url": .string(track.url),
        "language": .string(track.language ?? own), "label": .string(label),
        "default": .bool(index == shown),
      ])
    }
  }
}

extension MediaTrack.Kind {
  /// The key of the name of such tracks.
  fileprivate var key: PhraseKey {
    switch self {
    case .captions: .captions
    case .descriptions: .descriptions
    case .chapters: .chapters
    }
  }
}
