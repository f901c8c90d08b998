package import CivilTime
import Content
package import Site

extension Session {
  /// The end as people say it: the last day of whole ones.
  package var shownEnd: Timestamp {
    isAllDay ? Timestamp(CivilDateTime(lastDay), utcOffset: end.utcOffset) : end
  }

  /// Whether the clock of its own zone differs from the site's while it takes place.
  package var hasOwnClock: Bool {
    ownStart.utcOffset != start.utcOffset || ownEnd.utcOffset != end.utcOffset
  }

  /// The word of `status`.
  package var status: String {
    isCancelled ? "cancelled" : details.isTentative ? "tentative" : "confirmed"
  }
}
