import Bytes
public import CivilTime
public import DataFormats
public import Fields
public import SourceText

/// A Markdown file: the front matter that all kinds share, and the body.
///
/// It is immutable and shared: the graph and its routes refer to thousands of documents many times,
/// and each copy would change the reference counts of some twenty fields.
public final class Document: Sendable {
  /// The body and the file it is in.
  public let body: TextBody
  /// The title; nil if the author gave none.
  public let title: String?
  /// The date.
  public let date: Located<DateText>?
  /// Whether there is a date that could not be read, which is reported.
  public var hasWrongDate: Bool { rare.values.hasWrongDate }
  /// The date of the last notable change.
  public let updated: Located<DateText>?
  /// The tags, as written.
  public let tags: [Located<String>]
  /// One or two sentences of plain text.
  public let summary: String?
  /// The picture.
  public var image: Picture? { rare.values.image }
  /// Further pictures, shown below the text: paths, and folders of them.
  public var gallery: [Picture] { rare.values.gallery }
  /// How these are arranged; nil for the theme's default.
  public var galleryLayout: GalleryLayout? { rare.values.galleryLayout }
  /// The layout, instead of the kind's own.
  public let layout: Located<String>?
  /// The last part of the URL.
  public let slug: Located<String>?
  /// The whole path of the URL.
  public var permalink: Located<String>? { rare.values.permalink }
  /// Further paths, which redirect to the page.
  public let aliases: [Located<String>]
  /// The groups that can read it, as written; empty if it names none.
  public var access: [Located<String>] { rare.values.access }
  /// Whether listings show a card with a lock to those who cannot read it.
  public var isListed: Bool { rare.values.isListed }
  /// Whether only `--drafts` shows it.
  public let isDraft: Bool
  /// The date from which it is shown.
  public var publishDate: Located<DateText>? { rare.values.publishDate }
  /// The date it expires.
  public var expires: Located<DateText>? { rare.values.expires }
  /// The menus that contain it: `main` for the navigation, or one of `menus`.
  public var menus: [Located<String>] { rare.values.menus }
  /// Its position in menus and listings that are sorted by weight, ascending.
  public var weight: Int? { rare.values.weight }
  /// Whether search engines should not index it.
  public var isHiddenFromSearch: Bool { rare.values.isHiddenFromSearch }
  /// Whether tags and outputs of templates in its text are run; nil if the file does not say.
  public var liquid: Bool? { rare.values.liquid }
  /// The language of the text, as written; nil for that of the site.
  public var language: Located<String>? { rare.values.language }
  /// The lists of ids of people that it has; those of a post are in the post.
  package var mentions: [[Located<String>]] { rare.values.mentions }
  /// The path of the file that it translates, as written.
  public var translationOf: Located<String>? { rare.values.translationOf }
  /// Whether the title has a value in the language of the site.
  public var isTitleTranslated: Bool { isTranslated("title") }
  /// Whether the summary has a value in the language of the site.
  public var isSummaryTranslated: Bool { isTranslated("summary") || isTranslated("description") }
  /// Whether a key of the front matter has a value in the language of the site.
  public func isTranslated(_ key: String) -> Bool { rare.values.translatedKeys.contains(key) }
  /// Whether the title is a heading of the text.
  public var isTitleInText: Bool { rare.values.isTitleInText }
  /// Front matter keys of the author's own, for templates.
  public var extras: [Node.Entry] { rare.values.extras }
  /// The warnings for the keys of `extras`, in the same order, for those that no template reads.
  public var unknownKeys: [Diagnostic] { rare.values.unknownKeys }

  private let rare: SharedRareKeys
  private let counted = WordCount()

  /// Whether it is a post's; a site may have many of them.
  public let isOfPost: Bool

  /// The number of words in its text.
  public var wordCount: Int { counted.words(of: body) }
  /// The number of words, if it has been counted.
  public var knownWordCount: Int? { counted.counted(of: body) }

  /// The path of its file, as messages show it.
  public var path: String { body.file.path }

  /// The file's name without its extension, or the name of its folder if the file is an `index.md`.
  public var name: String { importedName ?? String(PathParts.stem(of: path)) }
  /// The name of a document without a file of its own.
  var importedName: String? { rare.values.importedName }
  /// Whether it is an entry of a file with many, such as a product of a shop's export.
  public var isImported: Bool { importedName != nil }

