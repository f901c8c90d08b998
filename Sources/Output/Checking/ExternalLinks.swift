import Bytes
import CivilTime
import Content
import DataFormats
import FileSystem
import Parallelism
import Processes
import SourceText

/// Checks with curl whether URLs of other sites exist. Each URL is requested once, and again only
/// after a week if it existed. Each of a few processes requests the URLs of one host.
struct ExternalLinks {
  /// The result for a URL.
  private enum Answer: Equatable {
    case there
    /// The HTTP status, or the reason why there was no response.
    case gone(String)
  }

  private static let lifetime = 7 * 86_400
  private static let hostsAtOnce = 8

  private let curl: Program?
  private let path: String
  private let now: Int

  /// - Parameters:
  ///   - state: The folder for the results of earlier checks.
  ///   - now: The moment, in seconds since 1970.
  init(state: String, now: Int) {
    curl = Program(named: "curl")
    path = state + "/external-links"
    self.now = now
  }

  /// The warnings about URLs that cannot be reached, one for each link to them.
  func check(_ links: [String: [SourceExcerpt]], allowed: [String]) -> [Diagnostic] {
    guard let curl else {
      return [
        .warning(
          "external links were not checked because 'curl' is missing", at: nil,
          hint: .installing("curl"))
      ]
    }
    var known = readKnown()
    let asked = links.keys.filter { url in
      known[Self.address(url)] == nil && !allowed.contains { url.hasPrefix($0) }
    }
    let addresses = Set(asked.map(Self.address))
    let fit = addresses.filter { url in !url.utf8.contains { $0 <= 0x20 || $0 == 0x7F } }
    let byHost = Dictionary(grouping: fit.sorted(), by: { WebAddress.host(of: $0) ?? $0 })
    let hosts = byHost.keys.sorted()
    let answers = Parallel.map(hosts.count, jobs: Self.hostsAtOnce) { index in
      Self.ask(byHost[hosts[index]] ?? [], curl)
    }
    var gone: [String: String] = [:]
    for url in addresses.subtracting(fit) { gone[url] = "it contains a space" }
    for (url, answer) in answers.joined() {
      switch answer {
      case .there: known[url] = now
      case .gone(let reason): gone[url] = reason
      }
    }
    write(known)
    return links.keys.sorted().flatMap { url -> [Diagnostic] in
      guard let reason = gone[Self.address(url)] else { return [] }
      return (links[url] ?? []).map { .warning("'\(url)' cannot be reached: \(reason)", at: $0) }
    }
  }

  /// The URL without its fragment, which is not sent to servers.
  private static func address(_ url: String) -> String {
    String(url.prefix { $0 != "#" })
  }

  /// Requests the URLs of one host, two at a time; if `HEAD` is refused, `GET` is tried.
  private static func ask(_ urls: [String], _ curl: Program) -> [(String, Answer)] {
    let first = request(urls, curl, ["--head"])
    let refused = urls.filter { first[$0].map { $0 != .there } ?? true }
    let second = refused.isEmpty ? [:] : request(refused, curl, ["--range", "0-1023"])
    return urls.map { ($0, second[$0] ?? first[$0] ?? .gone("no answer")) }
  }

  private static func request(
    _ urls: [String], _ curl: Program, _ method: [String]
  ) -> [String: Answer] {
    let options = [
      "--silent", "--location", "--max-redirs", "10", "--max-time", "20", "--retry", "2",
      "--parallel", "--parallel-max", "2", "--proto", "=http,https", "--user-agent", "daybook",
      "--write-out", "%{urlnum} %{http_code} %{exitcode} %{errormsg}\\n", "--config", "-",
    ]
    let config = urls.map { url in
      let quoted = url.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "url = \"\(quoted)\"\noutput = \"/dev/null\"\n"
    }
    // Two URLs are requested at once; each takes at most three times 20 seconds.
    let limits = ProgramLimits(seconds: 300 + 30 * urls.count)
    let result = try? curl.run(
      options + method, input: Array(config.joined().utf8), limits: limits)
    guard let result else { return [:] }
    var answers: [String: Answer] = [:]
    for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 3)
      guard parts.count >= 3, let index = Int(parts[0]), urls.indices.contains(index) else {
        continue
      }
      answers[urls[index]] = answer(parts)
    }
    return answers
  }

  private static func answer(_ parts: [Substring]) -> Answer {
    let status = Int(parts[1]) ?? 0
    // With 401, 403 and 429 the URL exists, but not for programs.
    if (200..<400).contains(status) || [401, 403, 416, 429].contains(status) { return .there }
    if status > 0 { return .gone("status \(status)") }
    return .gone(parts.count > 3 ? String(parts[3]) : "no answer")
  }

  // MARK: The cache

  /// When each URL was last found, unless that is too long ago.
  func readKnown() -> [String: Int] {
    guard let bytes = try? Files.read(path) else { return [:] }
    var known: [String: Int] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let time = Int(parts[0]), now - time < Self.lifetime, time <= now
      else { continue }
      known[String(parts[1])] = time
    }
    return known
  }

  private func write(_ known: [String: Int]) {
    let lines = known.keys.sorted().map { "\(known[$0] ?? 0) \($0)\n" }
    // A failure is ignored: the next check then has no cache.
    try? Files.createDirectories(String(path.prefix(path.count - "/external-links".count)))
    try? Files.writeWhole(Array(lines.joined().utf8), to: path)
  }
}
