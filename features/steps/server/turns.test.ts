import { beforeAll, describe, expect, test } from 'vitest';
import { actionType } from '#engines/actions/types.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { identity } from '#features/identity/contract.ts';
import { files } from '#features/files/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { anAction as plantAction } from '#features/programme/server/fixtures.ts';
import { startServer, type Person } from '#testing/server.ts';
import { steps } from '../contract.ts';
import { aGuidedMentee } from './fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let other: Person;
let mentee: Person;

beforeAll(async () => {
  ({ project, runner, mentor, other, mentee } = await aGuidedMentee(server));
});

const anAction = (wish?: Parameters<typeof plantAction>[2]) => plantAction(server.db, project, wish);
const write = (actionId: number, text: string) =>
  server.as(mentee, steps.saveMine, { actionId, data: JSON.stringify({ text }) });
const forMentor = async (actionId: number) =>
  (await server.as(mentor, steps.step, { actionId, menteeId: mentee.id })).body;
const forMentee = async (actionId: number) => (await server.as(mentee, steps.step, { actionId })).body;
const saidTo = async (who: Person, title: string) =>
  (await server.as(who, notifications.list, { projectId: project })).body.list
    .filter(({ values }) => values['title'] === title)
    .map(({ saying, values }) => [saying, values['name']]);
const reply = async (actionId: number, text: string, asksAgain = false) => {
  const pair = { actionId, menteeId: mentee.id };
  const { version } = (await server.as(mentor, steps.saveReply, { ...pair, data: JSON.stringify({ text }) }))
    .body;
  return server.as(mentor, steps.sendReply, { ...pair, version, asksAgain });
};

describe('whose turn a step is', () => {
  test('a draft waits for nobody until the mentee hands it over, and the mentor is told once, by mail too', async () => {
    const actionId = await anAction({ title: 'Παράδοση' });
    expect((await server.as(mentee, steps.handOver, { actionId })).problem.code).toBe('nothing-to-hand-over');
    await write(actionId, 'Πρώτες σκέψεις');
    expect((await forMentor(actionId)).step).toMatchObject({ waitsForMentor: false, isWriting: true });
    await server.as(mentee, steps.handOver, { actionId });
    await server.as(mentee, steps.handOver, { actionId });
    expect((await forMentor(actionId)).step).toMatchObject({ waitsForMentor: true, isWriting: false });
    expect(await saidTo(mentor, 'Παράδοση')).toEqual([['waiting.handed', 'Νίκη']]);
    const { body: choices } = await server.as(mentor, notifications.choices, {});
    expect(choices.find(({ kind }) => kind === 'waiting')).toMatchObject({ page: true, mail: true });
    expect(choices.map(({ kind }) => kind)).not.toContain('answer');
  });

  test('a mentee takes a step back before the mentor replies, and the mentor is no longer told', async () => {
    const actionId = await anAction({ title: 'Πίσω' });
    await write(actionId, 'Βιάστηκα');
    expect((await server.as(mentee, steps.takeBack, { actionId })).problem.code).toBe('not-handed-over');
    await server.as(mentee, steps.handOver, { actionId });
    await server.as(mentee, steps.takeBack, { actionId });
    expect((await forMentor(actionId)).step.waitsForMentor).toBe(false);
    expect(await saidTo(mentor, 'Πίσω')).toEqual([]);
    await server.as(mentee, steps.handOver, { actionId });
    await reply(actionId, 'Το είδα');
    expect((await server.as(mentee, steps.takeBack, { actionId })).problem.code).toBe('not-handed-over');
  });

  test('a step that is taken back after more was written leaves no notification to the mentor either', async () => {
    const actionId = await anAction({ title: 'Συνέχεια' });
    await write(actionId, 'Πρώτο');
    await server.as(mentee, steps.handOver, { actionId });
    await write(actionId, 'Πρώτο και δεύτερο');
    await server.as(mentee, steps.takeBack, { actionId });
    expect(await saidTo(mentor, 'Συνέχεια')).toEqual([]);
  });

  test('the mentee sees a reply when the mentor sends it, and not while it is written', async () => {
    const actionId = await anAction({ title: 'Απάντηση' });
    const pair = { actionId, menteeId: mentee.id };
    await write(actionId, 'Ερώτηση');
    const { body: draft } = await server.as(mentor, steps.saveReply, { ...pair, data: '{"text":"ΜΙΣΟ"}' });
    const seen = await server.as(mentee, steps.step, { actionId });
    expect(JSON.stringify(seen.body)).not.toContain('ΜΙΣΟ');
    expect(JSON.stringify((await server.as(mentee, steps.history, { actionId })).body)).not.toContain('ΜΙΣΟ');
    expect(await saidTo(mentee, 'Απάντηση')).toEqual([]);

    expect((await server.as(other, steps.saveReply, { ...pair, data: '{"text":"x"}' })).status).toBe(404);
    const stale = await server.as(mentor, steps.sendReply, { ...pair, version: draft.version - 1 });
    expect(stale.problem.code).toBe('stale');
    const { body } = await server.as(mentor, steps.sendReply, { ...pair, version: draft.version });
    expect(JSON.parse(body.sent.data)).toEqual({ text: 'ΜΙΣΟ' });
    expect(JSON.parse((await forMentee(actionId)).mentorData.data)).toEqual({ text: 'ΜΙΣΟ' });
    expect(await saidTo(mentee, 'Απάντηση')).toEqual([['answer.sent', 'Λητώ']]);
    const again = await server.as(mentor, steps.sendReply, { ...pair, version: body.draft.version });
    expect(again.problem.code).toBe('nothing-to-send');
  });

  test('a reply in a completed action is announced, too', async () => {
    const actionId = await anAction({ title: 'Κλειστή' });
    await server.as(mentor, steps.complete, { actionId, menteeId: mentee.id });
    await reply(actionId, 'Μπράβο');
    expect(await saidTo(mentee, 'Κλειστή')).toEqual([
      ['answer.sent', 'Λητώ'],
      ['action.completed', 'Λητώ'],
    ]);
  });

  test('a reply that goes with the completion leaves no draft behind', async () => {
    const actionId = await anAction();
    const pair = { actionId, menteeId: mentee.id };
    await server.as(mentor, steps.saveReply, { ...pair, data: '{"text":"Τέλεια"}' });
    await server.as(mentor, steps.complete, { ...pair, data: '{"text":"Τέλεια"}' });
    const { draftData, mentorData } = await forMentor(actionId);
    expect([draftData!.data, mentorData.data]).toEqual(['{"text":"Τέλεια"}', '{"text":"Τέλεια"}']);
    const sent = await server.as(mentor, steps.sendReply, { ...pair, version: draftData!.version });
    expect(sent.problem.code).toBe('nothing-to-send');
  });
});

