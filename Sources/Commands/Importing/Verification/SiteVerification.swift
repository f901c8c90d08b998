import Bytes
import SourceText

/// Compares an old site with the built one, page by page.
///
/// A word is lost if the built page does not have it as often as the old one, unless it is in a run
/// of four words, or a whole block, that another page of the built site has: listings show other
/// excerpts than before. What the old theme wrote is not compared: blocks that a tenth of the pages
/// or half of a section's pages have, at least three, and the last two words of a block that three
/// blocks of the page have.
public struct SiteVerification: Sendable {
  /// The most words in percent that may be lost on the whole site.
  public static let mostLost = 0.5

  /// The pages of the old site.
  public private(set) var pages: [PageComparison] = []
  /// The number of other files of the old site.
  public private(set) var fileCount = 0
  /// Those of them that the built site does not have.
  public private(set) var lostFiles: [String] = []
  /// Files that programs generate, such as feeds, and that the built site does not have.
  public private(set) var lostMachineFiles: [String] = []

  /// The pages that are lost.
  public var lostPages: [PageComparison] { pages.filter { $0.status == .lost } }
  /// The number of words of all pages.
  public var words: Int { pages.reduce(0) { $0 + $1.words } }
  /// The number of words that are lost.
  public var lost: Int { pages.reduce(0) { $0 + $1.lost } }
  /// The words that are lost, in percent.
  public var lostPercent: Double { words == 0 ? 0 : Double(lost) / Double(words) * 100 }

  /// Whether no URL is lost, no template is visible, and at most `mostLost` of the words are lost.
  public var isSuccess: Bool {
    lostFiles.isEmpty && lostPercent <= Self.mostLost
      && pages.allSatisfy { $0.status != .lost && $0.rawMarkup.isEmpty }
  }

  /// Compares URLs.
  public static func compare(
    _ old: OldAddresses, with new: ImportInput, base: String
  ) -> SiteVerification {
    let site = BuiltOutput(new, base: base)
    var verification = SiteVerification()
    for url in old.paths {
      let path =
        base.isEmpty || !url.hasPrefix(base + "/") ? url : String(url.dropFirst(base.count))
      let comparison = Self.comparison(path, site.answer(path))
      if BuiltOutput.isPage(path) || !(path.split(separator: "/").last ?? "").contains(".") {
        verification.pages.append(comparison)
      } else {
        verification.addFile(path, isLost: comparison.status == .lost)
      }
    }
    return verification
  }

  /// Compares URLs, titles and words.
  public static func compare(
    _ old: ImportInput, with new: ImportInput, base: String
  ) -> SiteVerification {
    let site = BuiltOutput(new, base: base)
    let known = KnownBlocks(new)
    let texts = old.paths.filter(BuiltOutput.isPage).compactMap { path in
      old.file(path).map { (path: path, text: PublishedText($0.bytes)) }
    }
    let frame = FrameBlocks(texts)
    var verification = SiteVerification()
    for (path, text) in texts {
      verification.add(path, text, from: site, known: known, frame: frame)
    }
    for path in old.paths where !BuiltOutput.isPage(path) && !isAsset(path) {
      verification.addFile("/" + path, isLost: site.answer("/" + path) == .missing)
    }
    return verification
  }

  private static func comparison(_ url: String, _ answer: BuiltOutput.Answer) -> PageComparison {
    switch answer {
    case .file(let file, let isRedirected):
      PageComparison(url: url, status: isRedirected ? .redirected : .found, target: file)
    case .elsewhere(let target): PageComparison(url: url, status: .redirected, target: target)
    case .missing: PageComparison(url: url, status: .lost)
    }
  }

  private mutating func add(
    _ path: String, _ old: PublishedText, from site: BuiltOutput, known: KnownBlocks,
    frame: FrameBlocks
  ) {
    let url = Self.url(path)
    let answer = site.answer(url)
    var comparison = Self.comparison(url, answer)
    let blocks = frame.content(of: old, path: path)
    let isRedirect = old.redirect != nil
    comparison.oldTitle = old.headings.first ?? old.title
    comparison.words = isRedirect ? 0 : blocks.reduce(0) { $0 + $1.count }
    if case .file(let file, _) = answer, BuiltOutput.isPage(file), !isRedirect,
      let bytes = site.input.file(file)?.bytes
    {
      let new = PublishedText(bytes)
      comparison.compare(blocks, new, known)
      if !TitleComparison.isSame(old, new) { comparison.newTitle = new.headings.first ?? new.title }
      comparison.rawMarkup = new.rawMarkup.filter { !old.rawMarkup.contains($0) }
    } else if comparison.status == .lost {
      comparison.compare(blocks, PublishedText([]), known)
    }
    pages.append(comparison)
  }

  private mutating func addFile(_ path: String, isLost: Bool) {
    fileCount += 1
    guard isLost else { return }
    let ending = SitePath.split(path).ending
    let isOfMachine = [
      "xml", "json", "txt", "xsl", "atom", "rss", "ics", "webmanifest", "php", "md",
    ].contains(ending)
    if isOfMachine { lostMachineFiles.append(path) } else { lostFiles.append(path) }
  }

  private static func url(_ path: String) -> String {
    path == "index.html"
      ? "/" : "/" + (path.hasSuffix("/index.html") ? path.dropLast(10) : path[...])
  }

  /// Whether a file belongs to the old theme, or is a picture that the old program resized.
  private static func isAsset(_ path: String) -> Bool {
    let isOfTheme = [
      "css", "js", "map", "mjs", "scss", "sass", "less", "ts", "woff", "woff2", "ttf", "eot", "otf",
      "htaccess", "nojekyll", "cname", "manifest", "license",
    ].contains(SitePath.split(path).ending)
    return isOfTheme || isResized(path) || SitePath.name(path).hasPrefix(".")
      || SitePath.name(path) == "CNAME"
  }

  /// Whether a file has a name that Hugo gives to resized pictures: `tea_hu0123456789_640x0.png`.
  private static func isResized(_ path: String) -> Bool {
    let name = SitePath.split(path).stem
    guard let mark = name.ranges(of: "_hu").last else { return false }
    return name[mark.upperBound...].prefix(while: \.isHexDigit).count >= 10
  }
}

extension PageComparison {
  /// Counts the words of the old page's blocks that the new page lacks.
  fileprivate mutating func compare(
    _ blocks: [[String]], _ new: PublishedText, _ known: KnownBlocks
  ) {
    var counts: [String: Int] = [:]
    for word in new.blocks.joined() { counts[word, default: 0] += 1 }
    for title in [new.title] + new.headings {
      for word in WordList.words(of: title) { counts[word, default: 0] += 1 }
    }
    let endings = FrameBlocks.endings(of: blocks)
    for block in blocks {
      var missing: [Int] = []
      for (index, word) in block.enumerated() {
        if let count = counts[word], count > 0 {
          counts[word] = count - 1
        } else {
          missing.append(index)
        }
      }
      guard !missing.isEmpty else { continue }
      let elsewhere = known.covered(block)
      let end = block.count > 2 && endings.contains(block.suffix(2)) ? block.count - 2 : block.count
      let lost = missing.filter { !elsewhere[$0] && $0 < end }
      moved += missing.count { elsewhere[$0] }
      self.lost += lost.count
      if let first = lost.first, examples.count < 5 {
        examples.append(
          block[max(0, first - 3)..<min(block.count, first + 9)].joined(separator: " "))
      }
    }
  }
}
