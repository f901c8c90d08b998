import Content
import Fields

/// What the home page of a site shows if `site.yaml` does not say it.
struct HomeDerivation {
  private let graph: SiteGraph
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
    if graph.hasTimetable { return .next }
    return graph.content.profile == nil ? .statement : .portrait
  }

  /// Whether the site has many photographs, and more of them than other entries.
  private var isOfPhotographs: Bool {
    photographs >= Self.manyPhotographs && photographs > graph.posts.count + graph.materials.count
      && !graph.hasTimetable
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
    case .now: graph.pages.contains { $0.path.text == "/now/" }
    case .next: graph.hasTimetable
    case .posts: !graph.posts.isEmpty
    case .selected: featured >= Self.leastEntries
    case .materials: graph.materials.count > (featured >= Self.leastEntries ? featured : 0)
    case .projects: hasProjects
    case .work: !showsWork && graph.hasResume(.work)
    case .skills: !showsWork && graph.hasResume(.skills)
    case .publications: !graph.publications.isEmpty
    case .repositories: graph.content.hasData("repositories", with: "name")
    case .collections: hasCollectionBlock
    case .events: graph.hasEvents
    case .library: graph.media.count >= Self.leastEntries
    case .prices: graph.content.hasData("prices", with: "name")
    case .testimonials: graph.content.hasData("testimonials", with: "text")
    case .questions: graph.content.hasData("questions", with: "question")
    case .streaks: graph.statistics.map { $0.streak >= Self.leastStreak } ?? false
    case .profile, .nextClass, .mosaic, .onThisDay, .stats: false
    }
  }

  private var hasProjects: Bool {
    graph.content.hasData("projects", with: "name") || (!showsWork && graph.hasResume(.projects))
  }

  /// The number of featured materials with a picture.
  private var featured: Int {
    graph.materials.count { $0.material.isFeatured && $0.material.document.image != nil }
  }

  /// Whether other entries than those of the résumé show what the person does.
  private var showsWork: Bool {
    graph.materials.count >= Self.manyMaterials || graph.hasTimetable
      || graph.collections.contains { !graph.isPhotographic($0) }
  }

  /// Whether the photographs are more than illustrations of posts.
  private var hasPhotographBlock: Bool {
    graph.collections.contains { graph.isPhotographic($0) }
      || others >= Self.manyPhotographs
  }

  /// A single collection of photographs is the mosaic.
  private var hasCollectionBlock: Bool {
    let filled = graph.collections.filter {
      !$0.items.isEmpty || !$0.collection.document.gallery.isEmpty
    }
    let photographic = filled.count { graph.isPhotographic($0) }
    return filled.count > photographic || photographic > 1
  }
}
