internal import CFFmpeg
public import MediaModel

extension FramePicture {
  /// The quantiser of JPEG, from 2 (finest) to 31: about 10 kB for 320 by 180 pixels of film.
  private static let quantizer: Int32 = 4

  /// The picture as a file of `format`, through libavcodec.
  ///
  /// - Returns: nil where the libraries have no encoder for it, or it fails.
  public func encoded(as format: PictureFormat) -> [UInt8]? {
    guard let codec = unsafe avcodec_find_encoder(format.codec), let frame = frame(of: format.pixelFormat),
      let packet = try? Packet(), let context = unsafe avcodec_alloc_context3(codec)
    else { return nil }
    defer {
      var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
      unsafe avcodec_free_context(&context)
    }
    unsafe context.pointee.width = Int32(width)
    unsafe context.pointee.height = Int32(height)
    unsafe context.pointee.pix_fmt = format.pixelFormat
    unsafe context.pointee.color_range = AVCOL_RANGE_JPEG
    unsafe context.pointee.time_base = AVRational(num: 1, den: 1)
    unsafe context.pointee.thread_count = 1
    unsafe context.pointee.flags |= Int32(AV_CODEC_FLAG_QSCALE)
    unsafe context.pointee.global_quality = Self.quantizer * Int32(FF_QP2LAMBDA)
    unsafe frame.pointer.pointee.quality = Self.quantizer * Int32(FF_QP2LAMBDA)
    unsafe frame.pointer.pointee.pts = 0
    guard unsafe avcodec_open2(context, codec, nil) >= 0,
      unsafe avcodec_send_frame(context, frame.pointer) >= 0,
      unsafe avcodec_send_frame(context, nil) >= 0,
      unsafe avcodec_receive_packet(context, packet.pointer) >= 0
    else { return nil }
    return packet.bytes
  }

  /// The picture as a frame of `pixelFormat`.
  private func frame(of pixelFormat: AVPixelFormat) -> Frame? {
    guard var packed = try? Frame(), packed.allocate(AV_PIX_FMT_RGB24, width: width, height: height),
      packed.fill(with: samples)
    else { return nil }
    if pixelFormat == AV_PIX_FMT_RGB24 { return packed }
    guard var converted = try? Frame(), converted.allocate(pixelFormat, width: width, height: height),
      unsafe converted.draw(packed.pointer, matrix: AVCOL_SPC_SMPTE170M, isFullRange: true)
    else { return nil }
    return converted
  }
}

extension Frame {
  /// Copies the rows of an RGB24 picture of the same size; false where there is no memory to copy them to.
  ///
  /// The last pixel of a row is repeated, as far as there is room: chroma is made of pairs, also where widths are odd.
  fileprivate mutating func fill(with samples: [UInt8]) -> Bool {
    guard let start = unsafe pointer.pointee.data.0 else { return false }
    let rowBytes = 3 * width
    let (stride, rows) = (Int(unsafe pointer.pointee.linesize.0), height)
    unsafe samples.withUnsafeBytes { bytes in
      for y in 0..<rows {
        let row = unsafe UnsafeMutableRawBufferPointer(start: start + y * stride, count: stride)
        unsafe row.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[y * rowBytes..<(y + 1) * rowBytes]))
        for place in rowBytes..<min(rowBytes + 3, stride) { unsafe row[place] = row[place - 3] }
      }
    }
    return true
  }
}

extension Packet {
  /// A copy of the payload.
  fileprivate var bytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: pointer.pointee.data, count: Int(pointer.pointee.size)))
  }
}

extension PictureFormat {
  /// Whether the FFmpeg libraries in use can write it.
  public var isAvailable: Bool { unsafe avcodec_find_encoder(codec) != nil }

  fileprivate var codec: AVCodecID {
    switch self {
    case .jpeg: AV_CODEC_ID_MJPEG
    case .png: AV_CODEC_ID_PNG
    }
  }

  /// What the encoder takes: JPEG is full-range YUV.
  fileprivate var pixelFormat: AVPixelFormat {
    switch self {
    case .jpeg: AV_PIX_FMT_YUVJ420P
    case .png: AV_PIX_FMT_RGB24
    }
  }
}
