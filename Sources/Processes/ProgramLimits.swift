/// What a run of a program may take.
public struct ProgramLimits: Hashable, Sendable {
  /// How long the run may last, in seconds.
  public var seconds: Int
  /// How many bytes it may write to its standard output.
  public var output: Int
  /// How many bytes each file that it writes may have; nil for no limit.
  public var file: Int?
  /// How many bytes of memory it may have; nil for no limit. Only Linux limits it.
  public var memory: Int?

  /// Limits; 20 seconds and 64 MB of output if nothing else is said.
  public init(
    seconds: Int = 20, output: Int = 64 << 20, file: Int? = nil, memory: Int? = nil
  ) {
    self.seconds = seconds
    self.output = output
    self.file = file
    self.memory = memory
  }
}
