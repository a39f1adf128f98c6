import { beforeAll, expect, test } from 'vitest';
import { startServer, type Person } from '#testing/server.ts';
import { changes } from '#features/changes/contract.ts';
import type { Status } from '#features/applications/contract/status.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { selection } from '../contract.ts';
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

const { anApplicant, move, one, stateOf } = moving(server, () => projectId);

test('a user can undo their own latest move once, with all its effects', async () => {
  const { id, person } = await anApplicant(2);
  await move(staff, [id], -1);
  expect((await one(staff, id)).undoUntil).toBeInstanceOf(Date);
  expect((await one(other, id)).undoUntil).toBeUndefined();
  expect((await server.as(other, selection.undo, { id })).problem.code).toBe('too-late');

  const { body } = await server.as(staff, selection.undo, { id });
  expect(body).toEqual({ status: 2, version: 3 });
  const { roles } = await server.db
    .selectFrom('appUser')
    .where('id', '=', person.id)
    .select('roles')
    .executeTakeFirstOrThrow();
  expect(roles).toEqual(['Registered']);
  expect((await server.as(staff, selection.undo, { id })).problem.code).toBe('too-late');
  expect((await one(staff, id)).changes.at(-1)).toMatchObject({
    kind: 'undo',
    by: staff.username,
    from: 3,
    to: 2,
  });
});

test('undoing the return from a rejection restores the same rejection', async () => {
  const { id } = await anApplicant(100);
  await move(staff, [id], 1000);
  await move(staff, [id], 2);
  expect((await server.as(staff, selection.undo, { id })).body.status).toBe(1000);
  expect(await stateOf(id)).toMatchObject({ status: 1000, statusBefore: 100 });
});

test('a move cannot be undone after ten minutes, or after another user moved the application', async () => {
  const late = await anApplicant(1);
  await move(staff, [late.id], -1);
  await server.db
    .insertInto('applicationChange')
    .values({
      applicationId: late.id,
      actorId: staff.id,
      adminId: null,
      kind: 'status',
      fromStatus: 1,
      toStatus: 2,
      detail: {},
      at: new Date(Date.now() - 10 * 60_000 - 1000),
    })
    .execute();
  expect((await server.as(staff, selection.undo, { id: late.id })).problem.code).toBe('too-late');
  expect((await one(staff, late.id)).undoUntil).toBeUndefined();

  const moved = await anApplicant(1);
  await move(staff, [moved.id], -1);
  await move(other, [moved.id], 1000);
  expect((await server.as(staff, selection.undo, { id: moved.id })).problem.code).toBe('too-late');
});

test('a bulk move changes exactly the filtered set, and is refused if the set is not the one that the user saw', async () => {
  const { id: own } = await aProjectWithForm(server.db, { open: false });
  const boss = await server.person('Supervisor', { project: own });
  const make = (status: Status) => anApplication(server.db, { projectId: own, status });
  const [a, b, c] = [await make(1), await make(1), await make(2)];
  const filter = { statuses: [1 as const] };
  const run = (more: object) =>
    server.as(boss, selection.bulk, {
      projectId: own,
      filter,
      expected: 2,
      action: 'status',
      status: -1,
      ...more,
    });

  const wrong = await run({ expected: 3 });
  expect([wrong.status, wrong.problem.code, wrong.problem.present]).toEqual([
    409,
    'set-changed',
    { Total: 2 },
  ]);
  expect(await stateOf(a.id)).toMatchObject({ status: 1 });
  expect((await run({ status: undefined })).problem).toMatchObject({
    code: 'bad-input',
    errors: [{ field: 'Status' }],
  });
  expect((await run({ expected: 10_001 })).problem.code).toBe('too-large');

  const narrowed = await run({ ids: [a.id], expected: 1 });
  expect(narrowed.body).toEqual({ done: [{ id: a.id, from: 1, to: 2 }], failed: [] });
  expect((await run({ expected: 1 })).body.done).toEqual([{ id: b.id, from: 1, to: 2 }]);
  expect((await run({ filter: {}, ids: [], expected: 0 })).body).toEqual({ done: [], failed: [] });
  expect([(await stateOf(a.id)).status, (await stateOf(b.id)).status, (await stateOf(c.id)).status]).toEqual([
    2, 2, 2,
  ]);
});

test('of two simultaneous bulk moves of one set, only one succeeds', async () => {
  const { id: own } = await aProjectWithForm(server.db, { open: false });
  const boss = await server.person('Supervisor', { project: own });
  for (let n = 0; n < 5; n++) await anApplication(server.db, { projectId: own, status: 1 });
  const run = () =>
    server.as(boss, selection.bulk, {
      projectId: own,
      filter: { statuses: [1] },
      expected: 5,
      action: 'status',
      status: -1,
    });
  const codes = (await Promise.all([run(), run(), run()])).map(({ status }) => status).sort();
  expect(codes).toEqual([200, 409, 409]);
});

test('a bulk move is undone from the page of bulk changes, but not for applications that were moved since', async () => {
  const { id: own } = await aProjectWithForm(server.db, { open: false });
  const [boss, colleague] = [
    await server.person('Supervisor', { project: own }),
    await server.person('Coordinator', { project: own }),
  ];
  const make = async (status: Status) => {
    const person = await server.person('Registered');
    const { id } = await anApplication(server.db, { projectId: own, status, userId: person.id });
    return { id, person };
  };
  const [a, b, c] = [await make(2), await make(2), await make(2)];
  const { id: visitors } = await anApplication(server.db, { projectId: own, status: -1 });
  const run = (status: Status, ids: number[]) =>
    server.as(boss, selection.bulk, {
      projectId: own,
      filter: {},
      ids,
      expected: ids.length,
      action: 'status',
      status,
    });
  await run(1000, [visitors]);
  await run(3, [a.id, b.id, c.id]);
  await server.as(colleague, selection.changeStatus, { projectId: own, ids: [c.id], status: -2 });

  // One application alone is undone in its panel.
  const { list } = (await server.as(colleague, changes.list, { projectId: own })).body;
  expect(list).toMatchObject([
    { what: 'Μεταφορά αιτήσεων σε: Επιλεγμένος', changed: 3, total: 3, mayUndo: true },
  ]);
  const { body } = await server.as(colleague, changes.undo, { id: list[0]!.id });
  expect(body).toMatchObject({ undone: 2, left: [{ id: c.person.id, why: 'changed' }] });
  for (const { id, person } of [a, b]) {
    expect((await stateOf(id)).status).toBe(2);
    const { roles } = await server.db
      .selectFrom('appUser')
      .where('id', '=', person.id)
      .select('roles')
      .executeTakeFirstOrThrow();
    expect(roles).toEqual(['Registered']);
  }
  expect((await server.as(boss, selection.one, { id: a.id })).body.changes.at(-1)).toMatchObject({
    kind: 'undo',
    by: colleague.username,
    from: 3,
    to: 2,
  });
});
