import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { selection } from '#features/selection/contract.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { moving } from '#features/selection/server/fixtures.ts';
import { changes } from '#features/changes/contract.ts';
import { chat } from '#features/chat/contract.ts';
import { consents } from '#features/consents/contract.ts';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { aMeetingAction, aTime, link } from '#features/meetings/server/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import { projects } from '#features/projects/contract.ts';
import { json } from '#platform/server/db.ts';
import { startServer, type Person } from '#testing/server.ts';
import { privacy } from '../contract.ts';

const gdpr = { Required: true, UserField: 'gdpr', MinValue: 1, Html: '<p>Το κείμενο</p>' };
const server = startServer();
const time = aTime(6);
let projectId = 0;
let actionId = 0;
let admin: Person;
let staff: Person;
let other: Person;
let mentor: Person;
let mentee: Person;
let applicationId = 0;
let meetingId = 0;

const { anApplicant, move } = moving(server, () => projectId);

beforeEach(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  await server.db
    .updateTable('project')
    .set({ settings: json({ Config: { gdpr } }) })
    .where('id', '=', projectId)
    .execute();
  admin = await server.person('Admin');
  staff = await server.person('Supervisor', { project: projectId });
  other = await server.person('Coordinator', { project: projectId });
  mentor = await server.person('Mentor', { project: projectId });
  ({ id: applicationId, person: mentee } = await anApplicant(2));
  await move(staff, [applicationId], 3);
  await giveConsent(true);
  await link(server.db, projectId, mentor, mentee);
  actionId = await aMeetingAction(server.db, projectId);
  meetingId = (await book(mentee)).body.id;
});

const book = (person: Person) =>
  server.as(staff, meetings.book, { projectId, actionId, mentorId: mentor.id, menteeId: person.id, time });

async function giveConsent(given: boolean, id = projectId, person = mentee) {
  const [consent] = (await server.as(person, consents.list, {})).body;
  return server.as(person, consents.set, { projectId: id, given, hash: consent!.hash });
}

const meetingState = async () =>
  (
    await server.db
      .selectFrom('meeting')
      .where('id', '=', meetingId)
      .select(['state', 'mentorId'])
      .executeTakeFirstOrThrow()
  ).state;
const told = async (person: Person) =>
  (await server.as(person, notifications.list, { projectId })).body.list.map(({ saying }) => saying);
const setState = (person: Person, state: 1 | 2) =>
  server.as(staff, people.setState, { projectId, userId: person.id, state });
const setMany = async (person: Person) => {
  const input = { projectId, ids: [person.id], state: 2 as const, expected: 1 };
  return (await server.as(staff, people.setStateMany, input)).body.change!;
};
const erase = async (person: Person) => {
  const { body } = await server.as(admin, privacy.previewErase, { userId: person.id });
  return server.as(admin, privacy.erase, { userId: person.id, username: body.username });
};
const setMentor = (mentorId: number) =>
  server.as(staff, links.setDefaultSingle, { projectId, mentorId, menteeId: mentee.id });
const setRoles = (person: Person, role: 'Mentor' | 'Mentee' | 'Registered') =>
  server.as(admin, people.updateRoles, { projectId, userId: person.id, roles: [role] });
const setArchived = (archived: boolean) => server.as(staff, projects.archive, { projectId, archived });
const unlinked = async () => (await server.as(staff, links.board, { projectId })).body.unlinked;

interface WayOut {
  /** Ends it, and returns how it is undone; nothing where it cannot be. */
  go: () => Promise<(() => Promise<unknown>) | undefined>;
  /** The other person of the pair, who is notified besides the cancelled meeting. */
  otherIs?: 'mentor' | 'mentee';
  otherReads?: string;
  /** What the rest of the staff read. */
  staffReads?: string;
  /** Whether the mentee is without a mentor then. */
  isUnlinked?: true;
  /** Whether another mentee can be booked at the hour then: not with a mentor who is gone, or in an archived project. */
  freesHour?: true;
}

