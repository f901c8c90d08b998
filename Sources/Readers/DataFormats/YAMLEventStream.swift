import CYAML

/// libyaml's events as values, with byte offsets instead of its character marks.
struct YAMLEventStream {
  /// The kind of an event.
  enum Event {
    case scalar(String, isPlain: Bool, anchor: String?, tag: String?)
    case sequenceStart(anchor: String?)
    case mappingStart(anchor: String?)
    case end
    case alias(String)
    case documentStart
  }

  /// An event and its source range.
  struct Marked {
    let event: Event
    let start: Int
    let end: Int
    let form: WrittenValue.Form
  }

  /// The error that stopped the parser.
  struct Problem {
    let message: String
    let offset: Int
    let context: (message: String, offset: Int)?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var marks: MarkConverter
  private var isFinished = false
  private(set) var problem: Problem?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    marks = MarkConverter(bytes)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  mutating func close() {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() -> Marked? {
    while !isFinished {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        isFinished = true
        problem = readProblem()
        return nil
      }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { isFinished = true }
      guard let value = Self.value(of: event) else { continue }
      let start = marks.offset(of: event.start_mark.index)
      let end = marks.offset(of: event.end_mark.index)
      return Marked(event: value, start: start, end: end, form: Self.form(of: event))
    }
    return nil
  }

  private static func value(of event: yaml_event_t) -> Event? {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
      return .scalar(
        text, isPlain: isPlain, anchor: string(scalar.anchor), tag: string(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      return .sequenceStart(anchor: string(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      return .mappingStart(anchor: string(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    default: return nil
    }
  }

  private static func form(of event: yaml_event_t) -> WrittenValue.Form {
    switch event.type {
    case YAML_SCALAR_EVENT:
      switch event.data.scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    case YAML_ALIAS_EVENT: .alias
    case YAML_SEQUENCE_START_EVENT
    where event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE:
      .flow
    case YAML_MAPPING_START_EVENT
    where event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE:
      .flow
    default: .block
    }
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  private mutating func readProblem() -> Problem {
    let state = parser.pointee
    let message = state.problem.map { String(cString: $0) } ?? "not valid YAML"
    let isReader = state.error == YAML_READER_ERROR
    let offset = isReader ? state.problem_offset : marks.offset(of: state.problem_mark.index)
    guard let context = state.context else {
      return Problem(message: message, offset: offset, context: nil)
    }
    let start = marks.offset(of: state.context_mark.index)
    return Problem(
      message: message, offset: offset, context: (String(cString: context), start))
  }
}

/// Turns libyaml's marks, which count characters, into byte offsets by walking from the last one:
/// linear over a file, as marks come nearly in order.
private struct MarkConverter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var character = 0
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func offset(of mark: Int) -> Int {
    while character < mark, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      character += 1
    }
    while character > mark, offset > 0 {
      offset -= 1
      while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      character -= 1
    }
    return offset
  }
}
