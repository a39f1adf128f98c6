import { randomUUID } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import { people } from '#features/people/contract.ts';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { identity } from '../contract.ts';
import { projects } from '#features/projects/contract.ts';
import { type Person, startServer, visitor } from '#testing/server.ts';
import { addToken } from './store/tokens.ts';

const server = startServer();
const password = 'Ithaki2026!';

/** A user who has just signed in with a password. */
async function signedIn(...roles: Parameters<typeof server.person>[0][]) {
  const made = await server.person(roles.flat() as never, { password });
  const person = { ...made, cookies: new Map<string, string>() };
  expect((await server.as(person, identity.signIn, { username: made.username, password })).status).toBe(200);
  return person;
}

test('a user signs in, is identified, and signs out', async () => {
  const person = await signedIn('Mentor');
  expect((await server.as(person, identity.identity, {})).body).toMatchObject({
    username: person.username,
    roles: ['Mentor'],
    level: 3,
  });
  expect((await server.as(person, people.current, {})).body).toMatchObject({ id: person.id });
  const before = new Map(person.cookies);
  await server.as(person, identity.signOut, {});
  expect((await server.as({ ...person, cookies: before }, identity.identity, {})).status).toBe(401);
});

test('signing in with an unknown name or a wrong password is refused in the same words', async () => {
  const { username } = await server.person('Mentor', { password });
  const unknown = await server.as(visitor(), identity.signIn, { username: 'nobody-at-all', password });
  const wrong = await server.as(visitor(), identity.signIn, { username, password: 'wrong' });
  expect(unknown.status).toBe(422);
  expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
});

test('signing in again rotates the session, and the old cookie is no longer valid', async () => {
  const person = await signedIn('Mentor');
  const old = new Map(person.cookies);
  await server.as(person, identity.signIn, { username: person.username, password });
  expect(person.cookies.get('session')).not.toBe(old.get('session'));
  expect((await server.as({ ...person, cookies: old }, identity.identity, {})).status).toBe(401);
});

test('the eleventh wrong password within a quarter of an hour is refused without being checked', async () => {
  const { username } = await server.person('Mentor', { password });
  for (let n = 0; n < 10; n++)
    expect((await server.as(visitor(), identity.signIn, { username, password: `wrong ${n}` })).status).toBe(
      422,
    );
  const late = await server.as(visitor(), identity.signIn, { username, password });
  expect(late).toMatchObject({ status: 429, problem: { code: 'too-many' } });
  expect(late.problem.retryAfter).toBeGreaterThan(0);
});

test('a failed sign-in is in the audit log', async () => {
  const { id, username } = await server.person('Mentor', { password });
  await server.as(visitor(), identity.signIn, { username, password: 'wrong' });
  const rows = await server.db.selectFrom('audit').where('subjectId', '=', id).select('what').execute();
  expect(rows).toEqual([{ what: 'identity.sign-in-failed' }]);
});

test('the audit log cannot be changed', async () => {
  await signedIn('Mentor');
  await expect(server.db.updateTable('audit').set({ what: 'nothing' }).execute()).rejects.toThrow(
    'only added',
  );
  await expect(server.db.deleteFrom('audit').execute()).rejects.toThrow('only added');
});

test('a reset link sets a new password once, and ends all sessions', async () => {
  const person = await signedIn('Mentor');
  const token = await addToken(server.db, { purpose: 'reset-password', userId: person.id, seconds: 60 });
  const weak = await server.as(visitor(), identity.resetPassword, { token, password: 'short' });
  expect(weak).toMatchObject({ status: 422, problem: { code: 'weak-password' } });
  // The refusal did not use the token up, so the link still works.
  expect((await server.as(visitor(), identity.resetPassword, { token, password: 'Another1&x' })).status).toBe(
    200,
  );
  const again = await server.as(visitor(), identity.resetPassword, { token, password: 'Another2&x' });
  expect(again).toMatchObject({ status: 422, problem: { code: 'invalid-token' } });
  expect(
    (await server.as(visitor(), identity.signIn, { username: person.username, password: 'Another1&x' }))
      .status,
  ).toBe(200);
});

