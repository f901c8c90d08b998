import FileSystem

/// The folder in which a new site is created.
enum NewSiteFolder {
  /// Throws if a folder holds more than version control, a readme, a licence and hidden files.
  static func check(_ folder: String) throws {
    guard Files.exists(folder) else { return }
    let entries = try DirectoryWalk.walk(folder) { name, _ in name == ".git" }.entries
    let known = entries.filter { $0.kind != .directory && isKept($0.path) }
    guard known.count == entries.count else { throw SampleSite.Occupied(folder: folder) }
  }

  private static func isKept(_ path: String) -> Bool {
    guard !path.contains("/") else { return false }
    let name = path.lowercased()
    return name.hasPrefix(".") || name.hasPrefix("readme") || name.hasPrefix("license")
      || name.hasPrefix("licence")
  }

  /// Writes the `.gitignore` of a new site; an existing one is left unchanged.
  static func writeIgnoreFile(in folder: String) throws {
    let path = folder + "/.gitignore"
    guard !Files.exists(path) else { return }
    try Files.write(Array("/public/\n/.daybook/\n/secrets.yaml\n".utf8), to: path)
  }
}
