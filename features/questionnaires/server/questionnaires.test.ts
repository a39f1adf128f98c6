import { beforeAll, expect, test } from 'vitest';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import {
  aQuestion,
  aQuestionnaire,
  both,
  extraversionItems,
  options,
} from '#engines/questionnaire/fixtures.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';
import { sql } from 'kysely';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { questionnaires } from '../contract.ts';
import { copyQuestionnaires, exportQuestionnaires } from './copies.ts';
import { characterSample } from './samples/character.ts';

const server = startServer();
let project = 0;
let author: Person;
let mentor: Person;
let stranger: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  author = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project });
  stranger = await server.person('Supervisor', { project: await aProject(server.db) });
});

const one = aQuestionnaire([
  aQuestion(30, { data: { options: options('Ναι', 'Όχι') } }),
  aQuestion(36, { number: 2 }),
]);

const create = async (definition: Questionnaire = one) =>
  (await server.as(author, questionnaires.create, { projectId: project, definition: { ...definition } }))
    .body;
const save = (id: number, version: number, draft: object) =>
  server.as(author, questionnaires.save, { id, version, draft: { ...draft } });
const publish = (id: number, version: number, move = false) =>
  server.as(author, questionnaires.publish, { id, version, move });

test('a draft is saved over its version, and a stale save gets the present draft and loses nothing', async () => {
  const { id, version, draft } = await create();
  expect(draft).toEqual(one);
  const longer = { ...one, title: { el: 'Νέος τίτλος', en: '' } };
  expect((await save(id, version, longer)).body.draft).toEqual(longer);
  const stale = await save(id, version, one);
  expect(stale.status).toBe(409);
  expect(stale.problem.present).toMatchObject({ Version: version + 1, Present: { Draft: longer } });
});

test('a document that is no questionnaire is refused with the places, and changes nothing', async () => {
  const { id, version } = await create();
  const bad = { ...one, sections: [{ ...one.sections[0]!, lines: [[{ ...aQuestion(36), type: 99 }]] }] };
  const refused = await save(id, version, bad);
  expect(refused.status).toBe(422);
  expect(refused.problem).toMatchObject({ code: 'not-a-questionnaire' });
  expect(JSON.stringify(refused.problem)).toContain('sections.0.lines.0.0');
  expect((await server.as(author, questionnaires.get, { id })).body).toMatchObject({ draft: one, version });
});

test('a published version never changes, in the database either, and the draft goes on', async () => {
  const { id, version } = await create();
  const published = (await publish(id, version)).body;
  expect(published).toMatchObject({ published: 1, hasChanges: false, usedIds: ['ID_0001', 'ID_0002'] });
  // The first question has two options.
  expect(published.lastIds).toEqual({ ID_0001: 2, ID_0002: 0 });
  expect((await publish(id, version)).problem.code).toBe('nothing-new');
  await expect(
    sql`update questionnaire_version set definition = '{}' where questionnaire_id = ${id}`.execute(server.db),
  ).rejects.toThrow('a published questionnaire does not change');

  const fewer = aQuestionnaire([aQuestion(36, { number: 2 }), aQuestion(37, { number: 5 })]);
  const { body: changed } = await save(id, version, fewer);
  expect(changed.hasChanges).toBe(true);
  const { body: outlook } = await server.as(author, questionnaires.outlook, { id });
  expect(outlook).toEqual({
    faults: [],
    difference: {
      added: ['ID_0005'],
      removed: ['ID_0001'],
      changed: [],
      moved: false,
      frame: false,
      renamedScales: [],
    },
    running: 0,
    losing: 0,
  });
  expect((await publish(id, changed.version)).body).toMatchObject({
    published: 2,
    usedIds: ['ID_0001', 'ID_0002', 'ID_0005'],
    lastIds: { ID_0001: 2, ID_0002: 0, ID_0005: 0 },
  });
  expect((await server.as(author, questionnaires.published, { id, number: 1 })).body).toEqual(one);
  const { body: versions } = await server.as(author, questionnaires.versions, { id });
  expect(versions.map(({ number, publishedBy }) => [number, publishedBy])).toEqual([
    [2, author.username],
    [1, author.username],
  ]);
});

test('a draft with faults or a condition that does not compile is not published, and the places are named', async () => {
  const { id, version } = await create(
    aQuestionnaire([
      aQuestion(30, { text: { el: '', en: '' } }),
      aQuestion(36, { number: 2, condition: 'answers.ID_0001 >' }),
    ]),
  );
  const refused = await publish(id, version);
  expect(refused.status).toBe(422);
  expect(refused.problem).toMatchObject({ code: 'has-faults' });
  expect(refused.problem.errors).toEqual(
    expect.arrayContaining([
      { field: 'ID_0001', code: 'text-missing' },
      { field: 'ID_0001', code: 'options-missing' },
      { field: 'ID_0002', code: 'bad-condition' },
    ]),
  );
});

