/// A shortcode at the beginning of a text: `[name key="value"]content[/name]`, `[name /]` or `[name]`.
struct WordPressShortcode {
  let name: String
  let arguments: TagArguments
  /// The text up to the end tag; nil if there is none.
  let content: Substring?
  /// Whether it ends with `/]`.
  let isClosed: Bool
  /// The end of the opening tag.
  let openingEnd: String.Index
  /// The end of the whole shortcode.
  let end: String.Index

  /// The names of the end tags in a text.
  static func endedNames(_ text: String) -> Set<String> {
    var names: Set<String> = []
    var rest = text[...]
    while let start = rest.byteRange(of: "[/") {
      rest = rest[start.upperBound...]
      let name = rest.prefix(40).prefix { $0 != "]" }
      names.insert(String(name))
    }
    return names
  }

  /// Nil if the text does not begin with a shortcode; `ended` are the names that have an end tag.
  init?(_ text: Substring, ended: Set<String>) {
    guard text.first == "[" else { return nil }
    let inner = text.dropFirst()
    let name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    guard let first = name.first, first.isLetter, name.count <= 40,
      let close = Self.close(text[name.endIndex...])
    else { return nil }
    let after = text[name.endIndex]
    guard after == "]" || after == " " || after == "/" || after == "=" || after.isNewline else {
      return nil
    }
    self.name = name.lowercased()
    var written = text[name.endIndex..<close]
    isClosed = written.hasSuffix("/")
    if isClosed { written = written.dropLast() }
    arguments = TagArguments(
      String(written).replacing("&#8221;", with: "\"").replacing("&quot;", with: "\""))
    openingEnd = text.index(after: close)
    let ending = "[/\(name)]"
    if !isClosed, ended.contains(String(name)),
      let found = text[openingEnd...].byteRange(of: ending)
    {
      content = text[openingEnd..<found.lowerBound]
      end = found.upperBound
    } else {
      content = nil
      end = openingEnd
    }
  }

  /// The `]` that ends a tag, outside of quotes.
  private static func close(_ text: Substring) -> String.Index? {
    var quote: Character?
    for (count, index) in text.indices.enumerated() {
      if count > 2_000 { return nil }
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "]" {
        return index
      } else if character == "[" || character == "<" {
        return nil
      }
    }
    return nil
  }
}
