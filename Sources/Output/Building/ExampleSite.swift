/// A site that `daybook new --example` starts from: a folder in `examples/`.
public enum ExampleSite: String, CaseIterable, Sendable {
  case engineer, academic, photographer, teacher, maker, family

  /// What it has.
  public var summary: String {
    switch self {
    case .engineer: "a résumé and three posts"
    case .academic: "news, publications, talks and a group"
    case .photographer: "thirty photographs in four series"
    case .teacher: "a timetable with prices, events, testimonials"
    case .maker: "a shop with three collections, and a short journal"
    case .family: "five people, two journals, photographs and birthdays"
    }
  }
}
