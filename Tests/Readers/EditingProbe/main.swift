// The program of edits_of_data.py and edits_of_texts.py: reads jobs as lines of JSON, and writes one line for each.
import DataFormats
import SourceText
import System

var session = TextSession()
while let line = readLine() {
  let job = JSONReader.read(SourceFile(path: "job.json", text: line)).node
  let result = job.map { $0["do"] == nil ? DataJob(job: $0).result : session.answer(line) }
  print((result ?? .null).text)
  fflush(nil)
}
