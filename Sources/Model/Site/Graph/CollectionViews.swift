import CivilTime
import Content
import Fields

/// Finds the views of a collection: pages for its tags, prices and orders.
struct CollectionViews {
  /// The fewest items for which a collection has views.
  static let fewest = 4
  /// The fewest items for which it has views if none of them has a price.
  static let fewestWithoutPrices = 12
  /// The most tags with views; the most frequent ones are used.
  static let mostTags = 12

  let path: URLPath
  /// How parts of paths are made, and the language by which names are sorted.
  let slugs: SlugRule
  /// The items with their indices in the graph, in the collection's order.
  let items: [(index: Int, item: Item)]

  /// The views in the order in which a page offers them: tags by name, bands, orders.
  func views() -> [CollectionView] {
    let hasPrices = items.contains { $0.item.priceRange != nil }
    guard items.count >= (hasPrices ? Self.fewest : Self.fewestWithoutPrices) else { return [] }
    return tags() + bands() + orders()
  }

  /// Views for the tags that several items have, but not all.
  private func tags() -> [CollectionView] {
    var names: [String: String] = [:]
    var members: [String: [Int]] = [:]
    for (index, item) in items {
      for tag in item.document.tags {
        let slug = Slug.term(tag.value)
        guard !slug.isEmpty else { continue }
        if names[slug] == nil { names[slug] = tag.value }
        if members[slug]?.last != index { members[slug, default: []].append(index) }
      }
    }
    let telling = members.filter { (2..<items.count).contains($0.value.count) }
    let most = telling.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .prefix(Self.mostTags)
    return most.map { (slug: $0.key, name: names[$0.key] ?? $0.key, items: $0.value) }
      .sorted { a, b in
        (TitleOrder.Key(a.name, slugs.language), a.slug)
          < (TitleOrder.Key(b.name, slugs.language), b.slug)
      }
      .map { tag in
        view(
          .tag(name: tag.name, slug: tag.slug), ["tag", slugs.part(ofTerm: tag.name, tag.slug)],
          tag.items)
      }
  }

  private func bands() -> [CollectionView] {
    let priced = items.compactMap { index, item in
      item.priceRange.map { (index: index, price: $0.lowerBound) }
    }
    guard priced.count >= Self.fewest else { return [] }
    return PriceBand.bands(of: priced.map(\.price)).map { band in
      let members = priced.filter { band.contains($0.price) }.map(\.index)
      return view(.price(band), ["price", band.slug], members)
    }
  }

  private func orders() -> [CollectionView] {
    var views: [CollectionView] = []
    let prices = items.map { $0.item.priceRange }
    if Set(prices.compactMap { $0?.lowerBound }).count > 1 {
      views.append(order(.price, by: prices.map { $0?.lowerBound }, <))
      views.append(order(.priceDown, by: prices.map { $0?.upperBound }, >))
    }
    let dates = items.map { $0.item.document.date?.value.local }
    if Set(dates.compactMap { $0 }).count > 1 { views.append(order(.newest, by: dates, >)) }
    let titles = items.map {
      Optional(TitleOrder.Key($0.item.document.shownTitle, slugs.language))
    }
    views.append(order(.title, by: titles, <))
    return views
  }

  /// All items sorted by a key, followed by items without it. Items with equal keys stay in the
  /// collection's order.
  private func order<Key>(
    _ order: CollectionView.Order, by keys: [Key?], _ isBefore: (Key, Key) -> Bool
  ) -> CollectionView {
    let sorted = items.indices.sorted { a, b in
      switch (keys[a], keys[b]) {
      case (let x?, let y?): isBefore(x, y) || (!isBefore(y, x) && a < b)
      case (nil, nil): a < b
      case (let x, _): x != nil
      }
    }
    return view(.order(order), ["by", order.rawValue], sorted.map { items[$0].index })
  }

  private func view(
    _ kind: CollectionView.Kind, _ parts: [String], _ items: [Int]
  ) -> CollectionView {
    CollectionView(kind: kind, path: path.below(parts), items: items)
  }
}
