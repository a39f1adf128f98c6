import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { projects } from '../contract.ts';
import { profileTypes, type ProfileType, type Settings } from '../contract/settings.ts';
import { raisedSight } from './guarded-settings.ts';

const server = startServer();
const secret = 'ΚΡΥΦΟ-4417';
const hidden = { Name: 'sec0', Label: 'Κρυφό', Visible: 0, Editable: 0 };
const locked = { Name: 'grade', Visible: 3, Editable: 0 };
const names = [
  { Name: 'first_name', Visible: 4, Editable: 4 },
  { Name: 'email', Type: 'email', Visible: 4, Editable: 1 },
  { Name: 'tax', Type: 'afm', Visible: 4, Editable: 1 },
] as const;
const settings: Settings = {
  User: { Fields: [...names, hidden, locked] },
  Config: { Chat: { TextInMail: false } },
};
let project = 0;
let admin: Person;
let coordinator: Person;
let mentee: Person;

beforeEach(async () => {
  project = await aProject(server.db, settings);
  admin = await server.person('Admin', { fields: { first_name: 'Άννα' } });
  coordinator = await server.person('Coordinator', { project, fields: { first_name: 'Κώστας' } });
  mentee = await server.person('Mentee', { project, fields: { first_name: 'Δανάη', sec0: secret } });
});

const read = async (person: Person, id = project) => (await server.as(person, projects.byId, { id })).body;

/** Saves the settings of the project as this person, after a change of them. */
async function save(person: Person, change: (now: Settings) => void) {
  const { settings: text, archived: _, ...rest } = await read(person);
  const next = JSON.parse(text) as Settings;
  change(next);
  return server.as(person, projects.save, { project: { ...rest, settings: JSON.stringify(next) } });
}

const fieldOf = (now: Settings, name: string) => now.User!.Fields!.find(({ Name }) => Name === name)!;
const faults = (answer: Awaited<ReturnType<typeof save>>) => [answer.problem.code, answer.problem.errors];
const told = async (person: Person) =>
  (await server.as(person, notifications.list, {})).body.list.map(({ saying, values }) => ({
    saying,
    title: values['title'],
  }));

test('a coordinator cannot show themselves a field that is hidden from them, remove it, rename it or give it another type', async () => {
  const changes: ((now: Settings) => void)[] = [
    (now) => void (fieldOf(now, 'sec0').Visible = 4),
    (now) => void (fieldOf(now, 'sec0').Editable = 4),
    (now) => void (fieldOf(now, 'sec0').Type = 'computed'),
    (now) => void (fieldOf(now, 'sec0').Label = 'Άλλο'),
    (now) => void (now.User!.Fields = now.User!.Fields!.filter(({ Name }) => Name !== 'sec0')),
    (now) => void (now.User!.Fields = []),
    (now) => void delete now.User,
    (now) => void (now.Mentee = { Fields: [...names, { ...hidden, Visible: 4 }] }),
    (now) => void (now.Mentor = { ProjectFields: [{ ...hidden, Name: 'SEC0', Visible: 4 }] }),
  ];
  for (const change of changes) {
    const answer = await save(coordinator, change);
    expect([answer.status, answer.problem.code]).toEqual([403, 'guarded-settings']);
  }
  const renamed = await server.as(coordinator, projects.renameField, {
    projectId: project,
    name: 'sec0',
    to: 'sec1',
    version: 1,
  });
  expect(renamed.status).toBe(403);
  const seen = await server.as(coordinator, people.byIds, { projectId: project, ids: [mentee.id] });
  expect(seen.text).not.toContain(secret);
  expect((await read(coordinator)).version).toBe(1);
});

test('staff go on changing what they see, and may give a role a profile of its own that keeps the hidden field', async () => {
  const moved = await save(coordinator, (now) => {
    now.User!.Fields = now.User!.Fields!.toReversed();
    now.Mentee = structuredClone(now.User) as ProfileType;
    fieldOf(now, 'first_name').Label = 'Το όνομα';
    now.Config = { ...now.Config, MIS: '5001234' };
  });
  expect(moved.status).toBe(200);
});

