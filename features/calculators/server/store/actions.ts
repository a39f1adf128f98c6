import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';

/** The calculator of an action with its published version, unless it was taken away. */
export const calculatorOf = (db: Db, actionId: number) =>
  db
    .selectFrom('actionCalculator')
    .innerJoin('calculator', 'calculator.id', 'actionCalculator.calculatorId')
    .innerJoin('calculatorVersion', 'calculatorVersion.calculatorId', 'calculator.id')
    .where('actionCalculator.actionId', '=', actionId)
    .where('calculator.removedAt', 'is', null)
    .where('calculatorVersion.state', '=', 'published')
    .select(['calculator.id as calculatorId', 'calculator.name', 'calculatorVersion.id as versionId'])
    .executeTakeFirst();

/** Gives an action a calculator, or takes it away. Returns whether something changed. */
export async function setCalculator(
  db: Db,
  actionId: number,
  calculatorId: number | undefined,
): Promise<boolean> {
  if (calculatorId === undefined) {
    const { numDeletedRows } = await db
      .deleteFrom('actionCalculator')
      .where('actionId', '=', actionId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('actionCalculator')
    .values({ actionId, calculatorId })
    .onConflict((same) =>
      same
        .column('actionId')
        .doUpdateSet({ calculatorId })
        .where('actionCalculator.calculatorId', '!=', calculatorId),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The actions that have a calculator. */
export async function actionsWith(db: Db, calculatorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('actionCalculator')
    .where('calculatorId', '=', calculatorId)
    .select('actionId')
    .execute();
  return rows.map(({ actionId }) => actionId);
}

/** The actions that have the calculator of this version, or a scenario of it. */
export async function actionsOfVersion(db: Db, versionId: number): Promise<number[]> {
  const { rows } = await sql<{ actionId: number }>`
    select action_id from action_calculator join calculator_version using (calculator_id) where calculator_version.id = ${versionId}
    union select action_id from scenario where version_id = ${versionId} and removed_at is null`.execute(db);
  return rows.map(({ actionId }) => actionId);
}

/** The calculators that these actions have. */
export async function calculatorsIn(db: Db, actionIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('actionCalculator')
    .where(sql<boolean>`action_id ${among(actionIds)}`)
    .select('calculatorId')
    .execute();
  return new Set(rows.map(({ calculatorId }) => calculatorId));
}

/** The calculators of these actions, each with the copy of its action. */
export async function calculatorsOfCopies(
  db: Db,
  pairs: readonly { original: number; copy: number }[],
): Promise<{ copy: number; calculatorId: number; projectId: number; name: string }[]> {
  const rows = await db
    .selectFrom('actionCalculator')
    .innerJoin('calculator', 'calculator.id', 'actionCalculator.calculatorId')
    .where(sql<boolean>`action_calculator.action_id ${among(pairs.map(({ original }) => original))}`)
    .where('calculator.removedAt', 'is', null)
    .select(['actionCalculator.actionId', 'calculator.id', 'calculator.projectId', 'calculator.name'])
    .execute();
  const copyOf = new Map(pairs.map(({ original, copy }) => [original, copy]));
  return rows.map(({ actionId, id, ...row }) => ({ ...row, copy: copyOf.get(actionId)!, calculatorId: id }));
}
