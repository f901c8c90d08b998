import Markdown
import SourceText

/// A file of a text.
func file(_ text: String) -> SourceFile { SourceFile(path: "page.md", text: text) }

/// A text's HTML with its links as they are written.
func html(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
  render(text, options).html
}

/// The links and images of a text, in the order they are written.
func links(_ text: String) -> [LinkReference] {
  let file = file(text)
  return links(file, body: 0..<file.bytes.count)
}

/// The links and images of a part of a file.
func links(_ file: SourceFile, body: Range<Int>) -> [LinkReference] {
  var links: [LinkReference] = []
  var html: [UInt8] = []
  _ = MarkdownRenderer().render(
    file, body: body,
    resolve: { link in
      links.append(link)
      return Resolution.unchanged(link)
    }, into: &html)
  return links
}

/// A text's HTML and what is known about it.
func render(
  _ text: String, _ options: MarkdownOptions = MarkdownOptions(),
  resolve: (LinkReference) -> Resolution = Resolution.unchanged
) -> (html: String, document: MarkdownDocument) {
  let file = file(text)
  var html: [UInt8] = []
  let document = MarkdownRenderer(options: options)
    .render(file, body: 0..<file.bytes.count, resolve: resolve, into: &html)
  return (String(decoding: html, as: UTF8.self), document)
}
