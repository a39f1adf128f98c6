import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aScanner, hasClamd, VIRUS } from '#testing/clamd.ts';
import { openScanner, ScannerAway } from './scanner.ts';

async function* inPieces(...pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

describe.runIf(hasClamd)('the virus scanner', () => {
  let scanner: Awaited<ReturnType<typeof aScanner>>;
  beforeAll(async () => {
    scanner = await aScanner();
  });
  afterAll(() => scanner.remove());

  test('finds a virus, also across two pieces, and lets other files pass', async () => {
    const opened = openScanner(scanner.url);
    expect(await opened.scan(inPieces('a letter'))).toBe('clean');
    expect(await opened.scan(inPieces('x', VIRUS.slice(0, 5), VIRUS.slice(5)))).toEqual({
      virus: 'Ithaki.Test.UNOFFICIAL',
    });
  });

  test('takes a file of 100 MB', async () => {
    async function* large(): AsyncGenerator<Uint8Array> {
      for (let piece = 0; piece < 400; piece += 1) yield new Uint8Array(256 * 1024);
    }
    expect(await openScanner(scanner.url).scan(large())).toBe('clean');
  });
});

describe('a scanner that is away', () => {
  test('is reported when nothing listens', async () => {
    await expect(openScanner('tcp://127.0.0.1:1').scan(inPieces('x'))).rejects.toThrow(ScannerAway);
  });

  test('is reported when it closes without an answer', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(openScanner(`tcp://127.0.0.1:${port}`).scan(inPieces('x'))).rejects.toThrow(ScannerAway);
  });

  test('is reported when it does not take a file of this size', async () => {
    const server = createServer((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(openScanner(`tcp://127.0.0.1:${port}`).scan(inPieces('x'))).rejects.toThrow('size limit');
  });
});