describe('completing and reopening', () => {
  test('a mentee undoes their own completion for ten minutes, and the mentor is no longer told of it', async () => {
    const actionId = await anAction({ title: 'Ανάκληση', data: { MenteeCompletes: true } });
    await server.as(mentee, steps.complete, { actionId });
    expect(await saidTo(mentor, 'Ανάκληση')).toEqual([['action.completed', 'Νίκη']]);
    expect((await forMentee(actionId)).may.reopen).toBe(true);
    expect((await server.as(mentee, steps.reopen, { actionId })).status).toBe(200);
    expect(await saidTo(mentor, 'Ανάκληση')).toEqual([]);

    await server.as(mentee, steps.complete, { actionId });
    await server.db
      .updateTable('actionData')
      .set({ completedAt: new Date(Date.now() - 11 * 60_000) })
      .where('actionId', '=', actionId)
      .execute();
    expect((await server.as(mentee, steps.reopen, { actionId })).problem.code).toBe('too-late');
    expect((await forMentee(actionId)).may.reopen).toBe(false);
  });

  test('a mentee cannot undo what the mentor completed, and learns when the mentor reopens it', async () => {
    const actionId = await anAction({ title: 'Ξανά' });
    const pair = { actionId, menteeId: mentee.id };
    await server.as(mentor, steps.complete, pair);
    expect((await server.as(mentee, steps.reopen, { actionId })).problem.code).toBe('not-yours');
    await server.as(mentor, steps.reopen, pair);
    expect(await saidTo(mentee, 'Ξανά')).toEqual([['answer.reopened', 'Λητώ']]);
  });
});

test('words that an Admin writes in the place of a mentee carry both names in the history', async () => {
  const actionId = await anAction();
  await write(actionId, 'Δικό μου');
  const admin = await server.person('Admin', { fields: { first_name: 'Άννα' } });
  const link = (await server.as(admin, identity.makeLoginAs, { userId: mentee.id })).body;
  await server.as(admin, identity.loginAs, { token: new URL(link).searchParams.get('token')! });
  // The Admin's browser makes the calls of the mentee now.
  await server.as(admin, steps.saveMine, { actionId, data: '{"text":"Του διαχειριστή"}' });
  const { body } = await server.as(mentor, steps.history, { actionId, menteeId: mentee.id });
  expect(body.map(({ by, admin: name, after }) => [by, name, JSON.parse(after).text])).toEqual([
    ['Νίκη', 'Άννα', 'Του διαχειριστή'],
    ['Νίκη', undefined, 'Δικό μου'],
  ]);
});

