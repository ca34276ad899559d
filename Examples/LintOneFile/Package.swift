// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "LintOneFile",
  platforms: [.macOS(.v26)],
  dependencies: [
    // In a program of your own: .package(url: …, from: …) with the address in Packaging/repository and a release.
    .package(name: "padlint", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "LintOneFile", dependencies: [.product(name: "PadlintKit", package: "padlint")])
  ]
)
