import System

extension Folder {
  /// Exchanges two names, even those of a file and a folder, so that neither is ever missing.
  ///
  /// If the system cannot do this in one step, it takes three steps, and `other` is missing for a
  /// moment; `spare` must be an unused name in this folder.
  public func exchange(
    _ path: String, with other: String, in target: borrowing Folder, spare: String
  ) throws(FileError) {
    do throws(FileError) {
      return try exchangeAtOnce(path, with: other, in: target)
    } catch {
      guard Self.isUnsupported(error) else { throw error }
    }
    try target.rename(other, to: spare, in: self)
    try rename(path, to: other, in: target)
    try rename(spare, to: path)
  }

  /// Exchanges two names in one step, so that neither is ever missing. Fails if the system cannot
  /// do this.
  public func exchangeAtOnce(
    _ path: String, with other: String, in target: borrowing Folder
  ) throws(FileError) {
    try rename(path, to: other, in: target, RenameCall.exchanges, for: .exchange)
  }

  /// Moves a file or folder to a name that nothing has; fails with `EEXIST` if it is taken.
  ///
  /// If the system cannot do this in one step, a file gets its new name before it loses the old one;
  /// then no other process may replace the file meanwhile.
  public func renameToUnused(
    _ path: String, to newPath: String, in target: borrowing Folder
  ) throws(FileError) {
    do throws(FileError) {
      return try rename(path, to: newPath, in: target, RenameCall.keepsOther, for: .rename)
    } catch {
      guard Self.isUnsupported(error) else { throw error }
    }
    try link(path, to: newPath, in: target)
    try remove(path)
  }

  /// Whether the system or the file system lacks a call or its flags.
  public static func isUnsupported(_ error: FileError) -> Bool {
    [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code)
  }

  private func rename(
    _ path: String, to other: String, in target: borrowing Folder, _ flags: UInt32,
    for operation: FileError.Operation
  ) throws(FileError) {
    let (here, there) = (descriptor.number, target.descriptor.number)
    guard let call = RenameCall.shared else {
      throw FileError(operation, shown(path), to: target.shown(other), code: ENOSYS)
    }
    guard
      case .failure(let failure) = SystemCall.result({
        path.withCString { path in
          other.withCString { call.function(here, path, there, $0, flags) }
        }
      })
    else { return }
    throw FileError(operation, shown(path), to: target.shown(other), code: failure.code)
  }
}

/// The system call that renames with flags, looked up at run time as the C library's module does
/// not declare it.
private struct RenameCall: Sendable {
  typealias Function =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  /// `RENAME_NOREPLACE` and `RENAME_EXCHANGE`.
  static let (keepsOther, exchanges): (UInt32, UInt32) = (1, 2)

  let function: Function

  /// Nil if the C library does not provide it.
  static let shared: RenameCall? = {
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "renameat2") else { return nil }
    return RenameCall(function: unsafeBitCast(symbol, to: Function.self))
  }()
}
