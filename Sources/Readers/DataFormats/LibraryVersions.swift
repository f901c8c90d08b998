import CExpat
import CYAML

/// The versions of the C libraries that read data.
public enum LibraryVersions {
  /// The version of libyaml.
  public static var yaml: String { String(cString: yaml_get_version_string()) }

  /// The version of expat.
  public static var expat: String {
    let text = String(cString: XML_ExpatVersion())
    return text.hasPrefix("expat_") ? String(text.dropFirst(6)) : text
  }
}