test('a field that a coordinator may not change is not opened to more people by them', async () => {
  const answer = await save(coordinator, (now) => void (fieldOf(now, 'grade').Editable = 4));
  expect(faults(answer)).toEqual([
    'guarded-settings',
    [{ field: 'User.Fields.4.Editable', code: 'locked-field' }],
  ]);
  expect((await save(admin, (now) => void (fieldOf(now, 'grade').Editable = 4))).status).toBe(200);
});

test.each([
  ['the text of messages in mails', 'Chat', 'TextInMail', true],
  ['reading conversations without an Admin', 'Chat', 'ReadingWithoutAdmin', 24],
  ['the room for files', 'Files', 'ProjectGB', 100_000],
])('only an Admin changes %s, and the other Admins are notified', async (_what, key, inner, value) => {
  const change = (now: Settings) => {
    now.Config = { ...now.Config, [key]: { ...(now.Config?.[key] as object | undefined), [inner]: value } };
  };
  expect(faults(await save(coordinator, change))).toEqual([
    'guarded-settings',
    [{ field: `Config.${key}.${inner}`, code: 'admin-only' }],
  ]);
  const other = await server.person('Admin');
  expect((await save(admin, change)).status).toBe(200);
  expect(await told(other)).toContainEqual({ saying: 'guards.keys', title: `Config.${key}.${inner}` });
  expect(await told(admin)).toEqual([]);
});

test('a project that staff copy, import or make has none of the settings that only an Admin makes', async () => {
  await save(
    admin,
    (now) => void (now.Config = { Chat: { ReadingWithoutAdmin: 5, Closed: ['mentee-staff'] } }),
  );
  const config = { Chat: { Closed: ['mentee-staff'] } };
  const supervisorIds = [(await server.person('Supervisor', { project })).id];
  const cloned = await server.as(coordinator, projects.clone, {
    projectId: project,
    url: `copy-${project}`,
    descr: 'Αντίγραφο',
    supervisorIds,
  });
  expect(JSON.parse(cloned.body.settings)).toMatchObject({ Config: config });
  expect(cloned.body.settings).not.toContain('ReadingWithoutAdmin');
  const file = await server.as(coordinator, projects.exportConfig, { projectId: project });
  const imported = await server.as(coordinator, projects.importConfig, {
    url: `import-${project}`,
    descr: 'Από αρχείο',
    config: file.text,
    supervisorIds,
  });
  expect(imported.body.settings).not.toContain('ReadingWithoutAdmin');
  const made = await server.as(coordinator, projects.save, {
    project: {
      url: `new-${project}`,
      descr: 'Νέο',
      settings: JSON.stringify({ Config: { Files: { ProjectGB: 9 } } }),
    },
  });
  expect([made.status, made.problem.code]).toEqual([403, 'guarded-settings']);
});

test('when more people see a field, the log says which and the Admins are notified, also when a type loses its floor', async () => {
  const answer = await save(coordinator, (now) => {
    fieldOf(now, 'tax').Type = 'text';
    now.User!.Fields!.push({ Name: 'hobby', Visible: 4 });
  });
  expect(answer.status).toBe(200);
  expect(await told(admin)).toContainEqual({ saying: 'guards.sight', title: 'tax' });
  const [line] = (await server.as(admin, audit.list, { projectId: project, what: 'project.raise-sight' }))
    .body.list;
  expect(line).toMatchObject({ said: 'Περισσότεροι βλέπουν τα πεδία: tax (1 → 4), hobby (– → 4)' });
});

