import type { VersionDifference } from '#engines/questionnaire/versions.ts';
import type { Db } from '#platform/server/db.ts';
import { takeSnapshot } from './store/answers.ts';
import { addEvent } from './store/record.ts';
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

/** Moves those who are answering to another version. Whoever loses an answer keeps all of them in a snapshot. */
export async function move(
  db: Db,
  earlier: readonly Earlier[],
  { versionId, movedBy }: { versionId: number; movedBy: number },
): Promise<void> {
  for (const one of earlier) {
    const lost = lostIn(one);
    const ids = await store.lockRunning(db, one.versionId);
    for (const id of ids) {
      if (await store.losesAnswers(db, id, lost)) await takeSnapshot(db, id, movedBy);
      await addEvent(db, id, { kind: 'move', userId: movedBy });
    }
    await store.moveSets(db, ids, { lost, versionId });
  }
}
