import Localization

/// Writes the references to a footnote, and the links back to these references.
struct FootnoteWriter {
  private let definition: Footnotes.Definition
  /// The label as written in the file.
  private let label: [UInt8]
  private let number: Int
  /// The language of the text, whose digits the shown numbers have.
  private let language: Language

  init(_ definition: Footnotes.Definition, label: [UInt8], in language: Language) {
    self.definition = definition
    self.label = label
    self.language = language
    number = definition.number ?? 0
  }

  /// Appends a reference to the footnote; `time` is its number among the references, from 1.
  func appendReference(_ time: Int, to html: inout HTMLBuffer) {
    html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
    HTMLEscape.appendURL(label, to: &html)
    html.append("\" id=\"fnref-")
    HTMLEscape.appendURL(label, to: &html)
    append(suffix: time, to: &html)
    html.append("\" data-footnote-ref>")
    append(shown: "\(number)", in: language, to: &html)
    html.append("</a></sup>")
  }

  /// Appends the start of the list item that contains the footnote.
  func appendItemStart(to html: inout HTMLBuffer) {
    html.append("<li id=\"fn-")
    HTMLEscape.appendURL(label, to: &html)
    html.append("\">\n")
  }

  /// Appends the links from the footnote back to its references. In cmark-gfm 0.29.0.gfm.6 all have
  /// the same label; GitHub's later version numbers them.
  func appendBackReferences(_ options: MarkdownOptions, to html: inout HTMLBuffer) {
    for time in 1...max(1, definition.references) {
      if time > 1 { html.append(UInt8(ascii: " ")) }
      html.append("<a href=\"#fnref-")
      HTMLEscape.appendURL(label, to: &html)
      append(suffix: time, to: &html)
      html.append("\" class=\"footnote-backref\" data-footnote-backref")
      if options.flavor == .gfm {
        html.append(" aria-label=\"Back to content")
      } else {
        html.append(" data-footnote-backref-idx=\"")
        html.append(decimal: number)
        append(suffix: time, to: &html)
        html.append("\" aria-label=\"")
        HTMLEscape.append(options.words.backToReference.before, to: &html)
        let name = time > 1 ? "\(number)-\(time)" : "\(number)"
        append(shown: name, in: options.words.language, to: &html)
        HTMLEscape.append(options.words.backToReference.after, to: &html)
      }
      html.append("\">↩")
      if time > 1 {
        html.append("<sup class=\"footnote-ref\">")
        append(shown: "\(time)", in: language, to: &html)
        html.append("</sup>")
      }
      html.append("</a>")
    }
  }

  /// Appends a number in the digits of a language.
  private func append(shown number: String, in language: Language, to html: inout HTMLBuffer) {
    html.append(contentsOf: Array(NumberFormat.digits(of: number, in: language).utf8))
  }

  /// Appends a suffix such as `-2` for the second reference; nothing for the first.
  private func append(suffix time: Int, to html: inout HTMLBuffer) {
    guard time > 1 else { return }
    html.append(UInt8(ascii: "-"))
    html.append(decimal: time)
  }
}
