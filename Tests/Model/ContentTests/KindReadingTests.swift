import CivilTime
import Content
import DataFormats
import Fields
import Loading
import SourceText
import Testing

/// For every kind a file with every key, and what becomes of it.
@Suite struct KindReadingTests {
  @Test func settings() throws {
    let (source, found) = parse(
      "site.yaml",
      """
      title: Ada's daybook
      tagline: Numbers
      description: A sentence
      url: https://ada.example/me/
      language: de
      timeZone: Europe/London
      author: ada
      paginate: 5
      taxonomies: [tags, series]
      navigation: [{title: Journal, url: /journal/}]
      permalinks: {post: "/:year/:slug/"}
      feeds: {formats: [atom]}
      search: true
      socialImages: false
      window: {back: 1y}
      markdown: {flavor: gfm, smart: yes, highlight: true, math: off, rawHTML: false}
      theme: {accent: "#0B6", scheme: dark, home: [posts, stats]}
      motto: Plus ultra
      """)
    guard case .settings(let settings)? = source else { return anotherKind() }
    #expect(found == [])
    #expect(settings.title?.value == "Ada's daybook")
    #expect(settings.tagline == "Numbers")
    #expect(settings.description == "A sentence")
    #expect(settings.url?.value == "https://ada.example/me/")
    #expect(settings.language == "de")
    #expect(settings.timeZone?.value == "Europe/London")
    #expect(settings.author?.value == "ada")
    #expect(settings.paginate == 5)
    #expect(settings.taxonomies == ["tags", "series"])
    #expect(settings.navigation?.map { "\($0.title) \($0.url.value)" } == ["Journal /journal/"])
    #expect(settings.permalinks[.post]?.value == "/:year/:slug/")
    #expect(settings.markdown.flavor == .gfm)
    #expect(settings.markdown.isSmart)
    #expect(!settings.markdown.allowsRawHTML)
    #expect(settings.theme.text("accent") == "#0B6")
    #expect(settings.theme.text("scheme") == "dark")
    #expect(settings.extras.map(\.key) == ["motto"])
    #expect(settings.unknownKeys.map(\.brief) == ["18:1 warning: unknown key 'motto'"])
  }

  @Test func `an empty file of settings has the defaults`() throws {
    guard case .settings(let settings)? = parse("site.yaml", "").source else {
      return anotherKind()
    }
    #expect(settings.language == "en")
    #expect(settings.paginate == 20)
    #expect(settings.taxonomies == ["tags"])
    #expect(settings.navigation == nil)
    #expect(settings.theme.text("scheme") == nil)
    #expect(settings.markdown.flavor == .daybook)
    #expect(settings.markdown.allowsRawHTML)
  }

  @Test func people() throws {
    let (source, found) = parse(
      "people.yaml",
      """
      - {id: ben, name: Ben Bell, nickname: Bo, picture: {src: ben.jpg, alt: Ben}, url: "https://b.example",
         email: b@example.org, summary: A runner, friends: [ada, cy]}
      - {name: Zoë Åberg, picture: zoe.jpg, pictureAlt: Zoë, friends: ben}
      """)
    guard case .people(let people)? = source else { return anotherKind() }
    #expect(found == [])
    #expect(people.map(\.id.value) == ["ben", "zoe-aberg"])
    #expect(people.map(\.name) == ["Ben Bell", "Zoë Åberg"])
    #expect(people[0].nickname == "Bo")
    #expect(people.map { $0.picture?.source.value } == ["ben.jpg", "zoe.jpg"])
    #expect(people.map { $0.picture?.alt } == ["Ben", "Zoë"])
    #expect(people[0].url?.value == "https://b.example")
    #expect(people[0].email == "b@example.org")
    #expect(people[0].summary == "A runner")
    #expect(people.map(\.friends.texts) == [["ada", "cy"], ["ben"]])
  }

  /// The keys that every Markdown file may have.
  private static let common = """
    title: A title
    date: 2026-03-02 18:00
    tags: [One, 2]
    summary: A summary
    image: {src: a.jpg, alt: A picture}
    layout: wide
    slug: other
    draft: true
    """