let change = 0;
const waysOut: Record<string, WayOut> = {
  'a mentee who leaves': {
    go: async () => {
      await server.as(mentee, people.leaveProject, { projectId });
      return () => setState(mentee, 1);
    },
    otherIs: 'mentor',
    otherReads: 'linked.left',
    staffReads: 'left.person',
    freesHour: true,
  },
  'a mentee whom staff deactivate': {
    go: async () => {
      await setState(mentee, 2);
      return () => setState(mentee, 1);
    },
    otherIs: 'mentor',
    otherReads: 'linked.left',
    staffReads: 'left.person',
    freesHour: true,
  },
  'mentees whom staff deactivate together': {
    go: async () => {
      change = await setMany(mentee);
      return () => server.as(staff, changes.undo, { id: change });
    },
    otherIs: 'mentor',
    otherReads: 'linked.left',
    staffReads: 'left.person',
    freesHour: true,
  },
  'an application that is moved back': {
    go: async () => {
      await move(staff, [applicationId], -2);
      return () => server.as(staff, selection.undo, { id: applicationId });
    },
    otherIs: 'mentor',
    otherReads: 'linked.left',
    freesHour: true,
  },
  'an application that is moved back, and forward again': {
    go: async () => {
      await move(staff, [applicationId], -2);
      return () => move(staff, [applicationId], 3);
    },
    otherIs: 'mentor',
    otherReads: 'linked.left',
    freesHour: true,
  },
  'a consent that is withdrawn': {
    go: async () => {
      await giveConsent(false);
      return () => giveConsent(true);
    },
    otherIs: 'mentor',
    otherReads: 'consent.withdrawn',
    staffReads: 'consent.withdrawn',
    freesHour: true,
  },
  'an erased mentee': {
    go: async () => {
      await erase(mentee);
      return undefined;
    },
    otherIs: 'mentor',
    otherReads: 'linked.left',
    staffReads: 'left.person',
    freesHour: true,
  },
  'an erased mentor': {
    go: async () => {
      await erase(mentor);
      return undefined;
    },
    otherIs: 'mentee',
    otherReads: 'linked.mentorLeft',
    staffReads: 'left.mentor',
    isUnlinked: true,
  },
  'an archived project': {
    go: async () => {
      await setArchived(true);
      return () => setArchived(false);
    },
  },
  'a mentor who leaves': {
    go: async () => {
      await server.as(mentor, people.leaveProject, { projectId });
      return () => setState(mentor, 1);
    },
    otherIs: 'mentee',
    otherReads: 'linked.mentorLeft',
    staffReads: 'left.mentor',
    isUnlinked: true,
  },
  'a mentor whom staff deactivate': {
    go: async () => {
      await setState(mentor, 2);
      return () => setState(mentor, 1);
    },
    otherIs: 'mentee',
    otherReads: 'linked.mentorLeft',
    staffReads: 'left.mentor',
    isUnlinked: true,
  },
  'a mentor who loses the role': {
    go: async () => {
      await setRoles(mentor, 'Registered');
      return () => setRoles(mentor, 'Mentor');
    },
    otherIs: 'mentee',
    otherReads: 'linked.mentorLeft',
    staffReads: 'left.mentor',
    isUnlinked: true,
  },
  'a link that ends': {
    go: async () => {
      await setMentor(0);
      return () => setMentor(mentor.id);
    },
    isUnlinked: true,
    freesHour: true,
  },
};

