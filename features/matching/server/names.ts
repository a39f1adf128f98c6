import { nameApart } from '#engines/people/name.ts';
import { namesakesAmong } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { namesOf } from './store/proposals.ts';

/** The names of these people by their ids. Those who share theirs with another member of the project have their sign-in name, too. */
export async function namesApart(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const namesakes = await namesakesAmong(db, projectId, ids);
  return new Map((await namesOf(db, ids)).map((row) => [row.id, nameApart(row, namesakes)]));
}
