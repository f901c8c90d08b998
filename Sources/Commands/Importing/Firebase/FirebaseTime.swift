import CivilTime
import DataFormats

/// Reads the times of an export in all usual forms.
enum FirebaseTime {
  /// 2001-01-01, the reference date of Apple's systems.
  private static let appleEpoch = 978_307_200.0

  /// Parses a moment. The forms are seconds or milliseconds since 1970, seconds since 2001 if the
  /// result would otherwise be before that year, their negatives, which apps use for sorting, and
  /// ISO 8601.
  static func moment(_ node: Node?) -> Timestamp? {
    guard let node else { return nil }
    switch node.resolved {
    case .int(let value): return moment(Double(value))
    case .double(let value): return moment(value)
    case .string(let text):
      if let value = Double(text), text.utf8.allSatisfy({ $0 < 0x41 }) { return moment(value) }
      switch DateText(text.trimmed) {
      case .moment(let moment): return Timestamp(unixSeconds: moment.unixSeconds)
      case .day(let day): return Timestamp(CivilDateTime(day), utcOffset: 0)
      case .local(let local): return Timestamp(local, utcOffset: 0)
      case nil: return nil
      }
    default:
      // `{".sv": …}` is never exported. A mapping may contain seconds, as in Firestore.
      let seconds = node["seconds"] ?? node["_seconds"]
      guard case .int(let value)? = seconds?.resolved else { return nil }
      return moment(Double(value))
    }
  }

  /// The moment in a push id: its first eight characters are milliseconds, six bits each.
  static func moment(pushID id: String) -> Timestamp? {
    let alphabet = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8
    guard id.utf8.count == 20 else { return nil }
    var value = 0
    for byte in id.utf8.prefix(8) {
      guard let index = alphabet.firstIndex(of: byte) else { return nil }
      value = value << 6 | alphabet.distance(from: alphabet.startIndex, to: index)
    }
    return moment(Double(value))
  }

  private static func moment(_ written: Double) -> Timestamp? {
    var value = abs(written)
    guard value.isFinite, value > 0 else { return nil }
    if value >= 1e14 { value /= 1e6 } else if value >= 1e11 { value /= 1e3 }
    if value < appleEpoch { value += appleEpoch }
    // The end of the year 9999.
    guard value < 253_402_300_800 else { return nil }
    return Timestamp(unixSeconds: Int(value.rounded(.down)))
  }
}
