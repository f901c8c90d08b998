package import DataFormats
public import Fields
public import SourceText

/// A person of `people.yaml`.
public struct Person: Sendable {
  /// The id that other files use for the person.
  public let id: Located<String>
  /// The full name.
  public let name: String
  /// Informal name.
  public let nickname: String?
  /// The portrait.
  public let picture: Picture?
  /// The person's website.
  public let url: Located<String>?
  /// The e-mail address.
  public let email: String?
  /// A sentence about the person.
  public let summary: String?
  /// The ids of friends; friendship counts both ways.
  public let friends: [Located<String>]
  /// The file that says it.
  public let file: SourceFile
  /// The lists of ids of people that it has.
  package let mentions: [[Located<String>]]

  package init(_ reader: inout FieldReader) {
    file = reader.file
    let id = reader.located("id", "The id that other files use for the person")
    name = reader.requiredText("name", "The full name")
    nickname = reader.text("nickname", "Informal name")
    picture = Picture.read("picture", "The portrait", &reader)
    url = reader.url("url", "A personal website")
    email = reader.text("email", "The e-mail address")
    summary = reader.text("summary", "A sentence about the person")
    friends = reader.people("friends", "The ids of friends; friendship counts both ways")
    mentions = reader.mentions
    self.id = id ?? Located(Slug(title: name).text, reader.range)
  }

  /// How to write a mapping as a list: `ben: {name: Ben}` is a person with an id.
  package static func listHint(_ node: Node) -> Cure {
    guard let first = node.entries?.first, first.value.entries != nil else {
      return "begin each entry with '- '"
    }
    return "begin each person with '- id: \(first.key)'"
  }

  /// A person; nil with an error if the id is missing.
  package static func read(_ reader: inout FieldReader) -> Person? {
    let person = Person(&reader)
    if !person.id.value.isEmpty || reader.isDescribing { return person }
    if !person.name.isEmpty {
      reader.report(
        "a person whose name has no letter or digit needs an 'id'", reader.range.firstByte,
        hint: "add a line such as 'id: ada'")
    }
    return nil
  }
}
