extension CommandName {
  /// The declaration of the command.
  var description: CommandDescription {
    switch self {
    case .new: .new
    case .build: .build
    case .serve: .serve
    case .check: .check
    case .deploy: .deploy
    case .list: .list
    case .explain: .explain
    case .agenda: .agenda
    case .theme: .theme
    case .members: .members
    case .import: .importing
    case .schema: .schema
    case .markdown: .markdown
    case .liquid: .liquid
    case .phrases: .phrases
    case .doctor: .doctor
    case .config: .config
    case .completions: .completions
    case .manual: .manual
    case .complete: .complete
    case .help: .help
    case .set: .set
    case .unset: .unset
    case .add: .add
    case .move: .move
    case .rename: .rename
    case .publish: .publish
    case .unpublish: .unpublish
    case .attach: .attach
    case .cancel: .cancel
    case .reschedule: .reschedule
    case .attend: .attend
    case .rsvp: .rsvp
    case .comment: .comment
    case .like: .like
    case .remove: .remove
    case .fix: .fix
    case .undo: .undo
    case .redo: .redo
    case .history: .history
    }
  }
}
