import CivilTime
import DataFormats
import FileSystem
import ICalendar
import SourceText

/// What makes a new site the author's own.
public struct NewSiteDetails: Sendable {
  /// The author's name; nil for the sample's person.
  public var name: String?
  /// The language tag; nil for English, in which the samples are written.
  public var language: String?
  /// The time zone by its name in the tz database; nil for that of the sample.
  public let timeZone: String?

  /// The details of a machine with a time zone; a name that the tz database does not have is ignored.
  public init(timeZone: String?) {
    self.timeZone = timeZone.flatMap { Zone(named: $0) == nil ? nil : $0 }
  }

  /// The language as YAML.
  var writtenLanguage: String { NewDocument.scalar(language ?? "en") }

  /// Writes the details into the copy of a sample: the language and the time zone into `site.yaml`,
  /// and the name wherever it is the whole value of a key.
  func apply(to content: String) throws {
    try edit("\(content)/site.yaml") { text in
      var text = text
      if language != nil { text = Self.setting("language", to: writtenLanguage, in: text) }
      if let timeZone { text = Self.setting("timeZone", to: timeZone, in: text) }
      return text
    }
    guard let name, let person = try Self.person(in: content) else { return }
    for file in ["site.yaml", "profile.yaml", "people.yaml", "resume.json"] {
      try edit("\(content)/\(file)") { text in
        text.replacing(": \(person)\n", with: ": \(NewDocument.scalar(name))\n")
          .replacing(JSONValue.string(person).text, with: JSONValue.string(name).text)
      }
    }
  }

  private func edit(_ path: String, _ change: (String) -> String) throws {
    guard Files.exists(path) else { return }
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    let changed = change(text)
    if changed != text { try Files.write(Array(changed.utf8), to: path) }
  }

  /// The text of a settings file with another value of a key.
  private static func setting(_ key: String, to value: String, in text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("\(key): ") ? "\(key): \(value)" : String($0) }
      .joined(separator: "\n")
  }

  /// The name of the sample's person, from its profile, or else of the first person.
  private static func person(in content: String) throws -> String? {
    for path in ["\(content)/profile.yaml", "\(content)/resume.json"] where Files.exists(path) {
      let profile = DataReader.read(SourceFile(path: path, bytes: try Files.read(path))).node
      guard case .string(let name)? = (profile?["basics"] ?? profile)?["name"]?.resolved else {
        continue
      }
      return name
    }
    let path = "\(content)/people.yaml"
    guard Files.exists(path) else { return nil }
    let people = DataReader.read(SourceFile(path: path, bytes: try Files.read(path))).node
    guard case .string(let name)? = people?.elements?.first?["name"]?.resolved else { return nil }
    return name
  }
}
