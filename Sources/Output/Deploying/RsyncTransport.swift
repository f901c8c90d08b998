import Markup

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
  init(host: String, folder: String, options: [String]) throws {
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
  ) throws -> (status: Int32, output: [UInt8]) {
    let command = "cd \(Self.quoted(folder)) && { \(script); }"
    return try ssh(connection.options + [host, command], input: input, accepts: accepts)
  }

  func open() throws {
    try ssh(connection.options + [host, "umask 022 && mkdir -p \(Self.quoted(folder))"])
  }

  func read(_ path: String) throws -> [UInt8]? {
    let name = Self.quoted("./" + path)
    let (status, output) = try remote(
      "if [ -e \(name) ]; then cat \(name); else exit 44; fi", accepts: [0, 44])
    return status == 0 ? output : nil
  }

  func existing(_ paths: [String]) throws -> Set<String> {
    Set(try each(paths, #"if [ -e "$f" ] || [ -L "$f" ]; then printf "%s\0" "$f"; fi"#))
  }

  /// Runs a shell command for each path, `$f`, and returns the paths that it prints.
  @discardableResult
  private func each(_ paths: [String], _ command: String) throws -> [String] {
    guard !paths.isEmpty else { return [] }
    let script = "xargs -0 sh -c 'for f do \(command); done' sh"
    let (_, output) = try remote(script, input: ToolRun.list(paths.map { "./" + $0 }))
    return ToolRun.parts(output, by: "\0").map { String($0.dropFirst(2)) }
  }

  func obstacles(_ folders: [String]) throws -> [String] {
    let isFit = #"[ ! -L "$f" ] && { [ ! -e "$f" ] || { [ -d "$f" ] && [ -w "$f" ]; }; }"#
    return try each(folders, isFit + #" || printf "%s\0" "$f""#)
  }

  func different(_ paths: [String], from source: String) throws -> Set<String> {
    let listing = ["--dry-run", "--8-bit-output", "--out-format=%n"]
    return Set(ToolRun.parts(try transfer(paths, listing, from: source).output))
  }

  func lock(_ token: String) throws {
    let name = DeployLock.name
    // A lock that cannot be written, as on a full disk, is not the lock of another deploy.
    let script = """
      if e=$( (set -C; : > \(name)) 2>&1 ); then cat > \(name) || { rm -f \(name); exit 46; }
      elif [ -e \(name) ]; then cat \(name); exit 45
      else printf '%s\\n' "$e" >&2; exit 46; fi
      """
    let (status, output) = try remote(script, input: Array(token.utf8), accepts: [0, 45, 46])
    if status == 46 { throw DeployFailure.file("'\(address)' cannot be written; nothing was sent") }
    guard status == 45 else { return }
    throw DeployFailure.locked(at: address, by: String(decoding: output, as: UTF8.self))
  }

  func breakLock() throws -> Bool {
    let name = DeployLock.name
    let (status, _) = try remote("[ -e \(name) ] || exit 45; rm -f \(name)", accepts: [0, 45])
    return status == 0
  }

  /// `--partial-dir` continues a large file. Web servers can read the files and the new folders,
  /// whatever the umask of the host; folders that exist stay as they are.
  func send(_ paths: [String], from source: String) throws {
    try transfer(
      paths, ["--compress", "--perms", "--chmod=F644", "--partial-dir=.daybook-partial"],
      from: source)
  }

  /// `--checksum` compares contents, of files that an interrupted deploy may have sent, too.
  @discardableResult
  private func transfer(
    _ paths: [String], _ options: [String], from source: String
  ) throws -> (status: Int32, output: [UInt8]) {
    let shell = (["ssh"] + connection.options).map(Self.quoted).joined(separator: " ")
    return try rsync(
      options + [
        "--files-from=-", "--from0", "--checksum", "--no-implied-dirs", "--protect-args",
        "--rsync-path", "umask 022 && rsync", "--rsh", shell, "--", source + "/",
        "\(host):\(folder)/",
      ], input: ToolRun.list(paths))
  }

  func remove(_ paths: [String]) throws {
    try each(paths, #"rm -f "$f""#)
    try each(DeployPaths.parents(of: paths), #"rmdir "$f" 2>/dev/null || :"#)
  }

  /// A word that a POSIX shell takes as it is. A path that begins with `~/` is left to the shell.
  static func quoted(_ word: String) -> String {
    if word.hasPrefix("~/") { return "~/" + quoted(String(word.dropFirst(2))) }
    if word == "~" || word.isEmpty { return word == "~" ? word : "''" }
    return ShellText.quoted(word)
  }
}
