import SourceText

/// The part of a document that is its excerpt.
enum Excerpt: Equatable {
  /// The blocks before `<!-- more -->`.
  case blocks(before: CmarkNode)
  /// The first paragraph that is not in a quote or list.
  case paragraph(CmarkNode)

  /// Finds the excerpt of a document; nil if it has neither a `<!-- more -->` nor a paragraph.
  init?(in document: ParsedDocument) {
    var paragraph: CmarkNode?
    var node = document.firstBlock
    while let block = node {
      if block.kind == .htmlBlock, RawHTML.isMore(block.literal) {
        self = .blocks(before: block)
        return
      }
      if paragraph == nil, block.kind == .paragraph, !document.isMarkup(block) {
        paragraph = block
      }
      node = block.next
    }
    guard let paragraph else { return nil }
    self = .paragraph(paragraph)
  }
}
