/// A combination of groups that can read the same files, with a key of its own.
public struct GroupSet: Sendable {
  /// The groups, sorted by their names, each once.
  public let groups: [GroupKey]
  /// The set's name, 16 hexadecimal digits.
  public let name: String
  /// The key of the set's files. It changes when the key of one of its groups is replaced.
  public let key: SealingKey
  /// The ID of the list of the set's pages.
  public let indexID: String

  /// The set of some groups, which are one at least.
  public init(_ groups: [GroupKey], siteSecret: [UInt8]) {
    precondition(!groups.isEmpty, "a set has a group at least")
    var names: Set<String> = []
    let sorted = groups.filter { names.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let paths = SealedPaths(siteSecret: siteSecret)
    self.groups = sorted
    name = paths.setName(sorted.map(\.name))
    key = SealingKey(
      from: siteSecret + sorted.flatMap(\.key.bytes), "daybook-members 1 set")
    indexID = paths.indexID(of: name)
  }
}
