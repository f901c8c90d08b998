import CCmark
import Dispatch
import Foundation
import Synchronization
import System

/// The least that any generator has to do: read every post, run libcmark on its body, and write a
/// page of a given size into a folder of its own.
struct Floor {
  let source: String
  let output: String
  let pageSize: Int
  let threads: Int

  func run() throws {
    let root = URL(fileURLWithPath: source)
    let files = try FileManager.default.subpathsOfDirectory(atPath: source)
      .filter { $0.hasSuffix(".md") }.sorted()
    let next = Atomic(0)
    let shell = [UInt8](repeating: UInt8(ascii: "x"), count: pageSize)
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < files.count else { return }
        page(root.path + "/" + files[index], to: "\(output)/\(index)", shell)
      }
    }
  }

  private func page(_ path: String, to folder: String, _ shell: [UInt8]) {
    let text = Self.read(path)
    let start = Self.bodyStart(text)
    let html = text[start...].withUnsafeBytes { bytes -> [UInt8] in
      let characters = bytes.bindMemory(to: CChar.self)
      guard let html = cmark_markdown_to_html(characters.baseAddress, bytes.count, 0) else {
        return []
      }
      defer { free(html) }
      return Array(UnsafeRawBufferPointer(start: html, count: strlen(html)))
    }
    mkdir(folder, 0o755)
    let file = open(folder + "/index.html", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    let bytes = shell.prefix(max(0, pageSize - html.count)) + html
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  private static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var information = stat()
    fstat(file, &information)
    return [UInt8](unsafeUninitializedCapacity: Int(information.st_size)) { buffer, count in
      count = max(0, System.read(file, buffer.baseAddress, buffer.count))
    }
  }

  static func bodyStart(_ text: [UInt8]) -> Int {
    let fence = Array("\n---\n".utf8)
    guard text.starts(with: fence.dropFirst()) else { return 0 }
    for index in 4..<max(4, text.count - 4) where text[index..<index + 5].elementsEqual(fence) {
      return index + 5
    }
    return 0
  }
}
