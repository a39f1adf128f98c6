import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { applied } from '#engines/sync/delta.ts';
import type { JsonObject } from '#engines/sync/json.ts';
import { links } from '#features/links/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { steps } from '#features/steps/contract.ts';
import type { Payload } from '#platform/contract/event.ts';
import { packEvent } from '#platform/contract/event.ts';
import { atOnce } from '#testing/at-once.ts';
import { enter, next } from '#testing/hub.ts';
import { type Person, startServer } from '#testing/server.ts';
import { synced, syncedEvents } from '../contract.ts';
import { aPage as openPage } from './fixtures.ts';
import { KEPT_CHANGES } from './store/objects.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let other: Person;
let mentee: Person;
beforeAll(async () => {
  ({ project, runner, mentor, other, mentee } = await aGuidedMentee(server));
});

const action = () => anAction(server.db, project);

/** A page that has the board of an action open. */
const aPage = (person: Person, actionId: number) => openPage(server, { person, mentee, actionId });

describe('a synced object', () => {
  test('is empty at first, and mentor and mentee both see what either of them writes', async () => {
    const actionId = await action();
    const [own, theirs] = [aPage(mentee, actionId), aPage(mentor, actionId)];
    expect(await own.get()).toEqual({
      version: 0,
      state: {},
      turn: 0,
      mayChange: true,
      isOwn: true,
      looking: [],
    });
    expect((await own.send(0, {}, { text: 'Στόχοι' })).body).toEqual({ version: 1, conflicts: [] });
    expect(await theirs.get()).toMatchObject({ version: 1, state: { text: 'Στόχοι' }, isOwn: false });
    await theirs.send(1, { text: 'Στόχοι' }, { text: 'Στόχοι του έτους' });
    expect(await own.get()).toMatchObject({ version: 2, state: { text: 'Στόχοι του έτους' }, turn: 1 });
  });

  test('takes a change of an older state by rebasing it, and the later writer learns of a conflict', async () => {
    const actionId = await action();
    const [own, theirs] = [aPage(mentee, actionId), aPage(mentor, actionId)];
    await own.send(0, {}, { grade: 1, note: 'α' });
    const base = { grade: 1, note: 'α' };
    await own.send(1, base, { grade: 2, note: 'α' });
    const late = await theirs.send(1, base, { grade: 3, note: 'β' });
    expect(late.body).toEqual({
      version: 3,
      conflicts: [{ path: ['grade'], mine: 3, theirs: 2 }],
    });
    expect((await theirs.get()).state).toEqual({ grade: 2, note: 'β' });
  });

  test('takes a turn that is sent twice once, and answers it alike', async () => {
    const actionId = await action();
    const own = aPage(mentee, actionId);
    const first = await own.send(0, {}, { text: 'α' });
    const again = await own.send(0, {}, { text: 'α' }, true);
    expect(again.body).toEqual(first.body);
    expect((await own.get()).version).toBe(1);
  });

  test('keeps every change of forty pages that write at once, and a page can follow them in order', async () => {
    const actionId = await action();
    const pages = Array.from({ length: 40 }, (_, place) => aPage(place % 2 ? mentor : mentee, actionId));
    const answers = await atOnce(
      pages.map((page, place) => () => page.send(0, {}, { [`key${place}`]: place })),
    );
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const { state, version } = await pages[0]!.get();
    expect(version).toBe(40);
    expect(state).toEqual(Object.fromEntries(pages.map((_, place) => [`key${place}`, place])));
    const { changes } = (await pages[0]!.since(0)).body;
    expect(changes.map((one) => one.version)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
    expect(changes.reduce<JsonObject>((now, { change }) => applied(now, change), {})).toEqual(state);
  });

  test('asks a page to load it anew when the changes since its state are gone', async () => {
    const actionId = await action();
    const own = aPage(mentee, actionId);
    await own.send(0, {}, { text: 'α' });
    const { id } = await server.db
      .selectFrom('syncedObject')
      .where('actionId', '=', actionId)
      .select('id')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('syncedObject')
      .set({ version: KEPT_CHANGES + 9 })
      .where('id', '=', id)
      .execute();
    expect((await own.since(1)).problem.code).toBe('state-too-old');
    expect((await own.send(1, { text: 'α' }, { text: 'β' })).problem.code).toBe('state-too-old');
  });

  test('refuses what does not fit or is too large, and changes nothing', async () => {
    const actionId = await action();
    const own = aPage(mentee, actionId);
    expect((await own.send(0, {}, { text: 'x'.repeat(100_001) })).problem.code).toBe('object-too-large');
    await own.send(0, {}, { text: 'α' });
    const odd = await server.as(mentee, synced.send, {
      actionId,
      page: randomUUID(),
      turn: 1,
      base: 1,
      change: { text: ['@@ nonsense', 0, 2] },
    });
    expect(odd.problem.code).toBe('unreadable-change');
    expect((await own.get()).state).toEqual({ text: 'α' });
  });
});

describe('who may change what', () => {
  test('the part of the mentor is the mentor’s, the part of the mentee the mentee’s', async () => {
    const actionId = await action();
    const [own, theirs] = [aPage(mentee, actionId), aPage(mentor, actionId)];
    expect((await own.send(0, {}, { mentor: 'x' })).problem).toMatchObject({
      code: 'foreign-part',
      present: { Key: 'mentor' },
    });
    expect((await theirs.send(0, {}, { mentee: 'x' })).problem.code).toBe('foreign-part');
    expect((await own.send(0, {}, { mentee: 'α' })).status).toBe(200);
    expect((await theirs.send(1, { mentee: 'α' }, { mentee: 'α', mentor: 'β' })).status).toBe(200);
  });

  test('a mentor without a link finds nothing, and a former mentor changes nothing any more', async () => {
    const actionId = await action();
    const page = randomUUID();
    const pair = { actionId, menteeId: mentee.id };
    expect((await server.as(other, synced.get, { ...pair, page })).status).toBe(404);
    const linked = { projectId: project, menteeId: mentee.id };
    await server.as(runner, links.setDefaultSingle, { ...linked, mentorId: other.id });
    const theirs = aPage(mentor, actionId);
    expect((await theirs.send(0, {}, { text: 'α' })).status).toBe(404);
    await server.as(runner, links.setDefaultSingle, { ...linked, mentorId: mentor.id });
    expect((await theirs.send(0, {}, { text: 'α' })).status).toBe(200);
  });

  test('a mentee reads the object of a completed step and does not change it', async () => {
    const actionId = await action();
    const own = aPage(mentee, actionId);
    await own.send(0, {}, { text: 'α' });
    await server.as(mentor, steps.complete, { actionId, menteeId: mentee.id });
    expect(await own.get()).toMatchObject({ mayChange: false, state: { text: 'α' } });
    expect((await own.send(1, { text: 'α' }, { text: 'β' })).problem.code).toBe('not-yours');
  });
});

describe('the sync hub', () => {
  const subscribed = async (person: Person, actionId: number, page = randomUUID()) => {
    const socket = await enter(server.app, person, { hub: 'sync' });
    const seen = next(socket, 'looking');
    const said: Payload<typeof syncedEvents.subscribe> = {
      actionId,
      menteeId: mentee.id,
      name: 'board',
      page,
    };
    socket.emit('subscribe', packEvent(syncedEvents.subscribe, said));
    await seen;
    return { socket, page };
  };

  test('brings changes and words to those who look, and says who does', async () => {
    const actionId = await action();
    const first = await subscribed(mentor, actionId);
    const second = await subscribed(mentee, actionId);
    const own = aPage(mentee, actionId);
    expect((await own.get()).looking.map(({ id }) => id).toSorted()).toEqual(
      [mentor.id, mentee.id].toSorted(),
    );
    const heard = next(first.socket, 'changed');
    await own.send(0, {}, { text: 'α' });
    expect(await heard).toEqual([
      {
        ActionId: actionId,
        MenteeId: mentee.id,
        Name: 'board',
        Version: 1,
        Change: { text: ['α'] },
        Page: own.page,
        Turn: 1,
        UserId: mentee.id,
      },
    ]);
    const words: string[] = [];
    second.socket.on('said', ({ Word }: { Word: string }) => words.push(Word));
    const word = next(first.socket, 'said');
    const around = { actionId, menteeId: mentee.id, name: 'board', page: second.page };
    second.socket.emit('sendToOthers', packEvent(syncedEvents.sendToOthers, { ...around, word: 'others' }));
    expect(await word).toMatchObject([{ Word: 'others', UserId: mentee.id }]);
    second.socket.emit('send', packEvent(syncedEvents.send, { ...around, word: 'all' }));
    await expect.poll(() => words).toEqual(['all']);
  });

  test('does not carry a long change: the page asks for it', async () => {
    const actionId = await action();
    const { socket } = await subscribed(mentor, actionId);
    const heard = next(socket, 'changed');
    await aPage(mentee, actionId).send(0, {}, { text: 'ω'.repeat(5_000) });
    const [event] = (await heard) as [{ Version: number; Change?: unknown }];
    expect(event.Version).toBe(1);
    expect(event.Change).toBeUndefined();
    expect((await aPage(mentor, actionId).since(0)).body.changes).toHaveLength(1);
  });

  test('refuses the step of another mentor’s mentee, and ends that socket (promises S29)', async () => {
    const actionId = await action();
    const socket = await enter(server.app, other, { hub: 'sync' });
    const ended = next(socket, 'disconnect');
    const said = { actionId, menteeId: mentee.id, name: 'board', page: randomUUID() };
    socket.emit('subscribe', packEvent(syncedEvents.subscribe, said));
    await ended;
  });

  test('brings nothing any more to a mentor whose link has ended', async () => {
    const actionId = await action();
    const { socket } = await subscribed(mentor, actionId);
    const heard: unknown[] = [];
    socket.on('changed', (one) => heard.push(one));
    const linked = { projectId: project, menteeId: mentee.id };
    const told = next(socket, 'looking');
    await server.as(runner, links.setDefaultSingle, { ...linked, mentorId: other.id });
    // The page asks for the object, and learns that it does not see it any more.
    await told;
    const own = aPage(mentee, actionId);
    const witness = await subscribed(mentee, actionId);
    const seen = next(witness.socket, 'changed');
    await own.send(0, {}, { text: 'α' });
    await seen;
    await server.as(runner, links.setDefaultSingle, { ...linked, mentorId: mentor.id });
    expect(heard).toEqual([]);
  });
});
