public import FileSystem

/// Why a site cannot be published; nothing in the output folder has changed unless the system
/// failed in the middle of a commit, and then the next one goes on from there.
public enum PublishingError: Error, Sendable, Hashable {
  /// The system refused something.
  case file(FileError)
  /// The output path leads to something else than a folder.
  case notAFolder(output: String)
  /// The output folder has files, of which `example` is one, and no manifest.
  case notOwned(output: String, example: String)
  /// The manifest cannot be read as one.
  case damagedManifest(path: String, detail: String)
  /// Something that Daybook did not write is where a file or folder of the site must be; it may be
  /// replaced where it is a file in a file's place.
  case foreign(path: String, canForce: Bool)
  /// A symbolic link is where a file or folder of the site must be.
  case symbolicLink(path: String, target: String)
  /// A path of the site is a file and a folder of other files at the same time.
  case fileAndFolder(OutputPath, inside: OutputPath)
  /// Another build is writing, in the process if that is known.
  case busy(output: String, process: Int?)

  /// The result of file operations, their error wrapped.
  static func wrapping<Value: ~Copyable>(
    _ body: () throws(FileError) -> Value
  ) throws(PublishingError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(error)
    }
  }
}

extension PublishingError: CustomStringConvertible {
  /// One sentence that names the path and the remedy.
  public var description: String {
    switch self {
    case .file(let error):
      error.description
    case .notAFolder(let output):
      "the output '\(output)' is not a folder; remove it or choose another folder with --output"
    case .notOwned(let output, let example):
      "the output folder '\(output)' holds files that Daybook did not write, such as '\(example)'; "
        + "choose an empty folder with --output, or use --force to keep them next to the site"
    case .damagedManifest(let path, let detail):
      "the manifest '\(path)' is damaged: \(detail); build with --force to write "
        + "the site again over what is there, which removes no file, or delete the folder"
    case .foreign(let path, let canForce):
      "Daybook did not write '\(path)', which is in the way of the site; move it away"
        + (canForce ? ", or build with --force to replace it" : "")
    case .symbolicLink(let path, let target):
      "'\(path)' is a symbolic link to '\(target)', through which Daybook does not write; "
        + "remove the link"
    case .fileAndFolder(let path, let inside):
      "'\(path)' is a file of the site and '\(inside)' needs a folder of that name; "
        + "give one of them another URL"
    case .busy(let output, let process):
      "another build\(process.map { " (process \($0))" } ?? "") is writing to '\(output)'; "
        + "wait until it has finished"
    }
  }
}
