internal import ArgumentParser

/// How a list of padlint's own is printed, as it was typed.
enum CatalogueFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