test.each(Object.keys(waysOut))(
  '%s: the meeting is cancelled, everybody concerned is told, and one undo brings it back',
  async (name) => {
    const { go, otherIs, otherReads, staffReads, isUnlinked, freesHour } = waysOut[name]!;
    expect(await meetingState()).toBe('booked');
    const undo = await go();
    expect(await meetingState()).toBe('cancelled');
    const person = otherIs === 'mentee' ? mentee : mentor;
    const isGone = name === 'a mentor who loses the role' ? mentor : undefined;
    if (person !== isGone)
      expect(await told(person)).toEqual(
        expect.arrayContaining(['meeting.cancelled', ...(otherReads ? [otherReads] : [])]),
      );
    if (staffReads) expect(await told(other)).toContain(staffReads);
    expect((await unlinked()) > 0).toBe(isUnlinked === true);
    if (undo) {
      await undo();
      expect(await meetingState()).toBe('booked');
      expect(await unlinked()).toBe(0);
      const { body } = await server.as(mentee, people.myMentor, { projectId });
      expect(body.mentor?.id).toBe(mentor.id);
      if (staffReads?.startsWith('left')) expect(await told(other)).not.toContain(staffReads);
      await go();
    }
    if (!freesHour) return;
    const { person: another, id } = await anApplicant(2);
    await move(staff, [id], 3);
    await link(server.db, projectId, mentor, another);
    expect((await book(another)).status).toBe(200);
  },
);

test('before somebody goes, staff and the person read what is settled, with numbers and names', async () => {
  const asStaff = (person: Person) =>
    server.as(staff, people.previewLeaving, { projectId, userId: person.id, way: 'deactivated' });
  const kinds = (list: { kind: string; count: number }[]) => list.map(({ kind, count }) => [kind, count]);
  expect(kinds((await asStaff(mentor)).body)).toEqual([
    ['mentees', 1],
    ['meetings', 1],
  ]);
  const { body } = await asStaff(mentee);
  expect(kinds(body)).toEqual([
    ['mentor', 1],
    ['meetings', 1],
  ]);
  expect(body[0]!.names).toHaveLength(1);
  const own = await server.as(mentor, people.previewLeaving, { projectId, way: 'left' });
  expect(kinds(own.body)).toEqual([
    ['mentees', 1],
    ['meetings', 1],
  ]);
  const others = { projectId, userId: mentee.id, way: 'left' as const };
  expect((await server.as(mentor, people.previewLeaving, others)).status).toBe(403);
  const many = { projectId, ids: [mentor.id], state: 2 as const, preview: true };
  expect(kinds((await server.as(staff, people.setStateMany, many)).body.leaving)).toEqual(kinds(own.body));
  const archive = await server.as(staff, projects.previewArchive, { projectId });
  expect(kinds(archive.body)).toEqual([['meetings', 1]]);
});

test('staff read the number of mentees also of a mentor who has them only for some actions', async () => {
  const ofAction = await server.person('Mentor', { project: projectId });
  const linking = { projectId, actionIds: [actionId], mentorId: ofAction.id, menteeId: mentee.id };
  await server.as(staff, links.setActionsOne, linking);
  const asked = { projectId, userId: ofAction.id, way: 'deactivated' as const };
  const { body } = await server.as(staff, people.previewLeaving, asked);
  expect(body).toMatchObject([
    { kind: 'mentees', count: 1 },
    { kind: 'meetings', count: 1 },
  ]);
  await setState(ofAction, 2);
  expect(await told(other)).toContain('left.mentor');
});

test('before a mentor is erased, the administrator reads how many mentees and meetings hang on them, in all projects together', async () => {
  const { id: second } = await aProjectWithForm(server.db);
  const one = await server.person('Mentee', { project: second });
  await server.db
    .insertInto('membership')
    .values({ projectId: second, userId: mentor.id, state: 1, kayas: null })
    .execute();
  await link(server.db, second, mentor, one);
  const preview = async () => (await server.as(admin, privacy.previewErase, { userId: mentor.id })).body;
  expect((await preview()).leaving.map(({ kind, count }) => [kind, count])).toEqual([
    ['mentees', 2],
    ['meetings', 1],
  ]);
  await erase(mentor);
  const { body } = await server.as(other, notifications.list, { projectId });
  const news = body.list.find(({ saying }) => saying === 'left.mentor');
  expect(news?.values).toMatchObject({ count: 1 });
  expect((await preview()).leaving).toEqual([]);
});

