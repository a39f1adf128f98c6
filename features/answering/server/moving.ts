import type { VersionDifference } from '#engines/questionnaire/versions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { answeringEvents } from '../contract.ts';
import { takeSnapshot } from './store/answers.ts';
import * as store from './store/moving.ts';

interface Earlier {
  versionId: number;
  difference: VersionDifference;
}

const lostIn = ({ versionId, difference }: Earlier): store.Lost => ({
  versionId,
  groups: difference.lost,
  options: Object.entries(difference.lostOptions).flatMap(([group, options]) =>
    options.map((option) => ({ group: Number(group), option })),
  ),
});

/** How many people are answering these versions, and how many of them would lose an answer. */
export async function outlook(db: Db, earlier: readonly Earlier[]) {
  let [running, losing] = [0, 0];
  for (const one of earlier) {
    const found = await store.countRunning(db, lostIn(one));
    running += found.running;
    losing += found.losing;
  }
  return { running, losing };
}

/**
 * Moves those who are answering to another version, and notifies their pages. All answers of a mentee who loses one are kept in a
 * snapshot.
 */
export async function move(
  db: Db,
  { bus }: Pick<Services, 'bus'>,
  earlier: readonly Earlier[],
  { questionnaireId, versionId, movedBy }: { questionnaireId: number; versionId: number; movedBy: number },
): Promise<void> {
  const mentees = new Set<number>();
  for (const one of earlier) {
    const lost = lostIn(one);
    const sets = await store.lockRunning(db, one.versionId);
    const ids = sets.map(({ id }) => id);
    for (const id of await store.losingSets(db, ids, lost)) await takeSnapshot(db, id, movedBy);
    await store.moveSets(db, ids, { lost, versionId, movedBy });
    for (const { menteeId } of sets) mentees.add(menteeId);
  }
  await bus.announce(db, answeringEvents.moved, [...mentees], { questId: questionnaireId });
}
