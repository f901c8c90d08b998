import Publishing
import Site

/// What the files of a site and its graph are to a later build, which compares its own with it.
struct SiteOutline: Sendable {
  /// The documents, and where everything is.
  let fronts: DocumentFronts
  let places: SitePlaces
  /// See `BuildInputs`.
  let surroundings: Fingerprint

  /// Of what a site is made from; the graph is waited for as late as can be.
  init(_ inputs: BuildInputs, _ graph: Promise<SiteGraph>) {
    surroundings = inputs.surroundings
    fronts = DocumentFronts(inputs.paths, graph.value)
    places = SitePlaces(inputs.paths, fronts, graph.value)
  }
}
