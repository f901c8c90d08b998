import Testing

@testable import Importing

/// Templates in Go's language give what text/template, html/template, fmt and Hugo give, or are refused.
@Suite struct GoTemplateTests {
  /// The usual limits, with more time.
  private static var patient: GoBudget.Limits {
    var limits = GoBudget.Limits()
    limits.time = .seconds(60)
    return limits
  }

  /// The output of a template.
  private func output(
    _ template: String, _ limits: GoBudget.Limits = GoTemplateTests.patient
  ) throws -> String {
    var host = GoRun.Host()
    host.partial = { name in
      switch name {
      case "sum": try GoTemplate("not printed {{ return add . 1 }}")
      case "loop": try GoTemplate("{{ partial \"loop\" . }}")
      default: try GoTemplate("<i>{{ . }}</i>")
      }
    }
    let page = GoObject { $0 == "Title" ? .string("Tea") : nil }
    return try GoRun.run(
      try GoTemplate(template), with: .object(page), host, GoBudget(limits), isReadable: false)
  }

  /// Why a template is refused; nil if it is not.
  private func refusal(
    _ template: String, _ limits: GoBudget.Limits = GoTemplateTests.patient
  ) -> String? {
    do {
      _ = try output(template, limits)
      return nil
    } catch {
      return (error as? GoTemplate.Unsupported)?.what ?? "another error"
    }
  }

  @Test(arguments: [
    ("{{ $x := 1 }}{{ if true }}{{ $x := 2 }}{{ end }}{{ $x }}", "1"),
    ("{{ $x := 1 }}{{ if true }}{{ $x = 2 }}{{ end }}{{ $x }}", "2"),
    ("{{ $x := 1 }}{{ $x := 2 }}{{ $x }}", "2"),
    ("{{ with $x := 2 }}{{ $x }}{{ . }}{{ end }}", "22"),
    ("{{ with $x := 0 }}a{{ else }}{{ $x }}{{ end }}", "0"),
    ("{{ if $x := slice 1 }}{{ $x }}{{ end }}", "[1]"),
    ("{{ $i := 9 }}{{ range $i, $x := slice \"a\" }}{{ $i }}{{ end }}{{ $i }}", "09"),
    ("{{ $i := 9 }}{{ range $i = seq 3 }}{{ end }}{{ $i }}", "3"),
    ("{{ with 1 }}{{ $.Title }}{{ end }}", "Tea"),
    ("{{ $x:=1 }}{{$x}}", "1"),
  ])
  func `a variable belongs to the block that declares it`(template: String, expected: String) throws
  {
    #expect(try output(template) == expected)
  }

  @Test(arguments: [
    ("{{ range $i, $x := slice \"a\" \"b\" }}{{ $i }}{{ $x }}{{ end }}", "0a1b"),
    ("{{ range $k, $v := dict \"b\" 1 \"a\" 2 }}{{ $k }}{{ $v }}{{ end }}", "a2b1"),
    ("{{ range dict \"b\" 1 \"a\" 2 }}{{ . }}{{ end }}", "21"),
    ("{{ range seq 0 }}x{{ else }}none{{ end }}", "none"),
    ("{{ range (dict).a }}x{{ else }}none{{ end }}", "none"),
    ("{{ range 3 }}{{ . }}{{ end }}", "012"),
    (
      "{{ range seq 5 }}{{ if eq . 2 }}{{ continue }}{{ end }}"
        + "{{ if eq . 4 }}{{ break }}{{ end }}{{ . }}{{ end }}",
      "13"
    ),
    ("{{ if 0 }}a{{ else if \"\" }}b{{ else if slice 1 }}c{{ else }}d{{ end }}", "c"),
    ("{{ with \"\" }}a{{ else with \"b\" }}{{ . }}{{ end }}", "b"),
    ("{{ with dict }}a{{ else }}b{{ end }}", "b"),
    ("{{ and 1 0 (div 1 0) }} {{ or 0 2 (div 1 0) }} {{ 3 | or 0 }} {{ 3 | and 2 }}", "0 2 3 3"),
    ("{{ not 0 }} {{ cond true 1 2 }} {{ false | not }}", "true 1 true"),
    ("{{ \"a\" -}}  \n b {{- \"c\" }}", "abc"),
    ("{{3 -}} x {{- 4}} {{-3}}", "3x4 -3"),
    ("a {{- /* comment */ -}} b{{/* c */}}", "ab"),
    ("{{ \"a\" | printf \"%s%s\" \"b\" }}", "ba"),
    ("{{ partial \"p\" \"<\" }} {{ partial \"sum\" 1 }}", "<i>&lt;</i> 2"),
    ("{{ `a\\n` }} {{ \"a\\tb\\u00e9\\\\\" }}", "a\\n a\tbé\\"),
  ])
  func `blocks, pipelines and white space are Go's`(template: String, expected: String) throws {
    #expect(try output(template) == expected)
  }

