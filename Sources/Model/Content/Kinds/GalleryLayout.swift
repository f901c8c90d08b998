/// How the pictures of a gallery are arranged.
public enum GalleryLayout: String, CaseIterable, Sendable {
  /// In rows of equal height, each as wide as the gallery.
  case rows
  /// In columns of equal width.
  case masonry
  /// In one row that scrolls sideways.
  case filmstrip
  /// In rows as wide as the window.
  case full
}
