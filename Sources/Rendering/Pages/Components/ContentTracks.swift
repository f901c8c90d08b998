import Bytes
import Content
import Fields
import Liquid
import Site
import SourceText
import Texts
import Views

/// Creates the tracks of a video or audio file from values in a page's text: files, or mappings
/// from languages to files.
struct ContentTracks {
  let site: SiteView
  let context: RenderContext

  /// The tracks of the video or audio file at a URL without the base path. `given` lists the
  /// captions, their language if they are a single file, the chapters and the descriptions. If none
  /// is given, the tracks are the files next to the video or audio file.
  func tracks(of url: Value, _ given: FilterArguments) -> Value {
    let named =
      tracks(.captions, given[0], language: given[1].string) + tracks(.chapters, given[2])
      + tracks(.descriptions, given[3])
    let path = url.string.flatMap { url in
      url.hasPrefix("/") ? PercentEncoding.decode(url[...]).flatMap { URLPath($0) } : nil
    }
    return TrackValue.list(named, of: path, in: "", site)
  }

  private func tracks(
    _ kind: MediaTrack.Kind, _ value: Value, language: String? = nil
  ) -> [MediaTrack] {
    if let file = value.string { return [track(kind, file, language)].compactMap { $0 } }
    guard case .hash(let hash) = value else { return [] }
    return (0..<hash.count).compactMap { index in
      let (language, file) = hash.pair(at: index)
      return file.string.flatMap { track(kind, $0, language) }
    }
  }

  /// A track for a file that the page names; an unsuitable file name is reported at that position.
  private func track(
    _ kind: MediaTrack.Kind, _ written: String, _ language: String?
  ) -> MediaTrack? {
    guard !written.isEmpty else { return nil }
    if let (problem, hint) = TrackFile.problem(ofName: written) {
      context.warn(problem, about: written, hint: hint)
      return nil
    }
    let url = ContentFilters.url(written, context, site)
    return MediaTrack(kind: kind, file: Located(url, SourceRange(at: 0)), language: language)
  }
}
