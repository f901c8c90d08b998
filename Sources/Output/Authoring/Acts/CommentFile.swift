import Content

/// The file of comments on a post or an event.
package enum CommentFile {
  /// The path of the comments on a text, given by its path: `NAME.comments.yaml` next to `NAME.md`, or next to
  /// the folder of an `index.md`.
  package static func path(of text: String) -> String {
    let stem =
      PathParts.isIndex(text)
      ? PathParts.parent(of: text[...]) : PathParts.withoutEnding(text[...])
    return stem + ".comments.yaml"
  }
}
