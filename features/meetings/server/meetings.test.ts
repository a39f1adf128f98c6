import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#engines/dates/durations.ts';
import { flag } from '#engines/actions/flags.ts';
import { setMember } from '#features/people/server/inside.ts';
import { steps } from '#features/steps/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { atOnce } from '#testing/at-once.ts';
import { aProject } from '#testing/people.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';
import { meetings } from '../contract.ts';
import { aMeetingAction, aTime, link, minutesAfter } from './fixtures.ts';
import { meetingData } from './personal-data.ts';

const server = startServer();
let project = 0;
let action = 0;
let runner: Person;
let mentor: Person;
let colleague: Person;
let mentee: Person;
let other: Person;

const named = (first_name: string, last_name: string) => ({ fields: { first_name, last_name } });

/** Starts a new project for each test, so that people of one test are not busy in another. */
async function start(settings: Settings = {}): Promise<void> {
  project = await aProject(server.db, settings);
  runner = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project, ...named('Λητώ', 'Σοφού') });
  colleague = await server.person('Mentor', { project, ...named('Άρης', 'Οδηγός') });
  mentee = await server.person('Mentee', { project, ...named('Δανάη', 'Δείγμα') });
  other = await server.person('Mentee', { project, ...named('Στάθης', 'Δοκιμής') });
  action = await aMeetingAction(server.db, project);
  await link(server.db, project, mentor, mentee);
  await link(server.db, project, mentor, other);
}

interface Wish {
  by?: Person;
  with?: Person;
  for?: Person;
  about?: number;
}

const three = (wish: Wish = {}) => ({
  projectId: project,
  actionId: wish.about ?? action,
  mentorId: (wish.with ?? mentor).id,
  menteeId: (wish.for ?? mentee).id,
});
const book = (time: Date, wish: Wish = {}) =>
  server.as(wish.by ?? mentor, meetings.book, { ...three(wish), time });
const timesSeenBy = async (person: Person) =>
  (await server.as(person, meetings.schedule, { projectId: project })).body.map(({ time }) => time);

/** Moves the start of a meeting into the past. */
const letBegin = (id: number, minutesAgo = 60) =>
  server.db
    .updateTable('meeting')
    .set({
      slot: sql`tstzrange(now() - ${minutesAgo} * interval '1 minute', now() + ${45 - minutesAgo} * interval '1 minute', '[)')`,
    })
    .where('id', '=', id)
    .execute();

beforeEach(() => start());

