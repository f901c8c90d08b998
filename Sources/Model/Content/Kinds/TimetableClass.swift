public import CivilTime
public import Fields
public import SourceText

/// A class: an entry of `timetable/NAME.yaml`. It is immutable and shared, as each of its many
/// sessions refers to it.
public final class TimetableClass: Sendable {
  /// Its id in the attendance log and the URL.
  public let id: Located<String>
  /// The title.
  public let title: String
  /// The venue.
  public let place: String?
  /// The id of the person who teaches.
  public let instructor: Located<String>?
  /// The category.
  public let category: String?
  /// The colour as `#rrggbb`.
  public let color: String?
  /// The capacity.
  public let capacity: Int?
  /// The price, as text.
  public let price: String?
  /// The URL for booking.
  public let booking: Located<String>?
  /// The groups that can read it, as written; empty if it names none.
  public let access: [Located<String>]
  /// The description, as Markdown.
  public let description: TextBody?
  /// The times.
  public let times: ClassTimes
  /// The term, its own or its file's.
  public let term: ClassTerm
  /// The file that says it.
  public let file: SourceFile
  /// The lists of ids of people that it has.
  package let mentions: [[Located<String>]]

  init(_ reader: inout FieldReader, term: ClassTerm) {
    file = reader.file
    let id = reader.located("id", "Its id in the attendance log and the URL")
    title = reader.requiredText("title", "The title")
    place = reader.text("place", "The location")
    instructor = reader.person("instructor", "The id of the person who teaches")
    category = reader.text("category", "The category")
    color = reader.color("color", "The colour, such as #0b6e4f")
    capacity = reader.integer("capacity", "The capacity")
    price = reader.text("price", "What it costs")
    booking = reader.url("booking", "Where to book")
    access = Access.read(&reader)
    description = reader.text("description", "What happens, in Markdown").map { text in
      let file = SourceFile(path: reader.file.path, text: text)
      return TextBody(file: file, range: 0..<file.bytes.count)
    }
    times = ClassTimes(&reader)
    self.term = ClassTerm(ClassTerm(&reader), within: term)
    mentions = reader.mentions
    self.id = id ?? Located(Slug(title: title).text, reader.range)
  }

  /// The days and times of every week.
  public var schedules: [WeeklySchedule] { times.schedules.map(\.value) }
  /// Whether the weekly times apply in the week of a day.
  public func isInWeeks(_ day: CivilDate) -> Bool {
    times.weeks.map { ($0 == .a) == term.isWeekA(day) } ?? true
  }
  /// The zone of its times, as an IANA name; nil for the site's.
  public var timeZone: Located<String>? { term.timeZone }
}
