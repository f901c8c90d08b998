import Content
import Fields
import Site
import SourceText
import Texts
import Views

/// Checks the tracks of video and audio files: the file names that data lists, and the first bytes
/// of every WebVTT file of the site. A missing track is reported as a broken link.
struct TrackChecks {
  let site: SiteView

  func run() -> [Diagnostic] {
    let content = site.graph.content
    let materials = content.materials.flatMap { problems($0.tracks, $0.document.body.file) }
    let media = site.entries.media.flatMap { problems($0.item.tracks, $0.file) }
    return materials + media + content.copiedFiles.compactMap(problem)
  }

  private func problems(_ tracks: [MediaTrack], _ file: SourceFile) -> [Diagnostic] {
    tracks.compactMap { track in
      TrackFile.problem(ofName: track.file.value).map { problem, hint in
        .warning(problem, at: SourceExcerpt(file, track.file.range), hint: hint)
      }
    }
  }

  private func problem(ofFile name: String) -> Diagnostic? {
    guard name.hasSuffix(".vtt"), let bytes = site.files.bytes(name, TrackFile.length),
      let problem = TrackFile.problem(of: bytes, path: name)
    else { return nil }
    return .warning(problem, at: SourceExcerpt(path: site.graph.content.root + name))
  }
}
