import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { features } from '#app/features.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { identity } from '#features/identity/contract.ts';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import { json } from '#platform/server/db.ts';
import { addMails, noteSent } from '#platform/server/mail/store.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { notifications } from '#features/notifications/contract.ts';
import { privacy } from '../contract.ts';
import { remindOfRequests } from './notify.ts';

const server = startServer();
const MARK = 'ΣΗΜΑΔΙ7731';
const NOTE = 'ΙΔΙΩΤΙΚΟ8842';

let project = 0;
let admin: Person;
let runner: Person;

beforeAll(async () => {
  ({ id: project } = await aProjectWithForm(server.db, { open: false }));
  admin = await server.person('Admin');
  runner = await server.person('Supervisor', { project });
});

/** Creates a mentee whose data in every feature contains the mark. */
async function aKnownMentee(): Promise<Person> {
  const mentor = await server.person('Mentor', { project });
  const mentee = await server.person('Mentee', {
    project,
    fields: { first_name: MARK, last_name: MARK, email: `${MARK}@example.com` },
  });
  await server.db
    .updateTable('membership')
    .set({ fields: json({ track: MARK }), kayas: `K${mentee.id}` })
    .where('userId', '=', mentee.id)
    .execute();
  await server.as(runner, links.setDefaultSingle, {
    projectId: project,
    menteeId: mentee.id,
    mentorId: mentor.id,
  });
  const { id: action } = await server.db
    .insertInto('action')
    .values({
      projectId: project,
      typeId: 4,
      titles: json({ el: 'Βήμα' }),
      groupPath: [],
      position: 0,
      flags: 2,
      data: json({}),
      questId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('actionData')
    .values({
      actionId: action,
      menteeId: mentee.id,
      menteeData: json({ text: MARK }),
      mentorData: json({ text: MARK }),
      privateData: json({ text: NOTE }),
      completedAt: new Date('2026-01-02T10:00:00Z'),
      completedBy: mentor.id,
    })
    .execute();
  const { id: application } = await anApplication(server.db, { projectId: project, userId: mentee.id });
  await server.db
    .updateTable('application')
    .set({ answers: json({ name: MARK }), email: `${MARK}@example.com`, searchKey: MARK })
    .where('id', '=', application)
    .execute();
  await keepFile(server.db, server.services.files, {
    ownerId: mentee.id,
    category: 'application',
    name: 'cv.pdf',
    bytes: Buffer.from(`%PDF-1.7\n${MARK}`),
  });
  await server.as(mentee, people.saveFilter, { projectId: project, screen: 'x', name: MARK, query: MARK });
  await server.as(runner, people.setUserData, {
    projectId: project,
    userId: mentee.id,
    data: JSON.stringify({ text: MARK }),
  });
  await addMails(server.db, [
    {
      template: 'x',
      language: 'el',
      to: `${MARK}@example.com`,
      projectId: null,
      userId: null,
      variables: { name: MARK },
    },
  ]);
  await server.db
    .updateTable('mail')
    .set({ state: 'sent' })
    .where('toAddress', '=', `${MARK}@example.com`)
    .execute();
  return mentee;
}

/** The tables that contain a text, except the audit log. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit'`.execute(server.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} as t where to_jsonb(t)::text like ${`%${text}%`}`.execute(
      server.db,
    );
    if (hits[0]!.n > 0) found.push(name);
  }
  return found.sort();
}

const copyOf = async (person: Person, language: 'el' | 'en' = 'el') => {
  const response = await server.app.inject({
    url: `${privacy.download.path}?Language=${language}`,
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return { response, files: unzipSync(new Uint8Array(response.rawPayload)) };
};
const read = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('the copy of a person’s data', () => {
  test('has JSON, a readable page and the files, without the notes of others', async () => {
    const mentee = await aKnownMentee();
    const { response, files } = await copyOf(mentee);
    expect(response.headers['content-type']).toBe('application/zip');
    const data = JSON.parse(read(files['data.json'])) as Record<string, Record<string, unknown>[]>;
    expect(data['account']![0]).toMatchObject({ username: mentee.username, fields: { first_name: MARK } });
    expect(data['memberships']![0]).toMatchObject({ fields: { track: MARK }, kayas: `K${mentee.id}` });
    expect(data['actions']![0]).toMatchObject({ menteeData: { text: MARK }, mentorData: { text: MARK } });
    expect(data['applications']![0]).toMatchObject({ answers: { name: MARK } });
    for (const part of ['sessions', 'consents', 'mentors', 'projectData', 'savedFilters', 'files'])
      expect(data, part).toHaveProperty(part);
    const page = read(files['data.html']);
    expect(page).toContain('Τα δεδομένα που τηρούνται για εσάς');
    expect(page).toContain(MARK);
    const file = Object.keys(files).find((name) => name.startsWith('files/'));
    expect(read(files[file!])).toContain(MARK);
    expect(read(files['data.json']) + page).not.toContain(NOTE);
  });

  test('shows any name as text in the page, never as markup', async () => {
    const odd = await server.person('Mentee', {
      project,
      fields: { first_name: '<img src=x onerror=alert(1)>' },
    });
    const { files } = await copyOf(odd, 'en');
    expect(read(files['data.html'])).not.toContain('<img');
    expect(read(files['data.html'])).toContain('&lt;img');
  });

  test('is given only to that person, at most five times an hour', async () => {
    const person = await server.person('Mentee', { project });
    for (let n = 0; n < 5; n++) expect((await copyOf(person)).response.statusCode).toBe(200);
    expect((await server.as(person, privacy.download, {})).problem.code).toBe('too-many');
  });

  test('covers every table that refers to people', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'app_user'::regclass`.execute(server.db);
    const told = new Set(features.flatMap(({ personalData }) => personalData?.tables ?? []));
    expect(rows.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });
});

describe('erasing a person', () => {
  test('leaves nothing that identifies the person; payments and completed actions stay', async () => {
    const mentee = await aKnownMentee();
    const { body: preview } = await server.as(admin, privacy.previewErase, { userId: mentee.id });
    expect(preview.held.find(({ part }) => part === 'actions')).toEqual({ part: 'actions', count: 1 });
    await server.db.deleteFrom('mail').where('template', '<>', 'x').execute();
    const others = await server.db.selectFrom('appUser').select('id').where('id', '<>', mentee.id).execute();
    const wrong = await server.as(admin, privacy.erase, { userId: mentee.id, username: 'x' });
    expect(wrong.problem.code).toBe('other-name');
    const right = { userId: mentee.id, username: mentee.username };
    expect((await server.as(admin, privacy.erase, right)).status).toBe(200);
    const mine = await server.db
      .selectFrom('appUser')
      .selectAll()
      .where('id', '=', mentee.id)
      .executeTakeFirstOrThrow();
    expect(mine).toMatchObject({
      username: `erased-${mentee.id}`,
      fields: {},
      searchKey: '',
      roles: ['Registered'],
    });
    // The mentee of another test has the mark too, so what is left must belong to that mentee.
    for (const table of await tablesWith(mentee.username)) expect(table).toBe('nowhere');
    const kept = await server.db
      .selectFrom('actionData')
      .where('menteeId', '=', mentee.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ menteeData: null, mentorData: null, privateData: null });
    expect(kept.completedAt).toEqual(new Date('2026-01-02T10:00:00Z'));
    const membership = await server.db
      .selectFrom('membership')
      .where('userId', '=', mentee.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(membership).toMatchObject({
      fields: {},
      state: 3,
      kayas: `K${mentee.id}`,
      nameKey: `  erased-${mentee.id}`,
    });
    expect((await server.as(mentee, identity.identity, {})).status).toBe(401);
    expect(await server.db.selectFrom('appUser').select('id').where('id', '<>', mentee.id).execute()).toEqual(
      others,
    );
    expect(
      (await server.as(admin, privacy.erase, { ...right, username: `erased-${mentee.id}` })).problem.code,
    ).toBe('erased');
  });

  test('removes the mark from every place in a database with one marked person', async () => {
    const marked = await server.db
      .selectFrom('appUser')
      .where(sql<boolean>`fields->>'last_name' = ${MARK}`)
      .select(['id', 'username'])
      .execute();
    for (const { id, username } of marked) await server.as(admin, privacy.erase, { userId: id, username });
    expect(await tablesWith(MARK)).toEqual([]);
    expect(await tablesWith(NOTE)).toEqual([]);
  });

  test('sends a pending mail first, and blanks it then', async () => {
    const mentee = await server.person('Mentee', { project, fields: { email: 'waits@example.com' } });
    const [mail] = await addMails(server.db, [
      {
        template: 'x',
        language: 'el',
        to: 'waits@example.com',
        projectId: null,
        userId: null,
        variables: { words: 'Η απάντηση' },
      },
    ]);
    await server.as(admin, privacy.erase, { userId: mentee.id, username: mentee.username });
    const kept = () =>
      server.db
        .selectFrom('mail')
        .where('id', '=', mail!.id)
        .select(['state', 'toAddress', 'variables'])
        .executeTakeFirstOrThrow();
    expect(await kept()).toMatchObject({ state: 'queued', toAddress: 'waits@example.com' });
    await noteSent(server.db, mail!.id);
    expect(await kept()).toEqual({ state: 'sent', toAddress: '', variables: {} });
  });

  test('is for Admins, and never for their own account', async () => {
    const mentee = await server.person('Mentee', { project });
    const asked = { userId: mentee.id, username: mentee.username };
    expect((await server.as(runner, privacy.erase, asked)).status).toBe(403);
    const self = await server.as(admin, privacy.erase, { userId: admin.id, username: admin.username });
    expect(self.problem.code).toBe('self');
  });
});

describe('a request about personal data', () => {
  const asked = async (person: Person) =>
    (
      await server.as(person, privacy.ask, {
        askedProject: project,
        kind: 'access',
        text: 'Θα ήθελα αντίγραφο.',
      })
    ).body;

  test('is due in one month and can be extended once by two, with a reason that is mailed', async () => {
    const person = await server.person('Mentee', { project, fields: { email: 'asks@example.com' } });
    const request = await asked(person);
    expect(request.dueAt.getTime() - request.madeAt.getTime()).toBeGreaterThan(27 * DAY_MS);
    expect(request.dueAt.getTime() - request.madeAt.getTime()).toBeLessThan(32 * DAY_MS);
    const extend = () => server.as(runner, privacy.extend, { id: request.id, reason: 'Πολλά αρχεία.' });
    const { body } = await extend();
    const days = (body.dueAt.getTime() - body.madeAt.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
    expect((await extend()).problem.code).toBe('extended');
    const [, mail] = await server.db
      .selectFrom('mail')
      .where('toAddress', '=', 'asks@example.com')
      .select(['template', 'variables'])
      .orderBy('id')
      .execute();
    expect(mail).toMatchObject({ template: 'privacyExtended.html', variables: { words: 'Πολλά αρχεία.' } });
  });

  test('reaches the staff by mail and on the page, and its person learns by when it is answered', async () => {
    const own = await aProject(server.db);
    const staff = await server.person('Supervisor', { project: own, fields: { email: 'runs@example.com' } });
    const person = await server.person('Mentee', { project: own, fields: { email: 'ack@example.com' } });
    await server.as(person, privacy.ask, { askedProject: own, kind: 'access' });
    const mails = await server.db
      .selectFrom('mail')
      .where('toAddress', 'in', ['runs@example.com', 'ack@example.com'])
      .select(['toAddress', 'template'])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { toAddress: 'ack@example.com', template: 'privacyReceived.html' },
      { toAddress: 'runs@example.com', template: 'notification.html' },
    ]);
    const { body } = await server.as(staff, notifications.list, { projectId: own });
    expect(body.list.map(({ saying }) => saying)).toEqual(['privacy.asked']);
  });

  test('reminds the staff before its deadline and after it, once each', async () => {
    const own = await aProject(server.db);
    const staff = await server.person('Coordinator', { project: own });
    const person = await server.person('Mentee', { project: own });
    const { dueAt } = (await server.as(person, privacy.ask, { askedProject: own, kind: 'access' })).body;
    for (const days of [-8, -6, -5, -1, 1, 2])
      await remindOfRequests(server.services, dueAt.getTime() + days * DAY_MS);
    const { body } = await server.as(staff, notifications.list, { projectId: own });
    expect(body.list.map(({ saying }) => saying).toReversed()).toEqual([
      'privacy.asked',
      'privacy.due',
      'privacy.due',
      'privacy.late',
    ]);
  });

  test('is not brought to mind more than a week before its deadline', async () => {
    const own = await aProject(server.db);
    const staff = await server.person('Coordinator', { project: own });
    const person = await server.person('Mentee', { project: own });
    const { dueAt } = (await server.as(person, privacy.ask, { askedProject: own, kind: 'access' })).body;
    const reminders = async (days: number) => {
      await remindOfRequests(server.services, dueAt.getTime() + days * DAY_MS);
      const { body } = await server.as(staff, notifications.list, { projectId: own });
      return body.list.filter(({ saying }) => saying === 'privacy.due').length;
    };
    expect(await reminders(-8)).toBe(0);
    expect(await reminders(-6)).toBe(1);
  });

  test('a request for erasure stays open while the data exist: an Admin is notified, and erasing closes it with a mail', async () => {
    const own = await aProject(server.db);
    const staff = await server.person('Supervisor', { project: own });
    const admin = await server.person('Admin', { password: 'Ithaki2026!' });
    const person = await server.person('Mentee', { project: own, fields: { email: 'erase@example.com' } });
    const { id } = (await server.as(person, privacy.ask, { askedProject: own, kind: 'erase' })).body;
    const met = { id, outcome: 'done' as const, answer: 'Τα δεδομένα σας διαγράφηκαν.' };
    expect((await server.as(staff, privacy.close, met)).problem.code).toBe('not-erased');
    expect((await server.as(staff, privacy.refer, { id })).body.referredAt).toBeInstanceOf(Date);
    await server.as(staff, privacy.refer, { id });
    const news = (await server.as(admin, notifications.list, {})).body.list;
    expect(news.filter(({ saying }) => saying === 'privacy.referred')).toHaveLength(1);
    await server.as(admin, privacy.erase, { userId: person.id, username: person.username });
    const { body } = await server.as(staff, privacy.requests, { projectId: own });
    expect(body.list).toMatchObject([
      { id, state: 'done', answer: 'Τα προσωπικά σας δεδομένα διαγράφηκαν.' },
    ]);
    const other = (await server.as(staff, privacy.refer, { id })).problem.code;
    expect(other).toBe('closed');
  });

  test('is answered once, visible to its person, and listed before the closed ones', async () => {
    const own = await aProject(server.db);
    const staff = await server.person('Coordinator', { project: own });
    const person = await server.person('Mentee', { project: own });
    const make = async () =>
      (await server.as(person, privacy.ask, { askedProject: own, kind: 'correct' })).body.id;
    const [first, second] = [await make(), await make()];
    const close = () =>
      server.as(staff, privacy.close, { id: first, outcome: 'done', answer: 'Διορθώθηκε.' });
    expect((await close()).body).toMatchObject({ state: 'done', answer: 'Διορθώθηκε.' });
    expect((await close()).problem.code).toBe('closed');
    const { body } = await server.as(staff, privacy.requests, { projectId: own });
    expect(body.list.map(({ id }) => id)).toEqual([second, first]);
    expect((await server.as(staff, privacy.requests, { projectId: own, only: 'open' })).body.all).toBe(1);
    const mine = (await server.as(person, privacy.mine, {})).body;
    expect(mine.requests.map(({ state }) => state)).toEqual(['open', 'done']);
    expect(mine.held.find(({ part }) => part === 'account')).toEqual({ part: 'account', count: 1 });
    await server.as(person, privacy.withdraw, { id: second });
    expect((await server.as(person, privacy.withdraw, { id: second })).problem.code).toBe('closed');
    const stranger = await server.person('Mentee', { project: own });
    expect((await server.as(stranger, privacy.withdraw, { id: first })).status).toBe(404);
  });

  test('can also be sent by applicants and former members, to projects they are connected with', async () => {
    const applicant = await server.person('Registered');
    await setMember(server.db, applicant.id, project, 0);
    const left = await server.person('Mentee');
    await setMember(server.db, left.id, project, 3);
    for (const person of [applicant, left]) {
      expect((await server.as(person, privacy.mine, {})).body.projects.map(({ id }) => id)).toEqual([
        project,
      ]);
      expect((await asked(person)).state).toBe('open');
      const elsewhere = { askedProject: await aProject(server.db), kind: 'access' as const };
      expect((await server.as(person, privacy.ask, elsewhere)).status).toBe(404);
    }
  });

  test('is refused while five others of the same person are open', async () => {
    const person = await server.person('Mentee', { project });
    for (let n = 0; n < 5; n++) await asked(person);
    const sixth = await server.as(person, privacy.ask, { askedProject: project, kind: 'erase' });
    expect(sixth.problem.code).toBe('too-many');
  });
});

describe('retention', () => {
  const longAgo = (months: number) => sql<Date>`now() - make_interval(months => ${months})`;

  test('lists what is due before erasing anything, and erases exactly that', async () => {
    const { id: own } = await aProjectWithForm(server.db, { open: false });
    const staff = await server.person('Supervisor', { project: own });
    const gone = await server.person('Mentee', { project: own, fields: { last_name: 'Παλιός' } });
    const elsewhere = await server.person('Mentee', { project: own });
    await setMember(server.db, elsewhere.id, await aProject(server.db), 1);
    const recent = await server.person('Mentee', { project: own });
    for (const { id } of [gone, elsewhere, recent])
      await server.as(staff, people.setState, { projectId: own, userId: id, state: 2 });
    await server.db
      .updateTable('membership')
      .set({ stateAt: longAgo(13) })
      .where('projectId', '=', own)
      .where('userId', 'in', [gone.id, elsewhere.id])
      .execute();
    const { id: application } = await anApplication(server.db, { projectId: own });
    await server.db
      .updateTable('application')
      .set({ status: 1000, statusBefore: 1, createdAt: longAgo(7) })
      .where('id', '=', application)
      .execute();
    const due = async () => (await server.as(staff, privacy.due, { projectId: own })).body;
    expect((await due()).all).toBe(0);

    const { version } = (await server.as(staff, privacy.retention, { projectId: own })).body;
    const retention = { membersMonths: 12, applicationsMonths: 6 };
    const save = () => server.as(staff, privacy.saveRetention, { projectId: own, retention, version });
    expect((await save()).status).toBe(200);
    expect((await save()).problem.code).toBe('stale');
    const listed = await due();
    expect(listed.list.map(({ kind, id }) => [kind, id])).toEqual([
      ['member', gone.id],
      ['application', application],
    ]);
    expect(listed.list[0]!.name).toBe('Παλιός');
    const second = (await server.as(staff, privacy.due, { projectId: own, page: 2, count: 1 })).body;
    expect(second.list.map(({ kind }) => kind)).toEqual(['application']);

    const wrong = await server.as(staff, privacy.letGo, { projectId: own, expected: 3 });
    expect(wrong.problem).toMatchObject({ code: 'set-changed', present: { Total: 2 } });
    const done = (await server.as(staff, privacy.letGo, { projectId: own, expected: 2 })).body;
    expect(done).toEqual({ members: 1, applications: 1, left: 0 });
    const user = await server.db
      .selectFrom('appUser')
      .where('id', '=', gone.id)
      .select('username')
      .executeTakeFirstOrThrow();
    expect(user.username).toBe(`erased-${gone.id}`);
    const answers = await server.db
      .selectFrom('application')
      .where('id', '=', application)
      .select(['answers', 'email', 'status'])
      .executeTakeFirstOrThrow();
    expect(answers).toEqual({ answers: {}, email: '', status: 1000 });
    const coordinator = await server.person('Coordinator', { project: own });
    expect((await server.as(coordinator, privacy.letGo, { projectId: own, expected: 0 })).status).toBe(403);
  });

  test('erases a member once, also when the months of the rule have passed again', async () => {
    const own = await aProject(server.db, { Config: { Retention: { MembersMonths: 12 } } });
    const staff = await server.person('Supervisor', { project: own });
    const gone = await server.person('Mentee');
    await setMember(server.db, gone.id, own, 3);
    const age = () =>
      server.db
        .updateTable('membership')
        .set({ stateAt: longAgo(13) })
        .where('userId', '=', gone.id)
        .execute();
    const due = async () => (await server.as(staff, privacy.due, { projectId: own })).body.all;
    await age();
    expect(await due()).toBe(1);
    await server.as(staff, privacy.letGo, { projectId: own, expected: 1 });
    await age();
    expect(await due()).toBe(0);
  });

  test('erases no person who is kept by another project, even by one that they left long ago', async () => {
    const kept = await aProject(server.db, { Config: { Retention: { MembersMonths: 12 } } });
    const other = await aProject(server.db);
    const staff = await server.person('Supervisor', { project: kept });
    const person = await server.person('Mentee');
    for (const id of [kept, other]) await setMember(server.db, person.id, id, 3);
    await server.db
      .updateTable('membership')
      .set({ stateAt: longAgo(60) })
      .where('userId', '=', person.id)
      .execute();
    const due = async () => (await server.as(staff, privacy.due, { projectId: kept })).body.all;
    const keeps = (months: number) =>
      server.db
        .updateTable('project')
        .set({ settings: json({ Config: { Retention: { MembersMonths: months } } }) })
        .where('id', '=', other)
        .execute();
    expect(await due()).toBe(0);
    await keeps(120);
    expect(await due()).toBe(0);
    await keeps(24);
    expect(await due()).toBe(1);
  });
});
