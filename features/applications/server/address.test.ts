import { beforeAll, expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { people } from '#features/people/contract.ts';
import { json } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { applications } from '../contract.ts';
import { anAddress, applying } from './fixtures.ts';

const server = startServer({ own: true });
const password = 'Ithaki2026!';
let form: Awaited<ReturnType<typeof aProjectWithForm>>;
let project = 0;
let supervisor: Person;
let mentor: Person;

const { submitted, mailTo } = applying(server, () => form);

beforeAll(async () => {
  form = await aProjectWithForm(server.db);
  project = await aProject(server.db, {
    User: { Fields: [{ Name: 'email', Type: 'email', Visible: 4, Editable: 4 }] },
  });
  supervisor = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project });
});

const aMentee = async () => {
  const email = anAddress();
  const mentee = await server.person('Mentee', { project, password, fields: { email } });
  await server.db
    .insertInto('defaultMentor')
    .values({ projectId: project, menteeId: mentee.id, mentorId: mentor.id })
    .execute();
  return { ...mentee, email };
};
const setEmail = (by: Person, whose: Person, value: string) =>
  server.as(by, people.updateField, { projectId: project, userId: whose.id, name: 'email', value });
/** An address that is not confirmed, as from a project of an older day where everybody could edit it. */
const plantEmail = (whose: Person, email: string) =>
  server.db
    .updateTable('appUser')
    .set({ fields: json({ email }) })
    .where('id', '=', whose.id)
    .execute();
const templates = async (to: string) => (await mailTo(to)).map(({ template }) => template);
const makeStale = (person: Person) =>
  server.db
    .updateTable('session')
    .set({ provedAt: new Date(Date.now() - 7_200_000) })
    .where('userId', '=', person.id)
    .execute();
const confirmToken = async (to: string) => {
  const mail = (await mailTo(to)).findLast(({ template }) => template === 'confirmEmail.html');
  return new URL(String(mail?.variables['url'])).searchParams.get('confirm')!;
};

test('a mentee who writes a stranger’s address into the own profile does not get the stranger’s application', async () => {
  const mentee = await aMentee();
  const { email, token, protocol } = await submitted();
  // By the field, whose level does not open one's own address, and by an address that is there already.
  expect((await setEmail(mentee, mentee, email)).problem.code).toBe('not-editable');
  await plantEmail(mentee, email);

  const stranger = visitor();
  const opened = await server.as(stranger, applications.confirm, { token });
  expect(opened.body, JSON.stringify(opened.problem)).toEqual({ protocol, signedIn: true });
  expect((await server.as(mentee, applications.mine, {})).body).toEqual([]);
  const own = await server.as(stranger, applications.mine, {});
  expect(own.body.map((one) => one.protocol)).toEqual([protocol]);
});

test('an account whose sign-in name is a stranger’s address does not get the stranger’s application', async () => {
  const { email, token, protocol } = await submitted();
  const other = await server.person('Registered', { username: email, password });
  const stranger = visitor();
  const opened = await server.as(stranger, applications.confirm, { token });
  expect(opened.body, JSON.stringify(opened.problem)).toEqual({ protocol, signedIn: true });
  expect((await server.as(other, applications.mine, {})).body).toEqual([]);

  // The stranger signs in with the own address and password, although the name is taken.
  expect((await server.as(stranger, identity.changePassword, { password: 'Strange2026!' })).status).toBe(200);
  const signIn = { username: email, password: 'Strange2026!' };
  expect((await server.as(visitor(), identity.signIn, signIn)).status).toBe(200);
});

