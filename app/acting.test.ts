import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { selection } from '#features/selection/contract.ts';
import { applications } from '#features/applications/contract.ts';
import { forms } from '#features/forms/contract.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { consents } from '#features/consents/contract.ts';
import { identity } from '#features/identity/contract.ts';
import { changeRoles } from '#features/identity/server/inside.ts';
import { addToken } from '#features/identity/server/store/tokens.ts';
import { people } from '#features/people/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import { projects } from '#features/projects/contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import type { Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { json } from '#platform/server/db.ts';
import { digestOfAll } from '#testing/digest.ts';
import { callsLoggedIfActing } from '#testing/plant.ts';
import { sample } from '#testing/samples.ts';
import { startServer, type Person } from '#testing/server.ts';
import { contracts } from './features.ts';
import { build } from './server.ts';

const server = startServer({ idle: true });
const password = 'Ithaki2026!';
let project = 0;
let url = '';

beforeAll(async () => {
  ({ id: project, url } = await aProjectWithForm(server.db));
  const gdpr = { Required: false, UserField: 'gdpr', MinValue: 1, Html: '<p>Το κείμενο</p>' };
  await server.db
    .updateTable('project')
    .set({ settings: json({ Config: { gdpr, Application: { Open: true } } }) })
    .where('id', '=', project)
    .execute();
});

/** The same user in another browser. */
const elsewhere = (person: Person): Person => ({ ...person, cookies: new Map(person.cookies) });

const isKnown = async (person: Person) => (await server.as(person, identity.identity, {})).status;

/**
 * The longest time that a session can outlive its end: a second, plus what a busy machine needs to report it.
 */
const soon = { timeout: 2_000, interval: 25 };

async function loginToken(admin: Person, userId: number): Promise<string> {
  const { body } = await server.as(admin, identity.makeLoginAs, { userId });
  return new URL(body).searchParams.get('token')!;
}

/** Logs an Admin in as a user with this role. Returns both users, and the browser of the login-as. */
async function acting(role: Role) {
  const admin = await server.person('Admin', { password });
  const target = await server.person(role, { project, password });
  const browser = elsewhere(admin);
  await server.as(browser, identity.loginAs, { token: await loginToken(admin, target.id) });
  expect((await server.as(browser, identity.identity, {})).body).toMatchObject({
    id: target.id,
    loggedInBy: admin.username,
  });
  return { admin, target, browser };
}

const sessionsMadeBy = async (admin: Person): Promise<number> => {
  const rows = await server.db
    .selectFrom('session')
    .innerJoin('session as maker', 'maker.id', 'session.makerId')
    .where('maker.userId', '=', admin.id)
    .select('session.id')
    .execute();
  return rows.length;
};

