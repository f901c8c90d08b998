import Checking

extension BuildOptions {
  /// What looks at the files that a build would publish.
  var inspector: SiteInspector {
    SiteInspector(
      output: output, state: state, jobs: jobs, earlierOutput: earlierOutput,
      checksExternalLinks: checksExternalLinks)
  }
}
