import Building
import DataFormats
import FileSystem
import Publishing
import SourceText
import Terminal

/// `daybook build` and `daybook check`.
struct BuildCommand {
  let arguments: Arguments
  let console: Console

  func build() throws -> ExitStatus {
    var options = try BuildSettings.publishingOptions(arguments)
    let line = arguments.has(.quiet) ? nil : ProgressLine()
    if let line {
      options.progress = { done, total in line.show("rendering page", done, of: total) }
      options.imageProgress = { done, total in
        line.show("making picture", done, of: total, note: Self.pictures)
      }
    }
    defer { line?.clear() }
    let report = Self.report(options)
    line?.clear()
    let text = ReportText(report: report, output: options.output)
    let status = show(
      text,
      closing: ([text.built, text.leftOut].compactMap { $0 } + text.notices
        + [text.verified].compactMap { $0 }).joined(separator: "\n"))
    guard let profile = report.profile.map(ProfileText.init) else { return status }
    if arguments.has(.profile), !arguments.has(.json) { console.print("\n" + profile.text) }
    if let file = arguments.value(.trace) {
      try Files.write(Array(profile.trace.text.utf8), to: file)
    }
    return status
  }

  private static let pictures =
    "making smaller copies of pictures; they are kept in .daybook/ for the next build"

  /// Runs a build. A system error becomes a report, too, so that it is printed like other failures.
  static func report(_ options: BuildOptions) -> BuildReport {
    do throws(PublishingError) {
      return try SiteBuilder(options).build()
    } catch {
      return BuildReport(failure: "\(error)")
    }
  }

  func check() throws -> ExitStatus {
    var options = try BuildSettings.publishingOptions(arguments)
    options.isStrict = true
    options.earlierOutput = arguments.value(.against)
    options.checksExternalLinks = arguments.has(.external)
    options.checksAccessibility = arguments.has(.accessibility)
    let report = SiteBuilder(options).check()
    let text = ReportText(report: report, output: options.output)
    if arguments.has(.sarif) {
      console.print(SARIFLog(diagnostics: report.diagnostics).value)
      return report.isSuccess ? .success : .failure
    }
    return show(
      text,
      closing: ([text.checked, text.leftOut].compactMap { $0 } + text.loadNotices
        + report.untranslated + text.accessibility)
        .joined(separator: "\n"))
  }

  private func show(_ text: ReportText, closing: String) -> ExitStatus {
    if arguments.has(.json) {
      console.print(text.json)
    } else {
      let isQuiet = arguments.has(.quiet)
      console.report(text.report.diagnostics.filter { !isQuiet || $0.severity == .error })
      if !isQuiet { console.print(closing) }
    }
    return text.report.isSuccess ? .success : .failure
  }
}
