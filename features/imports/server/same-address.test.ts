import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person, visitor } from '#testing/server.ts';
import { imports, type ImportUser } from '../contract.ts';

const server = startServer();
const open = { Visible: 4, Editable: 1 };
const settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', ...open },
      { Name: 'last_name', Label: 'Επώνυμο', ...open },
      { Name: 'email', Label: 'Email', Type: 'email' as const, ...open },
    ],
    ProjectFields: [{ Name: 'phase', Label: 'Φάση', ...open }],
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

const anAddress = () => `a${randomUUID()}@example.org`;
const aMember = (projectId: number, email: string) =>
  server.person('Mentee', {
    project: projectId,
    fields: { first_name: 'Μαρία', last_name: 'Βρέττα', email },
  });
const line = (number: number, email: string, change: Partial<ImportUser> = {}): ImportUser => ({
  line: number,
  username: `new-${randomUUID()}`,
  password: '',
  roles: '',
  kayas: '',
  fields: { first_name: 'Νίκος', email },
  ...change,
});
const check = async (users: ImportUser[]) =>
  (await server.as(coordinator, imports.check, { projectId: project, users })).body;
const add = async (users: ImportUser[]) =>
  (await server.as(coordinator, imports.addUsers, { projectId: project, users })).body;
const accountsAt = async (email: string) =>
  await server.db
    .selectFrom('appUser')
    .where((where) =>
      where(where.fn<string>('lower', [where.ref('fields', '->>').key('email' as never)]), '=', email),
    )
    .select(['id', 'username', 'confirmedEmail'])
    .orderBy('id')
    .execute();
const isMember = async (userId: number) =>
  (await server.db
    .selectFrom('membership')
    .where('userId', '=', userId)
    .where('projectId', '=', project)
    .select('userId')
    .executeTakeFirst()) !== undefined;

test('an import makes no second account for the address of a member without a word, whatever its letters', async () => {
  const email = anAddress();
  const known = await aMember(project, email);
  const one = line(1, email.toUpperCase());
  expect(await check([one])).toMatchObject([
    {
      faults: [{ field: 'email', code: 'address' }],
      owners: [{ id: known.id, name: 'Μαρία Βρέττα', isMember: true }],
    },
  ]);
  expect(await add([one])).toEqual([]);
  expect(await accountsAt(email)).toHaveLength(1);
});

test('the account of the address joins the project when the line is the same person', async () => {
  const email = anAddress();
  const known = await aMember(before, email);
  const one = line(1, email, { username: '', same: known.id as never });
  expect(await check([one])).toMatchObject([{ will: 'joined', faults: [] }]);
  expect(await isMember(known.id)).toBe(false);
  expect(await add([one])).toHaveLength(1);
  expect(await isMember(known.id)).toBe(true);
  expect(await accountsAt(email)).toHaveLength(1);
});

test('another person of a family gets an own account, which the shared address does not find', async () => {
  const email = anAddress();
  await aMember(before, email);
  const one = line(1, email, { isOther: true });
  expect(await add([one])).toEqual([one.username]);
  const [mail] = await server.db
    .selectFrom('mail')
    .where('toAddress', '=', email)
    .select('variables')
    .execute();
  const url = new URL(String((mail!.variables as Record<string, unknown>)['url']));
  const token = url.searchParams.get('reset')!;
  await server.as(visitor(), identity.resetPassword, { token, password: 'Another1&x' });
  expect(await accountsAt(email)).toMatchObject([{}, { username: one.username, confirmedEmail: null }]);
});

test('an account that the importer does not see is not named, and cannot be brought in', async () => {
  const email = anAddress();
  const stranger = await aMember(await aProject(server.db, settings), email);
  expect(await check([line(1, email)])).toMatchObject([
    { faults: [{ field: 'email', code: 'address' }], owners: [] },
  ]);
  expect(await add([line(1, email, { same: stranger.id as never })])).toEqual([]);
  expect(await isMember(stranger.id)).toBe(false);
});

test('an account with another address is not the same person', async () => {
  const email = anAddress();
  await aMember(before, email);
  const other = await aMember(before, anAddress());
  expect(await add([line(1, email, { same: other.id as never })])).toEqual([]);
  expect(await isMember(other.id)).toBe(false);
});

test('two lines of one sheet with the same address are one question', async () => {
  const email = anAddress();
  const [first, second] = [line(1, email), line(2, email.toUpperCase())];
  const checked = await check([first, second]);
  expect(checked.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], ['addressTwice']]);
  expect(await add([first, second])).toEqual([first.username]);
  expect(await add([{ ...second, isOther: true }])).toEqual([second.username]);
  expect(await accountsAt(email)).toHaveLength(2);
});
