import Bibliography
import DataFormats
import Editing
import Markdown
import SourceText

/// Edits of a Markdown text, as `edits_of_texts.py` asks for them: each command is a line of JSON, and has one as its result.
struct TextSession {
  var editor: MarkdownEditor?
  var options = MarkdownOptions()

  mutating func answer(_ line: String) -> JSONValue {
    guard let command = JSONReader.read(SourceFile(path: "", text: line)).node else { return .null }
    func text(_ key: String) -> String {
      if case .string(let text)? = command[key]?.resolved { return text }
      return ""
    }
    func number(_ key: String) -> Int {
      if case .int(let number)? = command[key]?.resolved { return Int(number) }
      return -1
    }
    do throws(EditRefusal) {
      switch text("do") {
      case "open": return try open(text("source"), text("flavor"), number("liquid") == 1)
      case "html": return .string(html(SourceFile(path: "", text: text("source"))))
      case "text":
        guard let editor else { return .null }
        return edits(
          try editor.replace(
            number("from")..<number("to"), ofText: number("text"), with: text("with")))
      case "link":
        guard let editor else { return .null }
        return edits(try MarkdownLinks(editor).replace([number("link"): text("with")]))
      case "block":
        guard let editor else { return .null }
        return edits(try editor.setText(ofBlock: number("block"), to: text("with")))
      case "span":
        guard let editor else { return .null }
        return edits(try editor.setText(ofSpan: number("span"), to: text("with")))
      case "insert":
        guard let editor else { return .null }
        return edits(try editor.insertBlock(after: number("block"), text("with")))
      case "remove":
        guard let editor else { return .null }
        return edits(try editor.removeBlock(number("block")))
      default: return .null
      }
    } catch {
      return .object([
        ("refused", .string(error.reason.rawValue)), ("message", .string(error.diagnostic.message)),
      ])
    }
  }

  private mutating func open(
    _ source: String, _ flavor: String, _ hasTemplates: Bool
  ) throws(EditRefusal) -> JSONValue {
    let file = SourceFile(path: "", text: source)
    options =
      flavor == "commonmark"
      ? MarkdownOptions(flavor: .commonmark)
      : MarkdownOptions(
        math: true, extensions: MarkdownExtensions.all.subtracting([.headingIDs, .anchors, .toc]))
    let start = FrontMatter.bodyStart(in: file.bytes)
    let editor = try MarkdownEditor(
      file, body: start..<file.size, options: options, hasTemplates: hasTemplates)
    self.editor = editor
    let outline = editor.outline
    let links = MarkdownLinks(editor).all
    return .object([
      ("html", .string(html(file))),
      (
        "texts",
        .array(
          outline.texts.map { text in
            .object([
              ("text", .string(String(decoding: text.bytes, as: UTF8.self))),
              ("form", .string("\(text.form)")), ("located", .bool(!text.sources.isEmpty)),
              ("block", .string(outline.blocks[text.block].kind.rawValue)),
            ])
          })
      ),
      (
        "links",
        .array(
          links.map {
            .array([
              .string($0.destination), .string("\($0.form)"), .int($0.range.lowerBound),
              .int($0.range.upperBound),
            ])
          })
      ),
      (
        "blocks",
        .array(
          outline.blocks.map {
            .array([
              .string($0.kind.rawValue), .int($0.range.lowerBound), .int($0.range.upperBound),
            ])
          })
      ),
      ("spans", .array(outline.spans.map { .string($0.name) })),
    ])
  }

  private func html(_ file: SourceFile) -> String {
    var html: [UInt8] = []
    let start = FrontMatter.bodyStart(in: file.bytes)
    _ = MarkdownRenderer(options: options).render(
      file, body: start..<file.size, resolve: Resolution.unchanged, into: &html)
    return String(decoding: html, as: UTF8.self)
  }

  private func edits(_ edits: [TextEdit]) -> JSONValue {
    .object([
      (
        "edits",
        .array(
          edits.map {
            .array([
              .int($0.range.start), .int($0.range.end),
              .string(String(decoding: $0.replacement, as: UTF8.self)),
            ])
          })
      )
    ])
  }
}
