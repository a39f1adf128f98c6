import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openServices } from '#app/open-services.ts';
import { build } from '#app/server.ts';
import { identity } from '#features/identity/contract.ts';
import { changeRoles } from '#features/identity/server/inside.ts';
import { links } from '#features/links/contract.ts';
import { notificationEvents } from '#features/notifications/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import { event } from '#platform/contract/event.ts';
import { forbidden } from '#platform/contract/refusal.ts';
import { enter, knock, next, welcome } from '#testing/hub.ts';
import { aProject } from '#testing/people.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';
import { onEvent, openHubs, type HubHandler } from './hub.ts';

const server = startServer({ own: true });
let project = 0;
let mentor: Person;
beforeAll(async () => {
  project = await aProject(server.db);
  mentor = await server.person('Mentor', { project });
});

const { arrived } = notificationEvents;
const announce = (...people: Person[]) =>
  server.services.bus.announce(
    server.db,
    arrived,
    people.map(({ id }) => id),
    { kind: 'linked' },
  );
const refusalOf = async (...knocking: Parameters<typeof knock>) => welcome(await knock(...knocking));
/** A busy machine may need longer than the second that a socket may outlive its session. */
const soon = { timeout: 10_000, interval: 25 };

describe('the door of the hub', () => {
  test('lets a participant of this site in, and no visitor, no foreign page, no made-up session', async () => {
    expect(await refusalOf(server.app, mentor)).toBeUndefined();
    expect(await refusalOf(server.app, mentor, { headers: { origin: 'http://localhost:3000' } })).toBe(
      undefined,
    );
    const strange: [Person, Record<string, string>][] = [
      [visitor(), {}],
      [mentor, { origin: 'https://evil.example' }],
      [mentor, { origin: 'null' }],
      [{ ...mentor, cookies: new Map([['session', 'x'.repeat(43)]]) }, {}],
    ];
    for (const [person, headers] of strange)
      expect(await refusalOf(server.app, person, { headers })).toBe('websocket error');
  });

  test('lets an applicant hear changed texts, and is shut for one in the other hub and in a hub that is none', async () => {
    const applicant = await server.person('Registered', { project });
    expect(await refusalOf(server.app, applicant)).toBeUndefined();
    expect(await refusalOf(server.app, applicant, { hub: 'sync' })).toBe('forbidden');
    expect(await refusalOf(server.app, mentor, { hub: '' })).toBe('not-found');
    expect(await refusalOf(server.app, mentor, { hub: 'other' })).toBe('Invalid namespace');
  });

  test('a user with a pending duty and an Admin who views as another user get no socket', async () => {
    const person = await server.person('Mentor', { project });
    await server.db
      .updateTable('appUser')
      .set({ mustChangePassword: true })
      .where('id', '=', person.id)
      .execute();
    expect(await refusalOf(server.app, person)).toBe('websocket error');
    const admin = await server.person('Admin');
    expect(await refusalOf(server.app, admin)).toBeUndefined();
    await server.as(admin, identity.viewAs, { userId: mentor.id });
    expect(await refusalOf(server.app, admin)).toBe('websocket error');
  });

  test('counts thirty sockets of a person', async () => {
    const person = await server.person('Mentor', { project });
    for (let n = 0; n < 30; n += 1) await enter(server.app, person);
    expect(await refusalOf(server.app, person)).toBe('too-many');
  });

  test('leaves every plain request to the server', async () => {
    await enter(server.app, mentor);
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/hub/?EIO=4&transport=polling`);
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
  });
});

describe('an announcement', () => {
  test('an event is received when its transaction has committed, by its recipients only, and never after a rollback', async () => {
    const other = await server.person('Mentor', { project });
    const heard: string[] = [];
    for (const person of [mentor, other])
      (await enter(server.app, person)).on('notification', (carried: unknown) =>
        heard.push(`${person.id} ${JSON.stringify(carried)}`),
      );
    const rolledBack = server.db.transaction().execute(async (db) => {
      await server.services.bus.announce(db, arrived, [mentor.id], { kind: 'linked' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    let seenInside: string[] = ['?'];
    await server.db.transaction().execute(async (db) => {
      await server.services.bus.announce(db, arrived, [mentor.id], { kind: 'linked' });
      // The event of the other transaction arrives; one of this transaction would have arrived too.
      await announce(other);
      await expect.poll(() => heard, soon).toHaveLength(1);
      seenInside = [...heard];
    });
    await expect.poll(() => heard, soon).toHaveLength(2);
    const words = '{"Kind":"linked"}';
    expect(seenInside).toEqual([`${other.id} ${words}`]);
    expect(heard).toEqual([`${other.id} ${words}`, `${mentor.id} ${words}`]);
  });

  test('reaches a thousand people with one word', async () => {
    const socket = await enter(server.app, mentor);
    const heard = next(socket, 'notification');
    const many = Array.from({ length: 1_000 }, (_, n) => 9_000_000_000 + n);
    await server.services.bus.announce(server.db, arrived, [...many, mentor.id], { kind: 'linked' });
    await heard;
  });

  test('an announcement that is too long is a bug, and is not sent', async () => {
    const long = event({
      ...arrived,
      payload: z.strictObject({ text: z.string() }),
    });
    const sent = server.services.bus.announce(server.db, long, [1], { text: 'x'.repeat(5_000) });
    await expect(sent).rejects.toThrow('more than');
  });

  test('an announcement of a link reaches the page of the mentor', async () => {
    const runner = await server.person('Supervisor', { project });
    const mentee = await server.person('Mentee', { project });
    const heard = next(await enter(server.app, mentor), 'notification');
    await server.as(runner, links.setDefaultSingle, {
      projectId: project,
      menteeId: mentee.id,
      mentorId: mentor.id,
    });
    expect(await heard).toEqual([{ Kind: 'linked' }]);
  });
});

test('a page that does not read is disconnected, and slows no other page', async () => {
  const [slow, quick] = [
    await server.person('Mentor', { project }),
    await server.person('Mentor', { project }),
  ];
  const long = event({
    ...arrived,
    name: 'notification',
    payload: z.strictObject({ kind: z.string(), text: z.string() }),
  });
  const socket = await enter(server.app, slow);
  // The engine's own WebSocket, whose other end then reads nothing.
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: Socket } };
  ws._socket.pause();
  let heard = 0;
  const other = await enter(server.app, quick);
  other.on('notification', () => (heard += 1));
  const connections = () =>
    new Promise<number>((resolve) => {
      server.app.server.getConnections((_error, count) => resolve(count));
    });
  const before = await connections();
  // More than the systems of both ends keep by themselves.
  const messages = 6_000;
  await server.db.transaction().execute(async (db) => {
    for (let turn = 0; turn < messages; turn += 1)
      await server.services.bus.announce(db, long, [slow.id, quick.id], {
        kind: 'linked',
        text: `${turn} ${'x'.repeat(3_500)}`,
      });
  });
  await expect.poll(() => heard, soon).toBe(messages);
  // A page that reads nothing does not learn that its connection has ended.
  await expect.poll(connections, soon).toBeLessThan(before);
  ws._socket.resume();
  await expect.poll(() => socket.connected, soon).toBe(false);
});

describe('a socket ends', () => {
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['its person signs out', (person) => server.as(person, identity.signOut, {})],
    [
      'its session is ended elsewhere',
      (person) => server.db.deleteFrom('session').where('userId', '=', person.id).execute(),
    ],
    [
      'a role is taken away',
      (person) => changeRoles(server.db, person.id, { add: 'Mentee', remove: 'Mentor' }),
    ],
    ['its person is set inactive', (person) => setMember(server.db, person.id, project, 2)],
    [
      'another password is asked for',
      (person) =>
        server.db
          .updateTable('appUser')
          .set({ mustChangePassword: true })
          .where('id', '=', person.id)
          .execute(),
    ],
  ])('within a second when %s', async (_what, happens) => {
    const person = await server.person('Mentor', { project });
    const [socket, stays] = [await enter(server.app, person), await enter(server.app, mentor)];
    await happens({ ...person, cookies: new Map(person.cookies) });
    await expect.poll(() => socket.connected, soon).toBe(false);
    expect(stays.connected).toBe(true);
  });

  test('with the first message that is none of ours, or too long', async () => {
    for (const message of ['', 'x'.repeat(20_000)]) {
      const socket = await enter(server.app, mentor);
      const ended = next(socket, 'disconnect');
      socket.emit('notification', message);
      await ended;
    }
  });

  test('when the bus of its node was cut, so that its page asks for what it may have missed', async () => {
    const socket = await enter(server.app, mentor);
    const ended = next(socket, 'disconnect');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ithaki-hub' and datname = current_database()`.execute(server.db);
    await ended;
    const heard = next(await enter(server.app, mentor), 'notification');
    await announce(mentor);
    await heard;
  });
});

