import Content
import Liquid
import Localization
import Site
import SourceText
import Views

/// The filters `markdownify` and `smartify`.
enum MarkdownFilters {
  static func register(in environment: inout Environment) {
    environment.register(filter: "markdownify", arguments: 0...0) { input, _, context in
      guard case .string(let text) = input, let site = context.site else {
        return input
      }
      let file = SourceFile(path: site.graph.content.root + "index.md", text: text)
      return site.html(TextBody(file: file, range: 0..<file.bytes.count), page: nil)
    }
    environment.register(filter: "smartify", arguments: 0...0) { input, _, context in
      guard let text = input.string else { return input }
      let marks = QuotationMarks(of: context.language)
      let made = TypographicText.make(text, isMarkup: input.isMarkup, marks)
      return input.isMarkup ? .safe(made) : .string(made)
    }
  }
}
