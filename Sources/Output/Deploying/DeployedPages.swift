import Bytes
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
    /// Why nothing was compared, such as `me.example has no address`; nil if it was.
    public let obstacle: String?
  }

  /// A file that differs, or a host that does not answer.
  private typealias Problem = (path: OutputPath, reason: String, isSilent: Bool)

  /// The URL of the site, with a slash at its end.
  public let base: String
  private let output: String
  private let curl: Program

  /// - Parameters:
  ///   - base: The URL of the site, with or without a slash at its end.
  ///   - output: The output folder.
  public init(base: String, output: String) throws {
    guard let curl = Program(named: "curl", limits: ProgramLimits(seconds: 60)) else {
      throw DeployFailure.missingProgram("curl", package: "curl")
    }
    self.base = base.hasSuffix("/") ? base : base + "/"
    (self.output, self.curl) = (output, curl)
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
  public func compare(_ paths: [OutputPath], pause: (_ seconds: Int) -> Void) -> Result {
    // Compressed copies are not in the output folder.
    let paths = paths.filter { Files.exists("\(output)/\($0.text)") }
    let end = ContinuousClock.now + .seconds(20)
    var (waiting, problems): ([OutputPath], [Problem]) = (paths, [])
    for seconds in [1, 2, 4, 6, 7, 0] {
      problems = []
      for path in waiting {
        guard let problem = problem(path) else { continue }
        problems.append(problem)
        // The other files are on the same host.
        if problem.isSilent { break }
      }
      if problems.last?.isSilent != true { waiting = problems.map(\.path) }
      let isFinal = waiting.isEmpty || problems.last?.reason.hasSuffix(" has no address") == true
      if isFinal || seconds == 0 || ContinuousClock.now > end { break }
      pause(seconds)
    }
    if let last = problems.last, last.isSilent {
      return Result(compared: [], differences: [], obstacle: last.reason)
    }
    let differences = problems.map { (url($0.path), $0.reason) }
    return Result(compared: paths.map(url), differences: differences, obstacle: nil)
  }

  private func url(_ path: OutputPath) -> String {
    let isIndex = "/\(path.text)".hasSuffix("/index.html")
    return base + PercentEncoding.encode(path: isIndex ? String(path.text.dropLast(10)) : path.text)
  }

  private func problem(_ path: OutputPath) -> Problem? {
    let arguments = [
      "--silent", "--location", "--connect-timeout", "5", "--max-time", "20", "--header",
      "Cache-Control: no-cache", "--write-out", "\\n%{http_code} %{errormsg}", "--", url(path),
    ]
    let result = try? curl.run(arguments)
    return Self.difference(
      of: result.map { ($0.status, $0.output) },
      from: try? Files.read("\(output)/\(path.text)"), base: base
    ).map { (path, $0.reason, $0.isSilent) }
  }

  /// How the answer that `curl` prints differs from the bytes of a built file; nil if it does not.
  static func difference(
    of result: (status: Int32, output: [UInt8])?, from expected: [UInt8]?, base: String
  ) -> (reason: String, isSilent: Bool)? {
    guard let result, let line = result.output.lastIndex(of: UInt8(ascii: "\n")) else {
      return ("it cannot be fetched", false)
    }
    let words = String(decoding: result.output[(line + 1)...], as: UTF8.self)
    // "Could not resolve host: me.example"
    if result.status == 6 {
      return ("\(words.split(separator: " ").last ?? "") has no address", true)
    }
    if result.status != 0 { return ("\(base) does not answer (\(words.dropFirst(4)))", true) }
    guard words.hasPrefix("200") else { return ("its status is \(words.prefix(3))", false) }
    return expected == Array(result.output[..<line])
      ? nil : ("its content differs from the built file", false)
  }
}
