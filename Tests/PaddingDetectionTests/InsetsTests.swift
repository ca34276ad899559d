import PaddingDetection
import Testing

@Suite struct InsetsTests {
  @Test func kindNamesTheAxes() {
    #expect(PaddingKind(.zero) == nil)
    #expect(PaddingKind(Insets(top: 1, bottom: 0, left: 0, right: 0)) == nil)
    #expect(PaddingKind(Insets(top: 2, bottom: 0, left: 0, right: 0)) == .letterbox)
    #expect(PaddingKind(Insets(top: 0, bottom: 0, left: 3, right: 0)) == .pillarbox)
    #expect(PaddingKind(Insets(top: 1, bottom: 0, left: 0, right: 9)) == .pillarbox)
    #expect(PaddingKind(Insets(top: 2, bottom: 0, left: 0, right: 9)) == .windowbox)
  }
}
