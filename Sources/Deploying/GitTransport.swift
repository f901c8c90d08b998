import FileSystem

/// A branch of a git repository, such as `gh-pages`. Each deploy is one commit, which is pushed
/// without force: of two deploys at once, one is refused.
struct GitTransport: DeployTransport {
  let repository: String
  let branch: String
  /// A folder for the repository in which the commit is made.
  let scratch: String
  private let git: ToolRun

  var address: String { "\(repository) (\(branch))" }
  var isAtomic: Bool { true }

  init(repository: String, branch: String, scratch: String) throws(DeployFailure) {
    (self.repository, self.branch, self.scratch) = (repository, branch, scratch)
    git = try ToolRun("git", target: repository)
  }

  private var settings: [String] {
    [
      "--git-dir", scratch, "-c", "core.autocrlf=false", "-c", "core.safecrlf=false", "-c",
      "gc.auto=0",
    ]
  }

  private static let tip = "refs/daybook/tip"

  func open() throws(DeployFailure) {
    if Files.exists(scratch) { try removeScratch() }
    try git(["init", "--quiet", "--bare", scratch])
    let heads = try git(["ls-remote", repository, "refs/heads/\(branch)"]).output
    guard !heads.isEmpty else { return }
    try git(
      settings + [
        "fetch", "--quiet", "--depth", "1", "--no-tags", repository,
        "+refs/heads/\(branch):\(Self.tip)",
      ])
    try git(settings + ["read-tree", Self.tip])
  }

  /// Whether the branch exists.
  private var hasTip: Bool { Files.exists("\(scratch)/\(Self.tip)") }

  func read(_ path: String) throws(DeployFailure) -> [UInt8]? {
    guard hasTip else { return nil }
    guard try !existing([path]).isEmpty else { return nil }
    return try git(settings + ["cat-file", "blob", "\(Self.tip):\(path)"]).output
  }

  func existing(_ paths: [String]) throws(DeployFailure) -> Set<String> {
    guard hasTip else { return [] }
    let output = try git(settings + ["ls-tree", "-r", "-z", "--name-only", Self.tip]).output
    let there = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(there).intersection(paths)
  }

  func lock(_ token: String) {}
  func unlock(_ token: String) {}
  func breakLock() -> Bool { false }

  func send(_ paths: [String], from source: String) throws(DeployFailure) {
    try git(
      settings + [
        "--work-tree", source, "add", "--force", "--pathspec-from-file=-", "--pathspec-file-nul",
      ], input: ToolRun.list(paths.map { ":(literal)" + $0 }))
  }

  func remove(_ paths: [String]) throws(DeployFailure) {
    try git(
      // The command needs a work tree, although it reads none of its files.
      settings + ["--work-tree", scratch, "update-index", "--force-remove", "-z", "--stdin"],
      input: ToolRun.list(paths))
  }

  func finish(_ summary: String) throws(DeployFailure) {
    defer { try? removeScratch() }
    let tree = try text(git(settings + ["write-tree"]))
    let parents = hasTip ? ["-p", Self.tip] : []
    let identity =
      try hasIdentity ? [] : ["-c", "user.name=Daybook", "-c", "user.email=daybook@localhost"]
    let commit = try text(
      git(settings + identity + ["commit-tree", tree] + parents + ["-m", summary]))
    let push = settings + ["push", "--quiet", repository, "\(commit):refs/heads/\(branch)"]
    guard try git(push, accepts: [0, 1]).status == 0 else { throw .overtaken(at: address) }
  }

  private var hasIdentity: Bool {
    get throws(DeployFailure) {
      try git(["config", "--get", "user.email"], accepts: [0, 1]).status == 0
    }
  }

  private func text(_ run: (status: Int32, output: [UInt8])) -> String {
    String(decoding: run.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  }

  private func removeScratch() throws(DeployFailure) {
    do throws(FileError) { try Files.removeTree(scratch) } catch { throw .file("\(error)") }
  }
}
