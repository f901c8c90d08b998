package import DataFormats
package import SourceText

/// A key that no kind reads, with the keys around it: describes what was probably meant.
package struct UnknownKey {
  /// The key and its value.
  package let entry: Node.Entry
  /// All entries of its mapping.
  package let siblings: [Node.Entry]
  /// The keys that are read.
  package let known: [String]
  package let file: SourceFile

  /// The key.
  package var name: String { entry.key }

  /// The value of another key of the mapping.
  package func sibling(_ key: String) -> Node? { siblings.last { $0.key == key }?.value }

  /// The mistake of a key of a collection in braces that has no space after its colon, as in
  /// `{title:About}`.
  var missingSpace: (message: String, range: SourceRange, hint: Cure)? {
    if name.hasPrefix("-"), name.count > 1 {
      let written = name.dropFirst() + ": " + file.text(entry.value.range)
      return (
        "missing space after '-'", entry.keyRange, .writing("- \(written)", over: length)
      )
    }
    guard let key = keyWithoutSpace, !key.isEmpty else { return nil }
    let value = name.dropFirst(key.utf8.count + 1)
    return ("missing space after '\(key):'", entry.keyRange, .writing("\(key): \(value)"))
  }

  var keyWithoutSpace: String? {
    guard entry.value.isNull, let colon = name.firstIndex(of: ":"),
      !name[colon...].hasPrefix("://"), !name[..<colon].contains(" "),
      name.index(after: colon) < name.endIndex
    else { return nil }
    return String(name[..<colon])
  }

  /// The entry under another key, in the form to write.
  ///
  /// - Parameter isList: Whether that key has a list.
  package func corrected(as key: String, isList: Bool = false) -> Cure {
    let list = isList ? Self.words(entry.value, in: file).joined(separator: ", ") : ""
    if !list.isEmpty, list.utf8.count <= 60, !list.contains("\n") {
      return .writing("\(key): [\(list)]", over: length)
    }
    let only = entry.value.elements.flatMap { $0.count == 1 ? $0.first : nil }
    let text = file.text((only ?? entry.value).range)
    guard !text.isEmpty, text.utf8.count <= 60, !text.contains("\n") else {
      return Cure("use '\(key)' instead", .replacement(key))
    }
    return .writing("\(key): \(text)", over: length)
  }

  /// The corrected list of another key with the values of this one added; nil if the mapping has no
  /// such list, or if they are equal.
  package func added(to key: String) -> Cure? {
    guard let own = sibling(key) else { return nil }
    let (old, new) = (Self.words(own, in: file), Self.words(entry.value, in: file))
    let further = new.filter { !old.contains($0) }
    let list = (old + further).joined(separator: ", ")
    guard !further.isEmpty, !old.isEmpty, list.utf8.count <= 60 else { return nil }
    return "add it: \(key): [\(list)]"
  }

  /// The length of the entry from its key to the end of its value.
  package var length: Int {
    max(entry.keyRange.end, file.end(ofValue: entry.value.range)) - entry.keyRange.start
  }

  /// The texts of a list, or a single text, as written.
  private static func words(_ node: Node, in file: SourceFile) -> [String] {
    (node.elements ?? [node]).map { file.text($0.range) }.filter { !$0.isEmpty }
  }
}

extension SourceFile {
  /// The end of a value without the line ends and comments behind it, which are in the range of a
  /// block.
  fileprivate func end(ofValue range: SourceRange) -> Int {
    var text = text(range)[...]
    while true {
      text = text.prefix(
        upTo: text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)
      guard let line = text.lastIndex(where: \.isNewline),
        text[line...].first(where: { !$0.isWhitespace }) == "#"
      else { return range.start + text.utf8.count }
      text = text[..<line]
    }
  }
}

extension Cure {
  /// The cure `write KEY: VALUE`, which replaces the value.
  package static func writing(
    _ key: String, _ value: String, over node: Node, in file: SourceFile
  ) -> Cure {
    let length = file.end(ofValue: node.range) - node.range.start
    return Cure("write \(key): \(value)", .replacement(value, length: length))
  }
}
