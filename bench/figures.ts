import { athensClock } from '#engines/dates/athens.ts';
import { figureSources, takeSnapshot } from '#features/statistics/server/snapshot.ts';
import { people } from '#features/people/contract.ts';
import { prepareScopes } from '#features/statistics/server/store/figure-people.ts';
import { connect } from '#platform/server/db.ts';
import { call, type Ground } from './ground.ts';
import { type Figure, interleave, middle, rateFigure, tenAtATime } from './measure.ts';
import { plantMentees } from './mentee-grid.ts';

const LARGE = 100_000;
const SMALL = 1_000;
/** Figures of one page. */
const ON_A_PAGE = 12;
/** Refreshes and their statements alone, by turns. */
const ROUNDS = 3;
/** Calls of other users that are timed while nothing else runs. */
const OTHERS = 1_000;

/** A page of twelve figures at both sizes, the refresh beside its statements alone, and what others wait meanwhile. */
export async function figureFigures(ground: Ground): Promise<Figure[]> {
  const { url, cookie, services, databaseUrl } = ground;
  // To plant 100,000 people takes longer than a statement of the product may.
  const db = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  const ids = figureSources(services.features)
    .slice(0, ON_A_PAGE)
    .map(({ id }) => id);
  const projects = new Map<number, number>();
  for (const size of [SMALL, LARGE]) {
    const projectId = await plantMentees(db, size, { name: 'figures', density: 0.15 });
    await takeSnapshot(services, projectId);
    projects.set(size, projectId);
  }
  await db.destroy();
  const pageOf = (size: number) => () =>
    call(`${url}/api/Statistics/Figures`, { ProjectId: projects.get(size), Ids: ids }, cookie);
  const results = await interleave([
    { name: `${LARGE.toLocaleString('en')} people`, run: () => tenAtATime(200, pageOf(LARGE)) },
    { name: `${SMALL.toLocaleString('en')} people`, run: () => tenAtATime(200, pageOf(SMALL)) },
  ]);
  const page = rateFigure(`page of ${ON_A_PAGE} figures, 100,000 people`, results, 0.77);
  return [page, ...(await refreshFigures(ground, projects.get(LARGE)!))];
}

async function refreshFigures({ url, cookie, services }: Ground, projectId: number): Promise<Figure[]> {
  const { userId } = await services.pool
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .select('userId')
    .orderBy('userId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const others = () => call(`${url}${people.one.path}`, { ProjectId: projectId, UserId: userId }, cookie);
  // The first calls are slower, with or without a refresh.
  for (let n = 0; n < OTHERS / 5; n++) await others();
  const alone: number[] = [];
  for (let n = 0; n < OTHERS; n++) alone.push(await timeOf(others));
  const meanwhile: number[] = [];
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timeOf(() => statementsAlone(services, projectId)));
    let isRefreshing = true;
    const watch = (async () => {
      while (isRefreshing) meanwhile.push(await timeOf(others));
    })();
    ours.push(await timeOf(() => call(`${url}/api/Statistics/Refresh`, { ProjectId: projectId }, cookie)));
    isRefreshing = false;
    await watch;
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  const share = middle(ours) / middle(bare);
  const wait = p99(meanwhile) / p99(alone);
  return [
    {
      work: 'refresh of all figures of 100,000 people',
      ours: seconds(middle(ours)),
      baseline: `its statements alone: ${seconds(middle(bare))}`,
      ratio: share,
      goal: '≤ 2 × their time',
      reached: share <= 2,
    },
    {
      work: 'p99 of another call during the refresh',
      ours: `${p99(meanwhile).toFixed(1)} ms`,
      baseline: `without it: ${p99(alone).toFixed(1)} ms`,
      ratio: wait,
      goal: '≤ 2 × its time',
      reached: wait <= 2,
    },
  ];
}

/** The statements of the figures from one state of the database, without judging or storing anything. */
const statementsAlone = ({ slowPool, features }: Ground['services'], projectId: number): Promise<void> =>
  slowPool
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await prepareScopes(db, projectId);
      const ground = { projectId, today: athensClock(Date.now()).date };
      for (const source of figureSources(features)) await source.snapshot(db, ground);
    });

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