describe('a mentor', () => {
  test('cannot book two mentees within 45 minutes, and gets the clash and the next three free times', async () => {
    const time = aTime(3);
    expect((await book(time)).status).toBe(200);
    const refused = await book(minutesAfter(time, 44), { for: other });
    expect([refused.status, refused.problem.code]).toEqual([409, 'slot-taken']);
    expect(refused.problem.present).toEqual({
      Clashes: [
        {
          Time: time.toISOString(),
          Mentor: 'Λητώ Σοφού',
          Mentee: 'Δανάη Δείγμα',
          Title: 'Πρώτη συνάντηση',
          Shares: ['mentor', 'action'],
        },
      ],
      Free: [45, 60, 75].map((minutes) => minutesAfter(time, minutes).toISOString()),
    });
    expect((await book(minutesAfter(time, 45), { for: other })).status).toBe(200);
  });

  test('whose booking clashes gets that meeting alone, not others that they may see', async () => {
    await book(aTime(3));
    await book(aTime(4), { for: other });
    const { problem } = await book(minutesAfter(aTime(4), 15));
    expect(problem.present).toMatchObject({ Clashes: [{ Mentee: 'Στάθης Δοκιμής' }] });
  });

  test('notifies the mentee of each change of a meeting on the page, and gets no notification of their own changes', async () => {
    const { body: booked } = await book(aTime(3));
    await book(minutesAfter(aTime(3), 15));
    const told = async (person: Person) =>
      (await server.as(person, notifications.list, { projectId: project })).body.list.map(
        ({ saying, values, link: to }) => [saying, values['name'], values['at'], to.split('/').at(-1)],
      );
    const address = `calendar?meeting=${booked.id}`;
    expect(await told(mentee)).toEqual([
      ['meeting.moved', 'Λητώ Σοφού', minutesAfter(aTime(3), 15).toISOString(), address],
      ['meeting.booked', 'Λητώ Σοφού', aTime(3).toISOString(), address],
    ]);
    expect(await told(mentor)).toEqual([]);
  });

  test('can book only their own mentees, and only with themselves', async () => {
    const stranger = await server.person('Mentee', { project });
    expect((await book(aTime(3), { for: stranger })).status).toBe(404);
    expect((await book(aTime(3), { with: colleague })).status).toBe(404);
    expect((await book(aTime(3), { by: colleague, with: colleague })).status).toBe(404);
    expect((await book(aTime(3), { by: mentee })).status).toBe(403);
    expect((await book(aTime(3), { by: runner, with: colleague, for: stranger })).status).toBe(200);
  });

  test('who books the same mentee and action again moves the meeting', async () => {
    const { body: first } = await book(aTime(3));
    const { body: second } = await book(minutesAfter(aTime(3), 15));
    expect([second.id, second.version, second.time]).toEqual([first.id, 2, minutesAfter(aTime(3), 15)]);
    const { body } = await server.as(mentor, meetings.one, { id: first.id });
    expect(body.history.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['moved', aTime(3), minutesAfter(aTime(3), 15)],
      ['booked', undefined, aTime(3)],
    ]);
    expect(await timesSeenBy(mentor)).toEqual([minutesAfter(aTime(3), 15)]);
  });

  test('cannot book a time in the past, an action without meetings, or an inactive user', async () => {
    const code = async (wish: Wish, time = aTime(3)) =>
      (await book(time, { by: runner, ...wish })).problem.code;
    expect(await code({}, aTime(-3))).toBe('past');
    expect(await code({ about: await aMeetingAction(server.db, project, { typeId: 4 }) })).toBe(
      'not-a-meeting',
    );
    expect(await code({ about: await aMeetingAction(server.db, await aProject(server.db)) })).toBe(
      'not-found',
    );
    expect(await code({ with: other })).toBe('not-a-mentor');
    expect(await code({ for: colleague })).toBe('not-a-mentee');
    const unseen = await aMeetingAction(server.db, project, { flags: 2 + 4 });
    expect(await code({ by: mentor, about: unseen })).toBe('not-found');
    await setMember(server.db, mentee.id, project, 2);
    expect(await code({})).toBe('not-a-mentee');
    const seconds = new Date(aTime(3).getTime() + 1000);
    expect((await book(seconds)).problem.errors).toEqual([{ field: 'Time', code: 'full-minute' }]);
  });

  test('a mentor of one project cannot query people of another', async () => {
    await book(aTime(3));
    const stranger = await server.person('Supervisor', { project: await aProject(server.db) });
    const { projectId: _project, ...ids } = three();
    const about = await aMeetingAction(server.db, project);
    expect((await server.as(runner, meetings.overlaps, { ...ids, actionId: about })).body).toHaveLength(1);
    expect((await server.as(stranger, meetings.overlaps, { ...ids, actionId: about })).status).toBe(404);
  });

  test('does not see whose a clash is if they may not see its meeting, only the free times', async () => {
    const time = aTime(3);
    await book(time, { by: runner, with: colleague });
    const { problem } = await book(time);
    expect(problem.present).toMatchObject({ Clashes: [] });
    expect((problem.present as { Free: string[] }).Free[0]).toBe(minutesAfter(time, 45).toISOString());
    const { body } = await server.as(mentor, meetings.overlaps, {
      mentorId: mentor.id,
      menteeId: mentee.id,
      actionId: action,
    });
    expect(body).toEqual([{ time, shares: ['mentee', 'action'] }]);
    const { body: all } = await server.as(runner, meetings.overlaps, {
      mentorId: mentor.id,
      menteeId: mentee.id,
      actionId: action,
    });
    expect(all).toMatchObject([{ time, mentor: 'Άρης Οδηγός', mentee: 'Δανάη Δείγμα' }]);
  });
});

