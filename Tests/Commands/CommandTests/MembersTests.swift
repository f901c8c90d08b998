import DataFormats
import Foundation
import SourceText
import Testing

/// `daybook members`: groups, invitations, passphrases and keys.
@Suite struct MembersTests {
  private static let people = "- {id: ben, name: Ben Vale}\n- {id: kit, name: Kit Marsh}\n"

  private func site(
    _ members: String? = "friends: [ben, Robin Vale] # close ones\nstudents:\n  - kit\n",
    _ files: [String: String] = [:]
  ) throws -> TestSite {
    var all = ["content/site.yaml": "title: Ada's bay\nurl: https://ada.example/me/\n"]
    all["content/people.yaml"] = Self.people
    all["content/members.yaml"] = members
    let site = try TestSite(all.merging(files) { $1 })
    // The tests are the same with and without qrencode.
    site.environment["PATH"] = "/nowhere"
    return site
  }

  private func mode(_ site: TestSite, _ path: String = "secrets.yaml") throws -> Int {
    let url = site.folder.appendingPathComponent(path)
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  /// The line of a group in the secrets, which has its key.
  private func key(of group: String, _ site: TestSite) throws -> Substring {
    let lines = try site.text("secrets.yaml").split(separator: "\n")
    return try #require(lines.first { $0.contains("\"\(group)\": {key:") })
  }

  // MARK: Keys

  @Test(arguments: ["invite", "passphrase"])
  func `another secret of a member replaces the keys that the first one opened`(
    command: String
  )
    throws
  {
    let site = try site()
    #expect(try site.run("members", "invite", "ben").status == 0)
    let before = try (key(of: "friends", site), key(of: "students", site))
    let run = try site.run("members", command, "ben")
    #expect(run.status == 0 && run.errors.contains("earlier invitation of 'ben'"), "\(run)")
    #expect(try key(of: "friends", site) != before.0)
    #expect(try key(of: "students", site) == before.1)
  }

  @Test func `a member who was added by hand gets the key with 'add'`() throws {
    let page = ["content/page.md": "---\n{title: Hidden, access: students}\n---\n"]
    let site = try site("friends: [ben]\nstudents: [kit]\n", page)
    for name in ["ben", "kit"] { #expect(try site.run("members", "invite", name).status == 0) }
    try site.write("friends: [ben]\nstudents: [kit, ben]\n", to: "content/members.yaml")
    let build = try site.run("build")
    #expect(build.status == 0 && build.errors.contains("daybook members add ben students"))
    #expect(try site.run("members", "add", "ben", "students").status == 0)
    #expect(try !site.run("build").errors.contains("members add"))
  }

  @Test func `doctor finds nothing wrong with the secrets of a site`() throws {
    let site = try site(
      "friends: [ben]\n", ["content/page.md": "---\n{title: Hidden, access: friends}\n---\n"])
    #expect(try site.run("members", "invite", "ben").status == 0)
    #expect(try !site.run("doctor").output.contains("secrets.yaml"))
  }

  // MARK: list

  @Test func `members are listed with what they have`() throws {
    let site = try site()
    #expect(try site.run("members", "invite", "ben").status == 0)
    #expect(try site.run("members", "passphrase", "Robin Vale").status == 0)
    let run = try site.run("members", "list")
    #expect(run.status == 0 && run.errors == "", "\(run)")
    #expect(
      run.output == """
        friends
          ben (Ben Vale)   invitation
          Robin Vale       passphrase
        students
          kit (Kit Marsh)  none

        """)
    let json = try site.run("members", "list", "--json").output
    #expect(json.contains(#"{"member":"ben","name":"Ben Vale","kind":"invitation"}"#))
    #expect(json.contains(#"{"member":"kit","name":"Kit Marsh","kind":null}"#))
    let secrets = try site.text("secrets.yaml")
    let lines = secrets.split(separator: "\"").filter { $0.hasSuffix("=") }
    #expect(lines.count >= 6)
    for line in lines { #expect(!run.output.contains(line) && !json.contains(line)) }
  }

  @Test func `a site without members says how to add some`() throws {
    let run = try site(nil).run("members", "list")
    #expect(run.status == 0 && run.output.contains("daybook members add NAME GROUP"))
  }

  @Test func `members who left a group are reported`() throws {
    let site = try site()
    for name in ["ben", "kit"] { try site.run("members", "invite", name) }
    try site.write("friends: [Robin Vale, kit]\nstudents: []\n", to: "content/members.yaml")
    let run = try site.run("members", "list")
    #expect(run.errors.contains("'ben' has an invitation, but is in no group"), "\(run)")
    #expect(run.errors.contains("'kit' is no longer in 'students', but has its key"))
    #expect(try site.run("members", "rotate", "students").output.contains("'students'"))
    #expect(try site.run("members", "revoke", "ben").output.contains("'friends'"))
    #expect(try site.run("members", "list").errors == "")
  }

  // MARK: add

  @Test(arguments: [
    ("friends: [ben] # close\n", "kit", "friends: [ben, kit] # close\n"),
    ("friends: [ben, ] # close\n", "kit", "friends: [ben, kit, ] # close\n"),
    ("friends: []\n", "Robin Vale", "friends: [Robin Vale]\n"),
    ("friends:\nother: [ben]\n", "kit", "friends: [kit]\nother: [ben]\n"),
    ("friends: ben # one\n", "kit", "friends: [ben, kit] # one\n"),
    ("# a\nfriends:\n  - ben # b\n# c\n", "kit", "# a\nfriends:\n  - ben # b\n  - kit\n# c\n"),
    ("friends:\n- ben", "Kit Marsh", "friends:\n- ben\n- kit"),
    ("other: [ben]", "null", "other: [ben]\nfriends: [\"null\"]\n"),
    ("# nobody yet\n", "a, b", "# nobody yet\nfriends: [\"a, b\"]\n"),
    ("friends: [\n  ben, # b\n]\n", "kit", "friends: [\n  ben, kit, # b\n]\n"),
  ])
  func `a member is added, and comments stay`(old: String, name: String, new: String) throws {
    let site = try site(old)
    let run = try site.run("members", "add", name, "friends")
    #expect(run.status == 0, "\(run)")
    #expect(try site.text("content/members.yaml") == new)
  }

  @Test func `a first member makes the file`() throws {
    let site = try site(nil)
    let run = try site.run("members", "add", "ben", "friends")
    #expect(run.output.contains("added 'ben' to 'friends', a new group, in content/members.yaml"))
    #expect(run.output.contains("to invite: daybook members invite ben"))
    #expect(try site.text("content/members.yaml") == "friends: [ben]\n")
  }

  @Test(arguments: [
    (["ben", "friends"], 1, "'ben' is already in 'friends'"),
    (["Ben Vale", "friends"], 1, "'ben' is already in 'friends'"),
    (["kit", "freinds"], 1, "there is no group 'freinds'; did you mean 'friends'?"),
    (["kit", "Close Friends"], 1, "'Close Friends' cannot be the name of a group"),
    (["kit", "everyone"], 1, "'everyone' cannot be the name of a group"),
    (["kit"], 2, "'daybook members add' needs the name of a group"),
    ([], 2, "'daybook members add' needs the name of a member"),
    (["kit", "friends", "x"], 2, "unexpected argument 'x'"),
  ])
  func `what cannot be added is reported`(words: [String], status: Int32, message: String) throws {
    let site = try site()
    let old = try site.text("content/members.yaml")
    let run = try site.run(["members", "add"] + words)
    #expect(run.status == status && run.errors.contains(message), "\(run)")
    #expect(try site.text("content/members.yaml") == old)
  }

  @Test func `a file in an unusual form is left as it is`() throws {
    let text = "{friends: [ben]}\n"
    let site = try site(text)
    let run = try site.run("members", "add", "kit", "family")
    #expect(run.status == 1 && run.errors.contains("nothing can be added to"), "\(run)")
    #expect(try site.text("content/members.yaml") == text)
  }

  // MARK: invite

  @Test func `an invitation is a link on the site`() throws {
    let site = try site()
    let run = try site.run("members", "invite", "ben")
    #expect(run.status == 0, "\(run)")
    let link = try #require(run.output.split(separator: "\n").last.map(String.init))
    #expect(link.hasPrefix("https://ada.example/me/members/#i=") && link.count == 34 + 22)
    #expect(run.errors.contains("created secrets.yaml") && run.errors.contains("install qrencode"))
    #expect(try mode(site) == 0o600)
    let again = try site.run("members", "invite", "Ben Vale")
    #expect(again.output != run.output && !again.errors.contains("created"))
    let text = try site.text("secrets.yaml")
    #expect(text.contains(#""ben": {invitation: "#) && !text.contains("Ben Vale"))
  }

  @Test func `without a URL the link is that of the preview`() throws {
    let site = try site("friends: [ben]\n", ["content/site.yaml": "title: T\n"])
    let run = try site.run("members", "invite", "ben")
    #expect(run.errors.contains("the site has no 'url' in site.yaml"), "\(run)")
    #expect(run.output.contains("http://localhost:8000/members/#i="))
    let json = try site.run("members", "invite", "ben", "--json").output
    #expect(json.contains(#""link":null,"fragment":"#), "\(json)")
  }

  @Test func `a QR code gets the link on standard input`() throws {
    let program = "#!/bin/sh\nprintf '%s|' \"$*\"; /bin/cat; echo\n"
    let site = try site("friends: [ben]\n", ["bin/qrencode": program])
    let path = site.folder.appendingPathComponent("bin/qrencode").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    site.environment["PATH"] = site.folder.appendingPathComponent("bin").path
    let run = try site.run("members", "invite", "ben", "--color", "never")
    #expect(run.output.contains("-t UTF8 -o -|https://ada.example/me/members/#i="), "\(run)")
    #expect(!run.errors.contains("qrencode"))
  }

  @Test(arguments: [
    ("bne", "did you mean 'ben'?"), ("Zoe", "'daybook members add Zoe GROUP' adds one"),
    ("Zoe O'Hara", #"'daybook members add 'Zoe O'\''Hara' GROUP' adds one"#),
  ])
  func `an unknown member is reported`(name: String, hint: String) throws {
    for action in ["invite", "passphrase", "revoke"] {
      let site = try site()
      let run = try site.run("members", action, name)
      #expect(run.status == 1 && run.errors.contains("there is no member '\(name)'"), "\(run)")
      #expect(run.errors.contains(hint), "\(run)")
      #expect(!site.exists("secrets.yaml"))
    }
  }

  // MARK: passphrase

  @Test func `six words are offered`() throws {
    let site = try site()
    let run = try site.run("members", "passphrase", "ben")
    let words = try #require(run.output.firstMatch(of: /is: ([a-z ]+)\n/)).1
    #expect(words.split(separator: " ").count == 6)
    let text = try site.text("secrets.yaml")
    #expect(text.contains(#""ben": {passphrase: "#) && !text.contains(words))
    let json = try site.run("members", "passphrase", "ben", "--json").output
    #expect(json.contains(#""kind":"passphrase","passphrase":""#))
  }

  @Test func `a passphrase is read from standard input`() throws {
    let site = try site()
    let input = Data("Giraffe violin teapot volcano marmalade boat\n".utf8)
    let run = try site.run(["members", "passphrase", "kit"], input: input)
    #expect(run.status == 0 && run.output == "set the passphrase of 'kit'\n", "\(run)")
    #expect(!(try site.text("secrets.yaml")).contains("boat"))
  }

  @Test(arguments: [
    ("hello kit", "the passphrase is too weak: 'hello' is easily guessed"),
    (
      "correct horse battery staple",
      "the passphrase is too weak: it has words of a well-known text"
    ),
    ("The old boat leaks on Tuesdays", "bits of 50; use more unrelated words"),
    ("adas bay", "the passphrase is too weak"), ("x", "the passphrase is too weak"),
    ("ﬁsh in the deep blue sea", "U+FB01, which can be typed in several ways"),
  ])
  func `a weak passphrase is refused`(text: String, message: String) throws {
    let site = try site()
    let run = try site.run(["members", "passphrase", "kit"], input: Data((text + "\n").utf8))
    #expect(run.status == 1 && run.errors.contains(message), "\(run)")
    #expect(!site.exists("secrets.yaml"))
  }

  // MARK: Keys

  @Test func `revoking and rotating replace keys`() throws {
    let site = try site()
    for name in ["ben", "kit"] { try site.run("members", "invite", name) }
    let old = try site.text("secrets.yaml")
    let run = try site.run("members", "revoke", "ben")
    #expect(
      run.output == """
        withdrew the invitation of 'ben'
        replaced the key of 'friends'
        the next build uses the new keys; what was downloaded before stays readable

        """)
    let new = try site.text("secrets.yaml")
    func line(_ text: String, _ name: String) -> Substring? {
      text.split(separator: "\n").first { $0.contains("\"\(name)\": {") }
    }
    #expect(line(new, "ben") == nil && line(new, "kit") == line(old, "kit"))
    #expect(line(new, "friends") != line(old, "friends"))
    #expect(line(new, "students") == line(old, "students"))
    let again = try site.run("members", "revoke", "ben")
    #expect(again.status == 1 && again.errors.contains("neither an invitation nor a passphrase"))
    #expect(try site.run("members", "rotate", "--json").output.contains(#"["friends","students"]"#))
    let unknown = try site.run("members", "rotate", "student")
    #expect(unknown.status == 1 && unknown.errors.contains("did you mean 'students'?"))
  }

  @Test func `without keys there is nothing to replace`() throws {
    let run = try site().run("members", "rotate")
    #expect(run.status == 1 && run.errors.contains("there are no keys yet"), "\(run)")
  }

  // MARK: secrets.yaml

  @Test func `a file that others can read is restricted`() throws {
    let site = try site()
    try site.run("members", "invite", "ben")
    let path = site.folder.appendingPathComponent("secrets.yaml").path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let run = try site.run("members", "list")
    #expect(run.status == 0 && run.errors.contains("other users of this machine"), "\(run)")
    #expect(try mode(site) == 0o600)
    #expect(try site.run("members", "list").errors == "")
  }

  @Test func `a link is not followed`() throws {
    let site = try site(nil, ["elsewhere.yaml": "version: 1\n"])
    let path = site.folder.appendingPathComponent("secrets.yaml").path
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "elsewhere.yaml")
    let run = try site.run("members", "list")
    #expect(run.status == 1 && run.errors.contains("not a link"), "\(run)")
  }

  @Test func `a damaged file is not replaced, and its lines are not shown`() throws {
    let text = "version: 1\nsite: VERYSECRET\n"
    let site = try site("friends: [ben]\n", ["secrets.yaml": text])
    let run = try site.run("members", "invite", "ben")
    #expect(run.status == 1 && run.errors.contains("secrets.yaml:2:7: error: 'site' is not Base64"))
    #expect(!run.errors.contains("VERYSECRET"), "\(run)")
    #expect(try site.text("secrets.yaml") == text)
  }

  @Test func `secrets of the environment are read, but not changed`() throws {
    let site = try site()
    try site.run("members", "invite", "ben")
    site.environment["DAYBOOK_SECRETS"] = try site.text("secrets.yaml")
    try site.remove("secrets.yaml")
    #expect(try site.run("members", "list").output.contains("invitation"))
    let run = try site.run("members", "invite", "kit")
    #expect(run.status == 1 && run.errors.contains("those of DAYBOOK_SECRETS"), "\(run)")
    #expect(!site.exists("secrets.yaml"))
  }

  @Test func `git ignores the secrets`() throws {
    let site = try site("friends: [ben]\n", [".gitignore": "/public/"])
    site.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "init", "--quiet", site.folder.path]
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    let run = try site.run("members", "invite", "ben")
    #expect(run.errors.contains("added secrets.yaml to .gitignore"), "\(run)")
    #expect(try site.text(".gitignore") == "/public/\n/secrets.yaml\n")
    #expect(!(try site.run("members", "invite", "ben").errors.contains(".gitignore")))
  }

