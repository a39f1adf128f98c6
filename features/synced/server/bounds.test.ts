import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aText } from '#engines/sync/fixtures.ts';
import { identity } from '#features/identity/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { type Payload, packEvent } from '#platform/contract/event.ts';
import { effortOf } from '#testing/effort.ts';
import { enter, next } from '#testing/hub.ts';
import { type Person, startServer, visitor } from '#testing/server.ts';
import { synced, syncedEvents } from '../contract.ts';
import { aPage as openPage } from './fixtures.ts';

const server = startServer();
let project = 0;
let mentor: Person;
let mentee: Person;
let actionId = 0;
beforeAll(async () => {
  ({ project, mentor, mentee } = await aGuidedMentee(server));
});
beforeEach(async () => {
  actionId = await anAction(server.db, project);
  await forgetLimits();
});

const aPage = (person: Person) => openPage(server, { person, mentee, actionId });
const forgetLimits = () =>
  server.db.deleteFrom('rateLimit').where('key', 'like', 'synced changes %').execute();

const objectId = async () =>
  (
    await server.db
      .selectFrom('syncedObject')
      .where('actionId', '=', actionId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

const changeRows = async () => {
  const rows = server.db.selectFrom('syncedChange').where('objectId', '=', await objectId());
  return rows.orderBy('id').select(['version', 'bytes']).execute();
};

describe('a text that two people rewrite at the same time', () => {
  test('costs the server little, and the second one learns both values', async () => {
    const [own, theirs] = [aPage(mentee), aPage(mentor)];
    const [base, second, third] = [1, 2, 3].map((turn) => aText(turn, 30_000)) as [string, string, string];
    await own.sendChange(0, { text: [base] });
    const answers: Awaited<ReturnType<typeof own.sendChange>>[] = [];
    // Once, since the versions have moved on after it.
    const effort = await effortOf(Infinity, async () => {
      answers.push(await own.sendChange(1, { text: [base, second] }));
      answers.push(await theirs.sendChange(1, { text: [base, third] }));
    });
    const [first, late] = answers as [(typeof answers)[0], (typeof answers)[0]];
    expect(first.body).toEqual({ version: 2, conflicts: [] });
    expect(late.body).toEqual({ version: 2, conflicts: [{ path: ['text'], mine: third, theirs: second }] });
    expect((await own.get()).state).toEqual({ text: second });
    // All the work of the server and of this test. The letters compared one by one took 70 seconds.
    expect(effort).toBeLessThan(1_500);
  });

  test('goes on taking changes of every earlier version', async () => {
    const own = aPage(mentee);
    const versions = [1, 2, 3].map((turn) => aText(turn, 15_000, { alphabet: 'greek', blankEvery: 40 })) as [
      string,
      string,
      string,
    ];
    await own.sendChange(0, { text: [versions[0]] });
    await own.sendChange(1, { text: [versions[0], versions[1]] });
    const late = await own.sendChange(1, { text: [versions[0], versions[2]] });
    expect(late.body).toMatchObject({ version: 2, conflicts: [{ path: ['text'] }] });
    const typed = await own.sendChange(1, { text: [versions[0], `${versions[0]}!`], other: ['α'] });
    expect(typed.body).toMatchObject({ version: 3 });
    expect((await own.get()).state).toMatchObject({ other: 'α' });
  });

  test('loads the board anew where a change that is kept cannot be undone', async () => {
    const own = aPage(mentee);
    await own.sendChange(0, { text: ['α'] });
    await own.sendChange(1, { text: ['α', 'β'] });
    await server.db
      .updateTable('syncedChange')
      .set({ change: JSON.stringify({ text: ['α', 'γ'] }) as never })
      .where('objectId', '=', await objectId())
      .where('version', '=', 2)
      .execute();
    expect((await own.sendChange(1, { text: ['α', 'ω'] })).problem.code).toBe('state-too-old');
  });
});

test('a change of an odd shape is refused as unreadable, and deletes nothing', async () => {
  const own = aPage(mentee);
  const state = { rows: [{ id: '1', v: 1 }], list: [[{ id: '1' }]], text: 'α' };
  await own.sendChange(0, { rows: [state.rows], list: [state.list], text: ['α'] });
  const odd: Record<string, unknown>[] = [
    { rows: { _t: 'b' } },
    { rows: { _t: 'a', 5: { v: [1, 2] } } },
    { rows: { 5: { v: [1, 2] } } },
    { list: { _t: 'a', _5: ['', 0, 3] } },
    { text: null },
    { constructor: [1] },
    { text: ['α', 'β', 0, 0] },
  ];
  for (const change of odd) expect((await own.sendChange(1, change)).problem.code).toBe('unreadable-change');
  expect(await own.get()).toMatchObject({ version: 1, state });
  expect((await own.sendChange(1, { list: [state.list, [[{ id: '1' }], [null]]] })).status).toBe(200);
});

describe('the changes that are kept of a board', () => {
  /** Plants so many changes of the key `count`, of which each takes so many bytes more. */
  async function plant(count: number, more = 0) {
    const own = aPage(mentee);
    await own.sendChange(0, { count: [0] });
    const id = await objectId();
    await sql`
      insert into synced_change (object_id, version, change, page, turn, answer, user_id)
      select ${id}, version, jsonb_build_object('count', jsonb_build_array(version - 2, version - 1))
          || case when ${more} > 0 then jsonb_build_object('note', jsonb_build_array(repeat('x', ${more}))) else '{}' end,
        ${randomUUID()}::uuid, version, '{}', ${mentee.id}
      from generate_series(2, ${count}) as version`.execute(server.db);
    await server.db
      .updateTable('syncedObject')
      .set({ version: count, state: JSON.stringify({ count: count - 1 }) as never })
      .where('id', '=', id)
      .execute();
    return own;
  }

  test('reach 500 versions back: a page that is no further behind still follows', async () => {
    const own = await plant(649);
    expect((await own.sendChange(649, { count: [648, 649] })).body.version).toBe(650);
    const { body } = await own.since(150);
    expect(body.changes.map(({ version }) => version)).toEqual(
      Array.from({ length: 200 }, (_, place) => 151 + place),
    );
    expect(body.more).toBe(true);
    expect((await own.since(149)).problem.code).toBe('state-too-old');
    // The change of a page that knew version 150 is rebased over all of them.
    expect((await own.sendChange(150, { word: ['α'] })).body).toEqual({ version: 651, conflicts: [] });
    expect((await own.sendChange(149, { word: ['β'] })).problem.code).toBe('state-too-old');
  });

  test('come to a page in parts of one megabyte', async () => {
    const own = await plant(40, 90_000);
    const sizes: number[] = [];
    const versions: number[] = [];
    for (let more = true; more;) {
      const answer = await own.since(versions.at(-1) ?? 1);
      sizes.push(Buffer.byteLength(answer.text));
      versions.push(...answer.body.changes.map(({ version }) => version));
      more = answer.body.more;
    }
    expect(Math.max(...sizes)).toBeLessThan(1_100_000);
    expect(sizes.length).toBeGreaterThan(3);
    expect(versions).toEqual(Array.from({ length: 39 }, (_, place) => 2 + place));
  });

  test('take two megabytes at most: the oldest go, and a page behind them loads the board anew', async () => {
    const own = aPage(mentee);
    const texts = Array.from({ length: 10 }, (_, turn) => aText(turn, 90_000));
    await own.sendChange(0, { text: [texts[0]!] });
    for (const [place, text] of texts.entries())
      if (place > 0) await own.sendChange(place, { text: [texts[place - 1]!, text] });
    const rows = await changeRows();
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000);
    expect((await own.since(9)).body.changes).toHaveLength(1);
    expect((await own.since(1)).problem.code).toBe('state-too-old');
  });

  test('have no room for endless conflicts either', async () => {
    const own = aPage(mentee);
    const [base, second] = [aText(1, 45_000), aText(2, 45_000)];
    await own.sendChange(0, { text: [base] });
    await own.sendChange(1, { text: [base, second] });
    for (let turn = 0; turn < 14; turn += 1)
      await own.sendChange(1, { text: [base, aText(turn + 3, 45_000)] });
    const rows = await changeRows();
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000);
    expect((await own.get()).version).toBe(2);
  });
});

