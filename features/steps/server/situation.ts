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
import { doneBy } from './store/data.ts';

type Done = Pick<Awaited<ReturnType<typeof doneBy>>[number], 'menteeData' | 'completedAt' | 'questStatus'>;

const seen = ({ menteeData, completedAt, questStatus }: Done): SeenAction => ({
  done: completedAt !== null,
  started: menteeData !== null || questStatus > 0,
  data: (menteeData ?? {}) as Json,
});

/** What conditions know of a mentee. An action in which nothing was done is there too, so that a condition may ask for it. */
export function situationOf(
  fields: Readonly<Record<string, unknown>>,
  actionIds: readonly number[],
  done: ReadonlyMap<
    number,
    { menteeData: Record<string, unknown> | null; completedAt: Date | null; questStatus: number | null }
  >,
): Situation {
  const actions: Record<string, SeenAction> = {};
  for (const id of actionIds) {
    const row = done.get(id);
    actions[id] = row
      ? seen({ ...row, questStatus: row.questStatus ?? 0 })
      : { done: false, started: false, data: {} };
  }
  return { fields: fields as Situation['fields'], actions };
}

/** Judges these conditions in the sandbox: for each situation, in their order, what became of each. */
export const judgeAll = (
  sandbox: Sandbox,
  asked: readonly Conditions[],
  situations: readonly Situation[],
  nowMs = Date.now(),
): Promise<Judged[][]> =>
  judgeMany(asked, situations, (calls, answers) => sandbox.evaluate(calls, answers, { nowMs }));

/** Whether any of these conditions reads an action. */
export const readsActions = (asked: readonly Conditions[]): boolean =>
  asked
    .flatMap(({ show = '', enable = '' }) => [show, enable])
    .some((expression) => readsAnyAction(expression) || actionsIn(expression).length > 0);

/** Which of these actions the conditions read: all of them where one reads them otherwise than by their numbers. */
export function actionsRead(asked: readonly Conditions[], known: readonly number[]): readonly number[] {
  const expressions = asked.flatMap(({ show = '', enable = '' }) => [show, enable]);
  if (expressions.some(readsAnyAction)) return known;
  const named = new Set(expressions.flatMap(actionsIn));
  return known.filter((id) => named.has(id));
}

/** Situations of many mentees, with these actions and no others. */
export async function situationsFor(
  db: Db,
  mentees: readonly { id: number; fields: Record<string, unknown> }[],
  actionIds: readonly number[],
): Promise<Situation[]> {
  const rows =
    actionIds.length > 0
      ? await doneBy(
          db,
          mentees.map(({ id }) => id),
          actionIds,
        )
      : [];
  const byMentee = Map.groupBy(rows, ({ menteeId }) => menteeId);
  return mentees.map(({ id, fields }) =>
    situationOf(fields, actionIds, new Map((byMentee.get(id) ?? []).map((row) => [row.actionId, row]))),
  );
}
