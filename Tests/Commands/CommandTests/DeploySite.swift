import Foundation

/// A site with a page in the folder `site`, which tests deploy.
struct DeploySite {
  let test: TestSite

  /// - Parameter targets: The entries of `deploy` in `site.yaml`.
  init(_ targets: String, more: String = "", _ files: [String: String] = [:]) throws {
    test = try TestSite()
    for name in ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
      test.environment[name] = ""
    }
    test.environment["no_proxy"] = "127.0.0.1"
    try settings(targets, more: more)
    try test.write("---\ntitle: About\n---\nText.", to: "site/content/about.md")
    for (path, text) in files { try test.write(text, to: "site/content/\(path)") }
  }

  func settings(_ targets: String, more: String = "") throws {
    try test.write(
      "title: Low tide\nurl: https://tide.example/\n\(more)deploy: {\(targets)}\n",
      to: "site/content/site.yaml")
  }

  func deploy(_ arguments: String..., verifies: Bool = false) throws -> TestSite.Run {
    try test.run(
      ["deploy", "--source", "site", "--yes", "--as-of", "2026-03-03"]
        + (verifies ? [] : ["--no-verify"]) + arguments)
  }

  /// Runs a shell script in the folder of the test; `daybook` is the program.
  @discardableResult
  func shell(_ script: String) throws -> TestSite.Run {
    try test.run(
      ["-c", "daybook() { \"$0\" \"$@\"; }\n\(script)", TestSite.program.path],
      program: URL(fileURLWithPath: "/bin/sh"))
  }

  func mode(_ path: String) throws -> Int {
    let path = test.folder.appendingPathComponent(path).path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
  }
}
