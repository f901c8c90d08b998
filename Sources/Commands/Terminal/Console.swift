package import DataFormats
import FileSystem
package import SourceText
import System

/// The program's output: results on standard output, diagnostics on standard error.
package struct Console: Sendable {
  /// Whether diagnostics have colours.
  private let hasColor: Bool
  /// Whether results have colours.
  package let hasOutputColor: Bool
  /// The first failure to write results.
  package let failure = OutputFailure()
  /// Whether the program was started without a standard output.
  package let isOutputClosed: Bool

  /// Creates a console; `closed` are the standard streams that were closed when the program
  /// started.
  package init(closed: Set<Int32> = [], color: ColorChoice = .auto) {
    isOutputClosed = closed.contains(STDOUT_FILENO)
    hasColor = color.hasColor(isTerminal: isatty(STDERR_FILENO) == 1)
    hasOutputColor = color.hasColor(isTerminal: isatty(STDOUT_FILENO) == 1)
  }

  /// The width of texts: that of the terminal, from 40 to 100 characters; 100 without a terminal.
  package var width: Int {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return 100 }
    return min(100, max(40, Int(size.ws_col)))
  }

  /// Prints a line of results.
  package func print(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Prints bytes. A closed pipe is not an error; a full disk is reported.
  package func write(_ bytes: [UInt8]) throws {
    if isOutputClosed { throw FileError(.write, "standard output", code: EBADF) }
    let output = FileDescriptor(owning: dup(STDOUT_FILENO), path: "standard output")
    do {
      try bytes.withUnsafeBytes { try output.write($0) }
    } catch let error as FileError where error.code == EPIPE {}
  }

  /// Prints a JSON object on its own line.
  package func print(_ value: JSONValue) {
    // Text for people may be lost, but not data for another program.
    if isOutputClosed { failure.note(FileError(.write, "standard output", code: EBADF)) }
    print(value.text)
  }

  /// Prints a result: as JSON if that is asked for, or else its diagnostics and lines.
  package func show(
    _ json: @autoclosure () -> JSONValue, or lines: @autoclosure () -> [String],
    _ diagnostics: [Diagnostic] = [], asJSON: Bool
  ) {
    if asJSON { return print(json()) }
    report(diagnostics)
    print(lines().joined(separator: "\n"))
  }

  /// Prints diagnostics.
  package func report(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(color: hasColor)
    var text: [UInt8] = []
    for diagnostic in RepeatedDiagnostics.merged(diagnostics) {
      text += renderer.render(diagnostic).utf8
    }
    write(text, to: STDERR_FILENO)
  }

  /// Prints an error without a file.
  package func report(_ message: String, hint: String? = nil) {
    report([.error(message, at: nil, hint: hint.map { Cure($0) })])
  }

  /// Prints diagnostics, for which the command fails.
  package func refuse(_ diagnostics: [Diagnostic]) -> ExitStatus {
    report(diagnostics)
    return .failure
  }

  /// Prints an error without a file, for which the command fails.
  package func refuse(_ message: String, hint: String? = nil) -> ExitStatus {
    report(message, hint: hint)
    return .failure
  }

  /// Prints a question on standard error, without a line end.
  package func ask(_ question: String) { write(question, to: STDERR_FILENO) }

  /// Whether a question can be shown and answered: standard input and output are terminals.
  package var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The line that is typed after a question on standard output, without control characters; nil at
  /// the end of input.
  package func answer(_ question: String) -> String? {
    write(question, to: STDOUT_FILENO)
    guard let line = readLine() else {
      print("")
      return nil
    }
    let text = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(text))
  }

  /// Prints a remark on standard error, separate from the results.
  package func remark(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  private func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes. A closed pipe is not an error; any other failure to write results is noted.
  private func write(_ all: [UInt8], to descriptor: Int32) {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { System.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else {
        if descriptor == STDOUT_FILENO, errno != EPIPE {
          failure.note(FileError(.write, "standard output", code: errno))
        }
        return
      }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
