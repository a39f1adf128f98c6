import { randomUUID } from 'node:crypto';
import { addSession } from '#features/identity/server/fixtures.ts';
import { massJob } from '#features/developer/server/mass/send-rows.ts';
import * as store from '#features/developer/server/store/mass.ts';
import { addCrowd, aProject } from '#testing/people.ts';
import { call, type Ground } from './ground.ts';
import { type Figure, interleave } from './measure.ts';

const ROWS = 10_000;
const ROUNDS = 4;
const URL_OF_CALL = '/api/User/UpdateField';
const AT_ONCE = 500;

/** A run of mass data, ten rows in a transaction, beside the same calls over the wire, one after the other. Each round has its share of the rows. */
export async function massDataFigure({ url, services }: Ground): Promise<Figure> {
  const { pool } = services;
  const projectId = await aProject(pool);
  const share = ROWS / (ROUNDS + 1);
  await addCrowd(pool, projectId, share);
  const people = await pool
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .select('userId')
    .orderBy('userId')
    .execute();
  const { id: admin } = await pool
    .selectFrom('appUser')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  // In production an Admin without a second factor makes no calls.
  await pool
    .insertInto('secondFactor')
    .values({ userId: admin, sealedSecret: '', confirmedAt: new Date() } as never)
    .onConflict((same) => same.doNothing())
    .execute();
  const cookie = `session=${await addSession(pool, { userId: admin, ip: '127.0.0.1', userAgent: 'bench' })}`;

  const prepareRun = async (name: string): Promise<number> => {
    const id = await store.addRun(pool, {
      url: URL_OF_CALL,
      sendMode: 'batch',
      transform: `return { UserId: Number(row.id), Name: 'first_name', Value: row.name, ProjectId: ${projectId} };`,
      fileName: '',
      fileHash: randomUUID(),
      columns: ['id', 'name'],
      total: people.length,
      madeBy: admin,
    });
    const rows = people.map(({ userId }, at) => ({ no: at + 1, cells: [String(userId), name] }));
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await store.addRows(pool, id, rows.slice(from, from + AT_ONCE));
    await store.setRunning(pool, id, admin);
    return id;
  };
  const runs: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) runs.push(await prepareRun(`Μαζικό ${round}`));

  let bareRound = 0;
  const [ours, bare] = await interleave(
    [
      {
        name: 'mass data',
        run: async () => {
          const id = runs.shift()!;
          await massJob.run(services, { id }, { attempt: 1, lastAttempt: false });
          const run = await store.findRun(pool, id);
          if (run?.done !== people.length) throw new Error(`${run?.done} of ${people.length} rows were sent`);
          return people.length;
        },
      },
      {
        name: 'the calls',
        run: async () => {
          bareRound += 1;
          for (const { userId } of people)
            await call(
              url + URL_OF_CALL,
              { UserId: userId, Name: 'first_name', Value: `Απλό ${bareRound}`, ProjectId: projectId },
              cookie,
            );
          return people.length;
        },
      },
    ],
    ROUNDS,
  );
  const ratio = bare!.median / ours!.median;
  return {
    work: `mass data of ${ROWS.toLocaleString('en')} rows`,
    ours: `${Math.round(ours!.median)}/s`,
    baseline: `the same calls, one after the other: ${Math.round(bare!.median)}/s`,
    ratio,
    goal: '≤ 1.3 × their time',
    reached: ratio <= 1.3,
  };
}
