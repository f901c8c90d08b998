import Building
import Content
import DataFormats
import Fields
import FileSystem
import Markup
import Membership
import SourceText
import System
import Terminal

/// `daybook members`: lists, adds and invites members, sets passphrases, revokes and replaces keys.
struct MembersCommand {
  enum Action: String, CaseIterable {
    case list, add, invite, passphrase, revoke, rotate
  }

  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let action = try action()
    let options = try BuildSettings.options(arguments)
    guard let site = site(options) else { return .failure }
    switch action {
    case .list:
      MemberListText(file: site.file, secrets: site.secrets.secrets).print(
        on: console, asJSON: arguments.has(.json))
      return site.secrets.isSound ? .success : .failure
    case .add: return try add(site)
    case .invite: return try change(site) { try invite($0, $1, options) }
    case .passphrase: return try change(site) { try setPassphrase($0, $1, options) }
    case .revoke: return try change(site, revoke)
    case .rotate: return try rotate(site)
    }
  }

  /// The site's members and secrets.
  struct MemberSite {
    let file: MembersFile
    let secrets: SecretsFile
    let source: String
  }

  /// The action, with the operands that it needs.
  private func action() throws(ArgumentError) -> Action {
    let word = arguments.operand ?? ""
    guard let action = Action(rawValue: word) else {
      throw .unknownAction(word, .members, Action.allCases.map(\.rawValue))
    }
    let count = arguments.operands.count
    let most =
      switch action {
      case .list: 1
      case .add: 3
      case .invite, .passphrase, .revoke, .rotate: 2
      }
    if count > most { throw .unexpectedOperand(arguments.operands[most], .members) }
    if count < 2, action != .list, action != .rotate { throw .missingMember(word) }
    if count < 3, action == .add { throw .missingGroup }
    return action
  }

  /// The members and secrets; nil if there is no site, or if one of the files has an error.
  private func site(_ options: BuildOptions) -> MemberSite? {
    guard console.findsSite(options) else { return nil }
    let file = MembersFile(options)
    let secrets = SecretsFile(
      source: options.source, variable: EnvironmentVariable.secrets.value)
    console.report(file.diagnostics + secrets.diagnostics)
    if file.diagnostics.contains(where: { $0.severity == .error }) { return nil }
    // Secrets with an error are those that two members share, which these commands replace.
    return secrets.isSound || secrets.secrets != nil
      ? MemberSite(file: file, secrets: secrets, source: options.source) : nil
  }

  // MARK: members.yaml

  private func add(_ site: MemberSite) throws -> ExitStatus {
    let (word, group) = (arguments.operands[1], arguments.operands[2])
    let member = site.file.member(named: word) ?? site.file.personID(word)
    let admission = MemberAdmission(
      of: member, to: group, in: site.file.groups, secrets: site.secrets.secrets)
    switch admission {
    case .invalidName:
      return console.refuse(
        "'\(group)' cannot be the name of a group",
        hint: "use letters from a to z, digits and hyphens")
    case .similarGroup(let near):
      return console.refuse(
        "there is no group '\(group)'; did you mean '\(near)'?",
        hint: "for a new group, write '\(group): []' into \(site.file.path)")
    case .keyIsMissing:
      try write(current(site), site)
      console.print("'\(member)' gets the key of '\(group)' in the next build")
      return .success
    case .isThere:
      return console.refuse("'\(member)' is already in '\(group)'")
    case .added(let isNewGroup): return try add(member, to: group, isNew: isNewGroup, site)
    }
  }

  private func add(
    _ member: String, to group: String, isNew: Bool, _ site: MemberSite
  ) throws -> ExitStatus {
    do {
      try MemberAddition(of: member, to: group, path: site.file.path).write()
    } catch let failure as MemberAddition.Failure {
      return console.refuse(failure.diagnostics)
    }
    guard !arguments.has(.json) else {
      print([("member", .string(member)), ("group", .string(group))])
      return .success
    }
    let made = isNew ? ", a new group" : ""
    console.print("added '\(member)' to '\(group)'\(made), in \(site.file.path)")
    if site.secrets.secrets?.member(member) == nil {
      console.print("to invite: daybook members invite \(Self.quoted(member))")
    }
    return .success
  }

  // MARK: Secrets

  /// Changes the secret of the member that the second operand names.
  private func change(
    _ site: MemberSite, _ body: (MemberSite, String) throws -> ExitStatus
  ) throws -> ExitStatus {
    guard isFile(site) else { return .failure }
    let word = arguments.operands[1]
    let known = site.secrets.secrets?.members.map(\.name) ?? []
    let isRevoked = arguments.operand == Action.revoke.rawValue
    let secrets = isRevoked ? site.secrets.secrets : nil
    if let member = site.file.member(named: word, orIn: secrets) { return try body(site, member) }
    return console.refuse(
      "there is no member '\(word)'",
      hint: Spelling.hint(for: word, in: site.file.names + (isRevoked ? known : []))?.text
        ?? "'daybook members add \(Self.quoted(word)) GROUP' adds one")
  }

  private func isFile(_ site: MemberSite) -> Bool {
    guard site.secrets.isVariable else { return true }
    console.report(
      "the secrets are those of \(EnvironmentVariable.secrets.rawValue), which cannot be changed",
      hint: "change secrets.yaml, and copy it to the variable")
    return false
  }

  private func invite(
    _ site: MemberSite, _ member: String, _ options: BuildOptions
  ) throws -> ExitStatus {
    let (secrets, invitation) = renewed(current(site), site, member).inviting(member)
    try write(secrets, site)
    let url = options.baseURL ?? SettingsFile(options).settings?.url?.value
    let text = InvitationText(
      member: member, name: site.file.shownName(member), url: url, invitation: invitation)
    text.print(on: console, asJSON: arguments.has(.json))
    return .success
  }

  private func setPassphrase(
    _ site: MemberSite, _ member: String, _ options: BuildOptions
  ) throws -> ExitStatus {
    let typed = isatty(STDIN_FILENO) == 1 ? "" : Self.standardInput
    let isOffered = typed.allSatisfy(\.isWhitespace)
    let passphrase: Passphrase
    if isOffered {
      passphrase = .offered()
    } else {
      let title = SettingsFile(options).settings?.title?.value ?? ""
      let known = [member, site.file.shownName(member), title]
      guard let accepted = accepted(typed, known: known) else { return .failure }
      passphrase = accepted
    }
    let secrets = current(site)
    let secret = passphrase.secret(salt: secrets.salt)
    guard !secrets.members.contains(where: { $0.secret == secret }) else {
      return console.refuse("the passphrase is already in use", hint: "choose another one")
    }
    try write(renewed(secrets, site, member).setting(.passphrase, secret, for: member), site)
    if arguments.has(.json) {
      let words: [(String, JSONValue)] =
        isOffered ? [("passphrase", .string(passphrase.text))] : []
      print([("member", .string(member)), ("kind", .string("passphrase"))] + words)
    } else if isOffered {
      console.print("the passphrase of '\(member)' is: \(passphrase.text)")
      console.print("it is not stored, and cannot be shown again")
    } else {
      console.print("set the passphrase of '\(member)'")
    }
    return .success
  }

  /// The passphrase if it is strong enough; otherwise, the reason is reported.
  private func accepted(_ typed: String, known: [String]) -> Passphrase? {
    do throws(Passphrase.Problem) {
      let passphrase = try Passphrase(typed)
      let refusal = PassphraseStrength(passphrase, known: known).refusal
      guard let refusal else { return passphrase }
      console.report(refusal.message, hint: refusal.hint)
    } catch {
      console.report("\(error)", hint: "write it with plain letters")
    }
    return nil
  }

  private func revoke(_ site: MemberSite, _ member: String) throws -> ExitStatus {
    guard let secrets = site.secrets.secrets, let old = secrets.member(member) else {
      return console.refuse("'\(member)' has neither an invitation nor a passphrase")
    }
    let groups = site.file.groups
    let changed = secrets.updated(for: groups).revoking(member, in: groups)
    try write(changed, site)
    report(
      replaced: changed.replacedGroups(since: secrets),
      [
        ("member", .string(member)), ("kind", .string(old.kind.rawValue)),
      ], "withdrew the \(old.kind.rawValue) of '\(member)'")
    return .success
  }

  private func rotate(_ site: MemberSite) throws -> ExitStatus {
    guard isFile(site) else { return .failure }
    let names = site.file.groups.groups.map(\.name.value)
    if let group = arguments.operands.dropFirst().first, !names.contains(group) {
      console.report(
        "there is no group '\(group)'",
        hint: Spelling.hint(for: group, in: names)?.text
          ?? (names.isEmpty ? nil : "the groups are \(names.joined(separator: ", "))"))
      return .failure
    }
    guard let secrets = site.secrets.secrets else {
      return console.refuse(
        "there are no keys yet", hint: "'daybook members invite NAME' makes \(site.secrets.path)")
    }
    let chosen = arguments.operands.dropFirst().first.map { [$0] } ?? names
    let changed = secrets.updated(for: site.file.groups)
      .rotating(Set(chosen), in: site.file.groups)
    try write(changed, site)
    report(replaced: chosen.sorted(), [], nil)
    return .success
  }

  private func report(replaced: [String], _ pairs: [(String, JSONValue)], _ line: String?) {
    guard !arguments.has(.json) else {
      return print(pairs + [("replaced", .texts(replaced))])
    }
    if let line { console.print(line) }
    if !replaced.isEmpty {
      let names = replaced.map { "'\($0)'" }.joined(separator: ", ")
      console.print("replaced the key\(replaced.count == 1 ? "" : "s") of \(names)")
    }
    console.print("the next build uses the new keys; what was downloaded before stays readable")
  }

  /// The secrets before a member gets another invitation or passphrase.
  private func renewed(_ old: MemberSecrets, _ site: MemberSite, _ name: String) -> MemberSecrets {
    let (secrets, withdrawn) = old.renewed(name, in: site.file.groups)
    if let kind = withdrawn {
      console.remark(
        "the earlier \(kind.rawValue) of '\(name)' opens nothing that is built from now on")
    }
    return secrets
  }

  private func current(_ site: MemberSite) -> MemberSecrets {
    (site.secrets.secrets ?? .new()).updated(for: site.file.groups)
  }

  /// Writes the secrets, which git must not have.
  private func write(_ secrets: MemberSecrets, _ site: MemberSite) throws {
    let changed = secrets.updated(for: site.file.groups)
    try site.secrets.write(changed)
    if site.secrets.secrets == nil {
      console.remark(
        "created \(site.secrets.path): keep a copy in a safe place, and do not publish it")
    }
    switch try IgnoredSecrets.ensure(in: site.source) {
    case .fine: break
    case .added: console.remark("added \(SecretsFile.name) to .gitignore")
    case .tracked:
      console.report([
        .warning(
          "git has \(site.secrets.path)", at: nil,
          hint:
            "run 'git rm --cached \(SecretsFile.name)', add it to .gitignore, and replace all keys"
            + " and invitations if others have the repository")
      ])
    }
  }

  // MARK: Output

  private func print(_ pairs: [(String, JSONValue)]) {
    console.print(JSONValue.object([("ok", .bool(true))] + pairs))
  }

  /// A name as an argument of a shell.
  private static func quoted(_ name: String) -> String { ShellText.quoted(name, plain: "-") }

  /// The first line of standard input.
  private static var standardInput: String { readLine() ?? "" }
}
