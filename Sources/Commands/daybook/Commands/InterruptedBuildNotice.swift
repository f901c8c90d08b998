import Publishing
import SourceText
import Terminal

/// Completes an interrupted build before any command that works on a site.
struct InterruptedBuildNotice {
  let arguments: Arguments
  let console: Console

  /// Completes an interrupted build. If that is impossible, it is reported, and the command
  /// continues.
  func run() {
    guard arguments.command.options.contains(.source) else { return }
    let source = arguments.value(.source) ?? "."
    guard let state = try? BuildSettings.state(source) else { return }
    do throws(PublishingError) {
      for case let (message, hint)? in try InterruptedBuild.recover(state: state).map(\.warning) {
        console.report([.warning(message, at: nil, hint: Cure(hint))])
      }
    } catch {
      console.report([
        .warning(
          "an interrupted build cannot be completed: \(error)", at: nil,
          hint: "the output has files of two builds; once that is fixed, any command completes it")
      ])
    }
  }
}
