/// An image alone in a paragraph, whose title is a caption.
enum Figure {
  /// The image of a paragraph that holds nothing else, but for a link around it, if it has a title.
  static func image(in paragraph: CmarkNode) -> CmarkNode? {
    guard var node = paragraph.firstChild, node.next == nil else { return nil }
    if node.kind == .link, let inner = node.firstChild, inner.next == nil { node = inner }
    return node.kind == .image && node.title.count > 0 ? node : nil
  }
}
