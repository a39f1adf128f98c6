import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { nextBankDay } from '#engines/payments/bank-days.ts';
import { payments } from '#features/payments/contract.ts';
import { aPayee, aPayingProject, aRun, completeStep, IBANS } from '#features/payments/server/fixtures.ts';
import { type Person, startServer } from '#testing/server.ts';
import { privacy } from '../contract.ts';

const server = startServer();

const day = sqlDay(athensClock(Date.now()).date);
const payer = { Name: 'Φορέας', Iban: IBANS[1], Bic: '', OrganisationId: '' };
let at: Awaited<ReturnType<typeof aPayingProject>>;
beforeAll(async () => {
  at = await aPayingProject(server, { Payer: payer });
});

const makeFile = async (runId: number) =>
  (
    await server.as(at.runner, payments.makeFile, {
      projectId: at.project,
      runId,
      executionDay: nextBankDay(day),
    })
  ).body;

describe('a person who is erased', () => {
  const paymentsOf = async ({ id }: Person) =>
    (
      await sql<{ cents: number; name: string; kayas: string; iban: string | null; facts: unknown[] }>`
        select cents, name, kayas, iban, facts from payment where user_id = ${id} order by id`.execute(
        server.db,
      )
    ).rows;
  const erase = (person: Person) =>
    server.as(at.admin, privacy.erase, { userId: person.id, username: person.username });

  test('keeps the amounts without name, number and account; a file that was not given to the bank keeps nothing', async () => {
    const payee = await aPayee(server, at.project, {
      done: [at.first, at.second],
      fields: { first_name: 'Σβησμένη' },
    });
    const { body: run } = await aRun(server, at, [payee]);
    const file = await makeFile(run.runId);
    await server.as(at.runner, payments.withdrawFile, {
      projectId: at.project,
      fileId: file.id,
      reason: 'Δεν δόθηκε',
    });
    expect((await paymentsOf(payee))[0]!.facts).not.toEqual([]);
    expect((await erase(payee)).status).toBe(200);
    const blank = { name: '', kayas: '', iban: null, facts: [] };
    expect(await paymentsOf(payee)).toEqual([
      { ...blank, cents: 5_000 },
      { ...blank, cents: 12_000 },
    ]);
    const { rows } = await sql<{ content: string; checksum: string }>`
      select content, checksum from payment_file where id = ${file.id}`.execute(server.db);
    expect(rows).toEqual([{ content: '', checksum: file.checksum }]);
    const { body: of } = await server.as(at.runner, payments.one, {
      projectId: at.project,
      runId: run.runId,
    });
    expect(of).toMatchObject({ people: 1, payments: 2, cents: 17_000 });
    const statement = await server.as(at.runner, payments.statement, {
      projectId: at.project,
      runId: run.runId,
    });
    expect(statement.body.recomputed).toBe(of.checksum);
    expect(statement.body.people).toMatchObject([{ name: '', cents: 17_000 }]);
  });

  test('stays by name and account in what a bank was given, which proves where the money went', async () => {
    const payee = await aPayee(server, at.project, {
      done: [at.first],
      fields: { first_name: 'Δοσμένη', last_name: 'Τράπεζα' },
    });
    const { body: run } = await aRun(server, at, [payee]);
    await makeFile(run.runId);
    await completeStep(server.db, at.second, payee.id);
    await aRun(server, at, [payee]);
    expect((await erase(payee)).status).toBe(200);
    expect(await paymentsOf(payee)).toEqual([
      { cents: 5_000, name: 'Δοσμένη Τράπεζα', kayas: payee.kayas, iban: IBANS[0], facts: [] },
      { cents: 12_000, name: '', kayas: '', iban: null, facts: [] },
    ]);
  });
});

test('the copy of a person has only their own payments, also the reversed ones', async () => {
  const [payee, other] = [
    await aPayee(server, at.project, { done: [at.first, at.second] }),
    await aPayee(server, at.project, { done: [at.first] }),
  ];
  const { body: run } = await aRun(server, at, [payee, other]);
  await server.as(at.runner, payments.setPayments, {
    projectId: at.project,
    kayas: payee.kayas,
    actionIds: [at.second],
    set: false,
  });
  expect(run.payments).toBe(3);
  const copy = await server.app.inject({
    url: `${privacy.download.path}?Language=el`,
    headers: { cookie: [...payee.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const files = unzipSync(new Uint8Array(copy.rawPayload));
  const data = JSON.parse(new TextDecoder().decode(files['data.json'])) as Record<string, unknown[]>;
  expect(data['payments']).toEqual([
    {
      project: 'Δοκιμαστικό έργο',
      action: 'Εργαστήριο',
      day,
      amount: '50.00',
      iban: IBANS[0],
      reversedAt: null,
    },
    {
      project: 'Δοκιμαστικό έργο',
      action: 'Πρακτική',
      day,
      amount: '120.00',
      iban: IBANS[0],
      reversedAt: expect.any(String),
    },
  ]);
});
