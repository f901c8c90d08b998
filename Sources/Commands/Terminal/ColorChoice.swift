/// Whether output has colours: `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether a stream has colours. Unless the user chose with the option, environment variables
  /// decide (https://no-color.org, https://bixense.com/clicolors), and then whether the stream is a
  /// terminal.
  package func hasColor(
    isTerminal: Bool, variable: (EnvironmentVariable) -> String? = { $0.value }
  ) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !(variable(.noColor) ?? "").isEmpty { return false }
    if !["", "0"].contains(variable(.forcedColor) ?? "") { return true }
    return isTerminal && variable(.color) != "0" && variable(.terminal) != "dumb"
  }
}
