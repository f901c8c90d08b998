/// The link preview image of a page.
package struct SocialPicture: Sendable {
  /// Its whole address.
  package let url: String
  package let alt: String
  package let width: Int?
  package let height: Int?
}
