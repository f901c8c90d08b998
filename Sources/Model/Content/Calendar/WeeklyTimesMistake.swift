import DataFormats
import Fields
import SourceText

/// Reports days and times of a class in the keys `day`, `start` and `end`, next to `on` or in it.
enum WeeklyTimesMistake {
  /// Reports a mapping as the value of `on`; returns whether it is one.
  static func reportMapping(_ reader: inout FieldReader) -> Bool {
    guard !reader.isDescribing, let node = reader["on"], let entries = node.entries else {
      return false
    }
    reader.report(
      "'on' must be text with days and times", node.range,
      hint: .writing("on", TimesMistake.quoted(times(entries)), over: node, in: reader.file))
    return true
  }

  /// Reports `day`, `start` and `end` instead of `on`, once; returns whether they exist.
  static func reportKeys(_ reader: inout FieldReader) -> Bool {
    guard !reader.isDescribing, !reader.has("on"), !reader.has("rrule"),
      let first = reader.entries.first(where: { dayKeys.contains($0.key) })
    else { return false }
    let names = dayKeys + ["start", "end", "time"]
    let own = reader.entries.filter { names.contains($0.key) }
    guard own.count > 1 else { return false }
    for entry in own { reader.claim(entry.key) }
    let keys = own.map { "'\($0.key)'" }
    reader.report(
      "unknown key '\(first.key)'; the key is 'on'", first.keyRange,
      hint: "write on: \(times(own)) instead of "
        + "\(keys.dropLast().joined(separator: ", ")) and \(keys.last ?? "")")
    return true
  }

  private static let dayKeys = ["day", "days", "weekday"]

  /// The days and times of some keys as one text.
  private static func times(_ entries: [Node.Entry]) -> String {
    func text(_ keys: [String]) -> String? {
      entries.first { keys.contains($0.key) }.map { entry in
        (entry.value.elements ?? [entry.value]).compactMap(\.plainText).joined(separator: ", ")
      }
    }
    let day = text(dayKeys + ["on"]) ?? ""
    let range = [text(["start", "from", "begin"]), text(["end", "to", "until"])].compactMap { $0 }
    let time = text(["time", "times"]) ?? range.joined(separator: "-")
    let hint = TimesMistake.hint(for: "\(day) \(time)").text
    let days = day.split { ", ".contains($0) }.map { $0.prefix(3).lowercased() }
    let plain = "\(days.joined(separator: ", ")) \(time)"
    if WeeklySchedule(plain) != nil { return plain }
    return hint.hasPrefix("write ") ? String(hint.dropFirst(6)) : "tue 18:30-19:15"
  }
}
