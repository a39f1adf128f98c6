import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#engines/dates/durations.ts';
import { changeRoles } from '#features/identity/server/inside.ts';
import { change } from '#features/meetings/server/store/meetings.ts';
import { notifications } from '#features/notifications/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import { enter as enterHub, next } from '#testing/hub.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { conference } from '../contract.ts';
import { aConference } from './fixtures.ts';
import { sweepPresence, sweepSignals } from './store.ts';

const server = startServer({
  ice: { stun: ['stun:s.example'], turn: ['turn:t.example'], turnSecret: 'shared' },
});
let project = 0;
beforeAll(async () => {
  project = await aProject(server.db);
});

const sends = { microphone: true, camera: true, screen: false };
const soon = { timeout: 10_000, interval: 25 };

/** Creates a mentor, a mentee and their meeting. */
async function aRoom(more: { startsIn?: number; typeId?: number; project?: number } = {}) {
  const of = more.project ?? project;
  const mentor = await server.person('Mentor', {
    project: of,
    fields: { first_name: 'Λητώ', last_name: 'Σοφού' },
  });
  const mentee = await server.person('Mentee', {
    project: of,
    fields: { first_name: 'Δανάη', last_name: 'Δείγμα' },
  });
  const meetingId = await aConference(server.db, of, { mentor, mentee, ...more });
  return { mentor, mentee, meetingId };
}

const roomFor = (person: Person, meetingId: number) => server.as(person, conference.room, { meetingId });
const enter = async (person: Person, meetingId: number, peer = randomUUID()) => ({
  peer,
  ...(await server.as(person, conference.enter, { meetingId, peer, ...sends })),
});
const say = (person: Person, meetingId: number, text: string, key = randomUUID()) =>
  server.as(person, conference.say, { meetingId, text, key });
const textsFor = async (person: Person, meetingId: number, after = 0) =>
  (await server.as(person, conference.texts, { meetingId, after })).body.map(({ text }) => text);

describe('a room', () => {
  test('a room shows the mentor and the mentee whom they meet, when it opens and how to connect', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const { body } = await roomFor(mentee, meetingId);
    expect(body).toMatchObject({
      title: 'Γνωριμία',
      mentor: { id: mentor.id, name: 'Λητώ Σοφού' },
      mentee: { id: mentee.id, name: 'Δανάη Δείγμα' },
      place: 'mentee',
      mayInvite: false,
      here: [],
    });
    expect(body.closes.getTime() - body.opens.getTime()).toBe(75 * 60_000);
    const [finder, relay] = body.iceServers;
    expect(finder).toEqual({ urls: ['stun:s.example'] });
    expect(relay!.username).toBe(`${body.closes.getTime() / 1000 + 300}:${mentee.id}`);
    expect(relay!.credential).toMatch(/^[\w+/]{27}=$/);
    expect((await roomFor(mentor, meetingId)).body).toMatchObject({ place: 'mentor', mayInvite: true });
  });

  test.each<Role>(['Mentor', 'Mentee', 'Supervisor', 'Coordinator'])(
    'is not there for a %s of another project, and no %s of this one gets in uninvited',
    async (role) => {
      const { meetingId } = await aRoom();
      const foreign = await server.person(role, { project: await aProject(server.db) });
      const near = await server.person(role, { project });
      const every: [Call, object][] = [
        [conference.room, {}],
        [conference.texts, {}],
        [conference.enter, { peer: randomUUID(), ...sends }],
        [conference.say, { key: randomUUID(), text: 'Γεια' }],
        [conference.signals, { peer: randomUUID(), after: 0 }],
      ];
      for (const [call, more] of every)
        expect((await server.as(foreign, call, { meetingId, ...more })).status, call.path).toBe(404);
      const isStaff = role === 'Supervisor' || role === 'Coordinator';
      for (const [call, more] of every.slice(1))
        expect((await server.as(near, call, { meetingId, ...more })).status, call.path).toBe(
          isStaff ? 403 : 404,
        );
      if (!isStaff) return;
      // Staff see that there is a room, but not who is in it.
      const { body } = await roomFor(near, meetingId);
      expect(body).toMatchObject({ mayInvite: true, here: [], iceServers: [] });
      expect(body.place).toBeUndefined();
    },
  );

  test.each<Role>(['Registered', 'SupervisorLite', 'Microdata', 'Translator', 'Super'])(
    'is nothing for a %s',
    async (role) => {
      const { meetingId } = await aRoom();
      expect((await roomFor(await server.person(role, { project }), meetingId)).status).toBe(403);
    },
  );

  test('a room does not exist for a meeting in person', async () => {
    const { mentor, meetingId } = await aRoom({ typeId: 2 });
    expect((await roomFor(mentor, meetingId)).problem.code).toBe('not-a-conference');
  });

  test.each([
    ['too early', 16],
    ['too late', -60],
  ])('a room lets nobody in %s', async (_when, startsIn) => {
    const { mentor, meetingId } = await aRoom({ startsIn });
    expect((await enter(mentor, meetingId)).problem.code).toBe('not-open');
    expect((await say(mentor, meetingId, 'Γεια')).problem.code).toBe('not-open');
    expect((await roomFor(mentor, meetingId)).body.iceServers).toEqual([]);
  });

  test('a room opens as many minutes before the start as the project has set', async () => {
    const own = await aProject(server.db, { Config: { Meeting: { OpensBefore: 30, ClosesAfter: 10 } } });
    const early = await aRoom({ project: own, startsIn: 29 });
    expect((await enter(early.mentor, early.meetingId)).status).toBe(200);
    const late = await aRoom({ project: own, startsIn: -11 });
    expect((await enter(late.mentor, late.meetingId)).problem.code).toBe('not-open');
  });

  test('a room of a cancelled meeting is closed, and that of a meeting marked as held is still open', async () => {
    const { mentor, meetingId } = await aRoom();
    await change(server.db, meetingId, { state: 'attended' });
    expect((await enter(mentor, meetingId)).status).toBe(200);
    await change(server.db, meetingId, { state: 'cancelled' });
    expect((await enter(mentor, meetingId)).problem.code).toBe('cancelled');
    expect((await roomFor(mentor, meetingId)).body).toMatchObject({ state: 'cancelled', here: [] });
  });

  test('a room closes at once for a user who is set inactive', async () => {
    const { mentee, meetingId } = await aRoom();
    await setMember(server.db, mentee.id, project, 2);
    expect((await enter(mentee, meetingId)).status).toBe(404);
  });
});

