import {
  actionsIn,
  type Conditions,
  conditionsOf,
  isAsked,
  type Judged,
  readsAnyAction,
  readsFields,
  type SeenAction,
  type Situation,
} from '#engines/actions/conditions.ts';
import { judgeMany } from '#engines/actions/many.ts';
import type { Json, Sandbox } from '#engines/rules/sandbox.ts';
import { fieldsOfProject, type PersonValues, valuesAtLevel } from '#features/people/server/public.ts';
import type { WholeAction } from '#features/programme/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { QuestResult } from './quest-result.ts';
import { doneBy } from './store/rows.ts';

/** What is saved of an action for a mentee, as far as conditions read it; null if nothing is. */
interface Done {
  id: number;
  menteeData: Record<string, unknown> | null;
  completedAt: Date | null;
  isBegun: boolean;
  questResult: QuestResult | null;
}

/** The conditions of an action, with the levels of their authors. */
export interface Authored extends Conditions {
  showLevel: number;
  enableLevel: number;
}

/** The part of an action that says who sees it and who works on it. */
export type WithConditions = Pick<WholeAction, 'data' | 'showLevel' | 'enableLevel'>;

export const authoredOf = ({ data, showLevel, enableLevel }: WithConditions): Authored => ({
  ...conditionsOf({ data }),
  showLevel,
  enableLevel,
});

/** The fields of a mentee that the author of a condition sees, by the author's level. */
export type FieldsAt = (level: number) => Situation['fields'];

/** What conditions can read about a mentee. */
export interface Subject {
  fieldsAt: FieldsAt;
  actions: Situation['actions'];
}

/**
 * Reads the fields of mentees for conditions, each by the level of its author. Conditions that read no field cost no statement and get
 * none.
 */
export async function fieldReader(
  db: Db,
  projectId: number,
  asked: readonly Conditions[],
): Promise<(mentee: PersonValues) => FieldsAt> {
  if (!expressionsOf(asked).some(readsFields)) return () => () => ({});
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  return (mentee) => (level) => valuesAtLevel(fields, level, mentee) as Situation['fields'];
}

/** What was done in actions, for conditions. Every known action is in it, so that a condition may ask for one without data. */
export function actionsDone(done: readonly Done[]): Situation['actions'] {
  const actions: Record<string, SeenAction> = {};
  for (const { id, menteeData, completedAt, isBegun, questResult } of done)
    actions[id] = {
      done: completedAt !== null,
      started: isBegun,
      data: (menteeData ?? {}) as Json,
      answers: questResult?.answers ?? {},
      scores: questResult?.scores ?? {},
    };
  return actions;
}

/**
 * Judges these conditions in the sandbox. Returns for each subject, in the same order, the result of each condition. Conditions whose
 * authors have different levels are judged apart, each with the fields of its level. Where none reads a field, all are judged
 * together, without fields.
 */
export async function judgeAll(
  sandbox: Sandbox,
  asked: readonly Authored[],
  subjects: readonly Subject[],
  nowMs = Date.now(),
): Promise<Judged[][]> {
  const readsAny = expressionsOf(asked).some(readsFields);
  const levels = readsAny ? levelsOf(asked) : [WITHOUT_FIELDS];
  const rounds = new Map<number, Judged[][]>();
  for (const level of levels) {
    const own = readsAny ? asked.map((one) => atLevel(one, level)) : asked;
    const situations = subjects.map(({ fieldsAt, actions }) => ({
      fields: readsAny ? fieldsAt(level) : {},
      actions,
    }));
    const judged = await judgeMany(own, situations, (calls, answers) =>
      sandbox.evaluate(calls, answers, { nowMs }),
    );
    rounds.set(level, judged);
  }
  const of = (level: number, subject: number, place: number): Judged =>
    (rounds.get(level) ?? rounds.get(levels[0]!)!)[subject]![place]!;
  return subjects.map((_, subject) =>
    asked.map(({ showLevel, enableLevel }, place): Judged => ({
      show: of(showLevel, subject, place).show,
      enable: of(enableLevel, subject, place).enable,
    })),
  );
}

/** No level: all conditions together. */
const WITHOUT_FIELDS = -1;

/** The levels of the authors of the conditions that say something; at least one. */
function levelsOf(asked: readonly Authored[]): number[] {
  const levels = asked.flatMap(({ show, enable, showLevel, enableLevel }) => [
    ...(isAsked(show) ? [showLevel] : []),
    ...(isAsked(enable) ? [enableLevel] : []),
  ]);
  return [...new Set(levels)];
}

/** The conditions whose author has this level. */
const atLevel = ({ show, enable, showLevel, enableLevel }: Authored, level: number): Conditions => ({
  ...(showLevel === level && { show }),
  ...(enableLevel === level && { enable }),
});

const expressionsOf = (asked: readonly Conditions[]): string[] =>
  asked.flatMap(({ show = '', enable = '' }) => [show, enable]);

/** Whether any of these conditions reads an action. */
export const readsActions = (asked: readonly Conditions[]): boolean =>
  expressionsOf(asked).some((expression) => readsAnyAction(expression) || actionsIn(expression).length > 0);

/** The actions that the conditions read: all known ones if a condition reads actions other than by their ids. */
export function actionsRead(asked: readonly Conditions[], known: readonly number[]): readonly number[] {
  const expressions = expressionsOf(asked);
  if (expressions.some(readsAnyAction)) return known;
  const named = new Set(expressions.flatMap(actionsIn));
  return known.filter((id) => named.has(id));
}

/** Many mentees in the same order, with what conditions read of them: these actions and no others. */
export async function subjectsFor(
  db: Db,
  { projectId, asked }: { projectId: number; asked: readonly Conditions[] },
  mentees: readonly PersonValues[],
  actionIds: readonly number[],
): Promise<Subject[]> {
  const menteeIds = mentees.map(({ id }) => id);
  const rows = actionIds.length > 0 ? await doneBy(db, menteeIds, actionIds) : [];
  const byPair = new Map(rows.map((row) => [`${row.menteeId} ${row.actionId}`, row]));
  const nothing = { menteeData: null, completedAt: null, isBegun: false, questResult: null };
  const fieldsOf = await fieldReader(db, projectId, asked);
  return mentees.map((mentee) => ({
    fieldsAt: fieldsOf(mentee),
    actions: actionsDone(actionIds.map((id) => ({ ...(byPair.get(`${mentee.id} ${id}`) ?? nothing), id }))),
  }));
}
