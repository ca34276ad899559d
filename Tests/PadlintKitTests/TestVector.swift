import Foundation
import LintReporting
import MediaModel
import Paths
import SystemCalls

@testable import PadlintKit

/// A clip of the TestVectors folder.
enum TestVector {
  private static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors/\(name)").standardized.path
  }

  /// A clip, open for reading.
  static func descriptor(_ name: String) throws -> Int32 {
    try FileDescriptor.reading(path: FilePath(path(name))).release()
  }

  /// What the analysis of a clip establishes.
  static func evidence(_ name: String, picture: PictureRequest?) throws -> FileAnalysis.VideoEvidence {
    var settings = SamplingSettings()
    settings.picture = picture
    return try VideoAnalyser(settings: settings).analyse(descriptor: try descriptor(name)).get()
  }
}
