import { contentLanguageOf } from '#platform/contract/languages.ts';
import { present } from '#platform/server/present.ts';
import { type Hindrance, isThere, stateOf } from '#engines/actions/progress.ts';
import { titleIn } from '#engines/actions/title.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { compareDates, type ModelDate } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { seesAction } from '#features/programme/access.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { Step } from '../contract/steps.ts';
import type { steps } from '../contract.ts';
import { actionsDone, authoredOf, fieldReader, judgeAll } from './situation.ts';
import { hindrancesOf } from './standing.ts';
import { namesOf } from './store/documents.ts';
import { type Mentee, findMentee, isMentorAlone } from './store/mentees.ts';
import { type StepRow, stepRows } from './store/rows.ts';

/** An action of a mentee, after its conditions were judged. */
export interface JudgedStep {
  row: StepRow;
  found: readonly Hindrance[];
  isDone: boolean;
  /** The mentee does not see it. */
  isHidden: boolean;
  /** The mentor of the action for this mentee, else the mentor by default. */
  mentorId: number | null;
  /** The day on which it was judged. */
  today: ModelDate;
}

interface Asked {
  actor: Actor;
  projectId: number;
  mentee: Mentee;
  /** The action whose documents are read, too. */
  documentsOf?: number;
}

/**
 * The actions of a mentee that the actor sees, in the order of the tree, judged in one statement and one crossing into the
 * sandbox. A mentee gets no hidden step; mentors and staff do.
 */
export async function judgeSteps(
  db: Db,
  { sandbox }: Pick<Services, 'sandbox'>,
  { actor, projectId, mentee, ...asked }: Asked,
): Promise<JudgedStep[]> {
  const isOwn = mentee.id === actor.id;
  const rows = await stepRows(db, { projectId, menteeId: mentee.id, ...asked });
  const nowMs = Date.now();
  const today = athensClock(nowMs).date;
  const conditions = rows.map(authoredOf);
  const fieldsOf = await fieldReader(db, projectId, conditions);
  const subject = { fieldsAt: fieldsOf(mentee), actions: actionsDone(rows) };
  const [judged] = await judgeAll(sandbox.of(projectId), conditions, [subject], nowMs);
  return rows.flatMap((row, place): JudgedStep[] => {
    if (!isOwn && !seesAction(actor.roles, row.flags)) return [];
    const mentorId = row.mentorId ?? mentee.mentorId;
    // The mentor by default sees all steps; a mentor of single actions sees only these.
    if (!isOwn && isMentorAlone(actor) && mentee.mentorId !== actor.id && mentorId !== actor.id) return [];
    const found = hindrancesOf(row, judged![place]!, today);
    const isDone = row.completedAt !== null;
    const isHidden = !isThere(found, isDone);
    return isOwn && isHidden ? [] : [{ row, found, isDone, isHidden, mentorId, today }];
  });
}

/** A judged step in the shape of the contract. `names` has the names of mentors. */
export function toContract(
  { row, found, isDone, isHidden, mentorId, today }: JudgedStep,
  { actor, names }: { actor: Pick<Actor, 'language'>; names: ReadonlyMap<number, string> },
): Step {
  const due = parseDate(String(row.data['due'] ?? ''));
  return present({
    id: row.id,
    typeId: row.typeId,
    title: titleIn(row, contentLanguageOf(actor.language)),
    group: row.groupPath,
    state: stateOf(found, { isDone, isStarted: row.isBegun }),
    hidden: isHidden,
    completedAt: row.completedAt,
    changedAt: row.changedAt,
    due,
    isLate: due !== undefined && !isDone && compareDates(due, today) < 0,
    ...(mentorId !== null && { mentor: { id: mentorId, name: names.get(mentorId) ?? '' } }),
    waitsForMentor: row.waitsForMentor,
    isWriting: row.isWriting,
    hasNews: hasNews(row),
  });
}

/** Whether the mentor's reply is newer than what the mentee wrote and handed over. */
function hasNews({ menteeChangedAt, handedAt, mentorChangedAt }: StepRow): boolean {
  const [written, handed, replied] = [menteeChangedAt, handedAt, mentorChangedAt].map((at) =>
    Number(at ?? 0),
  ) as [number, number, number];
  return replied > Math.max(written, handed);
}

/** The ids of the actions that are visible to the actor as a mentee of the project. */
export async function ownActions(
  db: Db,
  services: Pick<Services, 'sandbox'>,
  actor: Actor,
  projectId: number,
): Promise<ReadonlySet<number>> {
  const mentee = await findMentee(db, actor, { projectId, menteeId: actor.id });
  const own = mentee ? await judgeSteps(db, services, { actor, projectId, mentee }) : [];
  return new Set(own.map(({ row }) => row.id));
}

export async function listSteps({ db, actor, input, services }: Request<typeof steps.list>) {
  const { projectId, menteeId = actor.id } = input;
  const mentee = await findMentee(db, actor, { projectId, menteeId });
  if (!mentee) throw notFound();
  const judged = await judgeSteps(db, services, { actor, projectId, mentee });
  const names = await namesOf(
    db,
    judged.map(({ mentorId }) => mentorId),
  );
  const visible = judged.filter(({ isHidden }) => !isHidden);
  return {
    mentee: { id: mentee.id, name: mentee.name },
    steps: judged.map((one) => toContract(one, { actor, names })),
    progress: { done: visible.filter(({ isDone }) => isDone).length, total: visible.length },
  };
}