  /// The texts of a key of `extras`: the terms of one of the author's own taxonomies.
  public func extraTexts(_ key: String) -> [String] { extras.texts(key) }

  /// Its terms in a taxonomy, as written.
  public func terms(_ taxonomy: String) -> [String] {
    taxonomy == "tags" ? tags.map(\.value) : extraTexts(taxonomy)
  }

  /// The excerpt of a range in its file.
  public func excerpt(_ range: SourceRange) -> SourceExcerpt {
    SourceExcerpt(body.file, range)
  }

  /// The common part of a kind; the kind's own keys have been read from `reader` before.
  ///
  /// `permalinkKey` is the key of the page's own URL, which differs if the kind's `url` is another
  /// site's. `name` is the title, for a kind whose title has another key.
  package init(
    _ reader: inout FieldReader, body: TextBody, permalinkKey: String, name: String? = nil,
    isOfPost: Bool = false
  ) {
    self.isOfPost = isOfPost
    var rare = RareKeys()
    let title = reader.located("title", "The title")
    var leading: LeadingTitle?
    if !reader.isDescribing {
      let runsLiquid = reader["liquid"]?.resolved == .bool(true)
      leading = LeadingTitle(body, runsLiquid: runsLiquid)
      // A heading with other words than the title is a part of the text.
      if let given = title?.value ?? name, given != leading?.text { leading = nil }
    }
    self.body = leading.map { body.from($0.end) } ?? body
    rare.isTitleInText = leading != nil && title == nil
    if let leading, leading.hasFootnote {
      reader.report(
        "the footnote of the title is not shown", SourceRange(at: leading.end),
        hint: "move its reference to the text", severity: .warning)
    }
    rare.translatedKeys = reader.keysInOwnLanguage
    reader.reportCut(title, "title")
    self.title = title?.value ?? name ?? leading?.text
    date = reader.date("date", "The date of creation or publication")
    rare.hasWrongDate = date == nil && !reader.isMissing("date")
    updated = reader.date("updated", "The date of the last change, for feeds and search engines")
    tags = TagList.read(&reader)
    let summary = reader.text("summary", "One or two sentences for lists and search engines")
    let description = reader.text("description", "Another name for summary")
    self.summary = summary ?? description
    rare.image = Picture.read("image", "The picture", &reader)
    rare.gallery = Picture.list("gallery", "Pictures shown below the text", &reader)
    rare.galleryLayout = reader.choice("galleryLayout", "How the gallery is arranged")
    layout = reader.located("layout", "The layout to use instead of the kind's own")
    slug = reader.located("slug", "The last part of the URL")
    rare.permalink = reader.located(
      permalinkKey, "The whole path of the page's URL, such as /about/")
    ForeignHost.warn(rare.permalink, permalinkKey, &reader)
    rare.permalink = rare.permalink.map(Self.decoded)
    if let path = rare.permalink, path.value.contains(where: "?#".contains) {
      reader.report(
        "a URL of the site cannot have '?' or '#': '\(path.value)'", path.range,
        hint: "write a path such as /about/")
      rare.permalink = nil
    }
    aliases = reader.texts("aliases", "Former paths of the page, such as /2019/about.html")
      .map(Self.decoded)
    rare.access = Access.read(&reader)
    rare.isListed =
      reader.flag("listed", "Whether listings show others a card with a lock") ?? false
    isDraft = reader.flag("draft", "Whether only --drafts shows it") ?? false
    rare.publishDate = reader.date(
      "publishDate", "The date it is published; --future shows it earlier")
    rare.expires = reader.date("expires", "The date it expires")
    if let publishDate = rare.publishDate, let expires = rare.expires {
      reader.checkOrder(
        expires.value.local <= publishDate.value.local, "expires",
        "it expires before it is published")
    }
    rare.menus = reader.texts("menu", "The menus that contain it: main, or one of the site's menus")
    rare.weight = reader.integer(
      "weight", "Its position in menus, and in listings sorted by weight")
    rare.isHiddenFromSearch =
      reader.flag("noindex", "Whether search engines are asked not to index it") ?? false
    rare.liquid = reader.flag("liquid", "Whether Liquid in the text is rendered before Markdown")
    rare.language = reader.languageTag(
      "lang", "The language of the text, if not that of the site", severity: .warning)
    rare.translationOf = reader.url(
      "translationOf", "The file that it translates, in a site with 'languages'")
    if !isOfPost { rare.mentions = reader.mentions }
    rare.extras = reader.unknownEntries
    rare.unknownKeys = rare.extras.map(reader.unknownKey)
    self.rare = .with(rare)
  }

