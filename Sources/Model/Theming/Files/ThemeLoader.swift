import DataFormats
public import FileSystem
public import SourceText

/// Reads the built-in theme and the site's templates, which override it file by file.
public enum ThemeLoader {
  /// Reads the theme in the given folders.
  public static func load(
    _ folders: ThemeFolders
  ) -> (theme: ThemeFiles, diagnostics: [Diagnostic]) {
    var theme = ThemeFiles()
    var diagnostics: [Diagnostic] = []
    add(folders.builtIn, isBuiltIn: true, to: &theme, &diagnostics)
    add(folders.templates, isBuiltIn: false, to: &theme, &diagnostics)
    diagnostics += theme.styleSheets.diagnostics(except: theme.builtIn)
    theme.contract = theme.contract?.naming(styles: theme.styleSheets.styleNames)
    diagnostics += problems(with: theme.contract, folders)
    return (theme, diagnostics)
  }

  /// The theme after changes to some of its templates; nil if anything else has changed.
  public static func update(
    _ theme: ThemeFiles, _ changes: FolderChanges, _ folders: ThemeFolders
  ) -> ThemeFiles? {
    let root = folders.templates + "/"
    var theme = theme
    guard !changes.isIncomplete, changes.folders.isEmpty else { return nil }
    for path in changes.paths where path.hasPrefix(root) {
      guard theme.hasTemplate(at: path), let bytes = try? Folder.working.read(path) else {
        return nil
      }
      let file = SourceFile(path: path, bytes: bytes)
      guard file.firstInvalidUTF8 == nil else { return nil }
      add(String(path.dropFirst(root.count)), file, to: &theme)
    }
    return changes.paths.contains { $0.hasPrefix(folders.builtIn + "/") } ? nil : theme
  }

  /// The theme's contract with its settings, without its templates.
  public static func contract(
    _ folders: ThemeFolders
  ) -> (contract: ThemeContract?, diagnostics: [Diagnostic]) {
    var contract: ThemeContract?
    var diagnostics: [Diagnostic] = []
    for root in [folders.builtIn, folders.templates] {
      let path = "\(root)/\(contractFile)"
      guard let bytes = try? Folder.working.read(path) else { continue }
      add(SourceFile(path: path, bytes: bytes), to: &contract, &diagnostics)
    }
    contract = contract?.naming(styles: styleNames(of: folders))
    return (contract, diagnostics + problems(with: contract, folders))
  }

  /// The names of the styles in the given folders, in alphabetical order.
  public static func styleNames(of folders: ThemeFolders) -> [String] {
    let names = [folders.builtIn, folders.templates].flatMap { root in
      (try? Folder.working.names(in: "\(root)/styles").names) ?? []
    }
    return Set(names.compactMap { StyleSheets.styleName(of: "styles/\($0.text)") }).sorted()
  }

  /// The file that holds a theme's contract.
  static let contractFile = "theme.yaml"

  /// The folder of the files of languages.
  static let languagesFolder = "languages"

  /// The folder of the fonts of the styles, which are read when a site is built.
  static let fontsFolder = "fonts"

  /// The entries of a theme's folder; all others are ignored.
  public static let names: Set<String> = [
    "layouts", "partials", "assets", "css", "styles", fontsFolder, languagesFolder,
    StyleSheets.customFile, contractFile,
  ]

  private static func problems(
    with contract: ThemeContract?, _ folders: ThemeFolders
  ) -> [Diagnostic] {
    guard let version = folders.program, let contract else { return [] }
    return contract.problem(with: version).map { [$0] } ?? []
  }

  private static func add(
    _ file: SourceFile, to contract: inout ThemeContract?, _ diagnostics: inout [Diagnostic]
  ) {
    let (read, problems) = ThemeContract.read(file, over: contract)
    contract = read
    diagnostics += problems
  }

