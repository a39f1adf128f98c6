import type { Request } from '#platform/server/implement.ts';
import type { MentorIds } from '../contract/mentors-of.ts';
import { linksChanged } from '../contract/refusals.ts';
import type { links, MentorsOf } from '../contract.ts';
import { giveActions, giveBackActions, putDefault, requireLinkable } from './set-mentors.ts';
import * as store from './store/links.ts';

/** Gives a mentee the mentors from before a change, if the links are still as the change left them. */
export async function restoreOne(request: Request<typeof links.restoreOne>): Promise<MentorsOf> {
  const { db, input } = request;
  const { projectId, menteeId, actionIds: named, before, after } = input;
  await requireLinkable(db, projectId, { menteeId, ...(named.length > 0 && { actionIds: named }) });
  await store.lockLinks(db, projectId, menteeId);
  const now = await store.mentorsOf(db, projectId, menteeId);
  if ((now.mentor?.id ?? 0) !== after.mentorId || !isSame(ownOf(now), byAction(named, after)))
    throw linksChanged();

  if (before.mentorId !== after.mentorId) {
    await requireLinkable(db, projectId, { menteeId, mentorId: before.mentorId });
    await putDefault(request, { projectId, mentorId: before.mentorId, menteeIds: [menteeId] });
  }
  // The actions may have moved with the default mentor.
  const held = ownOf(await store.mentorsOf(db, projectId, menteeId));
  const wanted = byAction(named, before);
  const extra = [...held.keys()].filter((action) => !wanted.has(action));
  if (extra.length > 0) await giveBackActions(request, { projectId, menteeId, actionIds: extra });
  const missing = [...wanted].filter(([action, mentor]) => held.get(action) !== mentor);
  for (const [mentorId, pairs] of Map.groupBy(missing, ([, mentor]) => mentor)) {
    await requireLinkable(db, projectId, { menteeId, mentorId });
    const actionIds = pairs.map(([action]) => action);
    await giveActions(request, { projectId, menteeId, actionIds, mentorId });
  }
  return store.mentorsOf(db, projectId, menteeId);
}

/** The mentor of each action that has its own. */
const ownOf = ({ actions }: MentorsOf): Map<number, number> =>
  new Map(actions.map(({ actionId, mentor }) => [actionId, mentor.id]));

/** The same, as a caller names them. */
const byAction = (actionIds: readonly number[], { ofActions }: MentorIds): Map<number, number> =>
  new Map(
    actionIds.map((id, at) => [id, ofActions[at] ?? 0] as const).filter(([, mentorId]) => mentorId !== 0),
  );

const isSame = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
  one.size === other.size && [...one].every(([action, mentor]) => other.get(action) === mentor);
