import Building
import Bytes
import Content
import DataFormats
import Editing
import Fields
import Site
import SourceText

extension Renaming {
  private var slugs: (old: String, new: String) { (Slug.term(old), Slug.term(new)) }

  /// A term, such as a tag. If there is a term of the new name, the two become one.
  public func term() throws(ChangeRefusal) -> ContentChange {
    let all = site.graph.entries.taxonomies.filter { found(in: $0) != nil }
    guard let taxonomy = all.first(where: { $0.name == "tags" }) ?? all.first else {
      throw unknown
    }
    guard !slugs.new.isEmpty else {
      throw ChangeRefusal("the name '\(new)' has no letter or digit")
    }
    var change = ContentChange(options)
    let search = WordSearch(words(of: taxonomy.name))
    let count = try replaceValues(of: taxonomy.name, search, in: &change)
    if slugs.old != slugs.new { try moveText(of: taxonomy, &change) }
    change.title =
      "renamed '\(old)' to '\(new)' in \(count) \(count == 1 ? "file" : "files")"
    return change
  }

  private func found(in taxonomy: Taxonomy) -> Taxonomy.Term? {
    taxonomy.terms.first { Slug.term($0.name) == slugs.old }
      ?? taxonomy.term(named: old).map { taxonomy.terms[$0] }
  }

  private var unknown: ChangeRefusal {
    let names = site.graph.entries.taxonomies.flatMap { $0.terms.map(\.name) }
    return ChangeRefusal(
      "there is no term '\(old)'", hint: Spelling.hint(for: old, in: names))
  }

  // MARK: Values

  /// Replaces the values in all files that may have the term; returns the number of files.
  private func replaceValues(
    of key: String, _ search: WordSearch, in change: inout ContentChange
  ) throws(ChangeRefusal) -> Int {
    var count = 0
    for path in SourcePaths.values(of: site) {
      guard let file = change.file(path), search.isInValues(of: file),
        let tree = DataEditor.tree(of: file)
      else { continue }
      let lists = Self.lists(in: tree, key: key).filter { has($0.node, slugs.old) }
      for list in lists { try replace(list, in: path, &change) }
      if !lists.isEmpty { count += 1 }
    }
    return count
  }

  /// A part of each value that means the term, in small letters of ASCII, which no quoting changes.
  private func words(of key: String) -> Set<String> {
    let values = site.graphs.flatMap { graph in
      graph.entries.taxonomies.filter { $0.name == key }.flatMap { taxonomy in
        taxonomy.term(named: old).map(taxonomy.values) ?? []
      }
    }
    let parts = (values + [old]).map { value in
      value.split { "'\"\\".contains($0) }.max { $0.utf8.count < $1.utf8.count } ?? ""
    }
    return Set(parts.map { String(decoding: $0.utf8.map(\.lowercased), as: UTF8.self) })
  }

  private typealias Place = (path: ValuePath, node: Node)

  /// The values of a taxonomy's key.
  private static func lists(
    in node: Node, key: String, at path: ValuePath = ValuePath([])
  ) -> [Place] {
    var found: [Place] = []
    for entry in node.entries ?? [] {
      let inner = path.appending(.key(entry.key))
      if entry.key == key { found.append((inner, entry.value)) }
      found += lists(in: entry.value, key: key, at: inner)
    }
    for (index, element) in (node.elements ?? []).enumerated() {
      found += lists(in: element, key: key, at: path.appending(.index(index)))
    }
    return found
  }

  private func has(_ node: Node, _ slug: String) -> Bool {
    (node.elements ?? [node]).contains { Self.isTerm($0, slug) }
  }

  private static func isTerm(_ node: Node, _ slug: String) -> Bool {
    guard case .scalar(let text, _) = node.content else { return false }
    return Slug.term(text) == slug
  }

