/// The widths and formats of an image's variants.
public struct ImageRecipe: Hashable, Sendable {
  /// The widths, ascending; an image gets variants up to its own width or the largest of these.
  let widths: [Int]
  /// The formats, in the order in which browsers should prefer them.
  let formats: [VariantFormat]

  /// The width of a picture that fills a window; nil if `widths` are enough.
  let windowWidth: Int?

  /// The width of a large window, or of a common one on a 2x display.
  public static let usualWindowWidth = 2400
  /// The width of a phone, of a tablet, and of the text column on a 2x display.
  public static let usualWidths = [480, 960, 1600]

  /// Creates a recipe; the widths are positive, in any order.
  public init(
    widths: [Int] = usualWidths, formats: [VariantFormat] = [.avif, .webp],
    windowWidth: Int? = usualWindowWidth
  ) {
    self.windowWidth = windowWidth
    self.widths = Set(widths).sorted()
    self.formats = formats
  }

  /// The version of the steps from a file to the pixels of a variant.
  private static let pixelsVersion = 2

  /// A text that differs if variants of the same image and size would have different bytes.
  var stamp: String {
    let formats = VariantFormat.allCases.map { "\($0.rawValue)\($0.quality)-\($0.effort ?? 0)" }
    return "\(Self.pixelsVersion);" + formats.joined(separator: ",")
  }
}
