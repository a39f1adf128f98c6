import type { Subject } from '#engines/papers/paper.ts';
import { pays } from '#features/payments/access.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { nothingToIssue } from '../contract/issuing.ts';
import * as store from './store/people.ts';
import type { SubjectIds } from './tables.ts';

interface Asked {
  projectId: number;
  about: Subject;
  personIds: readonly number[];
  actionId?: number | undefined;
  runId?: number | undefined;
}

const nothing: SubjectIds = { personId: null, mentorId: null, actionId: null, runId: null };

/**
 * The subjects of documents: each person once, each of their mentors, or the record. People out of the actor's scope and records of other
 * projects are not found. @throws notFound, nothingToIssue
 */
export async function requireSubjects(
  db: Db,
  actor: Actor,
  { projectId, about, personIds, actionId, runId }: Asked,
): Promise<SubjectIds[]> {
  if (about === 'action') {
    if (actionId === undefined) throw nothingToIssue();
    if (!(await store.hasAction(db, actor, projectId, actionId))) throw notFound();
    return [{ ...nothing, actionId }];
  }
  if (about === 'payment-run') {
    if (runId === undefined) throw nothingToIssue();
    if (!pays(actor.roles) || !(await store.hasRun(db, actor, projectId, runId))) throw notFound();
    return [{ ...nothing, runId }];
  }
  const ids = [...new Set(personIds)];
  if (ids.length === 0) throw nothingToIssue();
  const seen = await store.peopleAmong(db, actor, projectId, ids);
  if (seen.length !== ids.length) throw notFound();
  if (about === 'person') return seen.map(({ id }) => ({ ...nothing, personId: id }));
  const pairs = await store.pairsOf(db, projectId, ids);
  if (pairs.length === 0) throw nothingToIssue();
  return pairs.map((pair) => ({ ...nothing, ...pair }));
}
