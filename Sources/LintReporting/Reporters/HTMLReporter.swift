internal import Digests
internal import PaddingDetection

/// One page that shows a report, and changes from run to run: without a network, from any folder.
///
/// The page holds the JSON report and draws from it. Text from files reaches the page inside JSON only, where no
/// character can end its element, and the policy of the page lets no script run but its own.
struct HTMLReporter: Reporter {
  private var report = JSONReporter(JSONWriter(.compact, isInsideHTML: true))
  /// Clean files that are told of in full; of more, the page knows the little that its table shows, so that a library
  /// of 100,000 opens in seconds.
  static let mostWholeCleanFiles = 2000

  private var thumbnails: ThumbnailBudget
  private var cleanFiles = 0

  init(thumbnails: ThumbnailBudget = ThumbnailBudget()) {
    self.thumbnails = thumbnails
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    let policy = """
      default-src 'none'; script-src '\(Self.source(of: Self.script))'; \
      style-src '\(Self.source(of: Self.style))'; img-src data:; base-uri 'none'; \
      form-action 'none'
      """
    out +=
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="padlint">
      <title>padlint report</title>
      <style>
      """.utf8
    out += Self.style
    out += "</style>\n</head>\n".utf8
    out += PackageResources.page_html
    out += "<script type=\"application/json\" id=\"report\">\n".utf8
    report.begin(header, into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    let isClean = file.findings.isEmpty && file.analysis.outcome.failure == nil
    if isClean { cleanFiles += 1 }
    if isClean && cleanFiles > Self.mostWholeCleanFiles {
      report.addShort(file, into: &out)
    } else {
      report.add(file, into: &out)
    }
    thumbnails.add(file)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    report.end(summary, run: run, into: &out)
    out += "</script>\n<script type=\"application/json\" id=\"thumbnails\">\n".utf8
    out += thumbnails.json
    out += "</script>\n<script type=\"module\">".utf8
    out += Self.script
    out += "</script>\n</html>\n".utf8
  }

  /// How the page looks, on phones last.
  private static var style: [UInt8] { PackageResources.page_css + PackageResources.page_phone_css }

  /// The page's program: its parts in the order in which they build on each other.
  private static var script: [UInt8] {
    edgeColumns + PackageResources.page_data_js + PackageResources.page_elements_js
      + PackageResources.page_drawings_js
      + PackageResources.page_overview_js + PackageResources.page_table_js + PackageResources.page_declared_js
      + PackageResources.page_pictures_js + PackageResources.page_file_js
      + PackageResources.page_changes_js + PackageResources.page_start_js
  }

  /// What the page shows of each edge, as the list of its fields has it.
  private static var edgeColumns: [UInt8] {
    var json = JSONWriter(.compact, isInsideHTML: true)
    json.array { json in
      for (name, note) in ColumnReader(EdgeEvidence.blank).notes {
        guard let style = note.style else { continue }
        json.object { json in
          json.member("name", name)
          json.member("title", note.page?.title)
          json.member("help", note.page?.help)
          json.member("style", style.rawValue)
        }
      }
    }
    return Array("const EDGE_COLUMNS = ".utf8) + json.bytes + Array(";\n".utf8)
  }

  /// The name of a script or style in a Content Security Policy (CSP level 3, "hash-source").
  private static func source(of text: [UInt8]) -> String {
    "sha256-\(Base64.encode(SHA256.digest(text)))"
  }
}

/// The files of which a page shows pictures.
public enum PagePictures: String, CaseIterable, Sendable {
  /// Of all, as far as there is room.
  case all
  /// Of those with findings.
  case findings
  /// Of none.
  case none
}
