import { sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import type { Known } from '../evidence.ts';
import '../tables.ts';

/** What was paid to a person in all projects, for their copy. */
export const paymentsHeld = (db: Db, userId: number) =>
  db
    .selectFrom('payment')
    .innerJoin('paymentRun as run', 'run.id', 'payment.runId')
    .innerJoin('project', 'project.id', 'run.projectId')
    .innerJoin('action', 'action.id', 'payment.actionId')
    .leftJoin('paymentReversal as reversal', 'reversal.id', 'payment.reversalId')
    .where('payment.userId', '=', userId)
    .select([
      'project.descr as project',
      sql<string>`coalesce(action.titles ->> 'el', action.titles ->> 'en', action.id::text)`.as('action'),
      'run.day as day',
      sql<string>`to_char(payment.cents / 100.0, 'FM999999990.00')`.as('amount'),
      'payment.iban',
      'reversal.madeAt as reversedAt',
    ])
    .orderBy('payment.id');

/** Whether a bank was given the account of a payment. */
const isOrdered = sql<boolean>`exists (select from payment_transfer as one where one.id = payment.transfer_id and one.state <> 'withdrawn')`;

/** Removes what a person did, and name, number and account but for those that a bank was given. */
export async function erasePayee(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ facts: json<readonly Known[]>([]) })
    .where('userId', '=', userId)
    .execute();
  await db
    .updateTable('payment')
    .set({ name: '', kayas: '', iban: null })
    .where('userId', '=', userId)
    .where(sql<boolean>`not ${isOrdered}`)
    .execute();
}
