"""A server of one video that misbehaves in the way that the first name of the path tells."""

import asyncio
import re


class FaultyServer:
    """Answers `GET /FAULT/…` with parts of `content`, and with the fault."""

    def __init__(self, content):
        self.content = content
        self.requests = {}
        self.server = None
        self.port = None

    async def start(self, host="127.0.0.1"):
        self.server = await asyncio.start_server(self.connect, host, 0, backlog=256)
        self.port = self.server.sockets[0].getsockname()[1]
        return self.port

    async def connect(self, reader, writer):
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                if not await self.answer(head.decode("latin-1"), writer):
                    break
        except (asyncio.IncompleteReadError, asyncio.CancelledError, OSError):
            pass
        writer.close()

    async def answer(self, head, writer):
        """Answers one request; false to close the connection."""
        path = head.split(" ")[1].split("?")[0]
        fault = path.split("/")[1]
        number = self.requests[path] = self.requests.get(path, 0) + 1
        found = re.search(r"(?i)^range: bytes=(\d+)-(\d+)", head, re.M)
        size = len(self.content)
        first, last = (int(found[1]), min(int(found[2]), size - 1)) if found else (0, size - 1)
        body = self.content[first:last + 1]
        fields = {"ETag": '"1"', "Content-Range": f"bytes {first}-{last}/{size}", "Content-Length": len(body)}
        status = "206 Partial Content"
        if fault == "cut" and number % 2:
            self.write(writer, status, fields, body[:len(body) // 2])
            return False
        if fault == "cut-for-ever":
            self.write(writer, status, fields, body[:len(body) // 2])
            return False
        if fault == "busy" and number % 3:
            status, fields, body = "503 Service Unavailable", {"Content-Length": 0, "Retry-After": "0"}, b""
        elif fault == "busy-for-ever":
            status, fields, body = "503 Service Unavailable", {"Content-Length": 0}, b""
        elif fault == "slow":
            self.write(writer, status, fields, b"")
            for byte in body:
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(0.5)
        elif fault == "silent":
            await asyncio.sleep(3600)
        elif fault == "changes" and number > 1:
            fields["ETag"] = '"2"'
        elif fault == "short":
            fields["Content-Length"] = len(body) + 1000
        elif fault == "wrong-size" and number > 1:
            fields["Content-Range"] = f"bytes {first}-{last}/{size + 1}"
        elif fault == "other-part":
            fields["Content-Range"] = f"bytes {first + 1}-{last + 1}/{size + 1}"
        elif fault == "too-long":
            body += b"x" * 1000
            fields["Content-Length"] = len(body)
        elif fault == "whole":
            status, body = "200 OK", self.content
            fields = {"Content-Length": len(body)}
        elif fault == "to-file":
            status, fields, body = "302 Found", {"Location": "file:///etc/passwd", "Content-Length": 0}, b""
        elif fault in ("to-private", "to-name"):
            host = "127.0.0.2" if fault == "to-private" else "localhost"
            location = f"http://{host}:{self.port}/good/video.mp4?key=secret"
            # As most servers do, with a few words beside the address.
            status, fields, body = "302 Found", {"Location": location, "Content-Length": 5}, b"Found"
        elif fault == "in-circles":
            status, fields, body = "302 Found", {"Location": path, "Content-Length": 0}, b""
        elif fault == "missing":
            status, fields, body = "404 Not Found", {"Content-Length": 0}, b""
        elif fault == "closed":
            status, fields, body = "403 Forbidden", {"Content-Length": 0}, b""
        self.write(writer, status, fields, body)
        await writer.drain()
        return fault != "short"

    @staticmethod
    def write(writer, status, fields, body):
        lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        writer.write(f"HTTP/1.1 {status}\r\n{lines}\r\n".encode() + body)
