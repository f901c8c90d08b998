/// A failed file operation: the operation, the path and the errno.
///
/// The description is one sentence, lower case and without a full stop, that names the path and, if
/// there is one, the remedy: `cannot read 'content/a.md': permission denied`.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// An operation; the raw value is the verb of the sentence.
  public enum Operation: String, Sendable, Hashable {
    case open, read, write, copy, rename, link, exchange, remove, resolve, lock, find
    case status = "look at"
    case list = "list the folder"
    case createDirectory = "create the folder"
    case changeMode = "change the mode of"
    case changeOwner = "change the owner of"
  }

  /// The operation.
  let operation: Operation
  /// The path as the caller passed it, after the path of its folder.
  public let path: String
  /// The new path of a rename or a copy.
  let target: String?
  /// The errno of the call that failed.
  public let code: Int32
  private let ownReason: String?

  /// The failure of an operation, with its errno.
  public init(
    _ operation: Operation, _ path: String, to target: String? = nil, code: Int32
  ) {
    self.init(operation, path, to: target, code: code, reason: nil)
  }

  /// An operation that the caller rejects, with the reason in words.
  public init(_ operation: Operation, _ path: String, reason: String) {
    self.init(operation, path, to: nil, code: 0, reason: reason)
  }

  /// The failure of an operation, with a more specific reason than its errno.
  init(
    _ operation: Operation, _ path: String, to target: String? = nil, code: Int32, reason: String?
  ) {
    self.operation = operation
    self.path = path
    self.target = target
    self.code = code
    ownReason = reason
  }

  /// The reason, without the path: `permission denied`.
  public var reason: String { ownReason ?? ErrorNumber(code).sentence }

  /// The description as one sentence.
  public var description: String {
    let destination = target.map { " to '\($0)'" } ?? ""
    return "cannot \(operation.rawValue) '\(path)'\(destination): \(reason)"
  }
}
