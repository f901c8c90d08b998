import Testing

@testable import Views

@Suite struct TranscriptTests {
  private func parts(_ text: String, _ name: String) -> [Transcript.Part] {
    Transcript(Array(text.utf8), name: name).parts
  }

  @Test func `paragraphs of plain text have no times`() {
    let found = parts("One\nline.\r\n\r\nTwo.\n", "talk.txt")
    #expect(found.map(\.text) == ["One\nline.", "Two."])
    #expect(found.allSatisfy { $0.time == nil })
  }

  @Test func `cues of one speaker are joined`() {
    let text = """
      WEBVTT

      STYLE
      ::cue {color: red}

      1
      00:00:01.000 --> 00:00:02.000
      <v Ada>Hello &amp;

      00:00:03.000 --> 00:00:04.000
      <v Ada>welcome.

      01:02:03.000 --> 01:02:04.000
      <v Ben><i>Thanks.</i>
      """
    let found = parts(text, "talk.vtt")
    #expect(found.map(\.text) == ["Hello & welcome.", "Thanks."])
    #expect(found.map(\.time) == ["0:01", "1:02:03"])
    #expect(found.map(\.speaker) == ["Ada", "Ben"])
  }

  @Test func `a line that subtitles repeat is shown once`() {
    let cue = "00:00:0%,000 --> 00:00:09,000\nSame\n\n"
    let text = cue.replacing("%", with: "1") + cue.replacing("%", with: "2")
    #expect(parts(text, "talk.srt").map(\.text) == ["Same"])
  }
}
