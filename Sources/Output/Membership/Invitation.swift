import Bytes
import Sealing

/// An invitation, which is a link with a secret.
public struct Invitation: Equatable, Sendable {
  /// The secret, 16 random bytes.
  public let secret: [UInt8]

  /// A new invitation.
  static func new() -> Invitation {
    Invitation(secret: LibCrypto.random(MemberSecrets.Kind.invitation.byteCount))
  }

  /// The fragment of the link. Browsers do not send it to the server.
  public var fragment: String {
    "#i=" + Base64.encode(secret, isURLSafe: true).prefix { $0 != "=" }
  }

  /// The link on a site with this URL, which may end in a slash.
  public func link(to url: String) -> String {
    (url.hasSuffix("/") ? url : url + "/") + "members/" + fragment
  }
}
