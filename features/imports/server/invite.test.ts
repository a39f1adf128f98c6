import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { mails } from '#features/mails/contract.ts';
import { people } from '#features/people/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person, visitor } from '#testing/server.ts';
import { imports, type ImportUser } from '../contract.ts';

const server = startServer();
const open = { Visible: 4, Editable: 1 };

let project = 0;
let supervisor: Person;

beforeAll(async () => {
  project = await aProject(server.db, {
    User: {
      Fields: [
        { Name: 'first_name', Label: 'Όνομα', ...open },
        { Name: 'email', Label: 'Email', Type: 'email', ...open },
      ],
    },
  });
  supervisor = await server.person('Supervisor', { project });
});

const invitee = (change: Partial<ImportUser> = {}): ImportUser => {
  const username = `invited-${randomUUID()}`;
  return {
    line: 1,
    username,
    password: '',
    roles: '',
    kayas: '',
    fields: { first_name: 'Νέα', email: `${username}@example.com` },
    ...change,
  };
};
const add = (users: ImportUser[]) => server.as(supervisor, imports.addUsers, { projectId: project, users });
const mailsTo = (address: string) =>
  server.db
    .selectFrom('mail')
    .where('toAddress', '=', address)
    .select(['template', 'variables'])
    .orderBy('id')
    .execute();
const tokenIn = (mail: { variables: unknown } | undefined) =>
  new URL(String((mail!.variables as Record<string, unknown>)['url'])).searchParams.get('reset')!;
const accountOf = (username: string) =>
  server.db
    .selectFrom('appUser')
    .where('username', '=', username)
    .select(['id', 'passwordHash', 'confirmedEmail', 'signedInAt'])
    .executeTakeFirstOrThrow();
const setPassword = (token: string) =>
  server.as(visitor(), identity.resetPassword, { token, password: 'Another1&x' });
const invite = (ids: number[], person = supervisor) =>
  server.as(person, imports.invite, { projectId: project, userIds: ids as never });

describe('a person who is added without a password', () => {
  test('gets a mail with a link that sets the password once, and has confirmed the address by it', async () => {
    const one = invitee();
    const email = one.fields['email']!;
    expect((await add([one])).body).toEqual([one.username]);
    const before = await accountOf(one.username);
    expect(before).toMatchObject({ passwordHash: null, confirmedEmail: null, signedInAt: null });
    const [mail, ...others] = await mailsTo(email);
    expect([mail?.template, others]).toEqual(['invitation.html', []]);

    const token = tokenIn(mail);
    expect((await setPassword(token)).status).toBe(200);
    expect((await setPassword(token)).problem.code).toBe('invalid-token');
    const { status } = await server.as(visitor(), identity.signIn, {
      username: one.username,
      password: 'Another1&x',
    });
    expect(status).toBe(200);
    const after = await accountOf(one.username);
    expect(after.confirmedEmail).toBe(email);
    expect(after.signedInAt).not.toBeNull();
  });

  test('needs an address, and one with a password gets no mail', async () => {
    const bare = invitee({ fields: { first_name: 'Νέα' } });
    const given = invitee({ line: 2, password: 'Κωδικός-2026' });
    expect((await add([bare, given])).body).toEqual([given.username]);
    expect(await mailsTo(given.fields['email']!)).toEqual([]);
  });

  test('is listed among those who have not signed in, until they do', async () => {
    const one = invitee();
    await add([one]);
    const { id } = await accountOf(one.username);
    const unseen = async () => {
      const { body } = await server.as(supervisor, people.list, {
        projectId: project,
        search: one.username,
        notSignedIn: true,
      });
      return body.list.map((member) => [member.id, member.notSignedIn]);
    };
    expect(await unseen()).toEqual([[id, true]]);
    const { body } = await server.as(supervisor, people.one, { projectId: project, userId: id as never });
    expect(body.notSignedIn).toBe(true);
    await setPassword(tokenIn((await mailsTo(one.fields['email']!))[0]));
    await server.as(visitor(), identity.signIn, { username: one.username, password: 'Another1&x' });
    expect(await unseen()).toEqual([]);
  });
});