describe('a field counts as seen by more people', () => {
  const of = (fields: ProfileType['Fields'], more: Settings = {}): Settings => ({
    User: { Fields: [{ Name: 'first_name', Visible: 4 }, ...(fields ?? [])] },
    ...more,
  });
  test.each<[string, Settings, Settings, object[]]>([
    [
      'by a weaker level',
      of([{ Name: 'a', Visible: 1 }]),
      of([{ Name: 'a', Visible: 3 }]),
      [{ name: 'a', from: 1, to: 3 }],
    ],
    [
      'by the level that an empty one stands for',
      of([{ Name: 'a', Visible: 1 }]),
      of([{ Name: 'a' }]),
      [{ name: 'a', from: 1, to: 2 }],
    ],
    [
      'by another type',
      of([{ Name: 'a', Type: 'iban', Visible: 4 }]),
      of([{ Name: 'a', Visible: 4 }]),
      [{ name: 'a', from: 1, to: 4 }],
    ],
    [
      'when it is gone, for the other projects of a person',
      of([{ Name: 'a', Visible: 1 }]),
      of([]),
      [{ name: 'a', from: 1 }],
    ],
    ['as a new one', of([]), of([{ Name: 'a', Visible: 0 }]), [{ name: 'a', to: 0 }]],
    [
      'in one profile type',
      of([{ Name: 'a', Visible: 4 }], { Mentee: { Fields: [{ Name: 'a', Visible: 1 }] } }),
      of([{ Name: 'a', Visible: 4 }], { Mentee: { Fields: [{ Name: 'a', Visible: 3 }] } }),
      [{ name: 'a', from: 1, to: 3 }],
    ],
    ['but not by a stronger level', of([{ Name: 'a', Visible: 3 }]), of([{ Name: 'a', Visible: 1 }]), []],
    [
      'but not for a name that the server reads as an address, whatever its type',
      of([{ Name: 'email', Type: 'email', Visible: 4 }]),
      of([{ Name: 'email', Visible: 4 }]),
      [],
    ],
  ])('%s', (_how, before, after, raised) => {
    expect(raisedSight(before, after)).toEqual(raised);
  });
});

test.each(profileTypes)(
  'the e-mail address and the numbers of a person keep their floor whatever type the fields get, in %s',
  async (type) => {
    const own = await aProject(server.db, {
      [type]: {
        Fields: [
          { Name: 'email', Type: 'text', Visible: 4, Editable: 4 },
          { Name: 'afm', Visible: 4, Editable: 4 },
          { Name: 'AMKA', Type: 'longText', Visible: 4, Editable: 4 },
        ],
      },
    });
    const roleOf = type === 'User' ? 'Mentee' : type;
    const subject = await server.person(roleOf, {
      project: own,
      fields: { email: 'a@example.com', afm: '123456783', AMKA: '01019912345' },
    });
    const mentor = await server.person('Mentor', { project: own });
    await server.db
      .insertInto('defaultMentor')
      .values({ projectId: own, menteeId: subject.id, mentorId: mentor.id })
      .execute();
    const seen = await server.as(mentor, people.byIds, { projectId: own, ids: [subject.id] });
    expect(seen.text).not.toMatch(/a@example.com|123456783|01019912345/);
    const written = await server.as(mentor, people.updateField, {
      projectId: own,
      userId: subject.id,
      name: 'email',
      value: 'mentor@example.com',
    });
    expect(written.status).not.toBe(200);
  },
);

test('the count of people with a value leaves out the values that the caller does not see', async () => {
  const uses = async (person: Person, projectId: number) =>
    (await server.as(person, projects.fieldUse, { projectId, name: 'sec0' })).body.values;
  expect([await uses(coordinator, project), await uses(admin, project)]).toEqual([0, 1]);
  const other = await aProject(server.db, { User: { Fields: [...names, { Name: 'sec0', Visible: 4 }] } });
  const both = await server.person('Coordinator', { project: other });
  await server.db
    .insertInto('membership')
    .values({ projectId: other, userId: mentee.id, state: 1 })
    .execute();
  expect([await uses(both, other), await uses(admin, other)]).toEqual([0, 1]);
});

test('a project is found by its id even where an address of digits names another, and no address is of digits alone', async () => {
  const sent = (url: string) =>
    server.as(coordinator, projects.save, { project: { url, descr: 'Παγίδα', settings: '{}' } });
  expect((await sent(String(project))).problem.errors).toEqual([
    { field: 'Project.url', code: 'invalid-format' },
  ]);
  // As an older version of the product allowed it.
  const trap = await aProject(server.db);
  await server.db
    .updateTable('project')
    .set({ url: String(project) })
    .where('id', '=', trap)
    .execute();
  expect((await read(admin)).id).toBe(project);
  expect((await server.as(admin, projects.open, { name: String(project) })).body.id).toBe(project);
  expect((await server.as(admin, projects.open, { name: '9'.repeat(40) })).status).toBe(404);
});
