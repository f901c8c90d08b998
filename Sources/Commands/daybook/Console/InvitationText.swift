import DataFormats
import Membership
import Processes
import Terminal

/// A new invitation as text with a QR code, and as JSON.
struct InvitationText {
  let member: String
  /// The name that the member sees.
  let name: String
  /// The site's URL; nil if it has none.
  let url: String?
  let invitation: Invitation

  /// The address of the preview, for sites without a URL.
  private static let preview = "http://localhost:8000/"

  private var link: String { invitation.link(to: url ?? Self.preview) }

  func print(on console: Console, asJSON: Bool) {
    if asJSON { return console.print(json) }
    if url == nil {
      console.remark("the site has no 'url' in site.yaml, so the link is that of the preview")
      console.remark("on the published site, the path is /members/\(invitation.fragment)")
    }
    console.print("the invitation of '\(name)' is this link, which nobody else may see:")
    console.print(link)
    guard url != nil else { return }
    if let code = code(hasColor: console.hasOutputColor) {
      console.print(code)
    } else {
      console.remark("for a QR code, install qrencode: apt-get install qrencode")
    }
  }

  private var json: JSONValue {
    .object([
      ("ok", .bool(true)), ("member", .string(member)), ("kind", .string("invitation")),
      ("link", url == nil ? .null : .string(link)), ("fragment", .string(invitation.fragment)),
    ])
  }

  /// The link as a QR code of half blocks; nil without the program. The link is passed on standard
  /// input, as arguments can be seen by other users of the machine.
  private func code(hasColor: Bool) -> String? {
    let limits = ProgramLimits(seconds: 10)
    let type = hasColor ? "ANSIUTF8" : "UTF8"
    guard let program = Program(named: "qrencode", limits: limits),
      let result = try? program.run(["-t", type, "-o", "-"], input: Array(link.utf8)),
      result.status == 0
    else { return nil }
    return String(decoding: result.output, as: UTF8.self)
  }
}
