import { conditionsOf } from '#engines/actions/conditions.ts';
import { titleIn } from '#engines/actions/title.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { compareDates } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { hindrances, isThere, stateOf, type Hindrance } from '#engines/actions/progress.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { seesAction } from '#features/programme/access.ts';
import type { Step } from '../contract/steps.ts';
import type { steps } from '../contract.ts';
import { modelOf } from './days.ts';
import { judgeAll, situationOf } from './situation.ts';
import { actionsOf } from '#features/programme/server/public.ts';
import { namesOf, rowsOf } from './store/data.ts';
import { findMentee, isMentorAlone, type Mentee } from './store/mentees.ts';

export interface StepOf {
  step: Step;
  flags: number;
  data: Record<string, unknown>;
  found: readonly Hindrance[];
}

interface Asked {
  actor: Actor;
  projectId: number;
  mentee: Mentee;
}

/**
 * The actions of a project as one mentee has them, in the order of the tree: four statements and one crossing into the sandbox,
 * whatever their number. A mentee is told of what is there for them; mentors and staff also of what is not.
 */
export async function stepsOf(
  db: Db,
  { sandbox }: Pick<Services, 'sandbox'>,
  { actor, projectId, mentee }: Asked,
): Promise<StepOf[]> {
  const isOwn = mentee.id === actor.id;
  const [all, rows] = [await actionsOf(db, projectId), await rowsOf(db, projectId, mentee.id)];
  const situation = situationOf(
    mentee.fields,
    all.map(({ id }) => id),
    rows,
  );
  const nowMs = Date.now();
  const [judged] = await judgeAll(sandbox, all.map(conditionsOf), [situation], nowMs);
  const names = await namesOf(db, [mentee.mentorId, ...[...rows.values()].map(({ mentorId }) => mentorId)]);
  const today = athensClock(nowMs).date;

  return all.flatMap((action, place): StepOf[] => {
    if (!isOwn && !seesAction(actor.roles, action.flags)) return [];
    const row = rows.get(action.id);
    const mentorId = row?.mentorId ?? mentee.mentorId;
    // Who is a mentor by single actions sees these; the mentor by default sees all.
    if (!isOwn && isMentorAlone(actor) && mentee.mentorId !== actor.id && mentorId !== actor.id) return [];
    const found = hindrances({
      flags: action.flags,
      date: action.data['date'],
      publishedOn: row?.publishedOn ? modelOf(row.publishedOn) : undefined,
      today,
      judged: judged![place]!,
    });
    const isDone = row?.completedAt != null;
    const isHidden = !isThere(found, isDone);
    if (isOwn && isHidden) return [];
    const due = parseDate(String(action.data['due'] ?? ''));
    const isStarted = row?.menteeData != null || (row?.questStatus ?? 0) > 0;
    const [byMentee, byMentor] = [row?.menteeChangedAt?.getTime() ?? 0, row?.mentorChangedAt?.getTime() ?? 0];
    const step: Step = {
      id: action.id,
      typeId: action.typeId,
      title: titleIn(action, actor.language),
      group: action.groupPath,
      state: stateOf(found, { isDone, isStarted }),
      hidden: isHidden,
      ...(row?.completedAt && { completedAt: row.completedAt }),
      ...(row?.changedAt && { changedAt: row.changedAt }),
      ...(due && { due }),
      isLate: due !== undefined && !isDone && compareDates(due, today) < 0,
      ...(mentorId !== null && { mentor: { id: mentorId, name: names.get(mentorId) ?? '' } }),
      waitsForMentor: !isDone && byMentee > byMentor,
      hasNews: byMentor > byMentee,
    };
    return [{ step, flags: action.flags, data: action.data, found }];
  });
}

/** The ids of the actions that are there for the actor, as a mentee of the project. */
export async function ownActions(
  db: Db,
  services: Pick<Services, 'sandbox'>,
  actor: Actor,
  projectId: number,
): Promise<ReadonlySet<number>> {
  const mentee = await findMentee(db, actor, { projectId, menteeId: actor.id });
  const steps = mentee ? await stepsOf(db, services, { actor, projectId, mentee }) : [];
  return new Set(steps.map(({ step }) => step.id));
}

/** How far a mentee is among what is there for them. */
export function progressOf(steps: readonly Pick<StepOf, 'step'>[]) {
  const there = steps.filter(({ step }) => !step.hidden);
  return { done: there.filter(({ step }) => step.state === 'done').length, total: there.length };
}

export async function showSteps({ db, actor, input, services }: Request<typeof steps.list>) {
  const { projectId, menteeId = actor.id } = input;
  const mentee = await findMentee(db, actor, { projectId, menteeId });
  if (!mentee) throw notFound();
  const steps = await stepsOf(db, services, { actor, projectId, mentee });
  return {
    mentee: { id: mentee.id, name: mentee.name },
    steps: steps.map(({ step }) => step),
    progress: progressOf(steps),
  };
}
