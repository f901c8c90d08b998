import Content
import Fields
import Loading
import Testing

/// A shop's exported files, put together.
@Suite struct ShopTests {
  private static let products = """
    {"products": [
      {"id": 1, "title": "Bowl", "handle": "bowl", "body_html": "<p>Ash</p>", "vendor": "Loft",
       "product_type": "Bowls", "published_at": "2026-02-01T10:00:00+00:00", "status": "active",
       "tags": "wood, kitchen ,, for sale", "template_suffix": null, "admin_graphql_api_id": "gid://1",
       "options": [{"id": 4, "name": "Size", "position": 1, "values": ["S", "L"]}],
       "variants": [
         {"id": 12, "title": "L", "price": "30.00", "sku": "B-L", "position": 2, "grams": 400,
          "inventory_quantity": -2, "inventory_management": "shopify", "requires_shipping": true},
         {"id": 11, "title": "S", "price": "19.50", "compare_at_price": "25.00", "position": 1,
          "inventory_quantity": 3, "inventory_management": "shopify", "taxable": true}],
       "images": [
         {"id": 9, "src": "https://cdn.example/files/side.jpg?v=1", "alt": null, "position": 2},
         {"id": 8, "src": "https://cdn.example/files/bowl.jpg?v=2", "alt": "A bowl", "position": 1}]},
      {"id": 2, "title": "Course", "handle": "course", "body_html": null, "tags": "",
       "options": [{"name": "Title", "values": ["Default Title"]}],
       "variants": [{"title": "Default Title", "price": "80", "inventory_quantity": 0,
         "inventory_management": null, "requires_shipping": false, "compare_at_price": ""}]},
      {"id": 3, "title": "Draft", "handle": "draft", "status": "draft"},
      {"id": 4, "title": "Gone", "handle": "gone", "status": "archived"},
      {"id": 5, "title": "Later", "published_at": null}
    ]}
    """

