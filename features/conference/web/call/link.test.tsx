import { afterEach, expect, test } from 'vitest';
import { aCamera } from '../fixtures.ts';
import { openLink, type Link, type Tracks } from './link.ts';

/** Connecting is slow on a busy machine. */
const soon = { timeout: 30_000 };
const open: Link[] = [];
afterEach(() => {
  for (const link of open.splice(0)) link.close();
});

interface Wish {
  tracks?: Tracks;
  /** Whether a message is lost on its way. */
  loses?: (word: { kind: string }) => boolean;
  patienceMs?: number;
}

/** Two pages that exchange all messages except the lost ones. */
function two({ tracks = {}, loses = () => false, ...more }: Wish = {}) {
  const told: string[] = [];
  const goodbyes: string[] = [];
  const sides: Link[] = [];
  for (const side of [0, 1])
    sides.push(
      openLink({
        offers: side === 0,
        iceServers: [],
        tracks,
        ...more,
        tell: (words) => {
          const word = JSON.parse(words) as { kind: string };
          told.push(word.kind);
          // Delivered a little later, as over a network.
          if (!loses(word)) setTimeout(() => sides[1 - side]?.hear(words));
        },
        changed: () => {},
        left: () => goodbyes.push(String(side)),
      }),
    );
  open.push(...sides);
  return { one: sides[0]!, other: sides[1]!, told, goodbyes };
}

const states = ({ one, other }: ReturnType<typeof two>) => [one.state, other.state];

/** The width of the picture that a page receives; 0 without a picture. */
function seenBy(link: Link): () => number {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = link.stream;
  void video.play().catch(() => {});
  return () => video.videoWidth;
}

test('two pages connect without any device, and show devices that are switched on later', async () => {
  const both = two();
  await expect.poll(() => states(both), soon).toEqual(['connected', 'connected']);
  expect(both.told.filter((kind) => kind === 'offer')).toHaveLength(1);
  for (const [from, to] of [
    [both.one, both.other],
    [both.other, both.one],
  ] as const) {
    const width = seenBy(to);
    expect(width()).toBe(0);
    const video = aCamera();
    from.send({ video });
    await expect.poll(width, soon).toBe(160);
    video.stop();
  }
  expect(both.told.filter((kind) => kind === 'offer')).toHaveLength(1);
});

test('a picture that existed before the connection arrives with the first offer', async () => {
  const video = aCamera();
  const both = two({ tracks: { video } });
  const widths = [seenBy(both.one), seenBy(both.other)];
  await expect.poll(() => widths.map((width) => width()), soon).toEqual([160, 160]);
  video.stop();
});

test.each(['offer', 'answer', 'candidates'])('a word that goes lost (%s) is made good', async (kind) => {
  let lost = 0;
  const loses = (word: { kind: string }) => word.kind === kind && (lost += 1) <= 2;
  const both = two({ loses, patienceMs: 2_000 });
  await expect.poll(() => states(both), soon).toEqual(['connected', 'connected']);
  expect(lost).toBeGreaterThan(1);
});

test('a peer that says goodbye is removed at once, and an unknown message is ignored', async () => {
  const both = two();
  await expect.poll(() => states(both), soon).toEqual(['connected', 'connected']);
  for (const strange of [
    '',
    '{',
    'null',
    '7',
    '{"kind":"offer"}',
    '{"kind":"candidates","list":1}',
    '{"kind":"x"}',
  ])
    both.other.hear(strange);
  // A well-formed message with a candidate that no browser accepts.
  both.other.hear('{"kind":"candidates","list":[{"candidate":"x","sdpMid":"9"}]}');
  expect(states(both)).toEqual(['connected', 'connected']);
  expect(both.goodbyes).toEqual([]);
  both.one.close({ bye: true });
  await expect.poll(() => both.goodbyes, soon).toEqual(['1']);
});

test('a page that loses the other without a goodbye shows it, and reconnects', async () => {
  const both = two();
  await expect.poll(() => states(both), soon).toEqual(['connected', 'connected']);
  both.other.close();
  await expect.poll(() => both.one.state, soon).toBe('interrupted');
  await expect.poll(() => both.told.filter((kind) => kind === 'offer').length, soon).toBeGreaterThan(1);
});

test('a try that stays without an answer is repeated ever later, so that a slow one can succeed', async () => {
  const patienceMs = 100;
  const tries: number[] = [];
  open.push(
    openLink({
      offers: false,
      iceServers: [],
      tracks: {},
      patienceMs,
      tell: () => tries.push(performance.now()),
      changed: () => {},
      left: () => {},
    }),
  );
  await expect.poll(() => tries.length, soon).toBeGreaterThanOrEqual(3);
  const [first = 0, second = 0, third = 0] = tries;
  // A timer may fire a moment early.
  expect(second - first).toBeGreaterThan(1.9 * patienceMs);
  expect(third - second).toBeGreaterThan(3.9 * patienceMs);
});
