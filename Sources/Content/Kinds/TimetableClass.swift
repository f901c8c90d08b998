public import CivilTime
public import SourceText

/// A class that meets every week: an entry of `timetable/NAME.yaml`.
public struct TimetableClass: Sendable {
  /// What the attendance log and the URL call it.
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
  /// How many can take part.
  public let capacity: Int?
  /// What it costs, as text.
  public let price: String?
  /// Where to book.
  public let booking: Located<String>?
  /// What happens, as Markdown.
  public let description: Body?
  /// The days and times of its sessions.
  public let schedules: [WeeklySchedule]
  /// The first day of the term.
  public let from: CivilDate?
  /// The last day of the term.
  public let to: CivilDate?
  /// Days without a session.
  public let except: [CivilDate]
  /// The zone of its times, as an IANA name; the site's where nil.
  public let timeZone: Located<String>?
  /// The file that says it.
  public let file: SourceFile

  init(_ reader: inout FieldReader, term: Timetable.Term) {
    file = reader.file
    let id = reader.located("id", "What the attendance log and the URL call it")
    title = reader.requiredText("title", "The title")
    place = reader.text("place", "Where")
    instructor = reader.located("instructor", "The id of the person who teaches")
    category = reader.text("category", "What it belongs to")
    color = reader.color("color", "The colour, such as #0b6e4f")
    capacity = reader.integer("capacity", "How many can take part")
    price = reader.text("price", "What it costs")
    booking = reader.url("booking", "Where to book")
    description = reader.text("description", "What happens, in Markdown").map { text in
      let file = SourceFile(path: reader.file.path, text: text)
      return Body(file: file, range: 0..<file.bytes.count)
    }
    schedules = Self.schedules(&reader)
    let own = Timetable.Term(&reader)
    from = own.from ?? term.from
    to = own.to ?? term.to
    except = own.except + term.except
    timeZone = own.timeZone ?? term.timeZone
    self.id = id ?? Located(Slug(title: title).text, reader.range)
  }

  private static func schedules(_ reader: inout FieldReader) -> [WeeklySchedule] {
    let texts = reader.texts("on", "The days and times, such as mon, wed 18:00-18:45")
    return texts.compactMap { text in
      if let schedule = WeeklySchedule(text.value) { return schedule }
      reader.report(
        "'on' is not days and times: '\(text.value)'", text.range,
        hint: "write it as mon, wed 18:00-18:45")
      return nil
    }
  }
}
