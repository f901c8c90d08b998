/// A program or library that Daybook uses if it is installed.
public enum Tool: String, CaseIterable, Sendable {
  case vips = "libvips"
  case pdftocairo
  case dot
  case highlight = "highlight.js"
  case katex = "KaTeX"
  case javaScriptCore = "JavaScriptCore"
  case fontList = "fc-list"
  case fontSubsetter = "hb-subset"
  case fontCompressor = "woff2_compress"
  case curl, git, rsync, ssh, rclone, gzip, brotli, qrencode
  case zones = "tzdata"

  /// What it is for.
  public var purpose: String {
    switch self {
    case .vips: "images in smaller sizes, link preview images and icons"
    case .pdftocairo: "pictures of the first pages of PDF files"
    case .dot: "diagrams"
    case .highlight: "colours of code"
    case .katex: "formulas"
    case .javaScriptCore: "colours of code and formulas"
    case .fontList, .fontSubsetter, .fontCompressor: "web fonts made of the system's fonts"
    case .curl: "check --external, and the comparison after a deploy"
    case .git: "build --git-dates, and deploys to a branch"
    case .rsync, .ssh: "deploys to a server"
    case .rclone: "deploys to S3 and other storage"
    case .gzip, .brotli: "compressed copies for deploys"
    case .qrencode: "QR codes of invitations in the terminal"
    case .zones: "time zones"
    }
  }

  /// Whether Daybook cannot work well without it.
  public var isRequired: Bool { self == .zones }

  /// The package that contains it, by package manager; nil if a manager has none, or the system
  /// contains it.
  public var packages: (debian: String?, fedora: String?, homebrew: String?) {
    switch self {
    case .vips: ("libvips42", "vips", "vips")
    case .pdftocairo: ("poppler-utils", "poppler-utils", "poppler")
    case .dot: ("graphviz", "graphviz", "graphviz")
    case .highlight: ("libjs-highlight.js", nil, nil)
    case .katex: ("libjs-katex", nil, nil)
    case .javaScriptCore: ("libjavascriptcoregtk-4.1-0", "javascriptcoregtk4.1", nil)
    case .fontList: ("fontconfig", "fontconfig", "fontconfig")
    case .fontSubsetter: ("libharfbuzz-bin", "harfbuzz-devel", "harfbuzz")
    case .fontCompressor: ("woff2", "woff2-tools", "woff2")
    case .curl: ("curl", "curl", "curl")
    case .git: ("git", "git", "git")
    case .rsync: ("rsync", "rsync", "rsync")
    case .ssh: ("openssh-client", "openssh-clients", "openssh")
    case .rclone: ("rclone", "rclone", "rclone")
    case .gzip: ("gzip", "gzip", "gzip")
    case .brotli: ("brotli", "brotli", "brotli")
    case .qrencode: ("qrencode", "qrencode", "qrencode")
    case .zones: ("tzdata", "tzdata", nil)
    }
  }

  /// The arguments that print the version of a program; nil for a library, and for a program that
  /// prints none.
  var versionArguments: [String]? {
    switch self {
    case .vips, .highlight, .katex, .javaScriptCore, .zones, .fontCompressor: nil
    case .dot, .ssh: ["-V"]
    case .pdftocairo: ["-v"]
    case .rclone: ["version"]
    default: ["--version"]
    }
  }
}
