# Templates from a grammar: the same ones for the same seed.
class Grammar
  DATA = {
    "i" => 7, "n" => -3, "zero" => 0, "f" => 2.5, "neg" => -0.75, "big" => 1_000_000_007, "t" => true, "no" => false,
    "nothing" => nil, "s" => "Hello, World", "empty_s" => "", "space" => "  a  b\n", "num" => "12", "dec" => "3.14",
    "html" => "<p class=\"x\">a & b</p>", "uni" => "Größe 日本 é", "csv" => "a,b,,c", "date" => "2026-03-02 18:05:09",
    "a" => [3, 1, 2], "words" => %w[pear Apple fig apple], "mixed" => [1, "two", nil, 3.5, true], "none" => [],
    "nested" => [[1, 2], [3, [4]]], "h" => { "k" => "v", "n" => 1, "size" => 9 },
    "posts" => [
      { "title" => "One", "tags" => %w[x y], "n" => 3, "draft" => false, "who" => { "name" => "Ada" } },
      { "title" => "two", "tags" => [], "n" => 1, "draft" => true },
      { "title" => "Three", "tags" => ["y"], "n" => 2, "who" => { "name" => "Ben" } }
    ]
  }.freeze

  PARTIALS = {
    "card" => "[{{ card.title | default: card }}{{ extra }}]",
    "row" => "{{ forloop.index }}:{{ row | join: '+' }}{% unless forloop.last %};{% endunless %}",
    "count" => "{% increment c %}{% assign inside = 'set' %}{{ s | upcase }}"
  }.freeze

  KINDS = %w[filters loops conditions whitespace blocks partials].freeze

  def initialize(seed) = @random = Random.new(seed)

  # Names and templates, the kinds in turns.
  def templates(count)
    (0...count).map do |index|
      kind = KINDS[index % KINDS.size]
      [format("%s-%03d", kind, index / KINDS.size), send(kind)]
    end
  end

  private

  def pick(*choices) = choices[@random.rand(choices.size)]
  def maybe(text, odds = 0.5) = @random.rand < odds ? text : ""
  def times(range) = Array.new(@random.rand(range)) { yield }

  def name = pick(*(DATA.keys + %w[posts[0].title posts[1].tags posts.first.who.name posts.last.n h.k h["n"] a.first a[-1]
                                  a.size s.size words.last nested[1][0] missing missing.deep h.missing posts[9]]))
  def literal = pick("1", "-2", "0", "3.0", "1.25", "''", "'a'", "\"x y\"", "','", "true", "false", "nil", "'12'", "'-1.5'")
  def value = @random.rand < 0.7 ? name : literal
  def number = pick("0", "1", "2", "3", "-1", "10", "i", "n", "f", "num", "1.5", "'2'")

  def filter
    pick(
      *%w[upcase downcase capitalize strip lstrip rstrip size first last reverse uniq compact sort sort_natural escape
          escape_once strip_html newline_to_br strip_newlines url_encode abs ceil floor round join base64_encode h],
      "append: #{value}", "prepend: #{value}", "plus: #{number}", "minus: #{number}", "times: #{number}",
      "divided_by: #{number}", "modulo: #{number}", "at_least: #{number}", "at_most: #{number}", "round: #{number}",
      "truncate: #{number}", "truncate: #{number}, #{literal}", "truncatewords: #{number}", "slice: #{number}",
      "slice: #{number}, #{number}", "split: #{literal}", "join: #{literal}", "replace: #{literal}, #{value}",
      "replace_first: #{literal}, #{value}", "remove: #{literal}", "remove_first: #{literal}", "default: #{value}",
      "default: #{value}, allow_false: true", "map: 'title'", "map: 'n'", "where: 'draft'", "where: 'title', 'One'",
      "sort: 'n'", "sort: 'title'", "uniq: 'n'", "compact: 'who'", "concat: a", "concat: words",
      "date: '%Y-%m-%d %H:%M:%S %j %e %-d %^a %B'", "date: '%s'"
    )
  end

  def pipeline(most = 3) = value + times(0..most) { " | #{filter}" }.join
  def output = "{{#{space}#{pipeline}#{space}}}"
  def space = pick(" ", " ", " ", "", "  ", "\n", "\t")
  def text = pick("x", " ", "\n", "é ", "a-b", "{ }", "%", "", "  \n  ")
  def open = pick("{%", "{%", "{%-")
  def close = pick("%}", "%}", "-%}")
  def tag(body) = "#{open}#{space}#{body}#{space}#{close}"

  def comparison
    pick(value, "#{value} #{pick('==', '!=', '<', '<=', '>', '>=', '<>', 'contains')} #{value}",
         "#{value} == #{pick('blank', 'empty', 'nil')}", "#{name} != #{pick('blank', 'empty', 'nil')}")
  end

  def condition = ([comparison] + times(0..2) { "#{pick('and', 'or')} #{comparison}" }).join(" ")

  def filters = times(1..3) { "#{text}#{output}" }.join

  def collection = pick("a", "words", "mixed", "posts", "none", "h", "(1..4)", "(i..9)", "(n..i)", "nested", "s", "missing", "csv")

  def loop_body(depth)
    inner = depth < 2 && @random.rand < 0.4 ? loop_tag(depth + 1) : ""
    pick("{{ x }}", "{{ forloop.index }}-{{ x }} ", "{{ forloop.#{pick('index0', 'rindex', 'rindex0', 'first', 'last', 'length')} }}",
         "{{ forloop.parentloop.index }}", "{% cycle 'o', 'e' %}", "{% cycle x: 'a', 'b', 'c' %}",
         "{% if #{comparison} %}#{pick('{% break %}', '{% continue %}', 'y')}{% endif %}", "{{ x.title | #{filter} }}",
         "{% assign total = total | plus: forloop.index %}", "{% ifchanged %}{{ x }}{% endifchanged %}") + inner + text
  end

  def loop_tag(depth = 0)
    options = [maybe(" reversed", 0.2), maybe(" limit: #{pick('2', '1', '0', 'i', '-1')}", 0.3),
               maybe(" offset: #{pick('1', '2', '9', 'continue')}", 0.3)]
    "#{tag("for x in #{collection}#{options.join}")}#{times(1..3) { loop_body(depth) }.join}" \
      "#{maybe("#{tag('else')}nothing", 0.3)}#{tag('endfor')}"
  end

  def loops = text + times(1..2) { loop_tag }.join(text) + maybe("{{ total }}") + maybe(table, 0.2)

  def table = "{% tablerow x in #{collection} cols: #{pick('2', '3', '1')}#{maybe(' limit: 3')} %}{{ x }}{{ tablerowloop.col }}{% endtablerow %}"

  def conditions
    pick("#{tag("if #{condition}")}A#{text}#{maybe("#{tag("elsif #{condition}")}B")}#{maybe("#{tag('else')}C")}#{tag('endif')}",
         "#{tag("unless #{condition}")}A#{maybe("#{tag('else')}B")}#{tag('endunless')}",
         "#{tag("case #{value}")}#{text}#{times(1..3) { "#{tag("when #{value}#{maybe(pick(', ', ' or ') + value)}")}W#{output}" }.join}" \
         "#{maybe("#{tag('else')}E")}#{tag('endcase')}") + text + maybe(filters)
  end

  def whitespace
    times(2..5) do
      pick("{{-#{space}#{pipeline(1)}#{space}-}}", "{{-#{space}#{value}#{space}}}", tag("assign v = #{pipeline(1)}"), " \n ",
           "#{open} comment #{close} {{ x }} {% if x %}y{% endif %} #{open} endcomment #{close}", "{% raw %} {{ x }} {%- y -%} {% endraw %}",
           "\t#{output}\r\n", "{%- liquid\n  assign q = #{value}\n  echo q | #{filter}\n-%}", "{%-# note -%}", "{{ v }}", "{%\nif\ntrue\n%}T{%\nendif\n%}")
    end.join(text)
  end

  def blocks
    times(1..3) do
      pick("#{tag("capture c")}#{filters}#{tag('endcapture')}{{ c | #{filter} }}", "#{tag("assign v = #{pipeline}")}{{ v }}{{ v.size }}",
           "{% increment k %}{% increment k %}{{ k }}{% decrement k %}", "{% cycle #{value}, #{value} %}{% cycle 'g': 1, 2 %}{% cycle 'g': 1, 2 %}",
           "{% echo #{pipeline} %}", conditions, "{{ #{name}[#{pick('0', '-1', "'k'", "'title'", 'i')}] }}")
    end.join(text)
  end

  def partials
    times(1..2) do
      pick("{% render 'card', card: #{value} %}", "{% render 'card', card: #{value}, extra: #{literal} %}",
           "{% render 'row' for #{pick('nested', 'words', 'a', 'posts')} as row %}", "{% render 'card' for posts %}",
           "{% include 'card' with posts[1] %}", "{% include 'card', extra: 1 %}", "{% include 'count' %}{{ inside }}{{ c }}",
           "{% render 'count' %}{{ inside }}", "{% include 'card' for posts %}", "{% for p in posts %}{% render 'card', card: p %}{% endfor %}")
    end.join(text)
  end
end
