public import CivilTime
import Synchronization

extension DateTimeFormat {
  private struct FormatKey: Hashable {
    var language: Language
    var format: String
  }

  /// A format of templates with the texts that were made with it: a page shows the same days again and
  /// again, and ICU takes forty times as long as a look-up.
  private struct KnownFormat {
    let skeleton: String
    /// Whether texts differ within a day.
    let hasTime: Bool
    /// The texts by their days or seconds in local time.
    var texts: [Int: String] = [:]

    init(_ skeleton: String) {
      self.skeleton = skeleton
      hasTime = skeleton.utf8.contains { "Hhmsa".utf8.contains($0) }
    }

    func key(_ moment: Timestamp) -> Int {
      hasTime ? moment.unixSeconds + moment.utcOffset : moment.local.date.daysSinceEpoch
    }
  }

  private static let formats = Mutex<[FormatKey: KnownFormat]>([:])
  private static let mostFormats = 256
  private static let mostTexts = 20_000

  /// A moment with the fields of a `strftime` format such as `%-d %B %Y`, in the language's order; nil
  /// if the format has a directive that is no field.
  public static func text(
    _ moment: Timestamp, format: String, in language: Language
  ) -> String? {
    let key = FormatKey(language: language, format: format)
    let known = formats.withLock { formats in
      formats[key].map { (skeleton: $0.skeleton, text: $0.texts[$0.key(moment)]) }
    }
    if let text = known?.text { return text }
    guard let skeleton = known?.skeleton ?? DateSkeleton.make(fromFormat: format),
      let text = text(moment, skeleton: skeleton, in: language)
    else { return nil }
    formats.withLock { formats in
      if formats[key] == nil, formats.count >= mostFormats { formats = [:] }
      var form = formats.removeValue(forKey: key) ?? KnownFormat(skeleton)
      if form.texts.count >= mostTexts { form.texts = [:] }
      form.texts[form.key(moment)] = text
      formats[key] = form
    }
    return text
  }
}
