import { hasFlag } from '#engines/actions/flags.ts';
import { findAction, requireVisibleAction, type WholeAction } from '#features/programme/server/public.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { notYours } from '../contract/refusals.ts';
import { seesAction } from '#features/programme/access.ts';
import { findMentee, type Mentee } from './store/mentees.ts';

/** An action and a mentee, as far as the actor may know of both. */
export interface Pair {
  action: WholeAction;
  mentee: Mentee;
  /** Whose the action is for this mentee: by the action itself, else by default. */
  mentorId: number | null;
  /** The actor is the mentee. */
  isOwn: boolean;
  /** The actor works with the mentee in this action: as its mentor, or as staff. */
  mayGuide: boolean;
}

/** Finds the pair, or refuses as if it were not there: a foreign project, a hidden action, a mentee out of scope. */
export async function findPair(
  db: Db,
  actor: Actor,
  { actionId, menteeId = actor.id }: { actionId: number; menteeId?: number | undefined },
): Promise<Pair> {
  const action = await findAction(db, actor, actionId);
  if (!action) throw notFound();
  const isOwn = menteeId === actor.id;
  if (isOwn ? hasFlag(action.flags, 'hideFromMentee') : !seesAction(actor.roles, action.flags))
    throw notFound();
  const { projectId } = action;
  const mentee = await findMentee(db, actor, { projectId, menteeId, actionId });
  if (!mentee) throw notFound();
  const mentorId = mentee.ownMentorId ?? mentee.mentorId;
  const mayGuide =
    !isOwn && (holds(actor.roles, staff) || (actor.roles.includes('Mentor') && mentorId === actor.id));
  return { action, mentee, mentorId, isOwn, mayGuide };
}

/** The same for who works with the mentee: another mentor's action of one's own mentee can be read, not written. */
export async function findGuided(
  db: Db,
  actor: Actor,
  asked: { actionId: number; menteeId: number },
): Promise<Pair> {
  const pair = await findPair(db, actor, asked);
  if (!pair.mayGuide) throw notYours();
  return pair;
}

/** The filter of a list of an action's mentees; throws `notFound` if the actor does not see the action. */
export async function requireListed(db: Db, actor: Actor, actionId: number) {
  const { projectId } = await requireVisibleAction(db, actor, actionId);
  return { projectId, actionId, search: '' };
}
