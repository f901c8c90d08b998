import Parallelism
import FileSystem
import Publishing
import SourceText
import System

/// Rebuilds a site from scratch in a separate folder, without caches, and compares the bytes.
struct BuildVerifier {
  private let options: BuildOptions

  init(_ options: BuildOptions) { self.options = options }

  /// The process ID in the name lets a later command find out that the folder is no longer used.
  private var folder: String { options.state + "/verification-\(getpid())" }

  /// The number of files that a clean build writes, and an error for each file that is missing,
  /// different or additional in the output.
  ///
  /// - Parameter inputs: The inputs of the build that wrote the output, if they are known.
  func verify(_ inputs: BuildInputs? = nil) -> (files: Int, differences: [Diagnostic]) {
    let found = compare()
    guard !found.differences.isEmpty, let inputs, let now = BuildInputs(options),
      now.fingerprint != inputs.fingerprint
    else { return found }
    let reason = Diagnostic.error(
      "the sources changed during the build, which may explain the differences", at: nil,
      hint: "build again")
    return (0, [reason] + found.differences)
  }

  private func compare() -> (files: Int, differences: [Diagnostic]) {
    if Files.exists(folder) { try? Files.removeTree(folder) }
    defer { try? Files.removeTree(folder) }
    var clean = options
    (clean.output, clean.state) = (folder + "/site", folder + "/state")
    (clean.isClean, clean.isVerified, clean.isProfiled) = (true, false, false)
    (clean.adoptsOutput, clean.isAtomic, clean.progress) = (false, false, nil)
    do {
      let report = try SiteBuilder(clean).build()
      guard report.isSuccess else { return (0, [.error("a clean build has errors", at: nil)]) }
      return (report.files, try differences(from: clean.output))
    } catch {
      return (0, [.error("the site could not be verified: \(error)", at: nil)])
    }
  }

  private func differences(from clean: String) throws(FileError) -> [Diagnostic] {
    let paths = try DirectoryWalk.walk(clean).entries.filter { $0.kind == .file }.map(\.path)
    let found = Parallel.map(paths.count, jobs: options.jobs) { index -> Diagnostic? in
      let (path, shown) = (paths[index], "\(options.output)/\(paths[index])")
      guard let kept = try? Files.read(shown) else {
        return .error("a clean build writes this file; it is missing here", at: .init(path: shown))
      }
      guard (try? Files.read("\(clean)/\(path)")) != kept else { return nil }
      return .error("output differs from a clean build", at: .init(path: shown))
    }
    return found.compactMap { $0 } + additions(to: Set(paths))
  }

  /// An error for each file that the build owns and a clean build does not write.
  private func additions(to clean: Set<String>) -> [Diagnostic] {
    let name = OutputPath.manifestName
    guard let text = try? Files.read("\(options.output)/\(name)"),
      let manifest = try? Manifest(parsing: text)
    else { return [] }
    return manifest.lines.map(\.path.text).filter { !clean.contains($0) }.map {
      .error("a clean build does not write this file", at: .init(path: "\(options.output)/\($0)"))
    }
  }
}