  @Test(arguments: [
    (
      "%5.2f|%-8s|%03d|%x|%v|%t|%%", "3.14159 \"ab\" 7 255 1.5 true",
      " 3.14|ab      |007|ff|1.5|true|%"
    ),
    ("%x %X %o %b", "\"hi\" 255 8 5", "6869 FF 10 101"),
    ("%06.2f|%8.3f|%-8.3f|%f", "-3.14159 2.0005 1.5 1.0", "-03.14|   2.001|1.500   |1.000000"),
    ("%.0f %.0f %.0f %.1f", "0.5 1.5 2.5 0.25", "0 2 2 0.2"),
    ("%05d|%-5d|%5d|% d", "-3 3 3 3", "-0003|3    |    3| 3"),
    ("%.2s|%5.1s|%3s", "\"héllo\" \"abc\" \"é\"", "hé|    a|  é"),
    ("%v %v %g", "(slice 1 \"a\") (dict \"b\" 1 \"a\" 2) 0.5", "[1 a] map[a:2 b:1] 0.5"),
  ])
  func `printf has the verbs, flags, widths and precisions of fmt`(
    format: String, values: String, expected: String
  ) throws {
    #expect(try output("{{ printf \"\(format)\" \(values) }}") == expected)
  }

  @Test(arguments: [
    ("{{ printf \"%q %+d\" \"a\\\"b\" 4 | safeHTML }}", "\"a\\\"b\" +4"),
    (
      "{{ print 1 2 }}|{{ print \"a\" 1 2 \"b\" }}|{{ print 1 \"a\" }}|{{ print true 1 }}",
      "1 2|a1 2b|1a|true 1"
    ),
    ("{{ print nil | safeHTML }}", "<nil>"),
    (
      "{{ 1.0 }} {{ 123456.0 }} {{ 0.00001 }} {{ 1.5e-7 }} {{ 100.25 }} {{ .5 }}",
      "1 123456 1e-05 1.5e-07 100.25 0.5"
    ),
    ("{{ print 1e6 1e21 | safeHTML }}", "1e+06 1e+21"),
    ("{{ slice 1 \"a\" true }} {{ dict \"b\" 1 \"a\" (slice) }}", "[1 a true] map[a:[] b:1]"),
    ("{{ (dict).a }}{{ (dict).a.b }}", ""),
  ])
  func `values are printed as by fmt`(template: String, expected: String) throws {
    #expect(try output(template) == expected)
  }

