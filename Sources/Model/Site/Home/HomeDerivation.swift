import Content
import Fields

/// What the home page of a site shows if `site.yaml` does not say it.
struct HomeDerivation {
  private let graph: SiteGraph
  private var entries: EntryGraph { graph.entries }
  private let photographs: Int
  /// The number of photographs that the materials, which have a block of their own, do not show.
  private let others: Int

  /// The smallest number of photographs that make a site one of photographs.
  private static let manyPhotographs = 12
  /// The smallest number of photographs that make a mosaic.
  private static let leastMosaic = 3
  /// The smallest number of numbers that make a block.
  private static let leastNumbers = 3
  /// The smallest number of media, or of featured materials with a picture, that make a block.
  private static let leastEntries = 2
  /// The smallest number of items for sale that make a block.
  private static let leastProducts = 3
  /// From this number on, the materials show a person's work better than the résumé.
  private static let manyMaterials = 3
  /// The smallest number of weeks in a row that make a ring.
  private static let leastStreak = 4

  init(_ graph: SiteGraph, _ photographs: [Photograph]) {
    self.graph = graph
    self.photographs = photographs.count
    others = photographs.count { !$0.isOfMaterial }
  }

  // MARK: The hero

  /// The hero of the site.
  var hero: HeroKind {
    if let image = graph.homeDocument?.image {
      return Photograph.isPhotograph(image) ? .photo : .split
    }
    if isOfPhotographs { return .reel }
    if graph.content.profile?.basics.picture != nil { return .portrait }
    if entries.hasTimetable { return .next }
    return graph.content.profile == nil ? .statement : .portrait
  }

  /// Whether the site has many photographs, and more of them than other entries.
  private var isOfPhotographs: Bool {
    photographs >= Self.manyPhotographs
      && photographs > entries.posts.count + entries.materials.count
      && !entries.hasTimetable
  }

  // MARK: The blocks

  /// The blocks that have something to show, in order.
  ///
  /// - Parameters:
  ///   - photographs: The number of photographs that the hero does not show.
  ///   - numbers: The number of numbers that are worth showing.
  func blocks(photographs: Int, numbers: Int) -> [HomeBlock] {
    HomeBlock.allCases.filter { block in
      switch block {
      case .mosaic: photographs >= Self.leastMosaic && hasPhotographBlock
      case .stats: numbers >= Self.leastNumbers
      default: has(block)
      }
    }
  }

  private func has(_ block: HomeBlock) -> Bool {
    switch block {
    case .hero: true
    case .now: entries.pages.contains { $0.path.text == "/now/" }
    case .news: graph.content.hasData("news", with: "text")
    case .next: entries.hasTimetable
    case .products: HomePage.products(in: graph) >= Self.leastProducts
    case .posts: !entries.posts.isEmpty
    case .selected: featured >= Self.leastEntries
    case .materials: entries.materials.count > (featured >= Self.leastEntries ? featured : 0)
    case .projects: hasProjects
    case .work: !showsWork && entries.hasResume(.work)
    case .skills: !showsWork && entries.hasResume(.skills)
    case .publications: !entries.publications.isEmpty
    case .repositories: graph.content.hasData("repositories", with: "name")
    case .collections: hasCollectionBlock
    case .events: entries.hasEvents
    case .library: entries.media.count >= Self.leastEntries
    case .prices: graph.content.hasData("prices", with: "name")
    case .testimonials: graph.content.hasData("testimonials", with: "text")
    case .questions: graph.content.hasData("questions", with: "question")
    case .streaks: entries.statistics.map { $0.streak >= Self.leastStreak } ?? false
    case .profile, .nextClass, .mosaic, .onThisDay, .stats, .banner, .people, .rows, .quote,
      .timeline, .logos, .contact, .newsletter, .text:
      false
    }
  }

  private var hasProjects: Bool {
    graph.content.hasData("projects", with: "name") || (!showsWork && entries.hasResume(.projects))
  }

  /// The number of featured materials with a picture.
  private var featured: Int {
    entries.materials.count { $0.material.isFeatured && $0.material.document.image != nil }
  }

  /// Whether other entries than those of the résumé show what the person does.
  private var showsWork: Bool {
    entries.materials.count >= Self.manyMaterials || entries.hasTimetable
      || entries.collections.contains { !Photograph.isPhotographic($0, in: entries) }
  }

  /// Whether the photographs are more than illustrations of posts.
  private var hasPhotographBlock: Bool {
    entries.collections.contains { Photograph.isPhotographic($0, in: entries) }
      || others >= Self.manyPhotographs
  }

  /// A single collection of photographs is the mosaic.
  private var hasCollectionBlock: Bool {
    let filled = entries.collections.filter {
      !$0.items.isEmpty || !$0.collection.document.gallery.isEmpty
    }
    let photographic = filled.count { Photograph.isPhotographic($0, in: entries) }
    return filled.count > photographic || photographic > 1
  }
}
