"""Writes declarations into files that have none: what no muxer or encoder here writes, or not wrongly on purpose."""

import re
import struct

# MARK: MP4: the clean aperture (ISO/IEC 14496-12, 12.1.4)

HOLDERS = (b"moov", b"trak", b"mdia", b"minf", b"stbl")
# SampleEntry and VisualSampleEntry, before the boxes inside.
ENTRY_BYTES = 78


def _boxes(data):
    place = 0
    while place + 8 <= len(data):
        size, kind = struct.unpack(">I4s", data[place : place + 8])
        assert size >= 8, f"a {kind} box of {size} bytes"
        yield kind, data[place + 8 : place + size]
        place += size


def _box(kind, body):
    return struct.pack(">I4s", 8 + len(body), kind) + body


def _with_aperture(body, numbers):
    out = b""
    for kind, inside in _boxes(body):
        if kind in HOLDERS:
            inside = _with_aperture(inside, numbers)
        elif kind == b"stsd":
            entries = b""
            for codec, entry in _boxes(inside[8:]):
                width, height = struct.unpack(">HH", entry[24:28])
                if width and height:
                    entry += _box(b"clap", struct.pack(">IIIIiIiI", *numbers(width, height)))
                entries += _box(codec, entry)
            inside = inside[:8] + entries
        out += _box(kind, inside)
    return out


def clean_aperture(data, crop=None, numbers=None):
    """`data`, an MP4 with its index at the end, with a clean aperture: by what it takes off, or by its eight numbers."""

    def of_crop(width, height):
        top, bottom, left, right = crop
        # Offsets lie between the centres of the aperture and of the picture.
        return (width - left - right, 1, height - top - bottom, 1, left - right, 2, top - bottom, 2)

    kinds = [kind for kind, _ in _boxes(data)]
    assert kinds.index(b"mdat") < kinds.index(b"moov"), "no place of a sample may move"
    return _with_aperture(data, of_crop if numbers is None else lambda *_: numbers)


# MARK: Matroska: PixelCrop and the display size (RFC 9559)

SEGMENT, SEEK_HEAD, TRACKS, TRACK_ENTRY, VIDEO = 0x18538067, 0x114D9B74, 0x1654AE6B, 0xAE, 0xE0
CUES, CUE_POINT, CUE_TRACK, CUE_CLUSTER, SEEK, SEEK_POSITION = 0x1C53BB6B, 0xBB, 0xB7, 0xF1, 0x4DBB, 0x53AC
PIXEL_CROP = {"top": 0x54BB, "bottom": 0x54AA, "left": 0x54CC, "right": 0x54DD}
DISPLAY_WIDTH, DISPLAY_HEIGHT, DISPLAY_UNIT = 0x54B0, 0x54BA, 0x54B2


def _elements(data):
    place = 0
    while place < len(data):
        start = place
        length = 9 - data[place].bit_length()
        identifier = int.from_bytes(data[place : place + length], "big")
        place += length
        length = 9 - data[place].bit_length()
        size = int.from_bytes(data[place : place + length], "big") & ((1 << 7 * length) - 1)
        place += length
        yield identifier, start, data[place : place + size]
        place += size


