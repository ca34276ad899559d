import DeclaredPicture
import Foundation
import LintReporting
import MediaModel
import PaddingDetection
import Testing

@Suite("What reports say of screens is what the players of the policy show") struct ShownPictureTests {
  private static let bars = Insets(top: 138, bottom: 138, left: 0, right: 0)

  private func report(_ crop: Insets, _ policy: Policy = .appleHIG) -> FileReport {
    policy.report(
      on: SampleReports.declaring(
        Declarations(areas: [DeclaredArea(source: .cleanAperture, insets: crop)]), insets: Self.bars))
  }

  private func text(_ report: FileReport) -> String {
    let style = TextStyle(isVerbose: true)
    return String(decoding: SampleReports.render(.text, [report], style: style), as: UTF8.self)
  }

  private func json(_ report: FileReport) throws -> [String: Any] {
    let data = Data(SampleReports.render(.json, [report]))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require((object["files"] as? [[String: Any]])?.first)
  }

  @Test func `A crop that hides all padding leaves nothing that makes the picture smaller`() throws {
    let whole = report(Self.bars)
    #expect(whole.findings.map(\.ruleID) == ["hidden-padding"])
    #expect(!text(whole).contains("smaller") && !text(whole).contains("on iPhone"))
    #expect(try json(whole)["presentation"] == nil)
    #expect(!InspectionText.render(whole, style: TextStyle()).contains("share of the screen"))
  }

  @Test func `A crop that hides a part of the padding is applied before sizes are told`() throws {
    let partly = report(Insets(top: 100, bottom: 100, left: 0, right: 0))
    // 804 of 880 rows, at the same width.
    #expect(text(partly).contains("fills 91 % of the area"))
    let file = try json(partly)
    #expect(file["presentedCrop"] as? [String: Int] == ["top": 100, "bottom": 100, "left": 0, "right": 0])
    let device = try #require((file["presentation"] as? [[String: Any]])?.last)
    let fit = try #require((device["asDelivered"] as? [String: Any])?["fit"] as? [String: Any])
    let frame = try #require(fit["framePoints"] as? [Double])
    #expect(abs(frame[2] / frame[3] - 1920 / 880) < 0.001)
    #expect(
      InspectionText.render(partly, style: TextStyle()).contains(
        "share of the screen that shows picture, in players that apply the clean aperture\n"))
  }

  @Test func `A picture that would be cut off is not compared with one that is seen whole`() {
    let padded = Policy.appleHIG.report(on: SampleReports.letterbox)
    let words =
      "covers 61 % of the screen of iPhone XS; without padding all of it, with 9 % of the picture cut off"
    #expect(text(padded).replacing(/\s+/, with: " ").contains("the picture \(words) [viewing-mode]"))
    #expect(!text(padded).contains("area that it would fill") && !text(padded).contains("instead of"))
    #expect(
      InspectionText.render(padded, style: TextStyle()).contains(
        /iPhone XS +61 % \(fit\) +100 % \(fill, 9 % cut off\) +–\n/))
  }

  @Test func `Under a policy whose players ignore the crop, the whole frame is shown`() throws {
    let ignored = report(Self.bars, .youtube)
    #expect(text(ignored).contains("smaller"))
    #expect(try json(ignored)["presentation"] != nil && json(ignored)["presentedCrop"] == nil)
  }

  @Test(arguments: [0, 90, 180, 270])
  func `A cropping window that only rounds to whole blocks is no news, whichever way the frame is turned`(
    degrees: Int
  ) {
    var video = SampleReports.video()
    video.rotationDegrees = degrees
    func text(_ stored: Insets) -> String {
      let window = DeclaredArea(
        source: .croppingWindow, insets: stored.rotated(clockwise: degrees),
        codedSize: PixelSize(width: 1920, height: 1088), frames: 16)
      let report = Policy.appleHIG.report(
        on: SampleReports.declaring(Declarations(areas: [window]), video: video))
      return self.text(report)
    }
    #expect(!text(Insets(top: 0, bottom: 8, left: 0, right: 0)).contains("declared:"))
    #expect(text(Insets(top: 8, bottom: 0, left: 0, right: 0)).contains("declared: cropping window"))
  }

  @Test func `Where the size of the frame changes, one segment is not counted`() {
    func detail(_ insets: [Insets]) -> String {
      let segments = insets.enumerated().map { index, insets in
        PaddingSegment(startSeconds: Double(index), endSeconds: Double(index + 1), insets: insets)
      }
      return text(
        Policy.appleHIG.report(on: SampleReports.analysis("a.mp4", answer: .variable, segments: segments)))
    }
    #expect(detail([.zero]).contains("variable      not the same throughout   "))
    #expect(detail([Self.bars]).contains("variable      not the same throughout   "))
    #expect(detail([Self.bars, .zero]).contains("variable      in 1 of 2 segments   "))
  }
}
