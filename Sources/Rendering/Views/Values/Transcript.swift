/// A transcript in paragraphs, from plain text or from WebVTT or SubRip subtitles. Paragraphs from
/// subtitles have times.
struct Transcript {
  /// A paragraph, with its start time if the file has times.
  struct Part: Equatable {
    /// The start time, such as `1:04` or `1:02:03`.
    let time: String?
    /// The speaker's name.
    let speaker: String?
    let text: String
  }

  let parts: [Part]

  /// Parses a file; the extension of its name determines the format.
  init(_ bytes: [UInt8], name: String) {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      .replacing("\r", with: "\n").replacing("\u{FEFF}", with: "")
    let blocks = Self.blocks(of: text)
    let isTimed = name.lowercased().hasSuffix(".vtt") || name.lowercased().hasSuffix(".srt")
    parts = isTimed ? Self.joined(blocks.compactMap(Self.cue)) : blocks.map(Self.paragraph)
  }

  private static func blocks(of text: String) -> [[Substring]] {
    var blocks: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.contains(where: { $0 > 0x20 }) {
        blocks[blocks.count - 1].append(line)
      } else if !blocks[blocks.count - 1].isEmpty {
        blocks.append([])
      }
    }
    return blocks.filter { !$0.isEmpty }
  }

  private static func paragraph(_ lines: [Substring]) -> Part {
    Part(time: nil, speaker: nil, text: lines.map(String.init).joined(separator: "\n"))
  }

  // MARK: Subtitles

  private struct Cue {
    let time: String
    let speaker: String?
    let text: String
  }

  /// A cue (WebVTT §4.1): an optional identifier, a line with times, and text. Headers, notes,
  /// styles and regions have no line with times, so the result is nil.
  private static func cue(_ lines: [Substring]) -> Cue? {
    guard let index = lines.prefix(2).firstIndex(where: { $0.contains("-->") }),
      let start = lines[index].split(separator: " ").first, let time = time(start)
    else { return nil }
    var speaker: String?
    let text = lines[(index + 1)...].map { plain($0, &speaker) }.joined(separator: " ")
    guard text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    return Cue(time: time, speaker: speaker, text: text)
  }

  /// Shortens a time such as `00:01:04.000` to `1:04`.
  private static func time(_ written: Substring) -> String? {
    let parts = written.prefix { $0 != "." && $0 != "," }.split(separator: ":")
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (2...3).contains(numbers.count),
      numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    let (hours, minutes) = (numbers.count == 3 ? numbers[0] : 0, numbers[numbers.count - 2])
    let seconds = numbers[numbers.count - 1]
    let tail = seconds < 10 ? "0\(seconds)" : "\(seconds)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }

  /// A line without its tags; a tag `<v Name>` sets the speaker.
  private static func plain(_ line: Substring, _ speaker: inout String?) -> String {
    var out = ""
    var rest = line
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      out += rest[..<open]
      let tag = rest[rest.index(after: open)..<close]
      if tag.hasPrefix("v"), let blank = tag.firstIndex(where: { $0 == " " || $0 == "\t" }) {
        speaker = String(tag[tag.index(after: blank)...])
      }
      rest = rest[rest.index(after: close)...]
    }
    out += rest
    for (name, text) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{A0}"), ("&lrm;", "\u{200E}"),
      ("&rlm;", "\u{200F}"), ("&amp;", "&"),
    ] where out.contains("&") { out = out.replacing(name, with: text) }
    return out
  }

  /// Joins short cues into paragraphs. A paragraph ends when the speaker changes, or at the first
  /// end of a sentence after about 300 bytes.
  private static func joined(_ cues: [Cue]) -> [Part] {
    var parts: [Part] = []
    var texts: [String] = []
    var length = 0
    var first: Cue?
    func finish() {
      guard let cue = first else { return }
      parts.append(
        Part(time: cue.time, speaker: cue.speaker, text: texts.joined(separator: " ")))
      (texts, length, first) = ([], 0, nil)
    }
    for cue in cues {
      let ends = texts.last.map { ".!?…".contains($0.last ?? " ") } ?? false
      let changes = cue.speaker != nil && cue.speaker != first?.speaker
      if changes || (ends && length > 300) { finish() }
      if first == nil { first = cue }
      // Live captions repeat the previous line.
      if texts.last != cue.text { texts.append(cue.text) }
      length += cue.text.utf8.count
    }
    finish()
    return parts
  }
}
