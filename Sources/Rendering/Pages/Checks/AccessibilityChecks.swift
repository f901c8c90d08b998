import Content
import Fields
import Site
import SourceText
import Views

/// Finds what keeps the content of a site from conforming to WCAG 2.2, level AA.
struct AccessibilityChecks {
  let site: SiteView

  func run() -> [AuthorCriterion] {
    let media = self.media
    return [
      AuthorCriterion(
        "1.1.1 Non-text Content", "describe pictures with alt text",
        PictureChecks(site: site).withoutAlt(), messages: ["image has no alt text"]),
      AuthorCriterion(
        "1.2.1 Audio-only and Video-only", "give sound files a transcript or captions",
        media.filter { $0.display == .audio }.compactMap(Self.problem)),
      AuthorCriterion(
        "1.2.2 Captions", "give films captions: what is said and heard",
        media.filter { $0.display == .video }.compactMap(Self.problem)),
      AuthorCriterion(
        "1.2.3 Audio Description or Media Alternative",
        "give films 'descriptions' or a transcript"),
      AuthorCriterion(
        "1.2.5 Audio Description",
        "give films 'descriptions' if the sound does not say what matters"),
      AuthorCriterion(
        "1.3.1 Info and Relationships", "write headings, lists and tables as such, in order",
        messages: ["heading of level 1", "heading follows a level"]),
      AuthorCriterion(
        "1.3.2 Meaningful Sequence", "keep the order of reading in your own HTML and CSS"),
      AuthorCriterion(
        "1.3.3 Sensory Characteristics",
        "do not point at things by their shape, colour or place alone"),
      AuthorCriterion("1.4.1 Use of Color", "do not say anything by a colour alone"),
      AuthorCriterion("1.4.2 Audio Control", "embed nothing that plays by itself"),
      AuthorCriterion(
        "1.4.3 Contrast", "keep the theme's colours, or those that the build does not warn about"),
      AuthorCriterion("1.4.5 Images of Text", "write text as text, not in pictures"),
      AuthorCriterion(
        "1.4.10 Reflow, 1.4.12 Text Spacing", "give boxes in your own HTML no fixed width or height"
      ),
      AuthorCriterion(
        "1.4.11 Non-text Contrast", "describe drawings whose parts have little contrast"),
      AuthorCriterion(
        "2.1.1 Keyboard, 2.1.2 No Keyboard Trap", "try embedded pages with the keyboard alone"),
      AuthorCriterion(
        "2.2.2 Pause, Stop, Hide", "embed no animation that moves for more than five seconds"),
      AuthorCriterion(
        "2.3.1 Three Flashes", "publish no film that flashes more than three times a second"),
      AuthorCriterion(
        "2.4.2 Page Titled", "give pages titles that say what they are", messages: ["has no title"]),
      AuthorCriterion(
        "2.4.5 Multiple Ways", "set 'search: true', or link every page from two others"),
      AuthorCriterion("2.4.4 Link Purpose", "let the text of a link say where it leads"),
      AuthorCriterion("2.4.6 Headings and Labels", "let titles and headings say what follows"),
      AuthorCriterion("2.5.8 Target Size", "leave room between links in your own HTML"),
      AuthorCriterion(
        "3.1.1 Language of Page", "set 'language' in site.yaml", messages: ["has no language"]),
      AuthorCriterion(
        "3.1.2 Language of Parts", "set 'lang' in texts that are in another language than the site"),
      AuthorCriterion(
        "4.1.2 Name, Role, Value", "name the controls of your own scripts",
        messages: ["duplicate id"]),
    ]
  }

  private struct Medium {
    let display: FileType.Display?
    let isInWords: Bool
    let file: SourceFile
    let link: Located<String>
  }

  /// The films and sounds that pages play, with whether they have captions or a transcript. Those of other
  /// sites bring their own.
  private var media: [Medium] {
    let materials = site.graph.content.materials.compactMap { material in
      (material.linkedFile ?? material.url).map { link in
        Medium(
          display: FileType(url: link.value).display,
          isInWords: material.transcript != nil || Self.haveCaptions(material.tracks),
          file: material.document.body.file, link: link)
      }
    }
    let library = site.entries.media.compactMap { place in
      place.item.url.map { link in
        Medium(
          display: FileType(url: link.value).display,
          isInWords: Self.haveCaptions(place.item.tracks), file: place.file, link: link)
      }
    }
    return materials + library
  }

  private static func haveCaptions(_ tracks: [MediaTrack]) -> Bool {
    tracks.contains { $0.kind == .captions }
  }

  private static func problem(_ medium: Medium) -> Diagnostic? {
    guard !medium.isInWords else { return nil }
    let kind = medium.display == .audio ? "sound" : "film"
    return .warning(
      "the \(kind) '\(medium.link.value)' has no captions",
      at: SourceExcerpt(medium.file, medium.link.range),
      hint: "write a file in WebVTT, and name it as 'captions'")
  }
}
