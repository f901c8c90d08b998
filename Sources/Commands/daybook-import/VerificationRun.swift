import DataFormats
import FileSystem
import Importing
import SourceText
import Terminal

/// A comparison of the built site with the old one.
struct VerificationRun {
  let request: ImportRequest
  let console: Console

  /// The error for a site without an output.
  struct NotBuilt: Error, CustomStringConvertible {
    let output: String
    var description: String { "there is no built site in '\(output)': run 'daybook build' first" }
  }

  func run() throws -> ExitStatus {
    let path = request.operands.first ?? ""
    let source = request.value("source") ?? "."
    let output = request.value("output") ?? (source == "." ? "public" : source + "/public")
    guard Files.exists(output) else { throw NotBuilt(output: output) }
    let built = try ImportFolder(output, isFile: false)
    let base = try base(source)
    let verification: SiteVerification
    if try Files.status(of: path).kind == .directory {
      let old = try ImportFolder(path, isFile: false)
      verification = SiteVerification.compare(old.files, with: built.files, base: base)
      console.report(old.problems)
    } else {
      let addresses = try addresses(path)
      console.report(addresses.diagnostics)
      if !addresses.diagnostics.isEmpty { return .failure }
      verification = SiteVerification.compare(addresses, with: built.files, base: base)
    }
    let text = VerificationText(verification: verification)
    if request.has("json") {
      console.print(text.json)
    } else if !request.has("quiet") {
      console.print(text.text)
    }
    return verification.isSuccess ? .success : .failure
  }

  /// The URLs of a list, with those of the sitemaps that it names, if they are in the same folder.
  private func addresses(_ path: String) throws -> OldAddresses {
    var addresses = OldAddresses(SourceFile(path: path, bytes: try Files.read(path)))
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    for sitemap in addresses.sitemaps {
      let name = sitemap.split(separator: "/").last.map(String.init) ?? ""
      let file = folder + name
      guard !name.isEmpty, Files.exists(file) else { continue }
      addresses.add(OldAddresses(SourceFile(path: file, bytes: try Files.read(file))))
    }
    return addresses
  }

  /// The path that the site is served from, without a `/` at its end.
  private func base(_ source: String) throws -> String {
    let path = source == "." ? "content/site.yaml" : source + "/content/site.yaml"
    var url = request.value("base-url")
    if url == nil, Files.exists(path) {
      let node = YAMLReader.read(SourceFile(path: path, bytes: try Files.read(path))).node
      if case .scalar(let text, _)? = node?["url"]?.content { url = text }
    }
    guard let url, let scheme = url.firstRange(of: "://") else { return "" }
    let inner = url[scheme.upperBound...].drop { $0 != "/" }.split(separator: "/")
    return inner.map { "/" + $0 }.joined()
  }
}
