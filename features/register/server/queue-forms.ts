import type { Stage } from '#engines/microdata/definition.ts';
import { record } from '#features/audit/server/inside.ts';
import { projectForms, type ProjectForms } from '#features/microdata/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { type Due, inQueue, inRegister, type ToolState } from '../contract/states.ts';
import { badMis, filterFailed, noRegister, standInPlaces } from '../contract/refusals.ts';
import { startDrain } from './drain.ts';
import { placeTable } from './places.ts';
import { isAsSent, type Mapped, mapMany, periodOf } from './records.ts';
import { requireActionOf } from './require-action.ts';
import { mayBeSent } from './send-filter.ts';
import { idsOfForms, namesOf } from './store/people.ts';
import { hashesOf } from './store/ledger.ts';
import { addToRun } from './store/queue.ts';
import { enqueue, statesOf } from './store/states.ts';

type Asking = Pick<Request, 'db' | 'http' | 'services'> & { actor: NonNullable<Request['actor']> };

/** What is asked to be sent: these people, or everybody in a selection. */
export interface Wanted {
  projectId: number;
  stage: Stage;
  mis: string | undefined;
  actionId: number | undefined;
  userIds?: readonly number[] | undefined;
  search?: string;
  states?: readonly ToolState[];
  due?: Due | undefined;
}

/** Problems that an answer names; the others are counted. */
const MAX_NAMED = 100;
/** People whose forms are mapped at once. */
const AT_ONCE = 500;

/** The code of the operation: the given one, else that of the project. */
export function requireMis({ settings }: Pick<ProjectForms, 'settings'>, given: string | undefined): string {
  const mis = (given ?? settings.Config?.MIS ?? '').trim();
  if (!/^\d{7}$/.test(mis)) throw badMis();
  return mis;
}

/** Forms that may be sent, and how many of the others there are by what keeps them back. */
interface Sorted {
  ready: { userId: number; sendId: number | null }[];
  already: number;
  unchanged: number;
  notReady: number;
  problems: number;
  withProblems: { userId: number; name: string; problems: { code: never; field?: string }[] }[];
}

/** Judges forms before anything is written. Slow work, so it runs before the transaction of the call. */
async function sortForms(
  { services, actor }: Asking,
  pool: Db,
  project: ProjectForms,
  wanted: Wanted & { mis: string; userIds: readonly number[] },
): Promise<Sorted> {
  const { projectId, stage, mis, actionId, userIds } = wanted;
  const names = new Map((await namesOf(pool, actor, projectId, userIds)).map(({ id, name }) => [id!, name!]));
  const ids = [...names.keys()];
  const states = new Map((await statesOf(pool, projectId, stage, ids)).map((one) => [one.userId, one]));
  const filter = await mayBeSent(pool, services.sandbox.of(projectId), {
    settings: project.settings,
    projectId,
    userIds: ids,
  });
  if (!filter.ok) throw filterFailed({ message: filter.message });
  const hashes = await hashesOf(
    pool,
    [...states.values()].flatMap(({ state, sendId }) =>
      sendId !== null && inRegister.includes(state) ? [sendId] : [],
    ),
  );
  /** Whether the register has the form as it would be sent now. Its record has parts of the entry form and of the settings, too. */
  const isThere = (
    { state, sendId, revision }: typeof states extends Map<number, infer S> ? S : never,
    one: Mapped,
  ) =>
    inRegister.includes(state) &&
    one.begun.record.revision <= (revision ?? 0) &&
    (!one.result.ok ||
      isAsSent(
        services.config.fieldKeys,
        periodOf(project),
        one.result.record,
        hashes.get(sendId ?? 0) ?? '',
      ) !== false);
  const sorted: Sorted = {
    ready: [],
    already: 0,
    unchanged: 0,
    notReady: userIds.length - ids.length,
    problems: 0,
    withProblems: [],
  };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE);
    const mapped = await mapMany(pool, services.config.fieldKeys, {
      project,
      projectId,
      stage,
      userIds: part,
      mis,
      actionId,
    });
    for (const userId of part) {
      const one = mapped.get(userId);
      const state = states.get(userId);
      if (state && inQueue.includes(state.state)) sorted.already += 1;
      else if (!one?.begun.record.finalAt || !filter.allowed.has(userId)) sorted.notReady += 1;
      else if (state && isThere(state, one)) sorted.unchanged += 1;
      else if (one.result.ok) sorted.ready.push({ userId, sendId: state?.sendId ?? null });
      else {
        sorted.problems += 1;
        if (sorted.withProblems.length < MAX_NAMED)
          sorted.withProblems.push({
            userId,
            name: names.get(userId)!,
            problems: [...one.result.problems] as never,
          });
      }
    }
  }
  return sorted;
}

/**
 * Puts forms into the queue. The first half judges them on the pool; the second one writes in the transaction of the call, where the
 * database sees to it that a form is in the queue once.
 */
export async function prepareQueue(request: Asking, pool: Db, wanted: Wanted) {
  const { services, actor } = request;
  const { projectId, stage, search = '', states = [], due } = wanted;
  await requireActionOf(pool, actor, projectId, wanted.actionId);
  const known = wanted.userIds && (await namesOf(pool, actor, projectId, wanted.userIds));
  if (known && known.length < new Set(wanted.userIds).size) throw notFound();
  const project = await projectForms(pool, projectId);
  const { register } = services.config;
  if (!register?.urls[periodOf(project)]) throw noRegister();
  const mis = requireMis(project, wanted.mis);
  if (!register.isStandIn && (await placeTable(pool)).isStandIn) throw standInPlaces();
  const sendable: ToolState[] = ['final', 'refused', 'failed', 'changed', 'withdrawn'];
  const userIds =
    wanted.userIds ??
    (await idsOfForms(pool, actor, {
      projectId,
      stage,
      search,
      states: states.length > 0 ? states : sendable,
      due,
    }));
  const sorted = await sortForms(request, pool, project, { ...wanted, mis, userIds });
  return async (db: Db) => {
    const asked = { projectId, stage, mis, actionId: wanted.actionId, by: actor.id };
    const queued = await enqueue(db, { ...asked, forms: sorted.ready });
    if (queued.length > 0) {
      await addToRun(db, projectId, queued.length);
      await startDrain(services, db, projectId);
      await record({ ...request, db }, 'register.send', {
        projectId,
        target: stage,
        after: { forms: queued.length, mis },
      });
    }
    return {
      queued: queued.length,
      already: sorted.already + sorted.ready.length - queued.length,
      unchanged: sorted.unchanged,
      notReady: sorted.notReady,
      problems: sorted.problems,
      withProblems: sorted.withProblems,
    };
  };
}
