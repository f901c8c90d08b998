public import FileSystem

/// The reason why a site cannot be published. The output folder is unchanged, unless the system
/// failed during a commit, which the next build continues.
public enum PublishingError: Error, Sendable, Hashable {
  /// A system call failed.
  case file(FileError)
  /// The output path is not a folder.
  case notAFolder(output: String)
  /// The output folder has files, such as `example`, but no manifest.
  case notOwned(output: String, example: String)
  /// The manifest is invalid.
  case damagedManifest(path: String, detail: String)
  /// The path of a file or folder of the site is taken by something that Daybook did not write. A
  /// file in place of a file may be replaced.
  case foreign(path: String, canForce: Bool)
  /// The path of a file or folder of the site is taken by a symbolic link.
  case symbolicLink(path: String, target: String)
  /// A path of the site is both a file and a folder.
  case fileAndFolder(OutputPath, inside: OutputPath)
  /// A file of the site cannot have this path.
  case invalidPath(String)
  /// Another build is running, in the given process if it is known.
  case busy(output: String, process: Int?)

  /// Runs work of this module, which throws these errors and those of files.
  static func wrapping<Value: ~Copyable>(
    _ body: () throws -> Value
  ) throws(PublishingError) -> Value {
    do {
      return try body()
    } catch let error as PublishingError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      preconditionFailure("unexpected error: \(error)")
    }
  }

  /// The error of some work; nil if it succeeds.
  package static func caught(_ body: () throws -> Void) -> PublishingError? {
    do throws(PublishingError) {
      try wrapping(body)
      return nil
    } catch {
      return error
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
    case .invalidPath(let path):
      "the site cannot have a file at '\(path)': its names are empty, too long, or contain "
        + "characters that file names cannot have; give the page another URL"
    case .busy(let output, let process):
      "another build\(process.map { " (process \($0))" } ?? "") is writing to '\(output)'; "
        + "wait until it has finished"
    }
  }
}
