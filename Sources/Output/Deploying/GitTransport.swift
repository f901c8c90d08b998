import Content
import FileSystem

/// A branch of a git repository, such as `gh-pages`. Each deploy is one commit, which follows the
/// branch's last one or replaces all of them; of two deploys at once, one is refused.
struct GitTransport: DeployTransport {
  let repository: String
  let branch: String
  /// A folder for the repository in which the commit is made.
  let scratch: String
  /// Whether the branch keeps its earlier commits.
  let keepsHistory: Bool
  private let git: ToolRun

  var address: String { "\(repository) (\(branch))" }
  var isAtomic: Bool { true }

  init(_ target: DeployTarget, repository: String, scratch: String) throws {
    (self.repository, self.branch, self.scratch) = (repository, target.branch, scratch)
    keepsHistory = target.history ?? true
    git = try ToolRun("git", target: repository)
  }

  private var settings: [String] {
    // Commands that change the index need a work tree, although they read none of its files.
    ["--git-dir", scratch, "--work-tree", scratch, "-c", "gc.auto=0"]
  }

  private static let tip = "refs/daybook/tip"

  func open() throws {
    if Files.exists(scratch) { try removeScratch() }
    try git(["init", "--quiet", "--bare", "--template=", scratch])
    guard try !remoteTip().isEmpty else { return }
    try git(
      settings + [
        "fetch", "--quiet", "--depth", "1", "--no-tags", repository,
        "+refs/heads/\(branch):\(Self.tip)",
      ])
    try git(settings + ["read-tree", Self.tip])
  }

  /// Whether the branch exists.
  private var hasTip: Bool { Files.exists("\(scratch)/\(Self.tip)") }

  func read(_ path: String) throws -> [UInt8]? {
    guard hasTip else { return nil }
    guard try !existing([path]).isEmpty else { return nil }
    return try git(settings + ["cat-file", "blob", "\(Self.tip):\(path)"]).output
  }

  func existing(_ paths: [String]) throws -> Set<String> {
    let entries = try entries()
    return Set(paths.filter { entries[$0] != nil })
  }

  func obstacles(_ folders: [String]) throws -> [String] {
    let entries = try entries()
    return folders.filter { entries[$0]?.isFolder == false }
  }

  func different(_ paths: [String], from source: String) throws -> Set<String> {
    let entries = try entries()
    let hashes = try hashes(of: paths, in: source)
    return Set(zip(paths, hashes).filter { entries[$0]?.hash != $1 }.map(\.0))
  }

  /// The files and folders of the branch by their paths.
  private func entries() throws -> [String: (isFolder: Bool, hash: String)] {
    guard hasTip else { return [:] }
    let output = try git(settings + ["ls-tree", "-r", "-t", "-z", Self.tip]).output
    var entries: [String: (isFolder: Bool, hash: String)] = [:]
    for line in ToolRun.parts(output, by: "\0") {
      // `100644 blob HASH`, a tab, and the path.
      let parts = line.split(separator: "\t", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      entries[String(parts[1])] = (words[1] == "tree", String(words[2]))
    }
    return entries
  }

  /// git's hashes of files, whose bytes no attribute or setting of the user changes.
  private func hashes(
    of paths: [String], in source: String, _ options: [String] = []
  ) throws -> [String] {
    let output = try git(
      settings + ["hash-object", "--no-filters", "--stdin-paths"] + options,
      input: paths.flatMap { Array("\(source)/\($0)\n".utf8) }
    ).output
    return ToolRun.parts(output)
  }

  func lock(_ token: String) {}
  func breakLock() -> Bool { false }

  func send(_ paths: [String], from source: String) throws {
    let lines = try zip(hashes(of: paths, in: source, ["-w"]), paths).map { "100644 \($0)\t\($1)" }
    try git(
      settings + ["update-index", "--replace", "-z", "--index-info"], input: ToolRun.list(lines))
  }

  func remove(_ paths: [String]) throws {
    try git(
      settings + ["update-index", "--force-remove", "-z", "--stdin"], input: ToolRun.list(paths))
  }

  func finish(_ summary: String) throws {
    defer { try? removeScratch() }
    let tree = try text(git(settings + ["write-tree"]))
    let tip = try hasTip ? text(git(settings + ["rev-parse", Self.tip])) : ""
    let parents = hasTip && keepsHistory ? ["-p", Self.tip] : []
    let known = try git(["config", "--get-regexp", #"^user\.(name|email)$"#], accepts: [0, 1])
    let identity =
      ["user.name Daybook", "user.email daybook@localhost"]
      + ToolRun.parts(known.output)
    let commit = try text(
      git(
        settings + identity.flatMap { ["-c", $0.replacing(" ", with: "=", maxReplacements: 1)] }
          + ["commit-tree", tree] + parents + ["-m", summary]))
    let lease = keepsHistory ? [] : ["--force-with-lease=refs/heads/\(branch):\(tip)"]
    let push = settings + ["push", "--quiet", "--porcelain"] + lease
    let result = try git(
      push + [repository, "\(commit):refs/heads/\(branch)"], accepts: [0, 1])
    guard result.status != 0 else { return }
    guard try remoteTip() == tip else { throw DeployFailure.overtaken(at: address) }
    // `!`, the branch and `[remote rejected] (pre-receive hook declined)`, with tabs.
    let line = ToolRun.parts(result.output).first { $0.hasPrefix("!") }
    let reason = line?.split(separator: "\t").last ?? "git names no reason"
    throw DeployFailure.file("'\(address)' declined the push, and is unchanged: \(reason)")
  }

  /// The last commit of the branch in the repository; empty if there is no such branch.
  private func remoteTip() throws -> String {
    let head = try text(git(["ls-remote", repository, "refs/heads/\(branch)"]))
    return head.split(separator: "\t").first.map(String.init) ?? ""
  }

  var dropsHistory: Bool {
    get throws {
      guard !keepsHistory, hasTip else { return false }
      let commit = try git(settings + ["cat-file", "commit", Self.tip]).output
      return ToolRun.parts(commit)[1].hasPrefix("parent ")
    }
  }

  private func text(_ run: (status: Int32, output: [UInt8])) -> String {
    ToolRun.parts(run.output).first ?? ""
  }

  private func removeScratch() throws {
    try Files.removeTree(scratch)
  }
}
