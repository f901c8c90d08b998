/// The reason why folders are polled instead of watched by the system.
public enum WatchProblem: Hashable, Sendable, CustomStringConvertible {
  /// The user's limit of watched folders is reached.
  case tooManyFolders
  /// The user's limit of inotify queues is reached.
  case tooManyWatchers
  /// A folder is on a file system that other machines can change without notification.
  case networkFolder(String)

  /// One sentence, with the remedy if there is one.
  public var description: String {
    switch self {
    case .tooManyFolders:
      """
      the system watches no more folders for this user, so they are looked at twice a second; \
      raise the limit with 'sudo sysctl fs.inotify.max_user_watches=524288'
      """
    case .tooManyWatchers:
      """
      too many programs of this user watch folders, so they are looked at twice a second; \
      raise the limit with 'sudo sysctl fs.inotify.max_user_instances=1024'
      """
    case .networkFolder(let path):
      """
      '\(path)' is on a drive that other machines may change, so it is looked at twice a second
      """
    }
  }
}
