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
    module("Bytes"),
    module("SourceText"),
    module("Hypertext", ["Bytes", "CExpat"]),
    module("Processes"),
    module("CivilTime"),
    module("DataFormats", ["Bytes", "CExpat", "CYAML", "SourceText"]),
    module("Content", ["Bytes", "CivilTime", "DataFormats", "ICalendar", "SourceText"]),
    module("FileSystem"),
    module("ICalendar", ["Bytes", "CICal", "CivilTime", "SourceText"]),
    module("Markdown", ["Bytes", "CCmark", "SourceText"]),
    module("Highlighting", ["Bytes", "Processes"]),
    module(
      "Imaging",
      ["Bytes", "Content", "FileSystem", "Parallelism", "Processes", "Publishing", "SourceText"]),
    module("Parallelism"),
    module("Search", ["CStemmer"]),
    module("Liquid", ["Bytes", "CivilTime", "SourceText"]),
    module(
      "Checking",
      [
        "Bytes", "CivilTime", "Content", "DataFormats", "FileSystem", "Hypertext", "ICalendar",
        "Parallelism", "Processes", "Site", "SourceText",
      ]),
    module("Theming", ["Bytes", "Content", "DataFormats", "FileSystem", "SourceText"]),
    module("Site", ["Bytes", "CivilTime", "Content", "SourceText"]),
    module(
      "Rendering",
      [
        "Bytes", "CivilTime", "Content", "DataFormats", "Highlighting", "Hypertext", "ICalendar",
        "Imaging", "Liquid", "Markdown", "Search", "Site", "SourceText", "Theming",
      ]),
    module("Importing", ["Bytes", "CivilTime", "Content", "DataFormats", "SourceText"]),
    module("Publishing", ["Bytes", "FileSystem"]),
    module(
      "Building",
      [
        "Bytes", "Checking", "CivilTime", "Content", "DataFormats", "FileSystem", "Highlighting",
        "ICalendar", "Imaging", "Liquid", "Parallelism", "Processes", "Publishing", "Rendering",
        "Site", "SourceText", "Theming",
      ]),
    module("Preview", ["Bytes", "CEpoll", "CZlib", "FileSystem", "SourceText"]),
    .executableTarget(
      name: "daybook",
      dependencies: [
        "Building", "Bytes", "CivilTime", "Content", "DataFormats", "FileSystem", "Highlighting",
        "Importing", "Liquid", "Markdown", "Preview", "Publishing", "Rendering", "Site",
        "SourceText", "Theming",
      ], swiftSettings: strict),
    tests("BytesTests", ["Bytes"]),
    tests("SourceTextTests", ["SourceText"]),
    tests("CivilTimeTests", ["CivilTime"]),
    tests("DataFormatsTests", ["DataFormats", "SourceText"]),
    tests("ContentTests", ["Content", "CivilTime", "DataFormats", "SourceText"]),
    tests("SiteTests", ["Site", "Content", "CivilTime", "SourceText"]),
    tests(
      "ImportingTests", ["Importing", "CivilTime", "DataFormats", "SourceText"],
      exclude: ["Fixture"]),
    tests("ArchitectureTests", []),
    tests("ThemingTests", ["Theming", "Content", "DataFormats", "SourceText"]),
    tests("CheckingTests", ["Checking", "SourceText"]),
    tests("ICalendarTests", ["ICalendar", "SourceText", "CivilTime"]),
    .target(name: "HardMarkdown", path: "Tests/HardMarkdown", swiftSettings: strict),
    tests("MarkdownTests", ["Markdown", "SourceText", "HardMarkdown"]),
    tests("ImagingTests", ["Imaging", "Processes"], exclude: ["Fixture"]),
    tests("ParallelismTests", ["Parallelism"]),
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
    tests("RenderingTests", ["Rendering", "CivilTime", "DataFormats"]),
    tests("PublishingTests", ["FileSystem", "Publishing", "PublishingProbe"]),
    tests("PreviewTests", ["Preview", "FileSystem"]),
    tests(
      "DocumentationTests",
      [
        "SourceText", "CivilTime", "Content", "Site", "Markdown", "Highlighting", "Liquid",
        "Rendering", "Building", "Theming",
      ], exclude: ["Fixture"]),
    tests(
      "BuildingTests",
      [
        "Building", "Bytes", "CivilTime", "FileSystem", "Imaging", "Liquid", "Parallelism",
        "Publishing", "Rendering", "Site", "SourceText",
      ]),
    tests("CommandTests", ["daybook", "DataFormats", "Hypertext", "SourceText"]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CCmark", "SourceText", "CivilTime", "DataFormats", "Markdown", "Liquid", "Rendering",
        "LiquidFuzzing", "HardMarkdown", "Preview",
      ], path: "Benchmarks", exclude: ["Rendering", "Serving", "rendered.py"], swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
