import Content
import DataFormats
import Fields
import FileSystem
import Parallelism
import Phrases
import Site
import SourceText
import Theming
import Typography

extension BuildOptions {
  /// Takes the fonts of the style, or makes those that the settings name, for the characters of the
  /// site's texts and templates.
  ///
  /// - Parameter words: The words of the interface in the site's language.
  func resolveFonts(
    of content: inout SiteContent, _ theme: ThemeFiles, words: [String]
  ) -> [Diagnostic] {
    let requests = content.settings.fontRequests
    guard !requests.isEmpty else {
      return takeStyleFonts(for: &content, theme, words: words)
    }
    let store = FontStore(folder: state + "/fonts", tools: fontPrograms)
    let (fonts, diagnostics) = store.fonts(for: requests, siteCharacters(content.settings.language))
    content.settings.theme.take(fonts)
    return diagnostics
  }

  /// Takes the fonts that come with the style. A language whose letters they do not have is shown in
  /// one font, that of the visitor.
  private func takeStyleFonts(
    for content: inout SiteContent, _ theme: ThemeFiles, words: [String]
  ) -> [Diagnostic] {
    let settings = content.settings
    guard let styleFonts, settings.theme.wantsStyleFonts, FontLibrary.hasLetters(of: words) else {
      return []
    }
    let style = settings.theme.text("style") ?? ""
    let families = theme.families(ofStyle: style).compactMap { name, family in
      FontRequest.Use(rawValue: name).map { (use: $0, family: family) }
    }
    let (fonts, missing) = FontLibrary(folder: styleFonts).fonts(
      for: families,
      name: [settings.title?.value, settings.tagline, content.profileName].compactMap(\.self)
        .joined())
    content.settings.theme.take(fonts)
    guard !missing.isEmpty else { return [] }
    let names = missing.joined(separator: ", ")
    return [
      Diagnostic(
        .note, "pages show fonts of the visitor's system, as the style's are missing: \(names)",
        at: nil,
        hint: "'make site' in Daybook's folder makes them; theme: {fonts: system} in "
          + "site.yaml wants none")
    ]
  }

  private var fontPrograms: FontTools? {
    guard let fontList, let fontSubsetter, let fontCompressor else { return nil }
    return FontTools(list: fontList, subsetter: fontSubsetter, compressor: fontCompressor)
  }

  /// What the texts of the site and of its theme need of a font.
  private func siteCharacters(_ language: String) -> SiteCharacters {
    let tags = Set(LanguageChain.tags(of: language))
    let roots = [path("content"), path("templates"), theme]
    let files = roots.flatMap { root in
      let walk = try? DirectoryWalk.walk(root) { name, _ in SourceList.isHidden(name) }
      return (walk?.entries ?? []).filter { $0.resolvedKind == .file }.map { "\(root)/\($0.path)" }
    }
    let texts = files.filter { Self.isText($0) && isShown($0, tags) }
    let part = 64
    let parts = Parallel.map((texts.count + part - 1) / part, jobs: jobs) { number in
      texts[(number * part)..<min(texts.count, (number + 1) * part)].reduce(
        into: SiteCharacters()
      ) { found, path in
        guard let bytes = try? Files.read(path) else { return }
        found.add(bytes, isMarkdown: path.hasSuffix("md") || path.hasSuffix("markdown"))
      }
    }
    return parts.reduce(into: SiteCharacters()) { $0.formUnion($1) }
  }

  /// Whether the pages can show the words of a file. Those of languages that the site does not use
  /// would add their scripts to each font.
  private func isShown(_ file: String, _ tags: Set<String>) -> Bool {
    guard
      let folder = [path("templates"), theme].map({ $0 + "/languages/" })
        .first(where: file.hasPrefix), file.hasSuffix(".yaml")
    else { return true }
    return tags.contains(file.dropFirst(folder.count).dropLast(5).lowercased())
  }

  private static func isText(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    return [
      "md", "markdown", "html", "yaml", "yml", "json", "toml", "csv", "tsv", "ics", "xml", "txt",
      "bib", "ipynb", "vtt", "srt", "css",
    ].contains(ending)
  }
}

extension SiteSettings {
  /// The fonts that `theme: {fonts: …}` names.
  fileprivate var fontRequests: [FontRequest] {
    guard case .group(let names)? = theme["fonts"] else { return [] }
    let written = theme.node?["fonts"]
    return names.compactMap { name, value in
      guard case .text(let family) = value, let use = FontRequest.Use(rawValue: name) else {
        return nil
      }
      let range = (written?[name] ?? written)?.range
      return FontRequest(use, family, at: range.map { SourceExcerpt(file, $0) })
    }
  }
}

extension ThemeSettings {
  /// Whether neither words nor files of the settings say which fonts the pages have.
  fileprivate var wantsStyleFonts: Bool {
    guard text("fonts") == "style" else { return false }
    let own = node?["fontFiles"]
    return own?["text"] == nil && own?["heading"] == nil
  }

  /// Takes the fonts that were made. Pages read their names in `site.theme`, so that they are
  /// rendered again when a font has changed.
  fileprivate mutating func take(_ fonts: ThemeFonts) {
    self.fonts = fonts
    values = values.map { $0.name == "fonts" ? ("fonts", .text("classic")) : $0 }
    values.append(("fontAssets", .texts(fonts.files.map(\.name))))
    values.append(("preloads", .texts(fonts.preloads)))
  }
}
