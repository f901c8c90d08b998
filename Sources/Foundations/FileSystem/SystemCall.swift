import System

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

  /// The call's result; throws the error of `operation` on `path`, which is evaluated only if
  /// needed.
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

/// The errno of a failed call, for callers that decide what the failure means.
struct SystemFailure: Error {
  let code: Int32
}