  @Test func `a new site ignores the secrets`() throws {
    let site = try TestSite()
    #expect(try site.run("new", "--minimal", "mine").status == 0)
    #expect(try site.text("mine/.gitignore").contains("/secrets.yaml\n"))
  }

  @Test func `secrets in content are not published`() throws {
    let site = try site("friends: [ben]\n", ["content/secrets.yaml": "version: 1\n"])
    let run = try site.run("check")
    #expect(run.status == 1 && run.errors.contains("that of the members' secrets"), "\(run)")
    #expect(try site.run("build").status == 1 && !site.exists("public/secrets.yaml"))
  }

  @Test func `neither members nor secrets are published`() throws {
    let site = try site("friends: [ben]\n", ["content/about.md": "# About\n"])
    try site.run("members", "invite", "ben")
    #expect(try site.run("build").status == 0)
    #expect(site.exists("public/about/index.html"))
    #expect(!site.exists("public/members.yaml") && !site.exists("public/secrets.yaml"))
  }

  // MARK: Arguments

  @Test func `an unknown action is a usage mistake`() throws {
    let run = try site().run("members", "invit", "ben")
    #expect(run.status == 2 && run.errors.contains("did you mean 'invite'?"), "\(run)")
    #expect(try site().run("members").status == 2)
    #expect(try TestSite().run("members", "list").errors.contains("not a site"))
  }

  @Test(arguments: [
    (["add", ""], "kit"), (["add", "kit", ""], "friends"), (["invite", ""], "Robin Vale"),
    (["rotate", ""], "students"), (["revoke", ""], "ben"), ([""], "passphrase"),
  ])
  func `names are completed`(words: [String], candidate: String) throws {
    let run = try site().run(["complete", "--", "members"] + words)
    #expect(run.output.contains("\(candidate)\t"), "\(run)")
  }
}
