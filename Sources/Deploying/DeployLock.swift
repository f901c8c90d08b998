/// The file on a target that keeps other deploys away.
enum DeployLock {
  /// The file's name.
  static let name = ".daybook-deploy-lock"
}
