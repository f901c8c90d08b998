import Fields
import SourceText
import Testing

@testable import Content

/// The keys that documentation and checks know, which the initialisers themselves declare.
@Suite struct DescriptionTests {
  private static let kinds: [(name: String, fields: [FieldDescription])] = {
    let body = TextBody(file: SourceFile(path: "a.md", bytes: []), range: 0..<0)
    return [
      ("settings", FieldReader.describe { _ = SiteSettings(&$0) }),
      ("profile", FieldReader.describe { _ = Profile(&$0) }),
      ("person", FieldReader.describe { _ = Person(&$0) }),
      ("members", FieldReader.describe { _ = MemberGroups(&$0) }),
      ("material", FieldReader.describe { _ = Material(&$0, body: body) }),
      ("collection", FieldReader.describe { _ = Collection(&$0, body: body) }),
      ("item", FieldReader.describe { _ = Item(&$0, body: body) }),
      ("journal", FieldReader.describe { _ = Journal(&$0, body: body) }),
      ("post", FieldReader.describe { _ = Post(&$0, body: body, name: PostName("a")) }),
      ("comment", FieldReader.describe { _ = Comment(&$0) }),
      ("timetable", FieldReader.describe { _ = Timetable(&$0) }),
      ("attendance", FieldReader.describe { _ = Attendance(&$0) }),
      ("event", FieldReader.describe { _ = Event(&$0, body: body) }),
      ("library", FieldReader.describe { _ = MediaLibrary(&$0) }),
      ("medium", FieldReader.describe { _ = MediaItem(&$0, body: body) }),
      ("page", FieldReader.describe { _ = Page(&$0, body: body) }),
    ]
  }()

  @Test(arguments: kinds)
  func `every key is described once, in a sentence without a full stop`(
    name: String, fields: [FieldDescription]
  ) {
    #expect(!fields.isEmpty)
    #expect(Set(fields.map(\.key)).count == fields.count)
    for field in fields {
      #expect(field.meaning.first?.isUppercase ?? false)
      #expect(!field.meaning.hasSuffix("."))
    }
  }

  @Test func `a key is described with its form and the keys below it`() throws {
    let fields = FieldReader.describe { _ = MediaLibrary(&$0) }
    #expect(fields.map(\.key) == ["title", "segments"])
    guard case .list(let segment)? = fields.last?.form, case .list(let item)? = segment.last?.form
    else { return anotherKind() }
    #expect(segment.map(\.key) == ["title", "summary", "items"])
    #expect(item.first { $0.key == "favourite" }?.form == .flag)
    #expect(item.first { $0.key == "date" }?.form == .date)
    #expect(item.first { $0.key == "tags" }?.form == .texts)
    #expect(item.first { $0.key == "title" }?.form == .text)
    let event = FieldReader.describe {
      _ = Event(&$0, body: TextBody(file: SourceFile(path: "", bytes: []), range: 0..<0))
    }
    let words = ["confirmed", "tentative", "cancelled", "postponed"]
    #expect(event.first { $0.key == "status" }?.form == .choice(words))
    #expect(event.first { $0.key == "capacity" }?.form == .integer)
  }

  @Test(arguments: ResumeSection.allCases)
  func `a section of the résumé describes its entries`(section: ResumeSection) {
    let keys = FieldReader.describe { _ = ResumeEntry(section, &$0) }.map(\.key)
    #expect(keys == section.fields.map(\.key))
    #expect(section.dateKey.map(keys.contains) ?? true)
  }
}
