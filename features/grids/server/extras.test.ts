import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { payments } from '#features/payments/contract.ts';
import { aPayee, aPayingProject, setPaying } from '#features/payments/server/fixtures.ts';
import { statistics } from '#features/statistics/contract.ts';
import { type Person, startServer } from '#testing/server.ts';
import { type Asked } from '#platform/contract/call.ts';
import { PAYMENTS, STATISTIC } from '../contract/extras.ts';
import { grids } from '../contract.ts';

const server = startServer();

let project = 0;
let runner: Person;
let mentees: Person[] = [];
const CONFIDENCE = `${STATISTIC}confidence`;

beforeAll(async () => {
  const paying = await aPayingProject(server);
  const { first, second } = paying;
  ({ project, runner } = paying);
  await setPaying(server.db, project, {
    PaymentActionIds: [first, second],
    Statistics: { Answers: [{ Id: 'confidence', Label: 'Εμπιστοσύνη', Type: 'number' }] },
  } as Parameters<typeof setPaying>[2]);
  mentees = [
    await aPayee(server, project, { done: [first, second] }),
    await aPayee(server, project, { done: [first] }),
    await aPayee(server, project),
  ];
  await server.as(runner, payments.setPayments, {
    projectId: project,
    kayas: mentees.map((one) => (one as Person & { kayas: string }).kayas),
    actionIds: [first, second],
    set: true,
  });
  await server.as(runner, statistics.set, { id: 'confidence', userId: mentees[2]!.id, value: 3.5 });
});

const pageFor = (by: Person, extras: string[]) =>
  server.as(by, grids.page, { projectId: project, page: 1, count: 10, extras } satisfies Asked<
    typeof grids.page
  >);

test('the grid has a column of payments, and one for each statistic of the project', async () => {
  const { body: columns } = await server.as(runner, grids.extras, { projectId: project });
  expect(columns).toEqual([
    { key: PAYMENTS, header: 'Πληρωμένες δράσεις', isNumber: true },
    { key: CONFIDENCE, header: 'Εμπιστοσύνη', isNumber: true },
  ]);
  const { body } = await pageFor(runner, [PAYMENTS, CONFIDENCE]);
  const extrasOf = ({ id }: Person) => body.list.find((row) => row.id === id)?.extras;
  expect(mentees.map(extrasOf)).toEqual([{ [PAYMENTS]: 2 }, { [PAYMENTS]: 1 }, { [CONFIDENCE]: 3.5 }]);
  expect((await pageFor(runner, [])).body.list[0]!.extras).toEqual({});
});

test('a light supervisor gets no column of payments', async () => {
  const light = await server.person('SupervisorLite', { project });
  const { body: columns } = await server.as(light, grids.extras, { projectId: project });
  expect(columns.map(({ key }) => key)).toEqual([CONFIDENCE]);
  const { body } = await pageFor(light, [PAYMENTS]);
  expect(body.list.every(({ extras }) => Object.keys(extras).length === 0)).toBe(true);
});

test('an export has these columns, too', async () => {
  const { body: started } = await server.as(runner, grids.startExport, {
    projectId: project,
    format: 'csv',
    extras: [PAYMENTS, CONFIDENCE],
  });
  const { text } = await server.as(runner, grids.export, { id: started.id });
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true, delimiter: ';' });
  expect(rows.map((row) => [row['Πληρωμένες δράσεις'], row['Εμπιστοσύνη']]).toSorted()).toEqual(
    [
      ['2', ''],
      ['1', ''],
      ['', '3,5'],
    ].toSorted(),
  );
});