test('a draft that an Admin writes as the mentor is in the log at once, under both names', async () => {
  const actionId = await anAction();
  const pair = { actionId, menteeId: mentee.id };
  const lines = async () =>
    await server.db
      .selectFrom('audit')
      .where('what', '=', 'actions.write')
      .where('target', '=', `${actionId} draft`)
      .select(['actorId', 'adminId'])
      .execute();
  await server.as(mentor, steps.saveReply, { ...pair, data: '{"text":"Δικό μου"}' });
  expect(await lines()).toEqual([]);
  const admin = await server.person('Admin');
  const link = (await server.as(admin, identity.makeLoginAs, { userId: mentor.id })).body;
  await server.as(admin, identity.loginAs, { token: new URL(link).searchParams.get('token')! });
  await server.as(admin, steps.saveReply, { ...pair, data: '{"text":"Του διαχειριστή"}' });
  expect(await lines()).toEqual([{ actorId: mentor.id, adminId: admin.id }]);
});

describe('the files of an action', () => {
  const aFile = (owner: Person, category: 'action' | 'application' = 'action', name = 'Βιογραφικό.pdf') =>
    keepFile(server.db, server.services.files, {
      ownerId: owner.id,
      category,
      name,
      bytes: Buffer.from('%PDF-1.7\n'),
    });
  const namesFor = async (actionId: number) => (await forMentor(actionId)).files.map(({ name }) => name);

  test('a mentee adds, replaces and removes files, and only mentor and staff of the step read them', async () => {
    const actionId = await anAction({ typeId: 5 });
    const [first, second, third] = [
      await aFile(mentee),
      await aFile(mentee, 'action', 'Επιστολή.pdf'),
      await aFile(mentee, 'action', 'Επιστολή 2.pdf'),
    ];
    await server.as(mentee, steps.addFile, { actionId, fileId: first });
    await server.as(mentee, steps.addFile, { actionId, fileId: second });
    expect((await forMentee(actionId)).step).toMatchObject({ state: 'started', isWriting: true });
    await server.as(mentee, steps.addFile, { actionId, fileId: third, replaces: second });
    expect(await namesFor(actionId)).toEqual(['Βιογραφικό.pdf', 'Επιστολή 2.pdf']);

    const read = async (who: Person, id: number) => (await server.as(who, files.download, { id })).status;
    expect(await read(mentor, first)).toBe(200);
    expect(await read(runner, first)).toBe(200);
    expect(await read(other, first)).toBe(404);
    expect(await read(mentee, second)).toBe(404);
    expect((await server.as(mentee, files.remove, { id: first })).problem.code).toBe('in-use');

    await server.as(mentee, steps.removeFile, { actionId, fileId: first });
    expect(await namesFor(actionId)).toEqual(['Επιστολή 2.pdf']);
    expect(await read(mentor, first)).toBe(404);
    // A file alone is enough to hand the step over.
    expect((await server.as(mentee, steps.handOver, { actionId })).status).toBe(200);
    const { body } = await server.as(mentee, steps.history, { actionId });
    expect(body.filter(({ part }) => part === 'file')).toHaveLength(4);
  });

  test('files of others, of another kind and in actions that take none are refused', async () => {
    const [takes, none] = [await anAction({ typeId: 5 }), await anAction()];
    const add = async (actionId: number, fileId: number) =>
      (await server.as(mentee, steps.addFile, { actionId, fileId })).problem.code;
    expect(await add(takes, await aFile(other))).toBe('not-found');
    expect(await add(takes, await aFile(mentee, 'application'))).toBe('not-found');
    expect(await add(none, await aFile(mentee))).toBe('takes-no-files');
    const done = await aFile(mentee);
    await server.as(mentee, steps.addFile, { actionId: takes, fileId: done });
    await server.as(mentor, steps.complete, { actionId: takes, menteeId: mentee.id });
    const removed = await server.as(mentee, steps.removeFile, { actionId: takes, fileId: done });
    expect(removed.problem.code).toBe('not-workable');
  });
});