test('one person sends sixty changes at once, then waits some seconds; the others go on', async () => {
  const [own, theirs] = [aPage(mentee), aPage(mentor)];
  const send = () => own.sendChange(0, { note: null });
  await send();
  await server.db
    .updateTable('rateLimit')
    .set({ startsAt: sql`now()`, used: 59 })
    .where('key', 'like', `synced changes % ${mentee.id}`)
    .execute();
  expect((await own.sendChange(0, { note: ['α'] })).status).toBe(200);
  const late = await own.sendChange(1, { note: ['α', 'β'] });
  expect([late.status, late.problem.code]).toEqual([429, 'too-many']);
  expect(late.problem.retryAfter).toBeGreaterThanOrEqual(1);
  expect((await theirs.sendChange(1, { note: ['α', 'γ'] })).status).toBe(200);
});

test('a change that is refused at its end counts against the limit, too', async () => {
  const own = aPage(mentee);
  await own.sendChange(0, { note: null });
  await own.sendChange(0, { note: null });
  const { used } = await server.db
    .selectFrom('rateLimit')
    .where('key', '=', `synced changes in a minute ${mentee.id}`)
    .select('used')
    .executeTakeFirstOrThrow();
  expect(used).toBe(2);
});

test('an Admin who acts as a mentor leaves a line in the audit log for each change of a board', async () => {
  const admin = await server.person('Admin');
  const link = await server.as(admin, identity.makeLoginAs, { userId: mentor.id });
  const browser = { ...visitor(), cookies: new Map(admin.cookies) };
  await server.as(browser, identity.loginAs, { token: new URL(link.body).searchParams.get('token')! });
  browser.id = mentor.id;
  const theirs = aPage(browser);
  for (const count of [0, 1, 2])
    expect((await theirs.sendChange(count, { [`key${count}`]: [count] })).status).toBe(200);
  const lines = await server.db
    .selectFrom('audit')
    .where('what', '=', 'boards.change')
    .where('adminId', '=', admin.id)
    .select(['actorId', 'subjectId', 'target'])
    .execute();
  const line = { actorId: mentor.id, subjectId: mentee.id, target: `${actionId} board` };
  expect(lines).toEqual([line, line, line]);
  // Of the mentor's own changes the first says it all.
  const own = aPage(mentee);
  for (const count of [3, 4]) await own.sendChange(count, { [`key${count}`]: [count] });
  const all = await server.db
    .selectFrom('audit')
    .where('what', '=', 'boards.change')
    .where('target', '=', `${actionId} board`)
    .where('actorId', '=', mentee.id)
    .select('id')
    .execute();
  expect(all).toHaveLength(1);
});