  @Test(arguments: [
    (
      "{{ eq 1 1 }} {{ eq 1 \"1\" }} {{ eq nil nil }} {{ eq \"a\" \"b\" \"a\" }} {{ ne 1 2 }}",
      "true false true true true"
    ),
    (
      "{{ lt 1 2 }} {{ lt \"a\" \"b\" }} {{ lt \"10\" 9 }} {{ ge 2 2 1 }} {{ gt 1.5 1 }}",
      "true true false true true"
    ),
    ("{{ len \"é\" }} {{ len (slice 1 2) }} {{ len (dict \"a\" 1) }}", "2 2 1"),
    (
      "{{ index (slice \"a\" \"b\") 1 }}|{{ index (slice \"a\") 5 }}|"
        + "{{ index (dict \"a\" (dict \"b\" 2)) \"a\" \"b\" }}",
      "b||2"
    ),
    (
      "{{ add 1 2 3 }} {{ sub 5 2 }} {{ mul 2 3.5 }} {{ div 7 2 }} {{ div -7 2 }} {{ mod -7 3 }}",
      "6 3 7 3 -3 -1"
    ),
    ("{{ seq 3 }} {{ seq 3 1 }} {{ seq 1 2 6 }} {{ seq -2 }}", "[1 2 3] [3 2 1] [1 3 5] [-1 -2]"),
    (
      "{{ first 2 (slice 1 2 3) }} {{ last 1 (slice 1 2 3) }} {{ after 1 (slice 1 2 3) }}",
      "[1 2] [3] [2 3]"
    ),
    ("{{ sort (slice 3 1 2) }} {{ sort (slice \"b\" \"a\") \"value\" \"desc\" }}", "[1 2 3] [b a]"),
    (
      "{{ uniq (slice 1 2 1) }} {{ union (slice 1 1) (slice 2) }} {{ intersect (slice 1 2 3) (slice 3 2) }}",
      "[1 2] [1 2] [2 3]"
    ),
    ("{{ where (slice (dict \"a\" 1) (dict \"b\" 2)) \"a\" \"!=\" 1 }}", "[map[b:2]]"),
    ("{{ append 3 (slice 1 2) }} {{ slice 1 | append (slice 2 3) }}", "[1 2 3] [1 2 3]"),
    (
      "{{ merge (dict \"a\" (dict \"b\" 1 \"c\" 2)) (dict \"a\" (dict \"b\" 3)) }}",
      "map[a:map[b:3 c:2]]"
    ),
    ("{{ default 1 \"\" }} {{ default 1 false }} {{ 2 | default 1 }}", "1 false 2"),
    (
      "{{ isset (dict \"a\" 1) \"a\" }} {{ isset (slice 1) 1 }} {{ isset (dict) 0 }}",
      "true false false"
    ),
    ("{{ delimit (slice 1 2 3) \", \" \" and \" }} {{ split \"a,b\" \",\" }}", "1, 2 and 3 [a b]"),
    (
      "{{ substr \"abcdef\" 1 3 }} {{ substr \"abcdef\" -2 }} {{ substr \"abcdef\" 1 -2 }}",
      "bcd ef bcd"
    ),
    (
      "{{ strings.TrimLeft \"x\" \"xxa\" }} {{ strings.TrimPrefix \"ab\" \"abc\" }} {{ trim \"xax\" \"x\" }}",
      "a c a"
    ),
    ("{{ truncate 8 \"one two three\" }} {{ truncate 3 \"abcdef\" }}", "one two … abc …"),
    (
      "{{ path.Base \"/a/b.txt\" }} {{ path.Ext \"b.tar.gz\" }} {{ path.Dir \"a\" }}", "b.txt .gz ."
    ),
  ])
  func `functions have Hugo's meaning`(template: String, expected: String) throws {
    #expect(try output(template) == expected)
  }

  @Test(arguments: [
    ("{{ replaceRE `a*` \"x\" \"baac\" }}", "xbxcx"),
    (
      "{{ findRE `(?:ab|cd|e){1,2}x` \"abcdxex\" }} {{ findRE `a{2}b?` \"aaabaab\" }}",
      "[abcdx ex] [aa aab]"
    ),
    ("{{ replaceRE `^\\s+|\\s+$` \"\" \"  a b \" }}", "a b"),
    ("{{ findRE `a|ab` \"ab\" }} {{ findRE `[^a-z]{1,2}` \"a123\" }}", "[a] [12 3]"),
    ("{{ findRE `\\d+` \"a12b3\" 1 }} {{ findRE `\\bfoo\\b` \"foo food\" }}", "[12] [foo]"),
    ("{{ findRE `a.+?c` \"abcabc\" }} {{ findRE `(?s)a.b` \"a\\nb\" | len }}", "[abc abc] 1"),
  ])
  func `regular expressions find what RE2 finds`(template: String, expected: String) throws {
    #expect(try output(template) == expected)
  }

