import { flag } from '#engines/actions/flags.ts';
import { describe, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { addCrowd } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { sentFiles } from '../contract.ts';
import { aFile, aPair } from './fixtures.ts';

const server = startServer();

const get = (person: Person, id: number) => server.as(person, files.download, { id });
const idsOf = (persons: readonly Person[]) => persons.map(({ id }) => id).join();

interface Sent {
  to: readonly Person[];
  project: number;
  fileId?: number;
  actionId?: number;
  note?: string;
}

/** Sends one file, a new one unless it is given. */
async function send(by: Person, { to, project, fileId, ...more }: Sent) {
  const file = fileId ?? (await aFile(server, by));
  const answer = await server.as(by, sentFiles.send, {
    projectId: project,
    fileIds: String(file),
    receiverIds: idsOf(to),
    ...more,
  });
  return { ...answer, fileId: file, sent: answer.body?.[0] };
}

const listed = async (
  person: Person,
  projectId: number,
  more: Partial<Parameters<typeof server.as<typeof sentFiles.list>>[2]> = {},
) => (await server.as(person, sentFiles.list, { projectId, ...more })).body;

const sayingsFor = async (person: Person) =>
  (await server.as(person, notifications.list, {})).body.list.flatMap(({ kind, saying, values }) =>
    kind === 'share' ? [[saying, values['name'], values['title'] ?? values['count']]] : [],
  );

describe('sending a file', () => {
  test('gives the receiver the file, notifies them, and shows the owner whether and when it was opened', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const { status, sent, fileId } = await send(mentor, { to: [mentee], project, note: 'Για αύριο' });
    expect(status).toBe(200);
    expect(sent).toMatchObject({
      name: 'plan.pdf',
      mime: 'application/pdf',
      owner: 'Λητώ',
      receiver: 'Νίκη',
      note: 'Για αύριο',
      mayWithdraw: true,
    });
    expect(sent!.openedAt).toBeUndefined();
    expect(await sayingsFor(mentee)).toEqual([['share.sent', 'Λητώ', 'plan.pdf']]);

    expect((await get(mentor, fileId)).status).toBe(200);
    expect((await listed(mentor, project)).list[0]!.openedAt).toBeUndefined();
    expect((await get(mentee, fileId)).status).toBe(200);
    const [opened] = (await listed(mentor, project)).list;
    expect(opened!.openedAt).toBeInstanceOf(Date);
    await get(mentee, fileId);
    expect((await listed(mentor, project)).list[0]!.openedAt).toEqual(opened!.openedAt);
    expect((await listed(mentee, project)).list).toMatchObject([{ id: sent!.id, mayWithdraw: false }]);
  });

  test('the same file with the same person again is the same sent file, and notifies no one twice', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const { sent: first, fileId } = await send(mentor, { to: [mentee], project });
    const { sent: again } = await send(mentor, { to: [mentee], project, fileId });
    expect(again!.id).toBe(first!.id);
    expect(await sayingsFor(mentee)).toHaveLength(1);
  });

  test('several files for one person are one notification', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const fileIds = [await aFile(server, mentor), await aFile(server, mentor, { name: 'table.csv' })].join();
    const input = { projectId: project, fileIds, receiverIds: String(mentee.id) };
    expect((await server.as(mentor, sentFiles.send, input)).body).toHaveLength(2);
    expect(await sayingsFor(mentee)).toEqual([['share.sentMany', 'Λητώ', 2]]);
  });

  test('a mentor reaches linked mentees, a mentee the own mentor, and staff everyone of the project', async () => {
    const { project, runner, mentor, other, mentee } = await aPair(server);
    const names = async (person: Person) =>
      (await server.as(person, sentFiles.receivers, { projectId: project })).body.map(({ name }) => name);
    expect(await names(mentor)).toEqual(['Νίκη']);
    expect(await names(mentee)).toEqual(['Λητώ']);
    expect(await names(other)).toEqual([]);
    expect((await names(runner)).toSorted()).toEqual(['Άρης', 'Λητώ', 'Νίκη']);
    const search = await server.as(runner, sentFiles.receivers, { projectId: project, search: 'λητω' });
    expect(search.body).toEqual([{ id: mentor.id, name: 'Λητώ', role: 'Mentor' }]);

    expect((await send(mentee, { to: [other], project })).problem.code).toBe('not-a-receiver');
    expect((await send(mentee, { to: [mentor, runner], project })).problem.code).toBe('not-a-receiver');
  });

  test('the list of receivers has fifty people, and a search finds the others', async () => {
    const { project, runner } = await aPair(server);
    await addCrowd(server.db, project, 60);
    const names = async (search: string) => {
      const { body } = await server.as(runner, sentFiles.receivers, { projectId: project, search });
      return body.map(({ name }) => name);
    };
    expect(await names('')).toHaveLength(50);
    expect(await names('')).not.toContain('Νίκη');
    expect(await names('νικη')).toEqual(['Νίκη']);
  });

  test('a note has at most 1,000 letters', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const status = async (note: string) => (await send(mentor, { to: [mentee], project, note })).status;
    expect([await status('α'.repeat(1000)), await status('α'.repeat(1001))]).toEqual([200, 400]);
  });

  test('a mentee can answer staff who sent a file, and no longer a mentor whose link has ended', async () => {
    const { project, runner, mentor, other, mentee } = await aPair(server);
    const { fileId } = await send(mentor, { to: [mentee], project });
    await send(runner, { to: [mentee], project });
    expect((await send(mentee, { to: [runner], project })).status).toBe(200);

    const link = { projectId: project, mentorId: other.id, menteeId: mentee.id };
    await server.as(runner, links.setDefaultSingle, link);
    expect((await send(mentee, { to: [mentor], project })).problem.code).toBe('not-a-receiver');
    expect((await send(mentor, { to: [mentee], project })).problem.code).toBe('not-a-receiver');
    expect((await get(mentee, fileId)).status).toBe(200);
  });

  test('only a complete file of the own is sent', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const foreign = await aFile(server, mentee);
    expect((await send(mentor, { to: [mentee], project, fileId: foreign })).problem.code).toBe(
      'no-such-file',
    );
    const { body } = await server.as(mentor, files.startUpload, {
      category: 'shared',
      name: 'plan',
      originalName: 'plan.pdf',
      mime: 'application/pdf',
      parts: 2,
    });
    expect((await send(mentor, { to: [mentee], project, fileId: body.id })).problem.code).toBe(
      'no-such-file',
    );
    expect((await get(mentee, body.id)).status).toBe(404);
  });

  test('a sent file reveals no action that is hidden from the mentee', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const hidden = await anAction(server.db, project, {
      flags: flag.published | flag.hideFromMentee,
      title: 'Κρυφή',
    });
    const open = await anAction(server.db, project, { title: 'Φανερή' });
    expect((await send(mentor, { to: [mentee], project, actionId: hidden })).problem.code).toBe(
      'action-hidden',
    );
    const { sent } = await send(mentor, { to: [mentee], project, actionId: open });
    expect(sent).toMatchObject({ actionId: open, action: 'Φανερή' });
    const ofAction = await listed(mentee, project, { actionId: open });
    expect(ofAction.list).toMatchObject([{ action: 'Φανερή' }]);
  });
});

