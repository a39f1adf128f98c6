import type { Subject } from '#engines/papers/paper.ts';
import { pays } from '#features/payments/access.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { nothingToIssue } from '../contract/shapes.ts';
import * as store from './store/people.ts';
import type { SubjectIds } from './tables.ts';

interface Asked {
  projectId: number;
  about: Subject;
  personIds: readonly number[];
  mentorId?: number | undefined;
  actionId?: number | undefined;
  runId?: number | undefined;
}

const nothing: SubjectIds = { personId: null, mentorId: null, actionId: null, runId: null };

/**
 * The subjects of documents: each person once, each of their mentors, or the record. People out of the actor's scope and records of other
 * projects are not found. @throws notFound, nothingToIssue
 */
export async function requireSubjects(db: Db, actor: Actor, asked: Asked): Promise<SubjectIds[]> {
  const { projectId, about, personIds, actionId, runId } = asked;
  await requireSeen(db, actor, asked);
  if (about === 'action' && actionId !== undefined) return [{ ...nothing, actionId }];
  if (about === 'payment-run' && runId !== undefined) return [{ ...nothing, runId }];
  const isOfPeople = about === 'person' || about === 'pair';
  if (!isOfPeople || personIds.length === 0) throw nothingToIssue();
  // In the order of their names.
  const people = await store.peopleAmong(db, actor, projectId, personIds);
  if (about === 'person') return people.map(({ id }) => ({ ...nothing, personId: id }));
  const pairs = await store.pairsOf(db, projectId, personIds);
  if (pairs.length === 0) throw nothingToIssue();
  return pairs.map((pair) => ({ ...nothing, ...pair }));
}

/** Throws `notFound` for a person out of the actor's scope and a record of another project, whether the template needs them or not. */
async function requireSeen(
  db: Db,
  actor: Actor,
  { projectId, personIds, mentorId, actionId, runId }: Asked,
): Promise<void> {
  const ids = [...new Set([...personIds, ...(mentorId === undefined ? [] : [mentorId])])];
  if (ids.length > 0 && (await store.peopleAmong(db, actor, projectId, ids)).length !== ids.length)
    throw notFound();
  if (actionId !== undefined && !(await store.hasAction(db, actor, projectId, actionId))) throw notFound();
  if (runId !== undefined && !(pays(actor.roles) && (await store.hasRun(db, actor, projectId, runId))))
    throw notFound();
}
