public import Content
import Fields

/// The home page: its hero, its blocks and its numbers. What `site.yaml` leaves open is derived from
/// the site's content.
public struct HomePage: Sendable {
  /// The first part of the page.
  public let hero: HeroKind
  /// The names of its blocks in order: those of `theme.home`, or else those with something to show.
  public let blocks: [String]
  /// The numbers that are large enough to be shown.
  public let numbers: [HomeNumber]
  /// The photographs of the site.
  public let photographs: [Photograph]
  /// The number of photographs that the hero shows: the blocks show those after them.
  public let heroPhotographs: Int

  /// The number of photographs in a reel.
  private static let reelLength = 10

  /// The number of items with a price that are not sold out.
  static func products(in graph: SiteGraph) -> Int {
    graph.entries.items.count { $0.item.isForSale }
  }

  /// Derives the home page of a graph.
  public init(_ graph: SiteGraph) {
    photographs = Photograph.all(in: graph.entries)
    let derived = HomeDerivation(graph, photographs)
    hero = graph.content.settings.hero?.value ?? derived.hero
    let document = graph.homeDocument
    heroPhotographs =
      switch hero {
      case .reel where document?.gallery.isEmpty != false: min(Self.reelLength, photographs.count)
      case .photo, .split: document?.image == nil ? min(1, photographs.count) : 0
      default: 0
      }
    let large = HomeNumber.all(in: graph, photographs: photographs.count)
    let names = graph.content.settings.theme.words("home")
    blocks =
      names.isEmpty
      ? derived.blocks(
        photographs: photographs.count - heroPhotographs, numbers: large.count
      ).map(\.rawValue) : names
    // A ring shows the streak already.
    numbers =
      blocks.contains(HomeBlock.streaks.rawValue) ? large.filter { $0.name != .streak } : large
  }
}
