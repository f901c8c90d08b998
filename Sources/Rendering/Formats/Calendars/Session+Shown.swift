package import CivilTime
import Content
package import Site

extension Session {
  /// The end as shown to readers: for an all-day session, its last day.
  package var shownEnd: Timestamp {
    isAllDay ? Timestamp(CivilDateTime(lastDay), utcOffset: end.utcOffset) : end
  }

  /// Whether the session's own zone has a different UTC offset than the site's zone during the
  /// session.
  package var hasOwnClock: Bool {
    ownStart.utcOffset != start.utcOffset || ownEnd.utcOffset != end.utcOffset
  }

  /// The session's status as a word.
  package var status: String {
    isCancelled ? "cancelled" : details.isTentative ? "tentative" : "confirmed"
  }
}
