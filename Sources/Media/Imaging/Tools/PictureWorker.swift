import Processes

/// This program, started again only to make pictures with libvips: a damaged file can crash the
/// library, or keep it busy.
public enum PictureWorker {
  /// The first argument that makes the program a worker; the path of the library follows.
  public static let argument = "__pictures"

  /// The codes of answers.
  enum Answer: UInt8 {
    /// The job is done.
    case done
    /// The bytes of one result.
    case result
    /// The picture cannot be made.
    case failed
    /// The library cannot be opened.
    case noLibrary
  }

  /// A busy machine may take this many times as long as the processor.
  private static let patience = 10

  /// Does the jobs on standard input, which is a socket, until it is closed. Returns false
  /// immediately if the arguments do not begin with `argument`.
  public static func run(_ arguments: [String]) -> Bool {
    guard arguments.count == 3, arguments[1] == argument else { return false }
    let isOpen = VipsImage.openLibrary(at: arguments[2])
    Worker.run { code, bytes, socket in
      guard let job = PictureJob(code: code, bytes) else { return false }
      guard isOpen else { return WorkerMessage.send(Answer.noLibrary.rawValue, [], to: socket) }
      Worker.limit(work: job.seconds, time: job.seconds * patience)
      Worker.limit(memory: job.memory)
      let isDone = perform(job.work) {
        WorkerMessage.send(Answer.result.rawValue, $0, to: socket)
      }
      Worker.limit(work: 0, time: 0)
      return WorkerMessage.send((isDone ? Answer.done : .failed).rawValue, [], to: socket)
    }
    return true
  }

  /// Does a job, and passes each result on; false if one cannot be made or passed on.
  private static func perform(_ work: PictureJob.Work, _ pass: ([UInt8]) -> Bool) -> Bool {
    switch work {
    case .formats:
      return pass(Array(writableFormats.joined(separator: " ").utf8))
    case .placeholder(let source):
      guard let side = ImageSize(width: 16, height: 16),
        let image = VipsImage(file: source, within: side),
        let webP = image.bytes(".webp[Q=20,strip]").flatMap(PlainWebP.bytes)
      else { return false }
      return pass(webP)
    case .copies(let source, let pixels, let copies):
      guard let image = VipsImage(file: source, size: pixels)?.inMemory() else { return false }
      var rest = copies[...]
      while let first = rest.first {
        let same = rest.prefix { $0.size == first.size && $0.anchor == first.anchor }
        guard let resized = image.resized(to: first.size, first.anchor)?.inMemory() else {
          return false
        }
        for copy in same {
          guard let bytes = resized.bytes(copy.ending), pass(bytes) else { return false }
        }
        rest = rest.dropFirst(same.count)
      }
      return true
    case .drawing(let svg, let size, let kind):
      guard let image = VipsImage.drawing(svg, size) else { return false }
      let png =
        switch kind {
        case .opaque: image.pixels().map { PNGWriter.bytes($0, width: size.width) }
        case .other: image.bytes(".png[compression=6,filter=all,strip]")
        }
      return png.map(pass) ?? false
    }
  }

  /// On some systems, libvips has no AVIF encoder.
  private static var writableFormats: [String] {
    guard let side = ImageSize(width: 16, height: 16), let image = VipsImage.black(side) else {
      return []
    }
    return VariantFormat.allCases.filter { format in
      let copy = PictureJob.Copy(format: format, size: side, anchor: nil, isPhotograph: true)
      return image.bytes(copy.ending)?.isEmpty == false
    }.map(\.rawValue)
  }
}

extension PictureJob.Copy {
  /// The ending of the format with the encoder's options.
  fileprivate var ending: String { ".\(format.ending)[\(options)]" }

  /// The encoder's options. Drawings keep the colours of their lines: they are rarely JPEG.
  private var options: String {
    let quality = "Q=\(format.quality),strip"
    return switch format {
    case .avif:
      "\(quality),compression=av1,bitdepth=8,effort=\(format.effort ?? 0)"
        + (isPhotograph ? "" : ",subsample-mode=off")
    case .webp:
      "\(quality),effort=\(format.effort ?? 0)" + (isPhotograph ? "" : ",smart-subsample")
    case .jpeg: "\(quality),optimize-coding"
    }
  }
}
