import { hasFlag } from '#engines/actions/flags.ts';
import { findAction, type WholeAction } from '#features/programme/server/inside.ts';
import { requireVisibleAction } from '#features/programme/server/public.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { seesAction } from '#features/programme/access.ts';
import { readsWork } from '../access.ts';
import { notYours } from '../contract/refusals.ts';
import { type Mentee, findMentee } from './store/mentees.ts';

/** An action and a mentee, both visible to the actor. */
export interface Pair {
  action: WholeAction;
  mentee: Mentee;
  /** The mentor of the action for this mentee, else the mentor by default. */
  mentorId: number | null;
  /** The actor is the mentee. */
  isOwn: boolean;
  /** The actor works with the mentee in this action, as its mentor or as staff. */
  mayGuide: boolean;
}

interface Asked {
  actionId: number;
  menteeId?: number | undefined;
}

/**
 * The pair, for what was written in its step; undefined for another project, a hidden action, a mentee out of the actor's scope, and for a
 * role that reads nothing of it.
 */
export async function findPair(db: Db, actor: Actor, asked: Asked): Promise<Pair | undefined> {
  const pair = await findSeenPair(db, actor, asked);
  return pair && (pair.isOwn || readsWork(actor.roles)) ? pair : undefined;
}

/** As `findPair`; throws `notFound` where there is none. */
export async function requirePair(db: Db, actor: Actor, asked: Asked): Promise<Pair> {
  const pair = await findPair(db, actor, asked);
  if (!pair) throw notFound();
  return pair;
}

/** The pair, for the state of its step alone: the caller leaves out what was written for a role that does not read it. */
async function findSeenPair(
  db: Db,
  actor: Actor,
  { actionId, menteeId = actor.id }: Asked,
): Promise<Pair | undefined> {
  const action = await findAction(db, actor, actionId);
  if (!action) return undefined;
  const isOwn = menteeId === actor.id;
  if (isOwn ? hasFlag(action.flags, 'hideFromMentee') : !seesAction(actor.roles, action.flags))
    return undefined;
  const { projectId } = action;
  const mentee = await findMentee(db, actor, { projectId, menteeId, actionId });
  if (!mentee) return undefined;
  const mentorId = mentee.ownMentorId ?? mentee.mentorId;
  const mayGuide =
    !isOwn && (holds(actor.roles, staff) || (actor.roles.includes('Mentor') && mentorId === actor.id));
  return { action, mentee, mentorId, isOwn, mayGuide };
}

/** As `findSeenPair`; throws `notFound` where there is none. */
export async function requireSeenPair(db: Db, actor: Actor, asked: Asked): Promise<Pair> {
  const pair = await findSeenPair(db, actor, asked);
  if (!pair) throw notFound();
  return pair;
}

/** Returns the pair; throws `notYours` if the actor may only read it, as a step that another mentor has. */
export async function requireGuided(
  db: Db,
  actor: Actor,
  asked: { actionId: number; menteeId: number },
): Promise<Pair> {
  const pair = await requirePair(db, actor, asked);
  if (!pair.mayGuide) throw notYours();
  return pair;
}

/** The filter of a list of an action's mentees; throws `notFound` if the actor does not see the action. */
export async function requireListed(db: Db, actor: Actor, actionId: number) {
  const { projectId } = await requireVisibleAction(db, actor, actionId);
  return { projectId, actionId, search: '' };
}
