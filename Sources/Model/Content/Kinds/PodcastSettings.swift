public import Fields
public import SourceText

/// `podcast` in `site.yaml`: the sounds and films of the library as a podcast.
///
/// Apple, "Podcast RSS feed requirements", lists the requirements of podcast directories.
public struct PodcastSettings: Sendable {
  /// The order in which to play the episodes.
  public enum Order: String, CaseIterable, Sendable {
    /// The newest first.
    case episodic
    /// The oldest first.
    case serial
  }

  /// The title; nil for the site's.
  public let title: String?
  /// The description; nil for the site's description.
  public let summary: String?
  /// The author; nil for the person whom the profile describes.
  public let author: String?
  /// The owner's e-mail address.
  public let email: String?
  /// The cover.
  public let image: Located<String>?
  /// The categories, each with a subcategory after `>` if it has one.
  public let categories: [Located<String>]
  /// Whether it has explicit language.
  public let isExplicit: Bool
  /// The order of its episodes.
  public let order: Order
  /// The title of the segment whose media are its episodes; nil for all of them.
  public let segment: Located<String>?
  /// The copyright notice.
  public let copyright: String?
  /// The source range of the setting.
  public let range: SourceRange?

  init(_ reader: inout FieldReader) {
    title = reader.text("title", "The podcast's title; otherwise the site's")
    summary = reader.text("description", "What it is about; otherwise the site's description")
    author = reader.text("author", "Who makes it; otherwise the profile's name")
    email = reader.text("email", "The owner's e-mail address, which directories write to")
    image = reader.url("image", "The cover: a square JPEG or PNG of 1400 to 3000 pixels")
    categories = reader.texts("categories", "Apple's categories, such as Arts > Design")
    isExplicit = reader.flag("explicit", "Whether it has explicit language") ?? false
    order =
      reader.choice("type", "The order of its episodes: the newest first or the oldest first")
      ?? .episodic
    segment = reader.located("segment", "The library's segment with the episodes; otherwise all")
    copyright = reader.text("copyright", "Who has the rights")
    range = reader.range
    for (key, isMissing) in [("image", image == nil), ("categories", categories.isEmpty)]
    where isMissing {
      reader.report(
        "missing key '\(key)': directories refuse a podcast without it", reader.range,
        hint: key == "image" ? "image: /cover.jpg" : "categories: [Arts > Design]",
        severity: .warning)
    }
  }
}