describe('words at a board', () => {
  const around = (page: string) => ({ actionId, menteeId: mentee.id, name: 'board', page });
  const subscribed = async (person: Person) => {
    const page = randomUUID();
    const socket = await enter(server.app, person, { hub: 'sync' });
    const seen = next(socket, 'looking');
    const said: Payload<typeof syncedEvents.subscribe> = around(page);
    socket.emit('subscribe', packEvent(syncedEvents.subscribe, said));
    await seen;
    const words: unknown[] = [];
    socket.on('said', ({ Word }: { Word: string }) => words.push(Word));
    const say = (name: 'send' | 'sendToOthers', word: string) =>
      socket.emit(name, packEvent(syncedEvents[name], { ...around(page), word }));
    return { socket, words, say };
  };

  test('what a person writes on a board that they may only read is dropped, and their page stays connected', async () => {
    const reader = await server.person('Super', { project });
    const readers = { ...around(randomUUID()) };
    const { body } = await server.as(reader, synced.get, readers);
    expect(body.mayChange).toBe(false);
    const [theirs, own, reading] = [
      await subscribed(mentor),
      await subscribed(mentee),
      await subscribed(reader),
    ];
    reading.say('send', 'read');
    reading.say('sendToOthers', 'read');
    const answered = next(reading.socket, 'said');
    theirs.say('send', 'hello');
    // The words of the mentor come behind those of the reader, and reach the reader, too.
    await answered;
    await expect.poll(() => [theirs.words, own.words]).toEqual([['hello'], ['hello']]);
    expect(reading.words).toEqual(['hello']);
    expect(reading.socket.connected).toBe(true);
  });
});
