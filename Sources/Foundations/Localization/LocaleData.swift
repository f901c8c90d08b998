import CLocalization

/// The data from which all results come.
public enum LocaleData {
  /// The versions of ICU and CLDR, such as `72.1 42.0`. Other versions can write other texts.
  public static let version: String = {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      icu_version(start)
      let version = String(cString: start)
      var status: Int32 = 0
      icu_cldr_version(start, &status)
      return status <= 0 ? version + " " + String(cString: start) : version
    }
  }()
}
