/// A folder of another machine, through `rsync` and `ssh`.
struct RsyncTransport: DeployTransport {
  /// The host, with a user if there is one: `me@example.org`.
  let host: String
  /// The folder on the host.
  let folder: String
  private let rsync: ToolRun
  private let ssh: ToolRun
  private let connection: SSHConnection

  var address: String { "\(host):\(folder)" }

  /// - Parameter options: Options for `ssh`, such as `-p 2222`.
  init(host: String, folder: String, options: [String]) throws(DeployFailure) {
    (self.host, self.folder) = (host, folder)
    let target = "\(host):\(folder)"
    rsync = try ToolRun("rsync", target: target)
    ssh = try ToolRun("ssh", package: "openssh-client", target: target)
    connection = SSHConnection(to: host, ssh, options: options)
  }

  /// Runs a shell script in the target's folder; the script is the same for all targets, and data
  /// reach it as its input.
  @discardableResult
  private func remote(
    _ script: String, input: [UInt8] = [], accepts: Set<Int32> = [0]
  ) throws(DeployFailure) -> (status: Int32, output: [UInt8]) {
    let command = "cd \(Self.quoted(folder)) && { \(script); }"
    return try ssh(connection.options + [host, command], input: input, accepts: accepts)
  }

  func open() throws(DeployFailure) {
    try ssh(connection.options + [host, "mkdir -p \(Self.quoted(folder))"])
  }

  func read(_ path: String) throws(DeployFailure) -> [UInt8]? {
    let name = Self.quoted("./" + path)
    let (status, output) = try remote(
      "if [ -e \(name) ]; then cat \(name); else exit 44; fi", accepts: [0, 44])
    return status == 0 ? output : nil
  }

  func existing(_ paths: [String]) throws(DeployFailure) -> Set<String> {
    guard !paths.isEmpty else { return [] }
    let script =
      #"xargs -0 sh -c 'for f do if [ -e "./$f" ] || [ -L "./$f" ]; then printf "%s\0" "$f"; fi; done' sh"#
    let (_, output) = try remote(script, input: ToolRun.list(paths))
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  func lock(_ token: String) throws(DeployFailure) {
    let name = DeployLock.name
    let (status, output) = try remote(
      "set -C; if cat > \(name); then exit 0; else cat \(name); exit 45; fi 2>/dev/null",
      input: Array(token.utf8), accepts: [0, 45])
    guard status == 45 else { return }
    throw .locked(at: address, by: String(decoding: output, as: UTF8.self))
  }

  func unlock(_ token: String) throws(DeployFailure) { _ = try breakLock() }

  func breakLock() throws(DeployFailure) -> Bool {
    let name = DeployLock.name
    let (status, _) = try remote("[ -e \(name) ] || exit 45; rm -f \(name)", accepts: [0, 45])
    return status == 0
  }

  /// `--checksum` compares contents of files that an interrupted deploy may have sent, and
  /// `--partial-dir` continues a large file.
  func send(_ paths: [String], from source: String) throws(DeployFailure) {
    let shell = (["ssh"] + connection.options).map(Self.quoted).joined(separator: " ")
    try rsync(
      [
        "--files-from=-", "--from0", "--checksum", "--compress", "--chmod=D755,F644",
        "--partial-dir=.daybook-partial", "--protect-args", "--rsh", shell, "--", source + "/",
        "\(host):\(folder)/",
      ], input: ToolRun.list(paths))
  }

  func remove(_ paths: [String]) throws(DeployFailure) {
    guard !paths.isEmpty else { return }
    try remote(#"xargs -0 sh -c 'for f do rm -f "./$f"; done' sh"#, input: ToolRun.list(paths))
    let parents = DeployPaths.parents(of: paths)
    guard !parents.isEmpty else { return }
    try remote(
      #"xargs -0 sh -c 'for f do rmdir "./$f" 2>/dev/null || :; done' sh"#,
      input: ToolRun.list(parents))
  }

  /// A word that a POSIX shell takes as it is. A path that begins with `~/` is left to the shell.
  static func quoted(_ word: String) -> String {
    if word.hasPrefix("~/") { return "~/" + quoted(String(word.dropFirst(2))) }
    if word == "~" || word.isEmpty { return word == "~" ? word : "''" }
    let plain = word.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || "-_./:@=,".utf8.contains($0)
    }
    return plain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
