import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inviteUsers } from '#features/identity/server/inside.ts';
import { people } from '#features/people/contract.ts';
import { addMails, noteFailure, noteSent } from '#platform/server/mail/store.ts';
import { aMailServer } from '#testing/mail-server.ts';
import { aProject } from '#testing/people.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';
import { mails } from '../contract.ts';
import { senderOfProject } from './sender.ts';

const server = startServer();
const open = { Visible: 4, Editable: 1 };

let project = 0;
let supervisor: Person;
let admin: Person;

beforeAll(async () => {
  project = await aProject(server.db, {
    User: { Fields: [{ Name: 'email', Label: 'Email', Type: 'email', ...open }] },
    Config: { Contact: { Name: 'Γραφείο', Email: 'grafeio@example.gr', Phone: '210 1234567' } } as never,
  });
  supervisor = await server.person('Supervisor', { project });
  admin = await server.person('Admin', { project });
});

const aMentee = (email: string) => server.person('Mentee', { project, fields: { email } });
async function mailTo(person: Person, change: Partial<Parameters<typeof addMails>[1][number]> = {}) {
  const [mail] = await addMails(server.db, [
    {
      template: 'privacyAnswer.html',
      language: 'el',
      to: 'old@example.gr',
      projectId: project,
      userId: person.id,
      variables: { name: 'Νίκη', project: 'Έργο', words: 'Η απάντησή μας', url: 'https://x.gr' },
      ...change,
    },
  ]);
  return mail!.id;
}
const listed = async (by: Person, { id }: Person) =>
  (await server.as(by, mails.list, { projectId: project, userId: id as never })).body;
const read = async (by: Person, { id: userId }: Person, id: number) =>
  server.as(by, mails.read, { projectId: project, userId: userId as never, id: id as never });
const sendAgain = (by: Person, { id: userId }: Person, id: number) =>
  server.as(by, mails.sendAgain, { projectId: project, userId: userId as never, id: id as never });
const mailsOf = ({ id }: Person) =>
  server.db.selectFrom('mail').where('personId', '=', id).selectAll().orderBy('id').execute();

test('staff read the mails of the project to a person with what became of each', async () => {
  const mentee = await aMentee('niki@example.gr');
  const ids = [await mailTo(mentee), await mailTo(mentee), await mailTo(mentee), await mailTo(mentee)];
  await noteSent(server.db, ids[0]!);
  await noteFailure(server.db, ids[1]!, { error: '421 busy', isLast: false, isRefused: false });
  await noteFailure(server.db, ids[2]!, { error: '550 unknown', isLast: true, isRefused: true });
  const { list, all } = await listed(supervisor, mentee);
  expect(all).toBe(4);
  expect(list.map(({ id, state }) => [id, state])).toEqual([
    [ids[3], 'queued'],
    [ids[2], 'refused'],
    [ids[1], 'trying'],
    [ids[0], 'sent'],
  ]);
  const { body } = await read(supervisor, mentee, ids[2]!);
  expect(body.text).toContain('Η απάντησή μας');
  expect(body.error).toBe('550 unknown');
});

test('only an Admin sees mails about the account, and no one sees mails of another project', async () => {
  const mentee = await aMentee('eva@example.gr');
  const account = await mailTo(mentee, {
    template: 'resetPassword.html',
    projectId: null,
    variables: { name: 'Εύα', username: 'eva', url: 'https://x.gr/signin?reset=top-secret' },
  });
  await mailTo(mentee, { projectId: await aProject(server.db) });
  expect((await listed(supervisor, mentee)).all).toBe(0);
  expect((await read(supervisor, mentee, account)).status).toBe(404);
  expect((await listed(admin, mentee)).list.map(({ id }) => id)).toEqual([account]);
  await noteSent(server.db, account);
  const { body, text } = await read(admin, mentee, account);
  expect(body).toMatchObject({ notAgain: 'secret' });
  expect(text).not.toContain('top-secret');
  expect(body.text).toContain('[ο προσωπικός σύνδεσμος δεν εμφανίζεται]');
  expect((await sendAgain(admin, mentee, account)).problem.code).toBe('not-again');
});

test('staff who do not see the address of a person do not see the mails', async () => {
  const closed = await aProject(server.db, {
    User: { Fields: [{ Name: 'email', Label: 'Email', Type: 'email', Visible: 0, Editable: 0 }] },
  });
  const runner = await server.person('Supervisor', { project: closed });
  const mentee = await server.person('Mentee', { project: closed });
  const { status } = await server.as(runner, mails.list, { projectId: closed, userId: mentee.id as never });
  expect(status).toBe(404);
});