test('who has withdrawn the consent stands so wherever they stand, and gets no new meeting, message, link or match', async () => {
  await giveConsent(false);
  const { body: one } = await server.as(mentor, people.one, { projectId, userId: mentee.id });
  expect(one).toMatchObject({ withdrawn: true, barrier: 'withdrawn' });
  const { body: list } = await server.as(staff, people.list, { projectId, roles: ['Mentee'] });
  expect(list.list.map(({ withdrawn }) => withdrawn)).toEqual([true]);
  expect((await book(mentee)).problem.code).toBe('consent-withdrawn');
  const next = await server.person('Mentor', { project: projectId });
  expect((await setMentor(next.id)).problem.code).toBe('consent-withdrawn');
  const toAll = { projectId, mentorId: next.id, roles: ['Mentee' as const], expected: 1 };
  const { body: linked } = await server.as(staff, links.setDefault, toAll);
  expect(linked).toEqual({ changed: 0, total: 1, withdrawn: 1 });
  await giveConsent(true);
  expect((await server.as(mentor, people.one, { projectId, userId: mentee.id })).body.withdrawn).toBe(
    undefined,
  );
  expect(await meetingState()).toBe('booked');
});

test('a meeting follows a mentee to the new mentor, and comes back when that is undone', async () => {
  const second = await server.person('Mentor', { project: projectId });
  const mentorOfMeeting = async () =>
    (
      await server.db
        .selectFrom('meeting')
        .where('id', '=', meetingId)
        .select('mentorId')
        .executeTakeFirstOrThrow()
    ).mentorId;
  await setMentor(second.id);
  expect([await meetingState(), await mentorOfMeeting()]).toEqual(['booked', second.id]);
  await setMentor(mentor.id);
  expect([await meetingState(), await mentorOfMeeting()]).toEqual(['booked', mentor.id]);
});

test('a mentor who comes back gets no meeting with a mentee who has another mentor by now', async () => {
  const second = await server.person('Mentor', { project: projectId });
  await setState(mentor, 2);
  await setMentor(second.id);
  await setState(mentor, 1);
  expect(await meetingState()).toBe('cancelled');
  const read = await told(mentee);
  for (const saying of ['meeting.restored', 'linked.back', 'linked.mentorLeft'])
    expect(read).not.toContain(saying);
  await setMentor(mentor.id);
  expect(await meetingState()).toBe('cancelled');
});

test('a mentee who was given to another mentor while away gets no meeting with the former one', async () => {
  const second = await server.person('Mentor', { project: projectId });
  const reassign = (from: Person, to: Person) =>
    server.as(staff, links.reassign, { projectId, fromId: from.id, toId: to.id, alsoBooked: true });
  await setState(mentee, 2);
  await reassign(mentor, second);
  await setState(mentee, 1);
  expect(await meetingState()).toBe('cancelled');
  expect(await told(mentor)).not.toContain('linked.back');
  await reassign(second, mentor);
  meetingId = (await book(mentee)).body.id;
  await giveConsent(false);
  await reassign(mentor, second);
  await giveConsent(true);
  expect(await meetingState()).toBe('cancelled');
  expect(await told(mentor)).not.toContain('meeting.restored');
});

/** Adds a second project that asks for the same consent, with the mentee in it. */
async function secondProject() {
  const settings = json({ Config: { gdpr } });
  const { id } = await aProjectWithForm(server.db);
  await server.db.updateTable('project').set({ settings }).where('id', '=', id).execute();
  await setMember(server.db, mentee.id, id, 1);
  return id;
}

test('a consent that is given again in another project brings nothing back into an archived one, until that is restored', async () => {
  const second = await secondProject();
  await giveConsent(false);
  await setArchived(true);
  await giveConsent(true, second);
  expect(await meetingState()).toBe('cancelled');
  expect(await told(mentee)).not.toContain('meeting.restored');
  await setArchived(false);
  expect(await meetingState()).toBe('booked');
});

