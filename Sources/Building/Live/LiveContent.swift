public import Site
public import SourceText

/// What is at a path of a site at a moment.
public enum LiveContent: Sendable {
  /// A page or file that the site makes.
  case made(LivePage)
  /// A file that is published as it is, by its path.
  case copied(String)
  /// No file, but pages below it.
  case folder
  /// Nothing: the page for that, what to say of it, and the base path of the URLs in it.
  case missing(LivePage?, PathAdvice, basePath: String)
}

/// A page or file as it was made.
public struct LivePage: Sendable {
  /// Its bytes.
  public let bytes: [UInt8]
  /// Whether it is a page for people, and no feed, calendar or asset.
  public let isPage: Bool
  /// The mistakes that would stop a build: of the sources, the templates, and this page.
  public let mistakes: [Diagnostic]
  /// Whether a mistake of the page itself or of a template keeps it from being what it should be.
  public let isBroken: Bool
}

extension LivePage {
  /// A file that is no page.
  init(file bytes: [UInt8]) {
    self.init(bytes: bytes, isPage: false, mistakes: [], isBroken: false)
  }
}
