import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { changes } from '#features/changes/contract.ts';
import { people } from '#features/people/contract.ts';
import { countLockWaits, endLockWaits } from '#testing/lock-waits.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { imports, type ImportUser } from '../contract.ts';

const server = startServer();
const open = { Visible: 4, Editable: 1 };
const settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Required: true, ...open },
      { Name: 'city', Label: 'Πόλη', ...open },
      { Name: 'secret', Label: 'Για διαχειριστές', Visible: 0, Editable: 0 },
    ],
    ProjectFields: [{ Name: 'phase', Label: 'Φάση', Type: 'select' as const, Options: ['Α', 'Β'], ...open }],
  },
};

let before = 0;
let project = 0;
let coordinator: Person;

beforeAll(async () => {
  before = await aProject(server.db, settings);
  project = await aProject(server.db, settings);
  coordinator = await server.person('Coordinator', { project });
  await server.db
    .insertInto('membership')
    .values({ projectId: before, userId: coordinator.id, state: 1, kayas: null })
    .execute();
});

const line = (number: number, username: string, fields: Record<string, string>): ImportUser => ({
  line: number,
  username,
  password: '',
  roles: '',
  kayas: '',
  fields,
});
const aMentee = (projectId: number, fields: Record<string, string> = {}) =>
  server.person('Mentee', { project: projectId, fields: { first_name: 'Άννα', ...fields } });
type How = 'refuse' | 'join' | 'update';
const check = async (users: ImportUser[], existing: How, person = coordinator) =>
  (await server.as(person, imports.check, { projectId: project, users, existing })).body.map(
    ({ will, faults }) => [will, ...faults.map(({ field, code }) => `${field} ${code}`)],
  );
async function imported(users: ImportUser[], existing: How) {
  const batch = `b-${randomUUID()}`;
  await server.as(coordinator, imports.start, {
    projectId: project,
    batch,
    fileName: 'κύκλος Β.xlsx',
    total: 9,
  });
  const { body } = await server.as(coordinator, imports.addUsers, {
    projectId: project,
    batch,
    users,
    existing,
  });
  return { batch, body };
}
const memberOf = (userId: number) =>
  server.db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('userId', '=', userId)
    .where('projectId', '=', project)
    .select(['state', 'membership.fields as own', 'membership.kayas', 'appUser.fields'])
    .executeTakeFirst();

test('a check that the database breaks off fails, and shows no part of a result', async () => {
  const known = await aMentee(before);
  const users = [line(1, known.username, { phase: 'Β' })];
  const { status } = await server.db.transaction().execute(async (db) => {
    await db.selectFrom('appUser').where('id', '=', known.id).select('id').forUpdate().execute();
    const checking = server.as(coordinator, imports.check, { projectId: project, users, existing: 'join' });
    await expect.poll(() => countLockWaits(server.db)).toBeGreaterThanOrEqual(1);
    await endLockWaits(server.db);
    return checking;
  });
  expect(status).toBeGreaterThanOrEqual(500);
});

describe('a line of an account that exists', () => {
  test('is refused, unless the importer lets it join', async () => {
    const known = await aMentee(before);
    const users = [line(1, known.username, { phase: 'Β', city: 'Άρτα' })];
    expect(await check(users, 'refuse')).toEqual(
      [[undefined, 'Username taken', 'Password passwordOrEmail', 'first_name required']].map((one) =>
        expect.arrayContaining(one),
      ),
    );
    expect(await check(users, 'join')).toEqual([['joined']]);
    expect(await memberOf(known.id)).toBeUndefined();
  });

  test('joins with the fields of the project, and keeps those of the user', async () => {
    const known = await aMentee(before, { city: 'Βόλος' });
    const { body } = await imported(
      [{ ...line(1, known.username, { phase: 'Β', city: 'Άρτα' }), kayas: 'K-1' }],
      'join',
    );
    expect(body).toEqual([known.username]);
    expect(await memberOf(known.id)).toMatchObject({
      state: 1,
      own: { phase: 'Β' },
      kayas: 'K-1',
      fields: { city: 'Βόλος' },
    });
    expect(await check([line(1, known.username, { phase: 'Α' })], 'join')).toEqual([
      [undefined, 'Username already'],
    ]);
  });

  test('updates what the sheet has, by the rules of a change by hand', async () => {
    const known = await aMentee(project, { city: 'Βόλος' });
    const other = await aMentee(before);
    expect(
      await check(
        [
          line(1, known.username, { city: 'Άρτα', first_name: '' }),
          line(2, other.username, { phase: 'Ω' }),
          line(3, other.username, { secret: 'x' }),
        ],
        'update',
      ),
    ).toEqual([['updated'], [undefined, 'phase option'], [undefined, 'Username twice']]);
    expect(await check([line(1, other.username, { secret: 'x' })], 'update')).toEqual([
      [undefined, 'secret not-editable'],
    ]);
    await imported([line(1, known.username, { city: 'Άρτα', first_name: '' })], 'update');
    expect(await memberOf(known.id)).toMatchObject({ fields: { city: 'Άρτα', first_name: 'Άννα' } });
  });

  test('of a stranger, of somebody with more rights, or of an inactive member is refused', async () => {
    const stranger = await aMentee(await aProject(server.db, settings));
    const admin = await server.person('Admin', { project: before });
    const left = await aMentee(project);
    await server.db.updateTable('membership').set({ state: 3 }).where('userId', '=', left.id).execute();
    const of = ({ username }: Person, number: number) =>
      line(number, username, { first_name: 'Άλλη', city: 'Άρτα' });
    expect(await check([of(stranger, 1), of(admin, 2), of(left, 3)], 'update')).toEqual([
      expect.arrayContaining([undefined, 'Username taken']),
      [undefined, 'Username stronger'],
      [undefined, 'Username inactive'],
    ]);
    // A line that is refused leaves the person out of the project.
    const known = await aMentee(before);
    expect((await imported([line(1, known.username, { phase: 'Ω' })], 'update')).body).toEqual([]);
    expect(await memberOf(known.id)).toBeUndefined();
  });
});

