// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "LintOneFile",
  platforms: [.macOS(.v26)],
  dependencies: [
    // Of a program of your own: .package(url: "https://github.com/OWNER/padlint", from: "0.1.0")
    .package(name: "padlint", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "LintOneFile", dependencies: [.product(name: "PadlintKit", package: "padlint")])
  ]
)
