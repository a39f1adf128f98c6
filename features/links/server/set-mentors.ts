import { record } from '#features/audit/server/inside.ts';
import { consentWithdrawn } from '#features/people/contract/refusals.ts';
import { Selection } from '#features/people/contract/selection.ts';
import { isActiveAs, stateOf, withdrawnAmong } from '#features/people/server/inside.ts';
import { fieldsOfProject, lockMembers, meets } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Role } from '#platform/contract/roles.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { noActions, noMentor, notAMentee, notAMentor } from '../contract/refusals.ts';
import type { Linked, links, MentorsOf } from '../contract.ts';
import { changeLinksAndBooked } from './follows-mentor.ts';
import * as store from './store/links.ts';
import { notifyActions, notifyLinked } from './notify-linked.ts';

export type Acting = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** Makes a mentor the default one of a mentee; 0 removes the link. */
export async function setDefaultSingle(request: Request<typeof links.setDefaultSingle>): Promise<MentorsOf> {
  const { db, input } = request;
  const { projectId, mentorId, menteeId } = input;
  await requireLinkable(db, projectId, { menteeId, mentorId });
  await putDefault(request, { projectId, mentorId, menteeIds: [menteeId] });
  return store.mentorsOf(db, projectId, menteeId);
}

/** Makes a mentor the default one of all mentees that the filter finds. */
export async function setDefault(request: Request<typeof links.setDefault>): Promise<Linked> {
  const { projectId, mentorId, expected, ...selected } = request.input;
  await requireLinkable(request.db, projectId, { mentorId });
  const menteeIds = await lockExpectedMentees(request, projectId, selected, expected);
  if (mentorId === 0)
    return {
      changed: await putDefault(request, { projectId, mentorId, menteeIds }),
      total: menteeIds.length,
    };
  const { ready, leftOut } = await linkable(request.db, projectId, menteeIds);
  const changed = await putDefault(request, { projectId, mentorId, menteeIds: ready });
  return { changed, total: menteeIds.length, ...leftOut };
}

/** Gives a mentor these actions of all mentees that the filter finds. */
export async function setActions(request: Request<typeof links.setActions>): Promise<Linked> {
  const { projectId, actionIds, mentorId, expected } = request.input;
  await requireLinkable(request.db, projectId, { mentorId, actionIds });
  const menteeIds = await lockExpectedMentees(request, projectId, wanted(request.input), expected);
  const { ready, leftOut } = await linkable(request.db, projectId, menteeIds);
  const changed = await putActions(request, mentorId, { projectId, actionIds, menteeIds: ready });
  await note(request, projectId, 'links.set-actions', {
    mentorId,
    actionIds,
    mentees: ready.length,
    changed,
  });
  return { changed, total: menteeIds.length, ...leftOut };
}

/** Gives a mentor these actions of one mentee. */
export async function setActionsOne(request: Request<typeof links.setActionsOne>): Promise<MentorsOf> {
  const { projectId, actionIds, mentorId, menteeId } = request.input;
  await requireLinkable(request.db, projectId, { menteeId, mentorId, actionIds });
  await giveActions(request, request.input);
  return store.mentorsOf(request.db, projectId, menteeId);
}

/** Removes the mentors of these actions for all mentees that the filter finds. */
export async function resetActions(request: Request<typeof links.resetActions>): Promise<Linked> {
  const { projectId, actionIds, expected } = request.input;
  await requireLinkable(request.db, projectId, { actionIds });
  const menteeIds = await lockExpectedMentees(request, projectId, wanted(request.input), expected);
  const changed = await takeActions(request, { projectId, actionIds, menteeIds });
  await note(request, projectId, 'links.reset-actions', { actionIds, mentees: menteeIds.length, changed });
  return { changed, total: menteeIds.length };
}

export async function resetActionsOne(request: Request<typeof links.resetActionsOne>): Promise<MentorsOf> {
  const { projectId, actionIds, menteeId } = request.input;
  await requireLinkable(request.db, projectId, { menteeId, actionIds });
  await giveBackActions(request, request.input);
  return store.mentorsOf(request.db, projectId, menteeId);
}

interface ActionsOfOne {
  projectId: number;
  menteeId: number;
  actionIds: readonly number[];
}

/** Gives a mentor these actions of one mentee, with a line in the audit log. */
export async function giveActions(
  request: Acting,
  { projectId, menteeId, actionIds, mentorId }: ActionsOfOne & { mentorId: number },
): Promise<void> {
  const changed = await putActions(request, mentorId, { projectId, actionIds, menteeIds: [menteeId] });
  await note(request, projectId, 'links.set-actions', { mentorId, actionIds, changed }, menteeId);
}

/** Gives these actions of one mentee back to the default mentor, with a line in the audit log. */
export async function giveBackActions(
  request: Acting,
  { projectId, menteeId, actionIds }: ActionsOfOne,
): Promise<void> {
  const changed = await takeActions(request, { projectId, actionIds, menteeIds: [menteeId] });
  await note(request, projectId, 'links.reset-actions', { actionIds, changed }, menteeId);
}

