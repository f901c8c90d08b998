/// Derives keys from secrets with SHA-256.
public enum KeyDerivation {
  /// The number of bytes of a derived key.
  public static let keyCount = 32

  /// The version of libcrypto.
  public static var libraryVersion: String { LibCrypto.version }

  /// HKDF-SHA-256 (RFC 5869) with an empty salt, the UTF-8 bytes of `info`, and 32 bytes of output.
  public static func hkdf(_ key: [UInt8], _ info: String) -> [UInt8] {
    LibCrypto.hkdf(key: key, salt: [], info: Array(info.utf8), count: keyCount)
  }

  /// PBKDF2-HMAC-SHA-256 (RFC 8018 §5.2) of a text's UTF-8 bytes, with 32 bytes of output.
  public static func pbkdf2(_ passphrase: String, salt: [UInt8], rounds: Int) -> [UInt8] {
    LibCrypto.pbkdf2(passphrase, salt: salt, rounds: rounds, count: keyCount)
  }

  /// HMAC-SHA-256 (RFC 2104).
  public static func hmac(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
    LibCrypto.hmac(key: key, bytes)
  }

  /// SHA-256 (FIPS 180-4).
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { LibCrypto.sha256($0) }
  }

  /// Random bytes for a secret.
  public static func random(_ count: Int) -> [UInt8] { LibCrypto.random(count) }
}
