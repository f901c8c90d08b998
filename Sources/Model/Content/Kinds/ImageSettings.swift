import Fields
import SourceText

/// `images` in `site.yaml`: how images are processed for pages.
public struct ImageSettings: Hashable, Sendable {
  /// A format of variants.
  public enum Format: String, CaseIterable, Sendable {
    case avif, webp
  }

  /// What to do with camera data and locations in image files.
  public enum Metadata: String, CaseIterable, Sendable {
    case remove, keep
  }

  /// Whether smaller variants of images are made.
  public let makesVariants: Bool
  /// The widths of variants, in pixels; empty for the default widths.
  public let widths: [Int]
  /// The formats of variants, the preferred one first.
  public let formats: [Format]
  /// The value of HTML's `sizes` for images in texts; nil for the built-in theme's.
  public let sizes: String?
  /// What to do with camera data and locations.
  public let metadata: Metadata

  private static let possibleWidths = 16...8_192

  init(_ reader: inout FieldReader) {
    makesVariants =
      reader.flag("variants", "Whether images are resized for pages") ?? true
    widths = reader.texts("widths", "The widths of resized images, in pixels").compactMap { text in
      if let width = Int(text.value), Self.possibleWidths.contains(width) { return width }
      reader.report(
        "'\(text.value)' is not an image width", text.range,
        hint: "write a whole number of pixels from 16 to 8192")
      return nil
    }
    formats = reader.words("formats", "Their formats: avif, webp") ?? Format.allCases
    sizes = Self.sizes(&reader)
    metadata =
      reader.choice("metadata", "Whether camera data and locations are kept in image files")
      ?? .remove
    for key in ["widths", "formats"] where reader.isEmptyList(key) {
      reader.report(
        "'\(key)' names none", reader.range(of: key),
        hint: "leave it out for the default widths; to publish images without resizing, write "
          + "'variants: false'")
    }
  }

  private static func sizes(_ reader: inout FieldReader) -> String? {
    let text = reader.located(
      "sizes", "The width of images in texts, as the HTML 'sizes' attribute")
    guard let text else {
      if reader.isEmptyText("sizes") {
        reader.report(
          "'sizes' is empty", reader.range(of: "sizes"),
          hint: "leave it out for the theme's default; to publish images without resizing, write "
            + "'variants: false'")
      }
      return nil
    }
    guard let (problem, hint) = SourceSizes.problem(of: text.value) else { return text.value }
    reader.report("in 'sizes': \(problem)", text.range, hint: hint)
    return nil
  }
}
