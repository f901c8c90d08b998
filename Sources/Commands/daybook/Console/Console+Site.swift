import Building
import FileSystem
import Terminal

extension Console {
  /// Whether there is a site in the source folder; if there is none, that is reported.
  func findsSite(_ options: BuildOptions) -> Bool {
    let content = options.path("content")
    if Files.exists(content) { return true }
    report(
      "not a site: no folder '\(content)'",
      hint: "'daybook new DIR' creates a site; '--source DIR' names one")
    return false
  }
}
