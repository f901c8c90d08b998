import System

/// The transfer function of sRGB (IEC 61966-2-1).
enum SRGBTransfer {
  /// The linear light of a channel.
  static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The channel that is nearest to a linear light.
  static func channel(_ light: Double) -> UInt8 {
    let light = min(max(light, 0), 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(min(max((value * 255).rounded(), 0), 255))
  }
}
