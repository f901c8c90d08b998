import FileSystem

/// Writes the sample site into a folder.
public enum SampleSite {
  /// Why a sample site was not written.
  public struct Occupied: Error, CustomStringConvertible {
    /// The folder that is not empty.
    public let folder: String

    /// The message for the user.
    public var description: String {
      "'\(folder)' is not empty; a new site needs its own folder"
    }
  }

  /// Copies the sample's content to `content/` in a folder that has no site yet, with the details, and
  /// returns the number of files.
  public static func write(
    from sample: String, to folder: String, details: NewSiteDetails
  ) throws -> Int {
    try check(folder)
    let entries = try DirectoryWalk.walk(sample).entries
    try Files.createDirectories(folder + "/content")
    for entry in entries where entry.kind == .directory {
      try Files.createDirectories("\(folder)/content/\(entry.path)")
    }
    let files = entries.filter { $0.kind == .file }
    for file in files {
      try Files.copy("\(sample)/\(file.path)", to: "\(folder)/content/\(file.path)")
    }
    try details.apply(to: folder + "/content")
    try writeIgnoreFile(in: folder)
    return files.count
  }

  // MARK: The folder

  /// Throws if a folder holds more than version control, a readme, a licence and hidden files.
  public static func check(_ folder: String) throws {
    guard Files.exists(folder) else { return }
    let entries = try DirectoryWalk.walk(folder) { name, _ in name == ".git" }.entries
    let known = entries.filter { $0.kind != .directory && isKept($0.path) }
    guard known.count == entries.count else { throw Occupied(folder: folder) }
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
