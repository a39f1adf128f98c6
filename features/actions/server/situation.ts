import {
  answersOf,
  judge,
  rulesOf,
  type Judged,
  type SeenAction,
  type Situation,
} from '#engines/actions/conditions.ts';
import type { Json, Sandbox } from '#engines/rules/sandbox.ts';
import type { Db } from '#platform/server/db.ts';
import { doneBy } from './store/data.ts';

interface WithConditions {
  id: number;
  data: Record<string, unknown>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The conditions of an action, as they stand in its data. */
export const conditionsOf = ({ data }: Pick<WithConditions, 'data'>) => ({
  show: textOf(data['ShowCondition']),
  enable: textOf(data['EnableCondition']),
});

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

/** Judges the conditions of these actions for one mentee, in one crossing into the sandbox. */
export async function judgeAll(
  sandbox: Sandbox,
  actions: readonly WithConditions[],
  situation: Situation,
  nowMs: number,
): Promise<Judged[]> {
  const asked = actions.map(conditionsOf);
  const rules = rulesOf(asked);
  return judge(asked, rules.length > 0 ? await sandbox.evaluate(rules, answersOf(situation), { nowMs }) : []);
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
