// What Swift cannot see of FFmpeg, and what changes its type between FFmpeg 4.4 and 9. Nothing else.
#pragma once

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/mem.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
#include <stdbool.h>

// MARK: Macros that Swift does not import because they call other macros or cast.

static const int PADLINT_ERROR_EOF = AVERROR_EOF;
static const int PADLINT_ERROR_EXIT = AVERROR_EXIT;
static const int PADLINT_ERROR_DECODER_NOT_FOUND = AVERROR_DECODER_NOT_FOUND;
static const int PADLINT_ERROR_PATCH_WELCOME = AVERROR_PATCHWELCOME;
static const int64_t PADLINT_NO_TIMESTAMP = AV_NOPTS_VALUE;

/// AVERROR(errno).
static inline int padlint_error(int error_number) { return AVERROR(error_number); }

// MARK: Opening. AVInputFormat is const from libavformat 59 (FFmpeg 5) on.

/// av_probe_input_buffer2: the format of what `io` holds and its score, or a negative error.
static inline int padlint_probe(AVIOContext *io, const AVInputFormat **format, unsigned int max_bytes) {
#if LIBAVFORMAT_VERSION_MAJOR >= 59
  return av_probe_input_buffer2(io, format, NULL, NULL, 0, max_bytes);
#else
  AVInputFormat *found = NULL;
  int score = av_probe_input_buffer2(io, &found, NULL, NULL, 0, max_bytes);
  *format = found;
  return score;
#endif
}

/// avformat_open_input without a URL: the context's own I/O is all there is to read.
static inline int padlint_open(AVFormatContext **context, const AVInputFormat *format) {
#if LIBAVFORMAT_VERSION_MAJOR >= 59
  return avformat_open_input(context, NULL, format, NULL);
#else
  return avformat_open_input(context, NULL, (AVInputFormat *)format, NULL);
#endif
}

// MARK: Still images. Those that are put together of tiles came with libavformat 61 (FFmpeg 7).

/// Whether what is shown is put together of several streams, as large HEIC pictures are: each of them is a part only.
static inline bool padlint_has_tiles(const AVFormatContext *context) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
  for (unsigned int i = 0; i < context->nb_stream_groups; i++)
    if (context->stream_groups[i]->type == AV_STREAM_GROUP_PARAMS_TILE_GRID) return true;
#endif
  return false;
}

// MARK: Index. The accessors came with libavformat 58.78; FFmpeg 4.4 (58.76) hides the entries.

/// How many entries the demuxer's index of `stream` has.
static inline int padlint_index_count(const AVStream *stream) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(58, 78, 100)
  return avformat_index_get_entries_count(stream);
#else
  return 0;
#endif
}

/// The timestamp of entry `position` where it is a keyframe, else AV_NOPTS_VALUE. `flags` is a bit-field.
static inline int64_t padlint_index_keyframe(AVStream *stream, int position) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(58, 78, 100)
  const AVIndexEntry *entry = avformat_index_get_entry(stream, position);
  return entry && (entry->flags & AVINDEX_KEYFRAME) ? entry->timestamp : AV_NOPTS_VALUE;
#else
  return AV_NOPTS_VALUE;
#endif
}

/// The timestamp of entry `position`, or AV_NOPTS_VALUE where there is none.
static inline int64_t padlint_index_timestamp(AVStream *stream, int position) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(58, 78, 100)
  const AVIndexEntry *entry = avformat_index_get_entry(stream, position);
  return entry ? entry->timestamp : AV_NOPTS_VALUE;
#else
  return AV_NOPTS_VALUE;
#endif
}

// MARK: Side data. AVStream's moved to its AVCodecParameters in FFmpeg 6.1 (libavcodec 60.31), and the old
// functions, whose size argument changed from int to size_t in 5.0, are gone in 8.0.

