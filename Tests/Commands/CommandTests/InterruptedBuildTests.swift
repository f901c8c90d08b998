import Foundation
import Testing

/// What commands do after a build that was killed, and `--atomic`.
struct InterruptedBuildTests {
  private func site() throws -> TestSite {
    try TestSite(["content/site.yaml": "title: T\n", "content/about.md": "Hello\n"])
  }

  @Test(arguments: [["build"], ["check"], ["explain", "/"], ["agenda"], ["theme", "list"]])
  func `a damaged journal is reported once by any command`(command: [String]) throws {
    let site = try site()
    try site.run("build")
    let whole = try site.tree("public")
    try site.write("daybook-commit 1\n", to: ".daybook/commit")
    let run = try site.run(command)
    #expect(
      run.errors.hasPrefix(
        "warning: the record of an interrupted build '.daybook/commit' is damaged and was removed"),
      "\(run.errors)")
    #expect(run.errors.contains("run 'daybook build'"))
    #expect(!site.exists(".daybook/commit"))
    #expect(try !site.run(command).errors.contains("interrupted"))
    #expect(try site.tree("public") == whole)
  }

  @Test func `what a dead process left in the state folder goes`() throws {
    let site = try site()
    try site.run("build")
    for name in ["last-build.999999999.7.tmp", "staging-999999999-x/1"] {
      try site.write("x", to: ".daybook/" + name)
    }
    try site.run("check")
    #expect(!site.exists(".daybook/last-build.999999999.7.tmp"))
    #expect(!site.exists(".daybook/staging-999999999-x"))
  }

  @Test func `an atomic build writes what any build writes, and keeps files of others`() throws {
    let site = try site()
    try site.run("build", "--atomic")
    try site.write("mine", to: "public/.htaccess")
    try site.write("Changed\n", to: "content/about.md")
    try site.write("New\n", to: "content/more.md")
    let run = try site.run("build", "--atomic")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    try site.run("build", "--clean", "--output", "clean")
    #expect(try site.text("public/.htaccess") == "mine")
    try site.remove("public/.htaccess")
    #expect(try site.tree("clean") == site.tree("public"))
    #expect(try site.run("build").output.contains("0 written"))
  }
}
