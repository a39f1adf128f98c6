import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCrowd, addPerson, aProject } from '#testing/people.ts';
import { allKills, askProduct, places, placeSecret } from '#testing/places.ts';
import { freePort, type Product } from '#testing/product.ts';

const { aFolder, bareDatabase, launch } = places();

const PEOPLE = 800;
const ROWS_AT_ONCE = 500;
/** The rows that have no person. */
const isBad = (no: number) => no % 100 === 7;

interface Run {
  State: string;
  Done: number;
  Failed: number;
}

/** The shares of the rows after which the node is killed. */
const killedAfter = allKills ? [0.2, 0.5, 0.8] : [0.3];

test.each(allKills ? ['one', 'batch'] : ['batch'])(
  'a node that is killed in a run of mass data sent as %s goes on with it, and sends each row once',
  { timeout: 240_000 },
  async (SendMode) => {
    const { url, db } = await bareDatabase();
    const env = {
      DATABASE_URL: url,
      SECRET: placeSecret,
      DATA_DIR: await aFolder(),
      PORT: String(await freePort()),
    };
    let node = await launch(env);
    const projectId = await aProject(db);
    await addCrowd(db, projectId, PEOPLE);
    const people = await db
      .selectFrom('membership')
      .where('projectId', '=', projectId)
      .select('userId')
      .orderBy('userId')
      .execute();
    const { token } = await addPerson(db, { roles: ['Admin'] });
    const ask = <T>(product: Product, path: string, body: object) =>
      askProduct<T>(product, path, body, `session=${token}`);

    const Rows = people.map(({ userId }, at) => ({
      No: at + 1,
      Cells: [isBad(at + 1) ? '999999999' : String(userId), `Όνομα ${at + 1}`],
    }));
    const { Id } = await ask<{ Id: number }>(node, '/api/data/StartMass', {
      Url: '/api/User/UpdateField',
      SendMode,
      Transform: `return { UserId: Number(row.id), Name: 'first_name', Value: row.name, ProjectId: ${projectId} };`,
      Hash: createHash('sha256').update(JSON.stringify(Rows)).digest('hex'),
      Columns: ['id', 'name'],
      Total: Rows.length,
    });
    for (let from = 0; from < Rows.length; from += ROWS_AT_ONCE)
      await ask(node, '/api/data/AddMassRows', { Id, Rows: Rows.slice(from, from + ROWS_AT_ONCE) });
    await ask(node, '/api/data/RunMass', { Id });

    const runOf = () =>
      db
        .selectFrom('massRun')
        .where('id', '=', Id)
        .select(['state', 'done', 'failed'])
        .executeTakeFirstOrThrow();
    let before = 0;
    for (const share of killedAfter) {
      await expect
        .poll(async () => (await runOf()).done, { timeout: 90_000, interval: 5 })
        .toBeGreaterThan(Math.max(before, PEOPLE * share));
      await node.kill();
      const { state, done } = await runOf();
      expect(state).toBe('running');
      expect(done).toBeLessThan(PEOPLE);
      before = done;
      node = await launch(env);
    }
    await expect.poll(async () => (await runOf()).state, { timeout: 120_000, interval: 200 }).toBe('ended');

    const bad = Rows.filter(({ No }) => isBad(No)).length;
    const run = await ask<Run>(node, '/api/data/MassRun', { Id });
    expect([run.State, run.Done, run.Failed]).toEqual(['ended', PEOPLE - bad, bad]);
    const { rows } = await sql<{ written: number; once: number }>`
      select count(*)::int as written, count(distinct subject_id)::int as once from audit
      where what = 'people.update-fields' and request_id like ${`mass-${Id}-%`}`.execute(db);
    expect(rows[0]).toEqual({ written: PEOPLE - bad, once: PEOPLE - bad });
    const { rows: named } = await sql<{ count: number }>`
      select count(*)::int as count from app_user where fields ->> 'first_name' like 'Όνομα %'`.execute(db);
    expect(named[0]!.count).toBe(PEOPLE - bad);
  },
);
