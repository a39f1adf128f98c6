import { athensClock } from '#engines/dates/athens.ts';
import type { FigureCell, FigureSource } from '#platform/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import { tryLockKey } from '#platform/server/lock.ts';
import type { Services } from '#platform/server/services.ts';
import { prepareScopes } from './store/figure-people.ts';
import * as store from './store/snapshots.ts';
import { shownOf } from './suppression.ts';

/** All figures that the features count, in the order of the features. */
export const figureSources = (features: readonly Feature[]): readonly FigureSource[] =>
  contributed(features, 'figures').flat();

type Snapping = Pick<Services, 'features' | 'pool' | 'slowPool'>;

/**
 * Takes the snapshot of a project anew: all figures from one state of the database, stored together with one moment, which it returns. Undefined
 * if another refresh of the project runs. A failure is noted, and the snapshot before it stays.
 */
export async function takeSnapshot(services: Snapping, projectId: number): Promise<Date | undefined> {
  try {
    return await services.slowPool
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) => snapshot(db, services, projectId));
  } catch (error) {
    await store.noteFailure(services.pool, projectId);
    throw error;
  }
}

async function snapshot(db: Db, { features, pool }: Snapping, projectId: number): Promise<Date | undefined> {
  // The lock goes with its connection, so that a refresh whose server died holds up no other.
  if (!(await tryLockKey(db, `figures of ${projectId}`))) return undefined;
  await store.noteBegin(pool, projectId);
  const takenAt = new Date();
  await prepareScopes(db, projectId);
  const ground = { projectId, today: athensClock(takenAt.getTime()).date };
  const taken: store.Taken[] = [];
  for (const source of figureSources(features)) {
    const before = source.isSensitive ? await store.snapshotOf(db, projectId, { figures: [source.id] }) : [];
    const counted = await source.snapshot(db, ground);
    await nextTurn();
    taken.push(...contentsOf(source, counted, before));
  }
  // A transaction of its own: one that reads a fixed state must not change rows that others have changed since.
  await pool
    .transaction()
    .execute((writing) => store.replaceSnapshot(writing, { projectId, takenAt, taken }));
  return takenAt;
}

/** What a figure shows in each scope, the whole project first: narrower scopes show nothing from which a small group of the rest could be computed. */
function contentsOf(
  source: FigureSource,
  counted: readonly FigureCell[],
  before: readonly store.Taken[],
): store.Taken[] {
  const scopes = Map.groupBy(counted, ({ scope }) => scope);
  // A sensitive figure of which nothing is left is stored, too: the next one is compared with it.
  for (const { scope } of before) if (!scopes.has(scope)) scopes.set(scope, []);
  const beforeIn = (scope: number) => before.find((one) => one.scope === scope)?.content;
  const whole = shownOf(source, scopes.get(0) ?? [], { before: beforeIn(0) });
  scopes.delete(0);
  return [
    { scope: 0, figure: source.id, content: whole.content },
    ...[...scopes].map(([scope, cells]) => ({
      scope,
      figure: source.id,
      content: shownOf(source, cells, { before: beforeIn(scope), whole }).content,
    })),
  ];
}
