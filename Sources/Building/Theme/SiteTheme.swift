public import Content
public import FileSystem
public import SourceText

/// The built-in theme and the templates that a site lays over it, file by file.
public struct SiteTheme {
  /// Every file of both, by path.
  public let files: [ThemeFile]
  /// What the theme says of itself.
  public let contract: ThemeContract?
  /// What is wrong with `theme.yaml` and with the folders.
  public let diagnostics: [Diagnostic]
  /// The site's folder of templates, as messages show it.
  public let templates: String
  private let record: ThemeRecord

  /// Why a file was not copied.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// The site has a file there.
    case occupied(String)
    /// The site has no file there that the built-in one could have been taken over into.
    case absent(String)
    /// The way to it leads out of the folder.
    case outside(String)
    /// It is not known what was copied before.
    case unreadableRecord(String)

    /// A sentence for people.
    public var description: String {
      switch self {
      case .occupied(let path):
        "'\(path)' is there already; 'daybook theme diff' shows what it has otherwise"
      case .absent(let path): "there is no '\(path)'"
      case .outside(let path): "a symbolic link leads out of the folder: '\(path)'"
      case .unreadableRecord(let path): "'\(path)' cannot be read, and is not written over"
      }
    }
  }

  /// Reads both.
  public init(_ options: BuildOptions) throws(FileError) {
    templates = options.path("templates")
    let (contract, problems) = ThemeLoader.contract(options)
    self.contract = contract
    record = ThemeRecord(in: templates)
    let (builtIn, others) = try Self.read(options.theme)
    let isThere = Folder.working.exists(templates)
    let (own, mistakes) = isThere ? try Self.read(templates) : ([:], [])
    diagnostics = problems + others + mistakes + record.diagnostics
    let paths = Set(builtIn.keys).union(own.keys).sorted(by: PathOrder.precedes)
    files = paths.map { [record] path in
      ThemeFile(
        path: path, builtIn: builtIn[path], own: own[path], origin: record.origins[path])
    }
  }

  private static func read(
    _ root: String
  ) throws(FileError) -> ([String: [UInt8]], [Diagnostic]) {
    let walk = try DirectoryWalk.walk(root) { name, _ in
      name.hasPrefix(".") || name.hasPrefix("_")
    }
    let (paths, problems) = SourceList.files(of: walk, root: root)
    var files: [String: [UInt8]] = [:]
    for path in paths { files[path] = try Folder.working.read("\(root)/\(path)") }
    return (files, problems)
  }

  // MARK: Names

  /// The file that somebody names: its path, with or without `templates/` before it and `.html` behind
  /// it, or its name where there is one such file.
  public func file(named written: String) -> ThemeFile? {
    var name = written.hasPrefix("./") ? String(written.dropFirst(2)) : written
    if name.hasPrefix("templates/") { name = String(name.dropFirst(10)) }
    if let file = files.first(where: { $0.path == name || $0.path == name + ".html" }) {
      return file
    }
    let found = files.filter { $0.path.hasSuffix("/" + name) || $0.path.hasSuffix("/\(name).html") }
    return found.count == 1 ? found.first : nil
  }

  /// What may be meant by a name that no file has.
  public func hint(for name: String) -> String? {
    let paths = files.map(\.path)
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let sameNames = paths.filter { path in
      let own = path.split(separator: "/").last.map(String.init) ?? path
      return own == last || own == last + ".html"
    }
    if !sameNames.isEmpty {
      return "did you mean \(sameNames.map { "'\($0)'" }.joined(separator: " or "))?"
    }
    if let near = Spelling.hint(for: name, in: paths) { return near }
    let byName = Dictionary(
      paths.map { ($0.split(separator: "/").last.map(String.init) ?? $0, $0) },
      uniquingKeysWith: { first, _ in first })
    return Spelling.nearest(to: last, in: byName.keys).flatMap { byName[$0] }
      .map { "did you mean '\($0)'?" }
  }

  // MARK: Copying

  /// Copies built-in files into the site's templates, all or none, and notes what they were; files
  /// that are there with the same text are noted alone.
  ///
  /// - Returns: The paths of the files that were written.
  public func copy(_ files: [ThemeFile]) throws -> [String] {
    let missing = files.filter { $0.own == nil }
    for file in files where file.own != nil && file.state != .same {
      throw Refusal.occupied("\(templates)/\(file.path)")
    }
    for file in missing { try requireFree(file.path) }
    try note(files) {
      for file in missing {
        let path = "\(templates)/\(file.path)"
        try Files.createDirectories(Self.folder(of: path))
        try Files.writeWhole(file.builtIn ?? [], to: path)
      }
    }
    return missing.map { "\(templates)/\($0.path)" }
  }

  /// Notes that the site's files have what the built-in ones say now.
  public func noteMerged(_ files: [ThemeFile]) throws {
    for file in files where file.own == nil || file.builtIn == nil {
      throw Refusal.absent(file.own == nil ? "\(templates)/\(file.path)" : "built-in/\(file.path)")
    }
    try note(files) {}
  }

  private func note(_ files: [ThemeFile], _ work: () throws -> Void) throws {
    guard record.diagnostics.isEmpty else {
      throw Refusal.unreadableRecord("\(templates)/\(ThemeRecord.fileName)")
    }
    var record = record
    for file in files { record.note(file.path, of: file.builtIn ?? []) }
    try work()
    try record.write()
  }

  /// Nothing is written over what no theme is read from, such as a link that leads nowhere, nor
  /// through a link out of the folder.
  private func requireFree(_ path: String) throws {
    let full = "\(templates)/\(path)"
    if (try? Files.linkStatus(of: full)) != nil { throw Refusal.occupied(full) }
    var folder = Self.folder(of: full)
    while folder.utf8.count > templates.utf8.count, !Files.exists(folder) {
      folder = Self.folder(of: folder)
    }
    guard Files.exists(folder) else { return }
    let (home, real) = (try Files.resolve(templates), try Files.resolve(folder))
    guard real == home || real.hasPrefix(home + "/") else { throw Refusal.outside(folder) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
