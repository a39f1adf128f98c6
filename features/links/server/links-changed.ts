import { reportRelations } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { type LinkRow, linksOfMentees } from './store/links.ts';

/** Changes links of these mentees, and reports to later features which pairs were linked or unlinked by that. */
export async function changeLinks<Result>(
  { db, services }: { db: Db; services: Services },
  { projectId, menteeIds }: { projectId: number; menteeIds: readonly number[] },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await linksOfMentees(db, projectId, menteeIds);
  const result = await change();
  const pairs = differences(before, await linksOfMentees(db, projectId, menteeIds));
  await reportRelations({ db, services }, { projectId, mentors: pairs });
  return result;
}

/** The pairs of the links that are in one list alone, each pair once. */
function differences(before: readonly LinkRow[], after: readonly LinkRow[]) {
  const keyOf = ({ actionId, mentorId, menteeId }: LinkRow) => `${actionId ?? ''} ${mentorId} ${menteeId}`;
  const [had, has] = [before, after].map((list) => new Set(list.map(keyOf)));
  const changed = [
    ...before.filter((link) => !has!.has(keyOf(link))),
    ...after.filter((link) => !had!.has(keyOf(link))),
  ];
  const byPair = new Map(
    changed.map(({ mentorId, menteeId }) => [`${mentorId} ${menteeId}`, { mentorId, menteeId }]),
  );
  return [...byPair.values()];
}
