import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { meetings } from '../contract.ts';
import { aMeetingAction, aTime, link, minutesAfter } from './fixtures.ts';

const server = startServer();
let project = 0;
let action = 0;
let mentor: Person;
let mentee: Person;
let other: Person;
let id = 0;

beforeEach(async () => {
  project = await aProject(server.db, { Config: { Meeting: { Places: ['Αίθουσα 1', 'Αίθουσα 2'] } } });
  const named = (first_name: string) => ({
    project,
    fields: { first_name, email: `${first_name}@example.gr` },
  });
  mentor = await server.person('Mentor', named('Λητώ'));
  mentee = await server.person('Mentee', named('Δανάη'));
  other = await server.person('Mentee', named('Στάθης'));
  action = await aMeetingAction(server.db, project);
  for (const one of [mentee, other]) await link(server.db, project, mentor, one);
  id = (await book(aTime(3), { place: 'Αίθουσα 1' })).body.id;
});

const book = (time: Date, more: object = {}, of = mentee) =>
  server.as(mentor, meetings.book, {
    projectId: project,
    actionId: action,
    mentorId: mentor.id,
    menteeId: of.id,
    time,
    ...more,
  });
const told = async (person: Person) =>
  (await server.as(person, notifications.list, { projectId: project })).body.list.map(
    ({ saying, values }) => [saying, values['name'], values['at']],
  );
describe('a mentee', () => {
  test('confirms a meeting, and the mentor is told with day and hour', async () => {
    const { body } = await server.as(mentee, meetings.confirm, { id, version: 1 });
    expect(body).toMatchObject({ state: 'booked', answer: 'confirmed', version: 2 });
    expect((await told(mentor))[0]).toEqual(['meetingAnswer.confirmed', 'Δανάη', aTime(3).toISOString()]);
    const { body: seen } = await server.as(mentor, meetings.one, { id });
    expect(seen.history[0]).toMatchObject({ what: 'confirmed', by: 'Δανάη' });
  });

  test('declines with a reason: the mentor is told, the hour is free, and the mentee can come after all', async () => {
    expect((await server.as(mentee, meetings.decline, { id, version: 1, reason: ' ' })).status).toBe(400);
    const { body } = await server.as(mentee, meetings.decline, { id, version: 1, reason: 'Εξετάσεις' });
    expect(body).toMatchObject({ state: 'cancelled', answer: 'declined', answerNote: 'Εξετάσεις' });
    expect((await told(mentor))[0]).toEqual(['meeting.declined', 'Δανάη', aTime(3).toISOString()]);
    expect(await told(mentee)).toEqual([['meeting.booked', 'Λητώ', aTime(3).toISOString()]]);
    const { body: again } = await server.as(mentee, meetings.confirm, { id, version: 2 });
    expect(again).toMatchObject({ state: 'booked', answer: 'confirmed' });
    expect((await told(mentor))[0]![0]).toBe('meeting.restored');
    await server.as(mentee, meetings.decline, { id, version: 3, reason: 'Εξετάσεις' });
    expect((await book(aTime(3), { place: 'Αίθουσα 2' }, other)).status).toBe(200);
    expect((await server.as(mentee, meetings.confirm, { id, version: 4 })).problem.code).toBe('slot-taken');
  });

  test('asks for another time: the meeting stays, until the mentor moves it and the mentee is asked again', async () => {
    const { body } = await server.as(mentee, meetings.askForAnother, { id, version: 1, reason: 'Δουλεύω' });
    expect(body).toMatchObject({ state: 'booked', answer: 'another-time', answerNote: 'Δουλεύω' });
    expect((await told(mentor))[0]).toEqual(['meetingAnswer.asked', 'Δανάη', aTime(3).toISOString()]);
    const { body: moved } = await server.as(mentor, meetings.move, { id, version: 2, time: aTime(4) });
    expect([moved.answer, moved.answerNote, moved.place]).toEqual([undefined, undefined, 'Αίθουσα 1']);
  });

  test('chooses among the free times of the mentor, and the mentor is told', async () => {
    await book(aTime(4, '09:00'), { place: 'Αίθουσα 1' }, other);
    const { body: free } = await server.as(mentee, meetings.otherTimes, { id });
    const isFree = (time: Date) => free.some((one) => one.getTime() === time.getTime());
    expect([isFree(aTime(4, '09:00')), isFree(aTime(4, '11:00'))]).toEqual([false, true]);
    const choose = (time: Date, version = 1) => server.as(mentee, meetings.chooseTime, { id, version, time });
    expect((await choose(aTime(4, '03:00'))).problem.code).toBe('not-offered');
    expect((await choose(minutesAfter(aTime(4, '09:00'), 30))).problem.code).toBe('slot-taken');
    const { body } = await choose(aTime(4, '11:00'));
    expect(body).toMatchObject({ time: aTime(4, '11:00'), answer: 'confirmed', place: 'Αίθουσα 1' });
    expect((await told(mentor))[0]).toEqual(['meeting.chosen', 'Δανάη', aTime(4, '11:00').toISOString()]);
    expect((await choose(aTime(5), 1)).problem.code).toBe('stale');
  });

  test('answers only for own meetings that have not begun, and sees nothing of those of others', async () => {
    const ask = { id, version: 1, reason: 'x' };
    expect((await server.as(other, meetings.decline, ask)).status).toBe(404);
    expect((await server.as(other, meetings.otherTimes, { id })).status).toBe(404);
    expect((await server.as(mentor, meetings.decline, ask)).status).toBe(403);
    await server.db
      .updateTable('meeting')
      .set({ slot: `[${aTime(-1).toISOString()},${minutesAfter(aTime(-1), 45).toISOString()})` })
      .where('id', '=', id)
      .execute();
    expect((await server.as(mentee, meetings.decline, ask)).problem.code).toBe('begun');
  });

  test('takes the meeting into a calendar, with its place', async () => {
    const { text, status } = await server.as(mentee, meetings.calendarFile, { id });
    expect(status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone')!);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    expect([event.summary, event.location, event.startDate.toJSDate()]).toEqual([
      'Πρώτη συνάντηση – Λητώ',
      'Αίθουσα 1',
      aTime(3),
    ]);
    expect((await server.as(other, meetings.calendarFile, { id })).status).toBe(404);
    await server.as(mentee, meetings.decline, { id, version: 1, reason: 'x' });
    expect((await server.as(mentee, meetings.calendarFile, { id })).problem.code).toBe('not-booked');
  });
});

