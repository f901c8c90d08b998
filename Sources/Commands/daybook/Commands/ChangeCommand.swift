import Authoring
import Building
import CivilTime
import DataFormats
import SourceText
import Terminal

/// The commands that change content: each makes a change, which is reviewed and then written.
struct ChangeCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    guard let writer = try ChangeWriter(arguments, console) else { return .failure }
    let options = writer.options
    let site = SiteSnapshot(options)
    defer { site.releaseLater() }
    do {
      let change = try self.change(of: site, options)
      return try writer.write(change, of: site, isWide: isWide)
    } catch let refusal as ChangeRefusal {
      return console.refuse(refusal.diagnostics)
    }
  }

  /// Whether the change may concern pages of files that it does not change.
  private var isWide: Bool {
    switch arguments.command {
    case .move, .rename, .remove: true
    default: false
    }
  }

  private func change(of site: SiteSnapshot, _ options: BuildOptions) throws -> ContentChange {
    let words = arguments.operands
    let act = DailyAct(site, options)
    switch arguments.command {
    case .set: return try keys(words[0], site, options).set(words[1], to: words[2])
    case .unset: return try keys(words[0], site, options).unset(words[1])
    case .add: return try keys(words[0], site, options).add(words[1], words[2])
    case .move:
      let move = ContentMove(site, options, publishes: arguments.has(.publish))
      return try move.move(words[0], to: words[1])
    case .rename: return try renaming(site, options)
    case .publish:
      return try DraftAct(site, options).publish(
        words[0], at: arguments.value(.at), now: NewDocument.time(options))
    case .unpublish: return try DraftAct(site, options).unpublish(words[0])
    case .attach: return try attachment(site, options)
    case .cancel: return try act.cancel(words[0], on: words[1])
    case .reschedule: return try act.reschedule(words[0], from: words[1], to: words[2])
    case .attend: return try act.attend(words[0], on: words[1], isMissed: arguments.has(.missed))
    case .rsvp: return try act.reply(to: words[0], words[1], isComing: isYes(words[2]))
    case .comment:
      return try act.comment(
        on: words[0], by: person(), words[1], at: NewDocument.time(options))
    case .like: return try act.like(words[0], by: person())
    default: return try Removal(site, options).remove(words[0])
    }
  }

  private func keys(
    _ word: String, _ site: SiteSnapshot, _ options: BuildOptions
  ) throws(ChangeRefusal) -> KeyEdit {
    KeyEdit(try FileTarget(word, in: site, options).path, site, options)
  }

  private func renaming(
    _ site: SiteSnapshot, _ options: BuildOptions
  ) throws -> ContentChange {
    let (old, new) = (arguments.operands[1], arguments.operands[2])
    let renaming = Renaming(old, to: new, in: site, options)
    switch arguments.operands[0] {
    case "tag": return try renaming.term()
    case "person": return try renaming.person()
    case "class": return try renaming.timetableClass()
    case "kind": return try renaming.kind()
    case let word:
      throw ArgumentError.unknownAction(word, .rename, ["tag", "person", "class", "kind"])
    }
  }

  private func isYes(_ word: String) throws(ArgumentError) -> Bool {
    switch word {
    case "yes": true
    case "no": false
    default: throw .unknownAction(word, .rsvp, ["yes", "no"])
    }
  }

  private func person() throws(ArgumentError) -> String {
    if let person = arguments.value(.by) { return person }
    throw .missingOption(.by, arguments.command)
  }

  private func attachment(
    _ site: SiteSnapshot, _ options: BuildOptions
  ) throws -> ContentChange {
    var texts = arguments.values(.alt)[...]
    var pictures: [Attachment.Picture] = []
    for path in arguments.operands.dropFirst() {
      let alt =
        texts.popFirst() ?? (console.hasTerminal ? console.answer("what \(path) shows: ") : nil)
      guard let alt else { throw ArgumentError.missingOption(.alt, .attach) }
      pictures.append(Attachment.Picture(path, alt: alt))
    }
    return try Attachment(site, options).attach(pictures, to: arguments.operands[0])
  }
}
