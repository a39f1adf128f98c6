import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Asked } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import { json } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { grids } from '../contract.ts';

const server = startServer();

const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4 },
      { Name: 'last_name', Label: 'Επώνυμο', Visible: 4, Editable: 4 },
      { Name: 'phone', Label: 'Τηλέφωνο', Visible: 3, Editable: 1 },
      { Name: 'points', Label: 'Βαθμοί', Type: 'number', Visible: 3, Editable: 1 },
      { Name: 'secret', Label: 'Κρυφό', Visible: 0, Editable: 0 },
    ],
    Color: 'fields.points',
  },
};
const SECRET = 'ΚΡΥΦΟ-4410';

let project = 0;
let supervisor: Person;
let mentor: Person;
let other: Person;
let mentees: Person[] = [];
let actions: number[] = [];

interface NewAction {
  flags?: number;
  data?: Record<string, unknown>;
  title?: string;
}

async function anAction(
  projectId: number,
  position: number,
  { flags = 2, data = {}, title }: NewAction = {},
) {
  const { id } = await server.db
    .insertInto('action')
    .values({
      projectId,
      typeId: 4,
      titles: json({ el: title ?? `Βήμα ${position}` }),
      groupPath: ['Α'],
      position,
      flags,
      data: json(data),
      questId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const isDone = (actionId: number, mentee: Person, completedAt: Date | null, begun = true) =>
  server.db
    .insertInto('actionData')
    .values({
      actionId,
      menteeId: mentee.id,
      menteeData: begun ? json({ text: 'x' }) : null,
      mentorData: null,
      privateData: json({ note: SECRET }),
      completedAt,
      completedBy: null,
    })
    .execute();

beforeAll(async () => {
  project = await aProject(server.db, settings);
  supervisor = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ', last_name: 'Άλφα' } });
  other = await server.person('Mentor', { project, fields: { first_name: 'Άρης', last_name: 'Βήτα' } });
  const names = ['Ωμέγα', 'Άλφα', 'Βήτα', 'Γάμμα'];
  mentees = [];
  for (const [place, last_name] of names.entries())
    mentees.push(
      await server.person('Mentee', {
        project,
        fields: {
          first_name: 'Νίκη',
          last_name,
          phone: place === 0 ? '6900000000' : `=2+${place}`,
          points: place - 1,
          secret: SECRET,
        },
      }),
    );
  actions = [
    await anAction(project, 1),
    await anAction(project, 2, { data: { date: '01-01-3000', EnableCondition: `"${SECRET}"` } }),
    await anAction(project, 3),
  ];
  const [first, second] = mentees as [Person, Person];
  await isDone(actions[0]!, first, new Date('2026-03-05T10:00:00Z'));
  await isDone(actions[0]!, second, new Date('2026-02-01T10:00:00Z'));
  await isDone(actions[1]!, first, null);
  await isDone(actions[2]!, first, null, false);
  for (const [mentee, by] of [
    [first, mentor],
    [second, other],
  ] as const)
    await server.as(supervisor, links.setDefaultSingle, {
      projectId: project,
      menteeId: mentee.id,
      mentorId: by.id,
    });
  await server.as(supervisor, links.setActionsOne, {
    projectId: project,
    menteeId: second.id,
    actionIds: [actions[2]!],
    mentorId: mentor.id,
  });
});

type Wish = Partial<Asked<typeof grids.page>>;
const pageFor = async (person: Person, more: Wish = {}) =>
  (await server.as(person, grids.page, { projectId: project, ...more })).body;
const ids = async (person: Person, more: Wish = {}) =>
  (await pageFor(person, more)).list.map(({ id }) => mentees.findIndex((one) => one.id === id));

describe('the header of the grid', () => {
  test('has the actions of the default project without a project, and answers the same under its other address', async () => {
    const mine = await server.as(supervisor, grids.header, { projectId: project });
    expect(mine.body.map(({ id, inactive, group }) => [id, inactive, group])).toEqual([
      [actions[0], false, ['Α']],
      [actions[1], true, ['Α']],
      [actions[2], false, ['Α']],
    ]);
    await server.db
      .updateTable('appUser')
      .set({ defaultProjectId: project })
      .where('id', '=', supervisor.id)
      .execute();
    expect((await server.as(supervisor, grids.header, {})).body).toEqual(mine.body);
    const alias = await server.app.inject({
      method: 'POST',
      url: '/API3/sb/project/GetActionsGridHeader',
      headers: { cookie: `session=${supervisor.cookies.get('session')}` },
      payload: { ProjectId: project },
    });
    expect(alias.body).toBe(mine.text);
  });

  test('leaves out actions hidden from the reader, and conditions for readers who are not staff', async () => {
    const hidden = await aProject(server.db, settings);
    const flags = {
      hideInGrid: 2 + 16,
      hideFromMentor: 2 + 4,
      hideFromSupervisor: 2 + 32,
      draft: 0,
      plain: 2,
    };
    const made: Record<string, number> = {};
    for (const [name, value] of Object.entries(flags))
      made[name] = await anAction(hidden, 1, {
        flags: value,
        data: { EnableCondition: 'true', timeHours: 9 },
      });
    const seen = async (roles: Role | Role[], call: typeof grids.header = grids.header) => {
      const person = await server.person(roles, { project: hidden });
      const { body } = await server.as(person, call, { projectId: hidden });
      return Object.keys(flags).filter((name) => body.some(({ id }) => id === made[name]));
    };
    expect(await seen('Coordinator')).toEqual(['hideFromMentor', 'hideFromSupervisor', 'draft', 'plain']);
    expect(await seen('Supervisor')).toEqual(['hideFromMentor', 'draft', 'plain']);
    expect(await seen(['Supervisor', 'Coordinator'])).toContain('hideFromSupervisor');
    expect(await seen('Mentor')).toEqual(['hideFromSupervisor', 'plain']);
    expect(await seen('Mentor', grids.headerAll)).toEqual(['hideInGrid', 'hideFromSupervisor', 'plain']);
    const reader = await server.person('Mentor', { project: hidden });
    const { body } = await server.as(reader, grids.header, { projectId: hidden });
    expect(body[0]!.data).toEqual({ timeHours: 9 });
  });
});

describe('a page of the grid', () => {
  test('has the mentees by name with their cells, and the other mentors who work with them', async () => {
    const { list, mentors } = await pageFor(supervisor, { columns: ['phone', 'secret'] });
    expect(list.map(({ name }) => name)).toEqual(['Νίκη Άλφα', 'Νίκη Βήτα', 'Νίκη Γάμμα', 'Νίκη Ωμέγα']);
    expect(list[3]).toMatchObject({
      fields: { phone: '6900000000' },
      mentor: { id: mentor.id, name: 'Λητώ Άλφα' },
    });
    const cells = (place: number) =>
      Object.fromEntries(
        list[place]!.cells.map(({ actionId, ...cell }) => [actions.indexOf(actionId), cell]),
      );
    expect(cells(3)).toEqual({
      0: { state: 'done', at: new Date('2026-03-05T10:00:00Z'), questStatus: 0 },
      1: { state: 'started', bar: 'locked', at: expect.any(Date) as unknown, questStatus: 0 },
      2: { state: 'open', questStatus: 0 },
    });
    expect(cells(0)).toMatchObject({ 0: { state: 'done' }, 2: { state: 'open', mentorId: mentor.id } });
    expect(mentors).toEqual([{ id: mentor.id, name: 'Λητώ Άλφα' }]);
    expect(JSON.stringify(list)).not.toContain(SECRET);
  });

  test('tells mentees and mentors of one name apart for staff, by their sign-in names', async () => {
    const own = await aProject(server.db, settings);
    const fields = { first_name: 'Μαρία', last_name: 'Ράπτη' };
    const staff = await server.person('Coordinator', { project: own });
    const maria = await server.person('Mentee', { project: own, fields });
    const guide = await server.person('Mentor', { project: own, fields });
    await server.as(staff, links.setDefaultSingle, {
      projectId: own,
      mentorId: guide.id,
      menteeId: maria.id,
    });
    const names = async (by: Person) =>
      (await server.as(by, grids.page, { projectId: own })).body.list.map((row) => [
        row.name,
        row.mentor?.name,
      ]);
    expect(await names(staff)).toEqual([
      [`Μαρία Ράπτη (${maria.username})`, `Μαρία Ράπτη (${guide.username})`],
    ]);
    expect(await names(guide)).toEqual([['Μαρία Ράπτη', 'Μαρία Ράπτη']]);
  });

  test('contains only mentees in the scope of the reader', async () => {
    expect((await ids(mentor)).sort()).toEqual([0, 1]);
    expect(await ids(other)).toEqual([1]);
    const light = await server.person('SupervisorLite', { project });
    expect(await ids(light)).toEqual([]);
    const mentee = await server.as(mentees[0]!, grids.page, { projectId: project });
    expect(mentee.status).toBe(403);
  });

  test('the row of one mentee has every action of the grid, for readers who have the mentee in their scope', async () => {
    const [first, second] = mentees as [Person, Person];
    const of = (person: Person, mentee: Person) =>
      server.as(person, grids.one, { projectId: project, menteeId: mentee.id });
    const { body } = await of(other, second);
    expect(body.actions.map(({ id }) => id)).toEqual(actions);
    expect(body.mentee).toMatchObject({ id: second.id, fields: {}, mentor: { name: 'Άρης Βήτα' } });
    expect(body.mentee.cells.map(({ actionId, state }) => [actions.indexOf(actionId), state]).sort()).toEqual(
      [
        [0, 'done'],
        [2, 'open'],
      ],
    );
    expect(body.mentors).toEqual([{ id: mentor.id, name: 'Λητώ Άλφα' }]);
    expect((await of(other, first)).status).toBe(404);
  });

  test('is filtered by words, fields, mentor, activity and completed actions, and so is its count', async () => {
    const both = async (more: Wish) => {
      const { all } = (await server.as(supervisor, grids.count, { projectId: project, ...more })).body;
      const found = await ids(supervisor, more);
      expect(found).toHaveLength(all);
      return found.sort();
    };
    expect(await both({ search: 'ωμεγα' })).toEqual([0]);
    expect(await both({ filter: [{ field: 'points', match: 'from', value: '1' }] })).toEqual([2, 3]);
    expect(await both({ mentorId: mentor.id })).toEqual([0, 1]);
    expect(await both({ mentorId: 0 })).toEqual([2, 3]);
    expect(await both({ active: true })).toEqual([0, 1, 2, 3]);
    expect(await both({ active: false })).toEqual([]);
    const [done, begun, untouched] = actions as [number, number, number];
    expect(await both({ actionFilters: [{ actionId: done, state: 'done' }] })).toEqual([0, 1]);
    expect(await both({ actionFilters: [{ actionId: begun, state: 'started' }] })).toEqual([0]);
    expect(await both({ actionFilters: [{ actionId: untouched, state: 'open' }] })).toEqual([0, 1, 2, 3]);
    expect(
      await both({
        actionFilters: [
          { actionId: done, state: 'done' },
          { actionId: begun, state: 'open' },
        ],
      }),
    ).toEqual([1]);
  });

  test('cannot be filtered or sorted by anything that the reader does not see', async () => {
    const bySecret = { filter: [{ field: 'secret', value: SECRET }] };
    const refused = await server.as(supervisor, grids.page, { projectId: project, ...bySecret });
    expect(refused.problem).toMatchObject({ code: 'bad-input', errors: [{ field: 'Filter.0.Field' }] });
    const elsewhere = await anAction(await aProject(server.db), 1);
    const foreign = await server.as(supervisor, grids.count, {
      projectId: project,
      actionFilters: [{ actionId: elsewhere, state: 'done' }],
    });
    expect(foreign.problem.errors).toEqual([{ field: 'ActionFilters.0.ActionId', code: 'filter' }]);
    const sorted = await ids(supervisor, { sort: [{ key: `action:${elsewhere}`, desc: true }] });
    expect(sorted).toEqual(await ids(supervisor));
  });

  test('is sorted by fields and by the day of a completion, up to three at once', async () => {
    expect(await ids(supervisor, { sort: [{ key: 'points', desc: true }] })).toEqual([3, 2, 1, 0]);
    expect(
      (await ids(supervisor, { sort: [{ key: `action:${actions[0]}`, desc: false }] })).slice(0, 2),
    ).toEqual([1, 0]);
    const three = [
      { key: 'state', desc: false },
      { key: `action:${actions[0]}`, desc: true },
      { key: 'points', desc: true },
    ];
    expect(await ids(supervisor, { sort: three })).toEqual([0, 1, 3, 2]);
    const four = await server.as(supervisor, grids.page, {
      projectId: project,
      sort: [...three, { key: 'name', desc: false }],
    });
    expect(four.status).toBe(400);
  });

  test('changes its order when a name changes', async () => {
    const last = mentees[0]!;
    await server.as(supervisor, people.updateField, {
      projectId: project,
      userId: last.id,
      name: 'last_name',
      value: 'Ααα',
    });
    expect((await ids(supervisor))[0]).toBe(0);
    await server.as(supervisor, people.updateField, {
      projectId: project,
      userId: last.id,
      name: 'last_name',
      value: 'Ωμέγα',
    });
    expect((await ids(supervisor)).at(-1)).toBe(0);
  });
});

describe('an export of the grid', () => {
  const started = async (person: Person, more: Partial<Asked<typeof grids.startExport>> = {}) =>
    (await server.as(person, grids.startExport, { projectId: project, format: 'csv', ...more })).body;
  const fetched = (person: Person, id: number) => server.as(person, grids.export, { id });

  test('has every counted row, and the manifest describes the whole file', async () => {
    const run = await started(supervisor, { columns: ['phone', 'points', 'secret'] });
    expect(run).toMatchObject({ state: 'waiting', expected: 4, written: 0 });
    const file = await fetched(supervisor, run.id);
    expect(file.headers['content-disposition']).toContain('export.csv');
    const rows = parse(file.text, {
      delimiter: ';',
      bom: true,
      columns: true,
      relax_column_count: false,
    }) as Record<string, string>[];
    expect(Object.keys(rows[0]!)).toEqual([
      'Όνομα χρήστη',
      'Ονοματεπώνυμο',
      'Τηλέφωνο',
      'Βαθμοί',
      'Πρόσβαση',
      'Συντονιστές',
      'Συμβουλος',
      'Βήμα 1',
      'Βήμα 1 · Συμβουλος',
      'Βήμα 2',
      'Βήμα 2 · Συμβουλος',
      'Βήμα 3',
      'Βήμα 3 · Συμβουλος',
    ]);
    expect(rows.find((row) => row['Ονοματεπώνυμο'] === 'Νίκη Ωμέγα')).toMatchObject({
      Τηλέφωνο: "'6900000000",
      Βαθμοί: '-1',
      Πρόσβαση: 'Ενεργός',
      Συμβουλος: 'Λητώ Άλφα',
      'Βήμα 1': 'Ολοκληρώθηκε 05-03-2026',
    });
    expect(rows.find((row) => row['Ονοματεπώνυμο'] === 'Νίκη Άλφα')).toMatchObject({
      Τηλέφωνο: "'=2+1",
      Συμβουλος: 'Άρης Βήτα',
      'Βήμα 3 · Συμβουλος': 'Λητώ Άλφα',
    });
    expect(file.text).not.toContain(SECRET);

    const [manifest] = (await server.as(supervisor, grids.exports, { projectId: project })).body;
    const checksum = createHash('sha256').update(file.text).digest('hex');
    expect(manifest).toMatchObject({ id: run.id, state: 'done', expected: 4, written: 4, checksum });
    expect(manifest!.bytes).toBe(Buffer.byteLength(file.text));
    const logged = await server.db
      .selectFrom('audit')
      .where('what', '=', 'grids.export')
      .where('actorId', '=', supervisor.id)
      .select('after')
      .executeTakeFirstOrThrow();
    expect(logged.after).toMatchObject({ state: 'done', expected: 4, written: 4, checksum });
    expect((await fetched(supervisor, run.id)).problem.code).toBe('used');
  });

  test.each<[Role, boolean]>([
    ['Admin', true],
    ['Super', true],
    ['Coordinator', true],
    ['Microdata', false],
    ['Mentor', false],
  ])('for a %s tells access and advisors: %s', async (role, isTold) => {
    const reader = role === 'Mentor' ? mentor : await server.person(role, { project });
    const run = await started(reader);
    const [line] = (await fetched(reader, run.id)).text.split('\r\n');
    expect(line!.includes('Πρόσβαση')).toBe(isTold);
    expect(line!.includes('Βήμα 1 · Συμβουλος')).toBe(isTold);
    expect(run.expected).toBe(role === 'Mentor' ? 2 : 4);
  });

  test('the export of the filtered rows of a grid has the order of the screen and opens in another library, where texts stay texts and numbers numbers', async () => {
    const run = await started(supervisor, {
      format: 'xlsx',
      sort: [{ key: 'name', desc: true }],
      columns: ['phone', 'points'],
      filter: [{ field: 'points', match: 'to', value: '0' }],
      actionIds: [actions[1]!],
    });
    const response = await server.app.inject({
      url: `${grids.export.path}?Id=${run.id}`,
      headers: { cookie: `session=${supervisor.cookies.get('session')}` },
    });
    const [sheet] = (await readXlsx(response.rawPayload)).sheets;
    expect(sheet!.rows.slice(1).map((row) => [row[1], row[2], row[3]])).toEqual([
      ['Νίκη Ωμέγα', '6900000000', -1],
      ['Νίκη Άλφα', '=2+1', 0],
    ]);
    expect(sheet!.rows[0]).toHaveLength(9);
  });

  test('can be cancelled before its download, belongs to one user, and can be read page by page by programs', async () => {
    const run = await started(supervisor);
    const stranger = await server.person('Supervisor', { project });
    expect((await fetched(stranger, run.id)).status).toBe(404);
    expect((await server.as(stranger, grids.cancelExport, { id: run.id })).status).toBe(404);
    expect((await server.as(supervisor, grids.cancelExport, { id: run.id })).body.state).toBe('cancelled');
    expect((await server.as(supervisor, grids.cancelExport, { id: run.id })).problem.code).toBe('ended');
    expect((await fetched(supervisor, run.id)).problem.code).toBe('used');

    const pages = [];
    for (const page of [1, 2])
      pages.push(
        (
          await server.as(supervisor, grids.exportPage, {
            projectId: project,
            count: 3,
            page,
            columns: ['points'],
          })
        ).body,
      );
    expect(pages.map(({ list, count }) => [list.length, count])).toEqual([
      [3, 2],
      [1, 2],
    ]);
    expect(pages[1]!.list[0]!.slice(1, 3)).toEqual(['Νίκη Ωμέγα', -1]);
    expect(pages[0]!.headers).toHaveLength(pages[0]!.list[0]!.length);
  });

  test('is refused if it has no mentees', async () => {
    const nobody = await server.as(supervisor, grids.startExport, {
      projectId: project,
      format: 'csv',
      search: 'κανείς-τέτοιος',
    });
    expect(nobody.problem.code).toBe('empty');
  });

  test('is not given to a user who has left the project in the meantime', async () => {
    const leaver = await server.person('Coordinator', { project });
    const run = await started(leaver);
    const admin = await server.person('Admin');
    await server.as(admin, people.setState, { projectId: project, userId: leaver.id, state: 2 });
    expect((await fetched(leaver, run.id)).status).toBe(404);
  });
});

test('the settings of the grid are kept per user', async () => {
  const view = { fields: ['phone'], actionIds: [actions[0]!], dense: true };
  await server.as(supervisor, grids.saveView, { projectId: project, view });
  expect((await server.as(supervisor, grids.view, { projectId: project })).body).toEqual(view);
  expect((await server.as(mentor, grids.view, { projectId: project })).body).toEqual({ dense: true });
});
