package import PictureCrop

/// Crops by whole blocks: their coefficients stay as they are, so that every sample that remains is decoded as before.
extension JPEGImage {
  /// The image with everything cut off that lies outside of a crop.
  ///
  /// - Parameters:
  ///   - crop: what remains; it begins at a unit of the scan.
  ///   - count: how many bytes the image must have, so that nothing behind it moves; comments fill what is left over.
  /// - Throws: `JPEGProblem` if it cannot be read, or would be longer.
  package func cropped(to crop: PictureCrop, filling count: Int) throws(JPEGProblem) -> [UInt8] {
    guard crop.x % shape.units.horizontal == 0, crop.y % shape.units.vertical == 0 else {
      throw JPEGProblem("the crop begins within one of its blocks")
    }
    guard crop.x + crop.width <= shape.width, crop.y + crop.height <= shape.height else {
      throw JPEGProblem("it is smaller than the crop")
    }
    do throws(JPEGProblem) {
      return try assembled(crop, filling: count, tables: dcTables, areTablesNew: false)
    } catch {
      if error != .missingCode { throw error }
    }
    // Tables that were made for the image may not have codes for what is left of it.
    let tables = dcTables.enumerated().map { number, table in
      table.map { $0.withAllDifferences() ?? HuffmanTable.standardDC[min(number, 1)] }
    }
    return try assembled(crop, filling: count, tables: tables, areTablesNew: true)
  }

  private func assembled(
    _ crop: PictureCrop, filling count: Int, tables: [HuffmanTable?], areTablesNew: Bool
  ) throws(JPEGProblem) -> [UInt8] {
    var head: [UInt8] = []
    var fillPlace: Int?
    for segment in segments {
      var part = Array(bytes[segment.start..<segment.end])
      let body = segment.body - segment.start
      switch segment.code {
      case 0xC0, 0xC1:
        part.put(UInt64(crop.height), at: body + 1, bytes: 2)
        part.put(UInt64(crop.width), at: body + 3, bytes: 2)
      case 0xDD:
        // The new scan has no restart markers.
        part.put(0, at: body, bytes: 2)
      case 0xC4 where areTablesNew:
        part = try Self.replacingDC(Array(bytes[segment.body..<segment.end]), tables)
      default: break
      }
      // Behind the segments of applications, which may have to come first.
      if fillPlace == nil, !(0xE0...0xEF ~= segment.code) { fillPlace = head.count + 2 }
      head += part
    }
    let scan = try self.scan(crop, tables)
    let used = 2 + head.count + scan.count + 2
    guard used <= count else { throw JPEGProblem("it would be longer than before") }
    var image: [UInt8] = [0xFF, 0xD8]
    image.reserveCapacity(count)
    image += head + scan + [0xFF, 0xD9]
    if let fillPlace { image.insert(contentsOf: Self.comments(count - used), at: fillPlace) }
    return image
  }

  /// Comments, or fill bytes where a comment is too long, of so many bytes.
  private static func comments(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var left = count
    while left >= 4 {
      let part = min(left, 65537)
      bytes += [0xFF, 0xFE, UInt8((part - 2) >> 8), UInt8((part - 2) & 0xFF)]
      bytes += [UInt8](repeating: 0, count: part - 4)
      left -= part
    }
    return bytes + [UInt8](repeating: 0xFF, count: left)
  }