test.each([
  ['answers.ID_0001 = 1', 'condition-assignment'],
  ['while(true){}', 'condition-statement'],
  ['1;2', 'condition-statement'],
  ['fetch("x")', 'condition-unknown-name'],
  ['answers.ID_0404 === 1', 'condition-unknown-name'],
  ['answers => answers.ID_0001 === 2', 'condition-statement'],
  ['`${(()=>{while(true){}})()}` === ""', 'condition-statement'],
])('a question that %s would hide from everybody is not published', async (condition, code) => {
  const { id, version } = await create(
    aQuestionnaire([aQuestion(36), aQuestion(36, { number: 2, condition })]),
  );
  const refused = await publish(id, version);
  expect(refused.status).toBe(422);
  expect(refused.problem.errors).toEqual([{ field: 'ID_0002', code }]);
});

test('a norm group that reads actions, and would apply to nobody, is not published', async () => {
  const scale = (when: string): Scale => ({
    name: 'S',
    title: both('Σύνολο'),
    method: 'sum',
    items: [{ question: 'ID_0001' }],
    norms: [{ name: both('Ενήλικες'), unit: 'T', when, mean: 10, deviation: 2 }],
    bands: [],
  });
  const question = aQuestion(35);
  const ofActions = await create(aQuestionnaire([question], { scales: [scale('actions[5].done')] }));
  const refused = await publish(ofActions.id, ofActions.version);
  expect(refused.status).toBe(422);
  expect(refused.problem.errors).toEqual([{ field: 'S', code: 'condition-unknown-name' }]);
  const ofFields = await create(aQuestionnaire([question], { scales: [scale('fields.age > 18')] }));
  expect((await publish(ofFields.id, ofFields.version)).status).toBe(200);
});

test('the demo scores extraversion from four rows of two grids, as an author builds it in the editor', () => {
  expect(characterSample.scales.find(({ name }) => name === 'E')!.items).toEqual(extraversionItems);
});

test('mentors get the published questionnaires of their projects, and staff of other projects nothing', async () => {
  const draft = await create();
  const shown = await create();
  await publish(shown.id, shown.version);
  const ids = async (who: Person) => (await server.as(who, questionnaires.list, {})).body.map(({ id }) => id);
  expect(await ids(author)).toEqual(expect.arrayContaining([draft.id, shown.id]));
  const forMentor = await ids(mentor);
  expect(forMentor).toContain(shown.id);
  expect(forMentor).not.toContain(draft.id);
  expect(await ids(stranger)).toEqual([]);
  expect((await server.as(stranger, questionnaires.get, { id: shown.id })).status).toBe(404);
  expect((await server.as(stranger, questionnaires.list, { projectId: project })).status).toBe(404);
});

test('a questionnaire is copied, archived and removed', async () => {
  const { id, version } = await create();
  await publish(id, version);
  const { body: copy } = await server.as(author, questionnaires.create, {
    projectId: project,
    copyOf: id,
    title: { el: 'Αντίγραφο', en: '' },
  });
  expect(copy).toMatchObject({ published: null, draft: { ...one, title: { el: 'Αντίγραφο', en: '' } } });
  await server.as(author, questionnaires.archive, { id, isArchived: true });
  const { body: forMentor } = await server.as(mentor, questionnaires.list, { projectId: project });
  expect(forMentor.map((listed) => listed.id)).not.toContain(id);
  expect((await server.as(author, questionnaires.remove, { id: copy.id })).status).toBe(200);
  expect((await server.as(author, questionnaires.get, { id: copy.id })).status).toBe(404);
});

test('what happens to one questionnaire happens to no other', async () => {
  const [kept, changed] = [await create(), await create()];
  await publish(kept.id, kept.version);
  const { body: first } = await publish(changed.id, changed.version);
  const { body: before } = await server.as(author, questionnaires.get, { id: kept.id });
  const longer = { ...one, title: { el: 'Άλλος τίτλος', en: '' } };
  const { body: second } = await save(changed.id, first.version, longer);
  await publish(changed.id, second.version);
  await server.as(author, questionnaires.archive, { id: changed.id, isArchived: true });
  expect((await server.as(author, questionnaires.remove, { id: changed.id })).status).toBe(200);
  expect((await server.as(author, questionnaires.get, { id: kept.id })).body).toEqual(before);
  const { body: versions } = await server.as(author, questionnaires.versions, { id: kept.id });
  expect(versions.map(({ number }) => number)).toEqual([1]);
});

