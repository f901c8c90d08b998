import Building
import Bytes
import CivilTime
import Content
import FileSystem
import ICalendar
import Imaging
import Site
import System
import Terminal

/// Converts arguments to a build's options.
enum BuildSettings {
  static func options(_ arguments: Arguments) throws -> BuildOptions {
    let source = arguments.value(.source) ?? "."
    let output = arguments.value(.output) ?? (source == "." ? "public" : source + "/public")
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var options = BuildOptions(
      source: source, output: output, state: try state(source),
      theme: try SharedFiles.locate().templates,
      moment: try moment(arguments), jobs: try arguments.number(.jobs, in: 1...1024) ?? cores)
    if let scripts = EnvironmentVariable.scripts.value { options.scripts = scripts }
    // This link works even if the program's file is replaced during the build.
    if (try? ProcessPaths.executable()) != nil { options.workerProgram = "/proc/self/exe" }
    options.pageRasterizer = program("pdftocairo", .pageRasterizer)
    options.missesPageRasterizer =
      options.pageRasterizer == nil && EnvironmentVariable.pageRasterizer.value == nil
    let vips = EnvironmentVariable.vips.value
    options.vips = vips ?? PictureTools.systemLibrary
    if let vips, !Files.exists(vips) { options.vips = nil }
    options.missesVips = options.vips == nil && vips != ""
    options.fontList = program("fc-list", .fontList)
    options.fontSubsetter = program("hb-subset", .fontSubsetter)
    options.fontCompressor = program("woff2_compress", .fontCompressor)
    let fonts = EnvironmentVariable.styleFonts.value ?? "\(options.theme)/fonts"
    options.styleFonts = fonts.isEmpty ? nil : fonts
    options.baseURL = try baseURL(arguments)
    options.systemZone = SystemZone.name
    options.includesDrafts = arguments.has(.drafts)
    options.includesFuture = arguments.has(.future)
    options.isStrict = arguments.has(.strict)
    options.isClean = arguments.has(.clean)
    options.isVerified = arguments.has(.verify)
    options.isProfiled = arguments.has(.profile) || arguments.value(.trace) != nil
    options.adoptsOutput = arguments.has(.force)
    options.isAtomic = arguments.has(.atomic)
    if arguments.has(.gitDates) { options.gitDates = try GitDates(of: source) }
    if let shard = try shard(arguments) { options.restrict(to: shard) }
    return options
  }

  /// The options of a command that shows the author everything, also what is protected.
  static func authorOptions(_ arguments: Arguments) throws -> BuildOptions {
    var options = try options(arguments)
    options.audience = .author
    return options
  }

  /// The options of a command that publishes the site, which needs the members' secrets.
  static func publishingOptions(_ arguments: Arguments) throws -> BuildOptions {
    var options = try options(arguments)
    options.secrets = SecretsFile(
      source: options.source, variable: EnvironmentVariable.secrets.value)
    return options
  }

  /// The folder for a build's records: `.daybook/` next to `content/`, or a folder in the user's
  /// cache (XDG Base Directory Specification) if the source folder is not writable.
  static func state(_ source: String) throws -> String {
    let own = source == "." ? ".daybook" : source + "/.daybook"
    guard Files.exists(source), !Folder.working.isWritable(source) else { return own }
    let home = EnvironmentVariable.home.value ?? ""
    let cache = EnvironmentVariable.cache.value ?? home + "/.cache"
    let name = PercentEncoding.encode(path: try Files.resolve(source)).replacing("/", with: "%2F")
    let isUsable = Folder.working.isWritable(cache) || Folder.working.isWritable(home)
    return (isUsable ? cache + "/daybook/" : "/tmp/daybook-\(getuid())/") + name
  }

  /// The program that an environment variable names, or nil if the variable is empty. If it is not
  /// set, the program with the given name in `PATH`.
  private static func program(_ name: String, _ variable: EnvironmentVariable) -> String? {
    if let written = variable.value { return written.isEmpty ? nil : written }
    let folders = EnvironmentVariable.path.value ?? ""
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// The current time.
  static var now: GraphOptions.Moment { .unixSeconds(time(nil)) }

  /// The current day in the machine's time zone.
  static var today: CivilDate {
    let zone = SystemZone.name.flatMap { Zone(named: $0) } ?? .utc
    return zone.timestamp(unixSeconds: time(nil)).local.date
  }

  /// The moment of `--as-of`, or else the current time.
  static func moment(_ arguments: Arguments) throws -> GraphOptions.Moment {
    guard let text = arguments.value(.asOf) else { return now }
    guard let date = DateText(text) else {
      throw ArgumentError.invalidValue(.asOf, text, expected: "a date such as 2026-03-02")
    }
    return .written(date)
  }

  private static func shard(_ arguments: Arguments) throws -> Shard? {
    guard let text = arguments.value(.shard) else { return nil }
    guard let shard = Shard(text) else {
      throw ArgumentError.invalidValue(
        .shard, text, expected: "a part of several, such as 2/8 for the second of eight")
    }
    return shard
  }

  private static func baseURL(_ arguments: Arguments) throws -> String? {
    guard let text = arguments.value(.baseURL) else { return nil }
    guard BaseURL(text) != nil else {
      throw ArgumentError.invalidValue(
        .baseURL, text, expected: "a URL such as https://ada.example/me/")
    }
    return text
  }
}
