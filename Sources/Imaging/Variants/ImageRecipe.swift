/// At which widths and in which formats images are made ready.
public struct ImageRecipe: Hashable, Sendable {
  /// Below the image's own width, and at most the largest of them.
  public let widths: [Int]
  /// The formats, the one that browsers are to prefer first.
  public let formats: [VariantFormat]

  /// A phone's, a tablet's, and the text's width on a screen with two pixels to a pixel of CSS.
  public static let usualWidths = [480, 960, 1600]

  /// A recipe of widths above 0, in any order.
  public init(
    widths: [Int] = usualWidths, formats: [VariantFormat] = [.avif, .webp]
  ) {
    self.widths = Set(widths).sorted()
    self.formats = formats
  }

  /// What distinguishes the bytes of variants of the same image and size.
  var stamp: String {
    VariantFormat.allCases.map { "\($0.rawValue)\($0.quality)-\($0.effort ?? 0)" }
      .joined(separator: ",")
  }
}
