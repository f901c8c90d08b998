import Preview
import Terminal

/// How a phone is paired, as the terminal says it.
enum PairingText {
  /// The lines at the start: the addresses with a QR code, the code, and what HTTP does not protect.
  static func lines(_ addresses: [String], _ pairing: Pairing, hasColor: Bool) -> [String] {
    guard let first = addresses.first else { return ["this machine has no address in a network"] }
    let others = addresses.dropFirst().map { "or \($0)" }
    return ["on a phone in this network, open \(first)"] + others
      + (QRCode.text(first, hasColor: hasColor).map { [$0] } ?? [])
      + [
        code(pairing.code),
        "only paired phones see and change the site, for a day; HTTP is not encrypted, so do this only in a network "
          + "that you trust",
      ]
  }

  /// The line with the code.
  static func code(_ code: String) -> String { "the code for the next phone is \(code)" }
}
