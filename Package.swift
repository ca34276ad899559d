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

/// Whether this is the build of `Scripts/test`: an optimised one, since tests start the program often.
let isChecked = Context.environment["PADLINT_CHECKED"] != nil

/// Modules whose work tests wait for; tests see what is internal.
let hot = strict + (isChecked ? [.unsafeFlags(["-enable-testing"])] : [])

/// Modules that take longer to optimise than they save there.
let cold = hot + (isChecked ? [.unsafeFlags(["-Onone"])] : [])

let package = Package(
  name: "padlint",
  platforms: [.macOS(.v26)],
  products: [
    // Each with the modules whose types it takes and returns.
    .library(
      name: "PadlintKit",
      targets: [
        "PadlintKit", "DeclaredPicture", "LintReporting", "MediaModel", "ObjectReading", "PaddingDetection",
        "Paths",
      ]),
    .library(
      name: "LintReporting",
      targets: ["LintReporting", "DeclaredPicture", "MediaModel", "PaddingDetection", "Paths"]),
    .library(name: "Presentation", targets: ["Presentation"]),
    .library(name: "PaddingDetection", targets: ["PaddingDetection"]),
    .executable(name: "padlint", targets: ["padlint"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
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
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CLibrary", swiftSettings: cold),
    .target(name: "SystemCalls", dependencies: ["CLibrary", "CSystem", "Paths"], swiftSettings: cold),
    .target(name: "Paths", swiftSettings: hot),
    .target(name: "Digests", swiftSettings: hot),
    .target(name: "MediaModel", swiftSettings: cold),
    .target(name: "ObjectReading", dependencies: ["CCurl", "CLibrary", "Paths"], swiftSettings: cold),
    .target(
      name: "VideoDecoding",
      dependencies: ["CFFmpeg", "CLibrary", "DeclaredPicture", "Digests", "MediaModel", "PaddingDetection"],
      swiftSettings: cold),
    .target(name: "DeclaredPicture", dependencies: ["PaddingDetection"], swiftSettings: cold),
    .target(
      name: "PaddingDetection",
      resources: [
        .embedInCode("Model/rectangles.trees"),
        .embedInCode("Model/edges.trees"),
        .embedInCode("Model/divisions.trees"),
      ],
      swiftSettings: hot,
      // Square roots are calls without optimisation, and no import of the C library links it here.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "FrameTracing", dependencies: ["PaddingDetection"], swiftSettings: hot),
    .target(name: "Presentation", dependencies: ["PaddingDetection"], swiftSettings: cold),
    .target(name: "PictureCrop", dependencies: ["PaddingDetection"], swiftSettings: cold),
    .target(
      name: "LintReporting",
      dependencies: [
        "DeclaredPicture", "Digests", "FrameTracing", "MediaModel", "PaddingDetection", "Paths",
        "PictureCrop", "Presentation",
      ],
      // In the program itself: a resource bundle would need Foundation, and a folder beside the program.
      resources: [
        .embedInCode("Schema/report.schema.json"),
        .embedInCode("Page/page.html"),
        .embedInCode("Page/page.css"),
        .embedInCode("Page/page-phone.css"),
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
      swiftSettings: hot
    ),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: cold),
    .target(
      name: "ResultCache",
      dependencies: ["Digests", "SQLite"],
      swiftSettings: cold
    ),
    .target(
      name: "PadlintKit",
      dependencies: [
        "CLibrary", "CSystem", "DeclaredPicture", "Digests", "FrameTracing", "LintReporting", "MediaModel",
        "ObjectReading", "PaddingDetection", "Paths", "Presentation", "ResultCache", "SQLite", "SystemCalls",
        "VideoDecoding",
      ],
      swiftSettings: cold
    ),
    .target(
      name: "Fixing",
      dependencies: [
        "DeclaredPicture", "Digests", "LintReporting", "MediaModel", "PaddingDetection", "Paths",
        "PictureCrop",
      ],
      resources: [.embedInCode("Schema/fixes.schema.json")],
      swiftSettings: cold
    ),
    .target(
      name: "FixRunning",
      dependencies: [
        "DeclaredPicture", "Fixing", "LintReporting", "MediaModel", "PaddingDetection", "PadlintKit", "Paths",
        "PictureCrop", "SystemCalls",
      ],
      swiftSettings: cold
    ),
    .target(
      name: "Configuration",
      dependencies: [
        "DeclaredPicture", "LintReporting", "MediaModel", "PaddingDetection", "Paths", "Presentation",
        "SystemCalls", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: cold
    ),
    .executableTarget(
      name: "padlint",
      dependencies: [
        "Configuration", "DeclaredPicture", "FixRunning", "Fixing", "LintReporting", "MediaModel",
        "ObjectReading", "PaddingDetection", "PadlintKit", "Paths", "PictureCrop", "Presentation",
        "ResultCache", "SystemCalls", "VideoDecoding", "Digests",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: cold
    ),
    .executableTarget(
      name: "padlint-bench",
      dependencies: [
        "MediaModel", "PaddingDetection", "PadlintKit", "VideoDecoding",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: cold
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: hot),
    .testTarget(
      name: "PaddingDetectionTests", dependencies: ["FrameTracing", "PaddingDetection", "TestSupport"],
      exclude: ["Model/stored-descriptions.json"], swiftSettings: hot),
    .testTarget(
      name: "DeclaredPictureTests", dependencies: ["DeclaredPicture", "PaddingDetection"],
      swiftSettings: cold),
    .testTarget(
      name: "PresentationTests", dependencies: ["Presentation", "PaddingDetection"], swiftSettings: cold),
    .testTarget(
      name: "PictureCropTests", dependencies: ["PictureCrop", "PaddingDetection", "TestSupport"],
      swiftSettings: cold),
    .testTarget(
      name: "FixingTests",
      dependencies: [
        "DeclaredPicture", "Digests", "Fixing", "LintReporting", "MediaModel", "PaddingDetection", "Paths",
        "PictureCrop", "TestSupport",
      ],
      swiftSettings: cold),
    .testTarget(
      name: "PadlintKitTests",
      dependencies: [
        "FrameTracing", "LintReporting", "MediaModel", "ObjectReading", "PaddingDetection", "PadlintKit",
        "Paths",
        "ResultCache", "SystemCalls", "VideoDecoding",
      ],
      swiftSettings: cold
    ),
    .testTarget(name: "ObjectReadingTests", dependencies: ["ObjectReading", "Paths"], swiftSettings: cold),
    .testTarget(
      name: "ResultCacheTests",
      dependencies: [
        "Digests", "LintReporting", "MediaModel", "ResultCache", "SQLite",
      ],
      swiftSettings: cold),
    .testTarget(
      name: "PadlintTests",
      dependencies: [
        "padlint", "Configuration", "Digests", "LintReporting", "PaddingDetection", "SQLite",
      ],
      exclude: ["Faults/silent-fs.c", "Faults/no-tmpfile.c"],
      swiftSettings: cold
    ),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "DeclaredPicture", "LintReporting", "MediaModel", "PaddingDetection", "PadlintKit",
        "Paths",
      ],
      swiftSettings: cold
    ),
    .testTarget(
      name: "LintReportingTests",
      dependencies: [
        "DeclaredPicture", "Digests", "LintReporting", "MediaModel", "PaddingDetection", "Paths",
      ],
      exclude: ["Snapshots"],
      swiftSettings: cold
    ),
    .testTarget(
      name: "VideoDecodingTests",
      dependencies: [
        "CFFmpeg", "CLibrary", "DeclaredPicture", "MediaModel", "PaddingDetection", "VideoDecoding",
      ],
      swiftSettings: cold),
  ]
)

/// What must hold whatever the bytes are: as a rule a test of what fuzzing found, and with `PADLINT_FUZZ` set the
/// libFuzzer program that finds it (`Scripts/fuzz`).
let hostileInput: [Target.Dependency] = [
  "CLibrary", "Configuration", "DeclaredPicture", "LintReporting", "MediaModel", "PaddingDetection",
  "PadlintKit", "Paths", "Presentation", "SystemCalls", "VideoDecoding",
]
package.targets.append(
  Context.environment["PADLINT_FUZZ"] == nil
    ? .testTarget(
      name: "HostileInputTests", dependencies: hostileInput, exclude: ["Fuzzer.swift", "Found"],
      swiftSettings: cold)
    : .executableTarget(
      name: "padlint-fuzz", dependencies: hostileInput, path: "Tests/HostileInputTests",
      exclude: ["FoundInputTests.swift", "DamagedDeclarationTests.swift", "Found"], swiftSettings: strict)
)

// Where everything is checked, the examples are built, too.
if isChecked {
  // As their packages have them: with what is public, and nothing else.
  for (example, library) in [("LintOneFile", "PadlintKit"), ("OwnFrames", "PaddingDetection")] {
    package.targets.append(
      .executableTarget(
        name: example, dependencies: [.byName(name: library)], path: "Examples/\(example)/Sources/\(example)",
        packageAccess: false))
  }
}

// Whoever only wants what looks at pixels, or works on it, needs no FFmpeg: `PADLINT_WITHOUT_FFMPEG=1 swift test` leaves
// out all that is built on it.
if Context.environment["PADLINT_WITHOUT_FFMPEG"] != nil {
  var missing: Set<String> = ["CFFmpeg"]
  func isMissing(_ target: Target) -> Bool {
    missing.contains(target.name)
      || target.dependencies.contains { dependency in
        if case .byNameItem(let name, _) = dependency { missing.contains(name) } else { false }
      }
  }
  while let target = package.targets.first(where: { isMissing($0) && !missing.contains($0.name) }) {
    missing.insert(target.name)
  }
  package.targets.removeAll(where: isMissing)
  package.products.removeAll { missing.contains($0.name) }
}
