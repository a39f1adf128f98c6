import type { LeavingGround } from '#features/people/server/contributions.ts';
import { eachContributed } from '#platform/server/feature.ts';
import { changeLinks } from './links-changed.ts';
import { type LinkRow, linksOfMentees } from './store/links.ts';

/** Changes links of these mentees, and lets what is booked follow them. */
export async function changeLinksAndBooked<Result>(
  ground: LeavingGround,
  { projectId, menteeIds }: { projectId: number; menteeIds: readonly number[] },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await linksOfMentees(ground.db, projectId, menteeIds);
  const result = await changeLinks(ground, { projectId, menteeIds }, change);
  const after = await linksOfMentees(ground.db, projectId, menteeIds);
  const pairs = [...new Map([...before, ...after].map((link) => [pairOf(link), link])).values()];
  const isSame = before.length === after.length && before.every((link) => after.some(sameAs(link)));
  if (!isSame)
    await eachContributed(ground.services.features, 'followsMentor', (follow) =>
      follow(ground, { projectId, pairs }),
    );
  return result;
}

const pairOf = ({ mentorId, menteeId }: LinkRow): string => `${mentorId} ${menteeId}`;

const sameAs = (one: LinkRow) => (other: LinkRow) =>
  other.actionId === one.actionId && pairOf(other) === pairOf(one);
