import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { nextBankDay } from '#engines/payments/bank-days.ts';
import { type Person, startServer } from '#testing/server.ts';
import { payments } from '../contract.ts';
import { monthOf } from './months.ts';
import { actingAs, aPayee, aPayingProject, aRun, IBANS } from './fixtures.ts';

const server = startServer();

const payer = { Name: 'Φορέας', Iban: IBANS[1], Bic: '', OrganisationId: '' };
const day = sqlDay(athensClock(Date.now()).date);
type Paying = Awaited<ReturnType<typeof aPayingProject>>;
let at: Paying;
let elsewhere: Paying;
beforeAll(async () => {
  at = await aPayingProject(server, { Payer: payer });
  elsewhere = await aPayingProject(server, { Payer: payer });
});

/** All that is stored of the payments of a project. */
const storedOf = async (project: number) =>
  (
    await sql`
      select run, (select json_agg(payment order by id) from payment where run_id = run.id) as payments,
        (select json_agg(one order by id) from payment_reversal as one where run_id = run.id) as reversals,
        (select json_agg(file order by id) from payment_file as file where run_id = run.id) as files
      from payment_run as run where project_id = ${project} order by id`.execute(server.db)
  ).rows;

/** What moves money, as this person asks for it in the project. */
const acts = (by: Person, { project: projectId, first }: Paying, more: { runId: number; kayas: string }) => {
  const { runId, kayas } = more;
  const numbers = { payments: 1, cents: 5_000 };
  const wish = { projectId, actionIds: [first], kayas };
  return [
    () => server.as(by, payments.run, { ...wish, ...numbers, name: 'Π', day, checksum: 'x' }),
    () => server.as(by, payments.reverse, { projectId, runId, reason: 'Λ', ...numbers }),
    () => server.as(by, payments.makeFile, { projectId, runId, executionDay: nextBankDay(day) }),
    () => server.as(by, payments.setPayments, { ...wish, set: true }),
    () => server.as(by, payments.setPayments, { ...wish, set: false }),
    () => server.as(by, payments.readAnswer, { projectId, data: Buffer.from('<Document/>') }),
    () => server.as(by, payments.lock, { projectId, runId, locked: true }),
    () => server.as(by, payments.setMonth, { projectId, month: monthOf(day), closed: true }),
  ];
};

test('an Admin who has logged in as a coordinator moves no money and gets no file for the bank', async () => {
  const [paid, open] = [
    await aPayee(server, at.project, { done: [at.first] }),
    await aPayee(server, at.project, { done: [at.first] }),
  ];
  const { runId } = (await aRun(server, at, [paid])).body;
  const acting = await actingAs(server, at.runner);
  const { body: file } = await server.as(at.runner, payments.makeFile, {
    projectId: at.project,
    runId,
    executionDay: nextBankDay(day),
  });
  const before = await storedOf(at.project);
  for (const act of [
    ...acts(acting, at, { runId, kayas: open.kayas }),
    () =>
      server.as(acting, payments.withdrawFile, { projectId: at.project, fileId: file.id, reason: 'Λάθος' }),
    () => server.as(acting, payments.file, { projectId: at.project, fileId: file.id }),
  ]) {
    const { status, problem } = await act();
    expect([status, problem.code]).toEqual([403, 'in-another-name']);
  }
  expect(await storedOf(at.project)).toEqual(before);
  // What was paid is seen in the name of the coordinator, too.
  const seen = await server.as(acting, payments.one, { projectId: at.project, runId });
  expect(seen.body).toMatchObject({ payments: 1, cents: 5_000 });
});

test('a coordinator of another project neither sees nor changes anything of this one', async () => {
  const payee = await aPayee(server, at.project, { done: [at.first] });
  const { runId } = (await aRun(server, at, [payee])).body;
  const before = await storedOf(at.project);
  const stranger = elsewhere.runner;
  for (const act of [
    ...acts(stranger, at, { runId, kayas: payee.kayas }),
    () => server.as(stranger, payments.one, { projectId: at.project, runId }),
    () => server.as(stranger, payments.statement, { projectId: at.project, runId }),
    () => server.as(stranger, payments.runs, { projectId: at.project, page: 1, count: 10 }),
    () => server.as(stranger, payments.marks, { actionId: at.first, userIds: [payee.id] }),
    // By the project of the stranger, the run of this one is not found.
    () => server.as(stranger, payments.one, { projectId: elsewhere.project, runId }),
    () => server.as(stranger, payments.statement, { projectId: elsewhere.project, runId }),
    () =>
      server.as(stranger, payments.reverse, {
        projectId: elsewhere.project,
        runId,
        reason: 'Λ',
        payments: 1,
        cents: 5_000,
      }),
    () =>
      server.as(stranger, payments.makeFile, {
        projectId: elsewhere.project,
        runId,
        executionDay: nextBankDay(day),
      }),
    () => server.as(stranger, payments.lock, { projectId: elsewhere.project, runId, locked: true }),
  ]) {
    const { status } = await act();
    expect([403, 404]).toContain(status);
  }
  expect(await storedOf(at.project)).toEqual(before);
});

test('a mentee of another project is neither paid nor shown, although the key is theirs', async () => {
  const mentee = await aPayee(server, elsewhere.project, { kayas: 'OTHER-1', done: [elsewhere.first] });
  const ids = { projectId: at.project, userId: mentee.id };
  const seen = [
    await server.as(at.runner, payments.ofPerson, ids),
    await server.as(at.runner, payments.trace, { ...ids, actionId: at.first }),
  ];
  expect(seen.map(({ status }) => status)).toEqual([404, 404]);
  const wish = { projectId: at.project, kayas: mentee.kayas };
  const { body: outcomes } = await server.as(at.runner, payments.setPayments, {
    ...wish,
    actionIds: [at.first],
    set: true,
  });
  expect(outcomes).toEqual([{ kayas: 'OTHER-1', outcome: 'unknown' }]);
  expect((await server.as(at.runner, payments.getPayments, wish)).body).toEqual([
    { kayas: 'OTHER-1', found: 'unknown', payments: [] },
  ]);
  const { runId } = (await aRun(server, at, [await aPayee(server, at.project, { done: [at.first] })])).body;
  const reversed = await server.as(at.runner, payments.reverse, {
    ...ids,
    runId,
    reason: 'Λάθος',
    payments: 1,
    cents: 5_000,
  });
  expect(reversed.status).toBe(404);
  // In a project of its own the mentee sees nothing of this one.
  const own = await server.as(mentee, payments.mine, { projectId: at.project });
  expect([403, 404]).toContain(own.status);
});
