import Liquid
import Synchronization
import Testing

/// What an observer of a hash is notified of.
@Suite struct HashObserverTests {
  private final class Log: HashObserver {
    let keys = Mutex<[String]>([])
    func read(_ key: Symbol) { keys.withLock { $0.append(key.name) } }
    func readAll() { keys.withLock { $0.append("*") } }
  }

  private static let cases: [(String, String, Set<String>)] = [
    ("{{ it.a }}", "1", ["a"]), ("{{ it['b'] }}", "2", ["b"]), ("{{ it.c }}", "", ["c"]),
    ("{% for pair in it %}{{ pair[0] }}{% endfor %}", "ab", ["*"]), ("{{ it.size }}", "2", ["*"]),
    ("{{ it | jsonify }}", "{\"a\":1,\"b\":2}", ["*"]), ("{% if it %}yes{% endif %}", "yes", []),
  ]

  @Test(arguments: cases)
  func `each key that is read, or all of them`(
    template: String, output: String, keys: Set<String>
  ) {
    let log = Log()
    let hash = Hash([("a", .int(1)), ("b", .int(2))]).observed(by: log)
    let rendering = Rendering(data: [("it", .hash(hash))])
    #expect(rendering(template) == output)
    let read = Set(log.keys.withLock { $0 })
    #expect(keys.isSubset(of: read) && (keys.contains("*") || read.subtracting(["size"]) == keys))
  }
}
