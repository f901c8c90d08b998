import Foundation
import Testing

/// Fifty résumés in which every optional key is absent, filled, empty or nothing, and fifty in which
/// some are wrong; the keys come from the program's own schema.
@Suite struct ResumeVarietyTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Writes résumés, a key a line, and remembers the lines of the wrong ones.
  private struct Writer {
    var random: Random
    /// How many of a hundred values are wrong.
    var wrongPercent = 0
    var lines = ["{"]
    var wrong: [(line: Int, key: String)] = []

    /// Adds a mapping's entries, each in a state of its own.
    mutating func entries(_ properties: [String: [String: Any]]) {
      for key in properties.keys.sorted() {
        let schema = properties[key] ?? [:]
        let before = lines.count
        switch Int.random(in: 0..<100, using: &random) {
        case ..<wrongPercent where !key.hasPrefix("$"):
          lines.append("\"\(key)\": \(Self.wrong(schema, key)),")
          wrong.append((before + 1, key))
        case ..<30: continue
        case ..<36: lines.append("\"\(key)\": null,")
        case ..<44: lines.append("\"\(key)\": \(Self.empty(schema, key)),")
        default: value(schema, key)
        }
      }
      trimComma()
    }

    private mutating func value(_ schema: [String: Any], _ key: String) {
      if let properties = Self.properties(schema) {
        lines.append("\"\(key)\": {")
        entries(properties)
        lines.append("},")
      } else if let items = schema["items"] as? [String: Any] {
        let count = Int.random(in: 1...3, using: &random)
        guard let properties = Self.properties(items) else {
          let texts = (0..<count).map { "\"\(key) \($0)\"" }.joined(separator: ", ")
          return lines.append("\"\(key)\": [\(texts)],")
        }
        lines.append("\"\(key)\": [")
        for index in 0..<count {
          lines.append("{")
          entries(properties)
          lines.append(index == count - 1 ? "}" : "},")
        }
        lines.append("],")
      } else if Self.isDate(schema) {
        let dates =
          key == "endDate"
          ? ["2020", "2020-06", "2026-02-28"] : ["2014", "2014-06", "2019-12-31"]
        lines.append("\"\(key)\": \"\(dates.randomElement(using: &random) ?? "2014")\",")
      } else {
        let isURL = schema["format"] != nil || key == "image"
        lines.append("\"\(key)\": \"\(isURL ? "https://\(key).example/" : "The \(key)")\",")
      }
    }

    mutating func trimComma() {
      if lines[lines.count - 1].hasSuffix(",") { lines[lines.count - 1].removeLast() }
    }

    static func properties(_ schema: [String: Any]) -> [String: [String: Any]]? {
      let properties = schema["properties"] as? [String: [String: Any]]
      return properties?["src"] == nil ? properties : nil
    }

    private static func isDate(_ schema: [String: Any]) -> Bool {
      (schema["pattern"] as? String)?.contains("[0-9]{4}") == true
    }

    private static func empty(_ schema: [String: Any], _ key: String) -> String {
      if properties(schema) != nil { return "{}" }
      return schema["items"] == nil ? "\"\"" : "[]"
    }

    private static func wrong(_ schema: [String: Any], _ key: String) -> String {
      if properties(schema) != nil { return "\"x\"" }
      if let items = schema["items"] as? [String: Any] {
        return properties(items) == nil ? "[{}]" : "[7]"
      }
      return isDate(schema) ? "\"x\"" : key == "image" ? "[]" : "{}"
    }
  }

  /// The keys of JSON Resume: the profile's own without those beside them.
  private static func schema() throws -> [String: [String: Any]] {
    let run = try TestSite().run("schema", "profile")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    var keys = try #require(schema["properties"] as? [String: [String: Any]])
    var basics = try #require(keys["basics"]?["properties"] as? [String: [String: Any]])
    for key in basics.keys { keys[key] = nil }
    for key in ["picture", "pictureAlt", "name"] { basics[key] = nil }
    keys["basics"]?["properties"] = basics
    return keys
  }

  private func site(_ writer: inout Writer) throws -> (site: TestSite, text: String) {
    var keys = try Self.schema()
    let basics = keys.removeValue(forKey: "basics").flatMap(Writer.properties) ?? [:]
    writer.lines.append("\"basics\": {")
    writer.lines.append("\"name\": \"Ada Example\",")
    writer.entries(basics)
    writer.lines.append("},")
    writer.entries(keys)
    writer.lines.append("}")
    let text = writer.lines.joined(separator: "\n")
    return (
      try TestSite([
        "content/site.yaml": "url: https://ada.example/me/", "content/resume.json": text,
      ]), text
    )
  }

  @Test(arguments: 1...50)
  func `keys may be there empty or not`(seed: UInt64) throws {
    var writer = Writer(random: Random(state: seed))
    let (site, text) = try site(&writer)
    let run = try site.run("build", "--as-of", "2026-03-02")
    // A picture on another host is a warning.
    let findings = run.errors.matches(of: /(warning|error): [^\n]*/).map(\.output.0)
      .filter { !$0.contains("is left out, as it would load from another host") }
    #expect(run.status == 0 && findings.isEmpty, "\(run.errors)\n\(text)")
    let source = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    let published = try site.text("public/resume.json")
    #expect(
      try JSONSerialization.jsonObject(with: Data(published.utf8)) as? NSDictionary == source)
    let page = try site.text("public/resume/index.html")
    let start = try #require(page.range(of: "<article"))
    let end = try #require(page.range(of: "</article>"))
    let article = page[start.lowerBound..<end.lowerBound]
    let hollow =
      /<(h[1-6]|p|dt|dd|li|a|span|small|ul|ol|dl|blockquote|figcaption)( [^>]*)?>\s*<\/\1>/
    let found = article.matches(of: hollow).map { String($0.output.0) }
    #expect(found.isEmpty, "\(found)\n\(text)")
    let card = try site.text("public/resume.vcf").components(separatedBy: "\r\n")
    #expect(card.contains("FN:Ada Example"))
    #expect(card.dropLast().allSatisfy { !$0.hasSuffix(":") }, "\(card)")
  }

  @Test(arguments: 1...50)
  func `each wrong value has a mistake at its line`(seed: UInt64) throws {
    var writer = Writer(random: Random(state: 1000 + seed), wrongPercent: 12)
    let (site, text) = try site(&writer)
    let run = try site.run("build", "--as-of", "2026-03-02")
    #expect(run.status == (writer.wrong.isEmpty ? 0 : 1))
    let found = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }.map {
      String($0)
    }
    #expect(found.count == writer.wrong.count, "\(run.errors)\n\(text)")
    for (line, key) in writer.wrong {
      let isThere = found.contains {
        $0.hasPrefix("content/resume.json:\(line):") && $0.contains("'\(key)'")
      }
      #expect(isThere, "\(line) \(key): \(run.errors)")
    }
  }
}
