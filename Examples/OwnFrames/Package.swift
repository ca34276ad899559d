// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "OwnFrames",
  platforms: [.macOS(.v26)],
  dependencies: [
    // In a program of your own: .package(url: …, from: …) with the address in Packaging/repository and a release.
    .package(name: "padlint", path: "../..")
  ],
  targets: [
    // Nothing of FFmpeg is built, or needed.
    .executableTarget(
      name: "OwnFrames", dependencies: [.product(name: "PaddingDetection", package: "padlint")])
  ]
)