describe('the place of a meeting', () => {
  test('must be chosen where the project has several, and travels in mail and calendar', async () => {
    expect((await book(aTime(5), {}, other)).problem.code).toBe('no-place');
    expect((await book(aTime(5), { place: 'Πλατεία Συντάγματος' }, other)).body).toMatchObject({
      way: 'in-person',
      place: 'Πλατεία Συντάγματος',
    });
    const mails = await server.db
      .selectFrom('mail')
      .where('toAddress', '=', 'Στάθης@example.gr')
      .select(['variables', 'calendar'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(mails[0]!.variables).toMatchObject({ place: 'Πλατεία Συντάγματος', mayAnswer: true });
    expect(mails[0]!.calendar!.content).toContain('LOCATION:Πλατεία Συντάγματος');
  });

  test('is the one that the mentor has set with the hours, unless another is given', async () => {
    const hours = { projectId: project, mentorId: mentor.id, hours: [], absences: [], version: 0 };
    await server.as(mentor, meetings.setAvailability, { ...hours, place: 'Ερμού 10' });
    expect((await server.as(mentor, meetings.availability, hours)).body.place).toBe('Ερμού 10');
    expect((await book(aTime(5), {}, other)).body.place).toBe('Ερμού 10');
  });

  test('may be left open where no place is known, and the mail says so', async () => {
    const bare = await aProject(server.db);
    const boss = await server.person('Mentor', { project: bare });
    const guest = await server.person('Mentee', { project: bare, fields: { email: 'guest@example.gr' } });
    await link(server.db, bare, boss, guest);
    const booked = await server.as(boss, meetings.book, {
      projectId: bare,
      actionId: await aMeetingAction(server.db, bare),
      mentorId: boss.id,
      menteeId: guest.id,
      time: aTime(5),
    });
    expect(booked.body.place).toBe('');
    const mail = await server.db
      .selectFrom('mail')
      .where('toAddress', '=', 'guest@example.gr')
      .select('variables')
      .executeTakeFirstOrThrow();
    expect(mail.variables).toMatchObject({ place: 'Διά ζώσης. Ο τόπος δεν έχει οριστεί ακόμη' });
  });

  test('is replaced by who calls where when they meet by phone, and both are told of the change', async () => {
    const { body } = await server.as(mentor, meetings.move, {
      id,
      version: 1,
      time: aTime(3),
      way: 'phone',
      place: 'Σας καλώ εγώ',
    });
    expect(body).toMatchObject({ way: 'phone', place: 'Σας καλώ εγώ', time: aTime(3) });
    expect((await told(mentee))[0]).toEqual(['meeting.place', 'Λητώ', aTime(3).toISOString()]);
    const { text } = await server.as(mentee, meetings.calendarFile, { id });
    expect(text).toContain('LOCATION:Τηλεφωνικά: Σας καλώ εγώ');
    const { body: online } = await server.as(mentor, meetings.move, {
      id,
      version: 2,
      time: aTime(3),
      way: 'online',
    });
    expect([online.way, online.place]).toEqual(['online', '']);
  });
});