  private static func add(
    _ root: String, isBuiltIn: Bool, to theme: inout ThemeFiles, _ diagnostics: inout [Diagnostic]
  ) {
    guard isBuiltIn || Folder.working.exists(root) else { return }
    do throws(FileError) {
      let walk = try DirectoryWalk.walk(root, only: names) { name, _ in
        name.hasPrefix(".") || name.hasPrefix("_")
      }
      let files = WalkedFiles(walk, root: root)
      diagnostics += files.diagnostics
      for path in files.paths where reads(path) {
        let bytes = try Folder.working.read("\(root)/\(path)")
        let file = SourceFile(path: "\(root)/\(path)", bytes: bytes)
        if path.hasSuffix(".html") || isLanguage(path), let offset = file.firstInvalidUTF8 {
          diagnostics.append(.invalidUTF8(in: file, at: offset))
        } else if path == contractFile {
          add(file, to: &theme.contract, &diagnostics)
        } else {
          if !isBuiltIn { diagnostics += assetProblems(file.path) }
          // An unchanged copy says nothing of what the author's templates read.
          let isCopy = isBuiltIn || isCopy(path, file, in: theme)
          add(path, file, to: &theme)
          if isCopy { theme.builtIn.insert(file.path) } else { theme.builtIn.remove(file.path) }
        }
      }
    } catch {
      diagnostics.append(.error("\(error)", at: nil))
    }
  }

  /// A warning for a style sheet in a language that is not compiled.
  private static func assetProblems(_ path: String) -> [Diagnostic] {
    guard let ending = [".scss", ".sass", ".less"].first(where: path.hasSuffix) else { return [] }
    return [
      .warning(
        "Sass is not compiled; the file is published as it is", at: SourceExcerpt(path: path),
        hint: "write CSS in '\(path.dropLast(ending.count).split(separator: "/").last ?? "").css'")
    ]
  }

  /// Whether a file in `templates/` belongs to a theme: `theme.yaml`, layouts and partials that end
  /// with `.html`, parts of the style sheet, files of languages, and any asset. An editor's `post.html~` does not.
  static func reads(_ path: String) -> Bool {
    let isTemplate = path.hasPrefix("layouts/") || path.hasPrefix("partials/")
    return isTemplate && path.hasSuffix(".html") || path.hasPrefix("assets/") || isLanguage(path)
      || StyleSheets.isPart(path) || path == contractFile
  }

  /// Whether a file has the phrases of a language: `languages/de.yaml`.
  static func isLanguage(_ path: String) -> Bool {
    path.hasPrefix(languagesFolder + "/") && path.hasSuffix(".yaml")
      && path.utf8.count { $0 == UInt8(ascii: "/") } == 1
  }

  /// Whether a layout or partial has the bytes of the built-in one.
  private static func isCopy(_ path: String, _ file: SourceFile, in theme: ThemeFiles) -> Bool {
    let name = String(path.drop { $0 != "/" }.dropFirst().dropLast(5))
    let known = path.hasPrefix("layouts/") ? theme.layouts[name] : theme.partials[name]
    return known.map { theme.builtIn.contains($0.path) && $0.bytes == file.bytes } ?? false
  }

  private static func add(_ path: String, _ file: SourceFile, to theme: inout ThemeFiles) {
    if StyleSheets.isPart(path) { return theme.styleSheets.add(path, file) }
    let parts = path.split(separator: "/", maxSplits: 1)
    guard reads(path), parts.count == 2 else { return }
    let name = parts[1].dropLast(5)
    switch parts[0] {
    case "layouts": theme.layouts[String(name)] = file
    case "partials": theme.partials[String(name)] = file
    case "assets": theme.assets[String(parts[1])] = file.bytes
    case languagesFolder: theme.languages[name.lowercased(), default: []].append(file)
    default: break
    }
  }
}

extension ThemeFiles {
  fileprivate func hasTemplate(at path: String) -> Bool {
    layouts.values.contains { $0.path == path } || partials.values.contains { $0.path == path }
  }
}

extension WalkedFiles {
  /// The errors about entries that are not files.
  var diagnostics: [Diagnostic] {
    problems.map { .error($0.reason, at: SourceExcerpt(path: $0.path)) }
  }
}
