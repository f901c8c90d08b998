# Renders generated templates with ruby-liquid and with the real `daybook liquid`, and compares what they print
# and whether they report an error.
#
#     ruby differential.rb DAYBOOK [--seed 1] [--count 420] [--show]
#
# `known-differences.txt` lists, for the default seed and count, the templates that may differ, by name and with the
# reason. The list may only shrink: an entry that no longer differs is a failure. With another seed all differences are
# shown and none is known.
require "json"
require "open3"
require "tmpdir"
require "liquid"
require_relative "grammar"

ENV["TZ"] = "UTC"

DEFAULTS = { seed: 1, count: 420 }.freeze

class Partials
  def read_template_file(name) = Grammar::PARTIALS.fetch(name) { raise Liquid::FileSystemError, "no partial #{name}" }
end

Result = Struct.new(:output, :failed)

def reference(source)
  template = Liquid::Template.parse(source, error_mode: :lax)
  # Data that partials see as well, as Daybook's `site` and `page` are.
  context = Liquid::Context.build(static_environments: JSON.parse(JSON.generate(Grammar::DATA)))
  context.exception_renderer = ->(_) { "" }
  output = template.render(context)
  Result.new(output, template.errors.any?)
rescue Liquid::Error
  Result.new("", true)
end

def daybook(program, folder, name, source)
  path = File.join(folder, "#{name}.liquid")
  File.binwrite(path, source)
  output, _, status = Open3.capture3(program, "liquid", path, "--data", "#{folder}/data.json", "--partials", "#{folder}/partials")
  Result.new(output.force_encoding("UTF-8"), !status.success?)
end

def known
  File.readlines(File.join(__dir__, "known-differences.txt"), chomp: true)
      .reject { |line| line.empty? || line.start_with?("#") }
      .to_h { |line| line.split(": ", 2) }
end

program = File.expand_path(ARGV.shift || abort("usage: differential.rb DAYBOOK [--seed N] [--count N] [--show]"))
options = DEFAULTS.dup
show = !ARGV.delete("--show").nil?
ARGV.each_slice(2) { |option, value| options[option.delete_prefix("--").to_sym] = Integer(value) }
expected = options == DEFAULTS ? known : {}

Liquid::Template.file_system = Partials.new
found = {}
templates = Grammar.new(options[:seed]).templates(options[:count])
Dir.mktmpdir("daybook-conformance") do |folder|
  Dir.mkdir("#{folder}/partials")
  Grammar::PARTIALS.each { |name, text| File.binwrite("#{folder}/partials/#{name}.liquid", text) }
  File.write("#{folder}/data.json", JSON.generate(Grammar::DATA))
  templates.each do |name, source|
    theirs, ours = reference(source), daybook(program, folder, name, source)
    found[name] = [source, theirs, ours] unless theirs == ours
  end
end

problems = found.keys - expected.keys
stale = expected.keys - found.keys
(show ? found.keys : problems).each do |name|
  source, theirs, ours = found[name]
  puts "#{name}#{expected[name] && " (known: #{expected[name]})"}", "  template: #{source.inspect}",
       "  ruby-liquid: #{theirs.to_a.inspect}", "  daybook:     #{ours.to_a.inspect}"
end
stale.each { |name| puts "#{name} differs no longer: take it out of known-differences.txt" }
puts "#{templates.size} templates with seed #{options[:seed]} against ruby-liquid #{Liquid::VERSION}: " \
     "#{templates.size - found.size} the same, #{found.size} differ, #{expected.size - stale.size} of them known"
exit((problems + stale).empty? ? 0 : 1)