  private func expectCommon(_ document: Document, permalink: String) {
    #expect(document.title == "A title")
    #expect(document.date?.value == DateText("2026-03-02 18:00"))
    #expect(document.tags.texts == ["One", "2"])
    #expect(document.summary == "A summary")
    #expect(document.image?.source.value == "a.jpg")
    #expect(document.image?.alt == "A picture")
    #expect(document.layout?.value == "wide")
    #expect(document.slug?.value == "other")
    #expect(document.permalink?.value == permalink)
    #expect(document.isDraft)
    #expect(document.extras.map(\.key) == ["mood"])
    #expect(document.extraTexts("mood") == ["good", "calm"])
    #expect(document.unknownKeys.count == 1)
    #expect(document.body.file.text(SourceRange(document.body.range.lowerBound, 9_999)) == "Body\n")
  }

  private func read(_ path: String, _ keys: String) -> ParsedSource? {
    let (source, found) = parse(
      path, "---\n\(Self.common)\nmood: [good, calm]\n\(keys)\n---\nBody\n")
    #expect(found == [])
    return source
  }

  @Test func material() throws {
    let keys = """
      kind: video
      url: https://v.example
      file: v.mp4
      color: "#ABC"
      featured: true
      permalink: /v/
      """
    guard case .material(let material)? = read("portfolio/v.md", keys) else {
      return anotherKind()
    }
    expectCommon(material.document, permalink: "/v/")
    #expect(material.kind == .video)
    #expect(material.url?.value == "https://v.example")
    #expect(material.linkedFile?.value == "v.mp4")
    #expect(material.color == "#aabbcc")
    #expect(material.isFeatured)
  }

  @Test func collection() throws {
    guard
      case .collection(let collection)? = read("portfolio/m/index.md", "currency: EUR\nurl: /m/")
    else { return anotherKind() }
    expectCommon(collection.document, permalink: "/m/")
    #expect(collection.currency == "EUR")
    #expect(collection.document.name == "m")
  }

  @Test func item() throws {
    let keys = """
      images: [b.jpg, {src: c.jpg, alt: C}]
      url: https://shop.example
      permalink: /i/
      variants:
      - {title: Large, price: 30, sku: L, position: 2, stock: 0, shipping: by post}
      - {title: Small, price: 12.50, position: 1, stock: 3}
      """
    guard case .item(let item)? = read("portfolio/m/i.md", keys) else {
      return anotherKind()
    }
    expectCommon(item.document, permalink: "/i/")
    #expect(item.images.map(\.source.value) == ["b.jpg", "c.jpg"])
    #expect(item.images.map(\.alt) == ["", "C"])
    #expect(item.url?.value == "https://shop.example")
    #expect(item.variants.map(\.title) == ["Small", "Large"])
    #expect(item.variants.map(\.sku) == [nil, "L"])
    #expect(item.variants.map(\.shipping) == [nil, .words("by post")])
    #expect(item.priceRange == Amount(thousandths: 12_500)...Amount(thousandths: 30_000))
    #expect(item.stock == 3)
    #expect(!item.isSoldOut)
  }

  @Test(
    arguments: [
      ("price: 12.5\nstock: 0", 1, 12_500, 0, true), ("price: 12", 1, 12_000, nil, false),
      ("stock: 4", 1, nil, 4, false), ("", 0, nil, nil, false),
      ("price: 5\nvariants: [{title: A, stock: 0}, {title: B, stock: 0}]", 2, nil, 0, true),
      ("variants: [{title: A, stock: 0}, {title: B}]", 2, nil, 0, false),
    ] as [(String, Int, Int?, Int?, Bool)])
  func `an item with one price has one variant`(
    keys: String, count: Int, price: Int?, stock: Int?, isSoldOut: Bool
  ) {
    guard
      case .item(let item)? = parse("portfolio/m/i.md", "---\nimage: a.jpg\n\(keys)\n---\n").source
    else { return anotherKind() }
    #expect(item.variants.count == count)
    #expect(item.priceRange?.lowerBound.thousandths == price)
    #expect(item.stock == stock)
    #expect(item.isSoldOut == isSoldOut)
    #expect(item.images.map(\.source.value) == ["a.jpg"])
  }

