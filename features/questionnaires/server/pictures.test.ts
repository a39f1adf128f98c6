import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, options } from '#engines/questionnaire/fixtures.ts';
import { files } from '#features/files/contract.ts';
import { pdf, png } from '#features/files/server/fixtures.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { programme } from '#features/programme/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { questionnaires } from '../contract.ts';
import { giveQuestionnaire } from './inside.ts';
import { latestOf } from './store/versions.ts';

const server = startServer();
let project = 0;
let elsewhere = 0;
let author: Person;
let colleague: Person;
let stranger: Person;

/** A picture in the private files of a stranger, and one in a questionnaire of the stranger's own project. */
let theirs = 0;
let theirsInUse = { picture: 0, questionnaire: 0, action: 0 };

beforeAll(async () => {
  project = await aProject(server.db);
  elsewhere = await aProject(server.db);
  author = await server.person('Supervisor', { project });
  colleague = await server.person('Supervisor', { project });
  stranger = await server.person('Supervisor', { project: elsewhere });
});

const aFile = (owner: Person, bytes: Buffer = png, name = 'x.png') =>
  keepFile(server.db, server.services.files, { ownerId: owner.id, category: 'shared', name, bytes });

/** A questionnaire with a picture in each type that can have one. */
const withPicture = (image: number): Questionnaire =>
  aQuestionnaire([
    aQuestion(41, {
      number: 1,
      data: { options: options('Α', 'Β').map((option) => ({ ...option, image })) },
    }),
    aQuestion(42, { number: 2, data: { image } }),
  ]);
const plain = aQuestionnaire([aQuestion(36)]);

const create = (who: Person, definition: Questionnaire, projectId = project) =>
  server.as(who, questionnaires.create, { projectId, definition: { ...definition } });

beforeEach(async () => {
  theirs = await aFile(stranger);
  const picture = await aFile(stranger);
  const { body } = await create(stranger, withPicture(picture), elsewhere);
  const action = await anAction(server.db, elsewhere, { typeId: 3 });
  await server.db.updateTable('action').set({ questId: body.id }).where('id', '=', action).execute();
  theirsInUse = { picture, questionnaire: body.id, action };
});

/** Every way in which a document of a user becomes a questionnaire or questions of the bank; each returns the status. */
const ways: Record<string, (document: Questionnaire) => Promise<number>> = {
  'a new questionnaire, also an imported one': async (document) => (await create(author, document)).status,

  'saving a draft': async (document) => {
    const { body } = await create(author, plain);
    const { id, version } = body;
    const { status } = await server.as(author, questionnaires.save, { id, version, draft: { ...document } });
    const { body: now } = await server.as(author, questionnaires.get, { id });
    expect(now).toMatchObject({ draft: plain, version });
    return status;
  },

  'the restoring of an earlier version with a picture that was put into it': async (document) => {
    const { body } = await create(author, plain);
    const { id } = body;
    const { body: first } = await server.as(author, questionnaires.publish, { id, version: body.version });
    const { body: restored } = await server.as(author, questionnaires.published, { id, number: 1 });
    const draft = { ...restored, sections: document.sections };
    return (await server.as(author, questionnaires.save, { id, version: first.version, draft })).status;
  },

  'questions for the bank': async (document) => {
    const content = { questions: questionsOf(document), scales: [] };
    return (await server.as(author, questionnaires.addToBank, { projectId: project, title: 'Α', content }))
      .status;
  },
};

describe.each(Object.entries(ways))('%s', (_way, bring) => {
  test.each([
    ['a picture in the files of another person', () => theirs],
    ['a picture of a questionnaire of another project', () => theirsInUse.picture],
  ])('refuses %s, which stays unreadable', async (_which, picture) => {
    expect(await bring(withPicture(picture()))).toBe(422);
    for (const who of [author, colleague])
      expect((await server.as(who, files.download, { id: picture() })).status).toBe(404);
  });
});

test('a questionnaire of another project is not copied, and neither is an action that has it', async () => {
  const { questionnaire, action, picture } = theirsInUse;
  const copied = await server.as(author, questionnaires.create, {
    projectId: project,
    copyOf: questionnaire,
  });
  expect(copied.status).toBe(404);
  const taken = await server.as(author, programme.copy, {
    projectId: project,
    fromProjectId: elsewhere,
    ids: [action],
  });
  expect(taken.status).toBe(404);
  expect((await server.as(author, files.download, { id: picture })).status).toBe(404);
});

test('a questionnaire from a file comes without the pictures that it names', async () => {
  const to = { projectId: project, actor: author };
  const id = (await giveQuestionnaire(server.db, withPicture(theirs), to))!;
  const { body } = await server.as(author, questionnaires.get, { id });
  expect(JSON.stringify(body.draft)).not.toContain('"image"');
  expect(await latestOf(server.db, id)).toBeUndefined();
  expect((await server.as(author, files.download, { id: theirs })).status).toBe(404);
});

test("an author's own picture goes in by every way but the bank, and colleagues see it", async () => {
  const first = await aFile(author);
  expect((await create(author, withPicture(first))).status).toBe(200);
  expect((await server.as(colleague, files.download, { id: first })).status).toBe(200);
  const own = await aFile(author);
  const { body } = await create(author, plain);
  const { id, version } = body;
  const draft = { ...withPicture(own) };
  expect((await server.as(author, questionnaires.save, { id, version, draft })).status).toBe(200);
  // A colleague saves and copies what has the author's picture.
  const saved = await server.as(colleague, questionnaires.save, { id, version: version + 1, draft });
  expect(saved.status).toBe(200);
  expect((await server.as(colleague, questionnaires.create, { projectId: project, copyOf: id })).status).toBe(
    200,
  );
});

test('the pictures of a timed questionnaire are for mentors and staff, those of others for mentees too', async () => {
  const [timed, free] = [await aFile(author), await aFile(author)];
  await create(author, { ...withPicture(timed), duration: 600 });
  await create(author, withPicture(free));
  const sees = async (role: 'Supervisor' | 'Mentor' | 'Mentee') => {
    const who = await server.person(role, { project });
    const statusOf = async (id: number) => (await server.as(who, files.download, { id })).status;
    return [await statusOf(timed), await statusOf(free)];
  };
  expect(await sees('Supervisor')).toEqual([200, 200]);
  expect(await sees('Mentor')).toEqual([200, 200]);
  expect(await sees('Mentee')).toEqual([404, 200]);
});

test("an author's own file that is no picture is refused", async () => {
  const document = await aFile(author, pdf(100), 'x.pdf');
  expect((await create(author, withPicture(document))).problem.code).toBe('not-a-questionnaire');
});
