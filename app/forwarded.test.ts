import Fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { warnOfForwarded } from './forwarded.ts';

/** The lines that a server with these trusted proxies logs for requests from these peers. */
async function linesFor(
  trustProxy: string | false,
  peers: readonly string[],
  headers = { 'x-forwarded-for': '203.0.113.7' },
) {
  const lines: { msg: string; peer?: string }[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as never) });
  const app = Fastify({ trustProxy });
  warnOfForwarded(app, { log });
  app.get('/', ({ ip }) => ip);
  for (const remoteAddress of peers) await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return lines;
}

test('a proxy that is not trusted is warned of once, with the setting that is missing', async () => {
  const lines = await linesFor(false, ['127.0.0.1', '127.0.0.1']);
  expect(lines).toMatchObject([{ peer: '127.0.0.1', msg: expect.stringContaining('set TRUST_PROXY') }]);
  expect(await linesFor('10.0.0.0/8', ['172.16.0.2'])).toHaveLength(1);
});

test('the warning of a proxy does not name the address of a person', async () => {
  const [line] = await linesFor(false, ['198.51.100.4']);
  expect(line).not.toHaveProperty('peer');
});

test('a trusted proxy, and a request without a proxy, are not warned of', async () => {
  expect(await linesFor('127.0.0.1', ['127.0.0.1'])).toEqual([]);
  expect(await linesFor(false, ['127.0.0.1'], {} as never)).toEqual([]);
});
