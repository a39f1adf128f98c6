import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { actions } from '#features/actions/contract.ts';
import { anAction } from '#features/actions/server/fixtures.ts';
import { applications } from '#features/applications/contract.ts';
import {
  anApplication,
  aForm,
  aProjectWithForm,
  filledForm,
} from '#features/applications/server/fixtures.ts';
import { addLink } from '#features/applications/server/store/links.ts';
import { conference } from '#features/conference/contract.ts';
import { consents } from '#features/consents/contract.ts';
import { files } from '#features/files/contract.ts';
import { pdf } from '#features/files/server/fixtures.ts';
import { keepFile } from '#features/files/server/public.ts';
import { grids } from '#features/grids/contract.ts';
import { identity } from '#features/identity/contract.ts';
import { changeRoles } from '#features/identity/server/public.ts';
import { addToken } from '#features/identity/server/store/tokens.ts';
import { setMember } from '#features/people/server/public.ts';
import { links } from '#features/links/contract.ts';
import { matching } from '#features/matching/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { aMeetingAction, aTime } from '#features/meetings/server/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { privacy } from '#features/privacy/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { views } from '#features/views/contract.ts';
import type { Asked, Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import type { Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { json } from '#platform/server/db.ts';
import { digestOfAll } from '#testing/digest.ts';
import { aProject } from '#testing/people.ts';
import { sample } from '#testing/samples.ts';
import { startServer, type Person } from '#testing/server.ts';
import { contracts } from './features.ts';
import { build } from './server.ts';

const server = startServer({ own: true });
const password = 'Ithaki2026!';
const aUrl = () => `u-${randomUUID()}`;
const emptyConfiguration = JSON.stringify({
  kind: 'ithaki-project',
  version: 1,
  settings: {},
  microdataStart: [],
  microdataEnd: [],
  actions: [],
});
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

/** The same person at another browser. */
const elsewhere = (person: Person): Person => ({ ...person, cookies: new Map(person.cookies) });

const isKnown = async (person: Person) => (await server.as(person, identity.identity, {})).status;

/** A session may live so long after its end: a second, and what a busy machine needs to tell. */
const soon = { timeout: 2_000, interval: 25 };

async function loginToken(admin: Person, userId: number): Promise<string> {
  const { body } = await server.as(admin, identity.makeLoginAs, { userId });
  return new URL(body).searchParams.get('token')!;
}

/** An Admin who has logged in as a person of this role, and who can still do something at another browser. */
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

describe('an Admin who logs in as somebody', () => {
  test('opens one session with one link, also when it is opened twice at once', async () => {
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

  test('finds nothing behind a link that is older than a minute', async () => {
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

  test('leaves nothing open in the browser by signing out', async () => {
    const { admin, browser } = await acting('Mentor');
    await server.as(browser, identity.signOut, {});
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await isKnown(admin)).toBe(401);
  });

  test('leaves nothing open in the browser by signing in as another', async () => {
    const { admin, browser, target } = await acting('Mentor');
    await server.as(browser, identity.signIn, { username: target.username, password });
    expect([...browser.cookies.keys()]).toEqual(['session']);
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
    for (const { status, problem } of await Promise.all(tries))
      expect([status, problem.code]).toEqual([403, 'forbidden']);
    expect(await state()).toEqual(before);
  });
});

type Made = readonly [call: Call, input: object];
const made = <C extends Call>(call: C, input: Asked<C>): Made => [call, input as object];
const answered = async (person: Person, [call, input]: Made) => server.as(person, call, input as never);

/** The calls in which an Admin cannot be somebody else, with why. */
const elseRefused: readonly Call[] = [
  // No password, name, second factor or consent (promises S14), and no login-as within another.
  identity.changePassword,
  identity.resetPassword,
  identity.prove,
  identity.updateLogin,
  identity.endSessions,
  identity.startSecondFactor,
  identity.confirmSecondFactor,
  identity.removeSecondFactor,
  consents.set,
  identity.makeLoginAs,
  identity.loginAs,
  // No role and no leaving either.
  people.updateRoles,
  people.setLevel,
  people.leaveProject,
  // Only Admins erase and edit code, and nobody logs in as one.
  privacy.erase,
  actions.saveCompletionScript,
  actions.saveType,
  actions.removeType,
  views.setHtml,
  views.setTypeHtml,
  views.saveController,
  views.saveTypeController,
  views.saveFunctions,
  views.saveTypeFunctions,
  views.save,
  views.mark,
  // Whoever signs in, or asks for a link by an address, does so as nobody.
  identity.signIn,
  identity.forgotPassword,
];

const calls = Object.values(contracts).flatMap((contract) => Object.values(contract as Record<string, Call>));
const writing = calls.filter((call) => call.writes);

test('an Admin who has to set another password first sets nobody else’s', async () => {
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

describe('the log', () => {
  /** Says of a call whether it stands in the log under both names. */
  async function expectBothNames({ admin, target, browser }: Awaited<ReturnType<typeof acting>>, call: Made) {
    const { status, headers, text } = await answered(browser, call);
    expect(status, `${call[0].path} ${text}`).toBe(200);
    const names = await server.db
      .selectFrom('audit')
      .where('requestId', '=', String(headers['x-request-id']))
      .select(['actorId', 'adminId'])
      .execute();
    expect(names, call[0].path).toContainEqual({ actorId: target.id, adminId: admin.id });
    return call[0];
  }

  test('has both names for all that an Admin writes as somebody', async () => {
    const seen = new Set<Call>();
    const staff = await acting('Supervisor');
    const { id } = await anApplication(server.db, { projectId: project, status: 2 });
    const byStaff = [
      made(applications.addNote, { id, text: 'Σημείωση' }),
      made(applications.resubmit, { appId: id }),
      made(applications.uploadReminder, { appId: id }),
      made(applications.changeStatus, { projectId: project, ids: [id], status: -2 }),
      made(applications.undo, { id }),
      made(applications.bulk, { projectId: project, filter: {}, ids: [id], expected: 1, action: 'remind' }),
      made(applications.saveForm, {
        projectId: project,
        version: 1,
        open: true,
        definition: aForm as Asked<typeof applications.saveForm>['definition'],
        noticeHtml: '<p>Άλλη ενημέρωση</p>',
      }),
      made(identity.setLanguage, { language: 'en' }),
      made(projects.save, { project: { url: aUrl(), descr: 'Έργο', settings: '{}' } }),
      made(projects.clone, { projectId: project, url: aUrl(), descr: 'Έργο' }),
      made(projects.importConfig, { url: aUrl(), descr: 'Έργο', config: emptyConfiguration }),
      made(people.setUserData, { projectId: project, userId: staff.target.id, data: '{}' }),
    ];
    for (const call of byStaff) seen.add(await expectBothNames(staff, call));

    const named = await aProject(server.db, { User: { Fields: [{ Name: 'nickname' }] } });
    await setMember(server.db, staff.target.id, named, 1);
    const renaming = { projectId: named, name: 'nickname', to: 'pet_name', version: 1 };
    seen.add(await expectBothNames(staff, made(projects.renameField, renaming)));

    const about = { projectId: project, userId: (await server.person('Mentee', { project })).id };
    const name = { field: 'first_name', value: 'Νίκη' };
    const { id: other } = await aProjectWithForm(server.db, { open: false });
    await setMember(server.db, staff.target.id, other, 1);
    const onPeople = [
      made(people.updateField, { ...about, name: 'first_name', value: 'Άννα' }),
      made(people.updateFields, { ...about, fields: { last_name: 'Άλλη' } }),
      made(people.setField, { projectId: project, ids: [about.userId], ...name }),
      made(people.updateUserFields, {
        projectId: project,
        field: 'last_name',
        users: [{ key: String(about.userId), value: 'Ω' }],
      }),
      made(people.setState, { ...about, state: 2 }),
      made(people.setStateMany, { projectId: project, state: 1, search: 'nobody at all' }),
      made(people.setDefaultProject, { projectId: project, userId: staff.target.id }),
      made(people.addExisting, { projectId: project, currentProjectId: other, roles: ['Mentor'] }),
      made(people.addEvaluationMentees, { projectId: project, users: ['nobody'] }),
      made(people.saveFilter, { projectId: project, screen: 'users', name: 'Όλοι', query: '?' }),
      made(people.startImport, { projectId: project, batch: 'acting-batch', total: 1 }),
      made(people.addUsers, {
        projectId: project,
        batch: 'acting-batch',
        users: [
          {
            line: 1,
            username: randomUUID(),
            password: 'Ithaki2026!',
            fields: { first_name: 'Α', last_name: 'Β' },
          },
        ],
      }),
      made(people.undoImport, { batch: 'acting-batch' }),
    ];
    for (const call of onPeople) seen.add(await expectBothNames(staff, call));
    const { body: changed } = await server.as(staff.browser, people.setField, {
      projectId: project,
      ids: [about.userId],
      ...name,
      value: 'Ζωή',
    });
    seen.add(await expectBothNames(staff, made(people.undoUpdate, { change: changed.change! })));
    const [filter] = (
      await server.as(staff.browser, people.savedFilters, { projectId: project, screen: 'users' })
    ).body;
    seen.add(await expectBothNames(staff, made(people.removeFilter, { id: filter!.id })));
    const one = { projectId: project, menteeId: about.userId };
    const guides = [await server.person('Mentor', { project }), await server.person('Mentor', { project })];
    const [from, to] = guides.map(({ id }) => id) as [number, number];
    const action = await anAction(server.db, project);
    const ofActions = { projectId: project, actionIds: [action] };
    const onLinks = [
      made(links.setDefaultSingle, { ...one, mentorId: from }),
      made(links.setDefault, { projectId: project, mentorId: from, search: 'nobody at all' }),
      made(links.setActionsOne, { ...one, ...ofActions, mentorId: from }),
      made(links.setActions, { ...ofActions, mentorId: from, search: 'nobody at all' }),
      made(links.resetActionsOne, { ...one, ...ofActions }),
      made(links.resetActions, { ...ofActions, search: 'nobody at all' }),
      made(links.supervise, { projectId: project, supervisorId: staff.target.id, subjectId: about.userId }),
      made(links.setCoordinators, { projectId: project, userId: about.userId, coordinatorIds: [] }),
      made(links.reassign, { projectId: project, fromId: from, toId: to }),
    ];
    for (const call of onLinks) seen.add(await expectBothNames(staff, call));
    const { id: change } = await server.db.selectFrom('reassignment').select('id').executeTakeFirstOrThrow();
    seen.add(await expectBothNames(staff, made(links.undoReassign, { change })));

    const mentee = await acting('Mentee');
    const asking = { askedProject: project, kind: 'access' as const };
    seen.add(await expectBothNames(mentee, made(privacy.ask, asking)));
    const own = async () => (await server.as(mentee.browser, privacy.mine, {})).body.requests[0]!.id;
    seen.add(await expectBothNames(staff, made(privacy.extend, { id: await own(), reason: 'x' })));
    const answer = { id: await own(), outcome: 'done' as const, answer: 'x' };
    seen.add(await expectBothNames(staff, made(privacy.close, answer)));
    await server.as(mentee.browser, privacy.ask, asking);
    seen.add(await expectBothNames(mentee, made(privacy.withdraw, { id: await own() })));
    const kept = (await server.as(staff.browser, privacy.retention, { projectId: project })).body;
    seen.add(
      await expectBothNames(
        staff,
        made(privacy.saveRetention, { projectId: project, retention: {}, version: kept.version }),
      ),
    );
    seen.add(await expectBothNames(staff, made(privacy.letGo, { projectId: project, expected: 0 })));

    const written = { actionId: action, data: '{"text":"x"}' };
    const ofMentee = { ...written, menteeId: mentee.target.id };
    for (const call of [
      made(actions.saveMine, written),
      made(actions.updateMine, { ...written, data: '{"n":1}' }),
    ])
      seen.add(await expectBothNames(mentee, call));
    const pairOf = { actionId: action, menteeId: mentee.target.id };
    const sent = { projectId: project, actions: [{ id: action, position: 7, group: [], flags: 3 }] };
    const ofStaff = [
      made(actions.savePublic, ofMentee),
      made(actions.savePrivate, ofMentee),
      made(actions.setForMentee, { ...ofMentee, data: '{"n":1}' }),
      made(actions.saveForMentee, { ...ofMentee, data: '{"n":2}' }),
      made(actions.updateForMentee, { ...ofMentee, data: '{"n":3}' }),
      made(actions.updateOfMentee, { ...ofMentee, data: '{"n":4}' }),
      made(actions.updateOwnOfMentor, written),
      made(actions.updateMany, { actionId: action, data: {} }),
      made(actions.complete, pairOf),
      made(actions.reopen, pairOf),
      made(actions.publish, { actionId: action }),
      made(actions.saveGrid, sent),
      made(actions.arrange, { projectId: project, actions: [{ id: action, group: ['Α'] }] }),
      made(actions.fromTemplate, { projectId: project, name: 'career' }),
      made(actions.create, { projectId: project, typeId: 4, title: 'x' }),
      made(actions.copy, { projectId: project, fromProjectId: project, ids: [action] }),
    ];
    for (const call of ofStaff) seen.add(await expectBothNames(staff, call));
    const programme = await server.as(staff.browser, actions.all, { projectId: project, all: true });
    const { id: last, version: itsVersion } = programme.body.at(-1)!;
    seen.add(await expectBothNames(staff, made(actions.save, { id: last, version: itsVersion, flags: 1 })));
    seen.add(await expectBothNames(staff, made(actions.remove, { id: last })));
    const { id: beforeIt } = programme.body.at(-2)!;
    seen.add(await expectBothNames(staff, made(actions.removeMany, { projectId: project, ids: [beforeIt] })));
    const choice = { kind: 'linked' as const, page: true, mail: false, digest: 'none' as const };
    const onNotifications = [
      made(notifications.read, { ids: [] }),
      made(notifications.readAll, {}),
      made(notifications.unread, { at: new Date() }),
      made(notifications.setChoice, choice),
    ];
    for (const call of onNotifications) seen.add(await expectBothNames(mentee, call));

    const ofMatching = { projectId: project };
    const { version } = (await server.as(staff.browser, matching.rules, ofMatching)).body;
    seen.add(await expectBothNames(staff, made(matching.saveRules, { ...ofMatching, rules: [], version })));
    seen.add(await expectBothNames(staff, made(matching.propose, ofMatching)));
    const [first] = (await server.as(staff.browser, matching.proposals, ofMatching)).body;
    const proposal = first!.id;
    const [pair] = (await server.as(staff.browser, matching.pairs, { id: proposal })).body.list;
    seen.add(
      await expectBothNames(
        staff,
        made(matching.setPair, { id: proposal, menteeId: pair!.mentee.id, mentorId: 0 }),
      ),
    );
    seen.add(await expectBothNames(staff, made(matching.again, { id: proposal })));
    const { paired: expected } = (await server.as(staff.browser, matching.one, { id: proposal })).body;
    seen.add(await expectBothNames(staff, made(matching.publish, { id: proposal, mails: false, expected })));
    await server.as(staff.browser, matching.propose, ofMatching);
    const [second] = (await server.as(staff.browser, matching.proposals, ofMatching)).body;
    seen.add(await expectBothNames(staff, made(matching.discard, { id: second!.id })));

    const guide = await server.person('Mentor', { project });
    const guided = await server.person('Mentee', { project });
    const booking = {
      projectId: project,
      actionId: await aMeetingAction(server.db, project),
      mentorId: guide.id,
      menteeId: guided.id,
      time: aTime(5),
    };
    seen.add(await expectBothNames(staff, made(meetings.book, booking)));
    const [booked] = (await server.as(staff.browser, meetings.schedule2, { projectId: project })).body;
    const at = (version: number) => ({ id: booked!.id, version });
    const onMeeting = [
      made(meetings.setMinutes, { ...at(1), minutes: 'x' }),
      made(meetings.move, { ...at(2), time: aTime(6) }),
      made(meetings.mailUsers, {
        data: { [guided.id]: { meetingIds: [booked!.id] } },
        template: 'rendezvous.html',
      }),
      made(meetings.cancel, { ...at(3), reason: 'x' }),
      made(meetings.restore, at(4)),
      made(meetings.setAvailability, {
        projectId: project,
        mentorId: guide.id,
        hours: [],
        absences: [],
        version: 0,
      }),
      made(meetings.makeFeed, {}),
      made(meetings.revokeFeed, {}),
    ];
    for (const call of onMeeting) seen.add(await expectBothNames(staff, call));
    await server.db
      .updateTable('meeting')
      .set({ slot: sql`tstzrange(now() - interval '50 minutes', now() - interval '5 minutes', '[)')` })
      .execute();
    await server.db.updateTable('action').set({ typeId: 1 }).where('id', '=', booking.actionId).execute();
    const room = { meetingId: booked!.id };
    const [key, peer] = [randomUUID(), randomUUID()];
    const onRoom = [
      made(conference.invite, { ...room, userId: staff.target.id }),
      made(conference.enter, { ...room, peer, microphone: true, camera: true, screen: false }),
      made(conference.say, { ...room, key, text: 'x' }),
      made(conference.uninvite, room),
    ];
    for (const call of onRoom) seen.add(await expectBothNames(staff, call));
    seen.add(await expectBothNames(staff, made(meetings.hold, { ...at(5), attended: true })));

    const exported = { projectId: project, format: 'csv' as const };
    seen.add(await expectBothNames(staff, made(grids.startExport, exported)));
    const waiting = (await server.as(staff.browser, grids.exports, { projectId: project })).body[0]!;
    seen.add(await expectBothNames(staff, made(grids.cancelExport, { id: waiting.id })));
    seen.add(await expectBothNames(staff, made(grids.saveView, { projectId: project, view: {} })));
    seen.add(
      await expectBothNames(mentee, made(people.updateFieldAsMentee, { name: 'first_name', value: 'Α' })),
    );

    const applicant = await acting('Registered');
    const { target, browser } = applicant;
    const { id: appId } = await anApplication(server.db, { projectId: project, userId: target.id });
    const fileId = await keepFile(server.db, server.services.files, {
      ownerId: target.id,
      category: 'application',
      name: 'identity.pdf',
      bytes: Buffer.from('%PDF-1.7\n'),
    });
    seen.add(
      await expectBothNames(applicant, made(applications.setDocument, { appId, key: 'identity', fileId })),
    );
    seen.add(
      await expectBothNames(
        staff,
        made(applications.acceptDocument, { appId, key: 'identity', accepted: true }),
      ),
    );
    const upload = {
      category: 'application' as const,
      name: 'cv',
      originalName: 'cv.pdf',
      mime: '',
      parts: 1,
    };
    seen.add(await expectBothNames(applicant, made(files.startUpload, upload)));
    const { body } = await server.as(browser, files.startUpload, upload);
    // The start and the end of an upload tell of its parts.
    await server.as(browser, files.uploadPart, { id: body.id, part: 0, data: pdf(100) });
    seen.add(await expectBothNames(applicant, made(files.endUpload, { id: body.id })));
    seen.add(await expectBothNames(applicant, made(files.remove, { id: body.id })));

    const draft = await filledForm(server.services.config.secret, { project: url });
    const noticeHash = (await server.as(browser, applications.form, { project: url })).body.noticeHash;
    const form = { ...draft, formVersion: 2, noticeHash };
    seen.add(await expectBothNames(applicant, made(applications.submit, form)));
    const token = await addLink(server.db, appId);
    seen.add(await expectBothNames(applicant, made(applications.confirm, { token })));
    seen.add(await expectBothNames(applicant, made(identity.leaveLoginAs, {})));

    // A draft and a link by mail are nobody's: they belong to an address.
    const nobodys = [applications.saveDraft, applications.resendLink, files.uploadPart];
    const all = new Set(writing);
    for (const call of [...elseRefused, ...nobodys]) all.delete(call);
    expect(seen).toEqual(all);
  });

  test('has the name of the Admin for what is fetched or left while they look as somebody', async () => {
    const admin = await server.person('Admin');
    const { id } = await server.person('Supervisor', { project });
    await server.as(admin, identity.viewAs, { userId: id });
    await server.as(admin, applications.export, { projectId: project, format: 'csv' });
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

/** The smallest input of a call, about the project. */
const inputOf = (call: Call) =>
  toWire(shapeOf(call.input), sample(call.input, { projectId: project, project: url }));

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

  test('can make no call that writes, and leaves no trace by asking', async () => {
    const before = await digestOfAll(server.services);
    // For the other roles gate.test.ts asks the same line of every call.
    for (const call of writing) {
      const { status, problem } = await ask('Supervisor', call);
      expect([status, problem.code], call.path).toEqual([403, 'view-only']);
    }
    expect(await digestOfAll(server.services)).toEqual(before);
  });

  test.each(viewed)('as a %s gets an answer from every other call, and changes nothing', async (role) => {
    const before = await digestOfAll(server.services);
    // The two ways out of the view.
    const out = new Set<Call>([identity.signOut, identity.viewAs]);
    for (const call of calls) {
      if (call.writes || out.has(call)) continue;
      const { status } = await ask(role, call);
      expect(status, call.path).toBeLessThan(500);
    }
    expect(await digestOfAll(server.services)).toEqual(before);
  });
});

test('the cookie of a view changes no byte of what anybody but an Admin is answered', async () => {
  const { id } = await server.person('Mentee', { project });
  for (const role of ['Super', 'Supervisor', 'Mentor', 'Registered'] as const) {
    const person = await server.person(role, { project });
    const tricked = elsewhere(person);
    tricked.cookies.set('view-as', String(id));
    for (const call of calls) {
      // One ends the session, one answers with a puzzle of chance, one says when it was made.
      const differs: readonly Call[] = [identity.signOut, applications.challenge, privacy.download];
      if (call.writes || differs.includes(call)) continue;
      const ask = async (by: Person) => {
        const { status, text } = await server.send(by, call, inputOf(call));
        return [status, text.replace(/"requestId":"\w+"/, '')];
      };
      expect(await ask(tricked), `${role} ${call.path}`).toEqual(await ask(person));
    }
  }
});

describe('on another node', () => {
  /** What the other node answers this person. */
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

  test('a session has ended within a second of a sign-out everywhere', async () => {
    const other = await node();
    const person = await server.person('Mentor');
    const status = () => other.status(person, identity.identity, {});
    expect(await status()).toBe(200);
    await server.as(elsewhere(person), identity.endSessions, {});
    await expect.poll(status, soon).toBe(401);
    await other.close();
  });

  test('a role that is taken away no longer counts within a second', async () => {
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
    const status = () => other.status(person, applications.editForm, { projectId: project });
    expect(await status()).toBe(200);
    await setMember(server.db, person.id, project, 2);
    await expect.poll(status, soon).toBe(404);
    await other.close();
  });
});
