import Terminal

/// The commands that change content.
extension CommandDescription {
  private static let changing: [OptionName] = [.source, .dryRun, .publish, .json, .quiet, .help]
  private static let target = ValueForm(placeholder: "FILE|URL", candidates: .files)
  private static let timetableClass = ValueForm.text("CLASS")
  private static let person = ValueForm.site("PERSON", .people)
  private static let refusal =
    "the site would have a new problem, more people could read a text, or the file cannot be changed safely"

  private static func changing(
    _ summary: String, _ operands: [CommandOperand], options: [OptionName] = [],
    details: [String] = [], examples: [String]
  ) -> CommandDescription {
    CommandDescription(
      summary: summary, operands: operands, options: options + changing,
      meanings: [.dryRun: "print the change as a unified diff, and write nothing"],
      details: details, failure: refusal, examples: examples)
  }

  static let set = changing(
    "set a key of a file",
    [.required(target), .required(.text("KEY")), .required(.text("VALUE"))],
    details: [
      "KEY is written as title, theme.accent or work[0].position.",
      "VALUE is read as the key's type: a text, a date, true, [a, b]. People may be named by their names.",
      "Everything else in the file stays as it is.",
    ],
    examples: [
      "daybook set content/site.yaml theme.accent '#0b6e4f'",
      "daybook set /journal/hills/ title 'The hills'",
    ])
  static let unset = changing(
    "remove a key of a file", [.required(target), .required(.text("KEY"))],
    examples: ["daybook unset content/about.md summary"])
  static let add = changing(
    "add a value to a list of a file",
    [.required(target), .required(.text("KEY")), .required(.text("VALUE"))],
    examples: ["daybook add /journal/hills/first/ tags rowing"])
  static let move = changing(
    "move a page or a file, with its translations, its comments and the links to it",
    [.required(target), .required(ValueForm(placeholder: "TO", candidates: .files))],
    details: [
      "TO is a path, a folder that ends with '/', or the new URL.",
      "The old URL redirects to the new one. A protected page keeps no old URL without --publish.",
    ],
    examples: ["daybook move content/about.md content/info/", "daybook move /about/ /me/"])
  static let rename = changing(
    "rename a tag, a person's id, a class or a kind everywhere",
    [
      .required(.choice(["tag", "person", "class", "kind"])), .required(.text("OLD")),
      .required(.text("NEW")),
    ],
    examples: ["daybook rename tag rowing boats", "daybook rename person ben benjamin"])
  static let publish = changing(
    "publish a draft", [.required(target)], options: [.at],
    details: ["The date of a post and the date in its file's name become the time."],
    examples: ["daybook publish content/journal/hills/2026-03-02-first.md --at '2026-12-24 18:00'"])
  static let unpublish = changing(
    "make a page a draft", [.required(target)], examples: ["daybook unpublish /about/"])
  static let attach = changing(
    "copy pictures next to a text, and show them in it",
    [
      .required(target), .required(ValueForm(placeholder: "PICTURE", candidates: .files)),
      .optional(ValueForm(placeholder: "PICTURE", candidates: .files), isRepeated: true),
    ],
    options: [.alt],
    details: [
      "The copies have no metadata, such as the place where a picture was taken. Pixels stay as they are.",
      "Without --alt, a terminal asks for what each picture shows.",
    ],
    examples: ["daybook attach /journal/hills/first/ ~/boat.jpg --alt 'A boat at dawn'"])
  static let cancel = changing(
    "cancel one session of a class", [.required(timetableClass), .required(.text("DATE"))],
    examples: ["daybook cancel yoga 2026-03-02"])
  static let reschedule = changing(
    "move one session of a class to another time",
    [.required(timetableClass), .required(.text("DATE")), .required(.text("NEW"))],
    examples: ["daybook reschedule yoga 2026-03-02 '2026-03-03 18:00'"])
  static let attend = changing(
    "note that a session was attended or missed",
    [.required(timetableClass), .required(.text("DATE"))], options: [.missed],
    examples: ["daybook attend yoga 2026-03-02", "daybook attend yoga 2026-03-09 --missed"])
  static let rsvp = changing(
    "note a person's reply to an event",
    [.required(target), .required(person), .required(.choice(["yes", "no"]))],
    examples: ["daybook rsvp content/events/picnic.md ben yes"])
  static let comment = changing(
    "add a comment to a post or an event", [.required(target), .required(.text("TEXT"))],
    options: [.by], examples: ["daybook comment /journal/hills/first/ --by ben 'Well rowed!'"])
  static let like = changing(
    "note that a person likes a post", [.required(target)], options: [.by],
    examples: ["daybook like /journal/hills/first/ --by ben"])
  static let remove = changing(
    "move a page or a file to the trash", [.required(target)],
    details: [
      "The trash is .daybook/trash/. What links to the page is listed.",
      "'daybook undo' brings it back.",
    ],
    examples: ["daybook remove content/old.md"])
  static let fix = CommandDescription(
    summary: "make the changes that 'check' proposes",
    options: [.all] + changing,
    meanings: [
      .all: "make all of them without questions",
      .dryRun: "print the changes as unified diffs, and write nothing",
    ],
    details: ["In a terminal, each change is shown, and made after 'y'."],
    failure: refusal, examples: ["daybook fix --dry-run", "daybook fix --all"])
  static let undo = CommandDescription(
    summary: "undo the last change of content",
    options: [.source, .publish, .json, .quiet, .help],
    failure:
      "there is nothing to undo, the files have changed since, or more people could read a text",
    examples: ["daybook undo"])
  static let redo = CommandDescription(
    summary: "make the last undone change again",
    options: [.source, .publish, .json, .quiet, .help],
    failure:
      "there is nothing to redo, the files have changed since, or more people could read a text",
    examples: ["daybook redo"])
  static let history = CommandDescription(
    summary: "list the changes of content, the last one first",
    options: [.source, .json, .help],
    details: [
      "The last 200 changes are kept in .daybook/history/, with at most 64 MB. It holds texts of the site, also"
        + " those for members."
    ],
    examples: ["daybook history"])
}
