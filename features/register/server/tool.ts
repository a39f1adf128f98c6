import { modelOf } from '#engines/dates/database-day.ts';
import { addDays, addMonths } from '#engines/dates/days.ts';
import { EXIT_DAYS, LATER_MONTHS } from '#engines/microdata/checks/exit.ts';
import { type Stage, stages } from '#engines/microdata/definition.ts';
import { record } from '#features/audit/server/inside.ts';
import { projectForms } from '#features/microdata/server/inside.ts';
import { requireParticipant } from '#features/microdata/server/public.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import type { Due, ToolState } from '../contract/states.ts';
import { startDrain } from './drain.ts';
import { seesKayas } from '#features/people/server/public.ts';
import { findKeys, keysThatAre, peopleOf } from './keys.ts';
import { periodOf } from './records.ts';
import * as people from './store/people.ts';
import { countDone, queueOf, setPaused } from './store/queue.ts';
import { emptyQueue } from './store/states.ts';

/** A page of the forms of a stage. */
export async function list({ db, actor, input }: Request<typeof register.list>) {
  const { projectId, stage, search, states, due, kayas, userId, page, count } = input;
  if (userId !== undefined) await requireParticipant(db, actor, { projectId, userId });
  const keys = await findKeys(db, actor, projectId, kayas);
  const pick = {
    projectId,
    stage,
    search,
    states,
    due,
    ...(kayas.trim() !== '' && { userIds: peopleOf(keys) }),
    ...(userId !== undefined && { userIds: [userId] }),
  };
  const isSeen = await seesKayas(db, actor, projectId);
  const rows = await people.pageOfForms(db, actor, pick, { limit: count, offset: (page - 1) * count });
  const all = await people.countForms(db, actor, pick);
  const forms = rows.map((row) =>
    present({
      userId: row.id!,
      name: row.name!,
      kayas: isSeen ? row.kayas : undefined,
      stage,
      state: row.toolState,
      form: row.finalAt ? ('final' as const) : (row.progress ?? ('empty' as const)),
      missing: row.missing ?? 0,
      contradictions: row.contradictions ?? 0,
      register: row.state,
      number: row.number,
      code: row.code,
      words: row.words,
      dueOn: dueOn(stage, row.exitOn),
      changedAt: row.changedAt,
    }),
  );
  return {
    ...pageOf(forms, all, count),
    unknown: keysThatAre(keys, 'unknown'),
    doubled: keysThatAre(keys, 'doubled'),
  };
}

/** The last day of an exit form, as far as its exit is known. */
function dueOn(stage: Stage, exitOn: string | null): string | undefined {
  if (stage === 'entry' || exitOn === null) return undefined;
  const exit = modelOf(exitOn);
  return addDays(stage === 'exit' ? exit : addMonths(exit, LATER_MONTHS), EXIT_DAYS);
}

export const counts = ({ db, actor, input }: Request<typeof register.counts>) =>
  people.countsByState(db, actor, input.projectId, input.stage);

/** The figures of the overview, of the people in the actor's scope. */
export async function overview({ db, actor, input }: Request<typeof register.overview>) {
  const { projectId } = input;
  const { forms } = await projectForms(db, projectId);
  const entries = await people.countsByState(db, actor, projectId, 'entry');
  const dueOf = (stage: Stage, due: Due) =>
    people.countForms(db, actor, { projectId, stage, search: '', states: [], due });
  const sum = (states: readonly ToolState[]) =>
    states.reduce((total, state) => total + (entries[state] ?? 0), 0);
  const failed = await people.failedByStage(db, actor, projectId);
  return {
    hasForms: forms.entry.length > 0,
    open: sum(['none', 'incomplete', 'contradictory', 'ready']),
    soon: await dueOf('exit', 'soon'),
    late: await dueOf('exit', 'late'),
    failed: failed.reduce((total, { count }) => total + count, 0),
    ...present({ failedStage: stages.find((stage) => failed.some((one) => one.stage === stage)) }),
  };
}

/** The queue of a project, with the time that it will take at its present pace. */
export async function queue({ db, input, services }: Request<typeof register.queue>) {
  const project = await projectForms(db, input.projectId);
  const { begunAt, ranMs, pausedAt, pausedBy, ...numbers } = await queueOf(db, input.projectId);
  const left = numbers.total - numbers.done;
  const access = services.config.register;
  return {
    ...numbers,
    hasRegister: access?.urls[periodOf(project)] !== undefined,
    isStandIn: access?.isStandIn === true,
    ...present({
      mis: project.settings.Config?.MIS,
      beganAt: begunAt,
      leftMs:
        left > 0 && numbers.done > 0 && ranMs !== null
          ? Math.round((ranMs / numbers.done) * left)
          : undefined,
      pausedAt,
      pausedBy,
    }),
  };
}

export async function pause(request: Request<typeof register.pause>) {
  const { db, actor, input } = request;
  await setPaused(db, input.projectId, actor.id);
  await record(request, 'register.pause', { projectId: input.projectId });
  return {};
}

export async function resume(request: Request<typeof register.resume>) {
  const { db, input, services } = request;
  await setPaused(db, input.projectId, null);
  await startDrain(services, db, input.projectId);
  await record(request, 'register.resume', { projectId: input.projectId });
  return {};
}

/** Takes what waits out of the queue. What is under way goes on to its outcome. */
export async function empty(request: Request<typeof register.empty>) {
  const { db, input } = request;
  const taken = await emptyQueue(db, input.projectId);
  await countDone(db, input.projectId, taken);
  await record(request, 'register.empty', { projectId: input.projectId, after: { taken } });
  return { taken };
}
