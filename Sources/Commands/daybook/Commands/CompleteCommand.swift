import Building
import Theming
import Terminal

/// `daybook complete -- WORD …`: prints the words that can follow, for the scripts of `daybook
/// completions`.
struct CompleteCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let answer = Completer(names: Self.names).complete(arguments.operands)
    var lines: [String] = []
    if let disk = answer.disk { lines.append(":" + disk.rawValue) }
    if answer.isOpenEnded { lines.append(":nospace") }
    for candidate in answer.candidates {
      lines.append(Self.line(candidate.text) + "\t" + Self.line(candidate.meaning))
    }
    if !lines.isEmpty { console.print(lines.joined(separator: "\n")) }
    return .success
  }

  /// A text without tabs and line ends, which separate the fields of the output.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private static func names(
    _ kind: ValueForm.SiteNames, _ source: String, _ typed: String
  ) -> [Completer.Candidate] {
    guard let arguments = try? Arguments(["list", "--source", source.isEmpty ? "." : source]),
      let options = try? BuildSettings.authorOptions(arguments)
    else { return [] }
    let known = KnownNames(options)
    let found: [KnownNames.Name] =
      switch kind {
      case .people: known.people
      case .tags: known.tags
      case .members: known.members
      case .groups: known.groups
      case .journals: known.journals
      case .targets: known.targets
      case .pages: known.pages(startingWith: typed)
      case .styles: ThemeLoader.styleNames(of: options.themeFolders).map { .init($0) }
      case .themeFiles:
        ((try? SiteTheme(options.themeFolders).files) ?? []).map { .init($0.path) }
      case .settings:
        EffectiveSettings(options, zoneVariable: nil).settings.map {
          .init($0.key, ConfigText.plain($0.value))
        }
      }
    return found.map { .init(text: $0.text, meaning: $0.meaning) }
  }
}
