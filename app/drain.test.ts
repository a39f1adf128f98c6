import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addDrain } from './drain.ts';

test('a request that arrives while the server stops on a stalled machine is answered', async () => {
  const app = Fastify();
  const { drain } = addDrain(app);
  app.get('/', () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  const heard = text(client);

  const drained = drain();
  while (app.server.listening) await nextTurn();
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  // Blocks this process for the rest of the grace period.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  expect(await heard).toMatch(/^HTTP\/1\.1 200 [^]+connection: close[^]+answered$/);
  await drained;
});
