import CZlib

/// Writes opaque pixels as PNG (PNG, third edition).
enum PNGWriter {
  /// For share cards, the output of level 6 is 15 % smaller than that of level 3 and takes twice the
  /// time.
  private static let level: Int32 = 3

  /// The file of pixels with red, green, blue and alpha, which is ignored. Rows are not filtered,
  /// which suits drawings.
  static func bytes(_ pixels: [UInt8], width: Int) -> [UInt8] {
    let height = pixels.count / (width * 4)
    let row = width * 3 + 1
    let rows = [UInt8](unsafeUninitializedCapacity: height * row) { rows, count in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height {
          rows[y * row] = 0
          for x in 0..<width {
            let (from, to) = ((y * width + x) * 4, y * row + 1 + x * 3)
            (rows[to], rows[to + 1], rows[to + 2]) =
              (pixels[from], pixels[from + 1], pixels[from + 2])
          }
        }
      }
      count = height * row
    }
    // §11.2.1: 8 bits, RGB, and the only methods that there are.
    let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    return PNGHeader.signature + chunk("IHDR", header) + chunk("IDAT", compressed(rows))
      + chunk("IEND", [])
  }

  /// §5.3: length, type, content, and the check value of type and content.
  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    let check = crc32(0, checked, UInt32(checked.count))
    return bigEndian(content.count) + checked + bigEndian(Int(check))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).bigEndian, Array.init)
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(size)) { output, count in
      let status = compress2(output.baseAddress, &size, bytes, UInt(bytes.count), level)
      precondition(status == Z_OK, "the bound of the output is large enough")
      count = Int(size)
    }
  }
}
