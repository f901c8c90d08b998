import Synchronization

/// The files whose pages are hidden, collected when the first broken link is found.
final class HiddenFiles: Sendable {
  private let make: @Sendable () -> Set<String>
  private let files = Mutex<Set<String>?>(nil)

  init(_ make: @escaping @Sendable () -> Set<String>) { self.make = make }

  func contains(_ file: String) -> Bool {
    files.withLock { files in
      let known = files ?? make()
      files = known
      return known.contains(file)
    }
  }
}
