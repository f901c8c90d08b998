import Content
import Fields

/// Makes the transport of a target.
enum DeployTool {
  /// - Parameter state: The folder for files outside the site.
  /// - Parameter source: The source folder, to which paths of this machine are relative.
  static func transport(
    of target: DeployTarget, state: String, source: String
  ) throws(DeployFailure) -> any DeployTransport {
    let scratch = "\(state)/deploy-\(target.name.value)"
    switch target.method {
    case .rsync:
      let options = target.port.map { ["-p", String($0)] } ?? []
      return try RsyncTransport(host: target.host, folder: target.path, options: options)
    case .git:
      let repository = local(target.repository, source)
      return try GitTransport(target, repository: repository, scratch: scratch)
    case .rclone: return try RcloneTransport(remote: target.remote, scratch: scratch)
    case .folder, nil: return FolderTransport(folder: local(target.path, source))
    }
  }

  /// A path of this machine below the source folder; a URL or an absolute path stays as it is.
  static func local(_ path: String, _ source: String) -> String {
    let isRelative = path.hasPrefix("../") || path.hasPrefix("./") || !path.contains(":")
    return !isRelative || path.hasPrefix("/") || source == "." ? path : "\(source)/\(path)"
  }
}
