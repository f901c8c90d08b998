import Building
import CivilTime
import Terminal

/// `daybook agenda`: prints upcoming sessions and events of the site or of a calendar file.
struct AgendaCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let (from, to) = (try date(.from), try date(.to))
    if let from, let to, to.local < from.local {
      let text = arguments.value(.to) ?? ""
      throw ArgumentError.invalidValue(.to, text, expected: "a date after --from")
    }
    guard let path = arguments.value(.ics) else {
      return show(Agenda(of: try BuildSettings.authorOptions(arguments), from: from, to: to))
    }
    if arguments.has(.source) { throw ArgumentError.contradiction(.ics, .source) }
    let file = try InputFile.read(path)
    let moment = try BuildSettings.moment(arguments)
    return show(Agenda(of: file, from: from, to: to, moment: moment))
  }

  private func show(_ agenda: Agenda) -> ExitStatus {
    let text = AgendaText(agenda: agenda)
    if agenda.isSuccess || arguments.has(.json) {
      console.show(
        text.json, or: text.lines, agenda.diagnostics, asJSON: arguments.has(.json))
    } else {
      console.report(agenda.diagnostics)
    }
    return agenda.isSuccess ? .success : .failure
  }

  private func date(_ option: OptionName) throws(ArgumentError) -> DateText? {
    guard let text = arguments.value(option) else { return nil }
    if let date = DateText(text) { return date }
    throw .invalidValue(option, text, expected: "a date such as 2026-03-02")
  }
}
