import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#platform/server/db.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { countLockWaits, endLockWaits } from '#testing/lock-waits.ts';
import { startServer } from '#testing/server.ts';
import { plantDemo, plantLarge } from './demo.ts';
import { demoPlaces } from './meetings.ts';

const server = startServer({ own: true });

test('meetings of the demo in person have one of the two places of its project, and conferences have none', async () => {
  await plantDemo(server.services);
  const { rows } = await sql<{ typeId: number; places: string[] }>`
    select type_id, array_agg(distinct place order by place) as places
    from meeting join action on action.id = action_id group by type_id order by type_id`.execute(server.db);
  expect(rows).toEqual([
    { typeId: 1, places: [''] },
    { typeId: 2, places: demoPlaces.toSorted() },
  ]);
});

test('the mentee of the demo has a shared text and a shared table with content', async () => {
  const { rows } = await sql<{ kind: string; keys: string[] }>`
    select kind, array(select jsonb_object_keys(state)) as keys
    from board join synced_object using (action_id) where name = 'board'
      and mentee_id = (select id from app_user where username = 'mentee') order by kind`.execute(server.db);
  expect(rows).toEqual([
    { kind: 'table', keys: ['rows'] },
    { kind: 'text', keys: ['text'] },
  ]);
});

test('a node waits for the one that plants the demo, however long a statement may take otherwise', async () => {
  await server.person('Admin');
  const planting = await server.db.startTransaction().execute();
  await lockKeys(planting, 'demo');
  const pool = connect(server.databaseUrl, { max: 1, statementTimeout: 2000 });
  const second = plantDemo({ ...server.services, pool });
  let hasEnded = false;
  const noteEnd = () => {
    hasEnded = true;
  };
  second.then(noteEnd, noteEnd);
  await pause(2500);
  expect(hasEnded).toBe(false);
  await planting.commit().execute();
  expect(await second).toContain(`  ${'Admin'.padEnd(20)} ${'admin'.padEnd(20)} Ithaki2026!`);
  await pool.destroy();
});

test('a large project whose planting is ended on the way leaves neither the project nor its people', async () => {
  const counts = async () => {
    const { rows } = await sql`
      select (select count(*) from project) as projects, (select count(*) from app_user) as users`.execute(
      server.db,
    );
    return rows[0];
  };
  const before = await counts();
  const blocker = await server.db.startTransaction().execute();
  await sql`lock table application in access exclusive mode`.execute(blocker);
  const planting = plantLarge(server.services, { users: 20, applications: 5 }).catch(
    (error: unknown) => error,
  );
  await expect.poll(() => countLockWaits(server.db)).toBe(1);
  await endLockWaits(server.db);
  expect(await planting).toBeInstanceOf(Error);
  await blocker.rollback().execute();
  expect(await counts()).toEqual(before);
});