  /// Replaces the term in a list, or removes it if the list has the new one.
  private func replace(
    _ list: Place, in path: String, _ change: inout ContentChange
  )
    throws(ChangeRefusal)
  {
    guard let elements = list.node.elements else {
      return try change.edit(path, .set(list.path, .text(new)))
    }
    var isThere = slugs.old != slugs.new && has(list.node, slugs.new)
    var edits: [DataEdit] = []
    for (index, element) in elements.enumerated() where Self.isTerm(element, slugs.old) {
      let place = list.path.appending(.index(index))
      edits.append(isThere ? .remove(place) : .set(place, .text(new)))
      isThere = true
    }
    for edit in edits.reversed() { try change.edit(path, edit) }
  }

  // MARK: Texts and URLs

  /// Moves the text about the term, keeps the URL of its page, and changes links to it.
  private func moveText(
    of taxonomy: Taxonomy, _ change: inout ContentChange
  ) throws(ChangeRefusal) {
    guard let term = found(in: taxonomy) else { return }
    let target = "content/\(taxonomy.name)/\(slugs.new).md"
    let other = taxonomy.terms.first { Slug.term($0.name) == slugs.new }?.document
    let others = other.map { "content/" + site.content.path(of: $0.body.file) }
    if let document = term.document {
      let path = "content/" + site.content.path(of: document.body.file)
      guard others == nil else {
        throw ChangeRefusal(
          "both terms have a text: \(options.path(path)) and \(other?.path ?? target)",
          hint: "copy what one of them says into the other, and remove it")
      }
      for (path, target) in Belongings(of: path, site, options).moves(to: target) {
        try change.move(path, to: target)
      }
      let title = ValuePath([.key("title")])
      if case .scalar(old, _)? = title.value(in: DataEditor.tree(of: document.body.file))?.content {
        try change.edit(path, .set(title, .text(new)))
      }
    } else if others == nil, isPublic(term) {
      try change.create(target, [])
      try change.edit(target, .set(ValuePath([.key("title")]), .text(new)))
    }
    let after = site.changed(by: change.unsaved)
    if isPublic(term) {
      for (language, graphs) in zip(site.graphs, after.graphs).enumerated() {
        let known = graphs.0.entries.taxonomies.first { $0.name == taxonomy.name }
        guard let term = known.flatMap(found(in:)) else { continue }
        let text = term.document.map { graphs.0.content.path(of: $0.body.file) }
        let file = text.map { graphs.0.content.readFiles[$0] ?? $0 }
        // A text without a translation is one file for several languages.
        guard language == 0 || file != text else { continue }
        let page = Self.term(slugs.new, of: taxonomy, in: graphs.1)?.path
        try change.addAlias(
          term.path, to: file.map { "content/" + $0 } ?? others ?? target, page: page)
      }
    }
    try LinkChanges(
      from: site, to: after, moves: change.movesInContent, renamed: renamed(taxonomy, after)
    ).apply(to: &change)
  }

  /// The new paths of the term's pages in all languages, by their old ones.
  private func renamed(_ taxonomy: Taxonomy, _ after: SiteSnapshot) -> [String: URLPath] {
    var found: [String: URLPath] = [:]
    for (before, after) in zip(site.graphs, after.graphs) {
      let known = before.entries.taxonomies.first { $0.name == taxonomy.name }
      guard let term = known.flatMap(found(in:)),
        let new = Self.term(slugs.new, of: taxonomy, in: after),
        let path = PageAddresses.url(term.path, in: before)
      else { continue }
      found[path.text] = PageAddresses.url(new.path, in: after)
    }
    return found
  }

  /// The term with a slug.
  private static func term(
    _ slug: String, of taxonomy: Taxonomy, in graph: SiteGraph
  ) -> Taxonomy.Term? {
    graph.entries.taxonomies.first { $0.name == taxonomy.name }?
      .terms.first { Slug.term($0.name) == slug }
  }

  /// Whether everyone can see the page of a term, as they can read one of its entries.
  private func isPublic(_ term: Taxonomy.Term) -> Bool {
    let readers = Readership(site)
    return term.members.contains { subject in
      guard let document = site.graph.entries.document(of: subject) else { return true }
      return readers.files[site.content.path(of: document.body.file)] == .everyone
    }
  }
}