describe('a user who enters a room', () => {
  test('a user who enters a room is visible to the other user, and a second window of the same user replaces the first', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const socket = await enterHub(server.app, mentor);
    const heard = next(socket, 'conference');
    const first = await enter(mentee, meetingId);
    expect(await heard).toEqual([{ MeetingId: meetingId, What: 'room' }]);
    expect((await roomFor(mentor, meetingId)).body.here).toEqual([
      { userId: mentee.id, peer: first.peer, ...sends },
    ]);
    const second = await enter(mentee, meetingId);
    expect(second.body.here.map(({ peer }) => peer)).toEqual([second.peer]);
  });

  test('a user who enters a room becomes absent without heartbeats, and present again with the next one', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const { peer } = await enter(mentee, meetingId);
    const old = new Date(Date.now() - 30_000);
    await server.db.updateTable('conferencePresence').set({ seenAt: old }).where('peer', '=', peer).execute();
    expect((await roomFor(mentor, meetingId)).body.here).toEqual([]);
    const heard = next(await enterHub(server.app, mentor), 'conference');
    const socket = await enterHub(server.app, mentee);
    socket.emit('conferenceHere', wire({ meetingId, peer, ...sends, microphone: false }));
    await heard;
    expect((await roomFor(mentor, meetingId)).body.here).toMatchObject([{ peer, microphone: false }]);
    const left = next(await enterHub(server.app, mentor), 'conference');
    socket.emit('conferenceLeft', { MeetingId: meetingId, Peer: peer });
    await left;
    expect((await roomFor(mentor, meetingId)).body.here).toEqual([]);
  });
});

const wire = (carried: {
  meetingId: number;
  peer: string;
  microphone: boolean;
  camera: boolean;
  screen: boolean;
}) => ({
  MeetingId: carried.meetingId,
  Peer: carried.peer,
  Microphone: carried.microphone,
  Camera: carried.camera,
  Screen: carried.screen,
});