  @Test func `products are the items of their folder`() throws {
    let (content, found) = assemble([
      "portfolio/shop/products.json": Self.products, "portfolio/shop/by-hand.md": "Hand",
      "portfolio/shop/images/bowl.jpg": "", "portfolio/shop/index.md": "---\ncurrency: GBP\n---\n",
    ])
    #expect(found == [])
    let collection = try #require(content.collections.first)
    #expect(
      collection.items.map(\.document.name) == ["bowl", "course", "draft", "later", "by-hand"])
    #expect(collection.items.map(\.document.isDraft) == [false, false, true, true, false])
    let bowl = collection.items[0]
    #expect(bowl.document.title == "Bowl")
    #expect(bowl.document.tags.texts == ["wood", "kitchen", "for sale"])
    #expect(bowl.document.body.format == .html)
    #expect(bowl.document.path == "content/portfolio/shop/products.json#bowl")
    #expect((bowl.vendor, bowl.productType) == ("Loft", "Bowls"))
    #expect(bowl.variants.map(\.title) == ["S", "L"])
    #expect(bowl.variants.map(\.stock) == [3, 0])
    #expect(bowl.variants.map { $0.formerPrice?.number } == ["25", nil])
    #expect(bowl.variants.map(\.grams) == [nil, 400])
    #expect(bowl.priceRange?.lowerBound.number == "19.5")
    #expect((bowl.stock, bowl.isSoldOut) == (3, false))
    #expect(bowl.options.map(\.name) == ["Size"] && bowl.options[0].values == ["S", "L"])
    #expect(
      bowl.images.map(\.source.value) == [
        "images/bowl.jpg", "https://cdn.example/files/side.jpg?v=1",
      ])
    #expect(bowl.images.map(\.alt) == ["A bowl", ""])
    let course = collection.items[1]
    #expect((course.stock, course.isSoldOut, course.options.isEmpty) == (nil, false, true))
    #expect(course.variants.map(\.title) == [nil])
    #expect(
      bowl.variants.map(\.shipping) == [nil, .post(isSent: true, grams: 400)])
    #expect(course.variants.map(\.shipping) == [.post(isSent: false, grams: nil)])
  }

  @Test(
    arguments: [
      ("5.60", .price(Amount(thousandths: 5600))), ("0", .price(Amount(thousandths: 0))),
      ("4.2", .price(Amount(thousandths: 4200))), ("to the door", .words("to the door")),
    ] as [(String, Shipping)])
  func `shipping is a price, or words`(text: String, shipping: Shipping) {
    #expect(Shipping(text) == shipping)
  }

  @Test(
    arguments: [
      ("\"grams\": 1250", "1.25 kg"),
      ("\"weight\": 0.5, \"weight_unit\": \"kg\"", "500 g"),
      ("\"weight\": 2, \"weight_unit\": \"lb\"", "907 g"), ("\"grams\": 0", nil),
    ] as [(String, String?)])
  func `a shop's variant says how heavy a parcel is`(keys: String, shown: String?) throws {
    let products =
      "{\"products\": [{\"id\": 1, \"title\": \"A\", \"handle\": \"a\", \"variants\": [{\"title\": \"B\", "
      + "\"price\": \"1\", \"requires_shipping\": true, \(keys)}]}]}"
    let (content, _) = assemble(["portfolio/s/products.json": products])
    let collection = try #require(content.collections.first)
    #expect(collection.items.first?.variants.first?.shipping?.weight == shown)
  }

  private static func collection(_ id: Int, _ handle: String, _ more: String = "") -> String {
    "{\"id\": \(id), \"handle\": \"\(handle)\", \"title\": \"The \(handle)\"\(more)}"
  }

  private static func collects(_ rows: [(Int, Int, Int)]) -> String {
    let rows = rows.map { collection, product, position in
      "{\"collection_id\": \(collection), \"product_id\": \(product), \"position\": \(position)}"
    }
    return "{\"collects\": [\(rows.joined(separator: ",\n"))]}"
  }

  @Test func `a single collection is the folder's own`() throws {
    let image = ", \"image\": {\"src\": \"https://cdn.example/a.jpg\"}, \"body_html\": \"<p>x</p>\""
    let (content, found) = assemble([
      "portfolio/shop/products.json": Self.products,
      "portfolio/shop/collects.json": Self.collects([(9, 2, 1), (9, 4, 2), (9, 1, 3)]),
      "portfolio/shop/custom_collections.json":
        "{\"custom_collections\": [\(Self.collection(9, "best", image))]}",
    ])
    #expect(found == [])
    #expect(content.collections.map(\.document.name) == ["shop"])
    let collection = try #require(content.collections.first)
    #expect(collection.document.title == "The best")
    #expect(collection.document.image?.source.value == "https://cdn.example/a.jpg")
    #expect(collection.document.body.format == .html)
    #expect(collection.items.map(\.document.name) == ["course", "bowl"])
  }

  @Test func `the folder's own file overrides the shop's data`() throws {
    let (content, _) = assemble([
      "portfolio/shop/products.json": Self.products,
      "portfolio/shop/custom_collections.json": "[\(Self.collection(9, "best"))]",
      "portfolio/shop/index.md": "---\ntitle: Mine\n---\nHello",
    ])
    let collection = try #require(content.collections.first)
    #expect(collection.document.title == "Mine")
    #expect(collection.document.body.format == .markdown)
    #expect(collection.items.count == 4, "without collects, all products are in it")
  }

  @Test func `several collections are next to the folder's own`() throws {
    let hidden = ", \"published_at\": null"
    let (content, found) = assemble([
      "portfolio/shop/products.json": Self.products,
      "portfolio/shop/collects.json": Self.collects([(7, 4, 1), (7, 2, 2), (8, 1, 9), (8, 2, 3)]),
      "portfolio/shop/custom_collections.json":
        "[\(Self.collection(7, "a")), \(Self.collection(8, "b")), \(Self.collection(6, "c", hidden))]",
    ])
    #expect(found == [])
    #expect(content.collections.map(\.document.name) == ["shop", "a", "b", "c"])
    #expect(content.collections.map(\.items.count) == [4, 0, 0, 0])
    #expect(content.collections.map { $0.selection?.items } == [nil, [1], [1, 0], []])
    #expect(content.collections.map(\.document.isDraft) == [false, false, false, true])
  }

  @Test func `a shop's mistakes are reported at their places`() {
    let (content, found) = assemble([
      "portfolio/s/products.json":
        "[{\"id\": 1, \"title\": \"A\", \"handle\": \"a\"},\n {\"id\": 1, \"title\": \"B\", \"handle\": \"b\"},\n"
        + " {\"id\": 2, \"title\": \"C\", \"handle\": \"a\"}]",
      "portfolio/s/custom_collections.json": "[\(Self.collection(7, "x"))]",
      "portfolio/s/collects.json": Self.collects([(7, 1, 1), (7, 5, 1), (8, 1, 1), (7, 1, 2)]),
    ])
    let file = "content/portfolio/s/"
    #expect(
      found == [
        "\(file)products.json:2:9 duplicate product '1'",
        "\(file)products.json:3:36 two products with the handle 'a'",
        "\(file)collects.json:2:36 warning: no product has the id '5' | "
          + "export products.json again, or leave the collect out",
        "\(file)collects.json:3:19 warning: no collection has the id '8' | "
          + "export custom_collections.json again, or leave the collect out",
        "\(file)collects.json:4:36 warning: product '1' is in the collection twice",
      ])
    #expect(content.collections.first?.items.count == 1)
  }

  @Test(arguments: [
    ("[{\"title\": \"A\"}]", "1:2 missing key 'id'"),
    ("[{\"id\": 1}]", "1:2 missing key 'title'"),
    (
      "[{\"id\": 1, \"title\": \"A\", \"variants\": [{\"price\": \"x\"}]}]",
      "1:49 'price' must be an amount such as 12.50, not text"
    ),
    (
      "{\"items\": []}",
      "1:1 expected a list of products, not a mapping | begin each entry with '- '"
    ),
    ("[7]", "1:2 expected keys with values, not a number"),
  ])
  func `wrong types are errors`(text: String, message: String) {
    #expect(parse("portfolio/s/products.json", text).found.contains(message))
  }

  @Test func `a currency that is no code is a warning`() {
    let found = parse("portfolio/s/index.md", "---\ncurrency: Euro\n---\n").found
    #expect(
      found == [
        "2:11 warning: 'Euro' is not the code of a currency | write it as EUR, GBP or JPY (ISO 4217)"
      ])
  }

  @Test func `a large shop takes linear time`() {
    func time(_ count: Int) -> Duration {
      let products = (0..<count).map { number in
        "{\"id\": \(number), \"title\": \"T\(number)\", \"handle\": \"h\(number)\", \"tags\": \"a, b\"}"
      }
      let files = [
        "portfolio/s/products.json": "[\(products.joined(separator: ","))]",
        "portfolio/s/custom_collections.json":
          "[\(Self.collection(7, "x")), \(Self.collection(8, "y"))]",
        "portfolio/s/collects.json": Self.collects(
          (0..<count).map { (7 + $0 % 2, $0, count - $0) }),
      ]
      return ContinuousClock().measure {
        let (content, found) = assemble(files)
        #expect(found == [])
        #expect(content.collections.first?.items.count == count)
      }
    }
    _ = time(100)
    let (small, large) = (time(1_000), time(10_000))
    #expect(large < max(small * 40, .milliseconds(500)), "\(small) \(large)")
  }
}
