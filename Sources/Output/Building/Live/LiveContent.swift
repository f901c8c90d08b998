public import Site
public import SourceText

/// The content at a path of a site at a given moment.
public enum LiveContent: Sendable {
  /// A page or file that the site generates.
  case made(LivePage)
  /// A file that is published unchanged, by its path.
  case copied(String)
  /// No file, but pages below it.
  case folder
  /// Nothing: the 404 page if there is one, advice about the path, and the base path of the
  /// advice's URLs.
  case missing(LivePage?, PathAdvice, basePath: String)
}

/// A generated page or file.
public struct LivePage: Sendable {
  /// Its bytes.
  public let bytes: [UInt8]
  /// Whether this is a page for readers, not a feed, calendar or asset.
  public let isPage: Bool
  /// The errors that would stop a build: of the sources, the templates, and this page.
  public let mistakes: [Diagnostic]
  /// Whether an error of this page or of a template makes the page incorrect.
  public let isBroken: Bool
}

extension LivePage {
  /// Creates a file that is not a page.
  init(file bytes: [UInt8]) {
    self.init(bytes: bytes, isPage: false, mistakes: [], isBroken: false)
  }
}
