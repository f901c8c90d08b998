public import Content
import Fields
import Localization

extension Document {
  /// The title that pages show: its own, or else the name of its file without the date. If the file
  /// name is only a date, the title is the image's alt text, or else the day.
  public var shownTitle: String {
    if let title { return title }
    let file = PostName(name[...])
    guard let date = file.date else { return name.humanized }
    if !file.slug.isEmpty { return file.slug.humanized }
    return image.flatMap { Self.caption($0.alt) } ?? CalendarText.day(date, in: .english)
  }

  /// The alt text of an image as a title, cut after a word if it is long.
  private static func caption(_ text: String) -> String? {
    let words = text.split { $0 == " " || $0 == "\n" }
    var title = ""
    for word in words {
      guard title.count + word.count < 60 else { return title.isEmpty ? nil : title + " …" }
      title += (title.isEmpty ? "" : " ") + word
    }
    return title.isEmpty ? nil : title
  }
}

extension String {
  /// `first-ride` as `First ride`.
  var humanized: String {
    let words = replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension SiteContent {
  /// The name in the profile, or else the site's title.
  public var profileName: String {
    let name = profile?.basics.name ?? ""
    return name.isEmpty ? settings.title?.value ?? "Untitled site" : name
  }
}
