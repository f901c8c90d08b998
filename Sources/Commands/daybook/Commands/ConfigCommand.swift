import Building
import FileSystem
import SourceText
import Terminal

/// `daybook config [KEY]`: prints the settings in force and where each comes from.
struct ConfigCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let options = try BuildSettings.options(arguments)
    guard console.findsSite(options) else { return .failure }
    let variable = EnvironmentVariable.zone
    let found = EffectiveSettings(
      options, zoneVariable: variable.value.map { _ in variable.rawValue })
    console.report(found.diagnostics)
    let status: ExitStatus =
      found.diagnostics.contains { $0.severity == .error } ? .failure : .success
    guard let key = arguments.operand else {
      show(ConfigText(settings: found.settings))
      return status
    }
    let selected = found.settings.filter { $0.key == key || $0.key.hasPrefix(key + ".") }
    guard !selected.isEmpty else {
      guard found.keys.contains(where: { $0 == key || $0.hasPrefix(key + ".") }) else {
        throw ArgumentError.unknownSetting(key, found.keys)
      }
      return console.refuse("'\(key)' is not set", hint: "'daybook schema site' describes it")
    }
    if selected.count == 1, selected[0].key == key, !arguments.has(.json) {
      console.print(ConfigText.plain(selected[0].value))
    } else {
      show(ConfigText(settings: selected))
    }
    return status
  }

  private func show(_ text: ConfigText) {
    console.show(text.json, or: text.lines, asJSON: arguments.has(.json))
  }
}
