import Foundation
import Testing

/// `daybook deploy` to git repositories.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is not installed")
)
struct DeployToGitTests {
  private func site(_ more: String = "", _ files: [String: String] = [:]) throws -> DeploySite {
    let site = try DeploySite("pages: {to: git, repository: ../r.git\(more)}", files)
    site.test.environment["HOME"] = site.test.folder.path
    try site.shell("git init -q --bare r.git")
    return site
  }

  private func branch(_ site: DeploySite, _ command: String) throws -> String {
    try site.shell("git --git-dir r.git \(command)").output
  }

  @Test func `the branch has the built bytes whatever the users attributes`() throws {
    let site = try site()
    try site.test.write("* text=auto eol=lf\n", to: ".config/git/attributes")
    try site.test.write("a\r\nb\r\n", to: "site/content/.well-known/security.txt")
    #expect(try site.deploy().status == 0)
    #expect(try branch(site, "show gh-pages:.well-known/security.txt") == "a\r\nb\r\n")
    #expect(try site.deploy("--all").output.contains("is up to date"))
  }

  @Test func `a deploy from a hook leaves its repository alone`() throws {
    let site = try site()
    try site.shell(
      """
      cd site && printf '/public\\n/.daybook\\n' >.gitignore && git init -q && git add .
      git config user.name Ada && git config user.email ada@tide.example
      printf '#!/bin/sh\\n"%s" deploy --yes --no-verify --as-of 2026-03-03 >../log 2>&1\\n' "$0" \
        >.git/hooks/post-commit
      chmod +x .git/hooks/post-commit && git commit -qm First
      echo More >>content/about.md && git commit -qam Second
      """)
    let log = try site.test.text("log")
    #expect(log.contains("deployed to "), "\(log)")
    let status = try site.shell("cd site && git status --porcelain && git fsck && git ls-files")
    #expect(
      status.output == ".gitignore\ncontent/about.md\ncontent/site.yaml\n",
      "\(status.output)\(status.errors)")
    #expect(try branch(site, "log --format=%an gh-pages") == "Ada\nAda\n")
  }

  @Test func `a declined push is not another deploy`() throws {
    let site = try site()
    try site.test.write(
      "#!/bin/sh\necho 'no file may be larger than a whale' >&2\nexit 1\n",
      to: "r.git/hooks/pre-receive")
    try site.shell("chmod +x r.git/hooks/pre-receive")
    let run = try site.deploy()
    #expect(run.status == 1 && !run.errors.contains("another deploy"))
    #expect(run.errors.contains("no file may be larger than a whale"), "\(run.errors)")
    #expect(
      run.errors.contains("declined the push, and is unchanged: [remote rejected] (pre-receive"))
    try site.shell("rm r.git/hooks/pre-receive; git --git-dir r.git config receive.maxInputSize 10")
    #expect(try site.deploy().errors.contains("declined the push"))
  }

  @Test func `a branch that moved meanwhile is another deploy`() throws {
    let site = try site()
    #expect(try site.deploy().status == 0)
    try site.test.write("---\ntitle: About\n---\nMore.", to: "site/content/about.md")
    // The first hook of the push is that of a user whose deploy ends before this one.
    try site.test.write(
      """
      #!/bin/sh
      unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
      commit=$(git -c user.name=B -c user.email=b@tide.example commit-tree -p gh-pages -m Other \
        'gh-pages^{tree}') && git update-ref refs/heads/gh-pages $commit
      """, to: "r.git/hooks/pre-receive")
    try site.shell("chmod +x r.git/hooks/pre-receive")
    let run = try site.deploy()
    #expect(run.status == 1)
    #expect(run.errors.contains("was changed by another deploy meanwhile"), "\(run.errors)")
  }

  @Test func `existing files are compared with one call`() throws {
    let files = (0..<60).map { ("page-\($0).md", "---\ntitle: Page \($0)\nnoindex: true\n---\n") }
    let site = try site("", Dictionary(uniqueKeysWithValues: files))
    #expect(try site.deploy().status == 0)
    try site.test.write(
      "#!/bin/sh\necho \"$*\" >>\"$LOG\"\nexec /usr/bin/git \"$@\"\n", to: "bin/git")
    site.test.environment["LOG"] = site.test.folder.path + "/log"
    site.test.environment["PATH"] = site.test.folder.path + "/bin:/usr/bin:/bin"
    try site.shell(
      """
      chmod +x bin/git; git clone -q -b gh-pages r.git clone; cd clone; rm .daybook-manifest
      git -c user.name=B -c user.email=b@tide.example commit -qam Other; git push -q; rm ../log
      """)
    let run = try site.deploy()
    #expect(run.status == 0 && run.output.contains(" new\n"), "\(run.errors)")
    #expect(try site.test.text("log").split(separator: "\n").count < 40)
    try site.shell(
      """
      cd clone; git pull -q; rm .daybook-manifest; echo theirs >about/index.html
      git -c user.name=B -c user.email=b@tide.example commit -qam Other; git push -q
      """)
    let foreign = try site.deploy()
    #expect(foreign.errors.contains("a file that Daybook did not write: about/index.html"))
  }

  @Test func `with all a file of another commit is replaced`() throws {
    let site = try site()
    #expect(try site.deploy().status == 0)
    try site.shell(
      """
      git clone -q -b gh-pages r.git clone; cd clone; echo theirs >about/index.html
      git -c user.name=B -c user.email=b@tide.example commit -qam Other; git push -q
      """)
    #expect(try site.deploy("--all").status == 0)
    #expect(
      try branch(site, "show gh-pages:about/index.html")
        == site.test.text("site/public/about/index.html"))
  }

  // MARK: History

  @Test func `without history the branch has one commit`() throws {
    let site = try site()
    for text in ["One.", "Two."] {
      try site.test.write("---\ntitle: About\n---\n\(text)", to: "site/content/about.md")
      #expect(try site.deploy().status == 0)
    }
    try site.shell(
      """
      git clone -q -b gh-pages r.git clone; cd clone; echo theirs >theirs.txt; git add .
      git -c user.name=B -c user.email=b@tide.example commit -qm Other; git push -q
      """)
    try site.settings("pages: {to: git, repository: ../r.git, history: false}")
    let run = try site.deploy()
    #expect(run.status == 0 && run.output.contains("earlier commits will be dropped"))
    #expect(try branch(site, "rev-list --count gh-pages") == "1\n")
    #expect(try site.deploy().output.contains("is up to date"))
    try site.test.write("---\ntitle: About\n---\nThree.", to: "site/content/about.md")
    #expect(try site.deploy().status == 0)
    #expect(try branch(site, "rev-list --count gh-pages") == "1\n")
    #expect(try branch(site, "show gh-pages:about/index.html").contains("Three."))
    #expect(try branch(site, "show gh-pages:theirs.txt") == "theirs\n")
  }

  @Test(arguments: ["", ", history: true", ", history: false"])
  func `protected pages in a git target are a warning`(history: String) throws {
    let site = try site(
      history,
      [
        "members.yaml": "friends: [Ben Vale]\n",
        "trip.md": "---\ntitle: Trip\naccess: friends\n---\nText.",
      ])
    #expect(try site.test.run("members", "invite", "Ben Vale", "--source", "site").status == 0)
    let check = try site.test.run("check", "--source", "site", "--as-of", "2026-03-03")
    let deploy = try site.deploy()
    for run in [check, deploy] {
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("the target 'pages' keeps protected pages") == history.isEmpty)
    }
    #expect(try site.deploy("--dry-run").errors.isEmpty != history.isEmpty)
  }
}