describe('an Admin who logs in as another user', () => {
  test('opens one session with one link, even if it is opened five times at once', async () => {
    const admin = await server.person('Admin');
    const token = await loginToken(admin, (await server.person('Mentor')).id);
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => server.as(elsewhere(admin), identity.loginAs, { token })),
    );
    expect(opened.map(({ headers }) => headers['location']).sort()).toEqual([
      '/',
      ...Array.from({ length: 4 }, () => '/signin'),
    ]);
    expect(await sessionsMadeBy(admin)).toBe(1);
  });

  test('gets no session from a link that is older than a minute', async () => {
    const admin = await server.person('Admin');
    const token = await loginToken(admin, (await server.person('Mentor')).id);
    await server.db
      .updateTable('token')
      .set({ endsAt: sql`ends_at - interval '60 seconds'` })
      .where('purpose', '=', 'login-as')
      .execute();
    expect((await server.as(admin, identity.loginAs, { token })).headers['location']).toBe('/signin');
    expect(await sessionsMadeBy(admin)).toBe(0);
  });

  test.each<[string, (admin: Person, target: Person) => Promise<unknown>]>([
    ['the Admin signs out everywhere', (admin) => server.as(admin, identity.endSessions, {})],
    ['the Admin signs out', (admin) => server.as(admin, identity.signOut, {})],
    [
      'the Admin loses the role',
      (admin) => changeRoles(server.db, admin.id, { add: 'Mentor', remove: 'Admin' }),
    ],
    ['the user becomes an Admin', (_admin, target) => changeRoles(server.db, target.id, { add: 'Admin' })],
    [
      'an hour has passed',
      (_admin, target) =>
        server.db
          .updateTable('session')
          .set({ endsAt: sql`ends_at - interval '1 hour'` })
          .where('userId', '=', target.id)
          .where('makerId', 'is not', null)
          .execute(),
    ],
  ])('is no longer the user once %s', async (_what, happens) => {
    const { admin, target, browser } = await acting('Mentor');
    await happens(admin, target);
    await expect.poll(() => isKnown(browser), soon).toBe(401);
  });

  test('leaves nothing open in the browser after signing out', async () => {
    const { admin, browser } = await acting('Mentor');
    await server.as(browser, identity.signOut, {});
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await isKnown(admin)).toBe(401);
  });

  test('leaves nothing open in the browser after signing in as someone else', async () => {
    const { admin, browser, target } = await acting('Mentor');
    await server.as(browser, identity.signIn, { username: target.username, password });
    // The other cookie says only that the person has signed in on this device before.
    expect([...browser.cookies.keys()]).toEqual(['session', 'device']);
    expect(await isKnown(admin)).toBe(401);
  });

  test('changes neither password nor sign-in name, second factor, sessions or consent of the user', async () => {
    const { target, browser } = await acting('Mentee');
    const reset = await addToken(server.db, { purpose: 'reset-password', userId: target.id, seconds: 60 });
    const state = () =>
      server.db
        .selectFrom('appUser')
        .leftJoin('consent', 'consent.userId', 'appUser.id')
        .leftJoin('secondFactor', 'secondFactor.userId', 'appUser.id')
        .where('appUser.id', '=', target.id)
        .select(['username', 'passwordHash', 'roles', 'appUser.fields', 'given', 'sealedSecret'])
        .execute();
    const before = await state();
    const [consent] = (await server.as(browser, consents.list, {})).body;
    const tries = [
      server.as(browser, identity.changePassword, { password: 'Another1!' }),
      server.as(browser, identity.changePassword, { userId: target.id, password: 'Another1!' }),
      server.as(browser, identity.resetPassword, { token: reset, password: 'Another1&x' }),
      server.as(browser, identity.updateLogin, { login: 'another-name' }),
      server.as(browser, identity.startSecondFactor, {}),
      server.as(browser, identity.confirmSecondFactor, { code: '123456' }),
      server.as(browser, identity.removeSecondFactor, {}),
      server.as(browser, identity.endSessions, {}),
      server.as(browser, consents.set, { projectId: project, given: true, hash: consent!.hash }),
      server.as(browser, identity.makeLoginAs, { userId: target.id }),
      server.as(browser, identity.viewAs, { userId: target.id }),
      server.as(browser, people.leaveProject, { projectId: project }),
    ];
    for (const { status, problem } of await Promise.all(tries)) {
      expect(status).toBe(403);
      expect(['forbidden', 'in-login-as']).toContain(problem.code);
    }
    expect(await state()).toEqual(before);
  });

  test('adds and removes no role as a supervisor', async () => {
    const { browser } = await acting('Supervisor');
    const { id } = await server.person('Mentee', { project });
    const asked = { projectId: project, userId: id, roles: ['Mentor' as const] };
    const { status, problem } = await server.as(browser, people.updateRoles, asked);
    expect([status, problem.code]).toEqual([403, 'forbidden']);
    const { roles } = await server.db
      .selectFrom('appUser')
      .where('id', '=', id)
      .select('roles')
      .executeTakeFirstOrThrow();
    expect(roles).toEqual(['Mentee']);
  });
});

const calls = Object.values(contracts).flatMap((contract) => Object.values(contract as Record<string, Call>));
const writing = calls.filter((call) => call.writes);

test('an Admin who must change their password first cannot set the password of another user', async () => {
  const admin = await server.person('Admin', { password });
  const { id } = await server.person('Mentor', { password });
  await server.db
    .updateTable('appUser')
    .set({ mustChangePassword: true })
    .where('id', '=', admin.id)
    .execute();
  expect(
    await server.as(admin, identity.changePassword, { userId: id, password: 'Another1!' }),
  ).toMatchObject({
    status: 403,
    problem: { code: 'must-password' },
  });
  expect((await server.as(admin, identity.changePassword, { password: 'Another1!' })).status).toBe(200);
});

/** The lines that a request left in the audit log. */
const linesOf = (headers: { 'x-request-id'?: unknown }) =>
  server.db
    .selectFrom('audit')
    .where('requestId', '=', String(headers['x-request-id']))
    .select(['actorId', 'adminId'])
    .execute();

describe('the audit log', () => {
  // Every test server checks the lines of every writing call (testing/audited.ts). These calls leave a line only when
  // an Admin acts as the user, so they are tested here.
  test('has both names when an Admin acts as a user, even for calls that leave no line for the user', async () => {
    const { admin, target, browser } = await acting('Mentee');
    const made = await callsLoggedIfActing({ server, project, person: target });
    for (const [call, input] of made) {
      const { status, headers } = await server.send(browser, call, toWire(shapeOf(call.input), input));
      expect(status, call.path).toBe(200);
      expect(await linesOf(headers), call.path).toContainEqual({ actorId: target.id, adminId: admin.id });
    }
    expect(new Set(made.map(([call]) => call))).toEqual(
      new Set(calls.filter(({ audited }) => audited === 'if-acting')),
    );
  });

  test('names the Admin for files fetched and pages left while they view as another user', async () => {
    const admin = await server.person('Admin');
    const { id } = await server.person('Supervisor', { project });
    await server.as(admin, identity.viewAs, { userId: id });
    await server.as(admin, selection.export, { projectId: project, format: 'csv' });
    await server.as(admin, identity.signOut, {});
    const lines = await server.db
      .selectFrom('audit')
      .where('adminId', '=', admin.id)
      .select(['what', 'actorId'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { what: 'application.export', actorId: id },
      { what: 'identity.sign-out', actorId: id },
    ]);
  });
});

