import CivilTime
import Content
import Liquid
import Phrases
import Site

/// `site.preview`: content that the author could add, each with a file and a first text. Null in a
/// build, so that published pages never show it.
enum PreviewValue {
  static func make(_ graph: SiteGraph) -> Value {
    guard graph.entries.isPreview else { return .null }
    let starters = Starter.all(on: graph.entries.time.local.date)
    let values = starters.map { starter -> (String, Value) in
      let file = "content/" + starter.file
      return (
        starter.name,
        .hash(["file": .string(file), "text": .string(starter.text)])
      )
    }
    var missing = graph.missingListings.map { kind in
      Hash([
        ("title", .string(graph.title(of: kind))), ("url", Value(kind.listingPath?.url)),
        ("add", .string(Starter.name(for: kind))),
      ])
    }
    if graph.content.profile == nil {
      missing.insert(
        Hash([
          ("title", .string(graph.words.text(.previewProfile))), ("url", .null),
          ("add", .string("profile")),
        ]), at: 0)
    }
    return .hash(["add": .hash(Hash(values)), "missing": .array(missing.map(Value.hash))])
  }
}

/// A file to start with. The author replaces `NAME` in its path.
struct Starter {
  let name: String
  let file: String
  let text: String

  private init(_ name: String, _ file: String, _ text: String) {
    self.name = name
    self.file = file
    self.text = text
  }

  /// The name of the starter for a missing listing.
  static func name(for kind: RouteKind) -> String {
    switch kind {
    case .portfolio: "material"
    case .journals: "post"
    case .events: "event"
    case .statistics: "attendance"
    default: kind.rawValue
    }
  }

  static func all(on day: CivilDate) -> [Starter] {
    let later = day.adding(days: 14).iso
    return [
      Starter(
        "profile", "profile.yaml",
        "name: Ada Example\nlabel: Engineer and cyclist\nsummary: Who you are, in a sentence.\n"),
      Starter(
        "people", "people.yaml",
        "- id: ben\n  name: Ben Example\n- id: cleo\n  name: Cleo Example\n  friends: [ben]\n"),
      Starter(
        "post", "journal/NAME/\(day.iso)-title.md",
        "---\ntitle: First ride\ntags: [hills]\n---\nWhat happened.\n"),
      Starter(
        "material", "portfolio/NAME.md",
        "---\ntitle: My project\nkind: website\nurl: https://project.example/\n---\nWhat it is.\n"),
      Starter("collection", "portfolio/NAME/index.md", "---\ntitle: Bowls\n---\nWhat they are.\n"),
      Starter("item", "portfolio/NAME/title.md", "---\ntitle: A bowl of ash\n---\nHow it is.\n"),
      Starter(
        "timetable", "timetable/NAME.yaml",
        "from: \(day.iso)\nto: \(day.adding(days: 90).iso)\nclasses:\n  - id: yoga\n    title: Yoga\n"
          + "    place: The hall\n    on: mon, wed 18:00-18:45\n"
      ),
      Starter(
        "attendance", "timetable/attendance.csv",
        "date,class,status,minutes\n\(day.iso),yoga,attended,45\n"),
      Starter(
        "event", "events/NAME.md",
        "---\ntitle: Supper\nstart: \(later) 18:00\nplace: The kitchen\n---\nBring a spoon.\n"),
      Starter(
        "library", "library/NAME.yaml",
        """
        segments:
          - title: Warm up
            items:
              - {title: Ankles, url: 'https://video.example/ankles', favourite: yes}

        """),
    ]
  }
}
