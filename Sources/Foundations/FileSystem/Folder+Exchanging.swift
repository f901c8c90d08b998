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
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) else { throw error }
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
    let (here, there) = (descriptor.number, target.descriptor.number)
    guard let call = ExchangeCall.shared else {
      throw FileError(.exchange, shown(path), to: target.shown(other), code: ENOSYS)
    }
    guard
      case .failure(let failure) = SystemCall.result({
        path.withCString { path in other.withCString { call.function(here, path, there, $0, 2) } }
      })
    else { return }
    throw FileError(.exchange, shown(path), to: target.shown(other), code: failure.code)
  }
}

/// The system call that exchanges two names, looked up at run time as the C library's module does
/// not declare it.
private struct ExchangeCall: Sendable {
  typealias Function =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  let function: Function

  /// Nil if the C library does not provide it; both systems use the flag 2 for an exchange.
  static let shared: ExchangeCall? = {
    let name = "renameat2"
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), name) else { return nil }
    return ExchangeCall(function: unsafeBitCast(symbol, to: Function.self))
  }()
}
