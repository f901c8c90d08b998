public import SourceText

/// Renders Markdown as HTML.
///
/// A renderer has no state, so any number of threads can use it. The running time is linear in the
/// input, and any depth of nesting is allowed. NUL and bytes that are not UTF-8 become U+FFFD.
public struct MarkdownRenderer: Sendable {
  /// The options.
  public let options: MarkdownOptions

  private let languages: EmbeddedLanguages

  /// Creates a renderer with options and conversion functions for embedded languages.
  public init(
    options: MarkdownOptions = MarkdownOptions(),
    languages: EmbeddedLanguages = EmbeddedLanguages()
  ) {
    self.options = options
    self.languages = languages
  }

  /// Appends the HTML of a part of a file, and returns the document's properties.
  ///
  /// - Parameters:
  ///   - body: The range after the front matter; all offsets count from the start of the file.
  ///   - resolve: Called once for every link and image, in the order they are written.
  public func render(
    _ file: SourceFile, body: Range<Int>, resolve: (LinkReference) -> Resolution,
    into html: inout [UInt8]
  ) -> MarkdownDocument {
    let parsed = DocumentParser(file.bytes, body: body, options: options).parse()
    return write(parsed, file, body, resolve, into: &html) { $0.writeDocument() }
  }

  /// Appends the HTML of the excerpt: the text before `<!-- more -->` or, without such a comment,
  /// the first paragraph. An excerpt has no ids and no footnotes, so that one page can show several
  /// excerpts.
  public func renderExcerpt(
    _ file: SourceFile, body: Range<Int>, resolve: (LinkReference) -> Resolution,
    into html: inout [UInt8]
  ) {
    guard let (excerpt, parsed) = excerpt(file.bytes, body.clamped(to: 0..<file.bytes.count))
    else { return }
    _ = write(parsed, file, body, resolve, into: &html) { $0.write(excerpt) }
  }

  /// The excerpt of a document; only a part of the document is parsed if possible.
  private func excerpt(
    _ bytes: [UInt8], _ body: Range<Int>
  ) -> (Excerpt, ParsedDocument)? {
    if let part = ExcerptSource.part(of: bytes, body) {
      let parsed = DocumentParser(bytes, body: part.range, options: options).parse()
      switch Excerpt(in: parsed) {
      case .blocks(let end): return (.blocks(before: end), parsed)
      case .paragraph(let paragraph) where !part.isUpToMark: return (.paragraph(paragraph), parsed)
      default: break
      }
    }
    let parsed = DocumentParser(bytes, body: body, options: options).parse()
    return Excerpt(in: parsed).map { ($0, parsed) }
  }

  /// The ids of the headings, in order.
  public func headingIDs(_ file: SourceFile, body: Range<Int>) -> [String] {
    facts(file, body).headings.map(\.id)
  }

  /// The text without markup, for summaries; blocks are separated by a space. Code
  /// blocks and raw HTML are left out.
  ///
  /// - Parameter limit: The length in bytes; the text ends after the word that exceeds it.
  public func plainText(_ file: SourceFile, body: Range<Int>, limit: Int = .max) -> String {
    PlainText.of(DocumentParser(file.bytes, body: body, options: options).parse(), limit: limit)
  }

  /// The text that a search finds, without markup but with code: that of the headings, and the rest.
  public func searchedText(
    _ file: SourceFile, body: Range<Int>
  ) -> (headings: String, text: String) {
    PlainText.searched(DocumentParser(file.bytes, body: body, options: options).parse())
  }

  /// The text of the excerpt without markup, or that of the document if the excerpt has none, such as a
  /// picture.
  ///
  /// - Parameter limit: The length in bytes; the text ends after the word that exceeds it.
  public func plainExcerpt(_ file: SourceFile, body: Range<Int>, limit: Int) -> String {
    let body = body.clamped(to: 0..<file.bytes.count)
    guard let (excerpt, parsed) = excerpt(file.bytes, body) else {
      return plainText(file, body: body, limit: limit)
    }
    let text = PlainText.of(parsed, limit: limit, in: excerpt)
    return text.isEmpty ? plainText(file, body: body, limit: limit) : text
  }

  /// The text of the heading of level 1 that a text begins with; nil if it begins with something else, or
  /// if the heading has no text or a picture.
  public func leadingHeading(of text: [UInt8]) -> String? {
    let parsed = DocumentParser(text, body: 0..<text.count, options: options).parse()
    guard let first = parsed.firstBlock, first.kind == .heading, first.headingLevel == 1 else {
      return nil
    }
    var hasPicture = false
    var node = first.firstChild
    while let inline = node {
      if inline.kind == .image { hasPicture = true }
      node = inline.firstChild ?? inline.following(in: first)
    }
    let heading = facts(SourceFile(path: "", bytes: text), 0..<text.count).headings.first
    guard !hasPicture, let heading, !heading.text.isEmpty else { return nil }
    return heading.text
  }

  private func facts(_ file: SourceFile, _ body: Range<Int>) -> MarkdownDocument {
    var html: [UInt8] = []
    return render(file, body: body, resolve: Resolution.unchanged, into: &html)
  }

  private func write(
    _ parsed: ParsedDocument, _ file: SourceFile, _ body: Range<Int>,
    _ resolve: (LinkReference) -> Resolution, into html: inout [UInt8],
    _ work: (inout HTMLWriter) -> Void
  ) -> MarkdownDocument {
    withoutActuallyEscaping(resolve) { resolve in
      var writer = HTMLWriter(
        parsed, file, body: body.clamped(to: 0..<file.bytes.count), options: options,
        languages: languages, resolve: resolve)
      work(&writer)
      return writer.finish(into: &html)
    }
  }
}