  /// A segment of tables, those for differences replaced.
  private static func replacingDC(
    _ body: [UInt8], _ tables: [HuffmanTable?]
  ) throws(JPEGProblem) -> [UInt8] {
    var content: [UInt8] = []
    for definition in try definitions(body) {
      content.append((definition.isAC ? 0x10 : 0) | UInt8(definition.number))
      if !definition.isAC, let table = tables[definition.number] {
        content += table.counts + table.symbols
      } else {
        content += definition.counts + definition.symbols
      }
    }
    return [0xFF, 0xC4, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
  }

  // MARK: The scan

  private func scan(_ crop: PictureCrop, _ tables: [HuffmanTable?]) throws(JPEGProblem) -> [UInt8] {
    let units = shape.units
    let columns = (shape.width + units.horizontal - 1) / units.horizontal
    let rows = (shape.height + units.vertical - 1) / units.vertical
    let first = (column: crop.x / units.horizontal, row: crop.y / units.vertical)
    let keptColumns =
      first.column..<first.column + (crop.width + units.horizontal - 1) / units.horizontal
    let keptRows = first.row..<first.row + (crop.height + units.vertical - 1) / units.vertical
    var reader = EntropyReader(bytes, from: scanStart)
    var writer = EntropyWriter(reserving: bytes.count - scanStart)
    let coders = try components.map { (component) throws(JPEGProblem) in
      guard let input = dcTables[component.dc], let output = tables[min(component.dc, tables.count - 1)],
        let rest = acTables[component.ac]
      else { throw JPEGProblem("a table of codes is missing") }
      return BlockCoder(input: input, output: output, rest: rest)
    }
    // The first coefficient of the last block of each component: of those that were read, and of those that were kept.
    var read = [Int](repeating: 0, count: components.count)
    var written = read
    var unit = 0
    for row in 0..<rows {
      for column in 0..<columns {
        if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
          try reader.restart()
          for index in read.indices { read[index] = 0 }
        }
        unit += 1
        let isKept = keptRows.contains(row) && keptColumns.contains(column)
        for index in components.indices {
          for _ in 0..<components[index].blocks {
            if isKept {
              try coders[index].copy(&reader, &writer, &read[index], &written[index])
            } else {
              try coders[index].skip(&reader, &read[index])
            }
          }
        }
      }
    }
    try checkEnd(from: reader.position)
    writer.end()
    return writer.bytes
  }

  /// Checks that nothing but the end follows the scan.
  private func checkEnd(from start: Int) throws(JPEGProblem) {
    var place = start
    while place < bytes.count {
      guard let marker = JPEGMarker(bytes, at: place) else {
        place += 1
        continue
      }
      switch marker.code {
      case 0xD9:
        let rest = bytes[marker.end...]
        // Frames of two fields are two images.
        if zip(rest, rest.dropFirst()).contains(where: { $0 == (0xFF, 0xD8) }) {
          throw JPEGProblem("each of its fields is a separate image")
        }
        return
      case 0xD0...0xD7: place = marker.end
      default: throw JPEGProblem("it has more than one scan")
      }
    }
  }

  /// Reads and writes the blocks of a component (T.81, F.1.2 and F.2.2).
  private struct BlockCoder {
    /// Codes for differences of the first coefficient, as they are read.
    let input: HuffmanTable
    /// The same, as they are written.
    let output: HuffmanTable
    /// Codes for the other coefficients.
    let rest: HuffmanTable

    /// Reads a block and writes it again.
    func copy(
      _ reader: inout EntropyReader, _ writer: inout EntropyWriter, _ read: inout Int, _ written: inout Int
    ) throws(JPEGProblem) {
      try readFirst(&reader, &read)
      let difference = read - written
      written = read
      let size = Int.bitWidth - difference.magnitude.leadingZeroBitCount
      guard let (code, length) = output.code(size) else { throw .missingCode }
      writer.append(code, length)
      writer.append((difference < 0 ? difference - 1 : difference) & ((1 << size) - 1), size)
      var place = 1
      while place < 64 {
        let bits = reader.peek()
        guard let (length, symbol) = rest.symbol(bits) else { throw JPEGProblem("its data are damaged") }
        try reader.skip(length)
        writer.append(bits >> (16 - length), length)
        if symbol == 0 { break }
        place += Int(symbol >> 4) + 1
        let size = Int(symbol & 15)
        if size > 0 { writer.append(try reader.bits(size), size) }
      }
    }

    /// Reads a block.
    func skip(_ reader: inout EntropyReader, _ read: inout Int) throws(JPEGProblem) {
      try readFirst(&reader, &read)
      var place = 1
      while place < 64 {
        guard let (length, symbol) = rest.symbol(reader.peek()) else {
          throw JPEGProblem("its data are damaged")
        }
        try reader.skip(length)
        if symbol == 0 { break }
        place += Int(symbol >> 4) + 1
        try reader.skip(Int(symbol & 15))
      }
    }

    /// Reads the first coefficient, which is stored as the difference from that of the block before.
    private func readFirst(_ reader: inout EntropyReader, _ read: inout Int) throws(JPEGProblem) {
      guard let (length, symbol) = input.symbol(reader.peek()), symbol <= 15 else {
        throw JPEGProblem("its data are damaged")
      }
      try reader.skip(length)
      let size = Int(symbol)
      guard size > 0 else { return }
      let value = try reader.bits(size)
      // The lower half stands for negative differences.
      read += value < 1 << (size - 1) ? value - (1 << size) + 1 : value
    }
  }
}
