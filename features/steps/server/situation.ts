import {
  actionsIn,
  type Conditions,
  type Judged,
  readsAnyAction,
  type SeenAction,
  type Situation,
} from '#engines/actions/conditions.ts';
import { judgeMany } from '#engines/actions/many.ts';
import type { Json, Sandbox } from '#engines/rules/sandbox.ts';
import type { Db } from '#platform/server/db.ts';
import type { QuestResult } from './quest-result.ts';
import { doneBy } from './store/data.ts';

/** What is saved of an action for a mentee, as far as conditions read it; null if nothing is. */
interface Done {
  id: number;
  menteeData: Record<string, unknown> | null;
  completedAt: Date | null;
  questStatus: number | null;
  questResult: QuestResult | null;
}

/** What conditions can read about a mentee. Every known action is in it, so that a condition may ask for one without data. */
export function situationOf(fields: Readonly<Record<string, unknown>>, done: readonly Done[]): Situation {
  const actions: Record<string, SeenAction> = {};
  for (const { id, menteeData, completedAt, questStatus, questResult } of done)
    actions[id] = {
      done: completedAt !== null,
      started: menteeData !== null || (questStatus ?? 0) > 0,
      data: (menteeData ?? {}) as Json,
      answers: questResult?.answers ?? {},
      scores: questResult?.scores ?? {},
    };
  return { fields: fields as Situation['fields'], actions };
}

/** Judges these conditions in the sandbox. Returns for each situation, in the same order, the result of each condition. */
export const judgeAll = (
  sandbox: Sandbox,
  asked: readonly Conditions[],
  situations: readonly Situation[],
  nowMs = Date.now(),
): Promise<Judged[][]> =>
  judgeMany(asked, situations, (calls, answers) => sandbox.evaluate(calls, answers, { nowMs }));

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

/** The situations of many mentees, in the same order, with these actions and no others. */
export async function situationsFor(
  db: Db,
  mentees: readonly { id: number; fields: Record<string, unknown> }[],
  actionIds: readonly number[],
): Promise<Situation[]> {
  const menteeIds = mentees.map(({ id }) => id);
  const rows = actionIds.length > 0 ? await doneBy(db, menteeIds, actionIds) : [];
  const byPair = new Map(rows.map((row) => [`${row.menteeId} ${row.actionId}`, row]));
  const nothing = { menteeData: null, completedAt: null, questStatus: null, questResult: null };
  return mentees.map(({ id: menteeId, fields }) =>
    situationOf(
      fields,
      actionIds.map((id) => ({ ...(byPair.get(`${menteeId} ${id}`) ?? nothing), id })),
    ),
  );
}
