import { beforeAll, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { projects } from '../contract.ts';
import type { Settings } from '../contract/settings.ts';

const server = startServer();
let own = 0;
let foreign = 0;
beforeAll(async () => {
  own = await aProject(server.db, { Config: { GroupByGroup: true } });
  foreign = await aProject(server.db);
});

const urlOf = async (id: number) =>
  (await server.db.selectFrom('project').where('id', '=', id).select('url').executeTakeFirstOrThrow()).url;

test('a member opens their project by its url in any case, and by its id, with the settings as JSON text', async () => {
  const mentor = await server.person('Mentor', { project: own });
  const byUrl = await server.as(mentor, projects.open, { name: (await urlOf(own)).toUpperCase() });
  expect(byUrl.body).toMatchObject({ id: own, settings: '{"Config":{"GroupByGroup":true}}' });
  expect((await server.as(mentor, projects.open, { name: String(own) })).body.id).toBe(own);
});

test('what every page of a project begins with has no microdata forms, which its editors read', async () => {
  const supervisor = await server.person('Supervisor', { project: own });
  const opened = (await server.as(supervisor, projects.open, { name: String(own) })).body;
  const byDefault = (await server.as(supervisor, projects.default, {})).body;
  for (const body of [opened, byDefault]) expect(body).not.toHaveProperty('microdataStart');
  expect((await server.as(supervisor, projects.byId, { id: own })).body).toEqual({
    ...opened,
    microdataStart: '[]',
    microdataEnd: '[]',
  });
});

test('a project of others is answered like one that does not exist', async () => {
  const mentor = await server.person('Mentor', { project: own });
  const others = await server.as(mentor, projects.open, { name: await urlOf(foreign) });
  const nobodys = await server.as(mentor, projects.open, { name: 'no-such-project' });
  expect([others.status, others.problem.code]).toEqual([nobodys.status, nobodys.problem.code]);
  const supervisor = await server.person('Supervisor', { project: own });
  expect((await server.as(supervisor, projects.byId, { id: foreign })).status).toBe(404);
  expect((await server.as(supervisor, projects.byId, { id: own })).body.id).toBe(own);
});

test('a member lists the projects in which they are active, and an Admin all', async () => {
  const mentor = await server.person('Mentor', { project: own });
  const admin = await server.person('Admin');
  expect((await server.as(mentor, projects.list, {})).body.map(({ id }) => id)).toEqual([own]);
  expect((await server.as(admin, projects.list, {})).body.map(({ id }) => id)).toEqual(
    expect.arrayContaining([own, foreign]),
  );
  await server.db.updateTable('membership').set({ state: 2 }).where('userId', '=', mentor.id).execute();
  expect((await server.as(mentor, projects.list, {})).body).toEqual([]);
});

test('the default project comes first, with its settings', async () => {
  const mentor = await server.person('Mentor', { project: own });
  expect((await server.as(mentor, projects.default, {})).body.id).toBe(own);
  expect((await server.as(mentor, projects.settings, {})).body).toBe('{"Config":{"GroupByGroup":true}}');
  const nobody = await server.person('Mentor');
  expect((await server.as(nobody, projects.default, {})).status).toBe(404);
});

test('who does not run the project reads only the settings that their pages show', async () => {
  const settings: Settings = {
    User: {
      Fields: [
        { Name: 'first_name', Visible: 4, Editable: 4 },
        { Name: 'secret_note', Visible: 0, Editable: 0 },
        { Name: 'sum', Type: 'computed', Visible: 5, Expression: 'fields.secret_note.length' },
      ],
      ProjectFields: [{ Name: 'phase', Visible: 2 }],
      Filters: [{ Field: 'secret_note' }, { Field: 'first_name' }],
      Label: 'fields.secret_note',
    },
    Mentor: { Fields: [{ Name: 'secret_note', Visible: 0 }] },
    Profile: { Sections: [{ Title: 'Βασικά', Fields: ['first_name', 'secret_note', 'phase'] }] },
    Roles: { Mentee: [{ state: 'home', label: '' }], Supervisor: [{ state: 'audit', label: '' }] },
    Config: {
      GroupByGroup: true,
      MIS: '5001234',
      PaymentActionIds: [1],
      Meeting: { BufferMinutes: 30 },
      Microdata: {
        Period: '2021-2027',
        AskPeople: true,
        EntryUntil: '',
        LegalBasis: '<p>Νόμος</p>',
        ChecksOff: [],
        DropOldDates: false,
        KeepUntil: '',
      },
    },
  };
  const project = await aProject(server.db, settings);
  const read = async (who: Parameters<typeof server.person>[0]) => {
    const person = await server.person(who, { project });
    const { body } = await server.as(person, projects.open, { name: String(project) });
    expect((await server.as(person, projects.settings, {})).body).toBe(body.settings);
    return JSON.parse(body.settings) as Settings;
  };

  expect(await read('Supervisor')).toEqual(settings);
  expect(await read('Mentee')).toEqual({
    User: {
      Fields: [
        { Name: 'first_name', Visible: 4, Editable: 4 },
        { Name: 'sum', Type: 'computed', Visible: 5 },
      ],
      ProjectFields: [],
      Filters: [{ Field: 'first_name' }],
    },
    // An empty list would stand for the usual fields.
    Mentor: { Fields: [{ Name: 'unseen', Visible: -1, Editable: -1 }] },
    Profile: { Sections: [{ Title: 'Βασικά', Fields: ['first_name'] }] },
    Roles: { Mentee: [{ state: 'home', label: '' }] },
    Config: { GroupByGroup: true, Meeting: { BufferMinutes: 30 }, Microdata: { Period: '2021-2027' } },
  });
});
