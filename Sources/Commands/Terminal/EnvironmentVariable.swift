import System

/// An environment variable that the program reads.
package enum EnvironmentVariable: String, CaseIterable {
  case home = "HOME"
  case path = "PATH"
  case cache = "XDG_CACHE_HOME"
  case zone = "TZ"
  case terminal = "TERM"
  case noColor = "NO_COLOR"
  case color = "CLICOLOR"
  case forcedColor = "CLICOLOR_FORCE"
  case user = "USER"
  case visual = "VISUAL"
  case editor = "EDITOR"
  case secrets = "DAYBOOK_SECRETS"
  case scripts = "DAYBOOK_SCRIPTS"
  case pageRasterizer = "DAYBOOK_PAGE_RASTERIZER"
  case vips = "DAYBOOK_VIPS"
  case fontList = "DAYBOOK_FONT_LIST"
  case fontSubsetter = "DAYBOOK_FONT_SUBSETTER"
  case fontCompressor = "DAYBOOK_FONT_COMPRESSOR"
  case styleFonts = "DAYBOOK_STYLE_FONTS"

  /// Its value; nil if it is not set.
  package var value: String? { getenv(rawValue).map { String(cString: $0) } }

  /// Its meaning, for documentation.
  package var meaning: String {
    switch self {
    case .home: "the folder that holds .cache/, for sites that cannot be written"
    case .path: "the folders of the tools that a build runs, such as git"
    case .cache: "the folder for the records of sites that cannot be written"
    case .zone: "the time zone of sites that set none"
    case .terminal: "if it is 'dumb', there are no colours"
    case .noColor: "if it is not empty, there are no colours"
    case .color: "if it is 0, there are no colours"
    case .forcedColor: "if it is neither empty nor 0, there are colours without a terminal, too"
    case .visual, .editor: "the editor of new --open"
    case .user: "the name that the lock of a deploy shows to others"
    case .secrets: "the text of secrets.yaml, instead of the file"
    case .scripts: "the folder that holds highlight.js/ and katex/"
    case .pageRasterizer: "the program pdftocairo; empty for none"
    case .vips: "the library libvips; empty for none"
    case .fontList: "the program fc-list; empty for none"
    case .fontSubsetter: "the program hb-subset; empty for none"
    case .fontCompressor: "the program woff2_compress; empty for none"
    case .styleFonts: "the folder with the fonts of the styles; empty for none"
    }
  }
}
