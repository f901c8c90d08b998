import Bytes
public import Content
import FileSystem
import Processes
public import SourceText

/// Makes the fonts that a site names from those of the system, and caches them in the state folder,
/// one file for each font and set of characters.
///
/// The folder may be deleted or damaged at any time. It holds only what the last build used.
public struct FontStore: Sendable {
  private let tools: FontTools?
  private let folder: String

  /// A store in a folder.
  ///
  /// - Parameter tools: The programs; nil if any is missing.
  public init(folder: String, tools: FontTools?) {
    (self.folder, self.tools) = (folder, tools)
  }

  /// A cached font that is used or was made.
  struct Made {
    let style: FontStyle
    let metrics: FontMetrics
    let bytes: [UInt8]
    /// A second file with more letters, which pages load only if they have any; nil if there is none.
    var more: (bytes: [UInt8], characters: String)?
  }

  /// The fonts for some requests, and the diagnostics of the requests.
  public func fonts(
    for requests: [FontRequest], _ site: SiteCharacters
  ) -> (fonts: ThemeFonts, diagnostics: [Diagnostic]) {
    guard let tools else {
      var none = ThemeFonts()
      none.advice = [Self.missingTools(requests)]
      return (none, [])
    }
    do throws(ProgramFailure) {
      guard let catalog = try tools.catalog() else {
        return (ThemeFonts(), [Self.failure("the system's fonts cannot be listed", requests)])
      }
      return try fonts(for: requests, site, catalog, tools)
    } catch {
      return (ThemeFonts(), [Self.failure("a program for fonts \(error)", requests)])
    }
  }

  private func fonts(
    for requests: [FontRequest], _ site: SiteCharacters, _ catalog: FontCatalog, _ tools: FontTools
  ) throws(ProgramFailure) -> (fonts: ThemeFonts, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var sheet = FontSheet()
    var used: Set<String> = []
    var uses: [(name: String, family: FontFamily, requests: [FontRequest])] = []
    for request in requests {
      guard let family = catalog.family(request.name) else {
        diagnostics.append(Self.unknown(request, catalog.families))
        continue
      }
      if let known = uses.firstIndex(where: { $0.name == family.name }) {
        uses[known].requests.append(request)
      } else {
        uses.append((family.name, family, [request]))
      }
    }
    let characters = CharacterRanges(site.characters)
    for (_, family, requests) in uses {
      let faces = FontFace.faces(
        of: family, for: Set(requests.map(\.use)), hasItalics: site.hasItalics)
      var made: [Made] = []
      for face in faces {
        let (font, problem) = try make(
          face, characters, tools: tools, for: requests[0], used: &used)
        diagnostics += problem.map { [$0] } ?? []
        if let font { made.append(font) }
      }
      sheet.add(family.name, made, for: requests.map(\.use))
    }
    removeUnused(used)
    var fonts = sheet.fonts
    fonts.dependOnTexts = true
    return (fonts, diagnostics)
  }

  private func make(
    _ face: FontFace, _ characters: CharacterRanges, tools: FontTools, for request: FontRequest,
    used: inout Set<String>
  ) throws(ProgramFailure) -> (Made?, Diagnostic?) {
    let path = face.font.path
    guard let source = try? Files.read(path),
      let metrics = FontMetrics(source, index: face.font.index)
    else { return (nil, .damaged(request, path)) }
    guard !metrics.forbidsEmbedding else { return (nil, .restricted(request, path, metrics)) }
    let isWhole = metrics.forbidsSubsets
    let name = Self.name(source, face, characters: isWhole ? nil : characters, tools: tools)
    used.insert(name + ".woff2")
    let target = "\(folder)/\(name)"
    if let kept = try? Files.read(target + ".woff2"), Self.isWhole(kept) {
      return (Made(style: face.style, metrics: metrics, bytes: kept), nil)
    }
    // Several builds may run at the same time.
    let temporary = "\(folder)/tmp-\(UInt64.random(in: .min ... .max))-\(name)"
    defer { for ending in [".ttf", ".woff2"] { try? Files.remove(temporary + ending) } }
    do {
      try Files.createDirectories(folder)
    } catch {
      return (nil, .warning("\(error)", at: request.excerpt))
    }
    guard try tools.write(face.font, characters, isWhole: isWhole, to: temporary),
      let bytes = try? Files.read(temporary + ".woff2"), Self.isWhole(bytes)
    else { return (nil, .damaged(request, path)) }
    // A failure is ignored: the next build then has no cached font.
    try? Files.writeWhole(bytes, to: target + ".woff2")
    return (Made(style: face.style, metrics: metrics, bytes: bytes), nil)
  }

  private static func name(
    _ source: [UInt8], _ face: FontFace, characters: CharacterRanges?, tools: FontTools
  ) -> String {
    var hash = StableHash(of: source)
    hash.add(source.count)
    hash.add(face.font.index)
    hash.add(characters?.text)
    hash.add(tools.stamp)
    return Base16.encode(hash.value)
  }

  /// Whether bytes are a WOFF2 file of the length that it declares (WOFF2, section 4.1).
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    let file = FontBytes(bytes)
    return file.uint32(0) == 0x774F_4632 && file.uint32(8) == bytes.count
  }

  private func removeUnused(_ used: Set<String>) {
    for entry in (try? DirectoryWalk.walk(folder))?.entries ?? []
    where !used.contains(entry.path) && !entry.path.hasPrefix("tmp-") {
      try? Files.remove("\(folder)/\(entry.path)")
    }
  }
}