describe('a signal between browsers', () => {
  test('a signal between browsers arrives in order and at any length, and only at its receiver', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const [one, other] = [await enter(mentor, meetingId), await enter(mentee, meetingId)];
    const socket = await enterHub(server.app, mentor);
    const heard: unknown[] = [];
    // The news of both entries may arrive late.
    (await enterHub(server.app, mentee)).on('conference', (carried: { What: string }) => {
      if (carried.What === 'signal') heard.push(carried);
    });
    const long = 'α'.repeat(6_000);
    for (const data of [long, 'β', 'γ'])
      socket.emit('conferenceSignal', { MeetingId: meetingId, Peer: one.peer, To: other.peer, Data: data });
    await expect.poll(() => heard, soon).toHaveLength(3);
    expect(heard).toEqual(Array.from({ length: 3 }, () => ({ MeetingId: meetingId, What: 'signal' })));
    const told = { meetingId, peer: other.peer, after: 0 };
    const { body } = await server.as(mentee, conference.signals, told);
    expect(body.map(({ from, data }) => [from, data])).toEqual([
      [one.peer, long],
      [one.peer, 'β'],
      [one.peer, 'γ'],
    ]);
    const rest = await server.as(mentee, conference.signals, { ...told, after: body[1]!.id });
    expect(rest.body).toEqual([body[2]]);
    // Each peer reads only the signals that were sent to it.
    expect((await server.as(mentor, conference.signals, told)).body).toEqual([]);
  });

  test('a signal between browsers from a window that was replaced is not delivered', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const [old, other] = [await enter(mentor, meetingId), await enter(mentee, meetingId)];
    const now = await enter(mentor, meetingId);
    const socket = await enterHub(server.app, mentor);
    for (const { peer } of [old, now])
      socket.emit('conferenceSignal', { MeetingId: meetingId, Peer: peer, To: other.peer, Data: peer });
    const told = { meetingId, peer: other.peer, after: 0 };
    await expect
      .poll(
        async () => (await server.as(mentee, conference.signals, told)).body.map(({ data }) => data),
        soon,
      )
      .toEqual([now.peer]);
  });

  test('a signal between browsers goes on from the window that replaced another one, when that other one closes', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const [old, other] = [await enter(mentor, meetingId), await enter(mentee, meetingId)];
    const { peer } = await enter(mentor, meetingId);
    const socket = await enterHub(server.app, mentor);
    socket.emit('conferenceLeft', { MeetingId: meetingId, Peer: old.peer });
    socket.emit('conferenceSignal', { MeetingId: meetingId, Peer: peer, To: other.peer, Data: 'α' });
    const told = { meetingId, peer: other.peer, after: 0 };
    await expect
      .poll(async () => (await server.as(mentee, conference.signals, told)).body, soon)
      .toMatchObject([{ from: peer, data: 'α' }]);
    expect((await roomFor(mentee, meetingId)).body.here).toContainEqual(expect.objectContaining({ peer }));
  });

  test('a signal between browsers from a user who may not be in the room closes their socket', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const [one, other] = [await enter(mentor, meetingId), await enter(mentee, meetingId)];
    const signal = { MeetingId: meetingId, Peer: one.peer, To: other.peer, Data: 'x' };
    const stranger = await enterHub(server.app, await server.person('Mentor', { project }));
    const ended = next(stranger, 'disconnect');
    stranger.emit('conferenceSignal', signal);
    await ended;
    await change(server.db, meetingId, { state: 'cancelled' });
    const socket = await enterHub(server.app, mentor);
    const shut = next(socket, 'disconnect');
    socket.emit('conferenceSignal', signal);
    await shut;
    await change(server.db, meetingId, { state: 'booked' });
    const none = await server.as(mentee, conference.signals, { meetingId, peer: other.peer, after: 0 });
    expect(none.body).toEqual([]);
  });

  test('a signal between browsers is deleted when its peers have left', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const [one, other] = [await enter(mentor, meetingId), await enter(mentee, meetingId)];
    const past = new Date(Date.now() - 180_000);
    await server.db
      .insertInto('conferenceSignal')
      .values({ meetingId, sender: one.peer, receiver: other.peer, data: 'x', at: past })
      .execute();
    const before = new Date(Date.now() - 25 * HOUR_MS);
    await server.db
      .updateTable('conferencePresence')
      .set({ seenAt: before })
      .where('peer', '=', one.peer)
      .execute();
    await sweepSignals(server.db);
    await sweepPresence(server.db);
    const left = (table: 'conferenceSignal' | 'conferencePresence') =>
      server.db.selectFrom(table).where('meetingId', '=', meetingId).selectAll().execute();
    expect(await left('conferenceSignal')).toEqual([]);
    expect(await left('conferencePresence')).toMatchObject([{ peer: other.peer }]);
  });
});

