"""A relay that lets a server look far away: what clients send arrives later."""

import asyncio


class Relay:
    """Connections to a port of this machine that are passed on to another one, requests `delay` seconds late."""

    def __init__(self, target, delay):
        self.target = target
        self.delay = delay
        self.server = None

    async def start(self):
        """Starts to listen; returns the port."""
        self.server = await asyncio.start_server(self.connect, "127.0.0.1", 0, backlog=1024)
        return self.server.sockets[0].getsockname()[1]

    async def connect(self, reader, writer):
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(
            self.pass_on(reader, there_writer, self.delay), self.pass_on(there_reader, writer, 0))

    @staticmethod
    async def pass_on(reader, writer, delay):
        try:
            while data := await reader.read(1 << 18):
                if delay:
                    await asyncio.sleep(delay)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()
