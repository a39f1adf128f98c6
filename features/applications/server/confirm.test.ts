import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { json } from '#platform/server/db.ts';
import { startServer, visitor } from '#testing/server.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { applications } from '../contract.ts';
import { anAddress, anApplication, applying } from './fixtures.ts';

// Visitors have one address, and its limits are shared: other files must not use them up.
const server = startServer({ own: true });
let project: { id: number; url: string };

beforeAll(async () => {
  project = await aProjectWithForm(server.db);
});

const { filled, submit, mailTo, tokenOf, submitted } = applying(server, () => project);

test('a draft is stored on the server, restored without the address, mailed on request, and deleted after the submit', async () => {
  const email = anAddress();
  const save = { project: project.url, email, answers: { first_name: 'Άρης', email, nonsense: 'x' } };
  const { body } = await server.as(visitor(), applications.saveDraft, save);
  const again = await server.as(visitor(), applications.saveDraft, {
    ...save,
    answers: { first_name: 'Άρης', last_name: 'Ρήγας' },
    token: body.token,
    mail: true,
  });
  expect(again.body.token).toBe(body.token);
  expect((await server.as(visitor(), applications.checkToken, body)).body).toEqual({
    valid: true,
    kind: 'form',
    project: project.url,
    answers: { first_name: 'Άρης', last_name: 'Ρήγας' },
  });
  expect(await mailTo(email)).toMatchObject([
    {
      template: 'draftLink.html',
      variables: { url: `http://localhost:3000/application/form/${body.token}` },
    },
  ]);
  expect((await submit({ ...(await filled()), draftToken: body.token } as never)).status).toBe(200);
  expect((await server.as(visitor(), applications.checkToken, body)).body).toEqual({ valid: false });
  expect((await server.as(visitor(), applications.saveDraft, { ...save, project: 'nowhere' })).status).toBe(
    404,
  );
});

test("the link confirms the address, creates the applicant's account and signs them in", async () => {
  const { token, protocol, email } = await submitted();
  const applicant = visitor();
  const { body } = await server.as(applicant, applications.confirm, { token });
  expect(body).toEqual({ protocol, signedIn: true });

  const own = await server.as(applicant, applications.mine, {});
  expect(own.body).toMatchObject([
    { protocol, status: 1, email, hasPassword: false, project: { url: project.url } },
  ]);
  expect(own.body[0]!.documents.map(({ key, state }) => [key, state])).toEqual([['identity', 'missing']]);
  const user = await server.db
    .selectFrom('appUser')
    .where('username', '=', email)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    roles: ['Registered'],
    defaultProjectId: project.id,
    fields: { first_name: 'Μαρία', email },
  });
  const member = await server.db
    .selectFrom('membership')
    .where('userId', '=', user.id)
    .select(['projectId', 'state'])
    .execute();
  expect(member).toEqual([{ projectId: project.id, state: 0 }]);

  // The same user may reload the page; another user cannot use the link.
  expect((await server.as(applicant, applications.confirm, { token })).body).toEqual({
    protocol,
    signedIn: true,
  });
  const thief = await server.as(visitor(), applications.confirm, { token });
  expect([thief.status, thief.problem.code]).toEqual([422, 'invalid-token']);
  expect((await server.as(visitor(), applications.checkToken, { token })).body).toEqual({ valid: false });
});

test('an unknown link gets the same answer as an expired one', async () => {
  const { token, email } = await submitted();
  await server.db
    .updateTable('applicationLink')
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where('applicationId', 'in', (select) =>
      select.selectFrom('application').where('email', '=', email).select('id'),
    )
    .execute();
  for (const wrong of [token, 'never-sent'])
    expect((await server.as(visitor(), applications.confirm, { token: wrong })).problem.code).toBe(
      'invalid-token',
    );
});

test("a second application joins the applicant's account, and no link signs in to an account with a password", async () => {
  const email = anAddress();
  const { id } = await server.person('Registered', { fields: { email }, password: 'Ithaki2026!' });
  const { token, protocol } = await submitted({ answers: { email } });
  const stranger = visitor();
  const { body } = await server.as(stranger, applications.confirm, { token });
  expect(body).toEqual({ protocol, signedIn: false });
  expect(stranger.cookies.size).toBe(0);
  const row = await server.db
    .selectFrom('application')
    .where('email', '=', email)
    .select(['userId', 'status'])
    .executeTakeFirst();
  expect(row).toEqual({ userId: id, status: 1 });
});

test('the address of a member of staff cannot apply, and the account does not change', async () => {
  const email = anAddress();
  await server.person('Mentor', { username: email });
  const { token } = await submitted({ answers: { email } });
  const refused = await server.as(visitor(), applications.confirm, { token });
  expect([refused.status, refused.problem.code]).toEqual([409, 'account-exists']);
  const row = await server.db
    .selectFrom('application')
    .where('email', '=', email)
    .select(['userId', 'status'])
    .executeTakeFirst();
  expect(row).toEqual({ userId: null, status: -1 });
});

