import FileSystem
import Terminal

/// The time zone of the machine (tzset(3), localtime(5)).
enum SystemZone {
  /// The zone's name in the tz database, from `TZ`, `/etc/localtime` or `/etc/timezone`; nil if
  /// none of them names a zone.
  static var name: String? {
    if let text = EnvironmentVariable.zone.value {
      return name(String(text.hasPrefix(":") ? text.dropFirst() : text[...]))
    }
    if let path = try? Files.resolve("/etc/localtime"), let name = name(path),
      path.contains("zoneinfo/")
    {
      return name
    }
    let bytes = (try? Files.read("/etc/timezone")) ?? []
    return name(String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self))
  }

  /// The name in a path such as `/usr/share/zoneinfo/Europe/Paris`, or the text itself.
  private static func name(_ text: String) -> String? {
    let parts = text.split(separator: "zoneinfo/")
    let name = parts.last.map(String.init) ?? ""
    let isUniversal = ["UTC", "Etc/UTC", "UCT", "Etc/UCT", "Zulu", "Etc/Zulu"].contains(name)
    return name.isEmpty || isUniversal ? nil : name
  }
}
