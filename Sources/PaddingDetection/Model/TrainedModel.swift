extension ProposalModel {
  /// The model that the detector chooses with: `Scripts/train` writes its trees; what they were learnt from is told in
  /// `Documentation/model-card.md`.
  static let trained = ProposalModel(
    rectangles: DecisionTrees(PackageResources.rectangles_trees),
    edges: DecisionTrees(PackageResources.edges_trees),
    divisions: DecisionTrees(PackageResources.divisions_trees))
}
