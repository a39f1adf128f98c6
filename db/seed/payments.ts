import { sql } from 'kysely';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { addMonths } from '#engines/dates/days.ts';
import { isGreekIban } from '#engines/greek/iban.ts';
import { checksumOf } from '#features/payments/server/checksum.ts';
import { addReversal, addRun, lockLiving, type NewPayment } from '#features/payments/server/store/runs.ts';
import { PaymentSettings } from '#features/payments/settings.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Chance } from './chance.ts';

/** The amount of a step of the demo, in cents. */
const AMOUNT = 4_500;
/** How many of those entitled were paid: the others wait for the next run. */
const PAID_SHARE = 0.7;

/** The payable steps of the demo. */
export const demoPayable = [67, 68, 69, 70, 71];

/** How the demo pays: the same amount for each payable step that the mentee has completed. */
export const demoPayments = (): PaymentSettings =>
  PaymentSettings.parse({
    Rules: demoPayable.map((ActionId) => ({ ActionId, Cents: AMOUNT, Condition: '' })),
    IbanField: 'iban',
    Payer: {
      Name: 'Φορέας Καθοδήγησης',
      Iban: ibanOf('01100010000000012300696'),
      OrganisationId: '099999999',
    },
  });

/** A Greek IBAN of an account with 23 digits. */
function ibanOf(account: string): string {
  const all = Array.from({ length: 97 }, (_, place) => `GR${String(place + 2).padStart(2, '0')}${account}`);
  return all.find(isGreekIban)!;
}

/** Accounts for most mentees of a project, a run of last month, and a reversal in it. */
export async function plantPayments(db: Db, chance: Chance, projectId: number): Promise<void> {
  const staff = await userByName(db, 'coordinator');
  if (!staff) return;
  const mentees = await db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('membership.projectId', '=', projectId)
    .where(sql<boolean>`app_user.roles = array['Mentee']`)
    .select(['appUser.id', 'appUser.name', 'membership.kayas'])
    .orderBy('appUser.id')
    .execute();
  const ibans = new Map<number, string>();
  for (const { id } of mentees) {
    if (!chance.likely(0.9)) continue;
    const iban = ibanOf(`0110001${String(chance.int(1, 9_999_999_999)).padStart(16, '0')}`);
    ibans.set(id, iban);
    await sql`update app_user set fields = fields || ${json({ iban })} where id = ${id}`.execute(db);
  }
  const done = await db
    .selectFrom('actionData')
    .where('completedAt', 'is not', null)
    .where(sql<boolean>`action_id = any(${demoPayable}::bigint[])`)
    .select(['menteeId', 'actionId', 'completedAt'])
    .orderBy('menteeId')
    .orderBy('actionId')
    .execute();
  const people = new Map(mentees.map((one) => [one.id, one]));
  const payments = done.flatMap(({ menteeId, actionId, completedAt }): NewPayment[] => {
    const person = people.get(menteeId);
    if (!person || !chance.likely(PAID_SHARE)) return [];
    return [
      {
        userId: menteeId,
        actionId,
        cents: AMOUNT,
        name: person.name,
        kayas: person.kayas ?? '',
        iban: ibans.get(menteeId) ?? null,
        condition: '',
        facts: [{ kind: 'done', holds: true, actionId, at: completedAt!.toISOString() }],
      },
    ];
  });
  if (payments.length === 0) return;
  const by = { via: 'page', madeBy: staff.id, adminId: null, monthReason: null } as const;
  const runId = await addRun(
    db,
    {
      projectId,
      name: 'Πρώτη πληρωμή',
      day: sqlDay(addMonths(athensClock(Date.now()).date, -1)),
      checksum: checksumOf(projectId, payments),
      ...by,
    },
    payments,
  );
  const [first] = payments;
  const living = await lockLiving(db, runId, { userIds: [first!.userId] });
  await addReversal(
    db,
    { runId, userId: first!.userId, reason: 'Δηλώθηκε λάθος λογαριασμός.', ...by },
    living,
  );
}
