/// What a run does with a baseline.
enum BaselineTask {
  /// Holds the findings against it, and takes out of it what is fixed if asked to.
  case compare(BaselineFile, prune: Bool)
  /// Writes the findings into it.
  case write(BaselineFile)
}
