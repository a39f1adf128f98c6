import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the scanner says of a file: clean, or the name of what it found. */
export type Finding = 'clean' | { virus: string };

/** Checks files for viruses before anyone can open them. */
export interface Scanner {
  /** @throws ScannerAway if the scanner does not answer, or does not take a file of this size */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<Finding>;
  /** Resolves when the scanner answers. @throws ScannerAway */
  ping(): Promise<void>;
}

/** The scanner did not answer. The file has to wait. */
export class ScannerAway extends Error {
  constructor(why: string) {
    super(`the virus scanner is away: ${why}`);
    this.name = 'ScannerAway';
  }
}

const CONNECT_MS = 3_000;
/** Without a sign of the scanner for so long, it is away. A large archive takes it some seconds. */
const SILENCE_MS = 60_000;

/** The scanner at `CLAMD_URL` (`tcp://host:3310`, `unix:///run/clamav/clamd.ctl`), a clamd of ClamAV. */
export const openScanner = (url: string): Scanner => ({
  async scan(bytes) {
    const socket = await connectTo(new URL(url));
    try {
      const answer = text(socket);
      // The scanner may answer and close before it has all: its answer counts, not the failed write.
      await Promise.race([sendAll(socket, bytes), answer]).catch(() => {});
      return findingOf(await answer);
    } catch (error) {
      throw error instanceof ScannerAway ? error : new ScannerAway(String(error));
    } finally {
      socket.destroy();
    }
  },

  async ping() {
    const socket = await connectTo(new URL(url));
    socket.setTimeout(CONNECT_MS);
    try {
      socket.write('zPING\0');
      const said = (await text(socket)).replace(/\0[\s\S]*$/, '');
      if (said !== 'PONG') throw new ScannerAway(said || 'it ended without an answer');
    } finally {
      socket.destroy();
    }
  },
});

async function connectTo({ protocol, hostname, port, pathname }: URL): Promise<Socket> {
  const socket =
    protocol === 'unix:' ? connect(pathname) : connect({ host: hostname, port: Number(port || 3310) });
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'connect');
  } catch (error) {
    throw new ScannerAway(String(error));
  }
  socket.setTimeout(SILENCE_MS);
  return socket;
}

/** The INSTREAM command (man clamd): pieces with their length before them, and an empty one at the end. */
async function sendAll(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of bytes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

function findingOf(answer: string): Finding {
  const said = answer.replace(/\0[\s\S]*$/, '');
  if (said === 'stream: OK') return 'clean';
  const [, virus] = /^stream: (.+) FOUND$/.exec(said) ?? [];
  if (virus !== undefined) return { virus };
  throw new ScannerAway(said || 'it ended without an answer');
}
