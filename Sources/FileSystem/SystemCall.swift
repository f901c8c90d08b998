#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Repeats system calls after signals, and reads errno.
enum SystemCall {
  /// The call's result, or its errno if it returned -1.
  @inline(__always)
  static func result<Value: FixedWidthInteger>(
    _ call: () -> Value
  ) -> Result<Value, SystemFailure> {
    while true {
      let value = call()
      if value != -1 { return .success(value) }
      let code = errno
      if code != EINTR { return .failure(SystemFailure(code: code)) }
    }
  }

  /// The call's result, or the error of `operation` on the path that `path` makes when it is needed.
  @inline(__always) @discardableResult
  static func run<Value: FixedWidthInteger>(
    _ operation: FileError.Operation, _ path: @autoclosure () -> String, _ call: () -> Value
  ) throws(FileError) -> Value {
    switch result(call) {
    case .success(let value): return value
    case .failure(let failure): throw FileError(operation, path(), code: failure.code)
    }
  }
}

/// The errno of a failed call, before it is known what the failure means to the caller.
struct SystemFailure: Error {
  let code: Int32
}