/** The smallest valid input of a call in the project. */
const inputOf = (call: Call) =>
  toWire(shapeOf(call.input), sample(call.input, { fields: { project: url }, ids: { project } }));

describe('an Admin who views as another user', () => {
  const viewed = ['Supervisor', 'Mentee', 'Registered'] as const;
  const admins = new Map<Role, Person>();
  beforeAll(async () => {
    for (const role of viewed) {
      const { id } = await server.person(role, { project });
      const admin = await server.person('Admin');
      await server.as(admin, identity.viewAs, { userId: id });
      admins.set(role, admin);
    }
  });
  const ask = (role: Role, call: Call) => server.send(elsewhere(admins.get(role)!), call, inputOf(call));

  test('can make no writing call, and a refused one leaves no trace', async () => {
    const before = await digestOfAll(server.services);
    // gate.test.ts checks the same for the other roles.
    for (const call of writing) {
      const { status, problem } = await ask('Supervisor', call);
      expect([status, problem.code], call.path).toEqual([403, 'view-only']);
    }
    expect(await digestOfAll(server.services)).toEqual(before);
  });

  test.each(viewed)(
    'an Admin who views as another user as a %s gets an answer from every other call, and changes nothing',
    async (role) => {
      const before = await digestOfAll(server.services);
      // The two ways out of view-as.
      const out = new Set<Call>([identity.signOut, identity.viewAs]);
      for (const call of calls) {
        if (call.writes || out.has(call)) continue;
        const { status } = await ask(role, call);
        expect(status, call.path).toBeLessThan(500);
      }
      expect(await digestOfAll(server.services)).toEqual(before);
    },
  );
});

test('the view-as cookie changes no byte of an answer to a user who is not an Admin', async () => {
  const { id } = await server.person('Mentee', { project });
  for (const role of ['Super', 'Supervisor', 'Mentor', 'Registered'] as const) {
    const person = await server.person(role, { project });
    const tricked = elsewhere(person);
    tricked.cookies.set('view-as', String(id));
    for (const call of calls) {
      // Signing out ends the session, one answer contains a random puzzle, and one contains its time.
      const differs: readonly Call[] = [identity.signOut, applications.challenge];
      if (call.writes || differs.includes(call) || call.path === '/api/Privacy/Download') continue;
      const ask = async (by: Person) => {
        const { status, text } = await server.send(by, call, inputOf(call));
        return [status, text.replace(/"requestId":"\w+"/, '')];
      };
      expect(await ask(tricked), `${role} ${call.path}`).toEqual(await ask(person));
    }
  }
});

describe('on another node', () => {
  /** Returns the status of a user's request to the other node. */
  async function node() {
    const { app } = await build(server.services);
    await app.ready();
    return {
      close: () => app.close(),
      status: async (person: Person, call: Call, input: object): Promise<number> => {
        const response = await app.inject({
          method: 'POST',
          url: call.path,
          headers: { cookie: `session=${person.cookies.get('session')}`, 'content-type': 'application/json' },
          payload: toWire(shapeOf(call.input), input) as object,
        });
        return response.statusCode;
      },
    };
  }

  test('a session ends within a second of a sign-out everywhere', async () => {
    const other = await node();
    const person = await server.person('Mentor');
    const status = () => other.status(person, identity.identity, {});
    expect(await status()).toBe(200);
    await server.as(elsewhere(person), identity.endSessions, {});
    await expect.poll(status, soon).toBe(401);
    await other.close();
  });

  test('a removed role no longer counts within a second', async () => {
    const other = await node();
    const person = await server.person('Supervisor', { project });
    const status = () => other.status(person, projects.byId, { id: project });
    expect(await status()).toBe(200);
    await changeRoles(server.db, person.id, { add: 'Mentor', remove: 'Supervisor' });
    await expect.poll(status, soon).toBe(403);
    await other.close();
  });

  test('a membership that has ended no longer counts within a second', async () => {
    const other = await node();
    const person = await server.person('Supervisor', { project });
    const status = () => other.status(person, forms.editForm, { projectId: project });
    expect(await status()).toBe(200);
    await setMember(server.db, person.id, project, 2);
    await expect.poll(status, soon).toBe(404);
    await other.close();
  });
});
