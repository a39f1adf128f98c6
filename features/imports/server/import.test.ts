import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { chanceFrom } from '#db/seed/chance.ts';
import { aPerson } from '#db/seed/people.ts';
import { addPassword, addSession } from '#features/identity/server/fixtures.ts';
import { identity } from '#features/identity/contract.ts';
import { removeAccounts } from '#features/identity/server/inside.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { aWorkbook } from '#platform/server/sheets/fixtures.ts';
import { addPerson, aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { type ImportUser, imports } from '../contract.ts';

const server = startServer();

const open = { Visible: 4, Editable: 1 };
const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Required: true, ...open },
      { Name: 'last_name', Label: 'Επώνυμο', ...open },
      { Name: 'email', Type: 'email', Unique: true, ...open },
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Unique: true, ...open },
      { Name: 'AMKA', Label: 'ΑΜΚΑ', Type: 'amka', ...open },
      { Name: 'birth_date', Label: 'Ημερομηνία γέννησης', Type: 'date', ...open },
      { Name: 'sex', Label: 'Φύλο', Type: 'select', Options: ['male', 'female'], ...open },
      { Name: 'secret', Label: 'Για διαχειριστές', Visible: 0, Editable: 0, Required: true },
    ],
    ProjectFields: [{ Name: 'phase', Label: 'Φάση', Type: 'select', Options: ['Α', 'Β'], ...open }],
  },
};

let project = 0;
let supervisor: Person;

beforeAll(async () => {
  project = await aProject(server.db, settings);
  supervisor = await server.person('Supervisor', { project });
});

const aBatch = () => `b-${randomUUID()}`;
const aName = () => `new-${randomUUID()}`;
const line = (number: number, change: Partial<ImportUser> = {}): ImportUser => ({
  line: number,
  username: aName(),
  password: 'Κωδικός-2026',
  roles: '',
  kayas: '',
  fields: { first_name: 'Νέα' },
  ...change,
});
const lines = (count: number) => Array.from({ length: count }, (_, place) => line(place + 1));

async function begun(person = supervisor, projectId = project) {
  const batch = aBatch();
  const input = {
    projectId,
    batch,
    fileName: 'μέλη.csv',
    total: 200,
    mapping: { Όνομα: 'first_name' },
    values: { sex: { α: 'male' } },
  };
  const { body } = await server.as(person, imports.start, input);
  expect(body).toMatchObject({ id: batch, created: 0, refused: 0 });
  return batch;
}
const add = (users: ImportUser[], batch?: string, person = supervisor) =>
  server.as(person, imports.addUsers, { projectId: project, users, ...(batch && { batch }) });
const faultsOf = async (users: ImportUser[], person = supervisor) =>
  (await server.as(person, imports.check, { projectId: project, users })).body.map(({ faults }) =>
    faults.map(({ field, code }) => `${field} ${code}`),
  );
const accountOf = (username: string) =>
  server.db
    .selectFrom('appUser')
    .innerJoin('membership', 'membership.userId', 'appUser.id')
    .where('username', '=', username)
    .where('projectId', '=', project)
    .select(['appUser.id', 'roles', 'level', 'appUser.fields', 'mustChangePassword', 'membership.state'])
    .select('membership.fields as projectFields')
    .executeTakeFirst();
const rowsOf = async (batch: string, person = supervisor) =>
  (await server.as(person, imports.rows, { batch, count: 100 })).body;

