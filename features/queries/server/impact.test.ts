import { beforeAll, expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { programme } from '#features/programme/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { samples } from '#features/questionnaires/server/samples/samples.ts';
import { projects } from '#features/projects/contract.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { queries } from '../contract.ts';
import { namedIn, withLiteralsRenamed } from './wall/literals.ts';

const server = startServer();

let project = 0;
let admin: Person;
let coordinator: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  admin = await server.person('Admin');
  coordinator = await server.person('Coordinator', { project });
});

/** Saves a query of the project, or of the installation; returns its id. */
async function save(name: string, query: string, projectId: number | undefined = project): Promise<number> {
  const { body, problem } = await server.as(admin, queries.edit, {
    saved: { ...(projectId && { projectId }), name, query, roles: ['Coordinator'] },
  });
  expect(problem).toEqual({});
  return body.id;
}

const textOf = async (id: number) => (await server.as(admin, queries.get, { id })).body;

const usesOf = async (...names: string[]) =>
  (await server.as(coordinator, projects.nameUses, { projectId: project, names })).body.filter(({ where }) =>
    where.startsWith('Μ '),
  );

test('an action that gets another title has it in the queries of the project, which were listed before', async () => {
  const id = await anAction(server.db, project, { title: "Το 'πρώτο' βήμα", flags: 3 });
  const { body: action } = await server.as(coordinator, programme.get, { id });
  const own = await save(
    'Μ στο έργο',
    "select count(*) from actions where title_el = 'Το ''πρώτο'' βήμα' -- Το 'πρώτο' βήμα\n" +
      "or title_el in (E'Το \\'πρώτο\\' βήμα', 'Το ''πρώτο'' βήμα και άλλο', @τίτλος)",
  );
  const shared = await save(
    'Μ παντού',
    "select title_el from actions where title_el = 'Το ''πρώτο'' βήμα'",
    0,
  );
  const other = await save('Μ άλλο', 'select 1 as "Το \'πρώτο\' βήμα"');
  expect(await usesOf("Το 'πρώτο' βήμα", 'Κάτι άλλο')).toEqual([
    { name: "Το 'πρώτο' βήμα", kind: 'query', where: 'Μ παντού', stays: true },
    { name: "Το 'πρώτο' βήμα", kind: 'query', where: 'Μ στο έργο', stays: false },
  ]);

  const titles = { el: "Γνωριμία με τον 'μέντορα'" };
  const kept = await server.as(coordinator, programme.save, { id, version: action.version, titles });
  expect((await textOf(own)).version).toBe(1);
  const back = { id, version: kept.body.version, titles: { el: "Το 'πρώτο' βήμα" } };
  const restored = await server.as(coordinator, programme.save, back);
  const renamed = { id, version: restored.body.version, titles, renamesUses: true };
  expect((await server.as(coordinator, programme.save, renamed)).body.title).toBe(titles.el);

  const after = await textOf(own);
  expect(after.query).toBe(
    "select count(*) from actions where title_el = 'Γνωριμία με τον ''μέντορα''' -- Το 'πρώτο' βήμα\n" +
      "or title_el in ('Γνωριμία με τον ''μέντορα''', 'Το ''πρώτο'' βήμα και άλλο', @τίτλος)",
  );
  expect(after.version).toBe(2);
  expect((await server.as(admin, queries.history, { id: own })).body.map(({ version }) => version)).toEqual([
    2, 1,
  ]);
  const { body: result } = await server.as(coordinator, queries.execute, {
    id: own,
    parameters: { τίτλος: 'Άλλος' },
  });
  expect(result.rows).toEqual([[1]]);
  expect((await textOf(shared)).version).toBe(1);
  expect((await textOf(other)).version).toBe(1);
  const audited = await server.db
    .selectFrom('audit')
    .where('what', '=', 'project.rename-uses')
    .where('projectId', '=', project)
    .select(['before', 'after'])
    .execute();
  expect(audited).toEqual([
    { before: { names: ["Το 'πρώτο' βήμα"] }, after: { names: [titles.el], changed: ['Μ στο έργο'] } },
  ]);
});

test('queries keep the old title when the save of the action is refused', async () => {
  const id = await anAction(server.db, project, { title: 'Αίτηση', flags: 3 });
  const query = await save('Μ αίτηση', "select 1 from actions where title_el = 'Αίτηση'");
  const stale = { id, version: 99, titles: { el: 'Νέα αίτηση' }, renamesUses: true };
  expect((await server.as(coordinator, programme.save, stale)).problem.code).toBe('stale');
  expect((await textOf(query)).version).toBe(1);
});

