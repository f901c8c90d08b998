import Bytes

/// The address at which external content can be embedded in a page.
package struct EmbedAddress: Equatable {
  /// The kind of content at the address.
  package enum Kind: String {
    case video, page
  }

  /// The address.
  package let url: String
  /// The kind of content at the address.
  package let kind: Kind

  /// The embeddable address of an external page or video; nil if it cannot be embedded. Browsers
  /// block unencrypted content in an encrypted page, and some hosts do not allow their pages in
  /// frames.
  package init?(_ address: String) {
    guard let parts = Parts(address) else { return nil }
    if let video = Self.youTube(parts) ?? Self.vimeo(parts) {
      (url, kind) = (video, .video)
      return
    }
    guard !Self.refusing.contains(where: { parts.host == $0 || parts.host.hasSuffix("." + $0) })
    else { return nil }
    (url, kind) = (address, .page)
  }

  /// Hosts that do not allow their pages in frames.
  private static let refusing = [
    "github.com", "gitlab.com", "linkedin.com", "google.com", "facebook.com", "instagram.com",
    "x.com", "twitter.com", "youtube.com", "youtu.be", "vimeo.com", "medium.com",
    "stackoverflow.com", "apple.com", "amazon.com",
  ]

  // MARK: Videos

  /// `watch?v=ID`, `shorts/ID`, `live/ID`, `embed/ID` and `youtu.be/ID`, with the start time.
  private static func youTube(_ parts: Parts) -> String? {
    var id: Substring?
    switch parts.host {
    case "youtu.be": id = parts.path.first
    case "youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com":
      if parts.path == ["watch"] {
        id = parts.query["v"]
      } else if parts.path.count == 2, ["shorts", "live", "embed", "v"].contains(parts.path[0]) {
        id = parts.path[1]
      }
    default: return nil
    }
    guard let id, (6...20).contains(id.utf8.count), id.utf8.allSatisfy(isOfID) else { return nil }
    let start = (parts.query["t"] ?? parts.query["start"]).flatMap(seconds).map { "?start=\($0)" }
    return "https://www.youtube-nocookie.com/embed/\(id)\(start ?? "")"
  }

  /// `vimeo.com/NUMBER`, with the key of an unlisted video; also under channels, groups and albums.
  private static func vimeo(_ parts: Parts) -> String? {
    guard parts.host == "vimeo.com" || parts.host == "player.vimeo.com",
      let index = parts.path.lastIndex(where: isNumber)
    else { return nil }
    let next = parts.path.dropFirst(index + 1).first
    let key = (next ?? parts.query["h"]).flatMap { $0.utf8.allSatisfy(isOfID) ? $0 : nil }
    return "https://player.vimeo.com/video/\(parts.path[index])?dnt=1"
      + (key.map { "&h=\($0)" } ?? "")
  }

  /// The seconds in a time such as `90`, `90s` or `1h2m3s`.
  private static func seconds(_ text: Substring) -> Int? {
    var (total, number, hasDigits) = (0, 0, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = min(number * 10 + Int(byte - 0x30), 1_000_000)
        hasDigits = true
        continue
      case UInt8(ascii: "h"): total += number * 3600
      case UInt8(ascii: "m"): total += number * 60
      case UInt8(ascii: "s"): total += number
      default: return nil
      }
      number = 0
    }
    return hasDigits && total + number > 0 ? total + number : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    (4...14).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
  }

  private static func isOfID(_ byte: UInt8) -> Bool { byte.isWord || byte == UInt8(ascii: "-") }
}

/// The parts of an `https` address.
private struct Parts {
  let host: String
  let path: [Substring]
  let query: [Substring: Substring]

  init?(_ address: String) {
    guard address.lowercased().hasPrefix("https://") else { return nil }
    let rest = address.dropFirst("https://".count).prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.isEmpty, !authority.contains("@") else { return nil }
    let name = authority.prefix { $0 != ":" }.lowercased()
    host = name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
    let target = rest.dropFirst(authority.count)
    path = target.prefix { $0 != "?" }.split(separator: "/")
    let pairs = target.drop { $0 != "?" }.dropFirst().split(separator: "&")
    query = Dictionary(
      pairs.map { pair in
        let name = pair.prefix { $0 != "=" }
        return (name, pair.dropFirst(name.count + 1))
      }, uniquingKeysWith: { first, _ in first })
  }
}
