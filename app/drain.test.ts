import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { loadWhile } from '#testing/stop-load.ts';
import { addDrain } from './drain.ts';
import { closeListener } from './drain-listener.ts';

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

test('a request that arrives while the server stops on a stalled machine is answered', async () => {
  const app = Fastify();
  const { drain } = addDrain(app);
  app.get('/', () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect(portOf(app), '127.0.0.1');
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

/** A server with one connection that has had an answer and is kept open, and what is heard on it from then on. */
async function keptOpen() {
  const app = Fastify();
  const { drain } = addDrain(app);
  app.get('/', () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect(portOf(app), '127.0.0.1');
  const [served] = (await once(app.server, 'connection')) as [Socket];
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(client, 'data');
  return { app, client, served, drain, heard: text(client) };
}

/** Until when a stopping server waits for idle connections, in milliseconds after it stopped to listen. */
const CLOSING = [0, 100, 290, 300, 305, 310, 315, 319];

test.each(CLOSING)(
  'a request that lies unread while the machine stalls is answered, %i ms after the server has stopped to listen',
  async (after) => {
    const { app, client, served, drain, heard } = await keptOpen();
    const drained = drain();
    while (app.server.listening) await nextTurn();
    await new Promise((done) => setTimeout(done, after));
    // On a slow machine the server may have closed the idle connection already, which is its right.
    if (!served.destroyed) {
      client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
      expect(await heard).toMatch(/^HTTP\/1\.1 200 [^]+connection: close[^]+answered$/);
    }
    await drained;
  },
);

test('a request of which only a part has arrived is waited for', async () => {
  const { app, client, drain, heard } = await keptOpen();
  const drained = drain();
  while (app.server.listening) await nextTurn();
  client.write('GET / HTTP/1.1\r\nhost: local');
  await new Promise((done) => setTimeout(done, 700));
  client.write('host\r\n\r\n');
  expect(await heard).toMatch(/^HTTP\/1\.1 200 [^]+answered$/);
  await drained;
});

test('connections that are idle, or were opened ahead and never used, hold up no stop', async () => {
  const { app, client, drain, heard } = await keptOpen();
  const ahead = connect(portOf(app), '127.0.0.1');
  await once(ahead, 'connect');
  const unused = text(ahead);
  await drain();
  expect([await heard, await unused]).toEqual(['', '']);
  expect([client.destroyed, app.server.listening]).toEqual([true, false]);
});

test('clients that wait to be accepted when the server ends to listen are answered', async () => {
  const app = Fastify();
  app.get('/', () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const clients = Array.from({ length: 30 }, () => connect(portOf(app), '127.0.0.1'));
  const heard = clients.map((client) => {
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    return text(client);
  });
  // They are connected now, and Node has accepted none of them.
  await new Promise<void>((done) => process.nextTick(done));
  await closeListener(app.server, Number.POSITIVE_INFINITY);
  for (const answer of await Promise.all(heard)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(app.server.listening).toBe(false);
});

test('clients that never pause lose no request while the server stops, on kept and on new connections', async () => {
  const app = Fastify();
  const { drain } = addDrain(app);
  app.post('/', () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { endings } = await loadWhile(
    { url: `http://127.0.0.1:${portOf(app)}`, path: '/', clients: 16 },
    () => drain(),
  );
  expect(endings['answered']).toBeGreaterThan(100);
  expect(Object.keys(endings).filter((ending) => ending !== 'answered' && ending !== 'refused')).toEqual([]);
});

test('a server that is about to stop says so first, and still answers new connections, each of which it closes', async () => {
  const app = Fastify();
  const { drain, isStopping } = addDrain(app);
  app.get('/', () => ({ isStopping: isStopping() }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answers: unknown[] = [];
  await drain(async () => {
    const answer = await fetch(`http://127.0.0.1:${portOf(app)}/`);
    answers.push(answer.headers.get('connection'), await answer.json());
  });
  expect(answers).toEqual(['close', { isStopping: true }]);
});
