import FileSystem
import Processes
public import Publishing

/// Compares pages of the published site with the built ones.
public struct DeployedPages: Sendable {
  /// The result of a comparison.
  public struct Result: Sendable {
    /// The URLs that were compared.
    public let compared: [String]
    /// The URLs whose content differs, with the reason.
    public let differences: [(url: String, reason: String)]
  }

  private let base: String
  private let output: String

  /// - Parameters:
  ///   - base: The URL of the site, with or without a slash at its end.
  ///   - output: The output folder.
  public init(base: String, output: String) {
    self.base = base.hasSuffix("/") ? base : base + "/"
    self.output = output
  }

  /// The pages that are compared after a plan: the home page, some changed pages, and a file that
  /// pages use.
  public static func sample(_ plan: DeploymentPlan) -> [OutputPath] {
    let pages = plan.uploads.map(\.path).filter(\.isPage).sorted()
    let step = max(1, pages.count / 6)
    let some = stride(from: 0, to: pages.count, by: step).map { pages[$0] }
    let file = plan.uploads.map(\.path).filter { $0.text.hasPrefix("assets/") }.sorted().first
    let home = OutputPath(checked: "index.html")
    return [home] + some.filter { $0 != home && $0.text != "404.html" }.prefix(7)
      + (file.map { [$0] } ?? [])
  }

  /// Fetches files and compares their bytes, for up to 20 seconds: a host may need a moment.
  public func compare(
    _ paths: [OutputPath], pause: (_ seconds: Int) -> Void
  ) throws(DeployFailure) -> Result {
    let limits = ProgramLimits(seconds: 60)
    guard let curl = Program(named: "curl", limits: limits) else {
      throw .missingProgram("curl", package: "curl")
    }
    var waiting = paths
    var differences: [(url: String, reason: String)] = []
    for seconds in [1, 2, 4, 6, 7, 0] {
      differences = []
      var left: [OutputPath] = []
      for path in waiting {
        guard let reason = difference(path, curl) else { continue }
        left.append(path)
        differences.append((url(path), reason))
      }
      waiting = left
      if waiting.isEmpty || seconds == 0 { break }
      pause(seconds)
    }
    return Result(compared: paths.map(url), differences: differences)
  }

  private func url(_ path: OutputPath) -> String {
    base + (path.text.hasSuffix("index.html") ? String(path.text.dropLast(10)) : path.text)
  }

  private func difference(_ path: OutputPath, _ curl: Program) -> String? {
    let arguments = [
      "--silent", "--location", "--max-time", "20", "--header", "Cache-Control: no-cache",
      "--write-out", "\\n%{http_code}", "--", url(path),
    ]
    guard let result = try? curl.run(arguments), result.status == 0,
      let line = result.output.lastIndex(of: UInt8(ascii: "\n"))
    else { return "it cannot be reached" }
    let status = String(decoding: result.output[(line + 1)...], as: UTF8.self)
    guard status == "200" else { return "its status is \(status)" }
    let expected = try? Files.read("\(output)/\(path.text)")
    return expected == Array(result.output[..<line])
      ? nil : "its content differs from the built file"
  }
}
