// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module of `docs/architecture.md`'s table.
func module(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
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
    library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .systemLibrary(name: "CEpoll"),
    .systemLibrary(name: "CStemmer", providers: [.apt(["libstemmer-dev"])]),
    module("SourceText"),
    module("Hypertext", ["SourceText", "CExpat"]),
    module("Processes"),
    module("CivilTime"),
    module("DataFormats", ["SourceText", "CExpat", "CYAML"]),
    module("Content", ["SourceText", "CivilTime", "DataFormats", "ICalendar"]),
    module("FileSystem"),
    module("ICalendar", ["SourceText", "CivilTime", "CICal"]),
    module("Markdown", ["SourceText", "Hypertext", "CCmark"]),
    module("Highlighting", ["Processes"]),
    module("Images"),
    module("ImageTools", ["Images", "Processes"]),
    module("Search", ["CStemmer"]),
    module("Rasterizing", ["Processes"]),
    module("Liquid", ["SourceText", "CivilTime"]),
    module("Inspection", ["SourceText", "DataFormats", "Hypertext", "ICalendar"]),
    module("Site", ["SourceText", "CivilTime", "Content"]),
    module("Queries", ["Content", "Images", "Site"]),
    module(
      "Texts",
      [
        "SourceText", "CivilTime", "DataFormats", "Content", "Highlighting", "Hypertext", "Images",
        "Liquid", "Markdown", "Queries", "Site",
      ]),
    module(
      "Formats",
      [
        "SourceText", "CivilTime", "DataFormats", "Content", "Hypertext", "ICalendar", "Images",
        "Queries", "Search", "Site", "Texts",
      ]),
    module(
      "Views",
      [
        "SourceText", "CivilTime", "DataFormats", "Content", "Formats", "ICalendar", "Images",
        "Liquid", "Markdown", "Queries", "Site", "Texts",
      ]),
    module(
      "Pages",
      [
        "SourceText", "CivilTime", "DataFormats", "Content", "Formats", "Highlighting", "Hypertext",
        "Images", "Liquid", "Markdown", "Queries", "Site", "Texts", "Views",
      ]),
    module("Importing", ["SourceText", "CivilTime", "DataFormats", "Content"]),
    module("Publishing", ["FileSystem"]),
    module(
      "Building",
      [
        "SourceText", "CivilTime", "DataFormats", "FileSystem", "ICalendar", "Images", "ImageTools",
        "Content", "Site", "Highlighting", "Rasterizing", "Queries", "Texts", "Formats", "Pages",
        "Inspection", "Processes", "Publishing",
      ]),
    module("Preview", ["SourceText", "FileSystem", "CEpoll", "CZlib"]),
    .executableTarget(
      name: "daybook",
      dependencies: [
        "SourceText", "CivilTime", "FileSystem", "DataFormats", "Content", "Markdown",
        "Highlighting", "Liquid", "Site", "Pages", "Publishing", "Building", "Preview",
        "Importing",
      ], swiftSettings: strict),
    tests("SourceTextTests", ["SourceText"]),
    tests("CivilTimeTests", ["CivilTime"]),
    tests("DataFormatsTests", ["DataFormats", "SourceText"]),
    tests("ContentTests", ["Content", "CivilTime", "DataFormats", "SourceText"]),
    tests("SiteTests", ["Site", "Content", "CivilTime", "SourceText"]),
    tests(
      "ImportingTests", ["Importing", "CivilTime", "DataFormats", "SourceText"],
      exclude: ["Fixture"]),
    tests("ArchitectureTests", []),
    tests("InspectionTests", ["Inspection", "SourceText"]),
    tests("ICalendarTests", ["ICalendar", "SourceText", "CivilTime"]),
    .target(name: "HardMarkdown", path: "Tests/HardMarkdown", swiftSettings: strict),
    tests("MarkdownTests", ["Markdown", "SourceText", "HardMarkdown"]),
    tests("ImagesTests", ["Images"], exclude: ["Fixture"]),
    .target(
      name: "LiquidFuzzing", dependencies: ["Liquid", "SourceText", "CivilTime"],
      path: "Tests/LiquidFuzzing", swiftSettings: strict),
    tests("HighlightingTests", ["Highlighting", "daybook"]),
    tests("LiquidTests", ["Liquid", "SourceText", "CivilTime", "LiquidFuzzing"]),
    .executableTarget(
      name: "PublishingProbe", dependencies: ["FileSystem", "Publishing"],
      path: "Tests/PublishingProbe", swiftSettings: strict),
    tests("FileSystemTests", ["FileSystem"]),
    tests("SearchTests", ["Search"]),
    tests("HypertextTests", ["Hypertext"]),
    tests("ProcessesTests", ["Processes"]),
    tests("ImageToolsTests", ["ImageTools", "Images", "Processes"]),
    tests("FormatsTests", ["Formats", "CivilTime", "DataFormats"]),
    tests("PublishingTests", ["FileSystem", "Publishing", "PublishingProbe"]),
    tests("PreviewTests", ["Preview", "FileSystem"]),
    tests(
      "DocumentationTests",
      [
        "SourceText", "CivilTime", "Content", "Site", "Markdown", "Highlighting", "Liquid",
        "Pages", "Views", "Building",
      ], exclude: ["Fixture"]),
    tests(
      "BuildingTests",
      [
        "Building", "CivilTime", "FileSystem", "Liquid", "Pages", "Publishing", "Queries", "Site",
        "SourceText", "Texts", "Views",
      ]),
    tests("CommandTests", ["daybook", "DataFormats", "Hypertext", "SourceText"]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CCmark", "SourceText", "CivilTime", "DataFormats", "Markdown", "Liquid", "Views",
        "LiquidFuzzing", "HardMarkdown", "Preview",
      ], path: "Benchmarks", exclude: ["Pages", "Serving"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