def _element(identifier, body):
    if isinstance(body, int):
        body = body.to_bytes(4, "big")
    name = identifier.to_bytes((identifier.bit_length() + 7) // 8, "big")
    return name + (len(body) | 1 << 56).to_bytes(8, "big") + body


def _moved(body, holders, number, by, after):
    """The positions in `body` that lie behind `after`, moved, each in as many bytes as it had."""
    out = b""
    for identifier, _, inside in _elements(body):
        if identifier in holders:
            inside = _moved(inside, holders, number, by, after)
        elif identifier == number:
            value = int.from_bytes(inside, "big")
            inside = (value + (by if value > after else 0)).to_bytes(len(inside), "big")
        # As it was, but for the number.
        head = identifier.to_bytes((identifier.bit_length() + 7) // 8, "big")
        out += head + _size(len(inside)) + inside
    return out


def _size(count):
    """A size in as few bytes as FFmpeg gives it."""
    length = next(n for n in range(1, 9) if count < (1 << 7 * n) - 1)
    return (count | 1 << 7 * length).to_bytes(length, "big")


def pixel_crop(data, crop, display=None):
    """`data`, a Matroska file of FFmpeg's, with a crop and with a display size or none."""
    head_end = next(start for identifier, start, _ in _elements(data) if identifier == SEGMENT)
    segment = next(body for identifier, _, body in _elements(data) if identifier == SEGMENT)
    new_tracks, grown, tracks_start = None, 0, 0
    for identifier, start, body in _elements(segment):
        if identifier != TRACKS:
            continue
        entries = b""
        for kind, _, entry in _elements(body):
            # A checksum, which would be wrong now.
            if kind != TRACK_ENTRY:
                continue
            parts = b""
            for part, _, inside in _elements(entry):
                if part == VIDEO:
                    left = [
                        (name, value) for name, _, value in _elements(inside)
                        if name not in (DISPLAY_WIDTH, DISPLAY_HEIGHT, DISPLAY_UNIT)
                    ]
                    inside = b"".join(_element(name, value) for name, value in left)
                    inside += b"".join(
                        _element(PIXEL_CROP[side], value) for side, value in zip(PIXEL_CROP, crop) if value)
                    if display:
                        inside += _element(DISPLAY_WIDTH, display[0]) + _element(DISPLAY_HEIGHT, display[1])
                parts += _element(part, inside)
            entries += _element(kind, parts)
        new_tracks, tracks_start = _element(TRACKS, entries), start
        grown = len(new_tracks) - (len(_size(len(body))) + 4 + len(body))
    out = b""
    starts = [start for _, start, _ in _elements(segment)] + [len(segment)]
    for (identifier, start, body), end in zip(_elements(segment), starts[1:]):
        if identifier == TRACKS:
            actual = end - start
            grown = len(new_tracks) - actual
    for (identifier, start, body), end in zip(_elements(segment), starts[1:]):
        if identifier == TRACKS:
            out += new_tracks
            continue
        whole = segment[start:end]
        if identifier == SEEK_HEAD:
            moved = _moved(body, (SEEK,), SEEK_POSITION, grown, tracks_start)
            whole = whole[: len(whole) - len(body)] + moved
        elif identifier == CUES:
            moved = _moved(body, (CUE_POINT, CUE_TRACK), CUE_CLUSTER, grown, tracks_start)
            whole = whole[: len(whole) - len(body)] + moved
        assert len(whole) == end - start, "an element changed its length"
        out += whole
    return data[:head_end] + _element(SEGMENT, out)


# MARK: Streams

def _escaped(data):
    """With the bytes that keep start codes out (H.264, 7.4.1)."""
    out, zeros = bytearray(), 0
    for byte in data:
        if zeros >= 2 and byte <= 3:
            out.append(3)
            zeros = 0
        out.append(byte)
        zeros = zeros + 1 if byte == 0 else 0
    return bytes(out)


def active_format(code):
    """User data with an active format description (ETSI TS 101 154, B.3)."""
    return b"DTG1" + bytes([0x41, 0xF0 | code])


def bar_data(top=None, bottom=None, left=None, right=None):
    """User data with bars (ATSC A/53 Part 4, 6.2.3.2): last line above, first below, last column left, first right."""
    numbers = [top, bottom, left, right]
    flags = sum(0x80 >> index for index, value in enumerate(numbers) if value is not None)
    return b"GA94\x06" + bytes([flags | 0xF]) + b"".join(
        struct.pack(">H", 0xC000 | value) for value in numbers if value is not None)


class Bits:
    def __init__(self):
        self.text = ""

    def put(self, value, count):
        self.text += format(value, f"0{count}b")

    def unsigned(self, value):
        digits = format(value + 1, "b")
        self.text += "0" * (len(digits) - 1) + digits

    def align(self):
        self.text += "0" * (-len(self.text) % 8)

    def bytes(self):
        self.align()
        return int(self.text, 2).to_bytes(len(self.text) // 8, "big")


def _checksum(data):
    """CRC-32/MPEG-2."""
    register = 0xFFFFFFFF
    for byte in data:
        register ^= byte << 24
        for _ in range(8):
            register = (register << 1 ^ 0x04C11DB7) & 0xFFFFFFFF if register >> 31 else register << 1
    return register


def level5(top, bottom, left, right):
    """A Dolby Vision reference processing unit of profile 8.1 with an identity mapping, levels 1 and 5."""
    bits = Bits()
    for value, count in [(2, 6), (18, 11), (1, 4), (0, 4), (1, 1), (0, 1), (0, 2)]:
        bits.put(value, count)
    bits.unsigned(23)
    bits.put(1, 2)
    bits.put(0, 1)
    for value in (2, 2, 4):
        bits.unsigned(value)
    for value, count in [(0, 1), (0, 3), (0, 1), (1, 1), (1, 1), (0, 1)]:
        bits.put(value, count)
    for _ in range(3):
        bits.unsigned(0)
    for _ in range(3):
        bits.unsigned(0)
        bits.put(0, 10)
        bits.put(1023, 10)
    bits.unsigned(0)
    bits.unsigned(0)
    for _ in range(3):
        bits.unsigned(0)
        bits.unsigned(0)
        bits.put(0, 1)
        for signed_code in (0, 1):
            bits.unsigned(signed_code)
            bits.put(0, 23)
    for value in (0, 0, 1):
        bits.unsigned(value)
    for value in (9574, 0, 13802, 9574, 63996, 60188, 9574, 17610, 0):
        bits.put(value, 16)
    for value in (16777216, 134217728, 134217728):
        bits.put(value, 32)
    for value in (7222, 8771, 390, 2654, 12430, 1300, 0, 422, 15962):
        bits.put(value, 16)
    for value, count in [(65535, 16), (0, 16), (0, 16), (0, 32), (12, 5), (0, 2), (0, 2), (1, 2)]:
        bits.put(value, count)
    for value, count in [(62, 12), (3079, 12), (42, 10)]:
        bits.put(value, count)
    bits.unsigned(2)
    bits.align()
    bits.unsigned(5)
    bits.put(1, 8)
    for value, count in [(0, 12), (2081, 12), (819, 12), (0, 4)]:
        bits.put(value, count)
    bits.unsigned(7)
    bits.put(5, 8)
    for value in (left, right, top, bottom):
        bits.put(value, 13)
    bits.put(0, 4)
    body = bits.bytes()
    return b"\x19" + body + struct.pack(">I", _checksum(body)) + b"\x80"


def _units(data):
    starts = [match.start() for match in re.finditer(b"\0\0\1", data)]
    for start, end in zip(starts, [*starts[1:], len(data)]):
        unit = data[start + 3 : end]
        yield unit.rstrip(b"\0") if end < len(data) else unit


def into_h264(data, user_data):
    """An H.264 stream of single slices with an SEI of `user_data(frame)` before every picture."""
    return _into(data, user_data, None, lambda unit: unit[0] & 0x1F in (1, 5), b"\x06")


def turned_h264(data, degrees):
    """An H.264 stream of single slices, each of which is to be turned counterclockwise (H.264, D.1.27)."""
    bits = Bits()
    for value, count in [(0, 3), (degrees * 65536 // 360, 16)]:
        bits.put(value, count)
    bits.unsigned(1)
    # No extension, and the bit that ends a payload.
    bits.put(0b01, 2)
    body = bits.bytes()
    message = bytes([47, len(body)]) + body + b"\x80"
    return _into(data, None, None, lambda unit: unit[0] & 0x1F in (1, 5), b"\x06", message)


def into_hevc(data, user_data=None, unit=None):
    """An HEVC stream of single slices with an SEI before and a Dolby Vision unit after every picture, by its number."""
    return _into(data, user_data, unit, lambda unit: unit[0] >> 1 & 0x3F < 32, b"\x4E\x01")


def _into(data, user_data, after, is_picture, header, information=None):
    out, frame = b"", 0
    for unit in _units(data):
        if not is_picture(unit):
            out += b"\0\0\0\1" + unit
            continue
        if information:
            out += b"\0\0\0\1" + header + _escaped(information)
        if user_data:
            message = b"\xB5\x00\x31" + user_data(frame)
            out += b"\0\0\0\1" + header + _escaped(bytes([4, len(message)]) + message + b"\x80")
        out += b"\0\0\0\1" + unit
        if after:
            out += b"\0\0\0\1\x7C\x01" + _escaped(after(frame))
        frame += 1
    return out


def into_mpeg2(data, user_data):
    """An MPEG-2 stream with user data before the first slice of every picture."""
    return data.replace(b"\0\0\1\x01", b"\0\0\1\xB2" + user_data + b"\0\0\1\x01")


def display_size(data, width, height, offset=None):
    """An MPEG-2 stream whose sequences are to be displayed at another size (ISO/IEC 13818-2, 6.2.2.4), and each picture
    `offset` rows from the middle of that (6.2.3.3)."""
    if offset is not None:
        bits = f"{7:04b}{0:016b}1{offset * 16 & 0xFFFF:016b}1"
        bits += "0" * (-len(bits) % 8)
        displayed = b"\0\0\1\xB5" + int(bits, 2).to_bytes(len(bits) // 8, "big")
        places = [match.end() for match in re.finditer(b"\0\0\1\xB5(?=[\x80-\x8F])", data)]
        for place in reversed(places):
            end = data.index(b"\0\0\1", place)
            data = data[:end] + displayed + data[end:]
    out = bytearray(data)
    for match in re.finditer(b"\0\0\1\xB5", data):
        place = match.end()
        if data[place] >> 4 != 2:
            continue
        bits = "".join(format(byte, "08b") for byte in data[place : place + 12])
        start = 8 + (24 if bits[7] == "1" else 0)
        bits = bits[:start] + format(width, "014b") + "1" + format(height, "014b") + bits[start + 29 :]
        out[place : place + 12] = int(bits, 2).to_bytes(12, "big")
    return bytes(out)