describe('an action that is hidden after files were sent in it', () => {
  test.each([
    ['mentor', flag.hideFromMentor],
    ['mentee', flag.hideFromMentee],
  ] as const)(
    'is not named to the %s from whom it is hidden, in any list of sent files',
    async (who, hides) => {
      const { project, runner, ...pair } = await aPair(server);
      const reader = pair[who];
      const other = who === 'mentor' ? pair.mentee : pair.mentor;
      const actionId = await anAction(server.db, project, { title: 'Μυστικός τίτλος' });
      await send(other, { to: [reader], project, actionId });
      await send(reader, { to: [other], project, actionId });
      const lists = async (person: Person) => [
        (await server.as(person, sentFiles.list, { projectId: project, ofId: reader.id })).text,
        ...(person === reader
          ? [
              (await server.as(person, sentFiles.list, { projectId: project, actionId })).text,
              (await server.as(person, sentFiles.getShared, {})).text,
            ]
          : []),
      ];
      const named = async (person: Person) =>
        (await lists(person)).map((text) => text.includes('Μυστικός τίτλος'));
      expect(await named(reader)).toEqual([true, true, true]);
      await server.db
        .updateTable('action')
        .set({ flags: flag.published | hides })
        .where('id', '=', actionId)
        .execute();
      expect(await named(reader)).toEqual([false, false, false]);
      expect(await named(runner)).toEqual([true]);
    },
  );
});