describe('an action that the mentee does not see', () => {
  const about = (wish: Parameters<typeof aMeetingAction>[2]) => aMeetingAction(server.db, project, wish);
  const onlyFor = (name: string) => ({ ShowCondition: `fields.first_name === '${name}'` });
  const publish = (menteeId: number, actionId: number) =>
    server.as(runner, steps.publish, { actionId, menteeId });
  const offered = async (for_: Person) =>
    (await server.as(mentor, meetings.bookable, { projectId: project, menteeId: for_.id })).body.map(
      ({ id }) => id,
    );

  test('is not offered and cannot be booked, but a locked one can', async () => {
    const hidden = [
      await about({ flags: 0 }),
      await about({ flags: flag.published | flag.hideFromMentee }),
      await about({ data: onlyFor('Στάθης') }),
    ];
    const locked = await about({ data: { EnableCondition: 'false', ...onlyFor('Δανάη') } });
    expect(await offered(mentee)).toEqual([action, locked]);
    for (const one of hidden)
      for (const by of [mentor, runner]) {
        const { status, problem } = await book(aTime(3), { by, about: one });
        expect([status, problem.code]).toEqual([409, 'action-hidden']);
      }
    expect((await server.as(mentee, notifications.list, { projectId: project })).body.list).toEqual([]);
    expect((await book(aTime(3), { about: locked })).status).toBe(200);
    expect((await book(aTime(4), { about: hidden[2]!, for: other })).status).toBe(200);
  });

  test('can be booked for the only mentee who can see its action', async () => {
    const own = await about({ flags: 0 });
    await publish(mentee.id, own);
    expect([await offered(mentee), await offered(other)]).toEqual([[action, own], [action]]);
    expect((await book(aTime(3), { about: own, for: other })).problem.code).toBe('action-hidden');
    expect((await book(aTime(3), { about: own })).status).toBe(200);
  });

  test('keeps a meeting that was booked before; it can be moved and cancelled, but not restored', async () => {
    const { id } = (await book(aTime(3))).body;
    await server.db.updateTable('action').set({ flags: 0 }).where('id', '=', action).execute();
    expect((await server.as(mentor, meetings.move, { id, version: 1, time: aTime(4) })).status).toBe(200);
    expect((await book(aTime(5))).body).toMatchObject({ id, version: 3, time: aTime(5) });
    await server.as(mentor, meetings.cancel, { id, version: 3, reason: 'x' });
    const restore = () => server.as(mentor, meetings.restore, { id, version: 4 });
    expect((await restore()).problem).toMatchObject({ status: 409, code: 'action-hidden' });
    await publish(mentee.id, action);
    expect((await restore()).body.state).toBe('booked');
  });
});

