import CivilTime
import Liquid
import Localization
import SourceText
import Testing

@Suite struct LanguageFilterTests {
  private func render(_ template: String, _ tag: String) -> String {
    let environment = Rendering().environment
    let (parsed, mistakes) = environment.parse(SourceFile(path: "page.html", text: template))
    var output: [UInt8] = []
    let data: [(String, Value)] = [
      ("date", .date(Rendering.now)),
      ("words", .array(["zebra", "öl", "Apfel"].map(Value.string))),
    ]
    let failures = environment.render(
      parsed, globals: Globals(data), language: Language(tag), into: &output)
    let renderer = DiagnosticRenderer(color: false)
    let report = (mistakes + failures).map { renderer.render($0) }.joined()
    return report.isEmpty ? String(decoding: output, as: UTF8.self) : report
  }

  @Test(arguments: [
    ("de", "%A, %-d. %B", "Montag, 2. März"), ("de", "%a %b", "Mo Mär"),
    ("fr", "%B %Y", "mars 2026"),
    ("ru", "%-d %B", "2 марта"), ("ru", "%B %Y", "март 2026"), ("ja", "%p", "午後"),
    ("de", "%Y-%m-%d", "2026-03-02"), ("de", "%H:%M", "18:05"), ("de", "%-d", "2"),
    ("tr", "%^A", "PAZARTESI"), ("en-GB", "%A %b %p", "Monday Mar PM"),
  ])
  func `the names in a date are in the language`(tag: String, format: String, expected: String) {
    #expect(render("{{ date | date: '\(format)' }}", tag) == expected)
  }

  @Test(arguments: [
    ("en", "localized_date", "March 2, 2026"), ("de", "localized_date", "2. März 2026"),
    ("en", "localized_date: '%-d %B %Y'", "2 March 2026"),
    ("de", "localized_date: '%-d %B %Y'", "2. März 2026"),
    ("ja", "localized_date: '%-d %B %Y'", "2026年3月2日"),
    ("de", "localized_date: 'MMMd'", "2. März"),
    ("de", "localized_date: 'short', 'short'", "02.03.26, 18:05"),
    ("de", "localized_date: 'none', 'short'", "18:05"),
    ("de", "localized_date: 'relative'", "heute"),
    ("de", "localized_date: 'long', to: '2026-03-04T12:00:00+01:00'", "2.–4. März 2026"),
    ("en", "localized_date: '%-d %b', to: '2026-03-04T12:00:00+01:00'", "2–4 Mar"),
    ("de", "date_to_rfc822", "Mon, 02 Mar 2026 18:05:09 +0100"),
    ("de", "date_to_long_string", "02 März 2026"),
    ("de", "date_to_string: 'ordinal'", "2 März 2026"),
  ])
  func `dates are in the form of the language`(tag: String, filter: String, expected: String) {
    #expect(render("{{ date | \(filter) }}", tag) == expected)
  }

  @Test(arguments: [
    ("de", "{{ 1234567.5 | localized_number }}", "1.234.567,5"),
    ("de", "{{ '3' | localized_number: 2 }}", "3,00"),
    ("en", "{{ 0.5 | localized_number: 'percent' }}", "50%"),
    ("en", "{{ 12345 | localized_number: 'compact' }}", "12K"),
    ("de", "{{ 12.5 | currency: 'EUR' }}", "12,50\u{A0}€"),
    ("de", "{{ 12 | currency: 'EUR', 0 }}", "12\u{A0}€"),
    ("de", "{{ nil | localized_number }}", ""),
    ("pl", "{{ 3 | plural }}", "few"), ("en", "{{ '1.0' | plural }}", "other"),
    ("pl", "{{ 5 | plural: one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' }}", "plików"),
    ("pl", "{{ 5 | plural: one: 'plik', other: 'pliki' }}", "pliki"),
    ("en", "{{ 2 | plural: 'file', 'files' }}", "files"),
    ("en", "{{ 3 | plural: ordinal: true }}", "few"),
    ("de", "{{ words | localized_list }}", "zebra, öl und Apfel"),
    ("de", "{{ words | localized_list: 'or' }}", "zebra, öl oder Apfel"),
    ("de", "{{ words | sort_natural | join: ' ' }}", "Apfel öl zebra"),
    ("sv", "{{ words | sort_natural | join: ' ' }}", "Apfel zebra öl"),
    ("tr", "{{ 'istanbul' | upcase }}", "İSTANBUL"),
    ("tr", "{{ 'istanbul' | capitalize }}", "İstanbul"),
    ("de", "{{ 'fr' | language_name }}", "Französisch"),
    ("de", "{{ 'fr' | language_name: 'own' }}", "Français"),
  ])
  func `numbers and lists are in the notation of the language`(
    tag: String, template: String, expected: String
  ) {
    #expect(render(template, tag) == expected)
  }

  @Test(arguments: [
    ("{{ 'x' | localized_number }}", "'x' is not a number"),
    ("{{ 1 | localized_number: 'x' }}", "'x' is not a form of numbers"),
    ("{{ 1 | currency: 'euro' }}", "'euro' is not a currency"),
    ("{{ date | localized_date: 'tall' }}", "'tall' is not a form of dates"),
    ("{{ date | localized_date: 'long', 'tall' }}", "'tall' is not a style of times"),
    ("{{ date | localized_date: 'long', to: 'x' }}", "'x' is not a date"),
    ("{{ 2 | plural: one: 'file' }}", "'plural' has no form for 'other'"),
    ("{{ words | localized_list: 'x' }}", "'x' is not a word of lists"),
  ])
  func `mistakes are reported`(template: String, message: String) {
    #expect(render(template, "de").contains(message))
  }
}
