import Site

extension SiteBuilder {
  /// Checks the site that was just built. If few pages have changed since the last check without a problem,
  /// only they are read; after any problem, everything is checked.
  ///
  /// - Parameter url: The site's URL; nil if it has none.
  public func checkBuilt(url: String?) -> BuildReport {
    let clock = ContinuousClock()
    let start = clock.now
    let base = url.flatMap(BaseURL.init) ?? .none
    let changes = ChangeCheck(options)
    if let pages = changes?.soundPages(origin: base.origin, basePath: base.path) {
      var report = BuildReport()
      report.pages = pages
      report.duration = clock.now - start
      changes?.note()
      return report
    }
    let report = check()
    if report.errors + report.warnings == 0 { changes?.note() }
    return report
  }
}
