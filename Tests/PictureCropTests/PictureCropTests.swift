import PaddingDetection
import PictureCrop
import Testing
import TestSupport

/// Where the edges of a crop may lie, and what they cost.
@Suite struct PictureCropTests {
  private func cut(
    _ padding: Insets, _ format: String = "yuv420p", interlaced: Bool = false, width: Int = 1920,
    height: Int = 1080, rounding: PictureCrop.Rounding = .outer
  ) -> PictureCrop? {
    let grid = CropGrid(pixelFormat: format, isInterlaced: interlaced)
    return PictureCrop(of: padding, width: width, height: height, grid: grid, rounding: rounding)
  }

  @Test(arguments: [
    ("yuv420p", 2, 2), ("yuvj420p", 2, 2), ("nv12", 2, 2), ("p010le", 2, 2), ("yuv420p10le", 2, 2),
    ("yuv422p", 2, 1), ("yuv422p10le", 2, 1), ("uyvy422", 2, 1), ("nv16", 2, 1), ("p210le", 2, 1),
    ("yuv440p", 1, 2), ("yuv444p12le", 1, 1), ("yuv411p", 4, 1), ("yuv410p", 4, 4), ("gray10le", 1, 1),
    ("gbrp", 1, 1), ("rgb24", 1, 1), ("bgr0", 1, 1), ("pal8", 1, 1), ("something-new", 2, 2),
  ])
  func `Edges lie between chroma samples`(format: String, horizontal: Int, vertical: Int) {
    #expect(
      CropGrid(pixelFormat: format, isInterlaced: false)
        == CropGrid(horizontal: horizontal, vertical: vertical))
  }

  @Test func `An outer crop loses no picture and says which rim it leaves`() throws {
    let crop = try #require(cut(Insets(top: 139, bottom: 137, left: 3, right: 0)))
    #expect(crop.filter == "crop=1918:806:2:138")
    #expect(crop.rim == Insets(top: 1, bottom: 1, left: 1, right: 0))
    #expect(crop.lost == .zero)
  }

  @Test func `An inner crop leaves no rim and says which lines it takes`() throws {
    let crop = try #require(cut(Insets(top: 139, bottom: 137, left: 3, right: 0), rounding: .inner))
    #expect(crop.filter == "crop=1916:802:4:140")
    #expect(crop.rim == .zero)
    #expect(crop.lost == Insets(top: 1, bottom: 1, left: 1, right: 0))
  }

  @Test func `Interlaced 4:2:0 is cut in steps of four rows, so that no field changes its place`() throws {
    let crop = try #require(cut(Insets(top: 90, bottom: 90, left: 0, right: 0), interlaced: true))
    #expect(crop.filter == "crop=1920:904:0:88")
    #expect(crop.height % 4 == 0 && crop.y % 4 == 0)
  }

  @Test func `Interlaced 4:2:2 is cut in steps of two rows`() throws {
    let crop = try #require(
      cut(Insets(top: 91, bottom: 90, left: 0, right: 0), "yuv422p", interlaced: true))
    #expect(crop.filter == "crop=1920:900:0:90")
  }

  @Test func `4:2:2 takes odd rows exactly`() throws {
    let crop = try #require(cut(Insets(top: 87, bottom: 87, left: 0, right: 0), "yuv422p"))
    #expect(crop.filter == "crop=1920:906:0:87")
    #expect(crop.rim == .zero && crop.lost == .zero)
  }

  @Test func `A side without padding keeps a frame's odd last line`() throws {
    let padding = Insets(top: 2, bottom: 0, left: 0, right: 0)
    for rounding in PictureCrop.Rounding.allCases {
      let crop = try #require(cut(padding, width: 101, height: 51, rounding: rounding))
      #expect(crop.filter == "crop=101:49:0:2")
    }
  }

  @Test func `A grid turns with its frame`() {
    let grid = CropGrid(pixelFormat: "yuv422p", isInterlaced: false)
    #expect(grid.rotated(by: 90) == CropGrid(horizontal: 1, vertical: 2))
    #expect(grid.rotated(by: 180) == grid)
  }

  @Test func `Steps that are combined suit both`() {
    #expect(
      CropGrid(horizontal: 4, vertical: 1).combined(with: CropGrid(horizontal: 2, vertical: 4))
        == CropGrid(horizontal: 4, vertical: 4))
  }

  @Test func `There is no crop where nothing would remain`() {
    #expect(cut(Insets(top: 3, bottom: 2, left: 0, right: 0), width: 8, height: 6, rounding: .inner) == nil)
    #expect(cut(Insets(top: 540, bottom: 540, left: 0, right: 0)) == nil)
  }

  @Test func `Whatever the frame and the padding, outer keeps the picture and inner drops the padding`()
    throws
  {
    var generator = SeededGenerator(18)
    for _ in 0..<2000 {
      let (width, height) = (
        Int.random(in: 16...400, using: &generator), Int.random(in: 16...400, using: &generator)
      )
      let padding = Insets(
        top: .random(in: 0...height / 3, using: &generator),
        bottom: .random(in: 0...height / 3, using: &generator),
        left: .random(in: 0...width / 3, using: &generator),
        right: .random(in: 0...width / 3, using: &generator))
      let grid = CropGrid(
        horizontal: [1, 2, 4].randomElement(using: &generator) ?? 1,
        vertical: [1, 2, 4].randomElement(using: &generator) ?? 1)
      for rounding in PictureCrop.Rounding.allCases {
        guard
          let crop = PictureCrop(of: padding, width: width, height: height, grid: grid, rounding: rounding)
        else { continue }
        #expect(crop.x % grid.horizontal == 0 && crop.y % grid.vertical == 0)
        #expect(rounding == .outer ? crop.lost == .zero : crop.rim == .zero)
        #expect(crop.insets.left + crop.width + crop.insets.right == width)
        #expect(crop.insets.top + crop.height + crop.insets.bottom == height)
        for side in Side.allCases {
          #expect(crop.rim[side] < max(grid.horizontal, grid.vertical))
          #expect(crop.lost[side] < max(grid.horizontal, grid.vertical))
        }
      }
    }
  }
}