test('a supervisor or coordinator who changes a mentee’s address gets no reset link and cannot confirm it; the old address is told', async () => {
  expect((await setEmail(mentor, await aMentee(), anAddress())).problem.code).toBe('not-editable');
  for (const attacker of [supervisor, await server.person('Coordinator', { project })]) {
    const mentee = await aMentee();
    const theirs = anAddress();
    expect((await setEmail(attacker, mentee, theirs)).status).toBe(200);
    expect(await templates(mentee.email)).toEqual(['emailChanged.html']);

    await server.as(visitor(), identity.forgotPassword, { email: theirs });
    await server.as(visitor(), identity.forgotPassword, { email: mentee.email });
    await expect.poll(() => templates(mentee.email)).toContain('resetPassword.html');
    expect(await templates(theirs)).toEqual(['confirmEmail.html']);

    const token = await confirmToken(theirs);
    expect((await server.as(attacker, identity.confirmEmail, { token })).problem.code).toBe('invalid-token');
    expect((await server.as(mentee, identity.email, {})).body).toEqual({ email: theirs, confirmed: false });
  }
});

test('nobody changes the own address with a session that was proved two hours ago', async () => {
  const mentee = await aMentee();
  await makeStale(mentee);
  const value = anAddress();
  await makeStale(supervisor);
  expect((await setEmail(supervisor, supervisor, value)).problem.code).toBe('sign-in-again');
  expect((await server.as(mentee, identity.changeEmail, { email: value })).problem.code).toBe(
    'sign-in-again',
  );
  const inBulk = { projectId: project, field: 'email', ids: [supervisor.id], value };
  expect((await server.as(supervisor, people.setField, inBulk)).body.rows).toMatchObject([
    { code: 'not-editable' },
  ]);
  expect((await server.as(mentee, identity.email, {})).body.email).toBe(mentee.email);
});

test('an address that is not confirmed is no sign-in name', async () => {
  const mentee = await aMentee();
  const victim = anAddress();
  await plantEmail(mentee, victim);
  expect((await server.as(mentee, identity.updateLogin, { login: victim })).problem.code).toBe(
    'username-taken',
  );
  const signIn = (username: string) => server.as(visitor(), identity.signIn, { username, password });
  expect((await signIn(victim)).problem.code).toBe('wrong-credentials');
  expect((await signIn(mentee.email)).status).toBe(200);
});

test('a person changes the own address, opens the link, and from then on signs in and recovers by the new one', async () => {
  const mentee = await aMentee();
  const email = anAddress();
  const changed = await server.as(mentee, identity.changeEmail, { email });
  expect(changed.body).toEqual({ email, confirmed: false });
  expect(await templates(mentee.email)).toEqual(['emailChanged.html']);
  const token = await confirmToken(email);
  expect((await server.as(mentee, identity.confirmEmail, { token })).status).toBe(200);
  expect((await server.as(mentee, identity.email, {})).body).toEqual({ email, confirmed: true });
  expect((await server.as(mentee, identity.confirmEmail, { token })).problem.code).toBe('invalid-token');

  expect((await server.as(visitor(), identity.signIn, { username: email, password })).status).toBe(200);
  const old = await server.as(visitor(), identity.signIn, { username: mentee.email, password });
  expect(old.problem.code).toBe('wrong-credentials');
  await server.as(visitor(), identity.forgotPassword, { email });
  await expect.poll(() => templates(email)).toContain('resetPassword.html');
});

test('a link of an address that was replaced meanwhile confirms nothing, and a lost one is sent again', async () => {
  const mentee = await aMentee();
  const [first, second] = [anAddress(), anAddress()];
  await server.as(mentee, identity.changeEmail, { email: first });
  const token = await confirmToken(first);
  await server.as(mentee, identity.changeEmail, { email: second });
  expect((await server.as(mentee, identity.confirmEmail, { token })).problem.code).toBe('invalid-token');
  await server.as(mentee, identity.sendConfirmation, {});
  expect(await templates(second)).toEqual(['confirmEmail.html', 'confirmEmail.html']);
  await server.as(mentee, identity.confirmEmail, { token: await confirmToken(second) });
  expect((await server.as(mentee, identity.email, {})).body).toEqual({ email: second, confirmed: true });
});
