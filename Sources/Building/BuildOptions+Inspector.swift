import Checking

extension BuildOptions {
  /// The inspector of the files that a build would publish.
  var inspector: SiteInspector {
    SiteInspector(
      output: output, state: state, jobs: jobs, earlierOutput: earlierOutput,
      checksExternalLinks: checksExternalLinks)
  }
}
