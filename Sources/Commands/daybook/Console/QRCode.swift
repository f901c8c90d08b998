import Processes

/// A QR code of half blocks for a terminal.
enum QRCode {
  /// The code of a link; nil without the program `qrencode`. The link is passed on standard input, as arguments can
  /// be seen by other users of the machine.
  static func text(_ link: String, hasColor: Bool) -> String? {
    let limits = ProgramLimits(seconds: 10)
    let type = hasColor ? "ANSIUTF8" : "UTF8"
    guard let program = Program(named: "qrencode", limits: limits),
      let result = try? program.run(["-t", type, "-o", "-"], input: Array(link.utf8)),
      result.status == 0
    else { return nil }
    return String(decoding: result.output, as: UTF8.self)
  }
}
