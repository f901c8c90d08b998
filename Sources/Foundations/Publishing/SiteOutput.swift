/// What files of a site are written to: a publication, or something that changes them before.
public protocol SiteOutput: Sendable {
  /// Adds a file to the site. May be called from any thread, once for each path.
  func stage(_ path: OutputPath, _ bytes: [UInt8]) throws(PublishingError)
  /// Adds a copy of a regular file to the site. May be called from any thread, once for each path.
  func stageCopy(_ path: OutputPath, of source: String) throws(PublishingError)
  /// Adds an unchanged file of the last build with this fingerprint to the site.
  ///
  /// - Returns: False if the file may be missing or different; then it is not added and must be
  ///   staged.
  func keep(_ path: OutputPath, _ fingerprint: Fingerprint) throws(PublishingError) -> Bool
}

extension Publication: SiteOutput {}
