import CivilTime
import Liquid
import Testing

@Suite struct DateTests {
  private let rendering = Rendering(data: [
    ("date", .date(Rendering.now)),
    ("early", .date(Timestamp(unixSeconds: 1_735_696_800, utcOffset: -12_600))),
  ])

  @Test(arguments: [
    ("%Y %C %y %m %d %e %j", "2026 20 26 03 02  2 061"), ("%-m/%-d", "3/2"),
    ("%_m|%_5d|%05d", " 3|    2|00002"),
    ("%a %A %b %B %h", "Mon Monday Mar March Mar"), ("%^a %^B %#b", "MON MARCH MAR"),
    ("%H %k %I %l %M %S %L %N", "18 18 06  6 05 09 000 000000000"), ("%3N|%6L", "000|000000"),
    ("%p %P %#p", "PM pm pm"), ("%z %:z %::z %Z", "+0100 +01:00 +01:00:00 "),
    ("%u %w %G %g %V %U %W", "1 1 2026 26 10 09 09"), ("%s", "1772471109"),
    ("%F %T %R %r", "2026-03-02 18:05:09 18:05 06:05:09 PM"),
    ("%D %x %X", "03/02/26 03/02/26 18:05:09"),
    ("%c", "Mon Mar  2 18:05:09 2026"), ("%v", " 2-MAR-2026"), ("%n%t%%", "\n\t%"),
    ("%10A|%-10A|%010A|%^10a", "    Monday|Monday|0000Monday|       MON"), ("%Q %", "%Q %"),
    ("%10Y", "0000002026"), ("%:Y", "%:Y"),
    ("%EY %Ec %Ox %Od %OY", "2026 Mon Mar  2 18:05:09 2026 %Ox 02 %OY"),
    ("%#c|%-10T|%^#p", "Mon Mar  2 18:05:09 2026|  18:05:09|pm"),
    ("%-z|%_z|%_8:z|%:::z|%10:::z|%6z", "+0100| +100|   +1:00|+01|+000000001|+00100"),
    ("%10Z|", "|"),
  ])
  func `a directive of strftime`(format: String, expected: String) {
    #expect(rendering("{{ date | date: '\(format)' }}") == expected)
  }

  @Test(arguments: [
    ("%F %T %z", "2024-12-31 22:30:00 -0330"), ("%G-W%V %U %W %j", "2025-W01 52 53 366"),
    ("%:z", "-03:30"), ("%:::z %_z", "-03:30  -330"),
  ])
  func `a date is written at its own offset`(format: String, expected: String) {
    #expect(rendering("{{ early | date: '\(format)' }}") == expected)
  }

  @Test(arguments: [
    ("%-z %_-z %#Z|%5Z", "-0000 -0000 utc|  UTC"), ("%12s|%_12s", "-00001739791|    -1739791"),
  ])
  func `a date before 1970 in UTC`(format: String, expected: String) {
    let rendering = Rendering(
      data: [("old", .date(Timestamp(unixSeconds: -1_739_791, utcOffset: 0)))])
    #expect(rendering("{{ old | date: '\(format)' }}") == expected)
  }

  @Test(arguments: [
    ("March 14, 2016", "2016-03-14 00:00:00 +0100"),
    ("14 Mar 2016 10:20", "2016-03-14 10:20:00 +0100"),
    ("2016-03-14", "2016-03-14 00:00:00 +0100"),
    ("2016-03-14T10:20:30Z", "2016-03-14 10:20:30 +0000"),
    ("Mon, 14 Mar 2016 10:20:30 -0500", "2016-03-14 10:20:30 -0500"),
    ("Fri Jul 16 01:00:00 2004", "2004-07-16 01:00:00 +0100"),
    ("2016/03/14", "2016-03-14 00:00:00 +0100"),
    ("14.3.2016", "2016-03-14 00:00:00 +0100"), ("14/03/2016 5:30 PM", "2016-03-14 17:30:00 +0100"),
    ("1st of May 2016 9am", "2016-05-01 09:00:00 +0100"),
    ("14-Mar-2016", "2016-03-14 00:00:00 +0100"),
    ("now", "2026-03-02 18:05:09 +0100"), ("Today", "2026-03-02 18:05:09 +0100"),
    ("1152098955", "2006-07-05 12:29:15 +0100"), ("10:30", "2026-03-02 10:30:00 +0100"),
    ("nonsense", "nonsense"), ("2016-13-14", "2016-13-14"), ("-1152098955", "-1152098955"),
    ("", ""),
  ])
  func `a text is read as a date`(text: String, expected: String) {
    #expect(rendering("{{ '\(text)' | date: '%F %T %z' }}") == expected)
  }

  @Test func `a number is seconds since 1970, a date prints as RFC 3339`() {
    #expect(rendering("{{ 1152098955 | date: '%m/%d/%Y' }}") == "07/05/2006")
    #expect(rendering("{{ date }}") == "2026-03-02T18:05:09+01:00")
    #expect(rendering("{{ 99999999999999999 | date: '%Y' }}") == "99999999999999999")
  }
}