  @Test(arguments: [
    (
      "<a href=\"{{ \"/a b?c=d&e\" }}\" title='{{ \"a\\\"b'c\" }}'>{{ \"<b>\" }}</a>",
      "<a href=\"/a%20b?c=d&amp;e\" title='a&#34;b&#39;c'>&lt;b&gt;</a>"
    ),
    (
      "<a href=\"/x?q={{ \"a b&c\" }}\" class={{ \"ab\" }}>", "<a href=\"/x?q=a%20b%26c\" class=ab>"
    ),
    (
      "<p style=\"width: {{ 10 }}px\">{{ \"<b>\" | safeHTML }}</p>",
      "<p style=\"width: 10px\"><b></p>"
    ),
    ("<h{{ 2 }} {{ \"id=a\" | safeHTMLAttr }}>", "<h2 id=a>"),
    ("<!-- {{ 1 }} -->a < b<br/>", "a &lt; b<br/>"),
  ])
  func `values are escaped for their places in HTML`(template: String, expected: String) throws {
    #expect(try output(template) == expected)
  }

  @Test(arguments: [
    ("{{ $x }}", "the variable '$x'"),
    ("{{ $x = 2 }}", "the variable '$x'"),
    ("{{ if true }}{{ $x := 2 }}{{ end }}{{ $x }}", "the variable '$x'"),
    ("{{ break }}", "'break' without a loop"),
    ("{{ with \"\" }}a{{ else if 1 }}b{{ end }}", "text after an action"),
    ("{{ define \"x\" }}{{ end }}", "'define'"),
    ("{{ template \"x\" }}", "'template'"),
    ("{{ return 1 }}", "'return'"),
    ("{{ /* c */ }}", "'/'"),
    ("{{ \"a\"\"b\" }}", "operands without a space"),
    ("{{ 1 | 2 }}", "a call of a value"),
    ("{{ 007 }}", "the number '007'"),
    ("{{ \"\\x\" }}", "the escape '\\x'"),
    ("{{ range $a, $b := 3 }}{{ end }}", "a loop over such a value"),
    ("{{ range \"abc\" }}{{ end }}", "a loop over such a value"),
    ("{{ .Title.B }}", "'.B' of such a value"),
    ("{{ .Other }}", "'.Other'"),
    ("{{ . }}", "the text of an object"),
    ("{{ printf \"%d\" \"a\" }}", "'%d' for such a value"),
    ("{{ printf \"%s\" 1 }}", "'%s' for such a value"),
    ("{{ printf \"%d\" }}", "'printf' without a value for a verb"),
    ("{{ printf \"x\" 1 }}", "'printf' with more values than verbs"),
    ("{{ eq 1 1.0 }}", "a call of 'eq'"),
    ("{{ lt \"abc\" 5 }}", "a call of 'lt'"),
    ("{{ len 3 }}", "a call of 'len'"),
    ("{{ len nil }}", "a call of 'len'"),
    ("{{ index \"abc\" 1 }}", "a call of 'index'"),
    ("{{ and 1 (div 1 0) }}", "a call of 'div'"),
    ("{{ mul 999999999999 999999999999 }}", "a call of 'mul'"),
    ("{{ (dict \"Key\" 1).key }}", "'key' in another case"),
    ("{{ upper \"ß\" }}", "a call of 'upper'"),
    ("{{ errorf \"x\" }}", "the function 'errorf'"),
    ("{{ replaceRE `(?i)a` \"\" \"a\" }}", "the regular expression '(?i)a'"),
    ("{{ replaceRE `(a*)*` \"\" \"a\" }}", "the regular expression '(a*)*'"),
    ("<a href=\"{{ \"javascript:x\" }}\">", "the address 'javascript:x'"),
    ("<a class={{ \"a b\" }}>", "a value without quotes"),
    ("<script>{{ 1 }}</script>", "a value in '<script>'"),
    ("<p onclick=\"{{ 1 }}\">", "a value in the attribute 'onclick'"),
  ])
  func `what is not certain is refused`(template: String, reason: String) {
    #expect(refusal(template) == reason)
  }

