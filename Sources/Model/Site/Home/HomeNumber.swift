/// A number of the home page, such as that of all posts.
public struct HomeNumber: Equatable, Sendable {
  /// What is counted.
  public enum Name: String, CaseIterable, Sendable {
    case streak, posts, photographs, classes, materials, people

    /// The smallest number that is worth showing.
    var least: Int {
      switch self {
      case .streak: 2
      case .posts: 10
      case .photographs: 20
      case .classes: 3
      case .materials, .people: 5
      }
    }
  }

  /// What is counted.
  public let name: Name
  /// How many there are.
  public let value: Int

  /// The numbers that are worth showing, in order.
  static func all(in graph: SiteGraph, photographs: Int) -> [HomeNumber] {
    Name.allCases.map { name in
      let value =
        switch name {
        case .streak: graph.entries.statistics?.streak ?? 0
        case .posts: graph.entries.posts.count
        case .photographs: photographs
        case .classes: graph.entries.classes.count
        case .materials: graph.entries.materials.count
        case .people: graph.entries.people.count
        }
      return HomeNumber(name: name, value: value)
    }.filter { $0.value >= $0.name.least }
  }
}