describe('a step that waits for a file', () => {
  const aFile = () =>
    keepFile(server.db, server.services.files, {
      ownerId: mentee.id,
      category: 'action',
      name: 'cv.pdf',
      bytes: Buffer.from('%PDF-1.7\n'),
    });

  test('is sent back with a reason, handed in again with another file, and accepted', async () => {
    const actionId = await anAction({ title: 'Βιογραφικό', typeId: actionType.file });
    const first = await aFile();
    await server.as(mentee, steps.addFile, { actionId, fileId: first });
    await server.as(mentee, steps.handOver, { actionId });
    expect((await forMentor(actionId)).step.waitsForMentor).toBe(true);

    await reply(actionId, 'Λείπει η σελίδα 2', true);
    expect(await saidTo(mentee, 'Βιογραφικό')).toEqual([['answer.again', 'Λητώ']]);
    const back = await forMentee(actionId);
    expect(back.mentorData.data).toContain('Λείπει η σελίδα 2');
    expect(back.may).toMatchObject({ addFiles: true, handOver: true });
    expect(back.sentBackAt! > back.handedAt!).toBe(true);

    const second = await aFile();
    await server.as(mentee, steps.addFile, { actionId, fileId: second, replaces: first });
    await server.as(mentee, steps.handOver, { actionId });
    expect((await forMentor(actionId)).files.map(({ id }) => id)).toEqual([second]);
    const accepted = await server.as(mentor, steps.complete, { actionId, menteeId: mentee.id });
    expect(accepted.status).toBe(200);
    expect((await saidTo(mentee, 'Βιογραφικό'))[0]).toEqual(['action.completed', 'Λητώ']);
    expect((await server.as(mentee, steps.removeFile, { actionId, fileId: second })).problem.code).toBe(
      'not-workable',
    );
  });

  test('a reply asks for no files again unless the mentor says so, and can do so only for files that were handed in', async () => {
    const text = await anAction({ title: 'Κείμενο' });
    await write(text, 'Ερώτηση');
    await server.as(mentee, steps.handOver, { actionId: text });
    expect((await reply(text, 'Απάντηση', true)).problem.code).toBe('not-handed-over');
    await reply(text, 'Απάντηση');
    const early = await anAction({ title: 'Νωρίς', typeId: actionType.file });
    await reply(early, 'Περιμένω το αρχείο');
    const praised = await anAction({ title: 'Έπαινος', typeId: actionType.file });
    await server.as(mentee, steps.addFile, { actionId: praised, fileId: await aFile() });
    expect((await reply(praised, 'Το περιμένω', true)).problem.code).toBe('not-handed-over');
    await server.as(mentee, steps.handOver, { actionId: praised });
    await reply(praised, 'Πολύ καλό!');
    expect(await saidTo(mentee, 'Κείμενο')).toEqual([['answer.sent', 'Λητώ']]);
    expect(await saidTo(mentee, 'Νωρίς')).toEqual([['answer.sent', 'Λητώ']]);
    expect(await saidTo(mentee, 'Έπαινος')).toEqual([['answer.sent', 'Λητώ']]);
    expect((await forMentee(praised)).sentBackAt).toBeUndefined();
    // A reply leaves the files as they were handed in: they can still be asked for again.
    await reply(praised, 'Πολύ καλό, λείπει όμως η υπογραφή', true);
    expect((await saidTo(mentee, 'Έπαινος'))[0]).toEqual(['answer.again', 'Λητώ']);
  });

  test('is not handed in or completed by the mentee without a file, whatever text it has', async () => {
    const actionId = await anAction({ typeId: actionType.file, data: { MenteeCompletes: true } });
    await write(actionId, 'Δεν έχω αρχείο ακόμη.');
    expect((await server.as(mentee, steps.handOver, { actionId })).problem.code).toBe('file-needed');
    expect((await server.as(mentee, steps.complete, { actionId })).problem.code).toBe('file-needed');
    expect((await forMentor(actionId)).step.waitsForMentor).toBe(false);
    await server.as(mentee, steps.addFile, { actionId, fileId: await aFile() });
    expect((await server.as(mentee, steps.handOver, { actionId })).status).toBe(200);
    expect((await server.as(mentee, steps.complete, { actionId })).status).toBe(200);
  });

  test('is handed in no longer when the mentee removes its last file, and the mentor is no longer told', async () => {
    const actionId = await anAction({ title: 'Άδειο', typeId: actionType.file });
    const [first, second] = [await aFile(), await aFile()];
    for (const fileId of [first, second]) await server.as(mentee, steps.addFile, { actionId, fileId });
    await server.as(mentee, steps.handOver, { actionId });
    const remove = (fileId: number) => server.as(mentee, steps.removeFile, { actionId, fileId });
    await remove(first);
    expect((await forMentor(actionId)).step.waitsForMentor).toBe(true);
    expect((await remove(second)).status).toBe(200);
    expect((await forMentor(actionId)).step.waitsForMentor).toBe(false);
    expect(await saidTo(mentor, 'Άδειο')).toEqual([]);
    const mine = await forMentee(actionId);
    expect(mine.may).toMatchObject({ handOver: true, takeBack: false });
    expect(mine.handedAt).toBeUndefined();
    expect((await server.as(mentee, steps.handOver, { actionId })).problem.code).toBe('file-needed');
  });
});
