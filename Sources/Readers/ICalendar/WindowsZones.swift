import Bytes

/// The Windows names of time zones, which Outlook and Exchange write into calendars.
enum WindowsZones {
  /// The IANA name for a Windows name.
  static func identifier(for name: String) -> String? { table[name] }

  /// The mapping for the territory 001 of Unicode CLDR's `windowsZones.xml`.
  private static let table = WordFile.values(of: PackageResources.windows_txt)
}
