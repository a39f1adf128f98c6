import { expect, test } from 'vitest';
import { actionType } from '#engines/actions/types.ts';
import { files } from '#features/files/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { type Person, startServer } from '#testing/server.ts';
import { sentFiles } from '../contract.ts';
import { aFile, aPair } from './fixtures.ts';
import { sentFileData } from './personal-data.ts';

const server = startServer();

/** A pair with a tool, and what the pair calls for one question of it. */
async function aTool() {
  const pair = await aPair(server);
  const actionId = await anAction(server.db, pair.project, { typeId: actionType.tool });
  const place = { actionId, menteeId: pair.mentee.id, questionId: 'q7' };
  const add = (by: Person, index: number, ...fileIds: number[]) =>
    server.as(by, sentFiles.toolUploader, { ...place, index, fileIds: fileIds.join() });
  const names = (by: Person, index?: number) =>
    server.as(by, sentFiles.toolFiles, { ...place, ...(index !== undefined && { index }) });
  return { ...pair, place, add, names };
}

test('mentee, mentor and staff add files to a question of a tool, named by ten digits of the index', async () => {
  const { mentee, mentor, other, runner, add, names } = await aTool();
  expect((await add(mentee, 3, await aFile(server, mentee))).body).toEqual(['0000000003_plan.pdf']);
  await add(mentor, 12, await aFile(server, mentor, { name: 'Έσοδα.csv' }));
  const all = ['0000000003_plan.pdf', '0000000012_Έσοδα.csv'];
  for (const person of [mentee, mentor, runner]) expect((await names(person)).body).toEqual(all);
  expect((await names(mentee, 12)).body).toEqual([all[1]]);
  expect((await names(other)).status).toBe(404);
  expect((await add(other, 1, await aFile(server, other))).status).toBe(404);
});

test('the pair opens each other’s tool files, and others do not', async () => {
  const { mentee, mentor, other, add } = await aTool();
  const fileId = await aFile(server, mentee);
  await add(mentee, 1, fileId);
  const status = async (person: Person) => (await server.as(person, files.download, { id: fileId })).status;
  expect([await status(mentor), await status(other)]).toEqual([200, 404]);
});

test('a file of the same index and name replaces the first one, which is deleted', async () => {
  const { mentee, mentor, place, add } = await aTool();
  const [first, second] = [await aFile(server, mentee), await aFile(server, mentee)];
  await add(mentee, 1, first);
  expect((await add(mentee, 1, second)).body).toEqual(['0000000001_plan.pdf']);
  const { body } = await server.as(mentor, sentFiles.toolFileList, place);
  expect(body).toMatchObject([{ fileId: second, name: 'plan.pdf', addedBy: 'Νίκη', mayRemove: true }]);
  expect((await server.as(mentee, files.download, { id: first })).status).toBe(404);
  expect((await add(mentee, 2, second)).problem.code).toBe('already-placed');
});

test('the mentee removes own files, the mentor any, and a file that was sent too stays', async () => {
  const { project, mentee, mentor, place, add } = await aTool();
  const [own, ofMentor] = [await aFile(server, mentee), await aFile(server, mentor)];
  await add(mentee, 1, own);
  await add(mentor, 2, ofMentor);
  await server.as(mentee, sentFiles.send, {
    projectId: project,
    fileIds: String(own),
    receiverIds: String(mentor.id),
  });
  const remove = (by: Person, fileId: number) =>
    server.as(by, sentFiles.removeToolFile, { actionId: place.actionId, fileId });
  expect((await remove(mentee, ofMentor)).problem.code).toBe('not-yours');
  expect((await remove(mentor, own)).status).toBe(200);
  expect((await remove(mentor, ofMentor)).status).toBe(200);
  expect((await server.as(mentor, files.download, { id: own })).status).toBe(200);
  expect((await server.as(mentor, files.download, { id: ofMentor })).status).toBe(404);
});

test('a mentee adds nothing to a step that is not open, nor a file of another user', async () => {
  const { project, mentee, mentor, place, add } = await aTool();
  expect((await add(mentee, 1, await aFile(server, mentor))).problem.code).toBe('no-such-file');
  const locked = await anAction(server.db, project, {
    typeId: actionType.tool,
    data: { EnableCondition: 'false' },
  });
  const answer = await server.as(mentee, sentFiles.toolUploader, {
    ...place,
    actionId: locked,
    index: 1,
    fileIds: String(await aFile(server, mentee)),
  });
  expect(answer.problem.code).toBe('not-workable');
});

test('erasing a mentor takes their name from the tool files that they added, and no other name', async () => {
  const { mentee, mentor, runner, place, add } = await aTool();
  await add(mentee, 1, await aFile(server, mentee));
  await add(mentor, 2, await aFile(server, mentor));
  await sentFileData.erase(server.db, mentor.id);
  const { body } = await server.as(runner, sentFiles.toolFileList, place);
  expect(body.map(({ addedBy }) => addedBy)).toEqual(['Νίκη', undefined]);
});
