/// The comparison of a page of the old site with the built site.
public struct PageComparison: Sendable {
  /// What became of the page's URL.
  public enum Status: String, Sendable {
    /// It has a page.
    case found
    /// It redirects to a page.
    case redirected
    /// It leads nowhere.
    case lost
  }

  /// The path of its URL.
  public let url: String
  /// What became of the URL.
  public var status: Status
  /// The page's file in the built site.
  public var target: String?
  /// The title on the old site.
  public var oldTitle = ""
  /// The title on the built site, if it differs.
  public var newTitle: String?
  /// The number of words of the main content that are not navigation.
  public var words = 0
  /// The number of words that are on no page of the built site in that order.
  public var lost = 0
  /// The number of words that are on another page.
  public var moved = 0
  /// Texts with the first words that are lost.
  public var examples: [String] = []
  /// Markup of templates that is visible on the built page.
  public var rawMarkup: [String] = []

  /// The words that are lost, in percent.
  public var lostPercent: Double { words == 0 ? 0 : Double(lost) / Double(words) * 100 }
}
