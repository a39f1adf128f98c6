import { afterEach, expect, test } from 'vitest';
import type { Present } from '../../contract.ts';
import { openMesh, type Mesh } from './mesh.ts';

const soon = { timeout: 30_000 };
const open: Mesh[] = [];
afterEach(() => {
  for (const mesh of open.splice(0)) mesh.close();
});

const nothing = { microphone: false, camera: false, screen: false };
const anId = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const aPeer = (userId: number, letter: string): Present => ({ userId, peer: anId(letter), ...nothing });

/** The pages of a room, which exchange signals through a server that keeps all of them. */
function aRoom() {
  const pages = new Map<string, Mesh>();
  let id = 0;
  return {
    enter: ({ peer }: Present): Mesh => {
      const mesh = openMesh({
        self: peer,
        iceServers: [],
        tell: (to, data) => setTimeout(() => pages.get(to)?.hear([{ id: (id += 1), from: peer, data }])),
        changed: () => {},
      });
      pages.set(peer, mesh);
      open.push(mesh);
      return mesh;
    },
  };
}

const seen = (mesh: Mesh) => mesh.others().map(({ userId, state }) => `${userId} ${state}`);

test('three peers in a room are all connected, whatever order they learn of each other in', async () => {
  const people = [aPeer(1, 'a'), aPeer(2, 'b'), aPeer(3, 'c')];
  const room = aRoom();
  const pages = people.map(room.enter);
  // The last peer learns of the others first, so its offers reach peers that do not know it yet.
  for (const page of pages) {
    page.see(people);
    await new Promise((later) => setTimeout(later, 50));
  }
  await expect
    .poll(() => pages.map(seen), soon)
    .toEqual([
      ['2 connected', '3 connected'],
      ['1 connected', '3 connected'],
      ['1 connected', '2 connected'],
    ]);
});

test('a page that is reloaded replaces its previous connection', async () => {
  const [one, old, fresh] = [aPeer(1, 'b'), aPeer(2, 'c'), aPeer(2, 'a')];
  const room = aRoom();
  const [first, second] = [room.enter(one), room.enter(old)];
  for (const page of [first, second]) page.see([one, old]);
  await expect.poll(() => seen(first), soon).toEqual(['2 connected']);
  const third = room.enter(fresh);
  for (const page of [first, third]) page.see([one, fresh]);
  await expect.poll(() => [seen(first), seen(third)], soon).toEqual([['2 connected'], ['1 connected']]);
  expect(first.others().map(({ peer }) => peer)).toEqual([fresh.peer]);
});

test('a peer that the server lost stays while its connection works, and a peer that said goodbye is not brought back by an outdated answer', async () => {
  const [one, other] = [aPeer(1, 'a'), aPeer(2, 'b')];
  const room = aRoom();
  const [first, second] = [room.enter(one), room.enter(other)];
  for (const page of [first, second]) page.see([one, other]);
  await expect.poll(() => seen(first), soon).toEqual(['2 connected']);
  first.see([one]);
  expect(seen(first)).toEqual(['2 connected']);
  first.see([one, { ...other, camera: true }]);
  expect(first.others()[0]!.camera).toBe(true);
  second.close();
  await expect.poll(() => seen(first), soon).toEqual([]);
  first.see([one, other]);
  expect(seen(first)).toEqual([]);
});
