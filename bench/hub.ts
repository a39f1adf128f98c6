import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { addUser } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { addSession } from '#features/identity/server/fixtures.ts';
import { notificationEvents } from '#features/notifications/contract.ts';
import { enter } from './enter.ts';
import type { Ground } from './ground.ts';
import { interleave, rateFigure, type Figure } from './measure.ts';
import { plantMentees } from './mentee-grid.ts';

const CLIENTS = 200;
const MESSAGES = 50;

/** Messages to 200 open pages, each after a row was written, beside bare `ws` that does the same. */
export async function hubFigure(ground: Ground): Promise<Figure> {
  const { services, databaseUrl } = ground;
  const { pool, bus } = services;
  await sql`create table bench_said (text text)`.execute(pool);
  const people = await plantPeople(pool, 'hub', CLIENTS);
  const ids = people.map(({ id }) => id);
  const pages = await Promise.all(people.map(({ session }) => enter(ground.url, session)));
  const bareServer = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(bareServer, 'listening');
  const { port } = bareServer.address() as { port: number };
  const bare = Array.from({ length: CLIENTS }, () => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all(bare.map((page) => once(page, 'open')));
  const insert = new pg.Pool({ connectionString: databaseUrl, max: 10 });

  const results = await interleave([
    {
      name: 'hub',
      run: () =>
        delivered(pages, () =>
          pool.transaction().execute(async (db) => {
            await sql`insert into bench_said values ('a word')`.execute(db);
            await bus.announce(db, notificationEvents.arrived, ids, { kind: 'linked' });
          }),
        ),
    },
    {
      name: 'bare ws and insert',
      run: () =>
        delivered(bare, async () => {
          await insert.query("insert into bench_said values ('a word')");
          for (const client of bareServer.clients) client.send('["notification",{"Kind":"linked"}]');
        }),
    },
  ]);
  for (const page of [...pages, ...bare]) page.terminate();
  bareServer.close();
  await insert.end();
  return rateFigure(`messages to ${CLIENTS} pages`, results, 0.8);
}

export interface Signed {
  id: number;
  session: string;
}

/** Active members of a project, each with a session. The project has no consent: a user with a pending consent gets no socket. */
export async function plantPeople(pool: Db, name: string, count: number): Promise<Signed[]> {
  const projectId = await plantMentees(pool, 10, { name });
  const people: Signed[] = [];
  for (let turn = 0; turn < count; turn++) {
    const id = await addUser(pool, {
      username: `${name}-${turn}`,
      passwordHash: null,
      roles: ['Mentee'],
      fields: {},
      defaultProjectId: projectId,
      language: 'el',
    });
    await setMember(pool, id, projectId, 1);
    const session = await addSession(pool, { userId: id, ip: '127.0.0.1', userAgent: 'bench' });
    people.push({ id, session });
  }
  return people;
}

/**
 * Sends this many events, ten at a time, and waits until every page has received them all; returns the number of
 * deliveries.
 */
async function delivered(pages: readonly WebSocket[], say: () => Promise<void>): Promise<number> {
  let left = pages.length * MESSAGES;
  const all = Promise.withResolvers<void>();
  const note = (said: unknown) => {
    if (String(said).includes('notification')) left -= 1;
    if (left === 0) all.resolve();
  };
  for (const page of pages) page.on('message', note);
  let turn = 0;
  const sayer = async () => {
    while (turn++ < MESSAGES) await say();
  };
  await Promise.all(Array.from({ length: 10 }, sayer));
  await all.promise;
  for (const page of pages) page.off('message', note);
  return pages.length * MESSAGES;
}
