import FileSystem
import Processes
import Synchronization
import System

/// libvips in worker processes, one for each thread that makes pictures. A picture's bytes do not
/// depend on the other pictures.
public final class PictureTools: Sendable {
  /// Pictures that exceed the limits of time before no more are made.
  private static let mostSlowPictures = 3

  /// The library's path.
  public let library: String
  private let program: String
  private let idle = Mutex<[WorkerProcess]>([])
  private let slowPictures = Mutex(0)

  /// Tools that use the library at a path.
  ///
  /// - Parameter program: A program that calls `PictureWorker.run`.
  public init(library: String, program: String) {
    (self.library, self.program) = (library, program)
  }

  /// The file of the library in the system's folders; nil if it is not installed.
  public static var systemLibrary: String? {
    SharedLibrary.file(named: ["libvips.so.42"])?.path
  }

  /// A text that differs if pictures may have other bytes: it identifies the libraries' files.
  static func stamp(of tools: PictureTools?) -> String {
    guard let tools else { return "-" }
    let drawings = SharedLibrary.file(named: ["librsvg-2.so.2"])?.path
    return [tools.library, drawings ?? "-"].map { path in
      let status = try? Files.status(of: path)
      return "\(path) \(status.map { "\($0.size) \($0.modified)" } ?? "-")"
    }.joined(separator: " ")
  }

  /// A WebP image with sides of at most 16 pixels; nil if the file cannot be read completely.
  func placeholder(of source: String, _ own: ImageSize) throws(ProgramFailure) -> [UInt8]? {
    try results(of: PictureJob(.placeholder(source: source), image: own))?.first
  }

  /// Makes variants of a file from its pixels at one size, and passes each on, the smallest first.
  /// False if one cannot be made.
  func make(
    _ variants: [ImageVariant], of source: String, _ format: ImageFormat, _ own: ImageSize,
    each: (ImageVariant, [UInt8]) -> Void
  ) throws(ProgramFailure) -> Bool {
    guard let pixels = variants.first?.pixels else { return true }
    // Variants of one size are adjacent, so that the worker resizes the picture once for them.
    let variants = variants.sorted { $0.size.width < $1.size.width }
    let copies = variants.map {
      PictureJob.Copy(
        format: $0.format, size: $0.size, anchor: $0.anchor, isPhotograph: format.hasOpaquePixels)
    }
    var rest = variants[...]
    let job = PictureJob(.copies(source: source, pixels: pixels, copies), image: own)
    return try run(job) { bytes in
      if let variant = rest.popFirst() { each(variant, bytes) }
    }
  }

  /// A drawing as PNG; nil if the library cannot read it.
  func drawing(
    _ svg: [UInt8], _ size: ImageSize, _ kind: PictureJob.Drawing
  ) throws(ProgramFailure) -> [UInt8]? {
    try results(of: PictureJob(.drawing(svg, size, kind)))?.first
  }

  /// The formats that can be written.
  func writableFormats() throws(ProgramFailure) -> [VariantFormat] {
    let names = try results(of: PictureJob(.formats))?.first ?? []
    return String(decoding: names, as: UTF8.self).split(separator: " ")
      .compactMap { VariantFormat(rawValue: String($0)) }
  }

  private func results(of job: PictureJob) throws(ProgramFailure) -> [[UInt8]]? {
    var results: [[UInt8]] = []
    return try run(job) { results.append($0) } ? results : nil
  }

  /// Does a job in an idle worker or a new one; false if it fails, crashes the worker or exceeds its
  /// limits. After a crash, it is done again in a new process, since earlier jobs or the system may be
  /// the cause.
  private func run(_ job: PictureJob, result: ([UInt8]) -> Void) throws(ProgramFailure) -> Bool {
    let worker =
      idle.withLock { $0.popLast() }
      ?? WorkerProcess(program: program, arguments: [PictureWorker.argument, library])
    defer { idle.withLock { $0.append(worker) } }
    var passed = 0
    for isLast in [false, true] {
      var number = 0
      do throws(WorkerProcess.Failure) {
        return try Self.run(job, in: worker) { bytes in
          number += 1
          guard number > passed else { return }
          passed = number
          result(bytes)
        }
      } catch {
        if case .ended(let signal) = error, signal != 0, !isLast { continue }
        try fail(error, job)
      }
      return false
    }
    return false
  }

  /// Does a job in a worker; false if it fails.
  private static func run(
    _ job: PictureJob, in worker: WorkerProcess, result: ([UInt8]) -> Void
  ) throws(WorkerProcess.Failure) -> Bool {
    let (code, bytes) = job.message
    var end: PictureWorker.Answer?
    try worker.call(code, bytes) { code, bytes in
      end = PictureWorker.Answer(rawValue: code)
      if end == .result { result(bytes) }
      return end == .result
    }
    if end == .noLibrary { throw .notStarted }
    return end == .done
  }

  /// Throws if a failure is not the picture's.
  private func fail(_ failure: WorkerProcess.Failure, _ job: PictureJob) throws(ProgramFailure) {
    switch failure {
    case .notStarted, .ended(signal: 0): throw .notStarted
    case .ended(signal: SIGKILL): throw .killed
    case .ended: return
    case .tooSlow:
      let isOften = slowPictures.withLock { slow in
        slow += 1
        return slow > Self.mostSlowPictures
      }
      if isOften { throw .timedOut(seconds: job.seconds) }
    }
  }
}