describe('the check before an import', () => {
  test('returns each fault with its column', async () => {
    const cases: [string, Partial<ImportUser>, string[]][] = [
      ['nothing wrong', {}, []],
      ['no sign-in name', { username: '  ' }, ['Username required']],
      ['a name of 10,000 characters', { username: 'x'.repeat(10_000) }, ['Username maxLength']],
      ['a line break in the name', { username: 'a\nb' }, ['Username text']],
      ['no password', { password: '' }, ['Password passwordOrEmail']],
      ['a short password', { password: '1234567' }, ['Password minLength']],
      ['a required field that is empty', { fields: { last_name: 'Α' } }, ['first_name required']],
      ['a wrong tax number', { fields: { first_name: 'Α', afm: '123456789' } }, ['afm afm']],
      ['a wrong AMKA', { fields: { first_name: 'Α', AMKA: '01019012340' } }, ['AMKA amka']],
      ['no e-mail', { fields: { first_name: 'Α', email: 'nobody' } }, ['email email']],
      ['an option that is none', { fields: { first_name: 'Α', phase: 'Ω' } }, ['phase option']],
      ['a day that is none', { fields: { first_name: 'Α', birth_date: '31/2/1996' } }, ['birth_date date']],
      ['a role that is none', { roles: 'Mentee, Wizard' }, ['Roles role']],
      ['a field of Admins only', { fields: { first_name: 'Α', secret: 'x' } }, ['secret not-editable']],
    ];
    const checked = await faultsOf(cases.map(([, change], place) => line(place + 1, change)));
    expect(checked.map((faults, place) => [cases[place]![0], faults])).toEqual(
      cases.map(([what, , faults]) => [what, faults]),
    );
  });

  test('requires an Admin for what only an Admin can give', async () => {
    const admin = await server.person('Admin', { project });
    expect(await faultsOf([line(1)], admin)).toEqual([['secret required']]);
    expect(await faultsOf([line(1, { fields: { first_name: 'Α', secret: 'x' } })], admin)).toEqual([[]]);
  });

  test.each(['5/5/1996', '05/5/1996', '5-5-1996', '5.5.1996', ' 05/05/1996 ', '05-05-1996'])(
    'reads the day %s as spreadsheets write it',
    async (birth_date) => {
      const one = line(1, { fields: { first_name: 'Α', birth_date } });
      expect((await add([one])).body).toEqual([one.username]);
      expect((await accountOf(one.username))!.fields).toMatchObject({ birth_date: '05-05-1996' });
    },
  );

  test.each(['5/5-1996', '05-1996', '5/5/96', '5/13/1996'])('does not guess the day %s', async (text) => {
    const fields = { first_name: 'Α', birth_date: text };
    expect(await faultsOf([line(1, { fields })])).toEqual([['birth_date date']]);
  });

  test('warns of an AMKA that contradicts the birth date or the sex, and accepts it', async () => {
    const { amka, birth_date, sex } = aPerson(chanceFrom(3), 3);
    const other = sex === 'male' ? 'female' : 'male';
    const agrees = { first_name: 'Α', AMKA: amka, birth_date, sex };
    expect(await faultsOf([line(1, { fields: agrees })])).toEqual([[]]);
    const differs = { ...agrees, birth_date: '01-01-1950', sex: other };
    const one = line(2, { fields: differs });
    expect(await faultsOf([one])).toEqual([['AMKA amka-date', 'AMKA amka-sex']]);
    expect((await add([one])).body).toEqual([one.username]);
  });

  test('finds AMKA, birth date and sex by their types and words, whatever the fields are called', async () => {
    const other = await aProject(server.db, {
      User: {
        Fields: [
          { Name: 'arithmos', Label: 'ΑΜΚΑ', Type: 'amka', ...open },
          { Name: 'entry', Label: 'Ημερομηνία εγγραφής', Type: 'date', ...open },
          { Name: 'date2', Label: 'Ημ/νία Γέννησης', Type: 'date', ...open },
          { Name: 'fylo', Label: 'Φύλο', Type: 'select', Options: ['Άνδρας', 'Γυναίκα'], ...open },
        ],
      },
    });
    const person = await server.person('Supervisor', { project: other });
    const { amka, birth_date, sex } = aPerson(chanceFrom(3), 3);
    const right = {
      arithmos: amka,
      entry: '1/1/2026',
      date2: birth_date,
      fylo: sex === 'male' ? 'ΑΝΔΡΑΣ' : 'γυναικα',
    };
    const wrong = { ...right, date2: '1/1/1950', fylo: sex === 'male' ? 'Γυναίκα' : 'Άνδρας' };
    const { body } = await server.as(person, imports.check, {
      projectId: other,
      users: [line(1, { fields: right }), line(2, { fields: wrong })],
    });
    expect(body.map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`))).toEqual([
      [],
      ['arithmos amka-date', 'arithmos amka-sex'],
    ]);
  });

  test('finds values that are taken in the system or repeated in the request', async () => {
    const { afm } = aPerson(chanceFrom(4), 4);
    const there = line(1, {
      kayas: '777',
      fields: { first_name: 'Α', email: 'there@example.com', afm, birth_date: '5/5/1996' },
    });
    await add([there]);
    const [taken, ...twice] = await faultsOf([
      line(1, {
        username: there.username.toUpperCase(),
        kayas: '777',
        fields: { first_name: 'Α', email: 'there@example.com', afm: `EL ${afm}` },
      }),
      line(2, { username: 'δύο-φορές', kayas: '778', fields: { first_name: 'Α', email: 'two@example.com' } }),
      line(3, { username: 'Δύο-Φορές', kayas: '778', fields: { first_name: 'Α', email: 'two@example.com' } }),
    ]);
    expect(taken!.sort()).toEqual(['Username taken', 'afm taken', 'email taken', 'kayas taken']);
    expect(twice).toEqual([[], ['Username twice', 'kayas twice', 'email twice']]);
  });

  test('returns the present data of a member with the same name, limited to what the reader may see', async () => {
    const mentee = await server.person('Mentee', { project, fields: { first_name: 'Ήδη', secret: 'κρυφό' } });
    const { body } = await server.as(supervisor, imports.check, {
      projectId: project,
      users: [line(4, { username: mentee.username })],
    });
    expect(body).toEqual([
      {
        line: 4,
        faults: [{ field: 'Username', code: 'taken' }],
        current: { id: mentee.id, fields: { first_name: 'Ήδη' } },
      },
    ]);
  });
});

describe('roles', () => {
  test('default to Mentee, and never exceed those that the importer may give', async () => {
    const [plain, both] = [line(1), line(2, { roles: 'mentor, MENTEE' })];
    const bad = line(3, { roles: 'Admin' });
    expect((await add([plain, both, bad])).body).toEqual([plain.username, both.username]);
    expect(await accountOf(plain.username)).toMatchObject({
      roles: ['Mentee'],
      level: 4,
      state: 1,
      mustChangePassword: true,
    });
    expect((await accountOf(both.username))!.roles).toEqual(['Mentor', 'Mentee']);
    expect(await accountOf(bad.username)).toBeUndefined();
    expect(await faultsOf([line(1, { roles: 'Supervisor' }), line(2, { roles: 'SupervisorLite' })])).toEqual([
      ['Roles role-not-yours'],
      [],
    ]);
  });

  test('roles of any kind can be given by an Admin, and only Mentee and Mentor by a user with a level above 1', async () => {
    const admin = await server.person('Admin', { project });
    const fields = { first_name: 'Α', secret: 'x' };
    const one = line(1, { roles: 'Supervisor', fields });
    expect((await add([one], undefined, admin)).body).toEqual([one.username]);
    const weak = await server.person('Supervisor', { project });
    await server.db.updateTable('appUser').set({ level: 2 }).where('id', '=', weak.id).execute();
    const roles = ['Mentor', 'Mentee', 'Translator'].map((role, place) => line(place + 1, { roles: role }));
    expect((await faultsOf(roles, weak)).map((faults) => faults.includes('Roles role-not-yours'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('users without the right to run a project cannot import', async () => {
    for (const role of ['Mentor', 'Mentee', 'SupervisorLite', 'Super'] as const) {
      const person = await server.person(role, { project });
      expect([role, (await add([line(1)], undefined, person)).status]).toEqual([role, 403]);
    }
    const stranger = await server.person('Supervisor');
    expect((await add([line(1)], undefined, stranger)).status).toBe(404);
  });
});

describe('adding people', () => {
  test('leaves an existing account unchanged', async () => {
    const there = await server.person('Mentor', { fields: { first_name: 'Παλιά' } });
    await addPassword(server.db, there.id, 'Παλιός-κωδικός-1');
    const account = () =>
      server.db.selectFrom('appUser').where('id', '=', there.id).selectAll().executeTakeFirst();
    const before = await account();
    const batch = await begun();
    expect((await add([line(1, { username: there.username.toUpperCase() })], batch)).body).toEqual([]);
    expect(await account()).toEqual(before);
    expect(await accountOf(there.username)).toBeUndefined();
    expect((await rowsOf(batch)).list).toMatchObject([
      { line: 1, outcome: 'refused', faults: [{ field: 'Username', code: 'taken' }] },
    ]);
  });

  test('stores values in the user or in the membership, and only fields of the project', async () => {
    const fields = { first_name: ' Άννα ', phase: 'α', nobody_knows: 'x' };
    const one = line(1, { fields });
    await add([one]);
    const made = (await accountOf(one.username))!;
    expect(made.fields).toEqual({ first_name: 'Άννα' });
    expect(made.projectFields).toEqual({ phase: 'Α' });
  });

  test('accepts the sound lines of twenty, and returns the faults of the others', async () => {
    const batch = await begun();
    const users = lines(20).map((one) =>
      one.line % 4 === 0 ? { ...one, password: 'short', fields: {} } : one,
    );
    const { body } = await add(users, batch);
    const sound = users.filter(({ line: number }) => number % 4 !== 0).map(({ username }) => username);
    expect(body).toEqual(sound);
    const { list, all } = await rowsOf(batch);
    expect(all).toBe(20);
    expect(list.slice(0, 5).map(({ line: number, outcome }) => [number, outcome])).toEqual(
      [4, 8, 12, 16, 20].map((number) => [number, 'refused']),
    );
    expect(list[0]!.faults.map(({ field, code }) => [field, code])).toEqual([
      ['Password', 'minLength'],
      ['first_name', 'required'],
    ]);
    const created = list.filter(({ outcome }) => outcome === 'created');
    expect(created.map(({ username }) => username)).toEqual(sound);
    for (const { username, userId } of created) expect((await accountOf(username))?.id).toBe(userId);
    const refused = await server.as(supervisor, imports.rows, { batch, refusedOnly: true, count: 2 });
    expect(refused.body).toMatchObject({ all: 5, count: 3, list: [{ line: 4 }, { line: 8 }] });
  });

  test('accepts a corrected line under its number, and does not add it twice', async () => {
    const batch = await begun();
    const bad = line(7, { password: '' });
    expect((await add([bad], batch)).body).toEqual([]);
    const mended = { ...bad, password: 'Κωδικός-2026' };
    expect((await add([mended], batch)).body).toEqual([bad.username]);
    expect((await add([{ ...mended, username: aName() }], batch)).body).toEqual([bad.username]);
    expect(await rowsOf(batch)).toMatchObject({
      all: 1,
      list: [{ line: 7, outcome: 'created', faults: [] }],
    });
  });

  test.each([1, 10])('creates no user twice when the same request is sent again, %i at once', async (at) => {
    const batch = await begun();
    const users = lines(5);
    const names = users.map(({ username }) => username);
    await add(users, batch);
    const answers = await Promise.all(Array.from({ length: at }, () => add(users, batch)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, names]);
    expect((await rowsOf(batch)).all).toBe(5);
  });

  test('accepts each name once in ten simultaneous requests with the same names in different orders', async () => {
    const users = lines(6).map((one, place) => ({
      ...one,
      fields: { first_name: 'Α', email: `race-${place}-${randomUUID()}@example.com` },
    }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => add(turn % 2 === 0 ? users : users.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.flatMap(({ body }) => body).sort()).toEqual(users.map(({ username }) => username).sort());
  });

  test('adds the other lines when another user takes one of the names at the same moment', async () => {
    const users = lines(4);
    const batch = await begun();
    // Not yet committed, so the request finds the name free and waits for it only when it writes.
    let sent: ReturnType<typeof add> | undefined;
    await server.db.transaction().execute(async (db) => {
      await addPerson(db, { roles: ['Mentee'], username: users[1]!.username });
      sent = add(users, batch);
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    const names = [users[0], users[2], users[3]].map((one) => one!.username);
    expect((await sent)?.body).toEqual(names);
    expect((await rowsOf(batch)).list[0]).toMatchObject({
      line: 2,
      outcome: 'refused',
      faults: [{ field: 'Username', code: 'taken' }],
    });
    for (const name of names) expect(await accountOf(name)).toBeDefined();
  });

  test('refuses two people on one line', async () => {
    const batch = await begun();
    const users = [line(1), line(1)];
    const answer = await add(users, batch);
    expect([answer.status, answer.problem.code]).toEqual([400, 'bad-input']);
    for (const { username } of users) expect(await accountOf(username)).toBeUndefined();
  });

  test('is refused to an Admin who views as another user', async () => {
    const admin = await server.person('Admin', { project });
    const target = await server.person('Supervisor', { project });
    await server.as(admin, identity.viewAs, { userId: target.id });
    const answer = await add([line(1)], undefined, admin);
    expect([answer.status, answer.problem?.code]).toEqual([403, 'view-only']);
  });

  test('drops a field named __proto__, and accepts at most twenty lines', async () => {
    const one = line(1);
    const text = JSON.stringify({
      ProjectId: project,
      Users: [
        {
          Line: 1,
          Username: one.username,
          Password: one.password,
          Fields: { first_name: 'Πρώτη', ['X']: 'polluted' },
        },
      ],
    }).replace('"X"', '"__proto__"');
    const answer = await server.app.inject({
      method: 'POST',
      url: imports.addUsers.path,
      headers: {
        'content-type': 'application/json',
        cookie: [...supervisor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: text,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, [one.username]]);
    expect((await accountOf(one.username))!.fields).toEqual({ first_name: 'Πρώτη' });
    expect('polluted' in {}).toBe(false);
    expect((await add(lines(21))).status).toBe(400);
  });
});

describe('a batch', () => {
  test('belongs to the user who started it, in the project in which it was started', async () => {
    const batch = await begun();
    const other = await server.person('Supervisor', { project });
    const refused = await add([line(1)], batch, other);
    expect([refused.status, refused.problem.code]).toEqual([409, 'batch-of-others']);
    const again = { projectId: project, batch, total: 1 };
    expect((await server.as(other, imports.start, again)).problem.code).toBe('batch-of-others');
    expect((await server.as(other, imports.rows, { batch })).status).toBe(404);
    expect((await server.as(other, imports.undo, { batch })).status).toBe(404);
    expect((await add([line(1)], aBatch())).problem.code).toBe('batch-of-others');
    const second = await aProject(server.db, settings);
    const both = await server.person('Supervisor', { project });
    await server.db
      .insertInto('membership')
      .values({ projectId: second, userId: both.id, state: 1, kayas: null })
      .execute();
    const own = await begun(both);
    const elsewhere = await server.as(both, imports.addUsers, {
      projectId: second,
      users: [line(1)],
      batch: own,
    });
    expect(elsewhere.problem.code).toBe('batch-of-others');
    await server.db
      .updateTable('membership')
      .set({ state: 2 })
      .where('userId', '=', both.id)
      .where('projectId', '=', project)
      .execute();
    expect((await server.as(both, imports.undo, { batch: own })).status).toBe(404);
    expect((await server.as(both, imports.rows, { batch: own })).status).toBe(404);
  });

  test('is listed for its maker, with the matched columns', async () => {
    const maker = await server.person('Coordinator', { project });
    const batch = await begun(maker);
    await add([line(1), line(2, { password: '' })], batch, maker);
    const { body } = await server.as(maker, imports.list, { projectId: project });
    expect(body.mapping).toEqual({ Όνομα: 'first_name' });
    expect(body.values).toEqual({ sex: { α: 'male' } });
    expect(body.batches).toMatchObject([
      { id: batch, fileName: 'μέλη.csv', total: 200, created: 1, refused: 1, busy: 0 },
    ]);
    expect(
      (await server.as(supervisor, imports.list, { projectId: project })).body.batches,
    ).not.toContainEqual(expect.objectContaining({ id: batch }));
  });

  test('is undone once, except for users who have done something', async () => {
    const batch = await begun();
    const users = lines(5);
    await add(users, batch);
    const [signedIn, changed, linked, ...idle] = await Promise.all(
      users.map(async ({ username }) => ({ username, id: (await accountOf(username))!.id })),
    );
    await addSession(server.db, { userId: signedIn!.id, ip: '127.0.0.1', userAgent: 'test' });
    // The user has signed in, chosen a password and signed out again.
    await server.db
      .updateTable('appUser')
      .set({ mustChangePassword: false })
      .where('id', '=', changed!.id)
      .execute();
    await server.db
      .insertInto('supervision')
      .values({ projectId: project, supervisorId: supervisor.id, subjectId: linked!.id })
      .execute();
    const { body: list } = await server.as(supervisor, imports.list, { projectId: project });
    expect(list.batches.find(({ id }) => id === batch)).toMatchObject({ created: 5, busy: 3 });
    const undo = () => server.as(supervisor, imports.undo, { batch });
    expect((await undo()).body).toEqual({ removed: 2, kept: 3 });
    for (const { username } of idle) expect(await accountOf(username)).toBeUndefined();
    for (const { username } of [signedIn!, changed!, linked!])
      expect(await accountOf(username)).toBeDefined();
    expect((await undo()).problem.code).toBe('undone');
    expect((await add([line(9)], batch)).problem.code).toBe('undone');
  });
});

test('an import of an earlier release is undone by its lines, without the accounts that are gone', async () => {
  const batch = await begun();
  const users = lines(3);
  await add(users, batch);
  await server.db.updateTable('importBatch').set({ changeId: null }).where('id', '=', batch).execute();
  await removeAccounts(server.db, [(await accountOf(users[0]!.username))!.id]);
  const undone = await server.as(supervisor, imports.undo, { batch });
  expect(undone.body).toEqual({ removed: 2, kept: 0 });
  for (const { username } of users) expect(await accountOf(username)).toBeUndefined();
});

test('the cells of an .xlsx file are returned as texts, and an invalid file is refused', async () => {
  const cells = '<row r="1"><c r="A1" t="inlineStr"><is><t>Όνομα</t></is></c><c r="B1"><v>5</v></c></row>';
  const read = (data: Uint8Array<ArrayBuffer>) => server.as(supervisor, imports.readSheet, { data });
  expect((await read(new Uint8Array(aWorkbook({ cells })))).body.rows).toEqual([['Όνομα', '5']]);
  const answer = await read(new TextEncoder().encode('PK no workbook'));
  expect([answer.status, answer.problem.code]).toEqual([422, 'not-readable']);
});
