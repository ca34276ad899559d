// swift-tools-version: 6.2

import PackageDescription

/// Every target of ours: strict memory safety, so that each `unsafe` expression is visible, and no warnings.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Borrowed plane views are non-escapable structs; their initialisers need lifetime annotations.
  .enableExperimentalFeature("Lifetimes"),
]

let package = Package(
  name: "padlint",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "PaddingDetection", targets: ["PaddingDetection"]),
    .library(name: "PadlintKit", targets: ["PadlintKit"]),
    .library(name: "DeclaredPicture", targets: ["DeclaredPicture"]),
    .library(name: "VideoDecoding", targets: ["VideoDecoding"]),
    .executable(name: "padlint", targets: ["padlint"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CFFmpeg",
      pkgConfig: "libavformat",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"]),
        .brew(["ffmpeg"]),
      ]
    ),
    .systemLibrary(name: "CSystem"),
    .systemLibrary(name: "CCurl"),
    .target(name: "ObjectReading", dependencies: ["CCurl"], swiftSettings: strict),
    .target(
      name: "VideoDecoding", dependencies: ["CFFmpeg", "DeclaredPicture", "PaddingDetection"],
      swiftSettings: strict),
    .target(name: "DeclaredPicture", dependencies: ["PaddingDetection"], swiftSettings: strict),
    .target(name: "PaddingDetection", swiftSettings: strict),
    .target(name: "Presentation", dependencies: ["PaddingDetection"], swiftSettings: strict),
    .target(name: "PictureCrop", dependencies: ["PaddingDetection"], swiftSettings: strict),
    .target(
      name: "LintReporting",
      dependencies: ["DeclaredPicture", "PaddingDetection", "PictureCrop", "Presentation"],
      // In the program itself: a resource bundle would need Foundation, and a folder beside the program.
      resources: [
        .embedInCode("Schema/report.schema.json"),
        .embedInCode("Page/page.html"),
        .embedInCode("Page/page.css"),
        .embedInCode("Page/page-data.js"),
        .embedInCode("Page/page-elements.js"),
        .embedInCode("Page/page-drawings.js"),
        .embedInCode("Page/page-overview.js"),
        .embedInCode("Page/page-table.js"),
        .embedInCode("Page/page-declared.js"),
        .embedInCode("Page/page-pictures.js"),
        .embedInCode("Page/page-file.js"),
        .embedInCode("Page/page-changes.js"),
        .embedInCode("Page/page-start.js"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "ResultCache",
      dependencies: ["LintReporting", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict
    ),
    .target(
      name: "PadlintKit",
      dependencies: [
        "CSystem", "DeclaredPicture", "VideoDecoding", "PaddingDetection", "LintReporting", "ObjectReading",
        "ResultCache",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Fixing",
      dependencies: ["DeclaredPicture", "LintReporting", "PaddingDetection", "PictureCrop"],
      resources: [.embedInCode("Schema/fixes.schema.json")],
      swiftSettings: strict
    ),
    .target(
      name: "FixRunning",
      dependencies: [
        "DeclaredPicture", "Fixing", "LintReporting", "PaddingDetection", "PadlintKit", "PictureCrop",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Configuration",
      dependencies: [
        "DeclaredPicture", "PadlintKit", "LintReporting", "PaddingDetection", "Presentation",
        .product(name: "Yams", package: "Yams"),
      ],
      resources: [.embedInCode("Schema/configuration.schema.json")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "padlint",
      dependencies: [
        "Configuration", "DeclaredPicture", "FixRunning", "Fixing", "PadlintKit", "LintReporting",
        "ObjectReading", "PaddingDetection", "PictureCrop", "Presentation", "ResultCache", "VideoDecoding",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "padlint-bench",
      dependencies: [
        "PaddingDetection", "PadlintKit", "VideoDecoding",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "PaddingDetectionTests", dependencies: ["PaddingDetection", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DeclaredPictureTests", dependencies: ["DeclaredPicture", "PaddingDetection"],
      swiftSettings: strict),
    .testTarget(
      name: "PresentationTests", dependencies: ["Presentation", "PaddingDetection"], swiftSettings: strict),
    .testTarget(
      name: "PictureCropTests", dependencies: ["PictureCrop", "PaddingDetection", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FixingTests",
      dependencies: [
        "DeclaredPicture", "Fixing", "LintReporting", "PaddingDetection", "PictureCrop", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PadlintKitTests",
      dependencies: [
        "PadlintKit", "LintReporting", "ObjectReading", "PaddingDetection", "ResultCache", "VideoDecoding",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "ObjectReadingTests", dependencies: ["ObjectReading"], swiftSettings: strict),
    .testTarget(
      name: "ResultCacheTests",
      dependencies: ["ResultCache", "LintReporting", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),
    .testTarget(
      name: "PadlintTests",
      dependencies: ["padlint", "LintReporting", .product(name: "GRDB", package: "GRDB.swift")],
      exclude: ["Faults/silent-fs.c", "Faults/no-tmpfile.c"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["Configuration", "DeclaredPicture", "PadlintKit", "LintReporting", "PaddingDetection"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LintReportingTests",
      dependencies: ["DeclaredPicture", "LintReporting", "PaddingDetection", "Presentation"],
      exclude: ["Snapshots"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "VideoDecodingTests", dependencies: ["DeclaredPicture", "VideoDecoding", "PaddingDetection"],
      swiftSettings: strict),
  ]
)

/// What must hold whatever the bytes are: as a rule a test of what fuzzing found, and with `PADLINT_FUZZ` set the
/// libFuzzer program that finds it (`Scripts/fuzz`).
let hostileInput: [Target.Dependency] = [
  "Configuration", "DeclaredPicture", "PadlintKit", "LintReporting", "PaddingDetection", "Presentation",
  "VideoDecoding",
]
package.targets.append(
  Context.environment["PADLINT_FUZZ"] == nil
    ? .testTarget(
      name: "HostileInputTests", dependencies: hostileInput, exclude: ["Fuzzer.swift", "Found"],
      swiftSettings: strict)
    : .executableTarget(
      name: "padlint-fuzz", dependencies: hostileInput, path: "Tests/HostileInputTests",
      exclude: ["FoundInputTests.swift", "DamagedDeclarationTests.swift", "Found"], swiftSettings: strict)
)