test('sessions and links hold however wrong the clock of the server is, because the database tells the time', async () => {
  const person = await signedIn('Mentor');
  const token = await addToken(server.db, { purpose: 'reset-password', userId: person.id, seconds: 60 });
  const late = await addToken(server.db, { purpose: 'reset-password', userId: person.id, seconds: -1 });
  const now = Date.now();
  try {
    for (const wrong of [-8 * DAY_MS, 25 * 3_600_000]) {
      vi.useFakeTimers({ now: now + wrong, toFake: ['Date'] });
      expect((await server.as(person, identity.sessions, {})).status).toBe(200);
      const used = await server.as(visitor(), identity.resetPassword, {
        token: late,
        password: 'Another1&x',
      });
      expect(used.problem.code).toBe('invalid-token');
    }
    expect(
      (await server.as(visitor(), identity.resetPassword, { token, password: 'Another1&x' })).status,
    ).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('asking for a reset answers the same for a known and an unknown address, and mails only the known one', async () => {
  const [email, strange] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const { id } = await server.person('Mentor', { fields: { email } });
  const known = await server.as(visitor(), identity.forgotPassword, { email });
  const unknown = await server.as(visitor(), identity.forgotPassword, { email: strange });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await expect
    .poll(
      () =>
        server.db
          .selectFrom('mail')
          .where('toAddress', 'in', [email, strange])
          .select(['template', 'toAddress'])
          .execute(),
      { timeout: 10_000 },
    )
    .toEqual([{ template: 'resetPassword.html', toAddress: email }]);
  const tokens = await server.db.selectFrom('token').where('userId', '=', id).select('purpose').execute();
  expect(tokens).toEqual([{ purpose: 'reset-password' }]);
});

test('a reset that is asked for by sign-in name and by address sends one mail, to the confirmed address', async () => {
  const email = `${randomUUID()}@example.com`;
  const { username } = await server.person('Mentor', { fields: { email } });
  const other = `${randomUUID()}@example.com`;
  await server.person('Mentor', { fields: { email: other } });
  // The jobs run in the order in which they were sent: once the last one has mailed, the others have run.
  for (const typed of [username, email, other])
    await server.as(visitor(), identity.forgotPassword, { email: typed });
  const mailed = async (to: string) =>
    (await server.db.selectFrom('mail').where('toAddress', '=', to).select('id').execute()).length;
  await expect.poll(() => mailed(other)).toBe(1);
  await expect.poll(() => mailed(email)).toBe(1);
});

test('a user changes their own password by the rules of the profile, soon after signing in', async () => {
  const person = await signedIn('Mentor');
  const other = { ...person, cookies: new Map<string, string>() };
  await server.as(other, identity.signIn, { username: person.username, password });

  expect((await server.as(person, identity.changePassword, { password: 'nocapitals1!' })).problem.code).toBe(
    'weak-password',
  );
  expect((await server.as(person, identity.changePassword, { password: 'Another1#' })).status).toBe(200);
  expect((await server.as(person, identity.identity, {})).status).toBe(200);
  expect((await server.as(other, identity.identity, {})).status).toBe(401);

  await server.db
    .updateTable('session')
    .set({ provedAt: new Date(0) })
    .where('userId', '=', person.id)
    .execute();
  const stale = await server.as(person, identity.changePassword, { password: 'Another2#' });
  expect(stale).toMatchObject({ status: 403, problem: { code: 'sign-in-again' } });
  expect((await server.as(person, identity.prove, { password: 'wrong' })).problem.code).toBe(
    'wrong-credentials',
  );
  expect((await server.as(person, identity.prove, { password: 'Another1#' })).status).toBe(200);
  expect((await server.as(person, identity.changePassword, { password: 'Another2#' })).status).toBe(200);
});

test('a user whose password is set by an Admin is notified, signed out, and must choose another first', async () => {
  const admin = await signedIn('Admin');
  const made = await server.person('Mentor', { password, fields: { email: 'told@example.com' } });
  expect(
    (await server.as(admin, identity.changePassword, { userId: made.id, password: 'Another1!' })).status,
  ).toBe(200);
  expect((await server.as(made, identity.identity, {})).status).toBe(401);

  const user = { ...made, cookies: new Map<string, string>() };
  await server.as(user, identity.signIn, { username: made.username, password: 'Another1!' });
  expect((await server.as(user, identity.identity, {})).body.mustDo).toEqual(['password']);
  expect(await server.as(user, projects.list, {})).toMatchObject({
    status: 403,
    problem: { code: 'must-password' },
  });
  expect((await server.as(user, identity.changePassword, { password: 'Another2!' })).status).toBe(200);
  expect((await server.as(user, projects.list, {})).status).toBe(200);

  const mentor = await signedIn('Mentor');
  const refused = await server.as(mentor, identity.changePassword, {
    userId: made.id,
    password: 'Another3!',
  });
  expect(refused.status).toBe(403);
});

test('an Admin cannot set a weak password for a user, whose sessions go on', async () => {
  const admin = await signedIn('Admin');
  const person = await signedIn('Mentor');
  const weak = await server.as(admin, identity.changePassword, { userId: person.id, password: 'short' });
  expect(weak).toMatchObject({ status: 422, problem: { code: 'weak-password' } });
  expect((await server.as(person, identity.identity, {})).status).toBe(200);
});

test('a sign-in name can be changed, and a taken one is refused', async () => {
  const person = await signedIn('Mentor');
  const { username } = await server.person('Mentor');
  expect((await server.as(person, identity.updateLogin, { login: `new-${person.username}` })).status).toBe(
    200,
  );
  const taken = await server.as(person, identity.updateLogin, { login: username.toUpperCase() });
  expect(taken).toMatchObject({ status: 409, problem: { code: 'username-taken' } });
});

test('only its owner can use a mail address as a sign-in name', async () => {
  const person = await server.person('Registered', { password, fields: { email: 'Own@example.com' } });
  const taken = await server.as(person, identity.updateLogin, { login: 'victim@example.com' });
  expect(taken).toMatchObject({ status: 409, problem: { code: 'username-taken' } });
  expect((await server.as(person, identity.updateLogin, { login: 'own@example.com' })).status).toBe(200);
});

test('a sign-in name that contains an address does not block that address', async () => {
  const { username } = await server.person('Mentor', { password });
  const from = (remoteAddress: string, url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, remoteAddress, payload });
  const [attacker, victim] = ['10.1.1.1', '10.2.2.2'];
  for (let n = 0; n < 101; n++)
    await from(attacker, '/Account/SignIn', { Username: `from ${victim}`, Password: 'x' });
  for (let n = 0; n < 20; n++) await from(attacker, '/api/User/ForgotPassword2', { email: `from ${victim}` });
  const signIn = await from(victim, '/Account/SignIn', { Username: username, Password: password });
  expect(signIn.statusCode).toBe(200);
  const forgot = await from(victim, '/api/User/ForgotPassword2', { email: 'nobody@example.com' });
  expect(forgot.statusCode).toBe(200);
});

test('a user sees their sessions, ends one, and ends all', async () => {
  const person = await signedIn('Mentor');
  const other = { ...person, cookies: new Map<string, string>() };
  await server.as(other, identity.signIn, { username: person.username, password });
  const list = (await server.as(person, identity.sessions, {})).body;
  const otherId = list.find(({ current, userAgent }) => !current && userAgent !== 'test')!.id;
  await server.as(person, identity.endSessions, { id: otherId });
  expect((await server.as(other, identity.identity, {})).status).toBe(401);
  expect((await server.as(person, identity.endSessions, {})).status).toBe(200);
  expect((await server.as(person, identity.identity, {})).status).toBe(401);
});

test('the language of a user is stored', async () => {
  const person = await signedIn('Mentor');
  await server.as(person, identity.setLanguage, { language: 'en' });
  expect((await server.as(person, identity.identity, {})).body.language).toBe('en');
});

test('the code of a second factor is required, counts once, and can be replaced by a recovery code', async () => {
  const person = await signedIn('Mentor');
  const { secret } = (await server.as(person, identity.startSecondFactor, {})).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  expect((await server.as(person, identity.confirmSecondFactor, { code: '000000' })).problem.code).toBe(
    'wrong-code',
  );
  const code = totp.generate();
  const { recoveryCodes } = (await server.as(person, identity.confirmSecondFactor, { code })).body;
  expect(recoveryCodes).toHaveLength(10);
  expect((await server.as(person, identity.secondFactor, {})).body).toEqual({
    on: true,
    recoveryCodesLeft: 10,
    required: false,
  });

  const { username } = person;
  const signIn = (more: { code?: string }) =>
    server.as(visitor(), identity.signIn, { username, password, ...more });
  expect((await signIn({})).problem.code).toBe('code-needed');
  expect((await signIn({ code })).problem.code).toBe('wrong-code');
  expect((await signIn({ code: recoveryCodes[0]! })).status).toBe(200);
  expect((await signIn({ code: recoveryCodes[0]! })).problem.code).toBe('wrong-code');
  expect((await server.as(person, identity.removeSecondFactor, {})).status).toBe(200);
  expect((await signIn({})).status).toBe(200);
});

test('the list of sessions leaves out sessions that have ended and those that were idle too long', async () => {
  const person = await signedIn('Mentor');
  const listed = async () => (await server.as(person, identity.sessions, {})).body.length;
  const { body } = await server.as(person, identity.sessions, {});
  expect(body).toHaveLength(2);
  const older = body.find(({ current }) => !current)!.id;
  const set = (change: object) =>
    server.db.updateTable('session').set(change).where('id', '=', older).execute();
  const { endsAt } = await server.db
    .selectFrom('session')
    .where('id', '=', older)
    .select('endsAt')
    .executeTakeFirstOrThrow();
  await set({ endsAt: new Date(Date.now() - 1000) });
  expect(await listed()).toBe(1);
  await set({ endsAt, seenAt: new Date(Date.now() - 30 * DAY_MS) });
  expect(await listed()).toBe(1);
});

test('a user has signed in for the first time when they did so themselves, not when an Admin or another user did', async () => {
  const admin = await signedIn('Admin');
  const made = { ...(await server.person('Mentor', { password })), cookies: new Map<string, string>() };
  const { id, username } = made;
  await server.db.updateTable('appUser').set({ signedInAt: null }).where('id', '=', id).execute();
  const firstSignIn = async () =>
    (
      await server.db
        .selectFrom('appUser')
        .where('id', '=', id)
        .select('signedInAt')
        .executeTakeFirstOrThrow()
    ).signedInAt;
  await signedIn('Mentor');
  const link = (await server.as(admin, identity.makeLoginAs, { userId: id })).body;
  const token = new URL(link).searchParams.get('token')!;
  expect((await server.as(admin, identity.loginAs, { token })).headers['location']).toBe('/');
  expect(await firstSignIn()).toBeNull();
  await server.as(made, identity.signIn, { username, password });
  const first = await firstSignIn();
  expect(first).toBeInstanceOf(Date);
  await server.as(made, identity.signIn, { username, password });
  expect(await firstSignIn()).toEqual(first);
});

test('an Admin logs in as a user, is named beside them, and comes back', async () => {
  const admin = await signedIn('Admin');
  const { id } = await server.person('Mentor');
  const link = (await server.as(admin, identity.makeLoginAs, { userId: id, url: '/somewhere' })).body;
  const token = new URL(link).searchParams.get('token')!;

  const thief = await signedIn('Admin');
  expect((await server.as(thief, identity.loginAs, { token })).headers['location']).toBe('/signin');
  const second = new URL(
    (await server.as(admin, identity.makeLoginAs, { userId: id })).body,
  ).searchParams.get('token')!;
  const opened = await server.as(admin, identity.loginAs, { token: second });
  expect([opened.status, opened.headers['location']]).toEqual([302, '/']);
  expect((await server.as(admin, identity.identity, {})).body).toMatchObject({
    id,
    loggedInBy: admin.username,
  });
  expect((await server.as(admin, identity.changePassword, { password: 'Another1!' })).status).toBe(403);
  expect((await server.as(admin, identity.endSessions, {})).status).toBe(403);
  const nested = await server.as(admin, identity.makeLoginAs, { userId: id });
  expect(nested.status).toBe(403);

  await server.as(admin, identity.leaveLoginAs, {});
  expect((await server.as(admin, identity.identity, {})).body).toMatchObject({ id: admin.id });
  const log = await server.db
    .selectFrom('audit')
    .where('adminId', '=', admin.id)
    .select(['what', 'actorId'])
    .execute();
  expect(log).toContainEqual({ what: 'identity.login-as', actorId: id });
});

test('links to log in as a user and to confirm an address do nothing once their time is over', async () => {
  const admin = await signedIn('Admin');
  const email = `${randomUUID()}@example.com`;
  const person = await server.person('Mentor', { fields: { email } });
  const link = (await server.as(admin, identity.makeLoginAs, { userId: person.id })).body;
  const confirm = { purpose: 'confirm-email', userId: person.id, subject: { email }, seconds: 60 };
  const token = await addToken(server.db, confirm);
  await server.db
    .updateTable('token')
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where('userId', '=', person.id)
    .execute();
  const late = { token: new URL(link).searchParams.get('token')! };
  expect((await server.as(admin, identity.loginAs, late)).headers['location']).toBe('/signin');
  expect((await server.as(person, identity.confirmEmail, { token })).problem.code).toBe('invalid-token');
  const fresh = await addToken(server.db, confirm);
  expect((await server.as(person, identity.confirmEmail, { token: fresh })).status).toBe(200);
});

test('an Admin cannot log in as or view as another Admin', async () => {
  const admin = await signedIn('Admin');
  const { id } = await server.person('Admin');
  expect((await server.as(admin, identity.makeLoginAs, { userId: id })).problem.code).toBe('not-as-equal');
  expect((await server.as(admin, identity.viewAs, { userId: id })).problem.code).toBe('not-as-equal');
});

test('an Admin who views as a user changes nothing, and the view-as cookie of another user changes no answer', async () => {
  const admin = await signedIn('Admin');
  const { id } = await server.person('Mentor');
  await server.as(admin, identity.viewAs, { userId: id });
  expect((await server.as(admin, identity.identity, {})).body).toMatchObject({
    id,
    viewedBy: admin.username,
  });
  expect(await server.as(admin, identity.setLanguage, { language: 'en' })).toMatchObject({
    status: 403,
    problem: { code: 'view-only' },
  });
  await server.as(admin, identity.viewAs, {});
  expect((await server.as(admin, identity.identity, {})).body.id).toBe(admin.id);

  const mentor = await signedIn('Mentor');
  const plain = (await server.as(mentor, identity.identity, {})).text;
  mentor.cookies.set('view-as', String(id));
  expect((await server.as(mentor, identity.identity, {})).text).toBe(plain);
});

test('another site cannot make the browser send a call', async () => {
  const person = await signedIn('Mentor');
  const cookie = `session=${person.cookies.get('session')}`;
  const send = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/Account/Identity',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      payload: '{}',
    });
  expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
});