describe('a message in the room', () => {
  test('a message in the room has the same order for both users, and exists once even if it was sent twice', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const heard = next(await enterHub(server.app, mentor), 'conference');
    await say(mentee, meetingId, 'Καλημέρα');
    expect(await heard).toEqual([{ MeetingId: meetingId, What: 'text' }]);
    const key = randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => say(mentor, meetingId, 'Γεια σας', key)));
    expect(new Set(twice.map(({ body }) => body.seq))).toEqual(new Set([2]));
    await Promise.all(Array.from({ length: 10 }, (_, n) => say([mentor, mentee][n % 2]!, meetingId, `${n}`)));
    const { body } = await server.as(mentee, conference.texts, { meetingId });
    expect(body.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(body[1]).toMatchObject({ author: 'Λητώ Σοφού', authorId: mentor.id, text: 'Γεια σας' });
    expect(await textsFor(mentee, meetingId, 11)).toEqual([body[11]!.text]);
  });

  test('a message in the room can be read by the invited users while the door is closed, and by no other user', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    await say(mentee, meetingId, 'Καλημέρα');
    await change(server.db, meetingId, { time: new Date(Date.now() - 120 * 60_000) });
    expect(await textsFor(mentor, meetingId)).toEqual(['Καλημέρα']);
    const runner = await server.person('Supervisor', { project });
    expect((await server.as(runner, conference.texts, { meetingId })).problem.code).toBe('not-invited');
  });
});

describe('the guest of a room', () => {
  test('the guest of a room is invited by the mentor, enters, and is removed when the mentor withdraws the invitation', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const runner = await server.person('Coordinator', {
      project,
      fields: { first_name: 'Ίρις', last_name: 'Ορθού' },
    });
    const { body: staff } = await server.as(mentor, conference.staff, { meetingId });
    expect(staff).toContainEqual({ id: runner.id, name: 'Ίρις Ορθού' });
    const named = await server.as(mentor, conference.invite, { meetingId, userId: runner.id });
    expect(named.body.guest).toEqual({ id: runner.id, name: 'Ίρις Ορθού' });
    expect((await roomFor(mentee, meetingId)).body.guest).toEqual(named.body.guest);
    const { status, body } = await enter(runner, meetingId);
    expect([status, body.place, body.here.length]).toEqual([200, 'guest', 1]);
    expect((await say(runner, meetingId, 'Καλησπέρα')).status).toBe(200);
    const heard = next(await enterHub(server.app, runner), 'conference');
    const told = (await server.as(runner, notifications.list, {})).body.list;
    expect(told).toMatchObject([
      { saying: 'meeting.invited', link: expect.stringMatching(/conference\/\d+$/) },
    ]);
    expect((await server.as(mentor, conference.uninvite, { meetingId })).body.here).toEqual([]);
    await heard;
    expect((await enter(runner, meetingId)).problem.code).toBe('not-invited');
    const audited = await server.db
      .selectFrom('audit')
      .where('what', 'like', 'conference.%')
      .where('target', '=', String(meetingId))
      .select(['what', 'actorId'])
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { what: 'conference.invite', actorId: mentor.id },
      { what: 'conference.enter', actorId: runner.id },
      { what: 'conference.uninvite', actorId: mentor.id },
    ]);
  });

  test('the guest of a room is a single person, and a new guest replaces the previous one', async () => {
    const { mentor, meetingId } = await aRoom();
    const [one, other] = [
      await server.person('Coordinator', { project }),
      await server.person('Supervisor', { project }),
    ];
    await server.as(other, conference.invite, { meetingId, userId: one.id });
    await enter(one, meetingId);
    const { body } = await server.as(mentor, conference.invite, { meetingId, userId: other.id });
    expect([body.guest?.id, body.here]).toEqual([other.id, []]);
    expect((await enter(one, meetingId)).status).toBe(403);
    expect((await enter(other, meetingId)).status).toBe(200);
  });

  test('the guest of a room must be staff of the project for as long as they are in the room', async () => {
    const { mentor, mentee, meetingId } = await aRoom();
    const foreign = await server.person('Supervisor', { project: await aProject(server.db) });
    const another = await server.person('Mentor', { project });
    for (const { id } of [foreign, another])
      expect((await server.as(mentor, conference.invite, { meetingId, userId: id })).problem.code).toBe(
        'not-staff',
      );
    const both = await server.as(mentor, conference.invite, { meetingId, userId: mentee.id });
    expect(both.problem.code).toBe('in-the-meeting');
    const runner = await server.person(['Supervisor', 'Mentor'], { project });
    await server.as(mentor, conference.invite, { meetingId, userId: runner.id });
    await changeRoles(server.db, runner.id, { remove: 'Supervisor' });
    expect((await enter(runner, meetingId)).status).toBe(404);
  });

  test('the guest of a room cannot be chosen by the mentee or by another mentor', async () => {
    const { mentee, meetingId } = await aRoom();
    const runner = await server.person('Supervisor', { project });
    const another = await server.person('Mentor', { project });
    const asked = { meetingId, userId: runner.id };
    expect((await server.as(mentee, conference.invite, asked)).status).toBe(403);
    expect((await server.as(another, conference.invite, asked)).status).toBe(404);
    expect((await server.as(another, conference.staff, { meetingId })).status).toBe(404);
  });
});
