import SourceText
import Synchronization

/// The zones of a directory of zone files, each read once.
final class ZoneCatalog: Sendable {
  /// The system's catalogue.
  static let system = ZoneCatalog(directory: Libical.zoneDirectory)

  private let directory: String
  private let known = Mutex<[String: ZoneRules]>([:])
  private let index = Mutex<[String]?>(nil)

  /// The catalogue of a directory, such as `/usr/share/zoneinfo`.
  init(directory: String) {
    self.directory = directory
  }

  /// The names that the directory's index lists, in order, with `UTC`; read on first use.
  var identifiers: [String] {
    index.withLock { index in
      if let index { return index }
      let names = Self.names(in: directory)
      index = names
      return names
    }
  }

  /// Whether the directory has zones other than UTC.
  var isInstalled: Bool { identifiers.count > 1 || rules(named: "Europe/London") != nil }

  /// The rules under an IANA or a Windows name.
  func rules(named name: String) -> ZoneRules? {
    if ["UTC", "Etc/UTC", "Z"].contains(name) { return .utc }
    if let found = known.withLock({ $0[name] }) { return found }
    guard let rules = read(name) ?? WindowsZones.identifier(for: name).flatMap(rules(named:)) else {
      return nil
    }
    known.withLock { $0[name] = rules }
    return rules
  }

  /// The hint for an unknown name: the nearest name, or the missing package.
  func hint(forUnknown name: String) -> Cure? {
    guard isInstalled else {
      return "no time zone files in '\(directory)'; install the package 'tzdata'"
    }
    return Spelling.hint(for: name, in: identifiers)
  }

  private func read(_ name: String) -> ZoneRules? {
    guard Self.isSafe(name), let bytes = SystemFile.bytes(of: directory + "/" + name),
      let table = ZoneFile.table(bytes)
    else { return nil }
    return ZoneRules(identifier: name, table: table)
  }

  /// Whether a name, which may come from an untrusted calendar, is inside the directory. Zones
  /// under `right` count leap seconds, which Unix time does not.
  private static func isSafe(_ name: String) -> Bool {
    guard name.utf8.count <= 64, !name.hasPrefix("/"), !name.hasPrefix("right/") else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }

  /// Names from `tzdata.zi`, which has zones and links, else from `zone.tab`.
  private static func names(in directory: String) -> [String] {
    var names: Set<String> = ["UTC"]
    if let index = SystemFile.bytes(of: directory + "/tzdata.zi") {
      for words in lines(index, separator: " ") {
        if words.first == "Z", words.count > 1 { names.insert(words[1]) }
        if words.first == "L", words.count > 2 { names.insert(words[2]) }
      }
    } else if let index = SystemFile.bytes(of: directory + "/zone.tab") {
      for words in lines(index, separator: "\t") where words.count > 2 {
        names.insert(words[2])
      }
    }
    return names.sorted()
  }

  private static func lines(_ bytes: [UInt8], separator: Unicode.Scalar) -> [[String]] {
    bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
      .map { line in
        line.split(separator: UInt8(ascii: separator)).map { String(decoding: $0, as: UTF8.self) }
      }
  }
}
