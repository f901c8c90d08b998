import DataFormats
import FileSystem
import Glibc
import SourceText

/// What the program prints: results on standard output, mistakes on standard error.
struct Console: Sendable {
  /// Whether standard error is a terminal that shows colours (https://no-color.org).
  private let hasColor: Bool
  /// Whether standard output is one.
  let hasOutputColor: Bool
  /// The first failure to write results.
  let failure = OutputFailure()
  /// Whether the program was started without a standard output.
  private let isOutputClosed: Bool

  /// A console; `closed` are the standard streams that the program was started without.
  init(closed: Set<Int32> = []) {
    isOutputClosed = closed.contains(STDOUT_FILENO)
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    let mayHaveColor = !noColor && term != "dumb"
    hasColor = mayHaveColor && isatty(STDERR_FILENO) == 1
    hasOutputColor = mayHaveColor && isatty(STDOUT_FILENO) == 1
  }

  /// A line of results.
  func print(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Bytes as they are. A reader that has gone away is no mistake of ours; a full disk is told.
  func write(_ bytes: [UInt8]) throws(FileError) {
    if isOutputClosed { throw FileError(.write, "standard output", code: EBADF) }
    let output = FileDescriptor(owning: dup(STDOUT_FILENO), path: "standard output")
    do throws(FileError) {
      try Self.write(bytes, to: output)
    } catch  where error.code == EPIPE {
      return
    }
  }

  private static func write(
    _ bytes: [UInt8], to output: borrowing FileDescriptor
  ) throws(FileError) {
    var failure: FileError?
    bytes.withUnsafeBytes { buffer in
      do throws(FileError) { try output.write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// A JSON object on a line of its own.
  func print(_ value: JSONValue) {
    // A sentence may be lost; what another program reads may not.
    if isOutputClosed { failure.note(FileError(.write, "standard output", code: EBADF)) }
    print(value.text)
  }

  /// Mistakes, one after the other.
  func report(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(color: hasColor)
    var text: [UInt8] = []
    for diagnostic in diagnostics { text += renderer.render(diagnostic).utf8 }
    write(text, to: STDERR_FILENO)
  }

  /// A mistake that no file has.
  func report(_ message: String, hint: String? = nil) {
    report([.error(message, at: nil, hint: hint)])
  }

  /// A remark on standard error, which does not mix with results in a pipe.
  func remark(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  private func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes; a reader that has gone away is no mistake of ours, but results that are lost
  /// otherwise are a failure.
  private func write(_ all: [UInt8], to descriptor: Int32) {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
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