  @Test func journal() throws {
    let keys = "contributors: [ada, ben]\nobservers: cy\nurl: /j/"
    guard case .journal(let journal)? = read("journal/j/index.md", keys) else {
      return anotherKind()
    }
    expectCommon(journal.document, permalink: "/j/")
    #expect(journal.contributors.texts == ["ada", "ben"])
    #expect(journal.observers.texts == ["cy"])
  }

  @Test func post() throws {
    let keys = "author: ada\nlikes: [ben, cy]\nseries: Hills\nurl: /p/"
    guard case .post(let post)? = read("journal/j/2026-01-05-A Walk.md", keys) else {
      return anotherKind()
    }
    expectCommon(post.document, permalink: "/p/")
    #expect(post.authors.map(\.value) == ["ada"])
    #expect(post.likes.texts == ["ben", "cy"])
    #expect(post.series == "Hills")
    #expect(post.fileDate?.iso == "2026-01-05")
    #expect(post.fileSlug == "a-walk")
    #expect(post.date == DateText("2026-03-02 18:00"))
  }

  @Test(
    arguments: [
      ("2026-01-05-x.md", "", "2026-01-05"), ("x.md", "", nil),
      ("x.md", "date: 2026-02-01", "2026-02-01"),
      ("2026-01-05-x/index.md", "", "2026-01-05"), ("2026-01-05-x.md", "date:", "2026-01-05"),
    ] as [(String, String, String?)])
  func `a post's date is its front matter's, or else its file's`(
    name: String, keys: String, date: String?
  ) {
    guard case .post(let post)? = parse("journal/j/\(name)", "---\n\(keys)\n---\n").source else {
      return anotherKind()
    }
    #expect(post.date?.date.iso == date)
    #expect(post.fileSlug == "x")
  }

  @Test func event() throws {
    let keys = """
      host: ada
      start: 2026-05-01 18:00
      end: 2026-05-01 20:00
      place: The park
      map: https://map.example
      status: postponed
      invited: [ben]
      attending: [cy]
      capacity: 12
      rsvp: mailto:ada@example.org
      url: /picnic/
      """
    guard case .event(let event)? = read("events/picnic.md", keys) else {
      return anotherKind()
    }
    expectCommon(event.document, permalink: "/picnic/")
    #expect(event.host?.value == "ada")
    #expect(event.start?.value == DateText("2026-05-01 18:00"))
    #expect(event.end?.value == DateText("2026-05-01 20:00"))
    #expect(event.place == "The park")
    #expect(event.map?.value == "https://map.example")
    #expect(event.status == .postponed)
    #expect(event.invited.texts == ["ben"])
    #expect(event.attending.texts == ["cy"])
    #expect(event.capacity == 12)
    #expect(event.rsvp?.value == "mailto:ada@example.org")
  }

  @Test func page() throws {
    guard case .page(let page)? = read("notes/about.md", "url: /me/") else {
      return anotherKind()
    }
    expectCommon(page.document, permalink: "/me/")
    #expect(page.document.name == "about")
    #expect(page.document.path == "content/notes/about.md")
  }

  @Test func comments() throws {
    let list = parse(
      "events/picnic.comments.yaml",
      "- author: ben\n  date: 2026-03-02\n  text: '*Nice*'\n- name: Anybody\n  text: |\n    Two\n    lines\n"
    )
    guard case .comments(let comments)? = list.source else { return anotherKind() }
    #expect(list.found == [])
    #expect(comments.map { $0.author?.value ?? $0.name } == ["ben", "Anybody"])
    #expect(comments.map { $0.date?.value.date.iso } == ["2026-03-02", nil])
    let texts = comments.map { $0.text.file.text(SourceRange(0, 99)) }
    #expect(texts == ["*Nice*", "Two\nlines\n"])
  }

