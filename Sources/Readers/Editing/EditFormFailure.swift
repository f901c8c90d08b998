/// Why a value cannot be written in a file's form.
struct EditFormFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// The tree and the text of a file do not have the same form.
  static let unknown = EditFormFailure("the value is not written at this path")
}
