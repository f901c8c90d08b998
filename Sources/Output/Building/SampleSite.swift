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

  /// Copies the sample's content to `content/` in a folder that has no site yet, and returns the
  /// number of files.
  public static func write(from sample: String, to folder: String) throws -> Int {
    try NewSiteFolder.check(folder)
    let entries = try DirectoryWalk.walk(sample).entries
    try Files.createDirectories(folder + "/content")
    for entry in entries where entry.kind == .directory {
      try Files.createDirectories("\(folder)/content/\(entry.path)")
    }
    let files = entries.filter { $0.kind == .file }
    for file in files {
      try Files.copy("\(sample)/\(file.path)", to: "\(folder)/content/\(file.path)")
    }
    try NewSiteFolder.writeIgnoreFile(in: folder)
    return files.count
  }
}
