public import CivilTime
import FileSystem

/// Writes the smallest useful site: settings, a profile, a home page text and a post.
public enum MinimalSite {
  /// Creates the files in a folder that has no site yet, and returns their number; the post has the
  /// date `today`.
  public static func write(
    to folder: String, today: CivilDate, details: NewSiteDetails
  ) throws -> Int {
    try SampleSite.check(folder)
    let files = files(today: today, details)
    for (path, text) in files {
      let parts = path.split(separator: "/").dropLast()
      try Files.createDirectories(
        ([folder, "content"] + parts.map(String.init)).joined(separator: "/"))
      try Files.writeWhole(Array(text.utf8), to: "\(folder)/content/\(path)")
    }
    try SampleSite.writeIgnoreFile(in: folder)
    return files.count
  }

  private static func files(
    today: CivilDate, _ details: NewSiteDetails
  ) -> [(path: String, text: String)] {
    [
      (
        "site.yaml",
        """
        # Settings of the whole site. 'daybook schema site' lists all keys.
        title: \(details.name.map(NewDocument.scalar) ?? "My site")
        # The address at which the site will be published. Feeds and the sitemap need it.
        # url: https://ada.example/
        language: \(details.writtenLanguage)
        timeZone: \(details.timeZone ?? "UTC")

        """
      ),
      (
        "profile.yaml",
        """
        # Who you are. 'daybook schema profile' lists all keys, such as work, education and skills.
        name: \(details.name.map(NewDocument.scalar) ?? "Ada Example")
        label: What you do
        summary: Who you are, in a sentence.

        """
      ),
      (
        "about.md",
        """
        ---
        title: About
        menu: main
        ---
        A page is a Markdown file. Its URL is its path: this one is at /about/.

        """
      ),
      (
        "journal/notes/\(today.iso)-first-post.md",
        """
        ---
        title: First post
        tags: [hello]
        ---
        A post is a Markdown file in a folder of `content/journal/`. Its name begins with its date.

        <!-- more -->

        Lists and summaries in feeds end at the line above.

        """
      ),
    ]
  }
}