test('only the questionnaires that are asked for are copied to another project or written to a file', async () => {
  const { id } = await create();
  await create();
  const elsewhere = await aProject(server.db);
  const copies = await copyQuestionnaires(server.db, [id], { projectId: elsewhere, actor: author });
  expect([...copies.keys()]).toEqual([id]);
  expect([...(await exportQuestionnaires(server.db, [id])).keys()]).toEqual([id]);
  const own = await copyQuestionnaires(server.db, [id], { projectId: project, actor: author });
  expect(own.get(id)).toBe(id);
});

test('the list of a project has no questionnaire of another one, and a version belongs to one questionnaire', async () => {
  const elsewhere = await aProject(server.db);
  await server.db
    .insertInto('membership')
    .values({ projectId: elsewhere, userId: author.id, state: 1, kayas: null })
    .execute();
  const { id, version } = await create();
  await publish(id, version);
  const { body: draft } = await server.as(author, questionnaires.create, {
    projectId: elsewhere,
    definition: { ...aQuestionnaire([aQuestion(37, { number: 7 })]) },
  });
  expect(draft).toMatchObject({ published: null, usedIds: [], lastIds: {} });
  const { body: list } = await server.as(author, questionnaires.list, { projectId: elsewhere });
  expect(list.map((listed) => listed.id)).toEqual([draft.id]);
  expect((await server.as(author, questionnaires.versions, { id: draft.id })).body).toEqual([]);
  expect((await server.as(author, questionnaires.published, { id: draft.id, number: 1 })).status).toBe(404);
});

test('only pictures of the author, or of questionnaires that the author sees, can be in a questionnaire', async () => {
  const picture = (image: number) =>
    aQuestionnaire([
      aQuestion(41, { data: { options: options('Α', 'Β').map((option) => ({ ...option, image })) } }),
    ]);
  const refused = await server.as(author, questionnaires.create, {
    projectId: project,
    definition: { ...picture(999_999) },
  });
  expect(refused.problem).toMatchObject({ code: 'not-a-questionnaire' });
});

test('the bank finds questions without regard to accents, and only who added them changes them', async () => {
  const { body: added } = await server.as(author, questionnaires.addToBank, {
    projectId: project,
    title: 'Ενδιαφέροντα για σύγκριση',
    tags: ['riasec'],
    content: {
      questions: [
        aQuestion(36, { number: 4, condition: 'answers.ID_0001 > 1' }),
        aQuestion(37, { number: 5, condition: 'answers.ID_0004 !== ""' }),
      ],
      scales: [],
    },
  });
  const find = (search: string, tag?: string) =>
    server.as(stranger, questionnaires.bankQuestions, { search, ...(tag && { tag }) });
  const { body: found } = await find('ΕΝΔΙΑΦΕΡΟΝΤΑ συγκριση');
  expect(found.list.map(({ id, mayChange }) => [id, mayChange])).toEqual([[added.id, false]]);
  expect(found.tags).toContain('riasec');
  // A condition that reads a question outside of them would read another question elsewhere.
  expect(JSON.stringify(found.list[0]!.content)).not.toContain('ID_0001');
  expect(JSON.stringify(found.list[0]!.content)).toContain('answers.ID_0004');
  expect((await find('', 'none')).body.list).toEqual([]);
  expect((await server.as(stranger, questionnaires.removeFromBank, { id: added.id })).status).toBe(403);
  const change = { id: added.id, title: 'Άλλος τίτλος', tags: ['κοινό'] };
  expect((await server.as(author, questionnaires.changeInBank, change)).body).toMatchObject(change);
  expect((await server.as(author, questionnaires.removeFromBank, { id: added.id })).status).toBe(200);
});

test('changing or removing a question of the bank leaves the others, and a tag finds only its own', async () => {
  const add = async (title: string, tag: string) => {
    const content = { questions: [aQuestion(36)], scales: [] };
    return (
      await server.as(author, questionnaires.addToBank, { projectId: project, title, tags: [tag], content })
    ).body.id;
  };
  const [first, second] = [await add('Πρώτη του ελέγχου', 'alpha'), await add('Δεύτερη του ελέγχου', 'beta')];
  const titles = async (tag?: string) => {
    const search = 'του ελέγχου';
    const { body } = await server.as(author, questionnaires.bankQuestions, { search, ...(tag && { tag }) });
    expect(body.all).toBe(body.list.length);
    return body.list.map(({ title }) => title);
  };
  expect(await titles('alpha')).toEqual(['Πρώτη του ελέγχου']);
  await server.as(author, questionnaires.changeInBank, { id: first, title: 'Νέα του ελέγχου', tags: [] });
  expect(await titles()).toEqual(['Δεύτερη του ελέγχου', 'Νέα του ελέγχου']);
  await server.as(author, questionnaires.removeFromBank, { id: second });
  expect(await titles()).toEqual(['Νέα του ελέγχου']);
});
