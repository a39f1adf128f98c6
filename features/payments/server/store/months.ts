import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The months of the runs of a project and the closed ones, the newest first, with what is paid and not reversed. */
export async function monthsOf(db: Db, projectId: number) {
  const { rows } = await sql<{
    month: string;
    payments: number;
    cents: number;
    closedAt: Date | null;
    closedBy: string | null;
  }>`
    select month, coalesce(paid.payments, 0) as payments, coalesce(paid.cents, 0) as cents, closed.closed_at,
      (select name from app_user where app_user.id = closed.closed_by) as closed_by
    from (
      select to_char(run.day, 'YYYY-MM') as month, count(payment.id)::int as payments, coalesce(sum(payment.cents), 0)::bigint as cents
      from payment_run as run left join payment on payment.run_id = run.id and payment.reversal_id is null
      where run.project_id = ${projectId} group by 1
    ) as paid
    full join (select * from payment_month where project_id = ${projectId}) as closed using (month)
    order by month desc`.execute(db);
  return rows;
}

/** Which of these months are closed. */
export async function closedAmong(db: Db, projectId: number, months: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentMonth')
    .where('projectId', '=', projectId)
    .where('month', 'in', months)
    .select('month')
    .orderBy('month')
    .execute();
  return rows.map(({ month }) => month);
}

/** Closes a month; returns whether it was open. */
export async function closeMonth(db: Db, projectId: number, month: string, by: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('paymentMonth')
    .values({ projectId, month, closedBy: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Opens a month again; returns whether it was closed. */
export async function openMonth(db: Db, projectId: number, month: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('paymentMonth')
    .where('projectId', '=', projectId)
    .where('month', '=', month)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