describe('an import among the recent bulk changes', () => {
  test('is seen and undone by another member of staff: who was created, who joined, what was updated', async () => {
    const [joined, updated, busy] = await Promise.all([
      aMentee(before),
      aMentee(project, { city: 'Βόλος' }),
      aMentee(before),
    ]);
    const fresh = `fresh-${randomUUID()}`;
    const { batch, body } = await imported(
      [
        { ...line(1, fresh, { first_name: 'Νέα' }), password: 'Κωδικός-2026' },
        line(2, joined.username, { phase: 'Β' }),
        line(3, updated.username, { city: 'Άρτα', phase: 'Α' }),
        line(4, busy.username, {}),
      ],
      'update',
    );
    expect(body).toHaveLength(4);
    const mentor = await server.person('Mentor', { project });
    await server.db
      .insertInto('defaultMentor')
      .values({ projectId: project, menteeId: busy.id, mentorId: mentor.id })
      .execute();

    const admin = await server.person('Admin', { project });
    const listed = await server.as(admin, changes.list, { projectId: project });
    const [change] = listed.body.list;
    expect(change).toMatchObject({
      what: 'Εισαγωγή χρηστών από το φύλλο «κύκλος Β.xlsx»',
      changed: 4,
      total: 4,
      mayUndo: true,
    });
    const undone = await server.as(admin, changes.undo, { id: change!.id });
    expect(undone.body).toMatchObject({ undone: 3, left: [{ id: busy.id, why: 'busy' }] });
    expect(await memberOf(joined.id)).toBeUndefined();
    expect(await memberOf(updated.id)).toMatchObject({ fields: { city: 'Βόλος' }, own: {} });
    expect(await memberOf(busy.id)).toBeDefined();
    const { length } = await server.db
      .selectFrom('appUser')
      .where('username', '=', fresh)
      .select('id')
      .execute();
    expect(length).toBe(0);
    // The importer's own list says so too.
    const own = await server.as(coordinator, imports.list, { projectId: project });
    expect(own.body.batches.find(({ id }) => id === batch)?.undoneAt).toBeInstanceOf(Date);
    expect((await server.as(coordinator, imports.undo, { batch })).problem.code).toBe('undone');
  });

  test('keeps the values of a person who joined and was linked since, and can be undone once the link has ended', async () => {
    const joined = await aMentee(before, { city: 'Βόλος' });
    const { batch } = await imported([line(1, joined.username, { phase: 'Β', city: 'Άρτα' })], 'update');
    const mentor = await server.person('Mentor', { project });
    const ofPair = { projectId: project, menteeId: joined.id, mentorId: mentor.id };
    await server.db.insertInto('defaultMentor').values(ofPair).execute();
    const undo = async () => (await server.as(coordinator, imports.undo, { batch })).body;

    expect(await undo()).toEqual({ removed: 0, kept: 1 });
    expect(await memberOf(joined.id)).toMatchObject({ fields: { city: 'Άρτα' }, own: { phase: 'Β' } });
    const { body } = await server.as(coordinator, imports.list, { projectId: project });
    expect(body.batches.find(({ id }) => id === batch)).not.toHaveProperty('undoneAt');

    await server.db.deleteFrom('defaultMentor').where('menteeId', '=', joined.id).execute();
    expect(await undo()).toEqual({ removed: 1, kept: 0 });
    expect(await memberOf(joined.id)).toBeUndefined();
    const { fields } = await server.db
      .selectFrom('appUser')
      .where('id', '=', joined.id)
      .select('fields')
      .executeTakeFirstOrThrow();
    expect(fields).toMatchObject({ city: 'Βόλος' });
  });

  test('so are people who were added from another project, with their default project', async () => {
    const from = await aProject(server.db, settings);
    const to = await aProject(server.db, settings);
    const admin = await server.person('Admin', { project: from });
    const known = await aMentee(from);
    const defaultOf = async () =>
      (
        await server.db
          .selectFrom('appUser')
          .where('id', '=', known.id)
          .select('defaultProjectId')
          .executeTakeFirstOrThrow()
      ).defaultProjectId;
    const earlier = await defaultOf();
    const added = await server.as(admin, people.addExisting, {
      projectId: from as never,
      currentProjectId: to as never,
      roles: ['Mentee'],
      setDefault: true,
    });
    expect(added.body.added).toBe(1);
    expect(await defaultOf()).toBe(to);
    const { body } = await server.as(admin, changes.list, { projectId: to });
    expect(body.list[0]).toMatchObject({ what: 'Προσθήκη ατόμων από άλλο έργο', changed: 1 });
    const undone = await server.as(admin, changes.undo, { id: body.list[0]!.id });
    expect(undone.body).toEqual({ undone: 1, left: [] });
    expect(await defaultOf()).toBe(earlier);
  });
});
