import DataFormats
import Foundation
import Testing

/// Members who would share a secret or a name, and what a preview on the network shows of protected pages.
@Suite struct SharedSecretTests {
  private func site(_ members: String?, _ files: [String: String] = [:]) throws -> TestSite {
    var all = ["content/site.yaml": "title: Ada's bay\nurl: https://ada.example/me/\n"]
    all["content/people.yaml"] = "- {id: ben, name: Ben Vale}\n- {id: kit, name: Kit Marsh}\n"
    all["content/members.yaml"] = members
    let site = try TestSite(all.merging(files) { $1 })
    site.environment["PATH"] = "/nowhere"
    return site
  }

  @Test func `the passphrase of another member is refused without the member's name`() throws {
    let site = try site("friends: [ben]\nstudents: [kit]\n")
    let first = Data("giraffe violin teapot volcano marmalade skeleton\n".utf8)
    let second = Data("Giraffe  VIOLIN teapot volcano marmalade skeleton".utf8)
    #expect(try site.run(["members", "passphrase", "ben"], input: first).status == 0)
    let secrets = try site.text("secrets.yaml")
    for member in ["kit", "ben"] {
      let run = try site.run(["members", "passphrase", member], input: second)
      #expect(run.status == 1 && run.errors.contains("the passphrase is already in use"), "\(run)")
      #expect(!run.errors.contains("ben") && !run.errors.contains("earlier"))
      #expect(try site.text("secrets.yaml") == secrets)
    }
  }

  @Test func `a build with one secret for two members names both, and new ones repair it`() throws {
    let page = "---\n{title: Hidden, access: [friends, students]}\n---\nText.\n"
    let site = try site("friends: [ben]\nstudents: [kit]\n", ["content/page.md": page])
    for name in ["ben", "kit"] { #expect(try site.run("members", "invite", name).status == 0) }
    let lines = try site.text("secrets.yaml").components(separatedBy: "\n")
    let ben = try #require(lines.firstIndex { $0.hasPrefix("  \"ben\": ") })
    var copied = lines
    copied[ben + 1] = lines[ben].replacing("ben", with: "kit").replacing(
      "friends", with: "students")
    try site.write(copied.joined(separator: "\n"), to: "secrets.yaml")
    let run = try site.run("build")
    let message =
      "secrets.yaml:\(ben + 2):3: error: 'kit' has the invitation of 'ben' in line \(ben + 1)"
    #expect(run.status == 1 && run.errors.contains(message), "\(run)")
    #expect(!site.exists("public"))
    let list = try site.run("members", "list")
    #expect(list.status == 1 && list.output.contains("invitation") && list.errors.contains(message))
    for name in ["ben", "kit"] { #expect(try site.run("members", "invite", name).status == 0) }
    let repaired = try site.run("build")
    #expect(repaired.status == 0, "\(repaired)")
  }

  @Test(arguments: [
    ("friends: [ben, Ben]\n", "members.yaml:1:16: error: 'Ben' is also written 'ben'"),
    (
      "friends: [Robin Vale]\nstudents:\n- robin vale\n",
      "members.yaml:3:3: error: 'robin vale' is also written 'Robin Vale'"
    ),
    ("friends: [Ben]\n", "'Ben' is the person 'ben' in people.yaml"),
    ("friends: [kit marsh]\n", "'kit marsh' is the person 'kit' in people.yaml"),
    ("friends: [ben]\nfriends: [kit]\n", "key 'friends' is given twice"),
  ])
  func `a member with two spellings is reported`(text: String, message: String) throws {
    let run = try site(text).run("check")
    #expect(run.status == 1 && run.errors.contains(message), "\(run)")
  }

  @Test func `a linked list of members stays a link`() throws {
    let site = try site(nil, ["shared.yaml": "friends: [ben]\n"])
    let path = site.folder.appendingPathComponent("content/members.yaml").path
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "../shared.yaml")
    #expect(try site.run("members", "add", "kit", "friends").status == 0)
    #expect(try site.text("shared.yaml") == "friends: [ben, kit]\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../shared.yaml")
  }

  @Test func `a preview on the network names the pages that it shows unlocked`() throws {
    let site = try site(
      "friends: [ben]\n",
      [
        "content/site.yaml": "title: T\nurl: https://ada.example/me/\n"
          + "resume: {variants: {lab: {title: Lab, access: friends}}}\n",
        "content/profile.yaml": "name: Ada\n", "content/open.md": "# Open\n",
        "content/page.md": "---\n{title: Hidden, access: friends}\n---\nText.\n",
      ])
    let all = try ServedSite(site, "--host", "0.0.0.0")
    let output = try all.output(with: "Ctrl-C")
    #expect(output.contains("protected pages (2): http://"), "\(output)")
    #expect(output.contains("/me/page/") && output.contains("/me/resume/lab/"), "\(output)")
    #expect(!output.contains("/me/open/") && output.contains("use '--as visitor' to hide them"))
    let visitor = try ServedSite(site, "--host", "0.0.0.0", "--as", "visitor")
    #expect(try !visitor.output(with: "Ctrl-C").contains("protected"))
    let settings = "title: T\nurl: https://ada.example/me/\naccess: friends\n"
    try site.write(settings, to: "content/site.yaml")
    let whole = try ServedSite(site, "--host", "0.0.0.0")
    #expect(try whole.output(with: "Ctrl-C").contains("/me/, "))
    let local = try ServedSite(site)
    #expect(try !local.output(with: "Ctrl-C").contains("protected"))
  }
}