test('two applications with one address that are confirmed at once share one account', async () => {
  const email = anAddress();
  const tokens = [await submitted({ answers: { email } }), await submitted({ answers: { email } })];
  const own = await server.db
    .selectFrom('mail')
    .where('toAddress', '=', email)
    .select(['variables'])
    .execute();
  expect(tokens).toHaveLength(2);
  const both = await Promise.all(
    own.map((mail) => server.as(visitor(), applications.confirm, { token: tokenOf(mail) })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    await server.db.selectFrom('appUser').where('username', '=', email).select('id').execute(),
  ).toHaveLength(1);
});

test('an answer to a question with the name of the consent gate is not a consent', async () => {
  const gdpr = { Required: true, UserField: 'first_name', MinValue: 0, Html: '<p>Το κείμενο</p>' };
  const gated = await aProjectWithForm(server.db);
  await server.db
    .updateTable('project')
    .set({ settings: json({ Config: { gdpr, Application: { Open: true } } }) })
    .where('id', '=', gated.id)
    .execute();
  const { token, email } = await submitted({ project: gated.url });
  const confirmed = await server.as(visitor(), applications.confirm, { token });
  expect(confirmed.status).toBe(200);
  const { fields } = await server.db
    .selectFrom('appUser')
    .where('username', '=', email)
    .select('fields')
    .executeTakeFirstOrThrow();
  expect(fields).not.toHaveProperty('first_name');
  expect(fields).toHaveProperty('email', email);
});

test('a new link is mailed only to a known address, has the same answer for every address, and revokes the old one', async () => {
  const { token, email } = await submitted();
  const known = await server.as(visitor(), applications.resendLink, { email: email.toUpperCase() });
  const unknown = await server.as(visitor(), applications.resendLink, { email: anAddress() });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await expect.poll(async () => (await mailTo(email)).length, { timeout: 10_000 }).toBe(2);
  expect((await server.as(visitor(), applications.confirm, { token })).problem.code).toBe('invalid-token');
  const fresh = tokenOf((await mailTo(email))[1]);
  expect((await server.as(visitor(), applications.confirm, { token: fresh })).status).toBe(200);
});

test('strangers who save drafts with the address of an applicant do not delete the draft that was mailed to them', async () => {
  const email = anAddress();
  const save = { project: project.url, email, answers: { first_name: 'Άρης' } };
  const { body } = await server.as(visitor(), applications.saveDraft, { ...save, mail: true });
  for (let time = 0; time < 8; time++) await server.as(visitor(), applications.saveDraft, save);
  expect((await server.as(visitor(), applications.checkToken, { token: body.token })).body).toMatchObject({
    valid: true,
  });
  const kept = await server.db
    .selectFrom('applicationDraft')
    .where('email', '=', email)
    .select('id')
    .execute();
  expect(kept).toHaveLength(6);
});

test('guessing tokens is limited per IP address', async () => {
  const tries = Array.from({ length: 70 }, () =>
    server.as(visitor(), applications.checkToken, { token: randomUUID() }),
  );
  const codes = (await Promise.all(tries)).map(({ status }) => status);
  expect(codes).toContain(429);
});

test('strangers can have three mails an hour sent to an address, one of each kind', async () => {
  const { email } = await submitted();
  const person = await server.person('Registered', { fields: { email } });
  const save = { project: project.url, email, answers: {}, mail: true };
  const codes = { resend: [] as number[], forgot: [] as number[], links: [] as unknown[] };
  for (let time = 0; time < 3; time++) {
    codes.resend.push((await server.as(visitor(), applications.resendLink, { email })).status);
    codes.forgot.push((await server.as(visitor(), identity.forgotPassword, { email })).status);
    codes.links.push((await server.as(visitor(), applications.saveDraft, save)).body.link);
  }
  expect(codes).toEqual({
    resend: [200, 429, 429],
    forgot: [200, 429, 429],
    links: ['sent', 'not-sent', 'not-sent'],
  });
  expect(person.id).toBeGreaterThan(0);
  await expect
    .poll(async () => (await mailTo(email)).map(({ template }) => template).toSorted(), { timeout: 10_000 })
    .toEqual(['applicationLink.html', 'applicationLink.html', 'draftLink.html', 'resetPassword.html']);
});

test('an Admin who views as another user can neither apply nor confirm', async () => {
  const admin = await server.person('Admin', { password: 'Ithaki2026!' });
  const mentee = await server.person('Registered', { project: project.id });
  await server.as(admin, identity.viewAs, { userId: mentee.id });
  const { email } = await anApplication(server.db, { projectId: project.id, status: -1 });
  for (const [call, input] of [
    [applications.submit, await filled()],
    [applications.resendLink, { email }],
    [applications.confirm, { token: 'any' }],
    [applications.saveDraft, { project: project.url, email, answers: {} }],
  ] as const) {
    const { status, problem } = await server.as(admin, call as typeof applications.submit, input as never);
    expect([status, problem.code]).toEqual([403, 'view-only']);
  }
});