/// The display matrix of a stream (nine int32_t), or NULL.
static inline const int32_t *padlint_stream_display_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 100)
  const AVPacketSideData *data = av_packet_side_data_get(
    stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  return data && data->size >= 9 * sizeof(int32_t) ? (const int32_t *)data->data : NULL;
#elif LIBAVFORMAT_VERSION_MAJOR >= 59
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#else
  int size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * (int)sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

/// The crop that the container declares for a stream, as FFmpeg reads it from 7.1 (libavcodec 61.10) on: four uint32_t in
/// little-endian order, of rows above and below and columns left and right; NULL without one. An enum names it. Tests
/// compare it with our own reading.
static inline const uint8_t *padlint_stream_cropping(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(61, 10, 100)
  const AVPacketSideData *data = av_packet_side_data_get(
    stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_FRAME_CROPPING);
  return data && data->size >= 16 ? data->data : NULL;
#else
  return NULL;
#endif
}

/// The display matrix of a frame (nine int32_t), or NULL. (AVFrameSideData.size: int, then size_t in 5.0.)
static inline const int32_t *padlint_frame_display_matrix(const AVFrame *frame) {
  const AVFrameSideData *data = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX);
  return data && (size_t)data->size >= 9 * sizeof(int32_t) ? (const int32_t *)data->data : NULL;
}

// MARK: Frame properties. Fields became flags in FFmpeg 6.1 (libavutil 58.29); the fields go in 8.0.

/// Whether the frame is a keyframe.
static inline bool padlint_frame_is_key(const AVFrame *frame) {
#ifdef AV_FRAME_FLAG_KEY
  return frame->flags & AV_FRAME_FLAG_KEY;
#else
  return frame->key_frame;
#endif
}

/// How long the frame is shown, in the time base of its stream; 0 where nothing says.
static inline int64_t padlint_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

/// Whether the frame holds two fields.
static inline bool padlint_frame_is_interlaced(const AVFrame *frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
  return frame->flags & AV_FRAME_FLAG_INTERLACED;
#else
  return frame->interlaced_frame;
#endif
}

// MARK: Scaling. SwsContext is opaque before FFmpeg 8 and a struct from then on, and SWS_* turns from macros
// into an enum: two Swift types for each. Here they are always one opaque pointer.

typedef struct padlint_scaler padlint_scaler;

/// sws_getContext for a conversion of the format only; NULL where it is not possible.
/// Both sides use the BT.709 matrix: RGB has none of its own, and a matrix is kept from YUV to YUV.
static inline padlint_scaler *padlint_scaler_create(
  int width, int height, enum AVPixelFormat from, bool from_full, enum AVPixelFormat to, bool to_full
) {
  struct SwsContext *context = sws_getContext(
    width, height, from, width, height, to, SWS_POINT | SWS_ACCURATE_RND, NULL, NULL, NULL);
  if (context) {
    const int *matrix = sws_getCoefficients(SWS_CS_ITU709);
    sws_setColorspaceDetails(context, matrix, from_full, matrix, to_full, 0, 1 << 16, 1 << 16);
  }
  return (padlint_scaler *)context;
}

/// sws_getContext for a picture that people look at: of the size and format of `to`, in the colours of JPEG (BT.601,
/// full range). `matrix` is the AVColorSpace of `from`, whose SWS_CS_* has the same number; RGB ignores it.
static inline padlint_scaler *padlint_picture_scaler_create(
  const AVFrame *from, int matrix, bool from_full, const AVFrame *to
) {
  struct SwsContext *context = sws_getContext(
    from->width, from->height, (enum AVPixelFormat)from->format, to->width, to->height,
    (enum AVPixelFormat)to->format, SWS_AREA | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT, NULL, NULL, NULL);
  if (context) {
    sws_setColorspaceDetails(context, sws_getCoefficients(matrix), from_full, sws_getCoefficients(SWS_CS_ITU601), true,
                             0, 1 << 16, 1 << 16);
  }
  return (padlint_scaler *)context;
}

/// sws_scale of a whole frame.
static inline int padlint_scaler_convert(padlint_scaler *scaler, const AVFrame *from, AVFrame *to) {
  return sws_scale((struct SwsContext *)scaler, (const uint8_t *const *)from->data, from->linesize, 0,
                   from->height, to->data, to->linesize);
}

/// sws_freeContext.
static inline void padlint_scaler_free(padlint_scaler *scaler) {
  sws_freeContext((struct SwsContext *)scaler);
}
