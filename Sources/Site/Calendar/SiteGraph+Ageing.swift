public import CivilTime

extension SiteGraph {
  /// Whether a moment is still to come; it will not be when it has come.
  public func isAhead(_ moment: Timestamp) -> Bool { moment.unixSeconds > time.unixSeconds }

  /// The midnight before a day of the site's zone.
  func midnight(before day: CivilDate) -> Timestamp {
    // A day may begin after midnight, where clocks are put forward then.
    zone.timestamp(CivilDateTime(day))
  }
}
