import { beforeAll, expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { startServer, type Person } from '#testing/server.ts';
import { anAddress, anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { moving } from './fixtures.ts';

const server = startServer();
let projectId: number;
let staff: Person;
let other: Person;

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
  other = await server.person('Coordinator', { project: projectId });
});

const { anApplicant, move, one, stateOf, tell } = moving(server, () => projectId);

test('an application moves forward to selected and back, and its history has each move with its actor', async () => {
  const { id } = await anApplicant(1);
  for (const [step, to] of [
    [-1, 2],
    [-1, 3],
    [-2, 2],
    [-2, 1],
  ] as const)
    expect((await move(staff, [id], step)).body).toMatchObject({ done: [{ id, to }], failed: [] });
  const { changes, version, status } = await one(staff, id);
  expect([status, version]).toEqual([1, 5]);
  expect(changes.filter(({ kind }) => kind === 'status').map(({ by, from, to }) => [by, from, to])).toEqual([
    [staff.username, 1, 2],
    [staff.username, 2, 3],
    [staff.username, 3, 2],
    [staff.username, 2, 1],
  ]);
});

test('an impossible move is refused with the present state, and changes nothing', async () => {
  const { id } = await anApplicant(3);
  const { status, problem } = await move(staff, [id], -1);
  expect([status, problem.code, problem.present]).toEqual([409, 'cannot-move', { Status: 3, Version: 1 }]);
  expect((await move(staff, [id], 3)).problem.code).toBe('cannot-move');
  expect(await stateOf(id)).toMatchObject({ status: 3, version: 1 });
});

test('a rejection remembers the status before it, and setting a status reverts it', async () => {
  const { id } = await anApplicant(2);
  await move(staff, [id], 1000);
  expect(await stateOf(id)).toMatchObject({ status: 1000, statusBefore: 2 });
  expect((await one(staff, id)).statusBefore).toBe(2);
  for (const step of [-1, -2] as const)
    expect((await move(staff, [id], step)).problem.code).toBe('cannot-move');
  await move(staff, [id], 100);
  expect(await stateOf(id)).toMatchObject({ status: 100, statusBefore: null });
});

test('a selected applicant becomes an active mentee with a welcome, and moving them back makes them an applicant again', async () => {
  const { id, person, email } = await anApplicant(2);
  await move(staff, [id], -1);
  const user = () =>
    server.db
      .selectFrom('appUser')
      .where('id', '=', person.id)
      .select(['roles', 'defaultProjectId', 'fields'])
      .executeTakeFirst();
  const state = () =>
    server.db
      .selectFrom('membership')
      .where('userId', '=', person.id)
      .select(['projectId', 'state'])
      .execute();
  expect(await user()).toMatchObject({ roles: ['Mentee'], defaultProjectId: projectId });
  expect(await state()).toEqual([{ projectId, state: 1 }]);
  await tell(id);
  const mails = await server.db
    .selectFrom('mail')
    .where('toAddress', '=', email)
    .select(['template', 'variables'])
    .execute();
  expect(mails).toMatchObject([
    { template: 'welcomeMentee.html', variables: { url: 'http://localhost:3000/signin' } },
  ]);
  // Immediately, not only when the cached session expires.
  expect((await server.as(person, identity.identity, {})).body.roles).toEqual(['Mentee']);

  await move(staff, [id], -2);
  expect(await user()).toMatchObject({ roles: ['Registered'] });
  expect(await state()).toEqual([{ projectId, state: 0 }]);
  expect(
    (await server.db.selectFrom('application').where('id', '=', id).select('answers').executeTakeFirst())!
      .answers,
  ).toMatchObject({ email });
});

test('a mentee who is active in another project stays a mentee there when this project moves them back', async () => {
  const elsewhere = await aProjectWithForm(server.db, { open: false });
  const { id, person } = await anApplicant(3);
  await server.db
    .updateTable('appUser')
    .set({ roles: ['Mentee'] })
    .where('id', '=', person.id)
    .execute();
  await server.db
    .insertInto('membership')
    .values({ projectId: elsewhere.id, userId: person.id, state: 1, kayas: null })
    .execute();
  await move(staff, [id], 1000);
  const { roles } = await server.db
    .selectFrom('appUser')
    .where('id', '=', person.id)
    .select('roles')
    .executeTakeFirstOrThrow();
  expect(roles).toEqual(['Mentee']);
  expect((await stateOf(id)).status).toBe(1000);
});

