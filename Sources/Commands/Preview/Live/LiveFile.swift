/// A file of a previewed site.
public enum LiveFile: Sendable {
  /// A generated page or file, or the error page for a missing file.
  case made(Response, state: String)
  /// A folder; its URL must end in `/`.
  case folder

  /// A value that changes whenever the file changes.
  var state: String {
    switch self {
    case .made(_, let state): state
    case .folder: ""
    }
  }
}
