/// Details of a photograph from its Exif data (Exif 2.3 §4.6), but never the location.
public struct ExifDetails: Hashable, Sendable {
  /// The camera's maker and model, such as `Canon EOS R6`.
  public let camera: String?
  /// The lens.
  public let lens: String?
  /// The exposure time in seconds as a fraction or number: `1/250`, `2.5`.
  public let exposure: String?
  /// The f-number, such as 2.8.
  public let aperture: Double?
  /// The ISO sensitivity (ISO 12232).
  public let iso: Int?
  /// The focal length in millimetres.
  public let focalLength: Double?
  /// When the photograph was taken, on the camera's clock: `2026-05-01T18:30:00`, with the UTC
  /// offset if the camera recorded it.
  public let date: String?

  /// Reads the details from the first directory and the Exif directory; nil if there are none.
  init?(_ first: TIFFDirectory, _ bytes: inout ImageBytes) {
    let exif = first.directory(0x8769, &bytes)
    let make = first.text(0x010F, &bytes)
    let model = first.text(0x0110, &bytes)
    camera = Self.camera(make, model)
    lens = exif?.text(0xA434, &bytes)
    exposure = exif?.fraction(0x829A, &bytes).flatMap(Self.exposure)
    aperture = exif?.fraction(0x829D, &bytes).flatMap(Self.quotient)
    iso = exif?.number(0x8827, &bytes).flatMap { $0 > 0 ? $0 : nil }
    focalLength = exif?.fraction(0x920A, &bytes).flatMap(Self.quotient)
    let moment = exif?.text(0x9003, &bytes)
    let offset = exif?.text(0x9011, &bytes)
    date = moment.flatMap { Self.date($0, offset: offset) }
    let isEmpty =
      camera == nil && lens == nil && exposure == nil && aperture == nil && iso == nil
      && focalLength == nil && date == nil
    if isEmpty { return nil }
  }

  /// The model, with the maker unless the model begins with it: `Canon` and `Canon EOS R6`.
  private static func camera(_ make: String?, _ model: String?) -> String? {
    guard let make, let model else { return model ?? make }
    let maker = make.split(separator: " ").first?.lowercased() ?? ""
    return model.lowercased().hasPrefix(maker) ? model : "\(make) \(model)"
  }

  private static func quotient(_ fraction: (Int, Int)) -> Double? {
    guard fraction.0 > 0, fraction.1 > 0 else { return nil }
    return (Double(fraction.0) / Double(fraction.1) * 100).rounded() / 100
  }

  /// A time in seconds; short times as 1 over a whole number.
  private static func exposure(_ fraction: (Int, Int)) -> String? {
    guard fraction.0 > 0, fraction.1 > 0 else { return nil }
    let seconds = Double(fraction.0) / Double(fraction.1)
    if seconds < 0.3 { return "1/\(Int((1 / seconds).rounded()))" }
    let tenths = (seconds * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  /// Converts `2026:05:01 18:30:00` to ISO 8601.
  private static func date(_ text: String, offset: String?) -> String? {
    let parts = text.split { ": ".contains($0) }
    guard parts.count == 6, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }), parts[0].count == 4,
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let day = parts.prefix(3).joined(separator: "-")
    let isOffset = offset?.count == 6 && (offset?.first == "+" || offset?.first == "-")
    return day + "T" + parts.suffix(3).joined(separator: ":") + (isOffset ? offset ?? "" : "")
  }
}