test('a selected applicant who never confirmed gets an account, and a welcome with a link that signs in', async () => {
  const { id, email } = await anApplication(server.db, { projectId, status: -1 });
  await move(staff, [id], 3);
  await tell(id);
  const user = await server.db
    .selectFrom('appUser')
    .where('username', '=', email)
    .select(['roles', 'fields'])
    .executeTakeFirst();
  expect(user).toMatchObject({ roles: ['Mentee'], fields: { first_name: 'Άννα', email } });
  const mail = await server.db
    .selectFrom('mail')
    .where('toAddress', '=', email)
    .select('variables')
    .executeTakeFirst();
  expect(String(mail!.variables['url'])).toMatch(/\/application\/confirm\/[\w-]{43}$/);
});

test('an application with the address of staff cannot be selected', async () => {
  const { username: email } = await server.person('Mentor', { username: anAddress() });
  const { id } = await anApplication(server.db, { projectId, status: 2, email });
  expect((await move(staff, [id], -1)).problem).toMatchObject({
    code: 'account-exists',
    present: { Status: 2 },
  });
  expect(await stateOf(id)).toMatchObject({ status: 2, version: 1 });
});

test('when two staff move one application at once, one succeeds and the other gets the present state', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await anApplicant(1);
    const answers = await Promise.all([
      move(staff, [id], -1, { [id]: 1 }),
      move(other, [id], 1000, { [id]: 1 }),
    ]);
    const winner = answers.find(({ status }) => status === 200)!;
    const loser = answers.find(({ status }) => status === 409)!;
    expect(loser.problem).toMatchObject({
      code: 'stale',
      present: { Version: 2, At: expect.any(String) as string, Present: { Status: winner.body.done[0]!.to } },
    });
    expect((await stateOf(id)).version).toBe(2);
  }
});

test('each of many moves succeeds or fails by itself, and the outcome lists both', async () => {
  const foreign = await aProjectWithForm(server.db, { open: false });
  const strange = await anApplication(server.db, { projectId: foreign.id });
  const [good, stuck, stale] = [await anApplicant(1), await anApplicant(1000), await anApplicant(2)];
  const { status, body } = await move(staff, [stale.id, strange.id, stuck.id, good.id], -1, {
    [stale.id]: 7,
  });
  expect(status).toBe(200);
  expect(body.done).toEqual([{ id: good.id, from: 1, to: 2 }]);
  expect(body.failed).toEqual([
    { id: stale.id, code: 'stale', status: 2 },
    { id: strange.id, code: 'not-found' },
    { id: stuck.id, code: 'cannot-move', status: 1000 },
  ]);
  expect((await stateOf(strange.id)).version).toBe(1);
});

test('many simultaneous moves in different orders and directions all end, and the counts are right', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, () => anApplication(server.db, { projectId, status: 2 })),
  );
  const ids = made.map(({ id }) => id);
  const rounds = Array.from({ length: 8 }, (_, round) =>
    move(
      round % 2 ? staff : other,
      round % 2 ? ids : ids.toReversed(),
      ([1, 100, 2, 1000] as const)[round % 4]!,
    ),
  );
  expect((await Promise.all(rounds)).map(({ status }) => status)).toEqual(rounds.map(() => 200));
  const counted = await server.db
    .selectFrom('applicationCount')
    .where('projectId', '=', projectId)
    .where('total', '<>', 0)
    .select(['status', 'total'])
    .orderBy('status')
    .execute();
  const real = await server.db
    .selectFrom('application')
    .where('projectId', '=', projectId)
    .groupBy('status')
    .select((select) => ['status', select.fn.countAll<number>().as('total')])
    .orderBy('status')
    .execute();
  expect(counted).toEqual(real);
});

test('of two applicants with the same AFM only one is selected, where the project wants it unique', async () => {
  await server.db
    .updateTable('project')
    .set({
      settings: JSON.stringify({ User: { Fields: [{ Name: 'tax', Type: 'afm', Unique: true }] } }) as never,
    })
    .where('id', '=', projectId)
    .execute();
  const [first, second] = [await anApplicant(2), await anApplicant(2)];
  await server.db
    .updateTable('appUser')
    .set({ fields: JSON.stringify({ tax: '045123984' }) as never })
    .where('id', 'in', [first.person.id, second.person.id])
    .execute();
  const both = await move(staff, [first.id, second.id], -1);
  expect(both.body).toMatchObject({
    done: [{ id: first.id }],
    failed: [{ id: second.id, code: 'value-taken' }],
  });
  const refused = await move(staff, [second.id], -1);
  expect([refused.problem.code, refused.problem.present]).toEqual(['value-taken', { Status: 2, Version: 1 }]);
});