test('wrong tries from elsewhere do not keep a person out of the own browser, nor out of a new one for more than a minute', async () => {
  const own = await signedIn('Mentor');
  const { username } = own;
  const from = (ip: string) => ({ ...visitor(), ip });
  const signIn = (who: Person, typed = password) =>
    server.as(who, identity.signIn, { username, password: typed });

  // One address has ten wrong tries; with many addresses the account has thirty in a minute.
  for (let n = 0; n < 30; n++)
    expect((await signIn(from(`10.1.0.${n % 3}`), 'wrong')).problem.code).toBe('wrong-credentials');
  const elsewhere = await signIn(from('10.2.0.1'));
  expect(elsewhere.problem).toMatchObject({ code: 'too-many' });
  expect(elsewhere.problem.retryAfter).toBeLessThanOrEqual(60);
  // The own browser goes on, also after its session has ended.
  await server.as(own, identity.signOut, {});
  expect((await signIn({ ...own, ip: '10.1.0.1' })).status).toBe(200);

  // A cookie of one's own making is no known device.
  const forged = from('10.3.0.1');
  forged.cookies.set('device', `${'a'.repeat(22)}.${'b'.repeat(43)}`);
  expect((await signIn(forged)).problem.code).toBe('too-many');
  const other = await signedIn('Mentor');
  await server.as(other, identity.signOut, {});
  expect((await signIn({ ...other, ip: '10.3.0.2' })).problem.code).toBe('too-many');
});

test('a household counts as one address: its IPv6 addresses share the limit of wrong passwords', async () => {
  const { username } = await server.person('Mentor', { password });
  const signIn = (ip: string) =>
    server.as({ ...visitor(), ip }, identity.signIn, { username, password: 'wrong' });
  for (let n = 1; n <= 10; n++) expect((await signIn(`2001:db8:1:2::${n}`)).status).toBe(422);
  expect((await signIn('2001:db8:1:2:aaaa::1')).problem.code).toBe('too-many');
  expect((await signIn('2001:db8:1:3::1')).status).toBe(422);
});
