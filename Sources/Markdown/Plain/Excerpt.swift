import SourceText

/// The excerpt of a document.
enum Excerpt {
  /// The blocks before the `<!-- more -->`.
  case blocks(before: CmarkNode)
  /// The first paragraph that is not in a quote or list.
  case paragraph(CmarkNode)

  /// The excerpt of a document; nil if it has neither.
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
