import Bytes

/// The names of sealed files and of sets of groups, which disclose nothing to who does not know the
/// site's secret. They stay the same when keys are replaced.
public struct SealedPaths: Sendable {
  private let key: [UInt8]

  /// The names on a site with this secret.
  public init(siteSecret: [UInt8]) {
    key = LibCrypto.hkdf(siteSecret, "daybook-members 1 paths")
  }

  /// The name of a set of groups: 16 hexadecimal digits.
  public func setName(_ groups: [String]) -> String {
    let names = Set(groups).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return digits(of: "set " + names.joined(separator: "\0"), count: 8)
  }

  /// The ID of a file: 32 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - path: The path that the file would have on a public site, such as `/journal/trip/`.
  ///   - set: The name of its set of groups.
  public func id(of path: String, in set: String) -> String {
    digits(of: "file \(set)\0\(path)", count: 16)
  }

  /// The ID of the list of a set's pages. Its path, `index`, is none of a page: these begin with a
  /// slash.
  public func indexID(of set: String) -> String { id(of: "index", in: set) }

  private func digits(of text: String, count: Int) -> String {
    Base16.encode(LibCrypto.hmac(key: key, Array(text.utf8)).prefix(count))
  }
}
