/// The kind of a material; each has a name, an icon and a colour.
public enum MaterialKind: String, CaseIterable, Sendable {
  case resume, github, linkedin, website, app, article, transcript, video, talk, paper, code
  case design, certificate, book, photo, other

  /// The kind's name for readers.
  public var name: String {
    switch self {
    case .resume: "Résumé"
    case .github: "GitHub"
    case .linkedin: "LinkedIn"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The kind's colour as `#rrggbb`; white text on it has a contrast of at least 4.5.
  public var color: String {
    switch self {
    case .resume: "#1f5f8b"
    case .github: "#24292f"
    case .linkedin: "#0a66c2"
    case .website: "#0b6e4f"
    case .app: "#5b3fa8"
    case .article: "#8a4b08"
    case .transcript: "#4a5568"
    case .video: "#b3261e"
    case .talk: "#9c2c6c"
    case .paper: "#3d5a80"
    case .code: "#2d3a4a"
    case .design: "#a03472"
    case .certificate: "#7a5c00"
    case .book: "#6b3e26"
    case .photo: "#2f6d62"
    case .other: "#525a66"
    }
  }
}
