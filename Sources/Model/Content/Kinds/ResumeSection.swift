/// A section of a résumé: its key, and the keys of its entries (JSON Resume 1.0.0).
public enum ResumeSection: String, CaseIterable, Sendable {
  case work, volunteer, education, awards, certificates, publications, skills, languages
  case interests, references, projects

  /// The type of an entry's value.
  public enum Form: Sendable {
    /// Text.
    case text
    /// A URL.
    case url
    /// A date of a year, a month or a day.
    case date
    /// A list of texts.
    case texts
  }

  /// The keys of an entry with their form and meaning.
  public var fields: [(key: String, form: Form, meaning: String)] {
    ownFields + [("tags", .texts, "The variants' tags; without any it is in every variant")]
  }

  /// The keys of JSON Resume 0.0 by those of 1.0 that replaced them.
  var olderKeys: [String: String] {
    switch self {
    case .work: ["name": "company", "url": "website"]
    case .volunteer, .publications, .projects, .certificates: ["url": "website"]
    case .education: ["url": "website", "score": "gpa"]
    case .awards, .skills, .languages, .interests, .references: [:]
    }
  }

  /// The content of the section, for documentation.
  var meaning: String {
    switch self {
    case .work: "Employments"
    case .volunteer: "Work without pay"
    case .education: "Schools and degrees"
    case .awards: "Awards"
    case .certificates: "Certificates"
    case .publications: "Publications"
    case .skills: "Skills"
    case .languages: "Languages"
    case .interests: "Interests"
    case .references: "References"
    case .projects: "Projects"
    }
  }

  private var ownFields: [(key: String, form: Form, meaning: String)] {
    switch self {
    case .work:
      [
        ("name", .text, "The employer"), ("position", .text, "The role"),
        ("location", .text, "The location"), ("description", .text, "What the employer does"),
      ] + Self.period + Self.story
    case .volunteer:
      [("organization", .text, "The organization"), ("position", .text, "The role")]
        + Self.period + Self.story
    case .education:
      [
        ("institution", .text, "The school"), ("area", .text, "The subject"),
        ("studyType", .text, "The degree"), ("url", .url, "Its URL"),
        ("score", .text, "The grade"), ("courses", .texts, "Courses taken"),
      ] + Self.period
    case .awards:
      [
        ("title", .text, "The award"), ("date", .date, "The date"),
        ("awarder", .text, "Who gave it"), ("summary", .text, "What it was given for"),
      ]
    case .certificates:
      [
        ("name", .text, "The certificate"), ("date", .date, "The date"),
        ("issuer", .text, "Who issued it"), ("url", .url, "Its URL"),
      ]
    case .publications:
      [
        ("name", .text, "The title"), ("publisher", .text, "The publisher"),
        ("releaseDate", .date, "The date"), ("url", .url, "Its URL"),
        ("summary", .text, "What it is about"),
      ]
    case .skills:
      [
        ("name", .text, "The skill"), ("level", .text, "The level, such as Advanced"),
        ("keywords", .texts, "Related terms"),
      ]
    case .languages:
      [("language", .text, "The language"), ("fluency", .text, "The level, such as Native")]
    case .interests:
      [("name", .text, "The interest"), ("keywords", .texts, "Related terms")]
    case .references:
      [("name", .text, "The person who says it"), ("reference", .text, "What they say")]
    case .projects:
      [
        ("name", .text, "The project"), ("description", .text, "What it is"),
        ("highlights", .texts, "What was achieved"), ("keywords", .texts, "What it involved"),
        ("url", .url, "Its URL"), ("roles", .texts, "Your roles in it"),
        ("entity", .text, "The client or organization"),
        ("type", .text, "Its kind, such as talk or application"),
      ] + Self.period
    }
  }

  /// The key whose date orders the section's entries, the most recent first.
  public var dateKey: String? {
    switch self {
    case .work, .volunteer, .education, .projects: "startDate"
    case .awards, .certificates: "date"
    case .publications: "releaseDate"
    case .skills, .languages, .interests, .references: nil
    }
  }

  private static let period: [(key: String, form: Form, meaning: String)] = [
    ("startDate", .date, "When it began: 2014, 2014-06 or 2014-06-29"),
    ("endDate", .date, "When it ended; left out for the present"),
  ]
  private static let story: [(key: String, form: Form, meaning: String)] = [
    ("url", .url, "Its URL"), ("summary", .text, "What was done"),
    ("highlights", .texts, "What was achieved"),
  ]
}
