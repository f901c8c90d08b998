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
  public let body: Body
  /// The title; nil if the author gave none.
  public let title: String?
  /// The date.
  public let date: Located<DateText>?
  /// Whether there is a date that could not be read, which is reported.
  public let hasWrongDate: Bool
  /// The date of the last notable change.
  public let updated: Located<DateText>?
  /// The tags, as written.
  public let tags: [Located<String>]
  /// One or two sentences of plain text.
  public let summary: String?
  /// The picture.
  public let image: Picture?
  /// Further pictures, shown below the text: paths, and folders of them.
  public let gallery: [Picture]
  /// How these are arranged; nil for the theme's default.
  public let galleryLayout: GalleryLayout?
  /// The layout, instead of the kind's own.
  public let layout: Located<String>?
  /// The last part of the URL.
  public let slug: Located<String>?
  /// The whole path of the URL.
  public let permalink: Located<String>?
  /// Further paths, which redirect to the page.
  public let aliases: [Located<String>]
  /// The groups that can read it, as written; empty if it names none.
  public let access: [Located<String>]
  /// Whether listings show a card with a lock to those who cannot read it.
  public let isListed: Bool
  /// Whether only `--drafts` shows it.
  public let isDraft: Bool
  /// The date from which it is shown.
  public let publishDate: Located<DateText>?
  /// The date it expires.
  public let expires: Located<DateText>?
  /// The menus that contain it: `main` for the navigation, or one of `menus`.
  public let menus: [Located<String>]
  /// Its position in menus and listings that are sorted by weight, ascending.
  public let weight: Int?
  /// Whether search engines should not index it.
  public let isHiddenFromSearch: Bool
  /// Whether tags and outputs of templates in its text are run; nil if the file does not say.
  public let liquid: Bool?
  /// The language of the text, as written; nil for that of the site.
  public let language: Located<String>?
  /// The path of the file that it translates, as written.
  public let translationOf: Located<String>?
  /// Whether the title has a value in the language of the site.
  public let isTitleTranslated: Bool
  /// Front matter keys of the author's own, for templates.
  public let extras: [Node.Entry]
  /// The warnings for the keys of `extras`, in the same order, for those that no template reads.
  public let unknownKeys: [Diagnostic]

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
  let importedName: String?

  /// The texts of a key of `extras`: the terms of one of the author's own taxonomies.
  public func extraTexts(_ key: String) -> [String] { extras.texts(key) }

  /// The excerpt of a range in its file.
  public func excerpt(_ range: SourceRange) -> SourceExcerpt {
    SourceExcerpt(body.file, range)
  }

  /// The common part of a kind; the kind's own keys have been read from `reader` before.
  ///
  /// `permalinkKey` is the key of the page's own URL, which differs if the kind's `url` is another
  /// site's. `name` is the title, for a kind whose title has another key.
  package init(
    _ reader: inout FieldReader, body: Body, permalinkKey: String, name: String? = nil,
    isOfPost: Bool = false
  ) {
    let leading = isOfPost || reader.isDescribing ? nil : LeadingTitle(body)
    self.body =
      leading.map {
        Body(file: body.file, range: $0.end..<body.range.upperBound, files: body.files)
      }
      ?? body
    self.isOfPost = isOfPost
    importedName = nil
    let title = reader.located("title", "The title")
    isTitleTranslated = reader.hasOwnLanguage("title")
    reader.reportCut(title)
    self.title = title?.value ?? name ?? leading?.text
    date = reader.date("date", "The date of creation or publication")
    hasWrongDate = date == nil && !reader.isMissing("date")
    updated = reader.date("updated", "The date of the last change, for feeds and search engines")
    tags = reader.texts("tags", "Tags, each with its own page")
    reader.warnOfJoinedTags(tags)
    let summary = reader.text("summary", "One or two sentences for lists and search engines")
    let description = reader.text("description", "Another name for summary")
    self.summary = summary ?? description
    image = reader.picture("image", "The picture")
    gallery = reader.pictures("gallery", "Pictures shown below the text")
    galleryLayout = reader.choice("galleryLayout", "How the gallery is arranged")
    layout = reader.located("layout", "The layout to use instead of the kind's own")
    slug = reader.located("slug", "The last part of the URL")
    permalink = reader.located(permalinkKey, "The whole path of the page's URL, such as /about/")
    reader.warnOfForeignHost(permalink, permalinkKey)
    aliases = reader.texts("aliases", "Former paths of the page, such as /2019/about.html")
    access = reader.access()
    isListed =
      reader.flag("listed", "Whether listings show others a card with a lock") ?? false
    isDraft = reader.flag("draft", "Whether only --drafts shows it") ?? false
    publishDate = reader.date("publishDate", "The date it is published; --future shows it earlier")
    expires = reader.date("expires", "The date it expires")
    if let publishDate, let expires {
      reader.checkOrder(
        expires.value.local <= publishDate.value.local, "expires",
        "it expires before it is published")
    }
    menus = reader.texts("menu", "The menus that contain it: main, or one of the site's menus")
    weight = reader.integer("weight", "Its position in menus, and in listings sorted by weight")
    isHiddenFromSearch =
      reader.flag("noindex", "Whether search engines are asked not to index it") ?? false
    liquid = reader.flag("liquid", "Whether Liquid in the text is rendered before Markdown")
    language = reader.languageTag(
      "lang", "The language of the text, if not that of the site", severity: .warning)
    translationOf = reader.url(
      "translationOf", "The file that it translates, in a site with 'languages'")
    extras = reader.unknownEntries
    unknownKeys = extras.map(reader.unknownKey)
  }

  /// A document of an imported entry without a file of its own; its path is `file#name`.
  package init(
    imported name: String, from file: String, html: String, title: String?,
    date: Located<DateText>?, tags: [Located<String>], image: Picture?, isDraft: Bool
  ) {
    let source = SourceFile(path: "\(file)#\(name)", text: html)
    body = Body(file: source, range: 0..<source.bytes.count, format: .html)
    importedName = name
    isOfPost = false
    self.title = title
    self.date = date
    self.tags = tags
    self.image = image
    gallery = []
    (access, isListed) = ([], false)
    self.isDraft = isDraft
    liquid = false
    publishDate = date
    (summary, layout, slug, permalink) = (nil, nil, nil, nil)
    (aliases, menus, weight, expires) = ([], [], nil, nil)
    (updated, isHiddenFromSearch, hasWrongDate, galleryLayout) = (nil, false, false, nil)
    (language, translationOf, isTitleTranslated) = (nil, nil, false)
    (extras, unknownKeys) = ([], [])
  }

  /// The language of the text, if it is known.
  public var textLanguage: String? { body.language ?? language?.value }

  /// The document of a post, made of its front matter.
  init(_ plain: PlainPost, body: Body) {
    self.body = body
    isOfPost = true
    (title, date, updated, tags) = (plain.title, plain.date, plain.updated, plain.tags)
    (summary, layout, slug) = (plain.summary, plain.layout, plain.slug)
    (aliases, isDraft) = (plain.aliases, plain.isDraft)
    (importedName, image, galleryLayout, permalink) = (nil, nil, nil, nil)
    (gallery, access, menus, extras, unknownKeys) = ([], [], [], [], [])
    (publishDate, expires, weight, liquid) = (nil, nil, nil, nil)
    (language, translationOf) = (nil, nil)
    (isListed, hasWrongDate, isHiddenFromSearch, isTitleTranslated) = (false, false, false, false)
  }

  /// Whether it may have other keys than those that most posts have: the title, the dates, the tags,
  /// the summary, the slug, the people and the series. Checks of rare keys leave out all other
  /// documents, of which a site may have many.
  public var hasRareKeys: Bool { !isPlain || layout != nil || !aliases.isEmpty || isDraft }

  /// Whether it is the document of a post without other keys than those of `PlainPost`.
  var isPlain: Bool {
    isOfPost && body.format == .markdown && body.files.isEmpty && body.language == nil
      && body.file.companions.isEmpty && body.file.origin == nil && importedName == nil
      && image == nil && gallery.isEmpty && galleryLayout == nil && permalink == nil
      && access.isEmpty && !isListed && publishDate == nil && expires == nil && menus.isEmpty
      && weight == nil && liquid == nil && language == nil && translationOf == nil
      && extras.isEmpty && !hasWrongDate && !isHiddenFromSearch && !isTitleTranslated
  }

  /// This document, completed with the values of an imported one.
  package func filled(from other: Document) -> Document {
    Document(self, other)
  }

  private init(_ own: Document, _ other: Document) {
    let isOther = own.body.isEmpty && !other.body.isEmpty
    let file = SourceFile(path: own.path, bytes: other.body.file.bytes)
    body = isOther ? Body(file: file, range: other.body.range, format: .html) : own.body
    importedName = own.importedName
    isOfPost = own.isOfPost
    title = own.title ?? other.title
    date = own.date ?? other.date
    tags = own.tags
    image = own.image ?? other.image
    (gallery, galleryLayout) = (own.gallery, own.galleryLayout)
    (access, isListed) = (own.access, own.isListed)
    isDraft = own.isDraft || other.isDraft
    publishDate = own.publishDate ?? other.publishDate
    (summary, layout, slug, permalink) = (own.summary, own.layout, own.slug, own.permalink)
    (aliases, menus) = (own.aliases, own.menus)
    (weight, expires) = (own.weight, own.expires)
    liquid = isOther ? false : own.liquid
    (updated, isHiddenFromSearch) = (own.updated, own.isHiddenFromSearch)
    hasWrongDate = own.hasWrongDate
    (language, translationOf) = (own.language, own.translationOf)
    isTitleTranslated = own.isTitleTranslated
    (extras, unknownKeys) = (own.extras, own.unknownKeys)
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
