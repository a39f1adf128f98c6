import { sql } from 'kysely';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { identity } from '#features/identity/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { json, type Db } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import type { Person, startServer } from '#testing/server.ts';
import { payments } from '../contract.ts';
import type { PaymentRule, PaymentSettings } from '../settings.ts';
import '../settings.ts';

type Server = ReturnType<typeof startServer>;

/** The ISO sample of a Greek IBAN, and another one. */
export const IBANS = ['GR1601101250000000012300695', 'GR2701401010101002002000001'] as const;

const fields: Settings['Mentee'] = {
  Fields: [
    { Name: 'first_name', Visible: 4, Editable: 4 },
    { Name: 'last_name', Visible: 4, Editable: 4 },
    { Name: 'iban', Type: 'iban', Label: 'IBAN', Visible: 1, Editable: 1 },
    { Name: 'track', Label: 'Κατεύθυνση', Visible: 3, Editable: 1 },
  ],
};

/** A project that pays for two actions, of 50 and 120 euros. */
export async function aPayingProject(server: Server, settings: Partial<PaymentSettings> = {}) {
  const project = await aProject(server.db, { User: fields });
  const first = await anAction(server.db, project, { title: 'Εργαστήριο' });
  const second = await anAction(server.db, project, { title: 'Πρακτική' });
  const rules: PaymentRule[] = [
    { ActionId: first, Cents: 5_000, Condition: '' },
    { ActionId: second, Cents: 12_000, Condition: '' },
  ];
  await setPaying(server.db, project, {
    PaymentActionIds: [first, second],
    Payments: { Rules: rules, IbanField: 'iban', AllowSepa: false, ...settings },
  });
  const admin = await server.person('Admin', { project });
  const runner = await server.person('Coordinator', { project, fields: { first_name: 'Ρένα' } });
  return { project, first, second, admin, runner };
}

/** Replaces what a project says of payments. */
export async function setPaying(db: Db, project: number, config: Settings['Config']): Promise<void> {
  await sql`update project set settings = settings || ${json({ Config: config })} where id = ${project}`.execute(
    db,
  );
}

type Paying = Awaited<ReturnType<typeof aPayingProject>>;

/** Plans and confirms a run that pays these people for all that they are entitled to, as the page does. */
export async function aRun(
  server: Server,
  { project: projectId, first, second, runner }: Pick<Paying, 'project' | 'first' | 'second' | 'runner'>,
  people: readonly { kayas: string }[],
  { name = 'Πληρωμή', by = runner }: { name?: string; by?: Person } = {},
) {
  const wish = {
    projectId,
    actionIds: [first, second],
    kayas: people.map(({ kayas }) => kayas),
  };
  const { body: plan } = await server.as(by, payments.plan, wish);
  return server.as(by, payments.run, {
    ...wish,
    name,
    day: sqlDay(athensClock(Date.now()).date),
    checksum: plan.checksum,
    payments: plan.payments,
    cents: plan.cents,
  });
}

/** An Admin who has logged in as this person. */
export async function actingAs(server: Server, { id }: Person): Promise<Person> {
  const admin = await server.person('Admin');
  const { body } = await server.as(admin, identity.makeLoginAs, { userId: id });
  const acting: Person = { ...admin, cookies: new Map(admin.cookies) };
  await server.as(acting, identity.loginAs, { token: new URL(body).searchParams.get('token')! });
  return acting;
}

let keys = 0;

/** A mentee with a ΚΑΥΑΣ who has completed these actions. */
export async function aPayee(
  server: Server,
  project: number,
  {
    kayas = `K${String((keys += 1)).padStart(6, '0')}`,
    done = [],
    fields: own = {},
  }: { kayas?: string; done?: readonly number[]; fields?: Record<string, unknown> } = {},
): Promise<Person & { kayas: string }> {
  const person = await server.person('Mentee', {
    project,
    fields: { first_name: 'Νίκη', last_name: `Δείγμα ${kayas}`, iban: IBANS[0], ...own },
  });
  await sql`update membership set kayas = ${kayas} where user_id = ${person.id} and project_id = ${project}`.execute(
    server.db,
  );
  for (const actionId of done) await completeStep(server.db, actionId, person.id);
  return { ...person, kayas };
}

/** Completes an action for a mentee. */
export async function completeStep(db: Db, actionId: number, menteeId: number): Promise<void> {
  await sql`insert into action_data (action_id, mentee_id, completed_at) values (${actionId}, ${menteeId}, now())
    on conflict (action_id, mentee_id) do update set completed_at = now()`.execute(db);
}
