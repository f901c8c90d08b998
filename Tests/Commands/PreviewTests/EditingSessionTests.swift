import Testing

@testable import Preview

/// The right of a browser to change the site.
struct EditingSessionTests {
  @Test func `a key differs from every other one`() {
    let key = "0123456789abcdef0123456789abcdef"
    #expect(EditingSession.isSame(key, key))
    for index in 0..<32 {
      for letter in "0123456789abcdef" where letter != Array(key)[index] {
        var letters = Array(key)
        letters[index] = letter
        #expect(!EditingSession.isSame(String(letters), key))
      }
    }
    for _ in 0..<10_000 {
      let other = String((0..<32).map { _ in "0123456789abcdef".randomElement() ?? "0" })
      #expect(!EditingSession.isSame(other, key))
    }
    #expect(!EditingSession.isSame("", key) && !EditingSession.isSame(key + "0", key))
  }

  @Test func `each session has keys of its own`() {
    let sessions = (0..<2).map { _ in
      EditingSession(assets: [:], words: { [] }) { _, _ in (.ok, []) }
    }
    #expect(sessions[0].nonce.count == 32 && sessions[0].nonce != sessions[1].nonce)
    #expect(sessions[0].fields["Content-Security-Policy"]?.contains(sessions[0].nonce) == true)
  }
}
