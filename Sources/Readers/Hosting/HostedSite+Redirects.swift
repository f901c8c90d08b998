extension HostedSite {
  /// The redirects of single paths: moves, with and without a `/` at the end, and then the author's
  /// rules. The first one for a path counts.
  var exactRedirects: [(path: String, status: Int, target: String)] {
    var redirects: [(String, Int, String)] = []
    func add(_ path: String, _ status: Int, _ target: String) {
      redirects.append((path, status, target))
      if path.hasSuffix("/"), path.utf8.count > 1 {
        redirects.append((String(path.dropLast()), status, target))
      }
    }
    for move in moves { add(move.path, 301, move.target) }
    for rule in ownRules where rule.isRedirect {
      guard let path = rule.exactPath else { continue }
      add(path, rule.status, rule.target)
      if !path.hasSuffix("/") { redirects.append((path + "/", rule.status, rule.target)) }
    }
    return redirects
  }
}
