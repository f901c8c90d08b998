import DataFormats
import SourceText
import Testing

@Suite struct ScalarTests {
  @Test(
    arguments: [
      ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
      ("nULL", .string("nULL")), ("true", .bool(true)), ("True", .bool(true)),
      ("FALSE", .bool(false)),
      ("tRUE", .string("tRUE")), ("yes", .string("yes")), ("no", .string("no")),
      ("on", .string("on")),
      ("0", .int(0)), ("-7", .int(-7)), ("+7", .int(7)), ("007", .int(7)), ("0x1F", .int(31)),
      ("0o17", .int(15)), ("0b1", .string("0b1")), ("0x", .string("0x")), ("0xZ", .string("0xZ")),
      ("0x-5", .string("0x-5")), ("0x+5", .string("0x+5")), ("0o8", .string("0o8")),
      ("0o-1", .string("0o-1")),
      ("9223372036854775807", .int(.max)),
      ("9223372036854775808", .double(9_223_372_036_854_775_808)),
      ("1.5", .double(1.5)), ("-1.5", .double(-1.5)), (".5", .double(0.5)), ("5.", .double(5)),
      ("1e3", .double(1_000)), ("1E-3", .double(0.001)), (".", .string(".")), ("-", .string("-")),
      ("1e", .string("1e")), ("1_000", .string("1_000")), ("12:30", .string("12:30")),
      ("2026-03-02", .string("2026-03-02")), ("1.2.3", .string("1.2.3")),
      ("0x1p3", .string("0x1p3")),
      (".inf", .double(.infinity)), ("+.INF", .double(.infinity)), ("-.Inf", .double(-.infinity)),
      ("inf", .string("inf")), ("nan", .string("nan")), ("-nan", .string("-nan")),
      ("٣", .string("٣")),
      ("1٣", .string("1٣")), ("é", .string("é")),
    ] as [(String, Scalar)])
  func `a plain scalar means what the core schema says`(text: String, expected: Scalar) {
    #expect(Scalar(plain: text) == expected)
  }

  @Test(arguments: [".nan", ".NaN", ".NAN"])
  func `'.nan' is a number in YAML`(text: String) {
    guard case .double(let value) = Scalar(plain: text) else {
      Issue.record("\(text) is no double")
      return
    }
    #expect(value.isNaN)
  }

  @Test(arguments: [
    ("[]", "a list"), ("{}", "a mapping"), ("~", "nothing"), ("1.5", "a number"),
    ("3", "a number"),
    ("true", "true or false"), ("'true'", "text"), ("x", "text"),
  ])
  func `a node describes itself to people`(text: String, expected: String) throws {
    let node = try #require(YAMLReader.read(SourceFile(path: "a", text: text)).node)
    #expect(node.description == expected)
    #expect(node.isNull == (expected == "nothing"))
    #expect((node.resolved == nil) == (node.elements != nil || node.entries != nil))
  }
}
