import { expect, test } from 'vitest';
import { consents } from '#features/consents/contract.ts';
import { identity } from '#features/identity/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { aMeetingAction, aTime, link } from '#features/meetings/server/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { privacy } from '../contract.ts';

const server = startServer();

test('a mentee who withdrew the consent keeps the pages about their data, and their mentor and the staff are told', async () => {
  const gdpr = { Required: true, UserField: 'gdpr', MinValue: 1, Html: '<p>Το κείμενο</p>' };
  const project = await aProject(server.db, { Config: { gdpr } });
  const mentee = await server.person('Mentee', { project, fields: { gdpr: 1 } });
  const mentor = await server.person('Mentor', { project });
  const staff = await server.person('Coordinator', { project });
  await server.db
    .insertInto('defaultMentor')
    .values({ projectId: project, mentorId: mentor.id, menteeId: mentee.id })
    .execute();
  const [consent] = (await server.as(mentee, consents.list, {})).body;
  await server.as(mentee, consents.set, { projectId: project, given: false, hash: consent!.hash });
  for (const person of [mentor, staff]) {
    const { body } = await server.as(person, notifications.list, { projectId: project });
    expect(body.list.map(({ saying }) => saying)).toContain('consent.withdrawn');
  }
  expect((await server.as(mentee, projects.list, {})).problem.code).toBe('must-consent');
  expect((await server.as(mentee, privacy.mine, {})).status).toBe(200);
  const asked = await server.as(mentee, privacy.ask, { askedProject: project, kind: 'erase' });
  expect(asked.status).toBe(200);
  expect((await server.as(mentee, privacy.withdraw, { id: asked.body.id })).status).toBe(200);
  expect((await server.as(mentee, identity.sessions, {})).status).toBe(200);
});

test('what waits for a user is counted by screen, in their project and for their role alone', async () => {
  const own = await aProject(server.db);
  const staff = await server.person('Coordinator', { project: own });
  const mentee = await server.person('Mentee', { project: own });
  const waiting = async (person: Person) =>
    (await server.as(person, notifications.waiting, { projectId: own })).body;
  expect(await waiting(staff)).toEqual([]);
  await server.as(mentee, privacy.ask, {
    askedProject: own,
    kind: 'correct',
    text: 'Άλλαξε το επώνυμό μου.',
  });
  expect(await waiting(staff)).toEqual([{ place: '/{curProject}/admin/project/privacy', count: 1 }]);
  expect(await waiting(mentee)).toEqual([]);
});

test('a member of an archived project still asks for their rights, and staff answer', async () => {
  const project = await aProject(server.db);
  const staff = await server.person('Supervisor', { project });
  const mentee = await server.person('Mentee', { project });
  await server.as(staff, projects.archive, { projectId: project, archived: true });
  const asked = await server.as(mentee, privacy.ask, { askedProject: project, kind: 'access' });
  expect(asked.status).toBe(200);
  const answer = { id: asked.body.id, outcome: 'done' as const, answer: 'Σας το στείλαμε.' };
  expect((await server.as(staff, privacy.close, answer)).status).toBe(200);
});

test('the mentor of an erased mentee is notified of the cancelled meeting, without the name of the mentee', async () => {
  const project = await aProject(server.db);
  const admin = await server.person('Admin');
  const email = `mentor-of-erased-${project}@example.org`;
  const mentor = await server.person('Mentor', { project, fields: { email } });
  const mentee = await server.person('Mentee', {
    project,
    fields: { first_name: 'Δανάη', last_name: 'Δείγμα' },
  });
  await link(server.db, project, mentor, mentee);
  const actionId = await aMeetingAction(server.db, project);
  const booking = { projectId: project, actionId, mentorId: mentor.id, menteeId: mentee.id };
  const { body: meeting } = await server.as(mentor, meetings.book, { ...booking, time: aTime(2) });
  await server.db.deleteFrom('mail').where('toAddress', '=', email).execute();

  const erased = { userId: mentee.id, username: mentee.username };
  expect((await server.as(admin, privacy.erase, erased)).status).toBe(200);

  const { body } = await server.as(mentor, notifications.list, { projectId: project });
  const told = body.list.find(({ saying }) => saying === 'meeting.cancelled');
  expect(told).toMatchObject({
    saying: 'meeting.cancelled',
    values: { name: `Διαγραμμένο άτομο ${mentee.id}`, at: aTime(2).toISOString() },
  });
  const mails = await server.db.selectFrom('mail').where('toAddress', '=', email).selectAll().execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ template: 'meetingCancelled.html' });
  expect(JSON.stringify(mails)).not.toContain('Δανάη');
  const { body: kept } = await server.as(mentor, meetings.one, { id: meeting.id });
  expect(kept).toMatchObject({
    state: 'cancelled',
    reason: 'Τα προσωπικά δεδομένα του προσώπου διαγράφηκαν.',
  });
});
