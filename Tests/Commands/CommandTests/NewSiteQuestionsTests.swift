import Building
import CivilTime
import Foundation
import Synchronization
import Testing

@testable import daybook

/// The questions of `daybook new DIR`, and what the answers change.
@Suite struct NewSiteQuestionsTests {
  /// The answers to typed lines, and the questions that were shown. After the lines, input ends.
  private func asked(_ lines: [String]) -> (answers: NewSiteQuestions.Answers, shown: [String]) {
    let shown = Mutex<[String]>([])
    let questions = NewSiteQuestions { question in
      shown.withLock { shown in
        shown.append(question)
        return shown.count <= lines.count ? lines[shown.count - 1] : nil
      }
    }
    let answers = questions.answers()
    return (answers, shown.withLock(\.self))
  }

  @Test(arguments: [["", "", ""], ["  ", " ", "\t"], ["", ""], [""], []])
  func `empty answers and the end of input are the defaults`(lines: [String]) {
    #expect(asked(lines).answers == NewSiteQuestions.Answers())
    #expect(asked(lines).shown.count == min(lines.count + 1, 3))
  }

  @Test func `a site is chosen by its number or its name`() {
    #expect(asked(["", "2", ""]).answers.isMinimal)
    #expect(asked(["", "minimal", ""]).answers.isMinimal)
    for (index, example) in ExampleSite.allCases.enumerated() {
      #expect(asked(["", "\(index + 3)", ""]).answers.example == example)
      #expect(asked(["", example.rawValue]).answers.example == example)
      #expect(asked([""]).shown[1].contains("  \(index + 3)  \(example.rawValue)"))
    }
    #expect(asked(["", "1", ""]).answers == NewSiteQuestions.Answers())
  }

  @Test func `an answer that is not possible is asked for again`() {
    let (answers, shown) = asked([" Ada Vale ", "9", "teachr", "teacher", "German", "de"])
    #expect(answers.name == "Ada Vale" && answers.example == .teacher && answers.language == "de")
    #expect(shown.count == 6)
    #expect(shown[2].hasPrefix("There is no '9'.") && shown[3].hasPrefix("There is no 'teachr'."))
    #expect(shown[5].hasPrefix("'German' is not a language tag."))
  }

  // MARK: What they change

  private static func details(
    _ name: String?, _ language: String?, _ zone: String?
  )
    -> NewSiteDetails
  {
    var details = NewSiteDetails(timeZone: zone)
    (details.name, details.language) = (name, language)
    return details
  }

  @Test(arguments: ["", "engineer", "academic", "photographer", "teacher", "maker", "family"])
  func `a sample has the name, the language and the time zone, and builds`(example: String) throws {
    let site = try TestSite([:])
    let folder = example.isEmpty ? "content" : "examples/\(example)/content"
    let content = TestSite.checkout.appendingPathComponent(folder).path
    let name = "Zoë \"Zo\" O'Neil: #1"
    let details = Self.details(name, "de", "Asia/Tokyo")
    _ = try SampleSite.write(from: content, to: site.folder.path, details: details)
    let settings = try site.text("content/site.yaml")
    #expect(settings.contains("\nlanguage: de\n") && settings.contains("\ntimeZone: Asia/Tokyo\n"))
    #expect(settings.components(separatedBy: "\ntimeZone:").count == 2)
    try site.write(settings + "images: {variants: false}\n", to: "content/site.yaml")
    let built = try site.run("build", "--strict")
    #expect(built.status == 0 && built.errors == "", "\(built.errors)")
    let isOfPeople = example == "family"
    let named = try site.text(isOfPeople ? "content/people.yaml" : "public/resume.json")
    let key = isOfPeople ? "name" : #""name""#
    #expect(named.contains(#"\#(key): "Zoë \"Zo\" O'Neil: #1""#), "\(named.prefix(300))")
  }

  @Test(arguments: ["", "engineer", "academic", "photographer", "teacher", "maker", "family"])
  func `without answers, a sample is as it was`(example: String) throws {
    let site = try TestSite([:])
    let folder = example.isEmpty ? "content" : "examples/\(example)/content"
    let content = TestSite.checkout.appendingPathComponent(folder)
    _ = try SampleSite.write(
      from: content.path, to: site.folder.path, details: Self.details(nil, nil, nil))
    for (path, data) in try site.tree("content") {
      #expect(try data == Data(contentsOf: content.appendingPathComponent(path)), "\(path)")
    }
  }

  @Test(
    arguments: [
      (nil, nil, nil, "title: My site\n", "language: en\n", "timeZone: UTC\n"),
      (
        "Bo: 1", "no", "America/Argentina/Buenos_Aires", "title: \"Bo: 1\"\n", "language: no\n",
        "timeZone: America/Argentina/Buenos_Aires\n"
      ),
      ("Bo", "pt-BR", "CET-1CEST", "title: Bo\n", "language: pt-BR\n", "timeZone: UTC\n"),
    ] as [(String?, String?, String?, String, String, String)])
  func `a minimal site has the answers, each key once`(
    name: String?, language: String?, zone: String?, title: String, tag: String, time: String
  ) throws {
    let site = try TestSite([:])
    let today = try #require(CivilDate(year: 2026, month: 3, day: 2))
    _ = try MinimalSite.write(
      to: site.folder.path, today: today, details: Self.details(name, language, zone))
    let settings = try site.text("content/site.yaml")
    for line in [title, tag, time] {
      #expect(settings.contains("\n" + line), "\(settings)")
      let key = line.prefix { $0 != ":" }
      #expect(settings.components(separatedBy: "\(key):").count == 2, "\(key)")
    }
    let written = title.replacingOccurrences(of: "title: My site", with: "title: Ada Example")
    #expect(
      try site.text("content/profile.yaml").contains(
        "\nname: " + written.dropFirst("title: ".count)))
    #expect(try site.run("build", "--as-of", "2026-03-03").status == 0)
  }
}
