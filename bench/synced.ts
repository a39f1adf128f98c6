import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { addSession } from '#features/identity/server/fixtures.ts';
import { addUser } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import { syncedEvents } from '#features/synced/contract.ts';
import { packEvent } from '#platform/contract/event.ts';
import type { Db } from '#platform/server/db.ts';
import { call, type Ground } from './ground.ts';
import { enter } from './enter.ts';
import { plantMentees } from './mentee-grid.ts';
import { interleave, rateFigure, type Figure } from './measure.ts';

const PAGES = 200;
const CHANGES = 30;

/** Changes of one synced object to 200 pages that look at it, beside bare `ws` that writes a row and says the same to 200. */
export async function syncedFigure(ground: Ground): Promise<Figure> {
  const { pool } = ground.services;
  const { projectId, menteeId, actionId } = await plantPair(pool);
  const pages: WebSocket[] = [];
  // The writers take turns: the changes of one person are limited.
  const writers: string[] = [];
  for (let turn = 0; turn < PAGES; turn++) {
    const session = await aStaffSession(pool, projectId, turn);
    writers.push(session);
    const page = await enter(ground.url, session, 'sync');
    const said = { actionId, menteeId, name: 'board', page: randomUUID() };
    const words = JSON.stringify(['subscribe', packEvent(syncedEvents.subscribe, said)]);
    const seen = new Promise<void>((resolve) => {
      page.on('message', (text) => String(text).includes('looking') && resolve());
    });
    page.send(`42/sync,${words}`);
    await seen;
    pages.push(page);
  }
  const page = randomUUID();
  let version = 0;

  const bareServer = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(bareServer, 'listening');
  const { port } = bareServer.address() as { port: number };
  const bare = Array.from({ length: PAGES }, () => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all(bare.map((one) => once(one, 'open')));
  const insert = new pg.Pool({ connectionString: ground.databaseUrl, max: 10 });
  await insert.query('create table bench_change (text text)');

  const results = await interleave([
    {
      name: 'synced object',
      run: () =>
        delivered(pages, async () => {
          const base = version;
          version += 1;
          await call(
            `${ground.url}/api/Sync/Send`,
            {
              ActionId: actionId,
              MenteeId: menteeId,
              Page: page,
              Turn: version,
              Base: base,
              Change: { count: base === 0 ? [1] : [base, base + 1] },
            },
            `session=${writers[version % PAGES]!}`,
          );
        }),
    },
    {
      name: 'bare ws and insert',
      run: () =>
        delivered(bare, async () => {
          await insert.query("insert into bench_change values ('a change')");
          for (const client of bareServer.clients) client.send('["changed",{"Change":{"count":[1,2]}}]');
        }),
    },
  ]);
  for (const one of [...pages, ...bare]) one.terminate();
  bareServer.close();
  await insert.end();
  return rateFigure(`changes of one synced object to ${PAGES} pages`, results, 0.25);
}

/** A pair of a project, and an action of it. */
async function plantPair(db: Db) {
  const projectId = await plantMentees(db, 12, { name: 'synced' });
  const { menteeId } = await db
    .selectFrom('defaultMentor')
    .where('projectId', '=', projectId)
    .select('menteeId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: actionId } = await db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .orderBy('position')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { projectId, menteeId, actionId };
}

async function aStaffSession(db: Db, projectId: number, turn: number): Promise<string> {
  const id = await addUser(db, {
    username: `synced-${turn}`,
    passwordHash: null,
    roles: ['Supervisor'],
    fields: {},
    defaultProjectId: projectId,
    language: 'el',
  });
  await setMember(db, id, projectId, 1);
  return addSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' });
}

/** Makes the changes one after another and waits until every page has received them all; returns the number of deliveries. */
async function delivered(pages: readonly WebSocket[], change: () => Promise<void>): Promise<number> {
  let left = pages.length * CHANGES;
  const all = Promise.withResolvers<void>();
  const note = (said: unknown) => {
    if (!String(said).includes('"changed"')) return;
    left -= 1;
    if (left === 0) all.resolve();
  };
  for (const one of pages) one.on('message', note);
  for (let turn = 0; turn < CHANGES; turn++) await change();
  await all.promise;
  for (const one of pages) one.off('message', note);
  return pages.length * CHANGES;
}
