import CCrypto

/// The functions of OpenSSL's libcrypto that this module uses. They fail only without memory, or if
/// libcrypto lacks an algorithm.
public enum LibCrypto {
  /// The number of bytes of a derived key.
  public static let keyCount = 32
  /// The number of bytes of a SHA-256 hash.
  static let hashCount = 32
  /// The number of bytes of a nonce of AES-GCM (NIST SP 800-38D §8.2.1).
  static let nonceCount = 12
  /// The number of bytes of a tag of AES-GCM.
  static let tagCount = 16

  /// The most bytes of one call, as lengths are of the type `int`.
  private static let mostBytes = 1 << 30

  /// Prepares the library. The configuration of the system is not read, as it can replace or remove
  /// algorithms.
  private static let isReady: Bool =
    OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

  /// The version, such as `3.0.19`.
  public static var version: String { String(cString: OpenSSL_version(OPENSSL_VERSION_STRING)) }

  /// SHA-256 (FIPS 180-4).
  static func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    filled(hashCount) {
      EVP_Digest(bytes.baseAddress, bytes.count, $0, nil, EVP_sha256(), nil) == 1
    }
  }

  /// HMAC-SHA-256 (RFC 2104).
  public static func hmac(key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
    filled(hashCount) {
      HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, $0, nil) != nil
    }
  }

  /// HKDF-SHA-256 (RFC 5869) with an empty salt, the UTF-8 bytes of `info`, and 32 bytes of output.
  public static func hkdf(_ key: [UInt8], _ info: String) -> [UInt8] {
    hkdf(key: key, salt: [], info: Array(info.utf8), count: keyCount)
  }

  /// HKDF-SHA-256 (RFC 5869).
  static func hkdf(key: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    let function = required(EVP_KDF_fetch(nil, "HKDF", nil))
    defer { EVP_KDF_free(function) }
    let context = required(EVP_KDF_CTX_new(function))
    defer { EVP_KDF_CTX_free(context) }
    var (digest, key, salt, info) = (Array("SHA256".utf8CString), key, salt, info)
    return digest.withUnsafeMutableBufferPointer { digest in
      key.withUnsafeMutableBytes { key in
        salt.withUnsafeMutableBytes { salt in
          info.withUnsafeMutableBytes { info in
            var parameters = [
              OSSL_PARAM_construct_utf8_string(pointer(to: "digest"), digest.baseAddress, 0),
              octets("key", key), octets("info", info),
            ]
            if !salt.isEmpty { parameters.append(octets("salt", salt)) }
            parameters.append(OSSL_PARAM_construct_end())
            return filled(count) { EVP_KDF_derive(context, $0, count, parameters) == 1 }
          }
        }
      }
    }
  }

  private static func octets(
    _ name: StaticString, _ bytes: UnsafeMutableRawBufferPointer
  ) -> OSSL_PARAM {
    OSSL_PARAM_construct_octet_string(pointer(to: name), bytes.baseAddress, bytes.count)
  }

  /// A parameter retains the pointer to its name, so the name must not be a temporary copy, as the
  /// argument of a C function would be.
  private static func pointer(to name: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// PBKDF2-HMAC-SHA-256 (RFC 8018 §5.2) of a text's UTF-8 bytes, with 32 bytes of output.
  public static func pbkdf2(_ passphrase: String, salt: [UInt8], rounds: Int) -> [UInt8] {
    let length = Int32(passphrase.utf8.count)
    return filled(keyCount) {
      PKCS5_PBKDF2_HMAC(
        passphrase, length, salt, Int32(salt.count), Int32(rounds), EVP_sha256(), Int32(keyCount),
        $0) == 1
    }
  }

  /// Random bytes for secrets.
  public static func random(_ count: Int) -> [UInt8] {
    filled(count) { RAND_priv_bytes($0, Int32(count)) == 1 }
  }

  /// Encrypts bytes with AES-256-GCM in place, and returns the tag.
  static func encrypt(
    _ bytes: UnsafeMutableRawBufferPointer, key: [UInt8], nonce: [UInt8], associated: [UInt8]
  ) -> [UInt8] {
    let context = required(EVP_CIPHER_CTX_new())
    defer { EVP_CIPHER_CTX_free(context) }
    var length: Int32 = 0
    require(EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce))
    update(EVP_EncryptUpdate, in: context, bytes, associated: associated)
    var last: UInt8 = 0
    require(EVP_EncryptFinal_ex(context, &last, &length))
    return filled(tagCount) {
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagCount), $0) == 1
    }
  }

  /// Decrypts bytes with AES-256-GCM in place; returns whether the tag is right. If it is not, the
  /// bytes must not be used.
  static func decrypt(
    _ bytes: UnsafeMutableRawBufferPointer, key: [UInt8], nonce: [UInt8], associated: [UInt8],
    tag: [UInt8]
  ) -> Bool {
    let context = required(EVP_CIPHER_CTX_new())
    defer { EVP_CIPHER_CTX_free(context) }
    var (length, tag): (Int32, [UInt8]) = (0, tag)
    require(EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce))
    update(EVP_DecryptUpdate, in: context, bytes, associated: associated)
    require(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag))
    var last: UInt8 = 0
    return EVP_DecryptFinal_ex(context, &last, &length) == 1
  }

  /// Encrypts or decrypts bytes in place, in parts.
  private static func update(
    _ step: (
      OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int32>?,
      UnsafePointer<UInt8>?, Int32
    ) -> Int32,
    in context: OpaquePointer, _ bytes: UnsafeMutableRawBufferPointer, associated: [UInt8]
  ) {
    var length: Int32 = 0
    require(step(context, nil, &length, associated, Int32(associated.count)))
    for start in stride(from: 0, to: bytes.count, by: mostBytes) {
      let part = UnsafeMutableRawBufferPointer(
        rebasing: bytes[start..<min(start + mostBytes, bytes.count)]
      ).assumingMemoryBound(to: UInt8.self)
      require(
        step(context, part.baseAddress, &length, part.baseAddress, Int32(part.count)))
    }
  }

  // MARK: Failures

  private static func filled(
    _ count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Bool
  ) -> [UInt8] {
    precondition(isReady, "libcrypto cannot be used")
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      precondition(fill(start), "libcrypto failed")
      initialized = count
    }
  }

  private static func required<Value>(_ value: Value?) -> Value {
    guard isReady, let value else { preconditionFailure("libcrypto failed") }
    return value
  }

  private static func require(_ status: Int32) {
    precondition(status == 1, "libcrypto failed")
  }
}
