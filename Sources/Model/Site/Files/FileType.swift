public import Localization

/// The type of a file, by the extension of its name.
public struct FileType: Sendable {
  /// How a page can display it.
  public enum Display: String, Sendable {
    case pdf, image, audio, video, text
  }

  /// The name for readers.
  public let name: String
  /// The media type, for browsers.
  public let mime: String
  /// How it is displayed; nil if it can only be downloaded.
  public let display: Display?

  /// The type of a file; an unknown type is named by its extension.
  public init(_ path: String) {
    let file = path.split(separator: "/").last ?? ""
    let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() } ?? ""
    if let (name, mime, display) = Self.table[ending] {
      (self.name, self.mime, self.display) = (name, mime, display)
    } else {
      (name, mime, display) = (ending.uppercased(), "application/octet-stream", nil)
    }
  }

  /// The type of the file that a URL leads to, whatever its query and fragment.
  public init(url: String) {
    self.init(String(url.prefix { $0 != "?" && $0 != "#" }))
  }

  private static let table: [String: (String, String, Display?)] = [
    "pdf": ("PDF", "application/pdf", .pdf),
    "png": ("PNG", "image/png", .image), "jpg": ("JPEG", "image/jpeg", .image),
    "jpeg": ("JPEG", "image/jpeg", .image), "gif": ("GIF", "image/gif", .image),
    "webp": ("WebP", "image/webp", .image), "svg": ("SVG", "image/svg+xml", .image),
    "avif": ("AVIF", "image/avif", .image),
    "mp3": ("MP3", "audio/mpeg", .audio), "m4a": ("M4A", "audio/mp4", .audio),
    "ogg": ("Ogg", "audio/ogg", .audio), "oga": ("Ogg", "audio/ogg", .audio),
    "opus": ("Opus", "audio/ogg", .audio), "flac": ("FLAC", "audio/flac", .audio),
    "wav": ("WAV", "audio/wav", .audio), "aac": ("AAC", "audio/aac", .audio),
    "mp4": ("MP4", "video/mp4", .video), "m4v": ("MP4", "video/mp4", .video),
    "webm": ("WebM", "video/webm", .video), "ogv": ("Ogg video", "video/ogg", .video),
    "mov": ("QuickTime", "video/quicktime", .video),
    "txt": ("Text", "text/plain", .text), "vtt": ("Subtitles", "text/vtt", .text),
    "srt": ("Subtitles", "application/x-subrip", .text),
    "zip": ("ZIP", "application/zip", nil), "epub": ("EPUB", "application/epub+zip", nil),
    "odt": ("OpenDocument", "application/vnd.oasis.opendocument.text", nil),
    "csv": ("CSV", "text/csv", nil), "md": ("Markdown", "text/markdown", nil),
  ]

  /// A size for readers, with the digits of a language: `812 B`, `12 KB`, `3.4 MB`; a thousand bytes are
  /// a kilobyte.
  public static func text(ofSize size: Int, in language: Language) -> String {
    func text(_ number: String, _ unit: String) -> String {
      (NumberFormat.text(number, in: language) ?? number) + "\u{A0}" + unit
    }
    if size < 1000 { return text("\(size)", "B") }
    if size < 999_500 { return text("\((size + 500) / 1000)", "KB") }
    let tenths = (size + 50_000) / 100_000
    if tenths >= 10_000 { return text("\(tenths / 10_000).\(tenths / 1000 % 10)", "GB") }
    return tenths >= 100
      ? text("\((tenths + 5) / 10)", "MB") : text("\(tenths / 10).\(tenths % 10)", "MB")
  }
}
