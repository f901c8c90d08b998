public import SourceText

/// Reads a data file in the format that the ending of its name says.
public enum DataReader {
  /// The content of a file; YAML if its ending says no other format.
  public static func read(_ file: SourceFile, mostValues: Int = .max) -> Parsed {
    switch file.path.split(separator: ".").last?.lowercased() {
    case "json": JSONReader.read(file, mostValues: mostValues)
    case "csv": CSVReader.read(file, mostValues: mostValues)
    case "tsv": CSVReader.read(file, separator: .tab, mostValues: mostValues)
    case "toml": TOMLReader.read(file, mostValues: mostValues)
    case "xml": XMLDataReader.read(file, mostValues: mostValues)
    default: YAMLReader.read(file)
    }
  }
}
