import Content
import Fields
import Testing

@testable import Site

/// The pages of a collection by tag, price and order.
@Suite struct CollectionViewTests {
  @Test(
    arguments: [
      ("5", []), ("", []), ("7 7 7", []), ("5 12 30", ["under-25", "25-up"]),
      ("12 14 30 28 60 120", ["under-25", "25-50", "50-up"]),
      ("50 55 60 65", ["under-60", "60-up"]), ("19.99 20.01", ["under-20", "20-up"]),
      ("0.50 1.20 3 8", ["under-2.5", "2.5-up"]), ("0 10", ["under-10", "10-up"]),
      ("1200 800 5000 45000", ["under-5000", "5000-up"]),
      (
        "1 2 3 6 12 30 60 120 300 600",
        ["under-2.5", "2.5-10", "10-50", "50-250", "250-up"]
      ),
    ] as [(String, [String])])
  func `prices are put into bands with round limits`(prices: String, expected: [String]) {
    let prices = prices.split(separator: " ").compactMap { Amount(String($0)) }
    let bands = PriceBand.bands(of: prices)
    #expect(bands.map(\.slug) == expected)
    #expect(bands.count <= 5)
    for price in prices where !bands.isEmpty {
      #expect(bands.filter { $0.contains(price) }.count == 1)
    }
    for band in bands { #expect(prices.contains { band.contains($0) }) }
    #expect(PriceBand.bands(of: prices.reversed()) == bands)
  }

  private static func shop(_ more: [String: String] = [:]) -> [String: String] {
    let rows = [
      ("ash", "12", "wood, kitchen", "2026-01-04"), ("birch", "40", "wood", "2026-02-04"),
      ("clay", "30", "kitchen", ""), ("dish", "", "", "2025-01-01"),
      ("Elm", "90", "wood", "2026-03-01"),
    ]
    var files = ["portfolio/s/index.md": "---\ntitle: Shop\ncurrency: EUR\n---\n"]
    for (name, price, tags, date) in rows {
      files["portfolio/s/\(name).md"] =
        "---\ntitle: \(name)\ntags: [\(tags)]\n" + (price.isEmpty ? "" : "price: \(price)\n")
        + (date.isEmpty ? "" : "date: \(date)\n") + "---\n"
    }
    return files.merging(more) { $1 }
  }

  @Test func `a collection has pages for tags, prices and orders`() throws {
    let site = TestSite(Self.shop())
    #expect(site.found == [])
    #expect(
      site.paths(.collection) == [
        "/portfolio/s/", "/portfolio/s/tag/kitchen/", "/portfolio/s/tag/wood/",
        "/portfolio/s/price/under-50/", "/portfolio/s/price/50-up/",
        "/portfolio/s/by/price/", "/portfolio/s/by/price-down/", "/portfolio/s/by/newest/",
        "/portfolio/s/by/title/",
      ])
    let graph = site.graph
    func names(_ path: String) throws -> [String] {
      let route = try #require(graph.routes.first { $0.path.text == path })
      let view = try #require(graph.entries.view(of: route))
      return view.items.map { graph.entries.items[$0].item.document.name }
    }
    #expect(try names("/portfolio/s/tag/wood/") == ["Elm", "ash", "birch"])
    #expect(try names("/portfolio/s/price/under-50/") == ["ash", "birch", "clay"])
    #expect(try names("/portfolio/s/by/price/") == ["ash", "clay", "birch", "Elm", "dish"])
    #expect(try names("/portfolio/s/by/price-down/") == ["Elm", "birch", "clay", "ash", "dish"])
    #expect(try names("/portfolio/s/by/newest/") == ["Elm", "birch", "ash", "dish", "clay"])
    #expect(try names("/portfolio/s/by/title/") == ["ash", "birch", "clay", "dish", "Elm"])
  }

