import type { LinksChanged, StaffLinksChanged } from '#features/links/server/public.ts';
import type { MembersChanged } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { announceContacts, announceConversations } from './announcing.ts';
import { pairKey } from './store/conversations.ts';
import { fitGroups, lockGroups } from './store/groups.ts';
import { conversationsOf, pairsAmong } from './store/members.ts';
import { dropWaits } from './store/waits.ts';

/**
 * The conversations follow the links of mentors and mentees, in the transaction that changes them: groups take in and let go of
 * mentees, waits for a former mentor end, and the open pages of both sides learn at once whether they may still write.
 */
export const followLinks: LinksChanged = async (db, services, { projectId, pairs }) => {
  const mentorIds = [...new Set(pairs.map(({ mentorId }) => mentorId))];
  const groups = await fitGroups(db, await lockGroups(db, projectId, mentorIds));
  await dropWaits(db, projectId, pairs);
  await announceConversations(db, services, groups);
  const ofTwo = pairs.map(({ mentorId, menteeId }) => [mentorId, menteeId] as const);
  await announcePairs(db, services, projectId, ofTwo);
};

/** Updates the contacts on the open pages of supervisors, coordinators and the people linked to them. */
export const followStaffLinks: StaffLinksChanged = (db, services, { projectId, pairs }) =>
  announcePairs(
    db,
    services,
    projectId,
    pairs.map(({ staffId, userId }) => [staffId, userId] as const),
  );

/** Announces that it changed who of these pairs may write to each other, with the conversations that they have. */
async function announcePairs(
  db: Db,
  services: Pick<Services, 'bus'>,
  projectId: number,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  const keys = pairs.map(([one, other]) => pairKey(one, other));
  const ids = (await pairsAmong(db, projectId, keys)).map(({ id }) => id);
  await announceConversations(db, services, ids);
  await announceContacts(db, services, { projectId, userIds: [...new Set(pairs.flat())] });
}

/** Members became active or inactive, or left: the open pages of the people whom they talk to show it at once. */
export const followMembers: MembersChanged = async (db, services, { projectId, userIds }) =>
  announceConversations(db, services, await conversationsOf(db, projectId, userIds));
