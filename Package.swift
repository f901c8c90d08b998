// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Tests run in the release configuration, as rendering is ten times as fast there; their own code is not
/// worth the time to optimize it.
let unoptimized: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// No module imports tests: a step that writes their interface first takes a third of their time.
let ofTests: [SwiftSetting] =
  unoptimized
  + [.unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))]

/// The largest tests are compiled last, in as many processes as there are cores.
let ofManyTests: [SwiftSetting] =
  unoptimized
  + [
    .unsafeFlags(
      ["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
  ]

/// Modules whose speed tests do not feel. For tests they are compiled without optimization, which takes a third
/// of the time.
let unhurried: Set =
  Context.environment["DAYBOOK_TESTED"] == nil
  ? [] : ["Deploying", "Diagrams", "Importing", "Notebooks", "Preview", "daybook-import"]

/// The scripts, style sheets and words of the studio.
let studioData =
  [
    "forms.js", "live.js", "overview.css", "overview.js", "pair.js", "requests.js", "studio.css",
    "studio.js",
  ]
  + [
    "ar", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "id", "it", "ja", "ko",
    "nb", "nl", "pl", "pt", "pt-BR", "ru", "sv", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ].map { "Words/\($0).json" }

/// A module of `docs/architecture.md`'s table.
///
/// - Parameter data: Files of the module whose bytes are in the program.
func module(
  _ name: String, _ imports: [Target.Dependency] = [], data: [String] = []
) -> Target {
  .target(
    name: name, dependencies: imports, resources: data.map { .embedInCode($0) },
    swiftSettings: unhurried.contains(name) ? unoptimized : strict)
}

/// The modules and tests of a layer, in its folders.
func layer(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets {
    let isOfTests = target.type == .test || helpers.contains(target.name)
    target.path = "\(isOfTests ? "Tests" : "Sources")/\(name)/\(target.name)"
  }
  return targets
}

/// Targets that only tests and measurements use.
let helpers: Set = [
  "EditingProbe", "HardMarkdown", "LiquidFuzzing", "PublishingProbe", "RevisionsProbe",
]

func tests(
  _ name: String, _ imports: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: imports, exclude: exclude,
    swiftSettings: name == "CommandTests" ? ofManyTests : ofTests)
}

func library(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let layers: [[Target]] = [
  layer(
    "C",
    [
      library("CCmark", pkgConfig: "libcmark", apt: "libcmark-dev"),
      .target(name: "CCommit"),
      library("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
      .systemLibrary(name: "CEpoll"),
      library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
      library("CICU", pkgConfig: "icu-i18n", apt: "libicu-dev"),
      library("CICal", pkgConfig: "libical", apt: "libical-dev"),
      .target(name: "CLocalization", dependencies: ["CICU"]),
      .systemLibrary(name: "CStemmer", providers: [.apt(["libstemmer-dev"])]),
      .target(name: "CVips"),
      library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
      library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    ]),
  layer(
    "Foundations",
    [
      module("System"),
      module("Bytes"),
      module("SourceText", ["System"]),
      module("Release"),
      module("CivilTime"),
      module("Markup", ["Bytes", "SourceText"]),
      module("Localization", ["CivilTime", "CLocalization"]),
      module("Coloring", ["Bytes", "System"]),
      module("FileSystem", ["System"]),
      module("Processes", ["System"]),
      module("Parallelism", ["System"]),
      module("Publishing", ["Bytes", "FileSystem", "System"]),
      module("Revisions", ["Bytes", "CivilTime", "FileSystem", "System"]),
      tests("BytesTests", ["Bytes"]),
      tests("SourceTextTests", ["SourceText"]),
      tests("MarkupTests", ["Markup"]),
      tests("CivilTimeTests", ["CivilTime"]),
      tests("LocalizationTests", ["CivilTime", "Fields", "Localization"]),
      tests("ColoringTests", ["Coloring"]),
      tests("FileSystemTests", ["FileSystem", "System"]),
      tests("ProcessesTests", ["Processes", "System"]),
      tests("ParallelismTests", ["Parallelism"]),
      tests("PublishingTests", ["FileSystem", "Publishing", "PublishingProbe", "System"]),
      tests("RevisionsTests", ["CivilTime", "FileSystem", "Revisions", "System"]),
      .executableTarget(
        name: "PublishingProbe", dependencies: ["FileSystem", "Publishing", "System"],
        swiftSettings: strict),
      .executableTarget(
        name: "RevisionsProbe",
        dependencies: ["Bytes", "CivilTime", "FileSystem", "Revisions", "System"],
        swiftSettings: strict),
    ]),
  layer(
    "Readers",
    [
      module("DataFormats", ["Bytes", "CExpat", "CYAML", "Markup", "SourceText"]),
      module("Hypertext", ["Bytes", "CCmark", "CExpat", "SourceText"]),
      module(
        "Markdown",
        ["Bytes", "CCmark", "Hypertext", "Localization", "Markup", "SourceText", "System"]),
      module(
        "Liquid", ["Bytes", "CivilTime", "Localization", "Markup", "SourceText"],
        data: ["filters.txt"]),
      module(
        "ICalendar", ["Bytes", "CICal", "CivilTime", "SourceText", "System"],
        data: ["colors.txt", "windows.txt"]),
      module("Bibliography", ["Bytes", "SourceText"], data: ["symbols.txt"]),
      module(
        "Notebooks", ["Bytes", "DataFormats", "Hypertext", "Markdown", "Markup", "SourceText"]),
      module("Hosting", ["Bytes"], data: ["types.txt"]),
      module(
        "Editing", ["Bibliography", "Bytes", "DataFormats", "Markdown", "SourceText"]),
      tests("DataFormatsTests", ["DataFormats", "SourceText"]),
      tests("HypertextTests", ["Hypertext"]),
      tests("MarkdownTests", ["HardMarkdown", "Localization", "Markdown", "SourceText"]),
      tests("LiquidTests", ["CivilTime", "Liquid", "LiquidFuzzing", "Localization", "SourceText"]),
      tests("ICalendarTests", ["CivilTime", "ICalendar", "SourceText"]),
      tests("BibliographyTests", ["Bibliography", "SourceText"]),
      tests("NotebooksTests", ["Notebooks", "SourceText"]),
      tests("HostingTests", ["DataFormats", "Hosting", "SourceText"]),
      tests("EditingTests", ["DataFormats", "Editing", "Markdown", "SourceText"]),
      .executableTarget(
        name: "EditingProbe",
        dependencies: [
          "Bibliography", "DataFormats", "Editing", "Markdown", "SourceText", "System",
        ], swiftSettings: strict),
      .target(name: "HardMarkdown", swiftSettings: strict),
      .target(
        name: "LiquidFuzzing", dependencies: ["CivilTime", "Liquid", "SourceText"],
        swiftSettings: strict),
    ]),
  layer(
    "Languages",
    [
      module("Phrases", ["Bytes", "DataFormats", "Localization", "SourceText"]),
      module(
        "Search", ["Bytes", "CStemmer", "Localization", "SourceText", "System"],
        data: ["letters.txt"]),
      tests("PhrasesTests", ["Localization", "Phrases", "SourceText"]),
      tests("SearchTests", ["Search"]),
    ]),
  layer(
    "Model",
    [
      module("Fields", ["Bytes", "CivilTime", "DataFormats", "Localization", "SourceText"]),
      module(
        "Content",
        [
          "Bibliography", "Bytes", "CivilTime", "DataFormats", "Fields", "Hosting", "ICalendar",
          "Localization", "Markdown", "SourceText",
        ]),
      module(
        "Loading",
        [
          "Bibliography", "CivilTime", "Content", "DataFormats", "Fields", "Hosting", "ICalendar",
          "Localization", "Notebooks", "SourceText",
        ]),
      module(
        "Site",
        [
          "Bytes", "CivilTime", "Coloring", "Content", "Fields", "Hosting", "Localization",
          "Phrases", "SourceText",
        ]),
      module(
        "Theming",
        ["Bytes", "Coloring", "Content", "DataFormats", "Fields", "FileSystem", "SourceText"]),
      tests(
        "ContentTests",
        ["CivilTime", "Content", "DataFormats", "Fields", "Loading", "SourceText"]),
      tests(
        "SiteTests",
        [
          "CivilTime", "Content", "Fields", "Loading", "Localization", "Phrases", "Site",
          "SourceText",
        ]),
      tests(
        "ThemingTests",
        ["Coloring", "Content", "DataFormats", "Fields", "Loading", "SourceText", "Theming"]),
    ]),
  layer(
    "Media",
    [
      module(
        "Imaging",
        [
          "Bytes", "Content", "CVips", "CZlib", "FileSystem", "Parallelism", "Processes",
          "Publishing", "SourceText", "System",
        ]),
      module("Typography", ["Bytes", "Content", "FileSystem", "Processes", "SourceText"]),
      module("Highlighting", ["Bytes", "Processes", "System"]),
      module("Diagrams", ["Bytes", "CivilTime", "Markup", "Processes", "System"]),
      tests(
        "ImagingTests", ["FileSystem", "Imaging", "Processes", "SourceText"], exclude: ["Fixture"]),
      tests(
        "TypographyTests", ["Content", "FileSystem", "SourceText", "Typography"]),
      tests("HighlightingTests", ["daybook", "Highlighting"]),
      tests("DiagramsTests", ["Bytes", "Diagrams", "Processes"]),
    ]),
  layer(
    "Rendering",
    [
      module("Queries", ["Bytes", "Content", "Imaging", "Site"]),
      module(
        "Texts",
        [
          "Bytes", "Content", "DataFormats", "Diagrams", "Fields", "Highlighting", "Hypertext",
          "Imaging", "Liquid", "Localization", "Markdown", "Markup", "Phrases", "Queries", "Site",
          "SourceText",
        ]),
      module(
        "Views",
        [
          "Bibliography", "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "Formats",
          "ICalendar", "Imaging", "Liquid", "Localization", "Markdown", "Markup", "Phrases",
          "Queries", "Site", "SourceText", "Texts", "Theming",
        ]),
      module(
        "Formats",
        [
          "Bibliography", "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "Hosting",
          "Hypertext", "ICalendar", "Imaging", "Localization", "Markup", "Phrases", "Queries",
          "Search", "Site", "SourceText", "Texts",
        ]),
      module(
        "Pages",
        [
          "Bytes", "CivilTime", "Content", "DataFormats", "Diagrams", "Fields", "Formats",
          "Highlighting", "Hypertext", "Imaging", "Liquid", "Localization", "Markdown", "Markup",
          "Parallelism", "Phrases", "Queries", "Site", "SourceText", "Texts", "Theming", "Views",
        ]),
      tests("QueriesTests", ["Imaging", "Queries", "Site"]),
      tests(
        "TextsTests",
        [
          "CivilTime", "Content", "Diagrams", "Fields", "Highlighting", "Imaging", "Liquid",
          "Loading", "Localization", "Markdown", "Phrases", "Queries", "Site", "SourceText",
          "Texts",
        ]),
      tests(
        "ViewsTests",
        [
          "Bytes", "CivilTime", "Content", "Diagrams", "Fields", "Highlighting", "Liquid",
          "Loading", "Localization", "Markdown", "Phrases", "Queries", "Site", "SourceText",
          "Texts", "Views",
        ]),
      tests(
        "FormatsTests",
        [
          "CivilTime", "Content", "DataFormats", "Diagrams", "Formats", "Highlighting", "Loading",
          "Markdown", "Phrases", "Site", "SourceText", "Texts",
        ]),
      tests(
        "PagesTests",
        [
          "Bytes", "CivilTime", "Content", "Highlighting", "Liquid", "Loading", "Localization",
          "Markdown", "Pages", "Phrases", "Queries", "Site", "SourceText", "Texts", "Theming",
        ]),
    ]),
  layer(
    "Output",
    [
      module("Sealing", ["Bytes", "CCrypto", "DataFormats", "SourceText"]),
      module(
        "Membership", ["Bytes", "Content", "DataFormats", "Fields", "Sealing", "SourceText"],
        data: ["words.txt", "quotations.txt"]),
      module(
        "Checking",
        [
          "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "FileSystem", "Hosting",
          "Hypertext", "ICalendar", "Markdown", "Parallelism", "Processes", "Site", "SourceText",
        ]),
      module(
        "Building",
        [
          "Bytes", "Checking", "CivilTime", "Content", "DataFormats", "Diagrams", "Fields",
          "FileSystem", "Formats", "Highlighting", "Hosting", "Hypertext", "ICalendar", "Imaging",
          "Liquid", "Loading", "Localization", "Membership", "Pages", "Parallelism", "Phrases",
          "Processes", "Publishing", "Queries", "Release", "Sealing", "Site", "SourceText",
          "System", "Texts", "Theming", "Typography",
        ]),
      module(
        "Authoring",
        [
          "Building", "Bytes", "CivilTime", "Content", "DataFormats", "Editing", "Fields",
          "FileSystem", "Imaging", "Markdown", "Revisions", "Site", "SourceText", "Texts",
          "Theming",
        ]),
      module(
        "Studio",
        [
          "Authoring", "Bibliography", "Building", "Bytes", "CivilTime", "Content", "DataFormats",
          "Editing", "Fields", "FileSystem", "Hypertext", "Imaging", "Markdown", "Phrases",
          "Revisions", "Site", "SourceText", "Theming",
        ], data: studioData),
      module(
        "Deploying",
        [
          "Bytes", "Content", "Fields", "FileSystem", "Hosting", "Markup", "Parallelism",
          "Processes", "Publishing", "SourceText", "System",
        ]),
      tests("SealingTests", ["Bytes", "DataFormats", "Sealing", "SourceText"]),
      tests(
        "MembershipTests", ["Bytes", "Content", "Loading", "Membership", "Sealing", "SourceText"]),
      tests("CheckingTests", ["Checking", "FileSystem", "SourceText", "System"]),
      tests(
        "BuildingTests",
        [
          "Building", "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "FileSystem",
          "Imaging", "Liquid", "Loading", "Membership", "Pages", "Parallelism", "Publishing",
          "Queries", "Sealing", "Site", "SourceText", "System", "Texts", "Theming", "Views",
        ]),
      tests(
        "StudioTests", ["Building", "DataFormats", "FileSystem", "Site", "SourceText", "Studio"]),
      tests(
        "DeployingTests",
        [
          "Content", "DataFormats", "Deploying", "Fields", "FileSystem", "Publishing", "SourceText",
          "System",
        ]),
    ]),
  layer(
    "Commands",
    [
      module(
        "Preview",
        ["Bytes", "CEpoll", "CZlib", "FileSystem", "Hosting", "Markup", "SourceText", "System"]),
      module(
        "Importing",
        [
          "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "Hypertext", "Liquid",
          "Markdown", "Markup", "SourceText",
        ], data: ["emoji.txt"]),
      module("Terminal", ["DataFormats", "FileSystem", "Release", "SourceText", "System"]),
      .executableTarget(
        name: "daybook-import",
        dependencies: [
          "Bytes", "CivilTime", "DataFormats", "FileSystem", "ICalendar", "Importing", "Processes",
          "SourceText", "System", "Terminal",
        ], swiftSettings: unhurried.contains("daybook-import") ? unoptimized : strict),
      .executableTarget(
        name: "daybook",
        dependencies: [
          "Authoring", "Building", "Bytes", "CCommit", "CivilTime", "Content", "DataFormats",
          "Deploying",
          "Fields", "FileSystem", "Highlighting", "Hosting", "ICalendar", "Imaging", "Liquid",
          "Markdown",
          "Markup", "Membership", "Pages", "Phrases", "Preview", "Processes", "Publishing",
          "Release", "Revisions", "Sealing", "Site", "SourceText", "Studio", "System", "Terminal",
          "Texts", "Theming",
        ], swiftSettings: strict),
      tests("PreviewTests", ["FileSystem", "Hosting", "Preview", "SourceText", "System"]),
      tests(
        "ImportingTests",
        ["CivilTime", "DataFormats", "Importing", "SourceText"], exclude: ["Fixture"]),
      tests(
        "CommandTests",
        [
          "Building", "CivilTime", "Content", "DataFormats", "daybook", "Fields", "Hosting",
          "Hypertext", "Importing", "Release", "SourceText", "Terminal",
        ]),
    ]),
]

let package = Package(
  name: "daybook",
  targets: layers.flatMap(\.self) + [
    tests("ArchitectureTests", []),
    tests(
      "DocumentationTests",
      [
        "Building", "CivilTime", "Content", "DataFormats", "Fields", "Highlighting", "Liquid",
        "Loading", "Markdown", "Pages", "Phrases", "Site", "SourceText", "Theming", "Views",
      ], exclude: ["Fixture"]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CCmark", "CivilTime", "DataFormats", "HardMarkdown", "Liquid", "LiquidFuzzing", "Markdown",
        "Preview", "SourceText", "System", "Views",
      ], path: "Benchmarks", exclude: ["Rendering", "Serving", "rendered.py"], swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
