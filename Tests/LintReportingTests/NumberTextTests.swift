import Testing

@testable import LintReporting

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0, "0"), (5400, "5400"), (61.5, "61.5"), (0.9984, "0.998"), (0.9996, "1"), (0.0004, "0"), (-0.0004, "0"),
    (-1.25, "-1.25"), (1e300, "1e+300"), (337.8333333, "337.833"),
  ])
  func trimmedKeepsThreeDigitsAtMost(value: Double, text: String) {
    #expect(DecimalText.trimmed(value, decimals: 3) == text)
  }

  @Test func whatIsNotFiniteHasNoText() {
    #expect(DecimalText.trimmed(.nan, decimals: 3) == nil)
    #expect(DecimalText.trimmed(-.infinity, decimals: 3) == nil)
  }

  @Test func fixedKeepsItsZeros() {
    #expect(DecimalText.fixed(2, decimals: 2) == "2.00")
    #expect(DecimalText.fixed(2.006, decimals: 2) == "2.01")
    #expect(DecimalText.fixed(7.6, decimals: 0) == "8")
    #expect(DecimalText.percent(0.2556) == "25.6 %")
  }

  /// Computed with `date -u -d @N +%FT%TZ`.
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_709_251_199, "2024-02-29T23:59:59Z"),
    (1_709_251_200, "2024-03-01T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"), (1_700_000_000, "2023-11-14T22:13:20Z"),
  ])
  func rfc3339IsCivilTimeInUTC(seconds: Int64, text: String) {
    #expect(TimeText.rfc3339(nanosecondsSince1970: seconds * 1_000_000_000) == text)
  }

  @Test(arguments: [
    ("2024-02-29", true), ("2023-02-29", false), ("2026-11-31", false), ("2026-13-01", false),
    ("2026-1-1", false),
    ("2026-12-31", true),
  ])
  func aDayIsOneOfTheCalendar(text: String, isDay: Bool) {
    #expect(TimeText.isDay(text) == isDay)
  }

  @Test func aTimeBeforeTheWholeSecondBelongsToTheSecondBefore() {
    #expect(TimeText.rfc3339(nanosecondsSince1970: -1) == "1969-12-31T23:59:59Z")
    #expect(TimeText.rfc3339(nanosecondsSince1970: 1_999_999_999) == "1970-01-01T00:00:01Z")
  }

  @Test(arguments: [
    (0, "0:00"), (61.5, "1:01.5"), (59.96, "1:00"), (3600, "1:00:00"), (5400, "1:30:00"),
    (7325.04, "2:02:05"),
  ])
  func clockIsWhatPlayersShow(seconds: Double, text: String) {
    #expect(TimeText.clock(seconds) == text)
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func base64IsThatOfRFC4648(plain: String, encoded: String) {
    #expect(Base64.encode(Array(plain.utf8)) == encoded)
  }
}
