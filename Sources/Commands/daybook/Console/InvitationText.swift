import DataFormats
import Membership
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
    if let code = QRCode.text(link, hasColor: console.hasOutputColor) {
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
}
