/// The limits of a run of a program.
public struct ProgramLimits: Hashable, Sendable {
  /// The most seconds of the run.
  var seconds: Int
  /// The most bytes on its standard output.
  var output: Int
  /// The most bytes of each file that it writes; nil for no limit.
  var file: Int?
  /// The most bytes of memory; nil for no limit. Only limited on Linux.
  var memory: Int?

  /// Limits; 20 seconds and 64 MB of output by default.
  public init(
    seconds: Int = 20, output: Int = 64 << 20, file: Int? = nil, memory: Int? = nil
  ) {
    self.seconds = seconds
    self.output = output
    self.file = file
    self.memory = memory
  }
}
