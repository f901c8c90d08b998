public import CivilTime
public import Fields
public import SourceText

/// A comment on a post or an event: an entry of `NAME.comments.yaml`.
public struct Comment: Sendable {
  /// The id of a person of the site.
  public let author: Located<String>?
  /// The name of another person.
  public let name: String?
  /// The file that says it.
  public let file: SourceFile
  /// The date.
  public let date: Located<DateText>?
  /// The text, as Markdown that is not trusted.
  public let text: TextBody
  /// The lists of ids of people that it has.
  package let mentions: [[Located<String>]]

  package init(_ reader: inout FieldReader) {
    file = reader.file
    author = reader.person("author", "The id of a person of the site")
    mentions = reader.mentions
    name = reader.text("name", "The name of anyone else")
    if author == nil, name == nil, reader.isMissing("author") {
      reader.report("missing key 'author'", reader.range.firstByte, hint: "say 'author' or 'name'")
    }
    date = reader.date("date", "When")
    let words = reader.requiredText("text", "The comment, in Markdown")
    let file = SourceFile(path: reader.file.path, text: words)
    text = TextBody(file: file, range: 0..<file.bytes.count)
  }
}
