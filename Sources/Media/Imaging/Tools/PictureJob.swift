import Bytes

/// A job for a picture worker, and its form as a message.
struct PictureJob: Equatable, Sendable {
  /// What is made.
  enum Work: Equatable, Sendable {
    /// The names of the formats that can be written.
    case formats
    /// A picture with sides of at most 16 pixels, as WebP, of a file.
    case placeholder(source: String)
    /// Copies of a file, all made from its pixels at one size.
    case copies(source: String, pixels: ImageSize, [Copy])
    /// A drawing, which is SVG, as PNG. A photographic one is filtered for compression.
    case drawing([UInt8], ImageSize, Drawing)
  }

  /// A copy of a picture.
  struct Copy: Equatable, Sendable {
    let format: VariantFormat
    let size: ImageSize
    let anchor: ImageVariant.Anchor?
    /// Whether the picture is a photograph. Drawings keep the colours of their lines.
    let isPhotograph: Bool
  }

  /// The kind of a drawing.
  enum Drawing: String, Sendable {
    /// It has no photographs and no transparent parts.
    case opaque
    case other
  }

  let work: Work
  /// The most seconds of processor time.
  let seconds: Int
  /// The most bytes of memory.
  let memory: Int

  init(_ work: Work, seconds: Int = 20, memory: Int = 2 << 30) {
    (self.work, self.seconds, self.memory) = (work, seconds, memory)
  }

  /// A job with limits far above what libvips needs for an image. It takes a minute for 268
  /// megapixels on a slow core, and holds an image in memory as a whole only if it cannot be decoded
  /// in strips.
  init(_ work: Work, image: ImageSize) {
    let pixels = image.width * image.height
    self.init(work, seconds: 30 + pixels >> 20, memory: min(4 << 30, pixels * 8 + 1 << 30))
  }

  /// The code and the bytes of the message: fields that end with a zero byte, and a drawing.
  var message: (code: UInt8, bytes: [UInt8]) {
    switch work {
    case .formats: (1, fields([]))
    case .placeholder(let source): (2, fields([source]))
    case .copies(let source, let pixels, let copies):
      (3, fields([source, Self.text(pixels)] + copies.map(\.text)))
    case .drawing(let svg, let size, let kind):
      (4, fields([Self.text(size), kind.rawValue]) + svg)
    }
  }

  /// The job of a message; nil if it is damaged.
  init?(code: UInt8, _ bytes: [UInt8]) {
    let parts = bytes.split(
      separator: 0, maxSplits: code == 4 ? 4 : .max, omittingEmptySubsequences: false)
    let fields = parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
    guard fields.count >= 2, let seconds = Int(fields[0]), let memory = Int(fields[1]) else {
      return nil
    }
    let rest = Array(fields.dropFirst(2))
    switch (code, rest.count) {
    case (1, 0): work = .formats
    case (2, 1): work = .placeholder(source: rest[0])
    case (3, 2...):
      let copies = rest.dropFirst(2).compactMap(Copy.init)
      guard let pixels = Self.size(rest[1]), copies.count == rest.count - 2 else { return nil }
      work = .copies(source: rest[0], pixels: pixels, copies)
    case (4, 2):
      guard let size = Self.size(rest[0]), let kind = Drawing(rawValue: rest[1]) else { return nil }
      work = .drawing(Array(parts[4]), size, kind)
    default: return nil
    }
    (self.seconds, self.memory) = (seconds, memory)
  }

  private func fields(_ texts: [String]) -> [UInt8] {
    ([String(seconds), String(memory)] + texts).flatMap { Array($0.utf8) + [0] }
  }

  fileprivate static func text(_ size: ImageSize) -> String { "\(size.width)x\(size.height)" }

  fileprivate static func size(_ text: some StringProtocol) -> ImageSize? {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    return sides.count == 2 ? ImageSize(width: sides[0], height: sides[1]) : nil
  }
}

extension PictureJob.Copy {
  fileprivate var text: String {
    let kind = isPhotograph ? "photograph" : "other"
    return "\(format.rawValue) \(PictureJob.text(size)) \(kind) \(anchor?.rawValue ?? "-")"
  }

  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 4, let format = VariantFormat(rawValue: String(words[0])),
      let size = PictureJob.size(words[1])
    else { return nil }
    (self.format, self.size, isPhotograph) = (format, size, words[2] == "photograph")
    anchor = ImageVariant.Anchor(rawValue: String(words[3]))
  }
}
