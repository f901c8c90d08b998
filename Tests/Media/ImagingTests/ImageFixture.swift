import Foundation
import Imaging

/// The images of the folder `Fixture`, 7 by 5 pixels each.
enum ImageFixture {
  /// Images without metadata.
  static let plain = [
    "plain.jpg", "progressive.jpg", "profile.jpg", "cmyk.jpg", "plain.png", "animated.png",
    "lossy.webp", "lossless.webp", "extended.webp", "animated.webp", "plain.gif", "animated.gif",
    "plain.avif",
  ]

  /// Images with a place, a camera, words and smaller pictures, and those that they were before.
  static let located = [
    ("located.jpg", "plain.jpg"), ("located-progressive.jpg", "progressive.jpg"),
    ("located-profile.jpg", "profile.jpg"), ("located-cmyk.jpg", "cmyk.jpg"),
    ("located.png", "plain.png"), ("located-animated.png", "animated.png"),
    ("located.webp", "extended.webp"), ("located-animated.webp", "animated.webp"),
    ("located.gif", "plain.gif"), ("located-animated.gif", "animated.gif"),
  ]

  /// Images of a camera that was held on its side.
  static let turned = [
    "turned.jpg", "turned-located.jpg", "turned-located.png", "turned-located.webp",
  ]

  /// Every image whose metadata can be taken away.
  static let all = plain + located.map(\.0) + turned + ["located.avif"]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixture")

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }
}

/// What the bytes of an image say, given in pieces as a file gives them.
func header(_ bytes: [UInt8]) -> ImageHeader? {
  ImageHeader { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
}
