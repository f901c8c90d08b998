/// An operand of a command.
struct CommandOperand: Equatable, Sendable {
  let form: ValueForm
  let isRequired: Bool
  /// Whether more operands of the same form may follow.
  let isRepeated: Bool

  /// An operand that is required.
  static func required(_ form: ValueForm) -> CommandOperand {
    CommandOperand(form: form, isRequired: true, isRepeated: false)
  }

  /// An operand that may be left out.
  static func optional(_ form: ValueForm, isRepeated: Bool = false) -> CommandOperand {
    CommandOperand(form: form, isRequired: false, isRepeated: isRepeated)
  }

  /// The operand in help, such as `DIR`, `[KIND]` or `[FILE …]`.
  var text: String {
    let name = isRepeated ? form.placeholder + " …" : form.placeholder
    return isRequired ? name : "[\(name)]"
  }
}