describe('an invitation that is sent again', () => {
  test('replaces the one before, once an hour, and goes to the address that staff have mended', async () => {
    const one = invitee();
    await add([one]);
    const { id } = await accountOf(one.username);
    const first = tokenIn((await mailsTo(one.fields['email']!))[0]);
    const email = `mended-${randomUUID()}@example.com`;
    const colleague = await server.person('Supervisor', { project });
    await server.as(colleague, people.updateFields, {
      projectId: project,
      userId: id as never,
      fields: { email },
    });
    expect((await invite([id])).body).toEqual({ sent: 1, left: [] });
    expect((await setPassword(first)).problem.code).toBe('invalid-token');
    expect((await invite([id])).body.left).toMatchObject([{ id, code: 'sent-already' }]);
    const mails = await mailsTo(email);
    const invitation = mails.find(({ template }) => template === 'invitation.html');
    expect((await setPassword(tokenIn(invitation))).status).toBe(200);
  });

  test('is previewed with its number, and the preview sends nothing and uses up no limit', async () => {
    const one = invitee();
    await add([one]);
    const { id } = await accountOf(one.username);
    const preview = () =>
      server.as(supervisor, imports.invite, { projectId: project, userIds: [id] as never, preview: true });
    expect((await preview()).body).toEqual({ sent: 1, left: [] });
    expect((await preview()).body).toEqual({ sent: 1, left: [] });
    expect(await mailsTo(one.fields['email']!)).toHaveLength(1);
    expect((await invite([id])).body.sent).toBe(1);
  });

  test('goes to nobody who has signed in, has no address, or has more rights, and not to people of other projects', async () => {
    const seen = await server.person('Mentee', { project, fields: { email: 'seen@example.com' } });
    const admin = await server.person('Admin', { project });
    const bare = invitee({ password: 'Κωδικός-2026', fields: { first_name: 'Χωρίς' } });
    await add([bare]);
    const { id } = await accountOf(bare.username);
    const { body } = await invite([seen.id, admin.id, id]);
    expect(body).toMatchObject({
      sent: 0,
      left: [
        { id: seen.id, code: 'signed-in' },
        { id: admin.id, code: 'not-yours' },
        { id, code: 'no-email' },
      ],
    });
    const stranger = await server.person('Mentee', { project: await aProject(server.db, {}) });
    expect((await invite([stranger.id])).status).toBe(404);
  });
});

test('a name with Greek and Latin letters is refused in a sheet and for oneself', async () => {
  const mixed = invitee({ username: `pοpi-${randomUUID()}` });
  const { body } = await server.as(supervisor, imports.check, { projectId: project, users: [mixed] });
  expect(body[0]!.faults).toEqual([{ field: 'Username', code: 'mixed' }]);
  expect((await add([mixed])).body).toEqual([]);
  const person = await server.person('Mentee', { project });
  const changed = await server.as(person, identity.updateLogin, { login: mixed.username });
  expect([changed.status, changed.problem.code]).toEqual([422, 'mixed-alphabets']);
});

test('the key to an account is not sent to an address by the member of staff who wrote it, from no button', async () => {
  const user = invitee();
  await add([user]);
  const { id } = await accountOf(user.username);
  const own = `own-${randomUUID()}@example.com`;
  const [coordinator, second] = [
    await server.person('Coordinator', { project }),
    await server.person('Coordinator', { project }),
  ];
  const written = await server.as(coordinator, people.updateField, {
    projectId: project,
    userId: id,
    name: 'email',
    value: own,
  });
  expect(written.status).toBe(200);
  expect((await invite([id], coordinator)).body).toMatchObject({ sent: 0, left: [{ code: 'own-address' }] });
  const sent = await server.as(coordinator, mails.list, { projectId: project, userId: id });
  const invitation = sent.body.list.find(({ to }) => to === user.fields['email']);
  const again = await server.as(coordinator, mails.sendAgain, {
    projectId: project,
    userId: id,
    id: invitation!.id,
  });
  expect([again.status, again.problem.present]).toEqual([409, { Why: 'own-address' }]);
  const keys = async () => (await mailsTo(own)).filter(({ template }) => template === 'invitation.html');
  expect(await keys()).toEqual([]);
  // The address is right: another member of staff sends the key.
  expect((await invite([id], second)).body.sent).toBe(1);
  expect(await keys()).toHaveLength(1);
});
