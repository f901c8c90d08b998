import FileSystem
import Revisions
import Testing

struct HistoryTests {
  private func write(_ place: Workplace, _ numbers: ClosedRange<Int>) throws {
    for number in numbers {
      try place.apply(
        .write("content/a.md", "\(number - 1)", "\(number)"), title: "change \(number)")
    }
  }

  @Test func `undone revisions can be redone until there is a new one`() throws {
    let place = try Workplace(["content/a.md": "0"])
    try write(place, 1...3)
    try place.store.undo()
    try place.store.undo()
    let list = try place.store.list()
    #expect(list.map(\.title) == ["change 1", "change 2", "change 3"])
    #expect(list.map(\.isUndone) == [false, true, true])
    #expect(list.map(\.paths) == [["content/a.md"], ["content/a.md"], ["content/a.md"]])
    #expect(try place.store.redo()?.title == "change 2")
    try place.apply(.write("content/a.md", "2", "two"), title: "other")
    #expect(throws: RevisionError.nothingToRedo) { try place.store.redo() }
    #expect(try place.store.list().map(\.title) == ["change 1", "change 2", "other"])
    for _ in 1...3 { try place.store.undo() }
    #expect(throws: RevisionError.nothingToUndo) { try place.store.undo() }
    #expect(try place.text("content/a.md") == "0")
  }

  @Test func `the oldest revisions are dropped first`() throws {
    let place = try Workplace(["content/a.md": "0"], limits: .init(count: 3))
    try write(place, 1...5)
    #expect(try place.store.list().map(\.number) == [3, 4, 5])
    let small = try Workplace(["content/a.md": "0"], limits: .init(bytes: 1_000))
    try write(small, 1...5)
    let size = try Folder(small.path + "/.daybook/history").names().names
      .reduce(0) { try $0 + Files.status(of: "\(small.path)/.daybook/history/\($1.text)").size }
    #expect(size <= 1_000)
    #expect(try small.store.list().last?.number == 5)
  }

  @Test func `a revision larger than the history is made and cannot be undone`() throws {
    let place = try Workplace(["content/a.md": "0"], limits: .init(bytes: 1_000))
    try write(place, 1...2)
    let text = String(repeating: "x", count: 1_000)
    let entry = try place.apply(.write("content/large.md", nil, text), title: "large")
    #expect(entry?.isRecorded == false)
    #expect(try place.text("content/large.md") == text)
    #expect(throws: RevisionError.notRecorded(title: "large")) { try place.store.undo() }
    #expect(try place.store.list().last?.paths == ["content/large.md"])
  }

  @Test func `a damaged record is named`() throws {
    let place = try Workplace(["content/a.md": "0"])
    try write(place, 1...1)
    let path = place.path + "/.daybook/history/1"
    var bytes = try Files.read(path)
    bytes[bytes.count / 2] ^= 1
    try Files.writeWhole(bytes, to: path)
    #expect(throws: RevisionError.damaged(path: path)) { try place.store.undo() }
    #expect(try place.text("content/a.md") == "1")
  }
}
