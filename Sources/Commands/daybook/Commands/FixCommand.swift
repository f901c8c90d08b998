import Authoring
import Building
import SourceText
import Terminal
import Theming

/// `daybook fix`: makes the changes that diagnostics propose.
struct FixCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    guard let writer = try ChangeWriter(arguments, console) else { return .failure }
    let options = writer.options
    guard arguments.has(.all) || arguments.has(.dryRun) || console.hasTerminal else {
      return console.refuse(
        "'fix' asks about each change in a terminal", hint: "add --all or --dry-run")
    }
    var done = 0
    var passed: Set<Diagnostic> = []
    while true {
      let site = SiteSnapshot(options)
      let cures = CureEdit(site, options)
      let next = cures.curable(site.diagnostics(.everything)).first { !passed.contains($0) }
      guard let next else { break }
      passed.insert(next)
      do {
        let change = try cures.change(curing: next)
        guard isWanted(change, next) else { continue }
        if try writer.write(change, of: site, isWide: true) == .success { done += 1 }
      } catch let refusal as ChangeRefusal {
        console.report(refusal.diagnostics)
      }
    }
    if passed.isEmpty, !arguments.has(.quiet) { console.print("nothing to fix") }
    return .success
  }

  private func isWanted(_ change: ContentChange, _ diagnostic: Diagnostic) -> Bool {
    if arguments.has(.all) || arguments.has(.dryRun) { return true }
    console.report([diagnostic])
    for line in change.difference {
      console.print(ThemeDifferenceText.line(line, console.hasOutputColor))
    }
    return console.answer("make this change? [y/N] ")?.lowercased().hasPrefix("y") == true
  }
}
