import Bytes
import Diagrams
import FileSystem
import Processes
import SourceText
import Synchronization

/// Caches drawn diagrams for the next build: a file in the state folder for each source, named after
/// a hash of the source and of the version of Graphviz.
final class DiagramCache: Sendable {
  /// Draws diagrams, with the results of earlier builds.
  let drawer: DiagramDrawer
  private let folder: String
  private let used: UsedNames

  /// The names of the files that this build used.
  private final class UsedNames: Sendable {
    let names = Mutex<Set<String>>([])
  }

  init(_ options: BuildOptions) {
    let (folder, used) = (options.state + "/diagrams", UsedNames())
    (self.folder, self.used) = (folder, used)
    let dot = Program(named: "dot")
    let version = dot.flatMap { try? Files.status(of: $0.path) }.map { "\($0.size) \($0.modified)" }
    let salt = version ?? ""
    drawer = DiagramDrawer(
      dot: dot == nil ? nil : Program("/usr/bin/env"),
      store: DiagramDrawer.Store(
        load: { source in
          let name = Self.name(source, salt)
          used.names.withLock { _ = $0.insert(name) }
          return try? Files.read("\(folder)/\(name)")
        },
        save: { source, svg in
          try? Files.createDirectories(folder)
          try? Files.writeWhole(svg, to: "\(folder)/\(Self.name(source, salt))")
        }))
  }

  private static func name(_ source: String, _ salt: String) -> String {
    var hash = StableHash()
    hash.add(source)
    hash.add(salt)
    var other = StableHash()
    other.add(salt)
    other.add(source.utf8.count)
    other.add(source)
    return "\(String(hash.value, radix: 16))-\(String(other.value, radix: 16)).svg"
  }

  /// Removes the files that this build did not use, if it drew any diagrams.
  func removeUnused() {
    let names = used.names.withLock { $0 }
    guard !names.isEmpty, let walk = try? DirectoryWalk.walk(folder) else { return }
    for entry in walk.entries where entry.kind == .file && !names.contains(entry.path) {
      try? Files.remove("\(folder)/\(entry.path)")
    }
  }

  /// A warning if Graphviz is missing. It stays a warning in a strict build.
  var advice: [Diagnostic] {
    guard drawer.lacksGraphviz else { return [] }
    return [
      .warning(
        "diagrams stay code because Graphviz is missing", at: nil,
        hint: .installing("graphviz"))
    ]
  }
}
