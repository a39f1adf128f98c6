import { contributed } from '#platform/server/feature.ts';
import type { LeavingGround } from '#features/people/server/public.ts';
import { changeLinks } from './links-changed.ts';
import { type LinkRow, linksOfMentees } from './store/links.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    followsMentor: FollowsMentor;
  }
}

/** Mentors and mentees whose links changed, those that ended and those that were made. */
export interface ChangedPairs {
  projectId: number;
  pairs: readonly { mentorId: number; menteeId: number }[];
}

/**
 * What a later feature has booked for mentors and mentees, and moves, ends or brings back as their links change, in the same transaction.
 * A reassignment asks first, and says itself what moves (`movesWithMentor`).
 */
export type FollowsMentor = (ground: LeavingGround, changed: ChangedPairs) => Promise<void>;

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
    for (const follow of contributed(ground.services.features, 'followsMentor'))
      await follow(ground, { projectId, pairs });
  return result;
}

const pairOf = ({ mentorId, menteeId }: LinkRow): string => `${mentorId} ${menteeId}`;

const sameAs = (one: LinkRow) => (other: LinkRow) =>
  other.actionId === one.actionId && pairOf(other) === pairOf(one);
