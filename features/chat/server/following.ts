import type { ChangedRelations, RelationsChanged } from '#features/people/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { announceContacts, announceConversations } from './announcing.ts';
import { pairKey } from './store/conversations.ts';
import { fitGroups, lockLinked, mentorsOf } from './store/groups.ts';
import { conversationsOf, pairsAmong } from './store/members.ts';
import { dropWaits } from './store/waits.ts';

/** Updates conversations in the transaction that changes who works with whom. */
export const followRelations: RelationsChanged = async (db, services, { projectId, ...changed }) => {
  if (changed.mentors) await followLinks(db, services, projectId, changed.mentors);
  if (changed.staff) await followStaffLinks(db, services, projectId, changed.staff);
  if (changed.memberIds) await followMembers(db, services, projectId, changed.memberIds);
};

/**
 * Adds mentees to groups and removes them, deletes waits for former mentors, and announces to the open pages of both sides whether they can
 * still write.
 */
async function followLinks(
  db: Db,
  services: Services,
  projectId: number,
  pairs: NonNullable<ChangedRelations['mentors']>,
): Promise<void> {
  const mentorIds = [...new Set(pairs.map(({ mentorId }) => mentorId))];
  const { groupIds, pairIds } = await lockLinked(db, projectId, {
    mentorIds,
    pairKeys: pairs.map(({ mentorId, menteeId }) => pairKey(mentorId, menteeId)),
  });
  const changed = await fitGroups(db, groupIds);
  await dropWaits(db, projectId, pairs);
  await announceConversations(db, services, [...changed, ...pairIds]);
  const userIds = [...new Set(pairs.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId]))];
  await announceContacts(db, services, { projectId, userIds });
}

/** Updates the contacts on the open pages of supervisors, coordinators and the people linked to them. */
async function followStaffLinks(
  db: Db,
  services: Services,
  projectId: number,
  pairs: NonNullable<ChangedRelations['staff']>,
): Promise<void> {
  const keys = pairs.map(({ staffId, userId }) => pairKey(staffId, userId));
  const ids = (await pairsAmong(db, projectId, keys)).map(({ id }) => id);
  await announceConversations(db, services, ids);
  const userIds = [...new Set(pairs.flatMap(({ staffId, userId }) => [staffId, userId]))];
  await announceContacts(db, services, { projectId, userIds });
}

/**
 * Members became active or inactive, left, withdrew their consent or gave it again: the groups of their mentors have them or not, and the
 * open pages of the people whom they talk to show it at once.
 */
async function followMembers(
  db: Db,
  services: Services,
  projectId: number,
  userIds: readonly number[],
): Promise<void> {
  const mentorIds = await mentorsOf(db, projectId, userIds);
  const { groupIds } = await lockLinked(db, projectId, { mentorIds });
  const changed = await fitGroups(db, groupIds);
  const own = await conversationsOf(db, projectId, userIds);
  await announceConversations(db, services, [...new Set([...changed, ...own])]);
}