const wanted = ({
  filter,
  search,
  filterMentorId,
  filterCoordId,
  active,
}: Omit<Request<typeof links.resetActions>['input'], 'projectId' | 'actionIds'>) =>
  Selection.parse({
    filter,
    search,
    roles: ['Mentee' as Role],
    filterMentorId,
    filterCoordId,
    filterState: active === undefined ? [] : active ? [1] : [0, 2, 3],
  });

/**
 * Locks and returns the mentees of a selection. Throws if their number is not the one that the caller confirmed.
 */
async function lockExpectedMentees(
  { db, actor }: Acting,
  projectId: number,
  selection: Selection,
  expected: number | undefined,
): Promise<number[]> {
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const set = await lockMembers(db, actor, projectId, meets(selection, fields, actor.level));
  const ids = await store.menteesAmong(
    db,
    set.map(({ userId }) => userId),
  );
  if (expected !== undefined && ids.length !== expected) throw setChanged({ count: ids.length });
  return ids;
}

/** Who of these mentees may get a mentor, and how many may not since they have withdrawn their consent. */
async function linkable(
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
): Promise<{ ready: number[]; leftOut: Pick<Linked, 'withdrawn'> }> {
  const withdrawn = await withdrawnAmong(db, projectId, menteeIds);
  const ready = menteeIds.filter((id) => !withdrawn.has(id));
  return { ready, leftOut: withdrawn.size > 0 ? { withdrawn: withdrawn.size } : {} };
}

/** Gives a mentor these actions of these mentees and notifies the mentor; returns the number of new links. */
async function putActions(
  request: Acting,
  mentorId: number,
  links: Parameters<typeof store.setActionMentor>[2],
): Promise<number> {
  const { db, services } = request;
  // An action that is named twice is meant once.
  const actionIds = [...new Set(links.actionIds)];
  const made = await changeLinksAndBooked(request, links, () =>
    store.setActionMentor(db, mentorId, { ...links, actionIds }),
  );
  await notifyActions(db, services, links.projectId, made);
  return made.length;
}

/** Removes the mentors of these actions of these mentees; returns the number of removed links. */
const takeActions = (
  request: Acting,
  links: Parameters<typeof store.resetActionMentor>[1],
): Promise<number> => changeLinksAndBooked(request, links, () => store.resetActionMentor(request.db, links));

/**
 * Sets or removes default mentors. If the project says so (Config.LinkActionsAll), the actions move with them.
 */
export async function putDefault(
  request: Acting,
  { projectId, mentorId, menteeIds }: { projectId: number; mentorId: number; menteeIds: readonly number[] },
): Promise<number> {
  const { db, services } = request;
  const changed = await changeLinksAndBooked(request, { projectId, menteeIds }, async () => {
    if (mentorId === 0) return store.clearDefaultMentor(db, projectId, menteeIds);
    const made = await store.setDefaultMentor(db, projectId, mentorId, menteeIds);
    await notifyLinked(db, services, projectId, made);
    if ((await settingsOf(db, projectId)).Config?.LinkActionsAll === true)
      await store.resetAllActions(db, projectId, menteeIds);
    return made.length;
  });
  await note(
    request,
    projectId,
    'links.set-default',
    { mentorId, mentees: menteeIds.length, changed },
    menteeIds.length === 1 ? menteeIds[0] : undefined,
  );
  return changed;
}

/** The parts of a link that must be given: a mentee, a mentor, and the actions, if any. */
interface Parts {
  menteeId?: number;
  /** 0 for none. */
  mentorId?: number;
  actionIds?: readonly number[];
}

/**
 * Checks the parts of a link in this order: members and actions of the project (others are not found), missing parts,
 * in the words of the specification (spec 001 §5: «Δεν έχετε επιλέξεί δράσεις!», «Δεν εχετε επιλέξει Σύμβουλο!»), roles,
 * and withdrawn consents of those who get linked.
 */
export async function requireLinkable(
  db: Db,
  projectId: number,
  { menteeId, mentorId, actionIds }: Parts,
): Promise<void> {
  const isMember = async (id: number) => (await stateOf(db, projectId, id)) !== undefined;
  if (menteeId !== undefined && !(await isMember(menteeId))) throw notFound();
  if (mentorId && !(await isMember(mentorId))) throw notFound();
  if (actionIds && (await store.countActions(db, projectId, actionIds)) !== new Set(actionIds).size)
    throw notFound();
  if (actionIds?.length === 0) throw noActions();
  if (mentorId === 0 && actionIds) throw noMentor();
  if (mentorId && !(await isActiveAs(db, projectId, mentorId, ['Mentor']))) throw notAMentor();
  if (menteeId !== undefined && (await store.menteesAmong(db, [menteeId])).length === 0) throw notAMentee();
  const linked = mentorId ? [mentorId, ...(menteeId === undefined ? [] : [menteeId])] : [];
  if ((await withdrawnAmong(db, projectId, linked)).size > 0) throw consentWithdrawn();
}

const note = (
  request: Acting,
  projectId: number,
  what: string,
  after: object,
  subjectId?: number,
): Promise<void> => record(request, what, { projectId, after, subjectId });
