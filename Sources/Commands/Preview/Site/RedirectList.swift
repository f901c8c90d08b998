/// The rules of a `_redirects` file, as on Netlify and Cloudflare Pages; the first rule that
/// matches a path applies.
///
/// Rules that depend on queries, countries, languages or roles are ignored.
struct RedirectList: Sendable {
  private var exact: [ArraySlice<String>: Int] = [:]
  private var patterns: [Int] = []
  private var rules: [PlaceholderRule] = []

  init(_ text: [UInt8] = []) {
    for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let rule = PlaceholderRule(line) else { continue }
      if let names = rule.exactNames {
        if exact[names[...]] == nil { exact[names[...]] = rules.count }
      } else {
        patterns.append(rules.count)
      }
      rules.append(rule)
    }
  }

  /// The target and the status for a path; nil if no rule matches.
  func target(of path: RequestPath) -> (target: String, status: Int)? {
    guard !rules.isEmpty else { return nil }
    let names = path.names[...]
    let first = exact[PlaceholderRule.trimmed(path.names)]
    for index in patterns where index < first ?? .max {
      if let target = rules[index].target(of: names) { return (target, rules[index].status) }
    }
    return first.flatMap { index in
      rules[index].target(of: names).map { ($0, rules[index].status) }
    }
  }
}
