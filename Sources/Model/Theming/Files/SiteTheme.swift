public import FileSystem
public import SourceText

/// The built-in theme and the site's templates, which override it file by file.
public struct SiteTheme {
  /// All files of the theme and the site, by path.
  public let files: [ThemeFile]
  /// The contract of the theme.
  public let contract: ThemeContract?
  /// The diagnostics of `theme.yaml` and the folders.
  public let diagnostics: [Diagnostic]
  /// The site's folder of templates, as messages show it.
  public let templates: String
  private let record: ThemeRecord

  /// Why a file was not copied.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// The site already has the file.
    case occupied(String)
    /// The path is blocked by something that is not a theme file.
    case blocked(String, by: String)
    /// The site does not have the file, so there is nothing to mark as merged.
    case absent(String)
    /// The path leads out of the folder.
    case outside(String)
    /// The record of earlier copies cannot be read.
    case unreadableRecord(String)

    /// The message for the user.
    public var description: String {
      switch self {
      case .occupied(let path):
        "'\(path)' already exists; 'daybook theme diff' shows the differences"
      case .blocked(let path, let obstacle): "'\(path)' already exists, and is \(obstacle)"
      case .absent(let path): "'\(path)' does not exist"
      case .outside(let path): "a symbolic link leads out of the folder: '\(path)'"
      case .unreadableRecord(let path): "'\(path)' cannot be read and was not overwritten"
      }
    }
  }

  /// Reads the built-in theme and the site's templates.
  public init(_ folders: ThemeFolders) throws(FileError) {
    templates = folders.templates
    let (contract, problems) = ThemeLoader.contract(folders)
    self.contract = contract
    record = ThemeRecord(in: templates)
    let (builtIn, others) = try Self.read(folders.builtIn)
    let isThere = Folder.working.exists(templates)
    let (own, mistakes) = isThere ? try Self.read(templates) : ([:], [])
    diagnostics = problems + others + mistakes + record.diagnostics
    let paths = Set(builtIn.keys).union(own.keys).sorted(by: PathOrder.precedes)
    files = paths.map { [record, templates] path in
      ThemeFile(
        path: path, builtIn: builtIn[path], own: own[path], origin: record.origins[path],
        obstacle: isThere && own[path] == nil ? Self.obstacle(at: "\(templates)/\(path)") : nil)
    }
  }

  /// A description of what is at a path where no file was read; nil if nothing is there.
  private static func obstacle(at path: String) -> String? {
    guard let status = try? Files.linkStatus(of: path) else { return nil }
    let target = status.kind == .symbolicLink ? try? Files.status(of: path) : status
    switch (target?.kind, status.kind) {
    case (nil, _): return "a broken symbolic link"
    case (.directory, _): return "a folder"
    case (.file, .symbolicLink): return "a symbolic link out of the folder"
    case (.file, _): return "reached through a symbolic link out of the folder"
    default: return "not a regular file"
    }
  }

  private static func read(
    _ root: String
  ) throws(FileError) -> ([String: [UInt8]], [Diagnostic]) {
    let walk = try DirectoryWalk.walk(root) { name, _ in
      name.hasPrefix(".") || name.hasPrefix("_")
    }
    let walked = WalkedFiles(walk, root: root)
    var files: [String: [UInt8]] = [:]
    for path in walked.paths { files[path] = try Folder.working.read("\(root)/\(path)") }
    return (files, walked.diagnostics)
  }

  // MARK: Names

  /// The files that a name can refer to: the file with that path, with or without a leading
  /// `templates/` and a trailing `.html`, or else all files with that name.
  ///
  /// - Parameter isBuiltIn: Whether files that only the site has are left out.
  public func files(named written: String, isBuiltIn: Bool) -> [ThemeFile] {
    var name = written.hasPrefix("./") ? String(written.dropFirst(2)) : written
    if name.hasPrefix("templates/") { name = String(name.dropFirst(10)) }
    let files = files.filter { $0.isBuiltIn || !isBuiltIn }
    if let file = files.first(where: { $0.path == name || $0.path == name + ".html" }) {
      return [file]
    }
    return files.filter { $0.path.hasSuffix("/" + name) || $0.path.hasSuffix("/\(name).html") }
  }

  /// A hint for a name that no file has, or no built-in file.
  public func hint(for name: String, isBuiltIn: Bool) -> Cure? {
    if isBuiltIn, let own = files(named: name, isBuiltIn: false).first {
      return own.state == .orphaned
        ? "'\(own.path)' is no longer in the theme" : "'\(own.path)' is the site's own"
    }
    let paths = files.filter { $0.isBuiltIn || !isBuiltIn }.map(\.path)
    let last = Self.lastName(of: name)
    let sameNames = paths.filter { [last, last + ".html"].contains(Self.lastName(of: $0)) }
    if !sameNames.isEmpty {
      return "did you mean \(sameNames.map { "'\($0)'" }.joined(separator: " or "))?"
    }
    if let near = Spelling.hint(for: name, in: paths) { return near }
    let byName = Dictionary(
      paths.map { (Self.lastName(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    return Spelling.nearest(to: last, in: byName.keys).flatMap { byName[$0] }
      .map { "did you mean '\($0)'?" }
  }

  private static func lastName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: Copying

  /// Copies built-in files into the site's templates, all or none, and records their content. If
  /// the site already has an identical file, it is only recorded.
  ///
  /// - Returns: The paths of the files that were written.
  public func copy(_ files: [ThemeFile]) throws -> [String] {
    let missing = files.filter { $0.own == nil }
    for file in files where file.own != nil && file.state != .same {
      throw Refusal.occupied("\(templates)/\(file.path)")
    }
    for file in missing { try requireFree(file) }
    let record = try noting(files)
    var written = WrittenFiles()
    do {
      for file in missing {
        try written.write(file.builtIn ?? [], to: "\(templates)/\(file.path)")
      }
      try record.write()
    } catch {
      written.removeAll()
      throw error
    }
    return missing.map { "\(templates)/\($0.path)" }
  }

  /// Records that the site's files include the current content of the built-in files.
  public func noteMerged(_ files: [ThemeFile]) throws {
    for file in files where file.own == nil || file.builtIn == nil {
      try requireNoObstacle(file)
      throw Refusal.absent(file.own == nil ? "\(templates)/\(file.path)" : "built-in/\(file.path)")
    }
    try noting(files).write()
  }

  /// The record with the built-in content of the given files.
  private func noting(_ files: [ThemeFile]) throws -> ThemeRecord {
    guard record.diagnostics.isEmpty else {
      throw Refusal.unreadableRecord("\(templates)/\(ThemeRecord.fileName)")
    }
    var record = record
    for file in files { record.note(file.path, of: file.builtIn ?? []) }
    return record
  }

  private func requireNoObstacle(_ file: ThemeFile) throws {
    guard let obstacle = file.obstacle else { return }
    throw Refusal.blocked("\(templates)/\(file.path)", by: obstacle)
  }

  /// Refuses to overwrite anything that is not a theme file, such as a broken link, and to write
  /// through a link out of the folder.
  private func requireFree(_ file: ThemeFile) throws {
    let full = "\(templates)/\(file.path)"
    try requireNoObstacle(file)
    if (try? Files.linkStatus(of: full)) != nil { throw Refusal.occupied(full) }
    var folder = WrittenFiles.folder(of: full)
    while folder.utf8.count > templates.utf8.count, !Files.exists(folder) {
      folder = WrittenFiles.folder(of: folder)
    }
    guard Files.exists(folder) else { return }
    let (home, real) = (try Files.resolve(templates), try Files.resolve(folder))
    guard real == home || real.hasPrefix(home + "/") else { throw Refusal.outside(folder) }
  }
}
