import { type RawBuilder, sql } from 'kysely';
import { countFacts } from '#platform/server/figures.ts';
import '../tables.ts';

/** The payments of a project by the month of their run, and whether they were reversed. */
const payments = ({ projectId }: { projectId: number }): RawBuilder<unknown> => sql`
  select payment.user_id, to_char(run.day, 'YYYY-MM') as one, case when payment.reversal_id is null then 'paid' else 'reversed' end as two,
    payment.cents as amount
  from payment join payment_run as run on run.id = payment.run_id
  where run.project_id = ${projectId}`;

export const countPayments = countFacts(payments, 'rows', 2);
export const sumPayments = countFacts(payments, 'sum', 2);
