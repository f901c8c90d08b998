extension [UInt8] {
  /// The page with markup inserted before `</body>`, or at its end if there is no `</body>`.
  func withMarkup(_ markup: String) -> [UInt8] {
    let offset = bodyEnd
    return self[..<offset] + Array(markup.utf8) + self[offset...]
  }

  /// The offset of the last `</body>`, ignoring case.
  private var bodyEnd: Int {
    let tag = Array("</body".utf8)
    var index = count - tag.count
    while index >= 0 {
      if self[index] == tag[0], isTag(tag, at: index) { return index }
      index -= 1
    }
    return count
  }

  private func isTag(_ tag: [UInt8], at index: Int) -> Bool {
    tag.indices.dropFirst().allSatisfy { self[index + $0] | 0x20 == tag[$0] | 0x20 }
  }
}
