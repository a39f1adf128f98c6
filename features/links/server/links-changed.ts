import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { type LinkRow, linksOfMentees } from './store/links.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    linksChanged: LinksChanged;
    staffLinksChanged: StaffLinksChanged;
  }
}

/** Mentors and mentees who were linked or unlinked, by default or for an action. */
interface ChangedLinks {
  projectId: number;
  pairs: readonly { mentorId: number; menteeId: number }[];
}

/** What a later feature does when links change, in the transaction that changes them. */
export type LinksChanged = (db: Db, services: Services, changed: ChangedLinks) => Promise<void>;

/** A supervisor or coordinator, and the people who were linked to them or unlinked, each pair once. */
interface ChangedStaffLinks {
  projectId: number;
  pairs: readonly { staffId: number; userId: number }[];
}

/** What a later feature does when people get or lose a supervisor or coordinator, in the transaction that changes it. */
export type StaffLinksChanged = (db: Db, services: Services, changed: ChangedStaffLinks) => Promise<void>;

/** Notifies later features of the supervisors and coordinators whom people got or lost. */
export async function noteStaffLinks(
  { db, services }: { db: Db; services: Services },
  changed: ChangedStaffLinks,
): Promise<void> {
  if (changed.pairs.length === 0) return;
  for (const follow of contributed(services.features, 'staffLinksChanged'))
    await follow(db, services, changed);
}

/** Changes links of these mentees, and tells later features which pairs were linked or unlinked by that. */
export async function changeLinks<Result>(
  { db, services }: { db: Db; services: Services },
  { projectId, menteeIds }: { projectId: number; menteeIds: readonly number[] },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await linksOfMentees(db, projectId, menteeIds);
  const result = await change();
  const pairs = differences(before, await linksOfMentees(db, projectId, menteeIds));
  if (pairs.length > 0)
    for (const follow of contributed(services.features, 'linksChanged'))
      await follow(db, services, { projectId, pairs });
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
