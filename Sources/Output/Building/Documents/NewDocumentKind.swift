import Content
import Fields

/// A kind of content that `daybook new KIND TITLE` creates.
public struct NewDocumentKind: Equatable, Sendable {
  /// Where the content goes.
  enum Place: Equatable, Sendable {
    /// A Markdown file `NAME.md` in a folder of `content/`; nil for `content/` itself.
    case file(folder: String?)
    /// A Markdown file `NAME/index.md` in a folder.
    case folder(String)
    /// A post in the folder of a journal, whose name begins with the date.
    case post
    /// A file of classes in `timetable/`.
    case timetable
    /// An entry of `people.yaml`.
    case person
  }

  /// The kind's name, which is also the name of its archetype.
  public let name: String
  /// Where it goes.
  let place: Place
  /// The built-in archetype.
  let archetype: String

  /// Whether a word names the kind: `post`, `posts`, or the folder of a kind, such as `recipes`.
  public func isCalled(_ word: String) -> Bool {
    if case .file(let folder?) = place, folder == word { return true }
    return word == name || word == name + "s"
  }

  /// Whether a day can be given for it.
  public var takesDay: Bool { ["post", "event", "class"].contains(name) }

  /// The kinds that every site has.
  public static let builtIn = [
    NewDocumentKind(
      name: "post", place: .post,
      archetype: """
        ---
        title: {{ title }}
        {%- if time %}
        date: {{ time }}
        {%- endif %}
        {%- if author %}
        author: {{ author }}
        {%- endif %}
        {%- if tags %}
        tags: {{ tags }}
        {%- endif %}
        ---

        """),
    NewDocumentKind(name: "page", place: .file(folder: nil), archetype: document),
    NewDocumentKind(
      name: "event", place: .file(folder: "events"),
      archetype: """
        ---
        title: {{ title }}
        start: {{ nextWeek }} 19:00
        end: {{ nextWeek }} 21:00
        # place: Where it is
        {%- if author %}
        host: {{ author }}
        {%- endif %}
        {%- if tags %}
        tags: {{ tags }}
        {%- endif %}
        ---

        """),
    NewDocumentKind(
      name: "class", place: .timetable,
      archetype: """
        classes:
          - title: {{ title }}
            on: mon 18:00-19:00
            from: {{ date }}
            # place: Where it is
            {%- if author %}
            instructor: {{ author }}
            {%- endif %}

        """),
    NewDocumentKind(
      name: "material", place: .file(folder: "portfolio"),
      archetype: """
        ---
        title: {{ title }}
        # kind: talk # or article, book, code, design, paper, photo, video, website
        # date: {{ date }}
        # summary: One or two sentences for lists
        # url: https://ada.example/talk
        # file: slides.pdf
        # featured: true
        {%- if tags %}
        tags: {{ tags }}
        {%- endif %}
        ---

        """),
    NewDocumentKind(name: "collection", place: .folder("portfolio"), archetype: document),
    NewDocumentKind(name: "journal", place: .folder("journal"), archetype: document),
    NewDocumentKind(
      name: "accessibility", place: .file(folder: nil),
      archetype: """
        ---
        title: {{ title }}
        lang: en
        ---
        This site is made with the theme of Daybook, which is designed to conform to the
        [Web Content Accessibility Guidelines (WCAG) 2.2](https://www.w3.org/TR/WCAG22/), level AA.

        <!-- 'daybook check --accessibility' lists what depends on your content. State what is not so yet: -->
        <!-- - The films of 2024 have no captions. -->

        The theme was checked with axe-core, with the keyboard alone, at 320 pixels and 400 % zoom, with other
        text spacing, and in high-contrast colours.

        If something on this site is hard to use, please write to me, and I will fix it.

        This statement was made on {{ date }}.

        """),
    NewDocumentKind(
      name: "person", place: .person,
      archetype: """
        id: {{ slug }}
        name: {{ title }}
        # nickname: An informal name
        # picture: people/{{ slug }}.jpg
        # url: https://ada.example/
        # summary: A sentence about the person
        # friends: [ada]

        """),
  ]

  /// The kinds of a site: the built-in ones, and those of the author's own.
  public static func all(of options: BuildOptions) -> [NewDocumentKind] {
    let own = SettingsFile(options).settings?.kinds ?? []
    return builtIn
      + own.map {
        NewDocumentKind(name: $0.name, place: .file(folder: $0.folder.value), archetype: document)
      }.filter { kind in !builtIn.contains { $0.name == kind.name } }
  }

  private static let document = """
    ---
    title: {{ title }}
    {%- if tags %}
    tags: {{ tags }}
    {%- endif %}
    ---

    """
}
