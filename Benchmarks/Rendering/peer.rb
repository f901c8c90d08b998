# Renders the page with ruby-liquid: FOLDER RENDERS OUTPUT; prints the microseconds of a
# page, the best of ten batches.
require "json"
require "liquid"

folder, renders, output = ARGV[0], ARGV[1].to_i, ARGV[2]

class Folder
  def initialize(folder) = @files = Hash.new { |h, n| h[n] = File.read("#{folder}/#{n}.liquid") }
  def read_template_file(name) = @files[name]
end

Liquid::Template.file_system = Folder.new(folder)
base, post = %w[base post].map { |n| Liquid::Template.parse(File.read("#{folder}/#{n}.liquid")) }
data = JSON.parse(File.read("#{folder}/data.json"))
render = -> { base.render!(data.merge("content" => post.render!(data))) }
page = render.call
batches = Array.new(10) do
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  (renders / 10).times { render.call }
  (Process.clock_gettime(Process::CLOCK_MONOTONIC) - start) / (renders / 10) * 1e6
end
puts batches.min
File.binwrite(output, page)