  @Test func `a run has a limit of steps`() {
    let template = "{{ range seq 9999 }}{{ range seq 9999 }}{{ end }}{{ end }}"
    #expect(refusal(template) == "more than 200000 steps")
  }

  @Test func `an output has a limit of bytes`() {
    let template = "{{ range seq 200 }}{{ strings.Repeat 10000 \"x\" }}{{ end }}"
    #expect(refusal(template) == "a text of more than 1048576 bytes")
  }

  @Test(arguments: [
    (
      "{{ $s := \"ab\" }}{{ range seq 36 }}{{ $s = print $s $s }}{{ end }}",
      "a text of more than 1048576 bytes"
    ),
    (
      "{{ replace (strings.Repeat 1000 \"a\") \"a\" (strings.Repeat 2000 \"b\") }}",
      "a text of more than 1048576 bytes"
    ),
    ("{{ strings.Repeat 999999999999 \"x\" }}", "a text of more than 1048576 bytes"),
    ("{{ printf \"%99999999d\" 1 }}", "a width of more than 1000"),
    (
      "{{ $s := slice 1 }}{{ range seq 36 }}{{ $s = slice $s $s }}{{ end }}",
      "a list of more than 100000 elements"
    ),
    ("{{ seq 999999999 }}", "a list of more than 100000 elements"),
    ("{{ range 999999999 }}{{ end }}", "a list of more than 100000 elements"),
    ("{{ uniq (seq 3000) }}", "a list of more than 2000 elements"),
    ("{{ $s := 1 }}{{ range seq 99 }}{{ $s = slice $s }}{{ end }}", "deep nesting of values"),
  ])
  func `a value has a limit of size`(template: String, reason: String) {
    #expect(refusal(template) == reason)
  }

  @Test func `partials have a limit of depth`() {
    #expect(refusal("{{ partial \"loop\" . }}") == "partials nested more than 20 deep")
  }

  @Test(arguments: [("{{ if 1 }}", "{{ end }}"), ("{{ (", ") }}"), ("{{ range 1 }}", "{{ end }}")])
  func `blocks have a limit of depth`(start: String, end: String) {
    let template = String(repeating: start, count: 500) + String(repeating: end, count: 500)
    #expect(refusal(template) != nil)
  }

  @Test func `functions have a limit of work`() {
    var limits = Self.patient
    limits.workBytes = 100_000
    let template = "{{ range seq 9 }}{{ $x := strings.Repeat 20000 \"x\" }}{{ end }}"
    #expect(refusal(template, limits) == "more than 100000 bytes of work")
  }

  @Test func `a regular expression ends`() {
    var limits = Self.patient
    limits.workBytes = 1_000_000
    let template = "{{ replaceRE `a*a*a*a*a*a*b` \"\" (strings.Repeat 5000 \"a\") }}"
    #expect(refusal(template, limits) == "more than 1000000 bytes of work")
    let long = "{{ findRE `a` (strings.Repeat 300000 \"a\") }}"
    #expect(refusal(long) == "a regular expression on more than 200000 characters")
  }

  @Test func `a run has a limit of time`() {
    var limits = GoBudget.Limits()
    limits.time = .zero
    let template = "{{ range seq 99 }}{{ add . 1 }}{{ end }}"
    #expect(refusal(template, limits) == "more than \(Duration.zero)")
  }

  @Test func `further runs have less after some have reached a limit`() {
    var limits = GoBudget.Limits().reduced
    limits.time = .seconds(60)
    #expect(refusal("{{ range seq 3000 }}{{ end }}", limits) == "more than 2000 steps")
  }
}