test('of 50 simultaneous bookings of one time, exactly one succeeds, and the others get the next free times', async () => {
  const mentees: Person[] = [];
  for (let n = 0; n < 50; n++) mentees.push(await server.person('Mentee', { project }));
  const time = aTime(4);
  const answers = await atOnce(mentees.map((one) => () => book(time, { by: runner, for: one })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  for (const { problem } of answers.filter(({ status }) => status === 409))
    expect(problem).toMatchObject({
      code: 'slot-taken',
      present: { Clashes: [{}], Free: Array.from({ length: 3 }, () => expect.any(String) as string) },
    });
  expect(await timesSeenBy(runner)).toEqual([time]);
});

test('booking again and moving the same meeting at once do not deadlock, and both succeed', async () => {
  const { id } = (await book(aTime(4))).body;
  for (let round = 0; round < 5; round++) {
    const { version } = (await server.as(mentor, meetings.one, { id })).body;
    const answers = await Promise.all(
      [5, 6, 7, 8].flatMap((days): Promise<{ status: number }>[] => [
        book(aTime(days + round)),
        server.as(mentor, meetings.move, { id, version, time: aTime(days + round) }),
      ]),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
  expect(await timesSeenBy(mentor)).toHaveLength(1);
});

test('the database rejects two meetings of one person at the same time', async () => {
  const { body } = await book(aTime(3));
  const twice = (mentorId: number, menteeId: number, minutes: number, alone = false) =>
    sql`
    insert into meeting (project_id, action_id, mentor_id, mentee_id, slot, uid, alone)
    select project_id, action_id, ${mentorId}, ${menteeId},
      tstzrange(lower(slot) + ${minutes} * interval '1 minute', upper(slot) + ${minutes} * interval '1 minute', '[)'),
      gen_random_uuid()::text, ${alone}
    from meeting where id = ${body.id}`.execute(server.db);
  await expect(twice(mentor.id, other.id, 44)).rejects.toThrow('meeting_mentor_free');
  await expect(twice(colleague.id, mentee.id, -44)).rejects.toThrow('meeting_mentee_free');
  await expect(twice(mentor.id, mentee.id, 600)).rejects.toThrow('meeting_once');
  await twice(colleague.id, other.id, 0);
  await server.db.updateTable('meeting').set({ state: 'cancelled' }).where('id', '=', body.id).execute();
  await server.db.updateTable('meeting').set({ alone: true }).where('projectId', '=', project).execute();
  const third = await server.person('Mentor', { project });
  const fourth = await server.person('Mentee', { project });
  await expect(twice(third.id, fourth.id, 0, true)).rejects.toThrow('meeting_action_free');
});

describe('the settings of a project', () => {
  test('can limit an action to one meeting at a time', async () => {
    await start({ Config: { Meeting: { OneAtATimePerAction: true } } });
    const stranger = await server.person('Mentee', { project });
    await book(aTime(3));
    const wish = { by: runner, with: colleague, for: stranger };
    const { problem } = await book(minutesAfter(aTime(3), 30), wish);
    expect(problem).toMatchObject({ code: 'slot-taken', present: { Clashes: [{ Shares: ['action'] }] } });
    expect((await book(minutesAfter(aTime(3), 45), wish)).status).toBe(200);
  });

  test('keep meetings of a person apart, and prevent mentors from booking at short notice', async () => {
    await start({ Config: { Meeting: { BufferMinutes: 15, NoticeHours: 200 } } });
    expect((await book(aTime(3))).problem.code).toBe('too-soon');
    expect((await book(aTime(3), { by: runner })).status).toBe(200);
    expect((await book(minutesAfter(aTime(3), 59), { by: runner, for: other })).problem.code).toBe(
      'slot-taken',
    );
    expect((await book(minutesAfter(aTime(3), 60), { by: runner, for: other })).status).toBe(200);
    const { body } = await server.as(mentor, meetings.freeSlots, { ...three(), count: 1 });
    expect(body[0]!.getTime()).toBeGreaterThan(Date.now() + 200 * HOUR_MS);
  });
});

describe('a meeting', () => {
  test('is moved, cancelled with a reason and restored, and its history has each change', async () => {
    const { body: made } = await book(aTime(3));
    const { id } = made;
    const moved = await server.as(mentor, meetings.move, { id, version: 1, time: aTime(4), reason: 'Άδεια' });
    expect(moved.body).toMatchObject({ version: 2, time: aTime(4) });
    const stale = await server.as(mentor, meetings.cancel, { id, version: 1, reason: 'x' });
    expect(stale.problem).toMatchObject({
      code: 'stale',
      present: {
        Version: 2,
        By: 'Λητώ Σοφού',
        At: expect.any(String) as string,
        Present: { Id: id, Version: 2 },
      },
    });
    const cancelled = await server.as(mentor, meetings.cancel, { id, version: 2, reason: 'Ασθένεια' });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', version: 3 });
    expect(await timesSeenBy(mentor)).toEqual([]);
    const again = await server.as(mentor, meetings.move, { id, version: 3, time: aTime(5) });
    expect(again.problem.code).toBe('not-booked');
    expect((await server.as(mentor, meetings.restore, { id, version: 3 })).body.state).toBe('booked');
    expect((await server.as(mentor, meetings.restore, { id, version: 4 })).problem.code).toBe(
      'not-cancelled',
    );
    const { body } = await server.as(mentee, meetings.one, { id });
    expect(body.history.map(({ what, reason, by }) => [what, reason, by])).toEqual([
      ['restored', undefined, 'Λητώ Σοφού'],
      ['cancelled', 'Ασθένεια', 'Λητώ Σοφού'],
      ['moved', 'Άδεια', 'Λητώ Σοφού'],
      ['booked', undefined, 'Λητώ Σοφού'],
    ]);
  });

  test('cannot be restored once another user has booked its time', async () => {
    const { body } = await book(aTime(3));
    await server.as(mentor, meetings.cancel, { id: body.id, version: 1, reason: 'x' });
    await book(aTime(3), { for: other });
    expect((await server.as(mentor, meetings.restore, { id: body.id, version: 2 })).problem.code).toBe(
      'slot-taken',
    );
    await book(aTime(4));
    await server.as(runner, meetings.cancel, {
      ...(await server.as(mentor, meetings.schedule2, { projectId: project })).body.map(
        ({ id, version }) => ({ id, version }),
      )[0]!,
      reason: 'x',
    });
    expect((await server.as(mentor, meetings.restore, { id: body.id, version: 2 })).problem.code).toBe(
      'booked-anew',
    );
  });

  test('cannot be moved by a former mentor, nor by anyone for a member who left; both can cancel it', async () => {
    const { body } = await book(aTime(3));
    const { id } = body;
    const move = (by: Person, version: number) =>
      server.as(by, meetings.move, { id, version, time: aTime(4) });
    const restore = (by: Person, version: number) => server.as(by, meetings.restore, { id, version });
    await server.db.deleteFrom('defaultMentor').where('menteeId', '=', mentee.id).execute();
    expect((await move(mentor, 1)).status).toBe(404);
    expect((await move(runner, 1)).status).toBe(200);
    expect((await server.as(mentor, meetings.cancel, { id, version: 2, reason: 'x' })).status).toBe(200);
    expect((await restore(mentor, 3)).status).toBe(404);
    expect((await restore(runner, 3)).status).toBe(200);
    await setMember(server.db, mentee.id, project, 3);
    expect((await move(runner, 4)).problem.code).toBe('not-a-mentee');
    await server.as(runner, meetings.cancel, { id, version: 4, reason: 'x' });
    expect((await restore(runner, 5)).problem.code).toBe('not-a-mentee');
  });

  test('can be held only after its start and missed only after its end, and the record can be corrected', async () => {
    const { body } = await book(aTime(3));
    const hold = (version: number, attended: boolean, by = mentor) =>
      server.as(by, meetings.hold, { id: body.id, version, attended });
    expect((await hold(1, true)).problem.code).toBe('not-started');
    await letBegin(body.id);
    expect((await hold(1, false, colleague)).status).toBe(404);
    await letBegin(body.id, 44);
    expect((await hold(1, false)).problem.code).toBe('not-over');
    await letBegin(body.id, 46);
    expect((await hold(1, false)).body.state).toBe('missed');
    expect((await hold(2, true)).body.state).toBe('attended');
    const { body: held } = await server.as(mentor, meetings.schedule2, { projectId: project });
    expect(held.map(({ state }) => state)).toEqual(['attended']);
    expect((await book(aTime(3))).body.id).not.toBe(body.id);
  });

  test('is changed in calendars by another time and state, and not by minutes or an answer', async () => {
    const { id } = (await book(aTime(3))).body;
    const sequence = async () =>
      /SEQUENCE:(\d+)/.exec((await server.as(mentor, meetings.calendarFile, { id })).text)?.[1];
    await server.as(mentor, meetings.setMinutes, { id, version: 1, minutes: 'Το πλάνο' });
    expect((await server.as(mentee, meetings.confirm, { id, version: 2 })).body.version).toBe(3);
    expect(await sequence()).toBe('0');
    await server.as(mentor, meetings.move, { id, version: 3, time: aTime(4) });
    expect(await sequence()).toBe('1');
    await server.as(mentor, meetings.cancel, { id, version: 4, reason: 'x' });
    await server.as(mentor, meetings.restore, { id, version: 5 });
    expect(await sequence()).toBe('3');
  });

  test('has minutes that only its mentor and mentee read, and of which the mentee is notified once a day', async () => {
    const { body } = await book(aTime(3));
    const asked = { id: body.id, version: 1, minutes: 'Συμφωνήσαμε το πλάνο.' };
    expect((await server.as(mentee, meetings.setMinutes, asked)).status).toBe(403);
    expect((await server.as(mentor, meetings.setMinutes, asked)).status).toBe(200);
    const read = async (person: Person) => (await server.as(person, meetings.one, { id: body.id })).text;
    for (const person of [mentor, mentee, runner]) expect(await read(person)).toContain('πλάνο');
    for (const person of [colleague, other]) expect(await read(person)).not.toContain('πλάνο');
    await server.as(mentor, meetings.setMinutes, { ...asked, version: 2, minutes: 'Και τα επόμενα.' });
    const told = (await server.as(mentee, notifications.list, { projectId: project })).body.list;
    expect(told.filter(({ saying }) => saying === 'meeting.minutes')).toMatchObject([
      { values: { name: 'Λητώ Σοφού', at: aTime(3).toISOString() } },
    ]);
  });

  test('is cancelled and loses its texts when one of the two is erased', async () => {
    const { body: held } = await book(aTime(3));
    await server.as(mentor, meetings.setMinutes, { id: held.id, version: 1, minutes: 'Το πλάνο' });
    await letBegin(held.id);
    await server.as(mentor, meetings.hold, { id: held.id, version: 2, attended: true });
    await book(aTime(4));
    await meetingData.erase(server.db, mentee.id);
    const rows = await server.db
      .selectFrom('meeting')
      .where('menteeId', '=', mentee.id)
      .select(['state', 'minutes'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { state: 'attended', minutes: '' },
      { state: 'cancelled', minutes: '' },
    ]);
  });

  test('has all its changes in the audit log', async () => {
    const { body, headers } = await book(aTime(3));
    const rows = await server.db
      .selectFrom('audit')
      .where('requestId', '=', String(headers['x-request-id']))
      .select(['what', 'actorId', 'subjectId', 'target'])
      .execute();
    expect(rows).toEqual([
      { what: 'meetings.booked', actorId: mentor.id, subjectId: mentee.id, target: String(body.id) },
    ]);
  });
});

test('an absence over a booked meeting is saved, and names the meeting', async () => {
  const { body } = await book(aTime(3));
  await book(aTime(9), { for: other });
  const day = aTime(3).toISOString().slice(0, 10).split('-').toReversed().join('-');
  const saved = await server.as(mentor, meetings.setAvailability, {
    projectId: project,
    mentorId: mentor.id,
    hours: [],
    absences: [{ from: day, to: day }],
    version: 0,
  });
  expect(saved.body.inAbsence).toMatchObject([{ id: body.id, mentee: 'Δανάη Δείγμα' }]);
  await server.as(mentor, meetings.move, { id: body.id, version: 1, time: aTime(4) });
  const { body: now } = await server.as(runner, meetings.availability, {
    projectId: project,
    mentorId: mentor.id,
  });
  expect(now.inAbsence).toEqual([]);
});

describe('the timetable', () => {
  test('shows mentors and mentees their own meetings, light supervisors those of their subjects, staff all', async () => {
    const light = await server.person('SupervisorLite', { project });
    await server.db
      .insertInto('supervision')
      .values({ projectId: project, supervisorId: light.id, subjectId: other.id })
      .execute();
    await book(aTime(3));
    await book(aTime(4), { for: other });
    const inactive = await server.person('Supervisor', { project });
    expect([await timesSeenBy(mentor), await timesSeenBy(runner)]).toEqual([
      [aTime(3), aTime(4)],
      [aTime(3), aTime(4)],
    ]);
    expect([await timesSeenBy(mentee), await timesSeenBy(other), await timesSeenBy(light)]).toEqual([
      [aTime(3)],
      [aTime(4)],
      [aTime(4)],
    ]);
    expect(await timesSeenBy(colleague)).toEqual([]);
    await setMember(server.db, inactive.id, project, 2);
    const [first] = (await server.as(mentor, meetings.schedule2, { projectId: project })).body;
    expect((await server.as(inactive, meetings.one, { id: first!.id })).status).toBe(404);
  });

  test('of a project has nothing of another one, also for those who are in both', async () => {
    const { id } = (await book(aTime(3))).body;
    const elsewhere = await aProject(server.db);
    for (const person of [runner, colleague, mentee]) await setMember(server.db, person.id, elsewhere, 1);
    await link(server.db, elsewhere, colleague, mentee);
    const second = await server.as(runner, meetings.book, {
      ...three({ with: colleague, about: await aMeetingAction(server.db, elsewhere) }),
      projectId: elsewhere,
      time: aTime(4),
    });
    expect(second.status).toBe(200);
    const asked = { projectId: project, from: aTime(2), to: aTime(20) };
    for (const person of [runner, mentee]) {
      expect(await timesSeenBy(person)).toEqual([aTime(3)]);
      const { body: held } = await server.as(person, meetings.schedule2, { projectId: project });
      expect(held.map((one) => one.id)).toEqual([id]);
      const { body: listed } = await server.as(person, meetings.list, asked);
      expect(listed.meetings.map((one) => one.id)).toEqual([id]);
    }
    const { body: mentors } = await server.as(runner, meetings.mentors, { projectId: project });
    expect(mentors.map((one) => one.id)).toEqual([mentor.id]);
    expect((await server.as(runner, meetings.countBooked, asked)).body).toEqual({ booked: 1 });
  });

  test('lists a period, also of one mentor or mentee, and refuses one that is too long', async () => {
    await book(aTime(3));
    await book(aTime(4), { for: other });
    const list = async (more: object) =>
      (await server.as(runner, meetings.list, { projectId: project, from: aTime(2), to: aTime(20), ...more }))
        .body;
    expect((await list({})).meetings.map(({ mentee: who, title }) => [who, title])).toEqual([
      ['Δανάη Δείγμα', 'Πρώτη συνάντηση'],
      ['Στάθης Δοκιμής', 'Πρώτη συνάντηση'],
    ]);
    expect((await list({ menteeId: other.id })).meetings).toHaveLength(1);
    expect(await list({ mentorId: colleague.id })).toEqual({ meetings: [], more: false });
    expect((await list({ to: aTime(4, '00:00') })).meetings).toHaveLength(1);
    const mentors = await server.as(runner, meetings.mentors, { projectId: project });
    expect(mentors.body).toEqual([{ id: mentor.id, name: 'Λητώ Σοφού' }]);
    for (const to of [aTime(1), aTime(500)])
      expect(
        (await server.as(runner, meetings.list, { projectId: project, from: aTime(2), to })).problem.code,
      ).toBe('bad-span');
  });

  test('offers the actions with meetings that the mentee may see, with the mentor of each', async () => {
    const own = await aMeetingAction(server.db, project, { typeId: 1, title: 'Συνέντευξη' });
    await aMeetingAction(server.db, project, { flags: 0 });
    await aMeetingAction(server.db, project, { typeId: 4 });
    await aMeetingAction(server.db, project, { flags: 2 + 4, title: 'Κρυφή' });
    await server.db
      .insertInto('actionMentor')
      .values({ projectId: project, actionId: own, menteeId: mentee.id, mentorId: colleague.id })
      .execute();
    const offered = async (by: Person) =>
      (await server.as(by, meetings.bookable, { projectId: project, menteeId: mentee.id })).body;
    expect((await offered(mentor)).map(({ title, mentor: with_ }) => [title, with_?.name])).toEqual([
      ['Πρώτη συνάντηση', 'Λητώ Σοφού'],
      ['Συνέντευξη', 'Άρης Οδηγός'],
    ]);
    expect(await offered(runner)).toHaveLength(3);
    await aMeetingAction(server.db, project, { flags: 2 + 32 });
    expect(await offered(runner)).toHaveLength(3);
    expect(await offered(await server.person('Admin'))).toHaveLength(4);
  });
});

describe('the availability of a mentor', () => {
  const hours = [{ weekday: 1, fromMinute: 600, toMinute: 720 }];

  test('decides which times are free, and no meeting is booked on an absence', async () => {
    const day = aTime(3);
    const written = day.toISOString().slice(0, 10).split('-').reverse().join('-');
    const whose = { projectId: project, mentorId: mentor.id };
    const set = await server.as(mentor, meetings.setAvailability, {
      ...whose,
      hours,
      absences: [{ from: written, to: written }],
      version: 0,
    });
    expect(set.body).toMatchObject({ hours, absences: [{ from: written, to: written }], version: 1 });
    expect((await server.as(runner, meetings.availability, whose)).body).toEqual(set.body);
    expect((await book(day)).problem.code).toBe('mentor-away');
    const { body } = await server.as(mentor, meetings.freeSlots, { ...three(), count: 20 });
    expect(body).toHaveLength(20);
    expect(new Set(body.map((time) => time.getUTCDay()))).toEqual(new Set([1]));
  });

  test('is set by the mentor and by staff, and must be valid hours', async () => {
    const whose = { projectId: project, mentorId: mentor.id };
    const set = (by: Person, more: object) =>
      server.as(by, meetings.setAvailability, { ...whose, hours, absences: [], version: 0, ...more });
    expect((await set(colleague, {})).status).toBe(404);
    expect((await server.as(colleague, meetings.availability, whose)).status).toBe(404);
    expect((await set(runner, {})).status).toBe(200);
    const twice = [...hours, { weekday: 1, fromMinute: 700, toMinute: 800 }];
    expect((await set(mentor, { hours: twice })).problem.code).toBe('hours-overlap');
    const backwards = [{ from: '02-01-2027', to: '01-01-2027' }];
    expect((await set(mentor, { absences: backwards })).problem.code).toBe('from-after-to');
    expect((await set(mentor, { absences: [{ from: '31-02-2027', to: '01-03-2027' }] })).problem.code).toBe(
      'bad-input',
    );
    expect((await set(runner, { mentorId: mentee.id })).problem.code).toBe('not-a-mentor');
  });

  const save = (by: Person, change: object) =>
    server.as(by, meetings.setAvailability, {
      projectId: project,
      mentorId: mentor.id,
      hours,
      absences: [],
      version: 0,
      ...change,
    });
  const shown = async (by: Person, projectId = project) =>
    (await server.as(by, meetings.availability, { projectId, mentorId: mentor.id })).body;

  test('is replaced without a change to the hours and absences of others', async () => {
    const absences = [{ from: '01-02-2027', to: '05-02-2027' }];
    const whose = { projectId: project, mentorId: colleague.id };
    await save(colleague, { ...whose, absences });
    await save(mentor, { hours: [] });
    const { body } = await server.as(colleague, meetings.availability, whose);
    expect(body).toMatchObject({ hours, absences, version: 1 });
  });

  test('is not saved over a newer version: of two users, also at once, one sees what the other saved', async () => {
    expect(await shown(mentor)).toEqual({ hours: [], absences: [], inAbsence: [], place: '', version: 0 });
    const later = [{ weekday: 5, fromMinute: 900, toMinute: 960 }];
    const both = await Promise.all([save(mentor, {}), save(runner, { hours: later })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isMine = both[0].status === 200;
    const saved = await shown(mentor);
    expect(saved).toMatchObject({ hours: isMine ? hours : later, version: 1 });
    expect(both[isMine ? 1 : 0].problem).toMatchObject({
      code: 'stale',
      present: {
        Version: 1,
        By: saved.changedBy,
        At: saved.changedAt!.toISOString(),
        Present: {
          Hours: isMine
            ? [{ Weekday: 1, FromMinute: 600, ToMinute: 720 }]
            : [{ Weekday: 5, FromMinute: 900, ToMinute: 960 }],
          Absences: [],
          InAbsence: [],
          Place: '',
          Version: 1,
          ChangedBy: saved.changedBy,
          ChangedAt: saved.changedAt!.toISOString(),
        },
      },
    });
    expect((await save(mentor, { version: 1 })).body).toMatchObject({ version: 2, changedBy: 'Λητώ Σοφού' });
  });

  test('shows in another project only the absences, not the hours nor who saved them', async () => {
    const here = project;
    const elsewhere = await aProject(server.db);
    await setMember(server.db, mentor.id, elsewhere, 1);
    await save(runner, {});
    expect(await shown(mentor, elsewhere)).toEqual({
      hours: [],
      absences: [],
      inAbsence: [],
      place: '',
      version: 0,
    });
    const absences = [{ from: '01-02-2027', to: '05-02-2027' }];
    await save(runner, { absences, version: 1 });
    expect(await shown(mentor, elsewhere)).toEqual({
      hours: [],
      absences,
      inAbsence: [],
      place: '',
      version: 1,
      changedAt: expect.any(Date) as Date,
    });
    expect((await save(mentor, { projectId: elsewhere })).problem.code).toBe('stale');
    expect(await shown(mentor, here)).toMatchObject({ hours, absences, version: 2 });
  });
});

describe('a calendar address', () => {
  beforeAll(() => start());
  const read = (token: string) => server.as(visitor(), meetings.readFeed, { token });

  test("returns its owner's meetings without a sign-in, until it is replaced or revoked", async () => {
    await book(aTime(3));
    expect((await server.as(mentee, meetings.feed, {})).body).toEqual({});
    const make = async () => (await server.as(mentee, meetings.makeFeed, {})).body.url.split('/').at(-1)!;
    const token = await make();
    const { status, text, headers } = await read(token);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain('SUMMARY:Πρώτη συνάντηση – Λητώ Σοφού');
    expect((await server.as(mentee, meetings.feed, {})).body.since).toBeInstanceOf(Date);
    const next = await make();
    expect([(await read(token)).status, (await read(next)).status]).toEqual([404, 200]);
    await server.as(mentee, meetings.revokeFeed, {});
    const gone = (await read(next)).text.replace(/"requestId":"\w+"/, '');
    expect((await read('never-was')).text.replace(/"requestId":"\w+"/, '')).toBe(gone);
  });

  test('does not return meetings of a project that its owner has left', async () => {
    await book(aTime(3));
    const { url } = (await server.as(mentee, meetings.makeFeed, {})).body;
    await setMember(server.db, mentee.id, project, 3);
    expect((await read(url.split('/').at(-1)!)).text).not.toContain('VEVENT');
  });
});