test('a scale that is published under another name has it in the queries of the project', async () => {
  const { body: draft } = await server.as(coordinator, questionnaires.create, {
    projectId: project,
    definition: { ...samples.interests },
  });
  const publish = (version: number, renamesUses = false) =>
    server.as(coordinator, questionnaires.publish, { id: draft.id, version, renamesUses });
  const { body: first } = await publish(draft.version);
  const old = samples.interests.scales[0]!.name;
  const query = await save('Μ κλίμακα', `select score from scores where scale = '${old}'`);
  const renamed = (name: string) => (one: string) => (one === old ? name : one);
  const withName = (name: string) => ({
    ...samples.interests,
    scales: samples.interests.scales.map((scale) => ({ ...scale, name: renamed(name)(scale.name) })),
    profile: {
      ...samples.interests.profile!,
      scales: samples.interests.profile!.scales.map(renamed(name)),
    },
  });
  const saveAs = async (name: string, version: number) =>
    (await server.as(coordinator, questionnaires.save, { id: draft.id, version, draft: withName(name) }))
      .body;

  const second = await saveAs('practical', first.version);
  const { body: outlook } = await server.as(coordinator, questionnaires.outlook, { id: draft.id });
  expect(outlook.difference?.renamedScales).toEqual([{ from: old, to: 'practical' }]);
  expect(await usesOf(old)).toEqual([{ name: old, kind: 'query', where: 'Μ κλίμακα', stays: false }]);
  const { body: published } = await publish(second.version, true);
  expect((await textOf(query)).query).toBe("select score from scores where scale = 'practical'");

  const third = await saveAs('hands', published.version);
  expect((await publish(third.version)).body.published).toBe(3);
  expect((await textOf(query)).version).toBe(2);
});

test('services that name a field are listed as services before the field is renamed', async () => {
  const own = await aProject(server.db, { User: { Fields: [{ Name: 'town', Visible: 3 }] } });
  const saved = await server.as(admin, queries.editService, {
    projectId: own,
    name: `towns-${own}`,
    query: 'select town from people',
    roles: ['Supervisor'],
  });
  expect(saved.problem).toEqual({});
  const { body } = await server.as(admin, projects.fieldUse, { projectId: own, name: 'town' });
  expect(body.uses).toContainEqual({ kind: 'service', where: `towns-${own}` });
});

test('staff of another project cannot list the uses of a name', async () => {
  const stranger = await server.person('Coordinator', { project: await aProject(server.db) });
  const asked = { projectId: project, names: ['Αίτηση'] };
  expect((await server.as(stranger, projects.nameUses, asked)).status).toBe(404);
});

test.each([
  ['a plain one', "select 'α'", "select 'β''β'"],
  ['one with escapes', "select E'\\u03b1'", "select 'β''β'"],
  ['one in dollars', 'select $t$α$t$', "select 'β''β'"],
  [
    'two of them, behind a parameter and an emoji',
    "select @ν, '😀', 'α' || 'α'",
    "select @ν, '😀', 'β''β' || 'β''β'",
  ],
  ['one that swaps with another', "select 'α', 'γ'", "select 'β''β', 'α'"],
  ['a part of a longer one', "select 'α και γ'", undefined],
  ['one in pieces on two lines', "select 'α'\n'δ'", undefined],
  ['a name', 'select 1 as "α"', undefined],
  ['a comment', "select 1 -- 'α'", undefined],
  ['a text that does not parse', "select select 'α'", undefined],
])('a literal is renamed whole, and only a literal: %s', async (_title, text, renamed) => {
  const names = new Map([
    ['α', "β'β"],
    ['γ', 'α'],
  ]);
  expect(await withLiteralsRenamed(text, names)).toBe(renamed ?? text);
  expect((await namedIn(text, new Set(names.keys()))).length > 0).toBe(renamed !== undefined);
});

test('an Admin who tries a query as another role sees what this role sees, and not what the account of the Admin sees', async () => {
  const own = await aProject(server.db);
  const draft = await anAction(server.db, own, { flags: 0 });
  const hidden = await anAction(server.db, own, { flags: flag.published | flag.hideFromSupervisor });
  const shown = await anAction(server.db, own, { flags: flag.published });
  const seen = async (asRole: 'Admin' | 'Supervisor' | 'Microdata' | 'SupervisorLite') => {
    const asked = { projectId: own, query: 'select action_id from actions', asRole };
    return (await server.as(admin, queries.adminExecute, asked)).body.rows
      .map(([id]) => Number(id))
      .toSorted();
  };
  expect(await seen('Admin')).toEqual([draft, hidden, shown].toSorted());
  expect(await seen('Supervisor')).toEqual([draft, shown].toSorted());
  expect(await seen('Microdata')).toEqual([hidden, shown].toSorted());
  expect(await seen('SupervisorLite')).toEqual([shown]);
});
