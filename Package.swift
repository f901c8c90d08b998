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

func tests(_ name: String, _ imports: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name, dependencies: imports, exclude: [], resources: resources, swiftSettings: strict)
}

func library(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "daybook",
  targets: [
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    module("SourceText"),
    module("CivilTime"),
    module("DataFormats", ["SourceText", "CYAML"]),
    module("Content", ["SourceText", "CivilTime", "DataFormats"]),
    module("Site", ["SourceText", "CivilTime", "Content"]),
  ],
  swiftLanguageModes: [.v6]
)