const isWithdrawnIn = async (id: number) =>
  (await server.as(staff, people.one, { projectId: id, userId: mentee.id })).body.withdrawn === true;

test('a consent that is given again holds also in a project where the person was inactive', async () => {
  const second = await secondProject();
  await setMember(server.db, staff.id, second, 1);
  await giveConsent(false, second);
  await setState(mentee, 2);
  await giveConsent(true, second);
  await setState(mentee, 1);
  expect(await isWithdrawnIn(projectId)).toBe(false);
  expect(await meetingState()).toBe('booked');
});

test('a consent that is withdrawn is withdrawn also in a project where the person was inactive', async () => {
  const second = await secondProject();
  await setMember(server.db, staff.id, second, 1);
  await setState(mentee, 2);
  await giveConsent(false, second);
  await setState(mentee, 1);
  expect(await isWithdrawnIn(projectId)).toBe(true);
  expect(await meetingState()).toBe('cancelled');
  expect((await book(mentee)).problem.code).toBe('consent-withdrawn');
  await giveConsent(true, second);
  expect(await meetingState()).toBe('booked');
});

test('who joins another project that asks for the same consent has withdrawn it there too', async () => {
  const { id: second } = await aProjectWithForm(server.db);
  const settings = json({ Config: { gdpr } });
  await server.db.updateTable('project').set({ settings }).where('id', '=', second).execute();
  await setMember(server.db, staff.id, second, 1);
  await giveConsent(false);
  const joining = { projectId, currentProjectId: second, roles: ['Mentee' as const], expected: 1 };
  expect((await server.as(staff, people.addExisting, joining)).body.added).toBe(1);
  expect(await isWithdrawnIn(second)).toBe(true);
  const next = await server.person('Mentor', { project: second });
  const linking = { projectId: second, mentorId: next.id, menteeId: mentee.id };
  expect((await server.as(staff, links.setDefaultSingle, linking)).problem.code).toBe('consent-withdrawn');
  await giveConsent(true);
  expect(await isWithdrawnIn(second)).toBe(false);
});

test('staff who write the field of a consent by hand withdraw it or give it again', async () => {
  const field = { Name: 'gdpr', Label: 'Συγκατάθεση', Type: 'number' as const, Visible: 4, Editable: 3 };
  await server.db
    .updateTable('project')
    .set({ settings: json({ User: { Fields: [field] }, Config: { gdpr } }) })
    .where('id', '=', projectId)
    .execute();
  const one = { projectId, userId: mentee.id, name: 'gdpr' };
  await giveConsent(false);
  await server.as(staff, people.updateField, { ...one, value: 1 });
  expect(await isWithdrawnIn(projectId)).toBe(false);
  expect(await meetingState()).toBe('booked');
  const many = { projectId, ids: [mentee.id], field: 'gdpr', value: 0 };
  const { body } = await server.as(staff, people.setField, many);
  expect(await isWithdrawnIn(projectId)).toBe(true);
  expect(await meetingState()).toBe('cancelled');
  await server.as(staff, changes.undo, { id: body.change! });
  expect(await isWithdrawnIn(projectId)).toBe(false);
  expect(await meetingState()).toBe('booked');
});

test('a consent that is withdrawn while the project is archived holds the meeting back until it is given again', async () => {
  const second = await secondProject();
  await setArchived(true);
  await giveConsent(false, second);
  await setArchived(false);
  expect(await meetingState()).toBe('cancelled');
  await giveConsent(true);
  expect(await meetingState()).toBe('booked');
});

test('a role that is given again brings nothing back into an archived project, until that is restored', async () => {
  await setRoles(mentor, 'Registered');
  await setArchived(true);
  await server.as(admin, people.updateRoles, { userId: mentor.id, roles: ['Mentor'] });
  expect(await meetingState()).toBe('cancelled');
  expect(await told(mentee)).not.toContain('linked.back');
  await setArchived(false);
  expect(await meetingState()).toBe('booked');
  expect(await told(mentee)).toContain('linked.back');
});