  @Test func `a view is called after its collection`() {
    let graph = TestSite(Self.shop()).graph
    let titles = graph.routes.filter { $0.kind == .collection }.map(graph.title)
    #expect(
      titles == [
        "Shop", "Shop: kitchen", "Shop: wood", "Shop: Under €50",
        "Shop: €50 and more", "Shop, by price, low first", "Shop, by price, high first",
        "Shop, by newest", "Shop, by title",
      ])
    let crumbs = graph.routes.first { $0.path.text == "/portfolio/s/tag/wood/" }
      .map { Breadcrumbs(graph).links(to: $0).map(\.path.text) }
    // The portfolio has no other entry, so it has no page of its own.
    #expect(crumbs == ["/", "/portfolio/s/"])
  }

  @Test func `a small collection has no views`() {
    let site = TestSite(["portfolio/s/a.md": "A", "portfolio/s/b.md": "B", "portfolio/s/c.md": "C"])
    #expect(site.paths(.collection) == ["/portfolio/s/"])
  }

  @Test func `a large collection has several pages`() {
    var files: [String: String] = [:]
    for number in 100..<300 { files["portfolio/s/i\(number).md"] = "---\ntitle: T\(number)\n---\n" }
    let site = TestSite(files)
    #expect(site.found == [])
    #expect(
      site.paths(.collection) == [
        "/portfolio/s/", "/portfolio/s/page/2/", "/portfolio/s/page/3/", "/portfolio/s/by/title/",
        "/portfolio/s/by/title/page/2/", "/portfolio/s/by/title/page/3/",
      ])
    let parts = site.graph.routes.filter { $0.kind == .collection }.prefix(3).compactMap(
      \.part?.range)
    #expect(parts == [0..<96, 96..<192, 192..<200])
  }

  @Test func `links to the file lead to the collection itself`() {
    let site = TestSite(Self.shop(["about.md": "[Shop](portfolio/s/index.md)"]))
    let target = LinkResolver(site.graph, files: []).resolve(
      "portfolio/s/index.md", from: "about.md", page: nil)
    guard case .local(let url, _, _) = target else {
      Issue.record("it leads nowhere")
      return
    }
    #expect(url == "/portfolio/s/")
  }

  @Test func `a shop's product is in several collections and has one page`() throws {
    let rows = [(7, 1, 2), (7, 2, 1), (8, 1, 1), (8, 3, 2)].map { collection, product, place in
      "{\"collection_id\": \(collection), \"product_id\": \(product), \"position\": \(place)}"
    }
    let later = "\"published_at\": \"2030-01-01T00:00:00Z\""
    let files = [
      "portfolio/shop/products.json": """
      [{"id": 1, "title": "A", "handle": "a"}, {"id": 2, "title": "B", "handle": "b"},
       {"id": 3, "title": "C", "handle": "c", \(later)}]
      """,
      "portfolio/shop/custom_collections.json":
        "[{\"id\": 7, \"title\": \"X\", \"handle\": \"x\"}, {\"id\": 8, \"title\": \"Y\", \"handle\": \"y\"}]",
      "portfolio/shop/collects.json": "[\(rows.joined(separator: ","))]",
    ]
    let site = TestSite(files)
    #expect(site.found == [])
    #expect(site.paths(.collection) == ["/portfolio/shop/", "/portfolio/x/", "/portfolio/y/"])
    #expect(site.paths(.item) == ["/portfolio/shop/a/", "/portfolio/shop/b/"])
    #expect(site.graph.entries.collections.map(\.items) == [[0, 1], [1, 0], [0]])
    #expect(site.graph.entries.items.map(\.collections) == [[0, 1, 2], [0, 1]])
    let all = TestSite(files) { $0.includesFuture = true }
    #expect(all.paths(.item).count == 3)
  }

  @Test func `a product and a file with one URL are an error`() {
    let site = TestSite([
      "portfolio/s/products.json": "[{\"id\": 1, \"title\": \"A\", \"handle\": \"a\"}]",
      "portfolio/s/a.md": "A",
    ])
    #expect(
      site.found.contains {
        $0.contains(
          "two pages share the URL '/portfolio/s/a/': content/portfolio/s/products.json#a")
      }, "\(site.found)")
  }
}