describe('withdrawing', () => {
  test('takes the file from its receiver, tells them, and leaves the other receivers theirs', async () => {
    const { project, runner, mentor, mentee } = await aPair(server);
    const second = await server.person('Mentee', { project });
    await server.as(runner, links.setDefaultSingle, {
      projectId: project,
      mentorId: mentor.id,
      menteeId: second.id,
    });
    const { body, fileId } = await send(mentor, { to: [mentee, second], project });
    await get(mentee, fileId);
    const own = body.find(({ receiverId }) => receiverId === mentee.id)!;
    const withdrawn = await server.as(mentor, sentFiles.withdraw, { id: own.id });
    expect(withdrawn.body).toMatchObject({ mayWithdraw: false, mayRestore: true });
    expect(withdrawn.body.withdrawnAt).toBeInstanceOf(Date);
    expect(withdrawn.body.openedAt).toBeInstanceOf(Date);

    expect((await get(mentee, fileId)).status).toBe(404);
    expect((await get(second, fileId)).status).toBe(200);
    expect((await get(runner, fileId)).status).toBe(200);
    expect(await listed(mentee, project)).toMatchObject({ list: [], all: 0 });
    expect(await sayingsFor(mentee)).toEqual([['share.withdrawn', 'Λητώ', 'plan.pdf']]);
    expect((await server.as(mentor, sentFiles.withdraw, { id: own.id })).problem.code).toBe(
      'already-withdrawn',
    );
  });

  test('can be undone for ten minutes, and the receiver learns of the file again', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const { sent, fileId } = await send(mentor, { to: [mentee], project });
    await server.as(mentor, sentFiles.withdraw, { id: sent!.id });
    const restored = await server.as(mentor, sentFiles.restore, { id: sent!.id });
    expect(restored.body).toMatchObject({ id: sent!.id, mayWithdraw: true, mayRestore: false });
    expect((await get(mentee, fileId)).status).toBe(200);
    expect(await sayingsFor(mentee)).toEqual([['share.sent', 'Λητώ', 'plan.pdf']]);
    expect((await server.as(mentor, sentFiles.restore, { id: sent!.id })).status).toBe(200);

    await server.as(mentor, sentFiles.withdraw, { id: sent!.id });
    await server.db
      .updateTable('fileShare')
      .where('id', '=', sent!.id)
      .set({ withdrawnAt: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect((await server.as(mentor, sentFiles.restore, { id: sent!.id })).problem.code).toBe('too-late');
    const { sent: again } = await send(mentor, { to: [mentee], project, fileId });
    expect(again).toMatchObject({ id: sent!.id, mayWithdraw: true });
    expect(again!.openedAt).toBeUndefined();
  });

  test('is only for the owner, and cannot be undone towards a person who is linked no more', async () => {
    const { project, runner, mentor, other, mentee } = await aPair(server);
    const { sent } = await send(mentor, { to: [mentee], project });
    for (const person of [mentee, runner, other])
      expect((await server.as(person, sentFiles.withdraw, { id: sent!.id })).status).toBe(404);
    await server.as(mentor, sentFiles.withdraw, { id: sent!.id });
    await server.as(runner, links.setDefaultSingle, {
      projectId: project,
      mentorId: other.id,
      menteeId: mentee.id,
    });
    expect((await server.as(mentor, sentFiles.restore, { id: sent!.id })).problem.code).toBe(
      'not-a-receiver',
    );
  });

  test('frees the file: its owner cannot delete it before, and can afterwards', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const { sent, fileId } = await send(mentor, { to: [mentee], project });
    expect((await server.as(mentor, files.remove, { id: fileId })).problem.code).toBe('in-use');
    await server.as(mentor, sentFiles.withdraw, { id: sent!.id });
    expect((await server.as(mentor, files.remove, { id: fileId })).status).toBe(200);
    expect((await listed(mentor, project)).list).toEqual([]);
  });
});

describe('a reader', () => {
  test('who is an Admin in the place of the receiver does not count as the receiver', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const { fileId } = await send(mentor, { to: [mentee], project });
    const admin = await server.person('Admin');
    expect((await get(admin, fileId)).status).toBe(200);
    expect((await listed(mentor, project)).list[0]!.openedAt).toBeUndefined();
  });

  test('who left the project opens nothing of it any more', async () => {
    const { project, mentor, mentee, runner } = await aPair(server);
    const { fileId } = await send(mentor, { to: [mentee], project });
    expect((await get(mentee, fileId)).status).toBe(200);
    await server.as(runner, people.setState, {
      projectId: project,
      userId: mentee.id,
      state: 2,
    } as never);
    expect((await get(mentee, fileId)).status).toBe(404);
  });

  test('a reader of the staff sees what a person of the project exchanged; others see only their own', async () => {
    const { project, runner, mentor, other, mentee } = await aPair(server);
    const { sent, fileId } = await send(mentor, { to: [mentee], project });
    const seen = await listed(runner, project, { ofId: mentee.id });
    expect(seen.list).toMatchObject([{ id: sent!.id, mayWithdraw: false }]);
    expect((await get(runner, fileId)).status).toBe(200);
    expect((await listed(runner, project)).list).toEqual([]);
    expect((await get(other, fileId)).status).toBe(404);
    for (const person of [mentor, other])
      expect((await server.as(person, sentFiles.list, { projectId: project, ofId: mentee.id })).status).toBe(
        404,
      );
  });
});

