import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { links } from '#features/links/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { projects } from '#features/projects/contract.ts';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { fromWire, toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { aDatabase } from '#testing/a-database.ts';
import { enter, next } from '#testing/hub.ts';
import { placeSecret } from '#testing/places.ts';
import { post, startProduct, type Product } from '#testing/product.ts';

/** A proxy for several nodes. A connection goes to the first node that accepts it. */
async function aDoor(nodes: readonly Product[]): Promise<string> {
  const server = createServer((coming) => {
    coming.on('error', () => {});
    const lead = ([node, ...others]: readonly Product[]) => {
      if (!node) return void coming.destroy();
      const going = connect(Number(new URL(node.url).port), '127.0.0.1');
      let isOpen = false;
      going.on('connect', () => {
        isOpen = true;
        coming.pipe(going).pipe(coming);
      });
      going.on('error', () => (isOpen ? coming.destroy() : lead(others)));
      going.on('close', () => isOpen && coming.destroy());
      coming.on('close', () => going.destroy());
      return undefined;
    };
    lead(nodes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function make<C extends Call>(url: string, cookie: string, call: C, input: Asked<C>) {
  const { body } = await post(url, call.path, toWire(shapeOf(call.input), input) as object, cookie);
  return fromWire(shapeOf(call.output), body) as Output<C>;
}

test('a page receives the events of another node, and when its own node is killed it continues at the other without missing any', async () => {
  const database = await aDatabase({ migrated: false });
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-hubs-'));
  const env = {
    DATABASE_URL: database.url,
    SECRET: placeSecret,
    DATA_DIR: folder,
  };
  const first = await startProduct(env);
  const second = await startProduct(env);
  onTestFinished(async () => {
    for (const node of [first, second]) await node.kill();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const door = await aDoor([first, second]);
  const signIn = async (Username: string) =>
    (await post(door, '/Account/SignIn', { Username, Password: 'Ithaki2026!' })).cookie!;
  const [mentor, staff] = [await signIn('mentor'), await signIn('supervisor')];

  const { id: projectId } = await make(second.url, staff, projects.open, { name: 'symvoulos' });
  const { mentors } = await make(second.url, staff, links.board, { projectId });
  const { id: mentorId } = mentors.find(({ name }) => name.includes('Πρωτοδείγμα'))!;
  const { mentees: free } = await make(second.url, staff, links.mentees, { projectId, of: { mentorId: 0 } });
  /** Gives the mentor another mentee by a call to the second node. */
  const link = async () => {
    const { id: menteeId } = free.shift()!;
    await make(second.url, staff, links.setDefaultSingle, { projectId, mentorId, menteeId });
  };
  const person = {
    id: mentorId,
    username: 'mentor',
    cookies: new Map([mentor.split('=') as [string, string]]),
  };

  const socket = await enter(door, person);
  const heard = next(socket, 'notification');
  await link();
  expect(await heard).toEqual([{ Kind: 'linked' }]);

  const lost = next(socket, 'disconnect');
  await first.kill();
  await lost;
  await link();
  const back = await enter(door, person);
  const { list } = await make(door, mentor, notifications.list, { unread: true });
  expect(list).toHaveLength(2);
  const again = next(back, 'notification');
  await link();
  await again;
}, 120_000);
