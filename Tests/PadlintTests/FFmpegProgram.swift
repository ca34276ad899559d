import Foundation
import Testing

/// The ffmpeg program, where it is there and new enough: what files are fixed with, and what tests make theirs with.
enum FFmpegProgram {
  static let reason: Comment = "no ffmpeg and ffprobe of 5.1 or newer on the PATH"

  /// Whether files can be fixed here.
  static let isThere: Bool = {
    guard let text = output("ffmpeg", ["-version"]), output("ffprobe", ["-version"]) != nil else {
      return false
    }
    let numbers = text.split(separator: " ").dropFirst(2).first.map { word in
      word.drop { !$0.isNumber }.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    }
    guard let numbers, let major = numbers.first else { return false }
    return major > 5 || major == 5 && (numbers.dropFirst().first ?? 0) >= 1
  }()

  /// Runs ffmpeg; false where it fails.
  @discardableResult
  static func run(_ arguments: String..., in folder: String) -> Bool {
    output("ffmpeg", ["-nostdin", "-v", "error", "-y"] + arguments, in: folder) != nil
  }

  /// What a program writes; nil where it fails.
  static func output(_ program: String, _ arguments: [String], in folder: String? = nil) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
