/// A site that `daybook new --example` starts from: a folder in `examples/`.
public enum ExampleSite: String, CaseIterable, Sendable {
  case engineer, photographer, teacher, maker

  /// What it has.
  public var summary: String {
    switch self {
    case .engineer: "a résumé and three posts"
    case .photographer: "thirty photographs in four series"
    case .teacher: "a timetable with prices, events, testimonials"
    case .maker: "a shop with three collections, and a short journal"
    }
  }
}
