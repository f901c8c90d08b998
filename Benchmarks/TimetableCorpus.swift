import Foundation

/// A site with a timetable of so many classes, twenty sessions each, in every form in which a class
/// says when it meets, on the clocks of six zones; or the same site without them.
struct TimetableCorpus {
  let classes: Int
  let folder: URL

  /// The day for which it is built: the sessions are all in the window around it.
  static let moment = "2026-06-15"

  /// Writes the site if it is not there yet.
  func write() throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else { return }
    let part = folder.appendingPathExtension("part")
    try? FileManager.default.removeItem(at: part)
    try Corpus(posts: 200, folder: part.appendingPathExtension("posts")).write()
    try FileManager.default.moveItem(at: part.appendingPathExtension("posts"), to: part)
    try? FileManager.default.removeItem(at: part.appendingPathComponent("templates"))
    let people = (0..<Self.people).map { "- {id: person-\($0), name: Person \($0)}\n" }
    try write(people.joined(), to: "content/people.yaml", in: part)
    for first in stride(from: 0, to: classes, by: 100) {
      let items = (first..<min(first + 100, classes)).map(item).joined()
      try write("classes:\n" + items, to: "content/timetable/part-\(first / 100).yaml", in: part)
    }
    try FileManager.default.moveItem(at: part, to: folder)
  }

  private static let people = 40
  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let zones = [
    "Europe/London", "Europe/Berlin", "America/New_York", "America/Los_Angeles",
    "Australia/Sydney", "Asia/Kolkata",
  ]
  private static let subjects = [
    "Rowing", "Mobility", "Strength", "Climbing", "Dance", "Pottery", "Choir", "Bread", "Joinery",
    "Sewing", "Chess", "Sketching",
  ]

  private func item(_ index: Int) -> String {
    let subject = Self.subjects[index % Self.subjects.count]
    return """
        - id: class-\(index)
          title: \(subject) \(index)
          place: Room \(index)
          instructor: person-\(index % Self.people)
          category: \(subject)
          timeZone: \(Self.zones[index / 3 % Self.zones.count])
          capacity: \(6 + index % 20)
          price: £\(5 + index % 9)
          booking: https://book.bench.example/class-\(index)
          description: What happens in class \(index) is *said* here, in a sentence or two.

      """ + times(index)
  }

  /// When a class meets: twenty times within the window, in one of eight forms.
  private func times(_ index: Int) -> String {
    let random = index &* 7_919
    let first = 20_400 + random % 400
    let weekday = (first + 3) % 7
    let hour = 7 + random / 7 % 14
    let clock = String(format: "%02d:%02d-%02d:45", hour, index % 2 * 15, hour)
    let start = String(clock.prefix(5))
    let weekly = "    on: \"\(Self.days[weekday]) \(clock)\"\n"
    func term(_ weeks: Int) -> String {
      "    from: \(date(first))\n    to: \(date(first + weeks * 7 - 1))\n"
    }
    func day(_ week: Int) -> String { date(first + week * 7) }
    switch index % 8 {
    case 0, 1: return weekly + term(20)
    case 2:
      let two = "    on: \"\(Self.days[weekday]), \(Self.days[(weekday + 2) % 7]) \(clock)\"\n"
      return two + term(10)
    case 3:
      return "    rrule: FREQ=WEEKLY;COUNT=20\n    start: \(date(first)) \(start)\n"
        + "    duration: 45m\n"
    case 4: return weekly + "    weeks: A\n" + term(40)
    case 5: return weekly + "    except: [\(day(3)), \(day(9)) to \(day(10))]\n" + term(23)
    case 6:
      return weekly + "    extra: [\(date(first + 1)) \(clock), \(date(first + 9))]\n" + term(18)
    default:
      return weekly + term(20) + """
            changes:
              - {date: \(day(2)), moveTo: \(date(first + 15)) 12:00}
              - {date: \(day(5)), cancelled: true}
              - {date: \(day(8)), instructor: person-1, place: The hall}

        """
    }
  }

  private func date(_ days: Int) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: Date(timeIntervalSince1970: Double(days) * 86_400))
  }

  private func write(_ text: String, to path: String, in root: URL) throws {
    let url = root.appendingPathComponent(path)
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
