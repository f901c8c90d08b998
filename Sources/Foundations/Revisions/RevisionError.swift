public import FileSystem

/// The reason why files are not changed. All files are as they were, unless `file` reports that the
/// system failed twice; then the next command continues. Paths are relative to the site's folder.
public enum RevisionError: Error, Hashable, Sendable {
  /// A system call failed.
  case file(FileError)
  /// The path is not one of a file in the site's folder, or belongs to Daybook or git.
  case invalidPath(String)
  /// The file, or a folder that contains it, is a symbolic link.
  case symbolicLink(String)
  /// The path is taken by a folder, a pipe, a socket or a device.
  case notAFile(String)
  /// Another program changed, removed or has open the file; the new bytes are in the file `kept`,
  /// if there are any.
  case changed(String, kept: String?)
  /// A file that would be new exists.
  case exists(String)
  /// A step does not fit the earlier steps of the same revision.
  case contradiction(String)
  /// A file has changed since a revision with this title, which therefore cannot be undone or redone.
  case movedOn(String, title: String)
  /// Another process changes files of the site.
  case busy
  /// There is no revision to undo.
  case nothingToUndo
  /// There is no undone revision, or files were changed after it.
  case nothingToRedo
  /// The revision with this title was too large for the history.
  case notRecorded(title: String)
  /// A file of the history cannot be read.
  case damaged(path: String)

  /// Runs work of this module, which throws these errors and those of files.
  static func wrapping<Value: ~Copyable>(
    _ body: () throws -> Value
  ) throws(RevisionError) -> Value {
    do {
      return try body()
    } catch let error as RevisionError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      preconditionFailure("unexpected error: \(error)")
    }
  }
}
