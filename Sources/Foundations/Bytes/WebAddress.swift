/// The one check of addresses that are not in the author's own Markdown: those of front matter and
/// data, comments, calendars, outputs of notebooks, and whatever else other programs wrote.
public enum WebAddress {
  /// The web's own schemes, and those that it may handle (HTML Standard §8.7.1.2). None runs code.
  private static let schemes: Set<String> = [
    "bitcoin", "ftp", "ftps", "geo", "http", "https", "im", "irc", "ircs", "magnet", "mailto",
    "matrix", "mms", "news", "nntp", "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel",
    "urn", "webcal", "xmpp",
  ]

  /// Whether an address may become a link: it is relative, has a scheme of the web, or is a picture
  /// in a `data:` URL that is no drawing, as drawings can run code.
  public static func isSafe(_ address: String) -> Bool {
    guard let scheme = scheme(of: address) else { return true }
    let isPicture = ["png", "jpeg", "gif", "webp", "avif"].contains {
      address.lowercased().hasPrefix("data:image/\($0)")
    }
    return schemes.contains(scheme) || isPicture
  }

  /// The scheme of an address, in lower case; nil if it is relative. As a careless program might do,
  /// escapes are decoded, and blanks skipped. What has character references has no known scheme.
  public static func scheme(of address: String) -> String? {
    if address.utf8.starts(with: "https:".utf8) { return "https" }
    if address.utf8.first == UInt8(ascii: "/") { return nil }
    var scheme: [UInt8] = []
    for byte in PercentEncoding.decodeLeniently(address.utf8.prefix(200))
    where byte > 0x20 && byte != 0x7F {
      switch byte {
      case UInt8(ascii: ":"): return String(decoding: scheme, as: UTF8.self)
      case UInt8(ascii: "#") where scheme.last == UInt8(ascii: "&"): return "&#"
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      default: scheme.append(byte.lowercased)
      }
    }
    let text = String(decoding: scheme, as: UTF8.self)
    return text.contains("&colon;") ? text : nil
  }

  /// The host of an address of the web, in lower case; nil if it is relative or has another scheme.
  /// Browsers read `\` as `/` (URL Standard §4.4).
  public static func host(of address: String) -> String? {
    let isSlash = { (letter: Character) in letter == "/" || letter == "\\" }
    var rest = address[...]
    if !(address.first.map(isSlash) ?? false), let scheme = scheme(of: address) {
      guard scheme == "https" || scheme == "http" else { return nil }
      rest = rest.drop { $0 != ":" }.dropFirst()
    }
    guard rest.prefix(2).count(where: isSlash) == 2 else { return nil }
    return rest.drop(while: isSlash).prefix { !isSlash($0) && !"?#".contains($0) }
      .split(separator: "@").last?.lowercased()
  }
}
