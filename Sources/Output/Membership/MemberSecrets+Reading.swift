import Bytes
import DataFormats
import Sealing
public import SourceText

extension MemberSecrets {
  /// Reads `secrets.yaml`; nil if it has an error. Messages do not contain its values and lines, as
  /// they are shown in logs. Equal secrets are errors too, but are read, so that they can be replaced.
  public static func read(
    _ file: SourceFile
  ) -> (secrets: MemberSecrets?, diagnostics: [Diagnostic]) {
    var reader = SecretsReader(file)
    let secrets = reader.read()
    let isBroken = reader.diagnostics.contains { $0.severity == .error }
    return (isBroken ? nil : secrets, reader.diagnostics + reader.shared)
  }
}

/// Reads the mapping of `secrets.yaml`.
private struct SecretsReader {
  private let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []
  /// The diagnostics of secrets and keys that two entries have.
  private(set) var shared: [Diagnostic] = []
  /// The first entry that has a secret or key.
  private var owners: [[UInt8]: Node.Entry] = [:]

  init(_ file: SourceFile) { self.file = file }

  private static let restore: Cure = "restore the file from a copy"

  mutating func read() -> MemberSecrets? {
    if let offset = file.firstInvalidUTF8 {
      report("the file is not UTF-8", SourceRange(at: offset), hint: Self.restore)
      return nil
    }
    let parsed = YAMLReader.read(file)
    if let problem = parsed.diagnostics.first(where: { $0.severity == .error }) {
      let position = problem.excerpt?.position ?? SourcePosition(line: 1, column: 1)
      report("the file is not YAML", position, hint: Self.restore)
      return nil
    }
    for problem in parsed.diagnostics where problem.message.contains("given twice") {
      let position = problem.excerpt?.position ?? SourcePosition(line: 1, column: 1)
      report("a name is given twice", position, hint: "remove one of the lines")
    }
    guard let node = parsed.node, let entries = node.entries else {
      report("the file has no secrets", SourceRange(at: 0), hint: Self.restore)
      return nil
    }
    guard checkVersion(node) else { return nil }
    warnOfUnknown(entries, ["version", "site", "salt", "groups", "members"])
    let site = bytes("site", of: node, count: LibCrypto.keyCount)
    let salt = bytes("salt", of: node, count: MemberSecrets.saltCount)
    let groups = named("groups", of: node) { $0.group($1) }
    let members = named("members", of: node) { $0.member($1) }
    guard let site, let salt else { return nil }
    return MemberSecrets(siteSecret: site, salt: salt, groups: groups, members: members)
  }

  private mutating func checkVersion(_ node: Node) -> Bool {
    guard let version = node["version"] else {
      report("missing key 'version'", node.range.firstByte, hint: Self.restore)
      return false
    }
    if case .int(MemberSecrets.version)? = version.resolved { return true }
    report(
      "the file has a version that this program cannot read", version.range,
      hint: "install the latest version of Daybook")
    return false
  }

  private mutating func group(_ entry: Node.Entry) -> MemberSecrets.Group? {
    warnOfUnknown(entry.value.entries ?? [], ["key", "replaced"])
    var replacements = 0
    if let count = entry.value["replaced"] {
      guard case .int(let number)? = count.resolved, (0..<1 << 31).contains(number) else {
        report("'replaced' must be a whole number", count.range, hint: Self.restore)
        return nil
      }
      replacements = number
    }
    let bytes = bytes("key", of: entry.value, count: LibCrypto.keyCount)
    guard let bytes, let key = SealingKey(bytes) else { return nil }
    checkOwner(entry, of: bytes, "key", cure: "rotate")
    return MemberSecrets.Group(name: entry.key, key: key, replacements: replacements)
  }

  private mutating func member(_ entry: Node.Entry) -> MemberSecrets.Member? {
    let kinds = MemberSecrets.Kind.allCases.filter { entry.value[$0.rawValue] != nil }
    warnOfUnknown(
      entry.value.entries ?? [], MemberSecrets.Kind.allCases.map(\.rawValue) + ["groups"])
    guard kinds.count == 1, let kind = kinds.first else {
      report(
        "a member has either 'invitation' or 'passphrase'", entry.keyRange, hint: Self.restore)
      return nil
    }
    let groups = (entry.value["groups"]?.elements ?? []).compactMap(Self.text)
    let secret = bytes(kind.rawValue, of: entry.value, count: kind.byteCount)
    guard let secret else { return nil }
    checkOwner(
      entry, of: secret, kind.rawValue, cure: kind == .passphrase ? "passphrase" : "invite")
    return .init(name: entry.key, kind: kind, secret: secret, groups: groups.sorted())
  }

  private mutating func checkOwner(
    _ entry: Node.Entry, of bytes: [UInt8], _ noun: String, cure: String
  ) {
    guard let first = owners.updateValue(entry, forKey: bytes) else { return }
    let line = file.position(at: first.keyRange.start).line
    report(
      "'\(entry.key)' has the \(noun) of '\(first.key)' in line \(line), and so can read the same",
      entry.keyRange, hint: "give both another one with 'daybook members \(cure)'")
    shared.append(diagnostics.removeLast())
  }

  // MARK: Values

  private mutating func named<Value>(
    _ key: String, of node: Node, _ read: (inout SecretsReader, Node.Entry) -> Value?
  ) -> [Value] {
    guard let node = node[key], !node.isNull else { return [] }
    guard let entries = node.entries else {
      report("'\(key)' must be a mapping", node.range, hint: Self.restore)
      return []
    }
    var values: [Value] = []
    for entry in entries {
      guard entry.value.entries != nil else {
        report("an entry of '\(key)' must be a mapping", entry.value.range, hint: Self.restore)
        continue
      }
      if let value = read(&self, entry) { values.append(value) }
    }
    return values
  }

  /// The bytes of a value in Base64.
  private mutating func bytes(_ key: String, of node: Node, count: Int) -> [UInt8]? {
    guard let value = node[key] else {
      report("missing key '\(key)'", node.range.firstByte, hint: Self.restore)
      return nil
    }
    guard let bytes = Self.text(value).flatMap({ Base64.decode($0) }) else {
      report("'\(key)' is not Base64", value.range, hint: Self.restore)
      return nil
    }
    guard bytes.count == count else {
      report(
        "'\(key)' must have \(count) bytes, not \(bytes.count)", value.range, hint: Self.restore)
      return nil
    }
    return bytes
  }

  private static func text(_ node: Node) -> String? {
    guard case .scalar(let text, _) = node.content else { return nil }
    return text
  }

  private mutating func warnOfUnknown(_ entries: [Node.Entry], _ known: [String]) {
    for entry in entries where !known.contains(entry.key) {
      // A damaged line may have a secret as its key.
      let near = Spelling.nearest(to: entry.key, in: known)
      report(
        "unknown key", entry.keyRange,
        hint: near.map { "did you mean '\($0)'?" }
          ?? "the keys are \(known.joined(separator: ", "))", severity: .warning)
    }
  }

  // MARK: Diagnostics

  private mutating func report(
    _ message: String, _ range: SourceRange, hint: Cure, severity: Diagnostic.Severity = .error
  ) {
    report(message, file.position(at: range.start), hint: hint, severity: severity)
  }

  /// Adds a diagnostic without the line.
  private mutating func report(
    _ message: String, _ position: SourcePosition, hint: Cure,
    severity: Diagnostic.Severity = .error
  ) {
    let excerpt = SourceExcerpt(
      path: file.path, position: position, line: "", lineStart: 0, length: 0)
    diagnostics.append(Diagnostic(severity, message, at: excerpt, hint: hint))
  }
}