test('a mail is sent again as a copy to the present address, once an hour', async () => {
  const mentee = await aMentee('new@example.gr');
  const id = await mailTo(mentee);
  expect((await read(supervisor, mentee, id)).body.notAgain).toBe('waiting');
  await noteSent(server.db, id);
  expect((await sendAgain(supervisor, mentee, id)).status).toBe(200);
  const [first, copy] = await mailsOf(mentee);
  expect(copy).toMatchObject({
    toAddress: 'new@example.gr',
    projectId: project,
    variables: first!.variables,
  });
  expect(copy!.messageId).not.toBe(first!.messageId);
  expect((await sendAgain(supervisor, mentee, id)).status).toBe(429);
  const { body } = await server.as(supervisor, people.history, {
    projectId: project,
    userId: mentee.id as never,
  });
  expect(body.list[0]!.said).toBe(
    'Νέα αποστολή email: Απάντηση στο αίτημά σας για τα προσωπικά σας δεδομένα',
  );
});

test('an invitation is sent again with a new link, which ends the one before, until the person has signed in', async () => {
  const mentee = await aMentee('invited@example.gr');
  await server.db.updateTable('appUser').set({ signedInAt: null }).where('id', '=', mentee.id).execute();
  await inviteUsers(server.db, server.services, {
    userIds: [mentee.id],
    project: { id: project, descr: 'Έργο' },
  });
  const [first] = await mailsOf(mentee);
  await noteSent(server.db, first!.id);
  expect((await sendAgain(supervisor, mentee, first!.id)).status).toBe(200);
  const [, fresh] = await mailsOf(mentee);
  expect(fresh!.template).toBe('invitation.html');
  expect(fresh!.variables['url']).not.toBe(first!.variables['url']);
  await server.db
    .updateTable('appUser')
    .set({ signedInAt: new Date() })
    .where('id', '=', mentee.id)
    .execute();
  await noteSent(server.db, fresh!.id);
  expect((await read(supervisor, mentee, fresh!.id)).body.notAgain).toBe('used');
});

test('erasing blanks the mails to a person, whatever address they went to', async () => {
  const mentee = await aMentee('gone@example.gr');
  const id = await mailTo(mentee, { to: 'earlier@example.gr' });
  await noteSent(server.db, id);
  await server.services.features
    .find(({ name }) => name === 'mails')!
    .personalData!.erase(server.db, mentee.id);
  expect((await mailsOf(mentee))[0]).toMatchObject({ toAddress: '', variables: {}, isErased: true });
  expect((await listed(supervisor, mentee)).all).toBe(0);
});

test("a project's mails come in its name, and replies go to its contact", async () => {
  expect(await senderOfProject(server.db, project)).toEqual({
    name: 'Δοκιμαστικό έργο',
    replyTo: 'grafeio@example.gr',
    contact: ['Γραφείο', 'grafeio@example.gr', '210 1234567'],
  });
});

describe('a test mail', () => {
  const withServer = async (smtpUrl: string | undefined, by = admin) => {
    server.services.config.smtpUrl = smtpUrl;
    onTestFinished(() => void (server.services.config.smtpUrl = undefined));
    return server.as(by, mails.test, {});
  };

  test('arrives at the Admin who asked for it, with the words of the mail server', async () => {
    const { url, mails: arrived } = await aMailServer();
    const asker = await server.person('Admin', { fields: { email: 'asker@example.gr' } });
    expect((await withServer(url, asker)).body).toEqual({
      to: 'asker@example.gr',
      outcome: 'accepted',
      words: expect.stringMatching(/^250/),
    });
    expect(arrived).toMatchObject([{ to: [{ address: 'asker@example.gr' }] }]);
  });

  test('a test mail that is refused shows what the mail server answered', async () => {
    const { url } = await aMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no relay'), { responseCode: 554 })),
    });
    const asker = await server.person('Admin', { fields: { email: 'asker@example.gr' } });
    expect((await withServer(url, asker)).body).toMatchObject({
      outcome: 'refused',
      words: expect.stringContaining('554 no relay'),
    });
    expect((await withServer('smtp://127.0.0.1:1', asker)).body).toMatchObject({
      outcome: 'refused',
      words: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('needs a mail server, an address and an Admin', async () => {
    const asker = await server.person('Admin', { fields: { email: 'asker@example.gr' } });
    expect((await withServer(undefined, asker)).body.outcome).toBe('none');
    const nameless = await server.person('Admin');
    expect((await withServer('smtp://127.0.0.1:1', nameless)).problem.code).toBe('no-address');
    expect((await withServer(undefined, supervisor)).status).toBe(403);
  });
});

test('a visitor reads the contacts of the projects that are not archived, once each, and no names of projects', async () => {
  const Contact = { Name: 'Γραφείο Α', Email: 'a@example.gr', Hours: '9:00-15:00' };
  await aProject(server.db, { Config: { Contact } as never });
  await aProject(server.db, { Config: { Contact } as never });
  const old = await aProject(server.db, { Config: { Contact: { Name: 'Γραφείο Β' } } as never });
  await server.db.updateTable('project').set({ archivedAt: new Date() }).where('id', '=', old).execute();
  const { body } = await server.as(visitor(), mails.contacts, {});
  expect(body.filter(({ name }) => name?.startsWith('Γραφείο '))).toEqual([
    { name: 'Γραφείο Α', email: 'a@example.gr', hours: '9:00-15:00' },
  ]);
});
