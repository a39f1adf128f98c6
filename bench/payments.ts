import { sql } from 'kysely';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { json } from '#platform/server/db.ts';
import type { Ground } from './ground.ts';
import { type Figure, middle } from './measure.ts';
import { plantMentees } from './mentee-grid.ts';

const PAYMENTS = 10_000;
const ROUNDS = 3;

/** A run that pays 10,000 people for an action, over the wire, beside bare inserts of the same rows. */
export async function paymentsFigure({ url, cookie, services: { pool } }: Ground): Promise<Figure> {
  const projectId = await plantMentees(pool, PAYMENTS, { name: 'payments', density: 0 });
  const action = await pool
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`insert into action_data (action_id, mentee_id, completed_at)
    select ${action.id}, user_id, now() from membership where project_id = ${projectId} and 'Mentee' = any(user_roles)`.execute(
    pool,
  );
  const Config = {
    PaymentActionIds: [action.id],
    Payments: { Rules: [{ ActionId: action.id, Cents: 5_000, Condition: '' }], AllowSepa: false },
  };
  await sql`update project set settings = ${json({ Config })} where id = ${projectId}`.execute(pool);
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${url}/api/Payments/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ProjectId: projectId, ...body }),
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const wanted = { ActionIds: [action.id] };
    const plan = await ask<{ Checksum: string; Payments: number; Cents: number }>('Plan', wanted);
    const { Checksum, Payments, Cents } = plan;
    if (Payments !== PAYMENTS) throw new Error(`the plan has ${Payments} payments`);
    const confirmed = {
      ...wanted,
      Checksum,
      Payments,
      Cents,
      Name: 'Πληρωμή',
      Day: sqlDay(athensClock(Date.now()).date),
    };
    const began = performance.now();
    const { RunId } = await ask<{ RunId: number }>('Run', confirmed);
    const took = performance.now() - began;
    const bareTook = await insertAlone(pool, RunId);
    if (round > 0) {
      ours.push(took);
      bare.push(bareTook);
    }
    await ask('Reverse', { RunId, Reason: 'Ξανά', Payments, Cents });
  }
  const ratio = middle(ours) / middle(bare);
  return {
    work: 'a run of 10,000 payments',
    ours: `${middle(ours).toFixed(0)} ms`,
    baseline: `bare inserts of the same rows: ${middle(bare).toFixed(0)} ms`,
    ratio,
    goal: '≤ 5 × their time',
    reached: ratio <= 5,
  };
}

/** Inserts the rows of a run into a copy of the table with its indexes, 1,000 in a statement, and takes it away. */
async function insertAlone(pool: Ground['services']['pool'], runId: number): Promise<number> {
  const { rows } = await sql<Record<string, unknown>>`
    select user_id as "userId", action_id as "actionId", cents, name, kayas, iban, condition, facts from payment where run_id = ${runId}`.execute(
    pool,
  );
  return pool.transaction().execute(async (db) => {
    await sql`create temp table bare_payment (like payment including all) on commit drop`.execute(db);
    const began = performance.now();
    for (let from = 0; from < rows.length; from += 1_000)
      await sql`insert into bare_payment (run_id, user_id, action_id, cents, name, kayas, iban, condition, facts)
        values ${sql.join(
          rows
            .slice(from, from + 1_000)
            .map(
              (row) =>
                sql`(${runId}, ${row['userId']}, ${row['actionId']}, ${row['cents']}, ${row['name']}, ${row['kayas']}, ${row['iban']}, ${row['condition']}, ${json(row['facts'])})`,
            ),
        )}`.execute(db);
    return performance.now() - began;
  });
}
