import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { redisAnswers } from './redis.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Something that speaks as much of Redis as a PING needs. */
async function aRedis(answers: (said: string) => string): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (said) => socket.write(answers(String(said))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

test('a Redis that answers is there', async () => {
  const port = await aRedis((said) => (said.includes('AUTH') ? '+OK\r\n+PONG\r\n' : '+PONG\r\n'));
  expect(await redisAnswers(`redis://127.0.0.1:${port}`)).toBe(true);
  expect(await redisAnswers(`redis://:secret@127.0.0.1:${port}/0`)).toBe(true);
});

test('a Redis that refuses, or that nobody runs, is not', async () => {
  const port = await aRedis(() => '-NOAUTH Authentication required.\r\n');
  expect(await redisAnswers(`redis://127.0.0.1:${port}`)).toBe(false);
  expect(await redisAnswers('redis://127.0.0.1:1')).toBe(false);
});
