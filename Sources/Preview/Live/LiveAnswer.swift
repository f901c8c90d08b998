/// The answer for a file of a site that is being written.
public enum LiveAnswer: Sendable {
  /// A page or file that was made, or says that there is none.
  case made(Response, state: String)
  /// The file is a folder: its page has a `/` at the end.
  case folder

  /// What tells this state of the file from others.
  var state: String {
    switch self {
    case .made(_, let state): state
    case .folder: ""
    }
  }
}