  /// A path as people read it: `/caf%C3%A9/`, as copied from a browser, is `/café/`.
  private static func decoded(_ path: Located<String>) -> Located<String> {
    guard let plain = PercentEncoding.decode(path.value[...]) else { return path }
    // Signs that mean something in a URL stay as they are.
    func signs(_ text: String) -> Int { text.count { "?#/".contains($0) } }
    return signs(plain) == signs(path.value) ? Located(plain, path.range) : path
  }

  /// A document of an imported entry without a file of its own; its path is `file#name`.
  package init(
    imported name: String, from file: String, html: String, title: String?,
    date: Located<DateText>?, tags: [Located<String>], image: Picture?, isDraft: Bool
  ) {
    let source = SourceFile(path: "\(file)#\(name)", text: html)
    body = TextBody(file: source, range: 0..<source.bytes.count, format: .html)
    isOfPost = false
    (self.title, self.date, self.tags, self.isDraft) = (title, date, tags, isDraft)
    (summary, layout, slug, aliases, updated) = (nil, nil, nil, [], nil)
    rare = .with(RareKeys(image: image, publishDate: date, liquid: false, importedName: name))
  }

  /// The language of the text, if it is known.
  public var textLanguage: String? { body.language ?? language?.value }

  /// The document of a post, made of its front matter.
  init(_ plain: PlainPost, body: TextBody) {
    self.body = body
    isOfPost = true
    (title, date, updated, tags) = (plain.title, plain.date, plain.updated, plain.tags)
    (summary, layout, slug) = (plain.summary, plain.layout, plain.slug)
    (aliases, isDraft) = (plain.aliases, plain.isDraft)
    rare = .none
  }

  /// Whether it may have other keys than those that most posts have: the title, the dates, the tags,
  /// the summary, the slug, the people and the series. Checks of rare keys leave out all other
  /// documents, of which a site may have many.
  public var hasRareKeys: Bool { !isPlain || layout != nil || !aliases.isEmpty || isDraft }

  private var isPlain: Bool { hasPlainFrontMatter && body.language == nil }

  /// Whether it is the document of a post without other keys than those of `PlainPost`.
  var hasPlainFrontMatter: Bool {
    isOfPost && body.format == .markdown && body.files.isEmpty
      && body.file.companions.isEmpty && !body.file.isGenerated && rare === SharedRareKeys.none
  }

  /// This document, completed with the values of an imported one.
  package func filled(from other: Document) -> Document {
    Document(self, other)
  }

  private init(_ own: Document, _ other: Document) {
    let isOther = own.body.isEmpty && !other.body.isEmpty
    let file = SourceFile(path: own.path, bytes: other.body.file.bytes)
    body =
      isOther
      ? TextBody(file: file, range: other.body.range, format: .html, language: own.body.language)
      : own.body
    isOfPost = own.isOfPost
    title = own.title ?? other.title
    (date, updated, tags) = (own.date ?? other.date, own.updated, own.tags)
    (summary, layout, slug, aliases) = (own.summary, own.layout, own.slug, own.aliases)
    isDraft = own.isDraft || other.isDraft
    var rare = own.rare.values
    rare.image = own.image ?? other.image
    rare.publishDate = own.publishDate ?? other.publishDate
    if isOther { rare.liquid = false }
    self.rare = .with(rare)
  }
}

extension [Node.Entry] {
  /// The texts of a key, which may have one or a list of them.
  func texts(_ key: String) -> [String] {
    guard let node = first(where: { $0.key == key })?.value else { return [] }
    return (node.elements ?? [node]).compactMap { element in
      guard case .scalar(let text, _) = element.content, !text.isEmpty else { return nil }
      return text
    }
  }
}