  @Test func timetable() throws {
    let (source, found) = parse(
      "timetable/pool.yaml",
      """
      title: Pool
      timeZone: Europe/Paris
      from: 2026-01-05
      to: 2026-06-30
      except: [2026-04-06]
      classes:
      - id: aqua
        title: Aqua fit
        place: Hall 1
        instructor: ben
        category: water
        color: "#123456"
        capacity: 15
        price: 10 a head
        booking: https://book.example
        description: Bring a *towel*
        on: [mon 18:00-18:45, "wed, fri 7:00-7:30"]
        from: 2026-02-01
        except: 2026-04-08
      - {title: Deep Water, on: sun 10:00-11:00, timeZone: Europe/Rome}
      """)
    guard case .timetable(let timetable)? = source else { return anotherKind() }
    #expect(found == [])
    #expect(timetable.title == "Pool")
    let (aqua, deep) = (timetable.classes[0], timetable.classes[1])
    #expect(aqua.id.value == "aqua")
    #expect(aqua.title == "Aqua fit")
    #expect(aqua.place == "Hall 1")
    #expect(aqua.instructor?.value == "ben")
    #expect(aqua.category == "water")
    #expect(aqua.color == "#123456")
    #expect(aqua.capacity == 15)
    #expect(aqua.price == "10 a head")
    #expect(aqua.booking?.value == "https://book.example")
    #expect(aqua.description?.file.text(SourceRange(0, 99)) == "Bring a *towel*")
    #expect(aqua.schedules.map(\.weekdays) == [[1], [3, 5]])
    #expect(aqua.term.from?.iso == "2026-02-01")
    #expect(aqua.term.to?.iso == "2026-06-30")
    #expect(aqua.term.except.map(\.first.iso) == ["2026-04-08", "2026-04-06"])
    #expect(aqua.timeZone?.value == "Europe/Paris")
    #expect(deep.id.value == "deep-water")
    #expect(deep.term.from?.iso == "2026-01-05")
    #expect(deep.timeZone?.value == "Europe/Rome")
  }

  @Test(arguments: [
    (
      "attendance.csv",
      "date,class,status,minutes\n2026-03-02,aqua,attended,40\n2026-03-04,deep,missed,\n2026-03-05,deep\n"
    ),
    (
      "attendance.yaml",
      "- {date: 2026-03-02, class: aqua, minutes: 40}\n- {date: 2026-03-04 09:00, class: deep, status: missed}\n- {date: 2026-03-05, class: deep}\n"
    ),
  ])
  func `an attendance log may be CSV or YAML`(name: String, text: String) {
    let (source, found) = parse("timetable/\(name)", text)
    guard case .attendance(let rows)? = source else { return anotherKind() }
    #expect(found == [])
    #expect(rows.map(\.date.iso) == ["2026-03-02", "2026-03-04", "2026-03-05"])
    #expect(rows.map(\.classID.value) == ["aqua", "deep", "deep"])
    #expect(rows.map(\.status) == [.attended, .missed, .attended])
    #expect(rows.map(\.minutes) == [40, nil, nil])
  }

  @Test func library() throws {
    let (source, found) = parse(
      "library/videos.yaml",
      """
      title: Videos
      segments:
      - title: Swimming
        summary: In water
        items:
        - {title: Crawl, url: "https://v.example", thumbnail: c.jpg, thumbnailAlt: C, poster: still.jpg,
           length: "12:30", provider: Tube, favourite: yes, date: 2026-01-01, summary: How, tags: [a]}
        - title: Dive
      - title: Empty
      """)
    guard case .library(let library)? = source else { return anotherKind() }
    #expect(found == [])
    #expect(library.title == "Videos")
    #expect(library.segments.map(\.title) == ["Swimming", "Empty"])
    #expect(library.segments.map(\.summary) == ["In water", nil])
    #expect(library.segments.map(\.items.count) == [2, 0])
    let item = library.segments[0].items[0]
    #expect(item.title == "Crawl")
    #expect(item.url?.value == "https://v.example")
    #expect(item.thumbnail?.source.value == "c.jpg")
    #expect(item.thumbnail?.alt == "C")
    #expect(item.poster?.source.value == "still.jpg")
    #expect(item.length == "12:30")
    #expect(item.provider == "Tube")
    #expect(item.isFavourite)
    #expect(item.date?.value.date.iso == "2026-01-01")
    #expect(item.summary == "How")
    #expect(item.tags.texts == ["a"])
  }
}
