import DataFormats

/// The values that sections and the settings give to the pages below them with `cascade`.
struct HugoCascade {
  private struct Entry {
    /// The folder whose pages get the values; empty for all pages.
    let folder: String
    let target: OldFrontMatter
    let values: Node
  }

  private var entries: [Entry] = []

  /// Adds the cascade of a section, or of the settings.
  mutating func add(_ node: Node?, folder: String) {
    for element in node?.elements ?? [node].compactMap(\.self) {
      let lowered = HugoConfig.lowered(element)
      guard lowered.entries != nil else { continue }
      let target = OldFrontMatter(node: lowered["_target"] ?? lowered["target"])
      entries.append(Entry(folder: folder, target: target, values: lowered))
      if let params = lowered["params"], params.entries != nil {
        entries.append(Entry(folder: folder, target: target, values: params))
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The values for a page, those of the nearest section first.
  func values(for document: HugoDocument) -> [Node] {
    let path =
      "/"
      + (document.folders + (document.kind == .branch ? [] : [document.name]))
      .joined(separator: "/")
    return entries.filter { entry in
      let isBelow =
        entry.folder.isEmpty || document.path.hasPrefix(entry.folder + "/")
      return isBelow && Self.matches(entry.target, path, document)
    }.enumerated().sorted {
      ($0.element.folder.utf8.count, -$0.offset) > ($1.element.folder.utf8.count, -$1.offset)
    }.map(\.element.values)
  }

  private static func matches(
    _ target: OldFrontMatter, _ path: String, _ document: HugoDocument
  ) -> Bool {
    if let kind = target.text("kind") {
      let own = document.kind != .branch ? "page" : document.folders.isEmpty ? "home" : "section"
      guard glob(kind[...], own[...]) else { return false }
    }
    guard let pattern = target.text("path") else { return true }
    return glob((pattern.hasPrefix("/") ? pattern : "/" + pattern)[...], path[...], 200)
  }

  /// Whether a path matches a pattern with `**`, `*`, `?` and `{a,b}`.
  static func glob(_ pattern: Substring, _ path: Substring, _ depth: Int = 50) -> Bool {
    guard depth > 0 else { return false }
    if let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") {
      let words = pattern[pattern.index(after: open)..<close].split(separator: ",")
      return words.contains { word in
        glob(
          (pattern[..<open] + word + pattern[pattern.index(after: close)...])[...], path, depth - 1)
      }
    }
    let parts = pattern.split(separator: "/"), names = path.split(separator: "/")
    return match(parts[...], names[...], depth)
  }

  private static func match(
    _ parts: ArraySlice<Substring>, _ names: ArraySlice<Substring>, _ depth: Int
  ) -> Bool {
    guard depth > 0 else { return false }
    guard let part = parts.first else { return names.isEmpty }
    if part == "**" {
      return (0...names.count).contains { match(parts.dropFirst(), names.dropFirst($0), depth - 1) }
    }
    guard let name = names.first else { return false }
    return word(part, name, depth) && match(parts.dropFirst(), names.dropFirst(), depth - 1)
  }

  private static func word(_ pattern: Substring, _ name: Substring, _ depth: Int) -> Bool {
    guard depth > 0, let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return (0...name.count).contains { word(pattern.dropFirst(), name.dropFirst($0), depth - 1) }
    }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return word(pattern.dropFirst(), name.dropFirst(), depth)
  }
}
