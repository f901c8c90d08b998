import Building
import Content
import DataFormats
import Editing
import Fields
import Markdown
import Site
import SourceText
import Texts

/// Changes the links that lead to moved pages and files, or that are in moved texts.
struct LinkChanges {
  private let before: SiteSnapshot
  private let addresses: (before: PageAddresses, after: PageAddresses)
  private let resolver: LinkResolver
  /// The new paths in `content/` of moved files, by their old ones.
  private let moves: [String: String]
  /// The new paths of pages without files, by their old ones.
  private let renamed: [String: URLPath]
  /// The last parts of the paths and URLs that change, without extensions.
  private let names: WordSearch
  /// The texts whose templates are rendered.
  private let templates: Set<String>

  init(
    from before: SiteSnapshot, to after: SiteSnapshot, moves: [String: String],
    renamed: [String: URLPath] = [:]
  ) {
    self.before = before
    self.moves = moves
    self.renamed = renamed
    templates = before.textsWithTemplates
    let old = PageAddresses(before)
    addresses = (old, PageAddresses(after))
    resolver = LinkResolver(before.graph, files: [])
    let urls = moves.keys.compactMap { old.url(ofFile: $0)?.text } + renamed.keys
    names = WordSearch(Set((moves.keys + urls).compactMap(Self.name)))
  }

  /// Adds the edits of all files to a change.
  func apply(to change: inout ContentChange) throws(ChangeRefusal) {
    try applyToReferences(&change)
    for path in SourcePaths.values(of: before) {
      guard let file = change.file(path), mayLink(file, at: path) else { continue }
      let text = before.text(ofFile: String(path.dropFirst("content/".count)))
      change.review(path)
      if path.hasSuffix(".md") {
        let edits = try markdownEdits(of: file, text: text) + noteEdits(of: file, text: text)
        change.edit(path, edits.sorted { $0.range.start < $1.range.start })
      }
      try applyToTexts(of: path, text: text, &change)
    }
  }

  /// The last part of a path that is not `index`, up to the first dot or sign that may be escaped.
  private static func name(of path: String) -> String? {
    let parts = path.split(separator: "/").filter { !$0.hasPrefix("index.") }
    return parts.last.map {
      String($0.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    }
  }

  // MARK: Markdown

  private func markdownEdits(of file: SourceFile, text: String) throws(ChangeRefusal) -> [TextEdit]
  {
    do throws(EditRefusal) {
      let links = MarkdownLinks(
        try before.editor(of: file, hasTemplates: templates.contains(text)))
      var new: [Int: String] = [:]
      for (index, link) in links.all.enumerated() {
        new[index] = destination(of: link.destination, in: text)
      }
      return new.isEmpty ? [] : try links.replace(new)
    } catch {
      throw ChangeRefusal(error)
    }
  }

  /// The edits of the wikilinks to moved pages and files.
  private func noteEdits(of file: SourceFile, text: String) -> [TextEdit] {
    guard before.content.settings.markdown.hasWikilinks else { return [] }
    let body = FrontMatter.bodyStart(in: file.bytes)..<file.size
    let renderer = MarkdownRenderer(
      options: MarkdownOptions(before.content.settings.markdown))
    let code = renderer.codeRanges(in: file, body: body) { _ in nil }
    return WikiLinks.links(in: file.bytes, body, code: code).compactMap { link in
      guard case .local(_, let path, _) = resolver.resolve(link.destination, from: text, page: nil),
        let page = addresses.before.page(at: path.text), let new = moves[page.file],
        let range = file.bytes[link.range].firstRange(of: Array(link.name.utf8))
      else { return nil }
      let name = NoteName(link.name, of: page.file).moved(to: new)
      return TextEdit(SourceRange(range.lowerBound, range.upperBound), text: name)
    }
  }

  /// The new destination of a link in a text; nil if it stays as it is.
  private func destination(of link: String, in text: String) -> String? {
    guard let moved = MovedLink(link),
      case .local(_, let path, _) = resolver.resolve(
        link, from: text, page: addresses.before.url(ofFile: text))
    else { return nil }
    if let url = renamed[path.text] { return moved.destination(to: url) }
    guard let page = addresses.before.page(at: path.text) else { return nil }
    let newText = moves[text] ?? text
    let newPage = PageAddresses.Page(
      file: moves[page.file] ?? page.file, language: page.language)
    guard let url = addresses.after.url(of: newPage) else { return nil }
    guard newText != text || newPage.file != page.file || url != path else { return nil }
    // A link may name the file of a translation.
    let read = before.graphs[page.language].content.readFiles[page.file] ?? page.file
    let old = moved.names(read, from: text) ? read : page.file
    let new = moved.destination(
      old: (text, old), new: (newText, moves[old] ?? old), url: url)
    return new == link ? nil : new
  }

  /// Whether a file may have a link to a page that moves, as it has one of their names, or moves itself.
  private func mayLink(_ file: SourceFile, at path: String) -> Bool {
    moves[String(path.dropFirst("content/".count))] != nil || names.isIn(file)
  }

  // MARK: Values

  /// Changes the paths and URLs in front matter and data.
  private func applyToReferences(_ change: inout ContentChange) throws(ChangeRefusal) {
    var done: Set<String> = []
    for graph in before.graphs {
      let content = graph.content
      for reference in content.references {
        let text = content.path(of: reference.file)
        let path = content.readFiles[text] ?? text
        let key = "\(path):\(reference.link.range.start)"
        guard done.insert(key).inserted, !path.contains("#"),
          let new = destination(of: reference.link.value, in: text)
        else { continue }
        try set(reference.link, to: new, in: "content/" + path, &change)
      }
    }
  }

  /// Sets a value, given by its source range in the file before the change.
  private func set(
    _ link: Located<String>, to new: String, in path: String, _ change: inout ContentChange
  ) throws(ChangeRefusal) {
    guard change.file(path) != nil, let original = change.original(path),
      let tree = DataEditor.tree(of: original),
      let place = EntryLocation.path(at: link.range.start, in: tree)
    else { return }
    try change.edit(path, .set(place, .text(new)))
  }

  /// Changes links in values that are Markdown, such as comments and descriptions.
  private func applyToTexts(
    of path: String, text: String, _ change: inout ContentChange
  ) throws(ChangeRefusal) {
    guard let tree = change.file(path).flatMap({ DataEditor.tree(of: $0) }) else { return }
    for (place, _, value) in ValuePath.scalars(in: tree)
    where Self.isPath(value) && !Self.holdsAddresses(place, of: path) {
      if let new = destination(of: value, in: text) {
        try change.edit(path, .set(place, .text(new)))
      }
    }
    for (place, _, value) in ValuePath.scalars(in: tree) where value.contains("](") {
      let file = SourceFile(path: path, text: value)
      let edits = try markdownEdits(of: file, text: text)
      guard !edits.isEmpty else { continue }
      try change.setText(path, place, edits, of: value)
    }
  }

  /// Whether a value is a path of the site.
  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.contains(where: \.isWhitespace)
  }

  /// Whether a value is an address of the text itself, or a pattern of addresses.
  private static func holdsAddresses(_ place: ValuePath, of path: String) -> Bool {
    guard case .key(let name)? = place.steps.first else { return false }
    return ["aliases", "permalinks"].contains(name) || (name == "url" && PathParts.isText(path))
  }
}
