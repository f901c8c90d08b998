import Fields
import SourceText

extension FieldReader {
  /// The groups of `access`. An empty value is an error, as it would make an entry of a protected
  /// folder public.
  mutating func access(
    _ meaning: String = "The groups of members.yaml that can read it"
  )
    -> [Located<String>]
  {
    let groups = texts("access", meaning).filter { !$0.value.isEmpty }
    if groups.isEmpty, has("access") {
      report(
        "'access' names no group", range(of: "access"),
        hint: "name groups of members.yaml, or write 'access: everyone'")
    }
    return groups
  }
}
