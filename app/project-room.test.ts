import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { png } from '#features/files/server/fixtures.ts';
import { keepFile, usageOfProject } from '#features/files/server/inside.ts';
import { contributed } from '#platform/server/feature.ts';
import { aPlantedProject, plant } from '#testing/plant.ts';
import { startServer } from '#testing/server.ts';

const server = startServer();

/** Tables whose files are of no project, with the reason. */
const ofNoProject: Readonly<Record<string, string>> = {
  console_file: 'a file that an Admin keeps for the whole installation',
  file_part: 'a part of an upload that is not complete',
  file_reading: 'what was read of a file',
  library_upload: 'an upload to the library that is not an item yet',
  library_words: 'the words of a file of the library',
  application_document: 'a column that is no longer written; application_file has the files',
};

test('every table that refers to files is counted towards the room of its project, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'file'::regclass order by 1`.execute(server.db);
  const { features } = server.services;
  const queries = contributed(features, 'fileUse').map((use) => use.inProject(1));
  const asked = sql`${sql.join(queries, sql` union `)}`.compile(server.db).sql;
  const names = rows.map(({ name }) => name);
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(asked) && !(name in ofNoProject));
  expect(missing).toEqual([]);
  expect(Object.keys(ofNoProject).filter((name) => !names.includes(name))).toEqual([]);
});

test('files of steps, answers, applications and questionnaires take room in their project, each once', async () => {
  const project = await aPlantedProject(server);
  const { action, application, answerSet, pupil, questionnaire } = await plant(server, project);
  const { db, services } = server;
  const used = async () => (await usageOfProject(db, services, project)).used;
  const before = await used();
  const keep = (ownerId: number, category: 'action' | 'application' | 'shared') =>
    keepFile(db, services.files, { ownerId, category, name: 'a.png', bytes: png });
  const ofStep = await keep(pupil.id, 'action');
  await db
    .insertInto('actionFile')
    .values({ fileId: ofStep, actionId: action, menteeId: pupil.id })
    .execute();
  const answered = await keep(pupil.id, 'action');
  const late = await keep(pupil.id, 'action');
  const answer = { setId: answerSet, groupId: 1, optionId: null };
  await db
    .insertInto('answer')
    .values([
      { ...answer, text: String(answered), revision: 1 },
      { ...answer, groupId: 2, text: String(answered), revision: 2 },
    ])
    .execute();
  await db
    .insertInto('lateAnswer')
    .values({ ...answer, text: String(late) })
    .execute();
  const { key } = await db
    .insertInto('applicationDocument')
    .values({ applicationId: application, key: 'cv', required: false, reason: null })
    .returning('key')
    .executeTakeFirstOrThrow();
  const document = await keep(pupil.id, 'application');
  await db
    .insertInto('applicationFile')
    .values({ applicationId: application, key, fileId: document })
    .execute();
  const picture = await keep(pupil.id, 'shared');
  await db
    .insertInto('questionnaireFile')
    .values({ questionnaireId: questionnaire, fileId: picture })
    .execute();
  // A file that no record refers to takes no room of the project.
  await keep(pupil.id, 'action');
  expect((await used()) - before).toBe(5 * png.length);
});
