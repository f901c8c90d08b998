import CivilTime

/// Times of day in messages.
enum ClockText {
  /// `18:05`.
  static func text(_ time: CivilTimeOfDay) -> String {
    var bytes: [UInt8] = []
    Digits.append(time.hour, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Digits.append(time.minute, width: 2, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
