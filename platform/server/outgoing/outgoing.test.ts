import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openOutgoing } from './outgoing.ts';
import { isIn, readPlace } from './place.ts';

const placesOf = (...entries: string[]) => entries.map((entry) => readPlace(entry)!);

describe('an allowed place', () => {
  test.each([
    ['europa.eu', { host: 'europa.eu', port: '', path: '/' }],
    ['Europa.EU/', { host: 'europa.eu', port: '', path: '/' }],
    ['example.com:8443', { host: 'example.com', port: '8443', path: '/' }],
    ['example.com/el/guides', { host: 'example.com', port: '', path: '/el/guides/' }],
    ['', undefined],
    ['localhost', undefined],
    ['https://example.com', undefined],
    ['user@example.com', undefined],
    ['example.com:99999', undefined],
    ['*.example.com', undefined],
    ['example.com/a?b', undefined],
  ])('%j is read as %j', (entry, place) => expect(readPlace(entry)).toEqual(place));

  const inPlace = (entry: string, link: string) => isIn(readPlace(entry)!, new URL(link));

  test.each([
    ['example.com', 'https://example.com/a', true],
    ['example.com', 'http://EXAMPLE.com', true],
    ['example.com', 'https://example.com:443/', true],
    ['example.com', 'https://example.com:8443/', false],
    ['example.com', 'https://www.example.com/', false],
    ['example.com', 'https://example.com.attacker.net/', false],
    ['example.com', 'https://example.com@attacker.net/', false],
    ['example.com', 'https://me:secret@example.com/', false],
    ['example.com', 'ftp://example.com/', false],
    ['example.com', 'file://example.com/etc/passwd', false],
    ['example.com', 'gopher://example.com/', false],
    ['example.com/el', 'https://example.com/el', true],
    ['example.com/el', 'https://example.com/el/page?q=1', true],
    ['example.com/el', 'https://example.com/else', false],
    ['example.com/el', 'https://example.com/el/../admin', false],
    ['example.com/el', 'https://example.com/el/%2e%2e/admin', false],
    ['example.com/el', 'https://example.com/el/..%2fadmin', false],
    ['example.com/el', 'https://example.com/el/..\\admin', false],
  ])('%s and %s: %j', (entry, link, expected) => expect(inPlace(entry, link)).toBe(expected));
});

describe('a call to another site', () => {
  let reached: string[] = [];
  let answer: RequestListener = () => {};
  const canary = createServer((request, response) => {
    reached.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    answer(request, response);
  });
  let port: number;
  beforeAll(async () => {
    canary.listen(0, '127.0.0.1');
    await once(canary, 'listening');
    ({ port } = canary.address() as AddressInfo);
  });
  afterAll(() => {
    canary.closeAllConnections();
    canary.close();
  });

  /** Answers every call like this, until the test ends. */
  const answering = (listener: RequestListener) => {
    reached = [];
    answer = listener;
    onTestFinished(() => canary.closeAllConnections());
  };
  /** A site of the public network, which is this canary. */
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const open = (longestMs?: number) =>
    openOutgoing(placesOf(`site.example:${port}`), {
      isPublic: () => true,
      resolve,
      ...(longestMs && { longestMs }),
    });
  const page = () => new URL(`http://site.example:${port}/page?a=1`);

  test('brings the page and its type, and sends nothing of ours along', async () => {
    answering((_, response) => response.setHeader('content-type', 'Text/HTML; charset=utf-8').end('<title>'));
    expect(await open().get(page())).toEqual({ type: 'text/html', bytes: Buffer.from('<title>') });
    expect(reached).toEqual([
      `GET /page?a=1 ${JSON.stringify({ 'user-agent': 'Ithaki', 'accept-encoding': 'identity', host: `site.example:${port}`, connection: 'close' })}`,
    ]);
  });

  test('is made to allowed places alone, and to none without a list', async () => {
    answering((_, response) => response.end());
    await expect(open().get(new URL(`http://other.example:${port}/`))).rejects.toThrow('allowed');
    await expect(openOutgoing([], { isPublic: () => true, resolve }).get(page())).rejects.toThrow('allowed');
    expect(reached).toEqual([]);
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
  ])('never reaches this machine at %s, also when a list allows it', async (host) => {
    answering((_, response) => response.end());
    const url = new URL(`http://${host}:${port}/`);
    const outgoing = openOutgoing([{ host: url.hostname, port: String(port), path: '/' }]);
    await expect(outgoing.get(url)).rejects.toThrow('public network');
    expect(reached).toEqual([]);
  });

  test.each([
    '127.0.0.1',
    '10.0.0.8',
    '172.16.1.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.8',
  ])('is not made when the name leads to %s, even beside a public address', async (address) => {
    answering((_, response) => response.end());
    const outgoing = openOutgoing(placesOf(`site.example:${port}`), {
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ],
    });
    await expect(outgoing.get(page())).rejects.toThrow('public network');
    expect(reached).toEqual([]);
  });

  test('connects to the address that was judged, whatever the name leads to afterwards', async () => {
    answering((_, response) => response.end('first'));
    let asked = 0;
    const outgoing = openOutgoing(placesOf(`site.example:${port}`), {
      isPublic: () => asked === 1,
      resolve: async () => [{ address: (asked += 1) === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }],
    });
    expect((await outgoing.get(page())).bytes.toString()).toBe('first');
    expect(asked).toBe(1);
  });

  test('follows no redirect', async () => {
    answering((request, response) =>
      request.url === '/secret'
        ? response.end('secret')
        : response.writeHead(302, { location: '/secret' }).end(),
    );
    await expect(open().get(page())).rejects.toThrow('302');
    expect(reached).toHaveLength(1);
  });

  test('ends when the answer is longer than 5 MB', async () => {
    answering((_, response) => response.end(Buffer.alloc(5 * 1024 * 1024 + 1)));
    await expect(open().get(page())).rejects.toThrow('too large');
  });

  test('refuses what was compressed, which could unpack without an end', async () => {
    answering((_, response) => response.setHeader('content-encoding', 'gzip').end('x'));
    await expect(open().get(page())).rejects.toThrow('gzip');
  });

  test.each<[string, RequestListener]>([
    ['never begins', () => {}],
    ['never ends', (_, response) => void response.write('x')],
  ])('ends when the answer %s', async (_, listener) => {
    answering(listener);
    await expect(open(100).get(page())).rejects.toThrow('too long');
  });

  test('ends when the name servers do not answer', async () => {
    const outgoing = openOutgoing(placesOf('site.example'), {
      resolve: () => new Promise(() => {}),
      longestMs: 100,
    });
    await expect(outgoing.get(new URL('https://site.example/'))).rejects.toThrow('too long');
  });

  test('reports a site that is away', async () => {
    const outgoing = openOutgoing(placesOf('site.example:1'), { isPublic: () => true, resolve });
    await expect(outgoing.get(new URL('http://site.example:1/'))).rejects.toThrow('ECONNREFUSED');
  });
});
