import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { addCrowd, addPerson, aProject } from '#testing/people.ts';
import { askProduct, places, placeSecret } from '#testing/places.ts';
import { freePort, post } from '#testing/product.ts';

const { aFolder, bareDatabase, launch } = places();

const PEOPLE = 5_000;
/** The node is killed so long after the confirmation: before, in and after the writing of the run, in milliseconds. */
const KILLED_AFTER_MS = [250, 700];

interface Plan {
  Checksum: string;
  Payments: number;
  Cents: number;
}

test(
  'a node that is killed in the middle of a run has paid all of it or nothing, and the check of the list says which',
  { timeout: 240_000 },
  async () => {
    const { url, db } = await bareDatabase();
    const env = {
      DATABASE_URL: url,
      SECRET: placeSecret,
      DATA_DIR: await aFolder(),
      PORT: String(await freePort()),
    };
    let node = await launch(env);
    const projectId = await aProject(db);
    const actionId = await anAction(db, projectId);
    await sql`update project set settings = jsonb_set(settings, '{Config}', ${JSON.stringify({
      PaymentActionIds: [actionId],
      Payments: { Rules: [{ ActionId: actionId, Cents: 100, Condition: '' }], AllowSepa: false },
    })}::jsonb) where id = ${projectId}`.execute(db);
    await addCrowd(db, projectId, PEOPLE);
    await sql`insert into action_data (action_id, mentee_id, completed_at)
      select ${actionId}, user_id, now() from membership where project_id = ${projectId}`.execute(db);
    const { token } = await addPerson(db, { roles: ['Coordinator'], project: projectId });
    const cookie = `session=${token}`;
    const wanted = { ProjectId: projectId, ActionIds: [actionId] };
    const planOf = () => askProduct<Plan>(node, '/api/Payments/Plan', wanted, cookie);
    const stored = async () => {
      const { rows } = await sql<{ runs: number; payments: number; live: number }>`
        select (select count(*)::int from payment_run) as runs, count(*)::int as payments,
          count(*) filter (where reversal_id is null)::int as live from payment`.execute(db);
      return rows[0]!;
    };

    for (const after of KILLED_AFTER_MS) {
      const before = await stored();
      const plan = await planOf();
      const confirmed = post(
        node.url,
        '/api/Payments/Run',
        { ...wanted, Name: 'Πληρωμή', Day: sqlDay(athensClock(Date.now()).date), ...shownOf(plan) },
        cookie,
      ).catch(() => undefined);
      await new Promise((done) => void setTimeout(done, after));
      await node.kill();
      const answer = await confirmed;
      node = await launch(env);
      const now = await stored();
      const isPaid = now.runs > before.runs;
      expect(now.payments - before.payments, `killed after ${after} ms`).toBe(isPaid ? PEOPLE : 0);
      if (answer?.status === 200) expect(isPaid).toBe(true);
      // The user checks the list again: it shows that all are paid, or that all can be.
      expect((await planOf()).Payments).toBe(isPaid ? 0 : PEOPLE);
      if (!isPaid) continue;
      const { rows } = await sql<{ id: number }>`select max(id) as id from payment_run`.execute(db);
      const reversed = {
        ProjectId: projectId,
        RunId: rows[0]!.id,
        Reason: 'Ξανά',
        Payments: PEOPLE,
        Cents: PEOPLE * 100,
      };
      expect((await post(node.url, '/api/Payments/Reverse', reversed, cookie)).status).toBe(200);
    }
  },
);

/** What a confirmation has to bring of the plan. */
const shownOf = ({ Checksum, Payments, Cents }: Plan) => ({ Checksum, Payments, Cents });