test('what a node says is heard on the other, and a sign-out there ends the socket here', async () => {
  const opened = await openServices(server.services.config, server.databaseUrl, server.services.log, {
    idle: true,
  });
  const { app, drain } = await build(opened.services);
  onTestFinished(async () => {
    await opened.close();
  });
  const person = await server.person('Mentor', { project });
  const socket = await enter(app, person);
  const heard = next(socket, 'notification');
  await announce(person);
  await heard;
  await server.as({ ...person, cookies: new Map(person.cookies) }, identity.signOut, {});
  await expect.poll(() => socket.connected, soon).toBe(false);

  const last = await enter(app, mentor);
  const gone = next(last, 'disconnect');
  await Promise.all([drain(), gone]);
});

describe('what a page says', () => {
  const spoken = event({
    hub: 'messenger',
    name: 'say',
    from: 'client',
    may: ['Mentor'],
    payload: z.strictObject({ text: z.string().max(100), number: z.int() }),
  });

  /** A hub of its own that takes one event. */
  async function aHub(handler: HubHandler) {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const standing = async (holders: readonly { sessionId: number }[]) =>
      new Map(holders.map(({ sessionId }) => [sessionId, 'stands']));
    const hubs = await openHubs({
      server: http,
      services: server.services,
      greetings: [],
      door: {
        identify: async (cookies) => ({
          id: mentor.id,
          sessionId: 1,
          username: 'x',
          name: 'x',
          language: 'el',
          roles: [cookies.includes('mentee') ? 'Mentee' : 'Mentor'],
          level: 3,
          duties: [],
        }),
        standing,
      },
      events: [],
      handlers: [handler],
    });
    onTestFinished(async () => {
      await hubs.close();
      http.close();
    });
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  }

  test('is handled one after the other, as it was said', async () => {
    const said: number[] = [];
    let both = () => {};
    const done = new Promise<void>((resolve) => (both = resolve));
    const address = await aHub(
      onEvent(spoken, async ({ actor, carried }) => {
        await sql`select 1`.execute(server.db);
        expect(actor.id).toBe(mentor.id);
        said.push(carried.number);
        if (said.length === 20) both();
      }),
    );
    const socket = await enter(address, mentor);
    for (let number = 0; number < 20; number += 1) socket.emit('say', { Text: 'α', Number: number });
    await done;
    expect(said).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  test('an event that its sender may not send, that has another shape or that is refused ends the socket', async () => {
    const address = await aHub(
      onEvent(spoken, async ({ carried }) => {
        if (carried.text === 'no') throw forbidden();
      }),
    );
    const mentee = { ...mentor, cookies: new Map([['session', 'mentee']]) };
    expect(await refusalOf(address, mentee)).toBe('forbidden');
    const wrong: unknown[][] = [
      [{ Text: 'α' }],
      [{ Text: 'α', Number: 1, More: 1 }],
      [{ Text: 'α', Number: 1 }, 2],
      [],
      [{ Text: 'no', Number: 1 }],
    ];
    for (const sent of wrong) {
      const socket = await enter(address, mentor);
      const ended = next(socket, 'disconnect');
      socket.emit('say', ...sent);
      await ended;
    }
  });
});
