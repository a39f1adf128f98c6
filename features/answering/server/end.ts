import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { record } from '#features/audit/server/inside.ts';
import type { PersonValues } from '#features/people/server/public.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import { activeMentees, fieldReader, noteQuest, questStatus } from '#features/steps/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { levelOf, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { isOver } from '../access.ts';
import { type answering, answeringEvents } from '../contract.ts';
import { notOpen } from '../contract/refusals.ts';
import { resultOf, sheetOf } from './result.ts';
import { stateNow } from './show.ts';
import { answersOf } from './store/answers.ts';
import { addEvent } from './store/record.ts';
import * as store from './store/sets.ts';
import type { Result } from './tables.ts';
import { findVersion } from './versions.ts';

/** The queue that ends timed sets, also with no page open. */
export const END_QUEUE = 'answer-set-end';

/** A set is ended when its result was computed from answers that did not change meanwhile: that is tried so often. */
const TRIES = 5;

/** What of a step's action says when its questionnaire completes it (`features/programme/contract/data.ts`). */
function completes(data: Record<string, unknown>, { completion }: Result): boolean {
  const when = data['QuestCompletes'] ?? 'finish';
  return when === 'finish' || (when === 'all' && completion >= 1);
}

interface Ending {
  services: Services;
  state: 'finished' | 'expired';
  /** The mentee who finished it, and the request; absent when the time was up. */
  by?: { actor: Actor; http: Request['http'] };
}

/**
 * Ends a set: computes the result outside of any transaction, because rules run in the sandbox, and keeps it if no answer came
 * meanwhile. Undefined for a set that is over already.
 */
async function end(
  setId: number,
  ending: Ending,
): Promise<{ finishedAt: Date; isCompleted: boolean } | undefined> {
  const { services } = ending;
  const { pool } = services;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const set = await store.setAt(pool, setId);
    if (!set || isOver(set.state) || set.state === 'ready') return undefined;
    const { definition } = await findVersion(pool, set.versionId);
    const sheet = sheetOf(await answersOf(pool, setId));
    // Norms compare with people who take part; of one who left, nothing is read.
    const [mentee] = await activeMentees(pool, set.projectId, [set.menteeId]);
    const fields = mentee ? await normFields(pool, set.projectId, definition, mentee) : {};
    const sandbox = services.sandbox.of(set.projectId);
    const result = await resultOf(sandbox, { definition, sheet, fields }, Date.now());
    const ended = await pool.transaction().execute((db) => keep(db, ending, set, result));
    if (ended !== 'again') return ended;
  }
  throw new Error(`Answers to set ${setId} came faster than its result could be computed.`);
}

/** The level of those who write questionnaires. */
const AUTHOR_LEVEL = levelOf(staff.filter((role) => role !== 'Admin'));

/** The fields of a mentee that the norms of a questionnaire compare: those that its authors see. */
async function normFields(db: Db, projectId: number, { scales }: Questionnaire, mentee: PersonValues) {
  const conditions = scales.flatMap(({ norms }) => norms.map(({ when }) => ({ show: when })));
  const fieldsOf = await fieldReader(db, projectId, conditions);
  return fieldsOf(mentee)(AUTHOR_LEVEL);
}

async function keep(db: Db, { services, state, by }: Ending, read: store.AnswerSetRow, result: Result) {
  const set = await store.lockSet(db, read.id);
  if (!set || isOver(set.state) || set.state === 'ready') return undefined;
  if (set.revision !== read.revision || set.versionId !== read.versionId) return 'again';
  const now = stateNow(set);
  // A page may finish until the clock has the last word, and the clock ends nothing that was given more time.
  if (state === 'expired' && now !== 'expired') return undefined;
  const finishedAt = await store.endSet(db, set.id, { state: now === 'expired' ? 'expired' : state, result });
  const status = now === 'expired' ? questStatus.expired : questStatus.finished;
  await addEvent(db, set.id, {
    kind: now === 'expired' ? 'expire' : 'finish',
    userId: by?.actor.id ?? null,
    at: finishedAt,
  });
  const [action] = await actionsOf(db, set.projectId, set.actionId);
  const isCompleted = await noteQuest(
    {
      db,
      services,
      actor: by?.actor ?? { id: set.menteeId, adminId: undefined },
      ...(by && { http: by.http }),
    },
    set,
    {
      status,
      result: { answers: result.answers, scores: result.scores },
      completes: action !== undefined && completes(action.data, result),
    },
  );
  await record({ ...by, db }, now === 'expired' ? 'answering.expire' : 'answering.finish', {
    projectId: set.projectId,
    subjectId: set.menteeId,
    target: String(set.actionId),
  });
  await services.bus.announce(db, answeringEvents.changed, [set.menteeId], {
    answerSetId: set.id,
    revision: set.revision,
  });
  return { finishedAt, isCompleted };
}

/** Finishes the actor's own set. Finishing one that is finished answers the same. */
export async function finish({ actor, http, input, services }: Request<typeof answering.finish>) {
  const { answerSetId: id } = input;
  const own = await store.ownSet(services.pool, actor, id);
  if (!own) throw notFound();
  if (own.state === 'ready') throw notOpen({ state: 'ready' });
  const ended = await end(id, { services, state: 'finished', by: { actor, http } });
  if (ended) return ended;
  const set = await store.setAt(services.pool, id);
  if (!set?.finishedAt) throw notOpen({ state: 'ready' });
  return { finishedAt: set.finishedAt, isCompleted: false };
}

/** Ends a set whose time is up. A set that was given more time, paused or ended meanwhile stays. */
export const endJob: JobKind = {
  queue: END_QUEUE,
  concurrency: 4,
  run: async (services, data) => {
    await end((data as { setId: number }).setId, { services, state: 'expired' });
  },
};

/** Ends the sets that a lost job left open. */
export async function endOverdue(services: Services): Promise<void> {
  for (const id of await store.overdueSets(services.pool)) await end(id, { services, state: 'expired' });
}