describe('the list', () => {
  test('is filtered by direction, person, kind and words, and pages agree with their count', async () => {
    const { project, mentor, mentee } = await aPair(server);
    const table = await aFile(server, mentor, { name: 'Έσοδα.csv' });
    await send(mentor, { to: [mentee], project, fileId: table, note: 'του Μαΐου' });
    await send(mentor, { to: [mentee], project });
    await send(mentee, { to: [mentor], project });

    const names = async (more: object) => (await listed(mentor, project, more)).list.map(({ name }) => name);
    expect(await names({})).toEqual(['plan.pdf', 'plan.pdf', 'Έσοδα.csv']);
    expect(await names({ direction: 'sent' })).toEqual(['plan.pdf', 'Έσοδα.csv']);
    expect(await names({ direction: 'received' })).toEqual(['plan.pdf']);
    expect(await names({ kind: 'text' })).toEqual(['Έσοδα.csv']);
    expect(await names({ search: 'εσοδα' })).toEqual(['Έσοδα.csv']);
    expect(await names({ search: 'μαϊου' })).toEqual(['Έσοδα.csv']);
    expect(await names({ personId: mentee.id })).toHaveLength(3);
    const page = await listed(mentor, project, { count: 2, page: 2 });
    expect([page.list.length, page.all, page.count]).toEqual([1, 3, 2]);

    const all = await server.as(mentor, sentFiles.getShared, { direction: 'sent' });
    expect(all.body.map(({ name }) => name)).toEqual(['plan.pdf', 'Έσοδα.csv']);
  });
});

describe('names and contents that attack', () => {
  test.each([
    ['a path', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['another direction of writing', 'invoice\u202Efdp.pdf', 'invoicefdp.pdf'],
    ['300 letters', `${'ά'.repeat(300)}.pdf`, `${'ά'.repeat(146)}.pdf`],
  ])('a name with %s is shown and saved as a safe one', async (_what, original, safe) => {
    const { project, mentor, mentee } = await aPair(server);
    const fileId = await aFile(server, mentor, { name: original });
    const { sent } = await send(mentor, { to: [mentee], project, fileId });
    expect(sent!.name).toBe(safe);
    const { headers } = await get(mentee, fileId);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(safe);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  test.each([
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['drawing.svg', ''],
  ])('%s announced as "%s" is refused as a file', async (name, mime) => {
    const mentor = await server.person('Mentor');
    const input = { category: 'shared', name, originalName: name, mime, parts: 1 } as const;
    expect((await server.as(mentor, files.startUpload, input)).problem.code).toBe('file-type');
  });

  test('HTML and SVG under the name of a text or an image are no images, and are only saved', async () => {
    const mentor = await server.person('Mentor');
    const upload = async (name: string, content: string) => {
      const input = { category: 'shared', name, originalName: name, mime: '', parts: 1 } as const;
      const { id } = (await server.as(mentor, files.startUpload, input)).body;
      await server.as(mentor, files.uploadPart, { id, part: 0, data: Buffer.from(content) });
      return { id, ended: await server.as(mentor, files.endUpload, { id }) };
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect((await upload('a.png', svg)).ended.problem.code).toBe('file-type');
    const { id, ended } = await upload('a.txt', '<script>alert(1)</script>');
    expect(ended.status).toBe(200);
    const { headers } = await get(mentor, id);
    expect(String(headers['content-disposition'])).toMatch(/^attachment/);
    expect(String(headers['content-type'])).toMatch(/^text\/plain/);
  });
});

describe('the room of a project', () => {
  test('is counted once for each file, and refuses a file that would not fit', async () => {
    const settings = { Config: { Files: { ProjectGB: 0.1 } } };
    const { project, runner, mentor, mentee } = await aPair(server, settings);
    const { fileId } = await send(mentor, { to: [mentee], project });
    const usage = async () => (await server.as(runner, files.projectUsage, { projectId: project })).body;
    const max = Math.round(0.1 * 1024 ** 3);
    expect(await usage()).toEqual({ used: 100, max });

    await server.db
      .updateTable('file')
      .where('id', '=', fileId)
      .set({ size: max - 50 })
      .execute();
    const full = await send(mentor, { to: [mentee], project });
    expect(full.problem).toMatchObject({
      code: 'project-full',
      present: { Used: max - 50, Max: max },
    });
    expect((await send(mentor, { to: [mentee], project, fileId })).status).toBe(200);
    expect((await server.as(mentor, files.projectUsage, { projectId: project })).status).toBe(403);
  });
});
