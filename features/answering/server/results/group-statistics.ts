import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { countStatistics, type Statistics } from '#engines/questionnaire/statistics/statistics.ts';
import type { Db } from '#platform/server/db.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import { perPool } from '#platform/server/per-pool.ts';
import { type Counted, finishedGroup, resultsInGroup } from '../store/groups.ts';
import type { Version } from '../versions.ts';

/** People whose answers are counted: the latest. More of them change no figure that anybody reads. */
const MAX_COUNTED = 5_000;
/** Answers that are read at once: reading more would hold the event loop for longer than a slice. */
const ANSWERS_AT_ONCE = 5_000;
/** Groups of people whose figures are kept at most, for one database. */
const MAX_KEPT = 20;

interface Kept {
  mark: string;
  statistics: Promise<Statistics>;
}

const keptOf = perPool(() => new BoundedMap<string, Kept>(MAX_KEPT));

interface Group {
  actionId: number;
  version: Version;
}

/**
 * The statistics of those who finished a version in an action. Readers at the same time share one computation, and its figures are kept
 * while the same people have finished: the mark of the group is read each time, so that no figure outlives a reset or an erased person.
 * They are the same for every actor who may read the group; the caller checks that.
 */
export async function groupStatistics(pool: Db, { actionId, version }: Group): Promise<Statistics> {
  const whose = { actionId, versionId: version.id, limit: MAX_COUNTED };
  const { setIds, mark } = await finishedGroup(pool, whose);
  const known = keptOf(pool);
  const key = `${actionId} ${version.id}`;
  const before = known.get(key);
  if (before?.mark === mark) return before.statistics;
  // One computation of a group at a time, however often people finish meanwhile.
  const waiting = before?.statistics.then(
    () => {},
    () => {},
  );
  const statistics = (waiting ?? Promise.resolve()).then(() => count(pool, version, setIds));
  known.delete(key);
  known.set(key, { mark, statistics });
  statistics.catch(() => {
    if (known.get(key)?.statistics === statistics) known.delete(key);
  });
  return statistics;
}

/** Reads the kept results a few people at a time, with no connection held in between, and counts them in slices. */
async function count(pool: Db, { definition }: Version, setIds: readonly number[]): Promise<Statistics> {
  const counter = await inSlices(countStatistics(definition));
  const atOnce = Math.max(1, Math.floor(ANSWERS_AT_ONCE / Math.max(1, counter.groups)));
  for (let begin = 0; begin < setIds.length; begin += atOnce) {
    const people = await resultsInGroup(pool, setIds.slice(begin, begin + atOnce), counter.textGroups);
    await inSlices(addAll(people));
  }
  return counter.read();

  function* addAll(people: readonly Counted[]): Generator<undefined, void> {
    for (const { answers, shown, scores } of people) {
      const sheet = new Map(Object.entries(answers).map(([group, answer]) => [Number(group), answer]));
      yield* counter.add({ sheet, shown, scores });
    }
  }
}
