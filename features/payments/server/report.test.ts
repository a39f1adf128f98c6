import { beforeAll, expect, test } from 'vitest';
import { roles } from '#platform/contract/roles.ts';
import { reportRows } from '#testing/report.ts';
import { startServer } from '#testing/server.ts';
import { payers } from '../access.ts';
import { payments } from '../contract.ts';
import { aPayee, aPayingProject, aRun, IBANS } from './fixtures.ts';

const server = startServer();

let at: Awaited<ReturnType<typeof aPayingProject>>;
let payees: Awaited<ReturnType<typeof aPayee>>[];
let runId = 0;

beforeAll(async () => {
  at = await aPayingProject(server);
  payees = [
    await aPayee(server, at.project, { done: [at.first, at.second] }),
    await aPayee(server, at.project, { done: [at.second] }),
  ];
  ({ runId } = (await aRun(server, at, payees, { name: 'Μάιος' })).body);
  await server.as(at.runner, payments.reverse, {
    projectId: at.project,
    runId,
    userId: payees[1]!.id,
    reason: 'Λάθος άτομο',
    payments: 1,
    cents: 12_000,
  });
});

const read = (text: string, role: (typeof roles)[number] = 'Coordinator', people: number[] | null = null) =>
  reportRows(server, { projectId: at.project, id: at.runner.id, roles: [role], people }, text);

test('a payment has its amount, its day and whether it was reversed, as the run has them', async () => {
  const rows = await read(`select * from payments where run_id = ${runId} order by person_id, cents`);
  expect(rows.map((row) => [row['person_id'], row['action_id'], row['cents'], row['is_paid']])).toEqual([
    [payees[0]!.id, at.first, 5_000, true],
    [payees[0]!.id, at.second, 12_000, true],
    [payees[1]!.id, at.second, 12_000, false],
  ]);
  expect(rows.map((row) => row['reversed_at'] === null)).toEqual([true, true, false]);
  const [run] = await read(`select * from payment_runs where run_id = ${runId}`);
  expect(run).toMatchObject({
    title: 'Μάιος',
    people: 2,
    payments: 3,
    cents: rows.reduce((sum, row) => sum + Number(row['cents']), 0),
  });
  expect(new Set(rows.map((row) => row['day']))).toEqual(new Set([run!['day']]));
});

test('no report shows an account, a name or a reason', async () => {
  const whole = JSON.stringify([
    await read('select * from payments'),
    await read('select * from payment_runs'),
  ]);
  for (const hidden of [...IBANS, 'Νίκη', 'Δείγμα', payees[0]!.kayas, 'Λάθος άτομο'])
    expect(whole).not.toContain(hidden);
});

test('amounts are seen by those who pay, and by no other role', async () => {
  for (const role of roles) {
    const isPayer = payers.some((one) => one === role);
    expect((await read('select * from payments', role)).length, role).toBe(isPayer ? 3 : 0);
    expect((await read('select * from payment_runs', role)).length, role).toBe(isPayer ? 1 : 0);
  }
  expect(await read('select person_id from payments', 'Coordinator', [payees[1]!.id])).toEqual([
    { person_id: payees[1]!.id },
  ]);
});
