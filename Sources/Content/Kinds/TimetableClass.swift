public import CivilTime
public import SourceText

/// A class: an entry of `timetable/NAME.yaml`.
public struct TimetableClass: Sendable {
  /// Its id in the attendance log and the URL.
  public let id: Located<String>
  /// The title.
  public let title: String
  /// Where.
  public let place: String?
  /// The id of the person who teaches.
  public let instructor: Located<String>?
  /// What it belongs to.
  public let category: String?
  /// The colour as `#rrggbb`.
  public let color: String?
  /// The capacity.
  public let capacity: Int?
  /// What it costs, as text.
  public let price: String?
  /// Where to book.
  public let booking: Located<String>?
  /// What happens, as Markdown.
  public let description: Body?
  /// When it meets.
  public let times: ClassTimes
  /// The term, its own or its file's.
  public let term: ClassTerm
  /// The file that says it.
  public let file: SourceFile

  init(_ reader: inout FieldReader, term: ClassTerm) {
    file = reader.file
    let id = reader.located("id", "Its id in the attendance log and the URL")
    title = reader.requiredText("title", "The title")
    place = reader.text("place", "The location")
    instructor = reader.located("instructor", "The id of the person who teaches")
    category = reader.text("category", "The category")
    color = reader.color("color", "The colour, such as #0b6e4f")
    capacity = reader.integer("capacity", "The capacity")
    price = reader.text("price", "What it costs")
    booking = reader.url("booking", "Where to book")
    description = reader.text("description", "What happens, in Markdown").map { text in
      let file = SourceFile(path: reader.file.path, text: text)
      return Body(file: file, range: 0..<file.bytes.count)
    }
    times = ClassTimes(&reader)
    self.term = ClassTerm(ClassTerm(&reader), within: term)
    self.id = id ?? Located(Slug(title: title).text, reader.range)
  }

  /// The days and times of every week.
  public var schedules: [WeeklySchedule] { times.schedules.map(\.value) }
  /// Whether a day's week is one of those in which the weekly times hold.
  public func isInWeeks(_ day: CivilDate) -> Bool {
    times.weeks.map { ($0 == .a) == term.isWeekA(day) } ?? true
  }
  /// The zone of its times, as an IANA name; the site's where nil.
  public var timeZone: Located<String>? { term.timeZone }
}
