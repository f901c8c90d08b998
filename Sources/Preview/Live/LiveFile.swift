/// A file of a previewed site.
public enum LiveFile: Sendable {
  /// A generated page or file, or the page for a missing one.
  case made(Response, state: String)
  /// A folder: its URL must end in `/`.
  case folder

  /// The state of the file, which differs after each change.
  var state: String {
    switch self {
    case .made(_, let state): state
    case .folder: ""
    }
  }
}
