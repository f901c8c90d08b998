import FileSystem

@testable import Typography

/// Real fonts of the system, as far as it has them; KaTeX' fonts come with the math of pages.
enum TestFonts {
  static let paths = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/truetype/katex/KaTeX_Main-Regular.ttf",
    "/usr/share/fonts/opentype/urw-base35/P052-Italic.otf",
  ].filter { Files.exists($0) }

  static func program(_ name: String) -> String? {
    let path = "/usr/bin/" + name
    return Files.exists(path) ? path : nil
  }

  static var tools: FontTools? {
    guard let list = program("fc-list"), let subsetter = program("hb-subset"),
      let compressor = program("woff2_compress")
    else { return nil }
    return FontTools(list: list, subsetter: subsetter, compressor: compressor)
  }

  /// A number that looks random and is the same in every run.
  struct Numbers {
    private var state: UInt64 = 42

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
