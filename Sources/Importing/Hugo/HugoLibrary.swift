import DataFormats
import SourceText

/// The templates of a site's shortcodes and partials, and the values that they read.
final class HugoLibrary {
  private enum Known {
    case template(GoTemplate)
    case unsupported(String)
    case missing
  }

  private let input: ImportInput
  /// The files of templates by their paths in Hugo's `layouts`.
  private let layouts: [String: String]
  private let site: GoObject
  private var known: [String: Known] = [:]
  private var depth = 0

  init(_ input: ImportInput, layouts: [String: String], config: HugoConfig, data: GoValue) {
    (self.input, self.layouts) = (input, layouts)
    let (node, language) = (config.node, config.language)
    let values = config.values
    site = GoObject { name in
      switch name {
      case "Title": .string(values.text("title") ?? "")
      case "BaseURL": .string("/")
      case "Params": GoValue(node?["params"])
      case "Data": data
      case "LanguageCode": .string(values.text("languagecode") ?? language)
      case "Language":
        .map([("Lang", .string(language)), ("LanguageName", .string(language))])
      default: nil
      }
    }
  }

  /// The template of a shortcode; nil if the site has none.
  func shortcode(_ name: String) -> Result<GoTemplate, GoTemplate.Unsupported>? {
    let path = name.hasSuffix(".html") ? name : name + ".html"
    return template(["shortcodes/\(path)", "_shortcodes/\(path)", "shortcodes/\(name).md"])
  }

  private func template(_ paths: [String]) -> Result<GoTemplate, GoTemplate.Unsupported>? {
    for path in paths {
      switch known[path] ?? read(path) {
      case .template(let template): return .success(template)
      case .unsupported(let what): return .failure(GoTemplate.Unsupported(what: what))
      case .missing: continue
      }
    }
    return nil
  }

  private func read(_ path: String) -> Known {
    var found = Known.missing
    if let source = layouts[path], let file = input.file(source) {
      do throws(GoTemplate.Unsupported) {
        found = .template(try GoTemplate(String(decoding: file.bytes, as: UTF8.self)))
      } catch {
        found = .unsupported(error.what)
      }
    }
    known[path] = found
    return found
  }

  /// Runs a template for a call of a shortcode.
  func run(
    _ template: GoTemplate, _ call: GoObject, page: GoObject,
    reference: @escaping (String) -> String?
  ) throws -> String {
    var host = GoRun.Host()
    host.reference = reference
    host.file = { [input] path in
      let path = path.hasPrefix("/") ? String(path.dropFirst()) : path
      for candidate in [path, "content/" + path] where input.paths.contains(candidate) {
        return input.file(candidate).map { String(decoding: $0.bytes, as: UTF8.self) }
      }
      return nil
    }
    host.globals = [
      "site": .object(site), "page": .object(page),
      "hugo": .map([("Version", .string("0.150.0")), ("IsProduction", .bool(true))]),
    ]
    host.partial = { [unowned self] name, value in
      guard depth < 20 else { throw GoTemplate.Unsupported(what: "partials without an end") }
      let path = name.hasSuffix(".html") ? name : name + ".html"
      guard let found = self.template(["partials/\(path)", "_partials/\(path)"]) else {
        throw GoTemplate.Unsupported(what: "the partial '\(name)'")
      }
      depth += 1
      defer { depth -= 1 }
      return try GoRun.run(try found.get(), value, host)
    }
    return try GoRun.run(template, .object(call), host).text
  }

  /// What a template calls `.Page`.
  ///
  /// - Parameter files: The names of the files that belong to the page.
  func page(_ document: HugoDocument, url: String, files: [String]) -> GoObject {
    let site = self.site
    let (front, title, path) = (document.front, document.title, document.path)
    let kind = document.kind == .branch ? "section" : "page"
    let section = document.section
    return GoObject { name in
      switch name {
      case "Title", "LinkTitle": .string(title ?? "")
      case "Params": GoValue(front.node)
      case "RelPermalink", "Permalink": .string(url)
      case "Resources": .object(Self.resources(files))
      case "Site": .object(site)
      case "Kind": .string(kind)
      case "Section": .string(section)
      case "IsPage": .bool(kind == "page")
      case "Path": .string("/" + path)
      case "Description": .string(front.text("description") ?? "")
      default: nil
      }
    }
  }

  /// What a template calls `.Resources`: the files of a page by patterns of their names.
  private static func resources(_ files: [String]) -> GoObject {
    GoObject(isResources: true) { pattern in
      let wanted = pattern.lowercased()[...]
      guard
        let name = files.first(where: { HugoCascade.glob(wanted, $0.lowercased()[...]) })
      else { return nil }
      return .object(
        GoObject(isResource: true) { property in
          switch property {
          case "RelPermalink", "Permalink": .string(name)
          case "Name", "Title": .string(SitePath.name(name))
          default: nil
          }
        })
    }
  }
}
