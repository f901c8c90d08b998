import DataFormats
import SourceText

extension FieldReader {
  /// The value of a key's older name, with a warning; nil if the file does not have that key.
  package mutating func value<Value>(
    of older: String?, for key: String, _ read: (String, inout FieldReader) -> Value?
  ) -> Value? {
    guard let older, !isDescribing, isMissing(key), !isMissing(older),
      let range = node?.entries?.first(where: { $0.key == older })?.keyRange
    else { return nil }
    report(
      "'\(older)' is an older name of '\(key)'", range,
      hint: Cure("it is read; write '\(key)'", .replacement(key)),
      severity: .warning)
    return read(older, &self)
  }
}
