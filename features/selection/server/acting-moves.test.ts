import { beforeAll, expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { startServer, type Person } from '#testing/server.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { selection } from '../contract.ts';
import { moving } from './fixtures.ts';

const server = startServer();
let projectId: number;
let staff: Person;

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
});

const { anApplicant, move, one } = moving(server, () => projectId);

/** An Admin who has logged in as the supervisor. */
async function actingAsStaff(): Promise<Person> {
  const admin = await server.person('Admin');
  const { body } = await server.as(admin, identity.makeLoginAs, { userId: staff.id });
  const token = new URL(body).searchParams.get('token')!;
  const acting: Person = { ...admin, cookies: new Map(admin.cookies) };
  expect((await server.as(acting, identity.loginAs, { token })).status).toBeLessThan(400);
  return acting;
}

test('a move by an Admin who acts as staff is recorded under both names', async () => {
  const acting = await actingAsStaff();
  const { id } = await anApplicant(1);
  expect((await move(acting, [id], -1)).status).toBe(200);
  expect((await one(staff, id)).changes.at(-1)).toMatchObject({
    by: staff.username,
    admin: acting.username,
    from: 1,
    to: 2,
  });
  const line = await server.db
    .selectFrom('audit')
    .where('what', '=', 'application.move')
    .orderBy('id', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  expect(line).toMatchObject({
    actorId: staff.id,
    adminId: acting.id,
    projectId,
    before: [[id, 1]],
    after: [[id, 2]],
  });
});

test('an Admin who acts as staff cannot change roles: not of one applicant, not of many, and not by an undo', async () => {
  const acting = await actingAsStaff();
  const [eligible, selected, applied] = [await anApplicant(2), await anApplicant(2), await anApplicant(1)];
  await move(staff, [selected.id], -1);
  const state = () =>
    server.db
      .selectFrom('appUser')
      .innerJoin('membership', 'membership.userId', 'appUser.id')
      .innerJoin('application', 'application.userId', 'appUser.id')
      .where('application.id', 'in', [eligible.id, selected.id])
      .select(['application.id', 'status', 'version', 'roles', 'state'])
      .orderBy('application.id')
      .execute();
  const before = await state();

  const refusals = [
    await move(acting, [eligible.id], -1),
    await move(acting, [eligible.id], 3),
    await move(acting, [selected.id], -2),
    await move(acting, [selected.id], 1000),
    await server.as(acting, selection.undo, { id: selected.id }),
  ];
  for (const { status, problem } of refusals) expect([status, problem.code]).toEqual([403, 'forbidden']);

  const many = await move(acting, [eligible.id, selected.id, applied.id], -1);
  expect(many.body).toEqual({
    done: [{ id: applied.id, from: 1, to: 2 }],
    failed: [
      { id: eligible.id, code: 'forbidden', status: 2 },
      { id: selected.id, code: 'cannot-move', status: 3 },
    ],
  });
  const bulk = await server.as(acting, selection.bulk, {
    projectId,
    filter: {},
    ids: [eligible.id, applied.id],
    expected: 2,
    action: 'status',
    status: 3,
  });
  expect(bulk.body).toEqual({
    done: [],
    failed: [eligible.id, applied.id].map((id) => ({ id, code: 'forbidden', status: 2 })),
  });
  expect(await state()).toEqual(before);
  const welcomed = await server.db
    .selectFrom('mail')
    .where('toAddress', 'in', [eligible.email, applied.email])
    .select('id')
    .execute();
  expect(welcomed).toEqual([]);
});
