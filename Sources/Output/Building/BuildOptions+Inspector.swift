import Checking

extension BuildOptions {
  /// The inspector of the files that a build would publish.
  var inspector: SiteInspector {
    SiteInspector(
      output: output, state: state, jobs: jobs,
      earlier: earlierOutput.map { EarlierOutput(reading: $0) },
      checksExternalLinks: checksExternalLinks)
  }
}
