import Foundation
import Testing

@Suite struct SchemaTests {
  @Test func `the kinds are listed and each has a schema`() throws {
    let site = try TestSite()
    let list = try site.run("schema")
    #expect(list.status == 0)
    let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.count == 19)
    for name in names {
      let run = try site.run("schema", String(name))
      let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      #expect(schema?["title"] as? String == String(name))
    }
  }

  @Test func `a key has its meaning and its words`() throws {
    let run = try TestSite().run("schema", "material")
    let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let properties = try #require(schema?["properties"] as? [String: [String: Any]])
    #expect(properties["kind"]?["description"] as? String == "What it is")
    #expect((properties["kind"]?["enum"] as? [Any])?.first as? String == "resume")
    #expect(properties["url"]?["format"] as? String == "uri-reference")
    #expect(schema?["additionalProperties"] == nil)
  }

  @Test(
    arguments: [
      ("profle", "did you mean 'profile'?"), ("zzz", "the kinds are site, profile, people"),
    ])
  func `an unknown kind is a usage mistake`(name: String, hint: String) throws {
    let run = try TestSite().run("schema", name)
    #expect(run.status == 2)
    #expect(run.errors.contains("unknown kind '\(name)'") && run.errors.contains(hint))
    #expect(run.output == "")
  }
}
