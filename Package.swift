// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module of `docs/architecture.md`'s table.
///
/// - Parameter data: Files of the module whose bytes are in the program.
func module(
  _ name: String, _ imports: [Target.Dependency] = [], data: [String] = []
) -> Target {
  .target(
    name: name, dependencies: imports, resources: data.map { .embedInCode($0) },
    swiftSettings: strict)
}

/// Tests run in the release configuration, as rendering is ten times as fast there; their own code is not
/// worth the time to optimize it.
let quickly: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func tests(
  _ name: String, _ imports: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: quickly)
}

func library(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "daybook",
  targets: [
    library("CCmark", pkgConfig: "libcmark", apt: "libcmark-dev"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    library("CICal", pkgConfig: "libical", apt: "libical-dev"),
    library("CICU", pkgConfig: "icu-i18n", apt: "libicu-dev"),
    library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
    library("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .systemLibrary(name: "CEpoll"),
    .target(name: "CCommit"),
    .target(name: "CLocalization", dependencies: ["CICU"]),
    .systemLibrary(name: "CStemmer", providers: [.apt(["libstemmer-dev"])]),
    module("Bytes"),
    module("Coloring", ["Bytes"]),
    module("CivilTime"),
    module("Bibliography", ["Bytes", "SourceText"]),
    module("FileSystem"),
    module("Parallelism"),
    module("Processes"),
    module("Sealing", ["Bytes", "CCrypto", "DataFormats", "SourceText"]),
    module("SourceText"),
    module("Search", ["CStemmer", "Localization", "SourceText"]),
    module("DataFormats", ["Bytes", "CExpat", "CYAML", "SourceText"]),
    module("Diagrams", ["CivilTime", "Processes"]),
    module("Highlighting", ["Bytes", "Processes"]),
    module("Hypertext", ["Bytes", "CCmark", "CExpat", "SourceText"]),
    module("Hosting", ["Bytes"]),
    module("ICalendar", ["Bytes", "CICal", "CivilTime", "SourceText"]),
    module("Localization", ["CLocalization", "CivilTime"]),
    module("Liquid", ["Bytes", "CivilTime", "Localization", "SourceText"]),
    module("Phrases", ["Bytes", "DataFormats", "Localization", "SourceText"]),
    module("Preview", ["Bytes", "CEpoll", "CZlib", "FileSystem", "Hosting", "SourceText"]),
    module("Publishing", ["Bytes", "FileSystem"]),
    module("Fields", ["Bytes", "CivilTime", "DataFormats", "Localization", "SourceText"]),
    module("Markdown", ["Bytes", "CCmark", "Hypertext", "Localization", "SourceText"]),
    module(
      "Content",
      [
        "Bibliography", "Bytes", "CivilTime", "DataFormats", "Fields", "Hosting", "ICalendar",
        "Localization", "Markdown", "SourceText",
      ]),
    module(
      "Imaging",
      [
        "Bytes", "CZlib", "Content", "FileSystem", "Parallelism", "Processes", "Publishing",
        "SourceText",
      ]),
    module(
      "Importing",
      [
        "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "Hypertext", "Liquid", "Markdown",
        "SourceText",
      ]),
    module(
      "Loading",
      [
        "CivilTime", "Content", "DataFormats", "Fields", "Hosting", "Localization", "Notebooks",
        "SourceText",
      ]),
    module(
      "Membership", ["Bytes", "Content", "DataFormats", "Fields", "Sealing", "SourceText"],
      data: ["words.txt", "quotations.txt"]),
    module("Notebooks", ["Bytes", "DataFormats", "Hypertext", "Markdown", "SourceText"]),
    module(
      "Site",
      [
        "Bytes", "CivilTime", "Coloring", "Content", "Fields", "Hosting", "Localization", "Phrases",
        "SourceText",
      ]),
    module(
      "Theming",
      ["Bytes", "Coloring", "Content", "DataFormats", "Fields", "FileSystem", "SourceText"]),
    module("Typography", ["Bytes", "Content", "FileSystem", "Processes", "SourceText"]),
    module(
      "Checking",
      [
        "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "FileSystem", "Hosting",
        "Hypertext", "ICalendar", "Markdown", "Parallelism", "Processes", "Site", "SourceText",
      ]),
    module("Queries", ["Bytes", "Content", "Imaging", "Site"]),
    module(
      "Texts",
      [
        "Bytes", "Content", "DataFormats", "Diagrams", "Fields", "Highlighting", "Hypertext",
        "Imaging", "Liquid", "Localization", "Markdown", "Phrases", "Queries", "Site", "SourceText",
      ]),
    module(
      "Formats",
      [
        "Bibliography", "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "Hosting",
        "Hypertext", "ICalendar", "Imaging", "Localization", "Phrases", "Queries", "Search", "Site",
        "SourceText", "Texts",
      ]),
    module(
      "Views",
      [
        "Bibliography", "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "Formats",
        "ICalendar", "Imaging", "Liquid", "Localization", "Markdown", "Phrases", "Queries", "Site",
        "SourceText", "Texts", "Theming",
      ]),
    module(
      "Pages",
      [
        "Bytes", "CivilTime", "Content", "DataFormats", "Diagrams", "Fields", "Formats",
        "Highlighting", "Hypertext", "Imaging", "Liquid", "Localization", "Markdown", "Parallelism",
        "Phrases", "Queries", "Site", "SourceText", "Texts", "Theming", "Views",
      ]),
    module(
      "Building",
      [
        "Bytes", "Checking", "CivilTime", "Content", "DataFormats", "Diagrams", "Fields",
        "FileSystem", "Formats", "Highlighting", "Hosting", "Hypertext", "ICalendar", "Imaging",
        "Liquid", "Loading", "Localization", "Membership", "Pages", "Parallelism", "Phrases",
        "Processes", "Publishing", "Queries", "Sealing", "Site", "SourceText", "Texts", "Theming",
        "Typography",
      ]),
    module(
      "Deploying",
      [
        "Bytes", "Content", "Fields", "FileSystem", "Hosting", "Parallelism", "Processes",
        "Publishing", "SourceText",
      ]),
    .executableTarget(
      name: "daybook",
      dependencies: [
        "Building", "Bytes", "CCommit", "CivilTime", "Content", "DataFormats", "Deploying",
        "Fields", "FileSystem", "Highlighting", "Hosting", "Importing", "Liquid", "Markdown",
        "Membership", "Pages", "Preview", "Processes", "Publishing", "Sealing", "Site",
        "SourceText", "Texts", "Theming",
      ], swiftSettings: strict),
    tests("BytesTests", ["Bytes"]),
    tests("HostingTests", ["DataFormats", "Hosting", "SourceText"]),
    tests("DiagramsTests", ["Diagrams", "Processes"]),
    tests("BibliographyTests", ["Bibliography", "SourceText"]),
    tests(
      "TypographyTests", ["Content", "FileSystem", "Processes", "SourceText", "Typography"]),
    tests("ColoringTests", ["Coloring"]),
    tests("SourceTextTests", ["SourceText"]),
    tests("CivilTimeTests", ["CivilTime"]),
    tests("DataFormatsTests", ["DataFormats", "SourceText"]),
    tests(
      "ContentTests",
      [
        "CivilTime", "Content", "DataFormats", "Fields", "Loading", "SourceText",
      ]),
    tests(
      "SiteTests",
      [
        "CivilTime", "Content", "Fields", "Loading", "Localization", "Phrases", "Site",
        "SourceText",
      ]),
    tests("PhrasesTests", ["Localization", "Phrases", "SourceText"]),
    tests(
      "ImportingTests",
      [
        "CivilTime", "DataFormats", "Importing", "SourceText",
      ], exclude: ["Fixture"]),
    tests("ArchitectureTests", []),
    tests(
      "ThemingTests", ["Content", "DataFormats", "Fields", "Loading", "SourceText", "Theming"]),
    tests("CheckingTests", ["Checking", "SourceText"]),
    tests("ICalendarTests", ["CivilTime", "ICalendar", "SourceText"]),
    .target(name: "HardMarkdown", path: "Tests/HardMarkdown", swiftSettings: strict),
    tests("MarkdownTests", ["HardMarkdown", "Localization", "Markdown", "SourceText"]),
    tests("ImagingTests", ["Imaging", "Processes"], exclude: ["Fixture"]),
    tests("NotebooksTests", ["Notebooks", "SourceText"]),
    tests("ParallelismTests", ["Parallelism"]),
    .target(
      name: "LiquidFuzzing", dependencies: ["Liquid", "SourceText", "CivilTime"],
      path: "Tests/LiquidFuzzing", swiftSettings: strict),
    tests("HighlightingTests", ["Highlighting", "daybook"]),
    tests("LiquidTests", ["CivilTime", "Liquid", "LiquidFuzzing", "Localization", "SourceText"]),
    .executableTarget(
      name: "PublishingProbe", dependencies: ["FileSystem", "Publishing"],
      path: "Tests/PublishingProbe", swiftSettings: strict),
    tests("FileSystemTests", ["FileSystem"]),
    tests("SealingTests", ["Bytes", "DataFormats", "Sealing", "SourceText"]),
    tests(
      "MembershipTests", ["Bytes", "Content", "Loading", "Membership", "Sealing", "SourceText"]),
    tests("LocalizationTests", ["CivilTime", "Fields", "Localization"]),
    tests("SearchTests", ["Search"]),
    tests("HypertextTests", ["Hypertext"]),
    tests("ProcessesTests", ["Processes"]),
    tests("FormatsTests", ["CivilTime", "DataFormats", "Formats", "Site"]),
    tests("DeployingTests", ["Deploying", "Publishing"]),
    tests("PublishingTests", ["FileSystem", "Publishing", "PublishingProbe"]),
    tests("PreviewTests", ["FileSystem", "Hosting", "Preview", "SourceText"]),
    tests(
      "DocumentationTests",
      [
        "Building", "CivilTime", "Content", "DataFormats", "Fields", "Highlighting", "Liquid",
        "Loading", "Markdown", "Pages", "Phrases", "Site", "SourceText", "Theming", "Views",
      ], exclude: ["Fixture"]),
    tests(
      "BuildingTests",
      [
        "Building", "Bytes", "CivilTime", "Content", "DataFormats", "Fields", "FileSystem",
        "Imaging", "Liquid",
        "Loading", "Membership", "Pages", "Parallelism", "Publishing", "Queries", "Sealing", "Site",
        "SourceText", "Texts", "Theming", "Views",
      ]),
    tests(
      "CommandTests",
      [
        "Building", "Content", "DataFormats", "Fields", "Hypertext", "SourceText",
        "daybook",
      ]),
    tests("PagesTests", ["Pages"]),
    tests("QueriesTests", ["Imaging", "Queries"]),
    tests("TextsTests", ["Fields", "Liquid", "Localization", "Phrases", "SourceText", "Texts"]),
    tests("ViewsTests", ["Views"]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CCmark", "CivilTime", "DataFormats", "HardMarkdown", "Liquid", "LiquidFuzzing",
        "Markdown", "Preview", "SourceText", "Views",
      ], path: "Benchmarks", exclude: ["Rendering", "Serving", "rendered.py"], swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