test('who was taken out twice is back when both have ended', async () => {
  await setState(mentee, 2);
  await setRoles(mentee, 'Registered');
  await setState(mentee, 1);
  expect(await meetingState()).toBe('cancelled');
  await setRoles(mentee, 'Mentee');
  expect(await meetingState()).toBe('booked');
});

test('nobody is told a second time of a mentor who is gone already', async () => {
  const { id } = mentor;
  const goAgain = async () => {
    await setState(mentor, 2);
    await server.as(staff, people.setStateMany, { projectId, ids: [id], state: 2, expected: 1 });
  };
  const countGone = async () => [
    (await told(mentee)).filter((saying) => saying === 'linked.mentorLeft').length,
    (await told(other)).filter((saying) => saying === 'left.mentor').length,
  ];
  await server.as(mentor, people.leaveProject, { projectId });
  await goAgain();
  expect(await countGone()).toEqual([1, 1]);
  await setState(mentor, 1);
  expect(await meetingState()).toBe('booked');
  await setState(mentor, 2);
  await goAgain();
  expect(await countGone()).toEqual([1, 1]);
});

test('the group of a mentor leaves out a mentee who has withdrawn the consent, until they give it again', async () => {
  const { body: group } = await server.as(mentor, chat.open, { projectId });
  const namesIn = async () =>
    (await server.as(mentor, chat.conversation, { conversationId: group.id })).body.users.map(({ id }) => id);
  const write = (message: string) =>
    server.as(mentor, chat.send, { conversationId: group.id, clientId: randomUUID(), message });
  const textsOf = async () =>
    (await server.as(mentee, chat.getMessages, { conversationId: group.id })).body.messages.map(
      ({ message }) => message,
    );
  expect(await namesIn()).toEqual([mentee.id]);
  await giveConsent(false);
  expect(await namesIn()).toEqual([]);
  await write('Χωρίς τη Βλάχου');
  await giveConsent(true);
  expect(await namesIn()).toEqual([mentee.id]);
  await write('Πάλι όλοι');
  expect(await textsOf()).toEqual(['Πάλι όλοι']);
});

test('the undo of a reassignment gives no mentees back to a mentor who has withdrawn the consent', async () => {
  // Mentees alone are asked for a consent; this mentor is one too.
  const former = await server.person(['Mentor', 'Mentee'], { project: projectId });
  await giveConsent(true, projectId, former);
  await setMentor(former.id);
  const wish = { projectId, fromId: former.id, toId: mentor.id, alsoBooked: true };
  const { body } = await server.as(staff, links.reassign, wish);
  await giveConsent(false, projectId, former);
  const undone = await server.as(staff, changes.undo, { id: body.change! });
  expect(undone.body).toMatchObject({ undone: 0, left: [{ id: mentee.id, why: 'not-allowed' }] });
  expect((await server.as(mentee, people.myMentor, { projectId })).body.mentor?.id).toBe(mentor.id);
});

test('an application that is moved back takes nothing from a person whom another one holds, or who was a member before', async () => {
  const { id: second } = await anApplicant(2);
  await server.db.updateTable('application').set({ userId: mentee.id }).where('id', '=', second).execute();
  await move(staff, [second], 3);
  await move(staff, [second], -2);
  expect(await meetingState()).toBe('booked');
  const preview = await server.as(staff, selection.previewMove, {
    projectId,
    filter: {},
    ids: [applicationId],
    status: -2,
  });
  expect(preview.body.leaving.map(({ kind }) => kind)).toEqual(['mentor', 'meetings']);
  const member = await server.person('Mentee', { project: projectId });
  const { id: late } = await anApplicant(2);
  await server.db.updateTable('application').set({ userId: member.id }).where('id', '=', late).execute();
  await move(staff, [late], 3);
  await move(staff, [late], -2);
  const { body } = await server.as(staff, people.one, { projectId, userId: member.id });
  expect(body).toMatchObject({ state: 1, roles: ['Mentee'] });
});
