import CivilTime
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00Z"), (0, 3_600, "1970-01-01T01:00:00+01:00"),
    (0, -12_600, "1969-12-31T20:30:00-03:30"), (-1, 0, "1969-12-31T23:59:59Z"),
    (1_772_474_400, 20_700, "2026-03-02T23:45:00+05:45"),
    (-62_135_596_800, 0, "0001-01-01T00:00:00Z"), (253_402_300_799, 0, "9999-12-31T23:59:59Z"),
    (0, -30, "1969-12-31T23:59:30+00:00"), (0, -90, "1969-12-31T23:58:30-00:01"),
  ])
  func `a moment prints with its offset`(seconds: Int, offset: Int, expected: String) {
    #expect(Timestamp(unixSeconds: seconds, utcOffset: offset).rfc3339 == expected)
  }

  @Test(arguments: [
    (0, "+00:00", "+0000"), (3_600, "+01:00", "+0100"), (-34_200, "-09:30", "-0930"),
    (50_400, "+14:00", "+1400"),
  ])
  func `an offset is written with or without a colon`(
    seconds: Int, withColon: String, without: String
  ) {
    for (colon, expected) in [(true, withColon), (false, without)] {
      var text: [UInt8] = []
      Timestamp.appendOffset(seconds, colon: colon, to: &text)
      #expect(String(decoding: text, as: UTF8.self) == expected)
    }
  }

  @Test(arguments: [-1, 0, 1, -86_400, -86_401, 86_399])
  func `the time of a clock converts both ways`(seconds: Int) {
    let reading = CivilDateTime(secondsSinceEpoch: seconds)
    #expect(reading.secondsSinceEpoch == seconds)
    #expect(Timestamp(reading, utcOffset: 7_200).unixSeconds == seconds - 7_200)
    #expect(Timestamp(reading, utcOffset: 7_200).local == reading)
  }

  @Test func `moments are ordered by time, then by offset`() {
    let first = Timestamp(unixSeconds: 10, utcOffset: 7_200)
    let second = Timestamp(unixSeconds: 11, utcOffset: 0)
    let third = Timestamp(unixSeconds: 11, utcOffset: 60)
    #expect([third, second, first].sorted() == [first, second, third])
  }

  @Test(arguments: [
    (0, 0, 0, true), (23, 59, 60, true), (24, 0, 0, false), (-1, 0, 0, false),
    (0, 60, 0, false), (0, 0, 61, false),
  ])
  func `a time of the day has its bounds`(hour: Int, minute: Int, second: Int, isTime: Bool) {
    #expect((CivilTimeOfDay(hour: hour, minute: minute, second: second) != nil) == isTime)
  }

  @Test func `seconds since midnight are taken modulo a day`() {
    #expect(
      CivilTimeOfDay(secondsSinceMidnight: -1) == CivilTimeOfDay(hour: 23, minute: 59, second: 59))
    #expect(CivilTimeOfDay(secondsSinceMidnight: 86_400) == .midnight)
    #expect(CivilTimeOfDay(secondsSinceMidnight: 3_661).secondsSinceMidnight == 3_661)
  }

  @Test(arguments: [(7, 2, "07"), (123, 2, "123"), (0, 4, "0000"), (-5, 2, "-05"), (5, 0, "5")])
  func `digits are padded to a width and never cut`(number: Int, width: Int, expected: String) {
    var text: [UInt8] = []
    Digits.append(number, width: width, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }

  @Test func `a zone reads a day as its first moment, and a moment's time stays`() throws {
    let zone = Zone(
      identifier: "Test/East", offset: { $0 < 1_000 ? 3_600 : 7_200 },
      moment: { Timestamp($0, utcOffset: 3_600) })
    #expect(
      zone.timestamp(try #require(DateText("1970-01-01"))).rfc3339 == "1970-01-01T00:00:00+01:00")
    let moment = try #require(DateText("1970-01-01T00:00:00-08:00"))
    #expect(zone.timestamp(moment).rfc3339 == "1970-01-01T10:00:00+02:00")
  }
}
