public import Content
import DataFormats
public import Fields
public import SourceText

/// Default front matter for the Markdown files of a folder, from `_defaults.yaml` in the folder and
/// its parent folders; the nearest one takes precedence.
public struct FolderDefaults: Sendable {
  /// The defaults of a folder.
  struct Shared: Sendable {
    /// The keys, with source ranges in the `companions`.
    let entries: [Node.Entry]
    /// The files that define them.
    let companions: [SourceFile]
  }

  /// The diagnostics of the files.
  public let diagnostics: [Diagnostic]
  /// The keys of the files, which say what they hide even if no text has them.
  public let documents: [Document]
  private let byFolder: [String: Shared]

  /// Whether a path is that of a file of defaults.
  public static func isDefaults(_ path: String) -> Bool {
    guard path.utf8.last == UInt8(ascii: "l") else { return false }
    let name = path.utf8.suffix(15)
    return ["_defaults.yaml", "_defaults.yml"].contains { file in
      let front = name.dropLast(file.utf8.count)
      return name.suffix(file.utf8.count).elementsEqual(file.utf8)
        && (front.isEmpty || front.last == UInt8(ascii: "/"))
    }
  }

  /// The defaults of files that are given with their paths in `content/`.
  public init(_ files: [(path: String, file: SourceFile)]) {
    var found: [Diagnostic] = []
    var nodes: [String: (file: SourceFile, entries: [Node.Entry])] = [:]
    for (path, file) in files {
      let folder = String(PathParts.parent(of: path[...]))
      if let other = nodes[folder] {
        found.append(
          .error(
            "a second file of defaults; '\(other.file.path)' exists too",
            at: SourceExcerpt(path: file.path))
        )
      } else {
        let (entries, problems) = Self.entries(of: file)
        found += problems
        nodes[folder] = (file, entries)
      }
    }
    diagnostics = found
    documents = nodes.values.map { file, entries in
      var reader = FieldReader(
        Node(.mapping(entries), SourceRange(at: 0)), in: file, advice: ForeignKeys())
      return Page(&reader, body: TextBody(file: file, range: file.size..<file.size)).document
    }
    byFolder = Dictionary(
      uniqueKeysWithValues: nodes.keys.map { ($0, Self.shared(in: $0, nodes)) })
  }

  /// The defaults of the file at a path in `content/`.
  func shared(by path: String) -> Shared? {
    guard !byFolder.isEmpty else { return nil }
    var folder = PathParts.parent(of: path[...])
    while true {
      if let found = byFolder[String(folder)] { return found }
      guard !folder.isEmpty else { return nil }
      folder = PathParts.parent(of: folder)
    }
  }

  /// Whether a file has any defaults.
  public func applies(to path: String) -> Bool { shared(by: path) != nil }

  /// The groups that each folder's defaults name, their own or those of a parent folder.
  public var access: [String: [Located<String>]] {
    byFolder.compactMapValues { Access.read($0.entries) }
  }

  private static func entries(of file: SourceFile) -> ([Node.Entry], [Diagnostic]) {
    if let offset = file.firstInvalidUTF8 { return ([], [.invalidUTF8(in: file, at: offset)]) }
    let parsed = YAMLReader.read(file)
    guard let node = parsed.node, !node.isNull else { return ([], parsed.diagnostics) }
    guard let entries = node.entries else {
      let problem = Diagnostic.error(
        "expected keys with values, not \(node.description)", at: SourceExcerpt(file, node.range))
      return ([], parsed.diagnostics + [problem])
    }
    return (entries, parsed.diagnostics)
  }

  private static func shared(
    in folder: String, _ nodes: [String: (file: SourceFile, entries: [Node.Entry])]
  ) -> Shared {
    var chain: [(file: SourceFile, entries: [Node.Entry])] = []
    var next = folder[...]
    while true {
      if let node = nodes[String(next)] { chain.append(node) }
      guard !next.isEmpty else { break }
      next = PathParts.parent(of: next)
    }
    let companions = chain.map(\.file)
    var entries: [Node.Entry] = []
    for (index, node) in chain.enumerated() {
      let own = entries
      entries += node.entries.filter { entry in !own.contains { $0.key == entry.key } }.map {
        $0.moved { SourceFile.companionRange($0, of: index, among: companions) }
      }
    }
    return Shared(entries: entries, companions: companions)
  }
}

extension Node.Entry {
  /// A copy with changed source ranges.
  fileprivate func moved(_ change: (SourceRange) -> SourceRange) -> Node.Entry {
    Node.Entry(key: key, keyRange: change(keyRange), value: value.moved(change))
  }
}

extension Node {
  fileprivate func moved(_ change: (SourceRange) -> SourceRange) -> Node {
    switch content {
    case .scalar: Node(content, change(range))
    case .sequence(let nodes): Node(.sequence(nodes.map { $0.moved(change) }), change(range))
    case .mapping(let entries): Node(.mapping(entries.map { $0.moved(change) }), change(range))
    }
  }

  /// A mapping, completed with the keys of another mapping.
  func filled(from defaults: [Entry]) -> Node {
    let own = entries ?? []
    let rest = defaults.filter { entry in !own.contains { $0.key == entry.key } }
    return Node(.mapping(own + rest), range)
  }
}
