/// The first part of the home page: `hero` in `site.yaml`.
public enum HeroKind: String, CaseIterable, Sendable {
  /// The person's picture, name and summary.
  case portrait
  /// Words next to a picture.
  case split
  /// A picture from edge to edge, with words on it.
  case photo
  /// One large sentence.
  case statement
  /// The next class or event.
  case next
  /// A row of pictures or media under the words.
  case reel
}
