import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { setMember } from '#features/people/server/inside.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { meetings } from '../contract.ts';
import { aMeetingAction, aroundLastSunday, aTime, link } from './fixtures.ts';

const server = startServer({ own: true });
let project = 0;
let action = 0;
let mentor: Person;
let mentee: Person;
let silent: Person;

beforeEach(async () => {
  await server.db.deleteFrom('mail').execute();
  project = await aProject(server.db);
  const person = (role: 'Mentor' | 'Mentee', first_name: string, email?: string) =>
    server.person(role, { project, fields: { first_name, ...(email && { email }) } });
  mentor = await person('Mentor', 'Λητώ', 'leto@example.gr');
  mentee = await person('Mentee', 'Δανάη', 'danae@example.gr');
  silent = await person('Mentee', 'Στάθης');
  action = await aMeetingAction(server.db, project);
  for (const one of [mentee, silent]) await link(server.db, project, mentor, one);
});

const book = async (time: Date, of = mentee) =>
  (
    await server.as(mentor, meetings.book, {
      projectId: project,
      actionId: action,
      mentorId: mentor.id,
      menteeId: of.id,
      time,
    })
  ).body;

const mailsTo = async (address: string) =>
  server.db
    .selectFrom('mail')
    .where('toAddress', '=', address)
    .select(['id', 'template', 'variables', 'calendar'])
    .orderBy('id')
    .execute();

/** A stamp of this moment, give or take, as RFC 5545 wants it. */
const stampNow = expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z\r?$/) as string;

/** Parses a calendar document as another program would. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  const zone = calendar.getFirstSubcomponent('vtimezone')!;
  ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    zone: zone.getFirstPropertyValue('tzid'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    summary: event.summary,
    start: event.startDate.toJSDate(),
    wall: event.startDate.toString(),
    tzid: component.getFirstProperty('dtstart')?.getParameter('tzid'),
    minutes: event.duration.toSeconds() / 60,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  };
}

describe('an invitation', () => {
  test('is sent to both with each change, has one UID for calendar programs, and does not reveal the address of the other', async () => {
    const { id } = await book(aTime(3));
    await server.as(mentor, meetings.move, { id, version: 1, time: aTime(4), reason: 'Άδεια' });
    await server.as(mentor, meetings.cancel, { id, version: 2, reason: 'Ασθένεια' });
    for (const address of ['leto@example.gr', 'danae@example.gr']) {
      const mails = await mailsTo(address);
      expect(mails.map(({ template }) => template)).toEqual([
        'meetingBooked.html',
        'meetingMoved.html',
        'meetingCancelled.html',
      ]);
      const seen = mails.map(({ calendar }) => ({ ...read(calendar!.content), told: calendar!.method }));
      expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
      expect(seen.map(({ method, told, sequence, status }) => [method, told, sequence, status])).toEqual([
        ['REQUEST', 'REQUEST', 0, 'CONFIRMED'],
        ['REQUEST', 'REQUEST', 1, 'CONFIRMED'],
        ['CANCEL', 'CANCEL', 2, 'CANCELLED'],
      ]);
      expect(seen.map(({ start, minutes }) => [start, minutes])).toEqual([
        [aTime(3), 45],
        [aTime(4), 45],
        [aTime(4), 45],
      ]);
      for (const { attendees, zone, tzid } of seen)
        expect([attendees, zone, tzid]).toEqual([[`MAILTO:${address}`], 'Europe/Athens', 'Europe/Athens']);
    }
    const [, moved] = await mailsTo('danae@example.gr');
    expect(moved!.variables).toMatchObject({ name: 'Δανάη', other: 'Λητώ', reason: 'Άδεια' });
  });

  test.each([
    ['before the clocks go forward', 3, -2, 'T10:00:00'],
    ['after the clocks went forward', 3, 1, 'T11:00:00'],
    ['before the clocks go back', 10, -2, 'T11:00:00'],
    ['after the clocks went back', 10, 1, 'T10:00:00'],
  ])('shows Greek time %s', async (_when, month, days, wall) => {
    const time = aroundLastSunday(month, days);
    await book(time);
    const [mail] = await mailsTo('danae@example.gr');
    const event = read(mail!.calendar!.content);
    expect([event.wall, event.start]).toEqual([`${time.toISOString().slice(0, 10)}${wall}`, time]);
  });

  test('is not sent to a user without an address, and a move to the same time sends nothing', async () => {
    await book(aTime(3), silent);
    await book(aTime(3), silent);
    const mails = await server.db.selectFrom('mail').select('toAddress').execute();
    expect(mails).toEqual([{ toAddress: 'leto@example.gr' }]);
  });
});

test('a calendar address returns all meetings in Greek time, stamped in UTC', async () => {
  await book(aTime(3));
  await book(aTime(4), silent);
  const { url } = (await server.as(mentor, meetings.makeFeed, {})).body;
  const { text } = await server.as(mentor, meetings.readFeed, { token: url.split('/').at(-1)! });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ summary }) => summary)).toEqual([
    'Πρώτη συνάντηση – Δανάη',
    'Πρώτη συνάντηση – Στάθης',
  ]);
  expect(read(text)).toMatchObject({ method: 'PUBLISH', start: aTime(3) });
  expect(text.match(/^DTSTAMP:.*$/gm)).toEqual([stampNow, stampNow]);
  const [mail] = await mailsTo('danae@example.gr');
  expect(mail!.calendar!.content.match(/^DTSTAMP:.*$/m)?.[0]).toEqual(stampNow);
});

describe('mails of meeting times', () => {
  const template = 'rendezvous.html';
  const recipients = async (of: 'rendezvous.html' | 'mentorMeetings.html' = template) =>
    (await server.as(mentor, meetings.recipients, { projectId: project, template: of })).body;
  const send = async (data: Record<string, { meetingIds: number[] }>) =>
    (await server.as(mentor, meetings.mailUsers, { data, template })).body;

  /** As with meetings that were booked before invitations counted, and with planted ones. */
  const forgetInvitations = () => server.db.deleteFrom('meetingMail').execute();

  test('do not go to people who have the invitation, unless it failed', async () => {
    const { id } = await book(aTime(3));
    const note = (state: 'sent' | 'failed') =>
      server.db.updateTable('mail').set({ state }).where('template', '=', 'meetingBooked.html').execute();
    await note('sent');
    expect(await recipients()).toMatchObject([
      { name: 'Δανάη', state: 'told', lastMail: expect.any(Date) as Date },
    ]);
    expect(await recipients('mentorMeetings.html')).toMatchObject([{ name: 'Λητώ', state: 'told' }]);
    const data = { [mentee.id]: { meetingIds: [id] } };
    expect((await send(data))[String(mentee.id)]).toMatchObject({ sent: false, code: 'told' });
    await note('failed');
    expect(await recipients()).toMatchObject([{ name: 'Δανάη', state: 'failed' }]);
  });

  test('go once to those who need them, and again when a meeting changed or the mail failed', async () => {
    const { id } = await book(aTime(3, '08:00'));
    const { id: unheard } = await book(aTime(4), silent);
    await forgetInvitations();
    expect((await recipients()).map(({ name, state }) => [name, state])).toEqual([
      ['Στάθης', 'no-address'],
      ['Δανάη', 'new'],
    ]);
    const data = { [mentee.id]: { meetingIds: [id] }, [silent.id]: { meetingIds: [unheard] } };
    const sent = await send({ ...data, 999_999_999: { meetingIds: [id] } });
    expect(sent[String(mentee.id)]).toMatchObject({
      sent: true,
      timeMinutes: 0,
      date: expect.any(String) as string,
    });
    expect(sent[String(silent.id)]).toMatchObject({ sent: false, code: 'no-address' });
    expect(sent['999999999']).toEqual({ sent: false, code: 'not-found' });
    const toMentee = async () =>
      (await mailsTo('danae@example.gr')).filter((mail) => mail.template === template);
    const [mail] = await toMentee();
    expect(mail!.variables).toMatchObject({
      mentor: 'Λητώ',
      mentee: 'Δανάη',
      place: 'Διά ζώσης. Ο τόπος δεν έχει οριστεί ακόμη',
    });

    const state = async () => (await recipients()).find((one) => one.id === mentee.id)!.state;
    const noteMail = (become: 'sent' | 'failed') =>
      server.db.updateTable('mail').set({ state: become }).where('template', '=', template).execute();
    await noteMail('sent');
    expect(await state()).toBe('told');
    expect((await send(data))[String(mentee.id)]).toMatchObject({
      sent: false,
      code: 'told',
      lastMail: expect.any(Date) as Date,
    });
    await noteMail('failed');
    expect(await state()).toBe('failed');
    expect((await send(data))[String(mentee.id)]).toMatchObject({ sent: true });
    await noteMail('sent');
    await server.db
      .updateTable('meetingMail')
      .set({ told: 'another time' })
      .where('meetingId', '=', id)
      .execute();
    expect(await state()).toBe('changed');
    await send(data);
    expect(await toMentee()).toHaveLength(3);
  });

  test('go once, even when two users send them at the same moment', async () => {
    const { id } = await book(aTime(3));
    await forgetInvitations();
    const data = { [mentee.id]: { meetingIds: [id] } };
    const before = (await mailsTo('danae@example.gr')).length;
    const sent = await Promise.all([send(data), send(data), send(data)]);
    expect(sent.map((answer) => answer[String(mentee.id)]!.sent).sort()).toEqual([false, false, true]);
    expect(await mailsTo('danae@example.gr')).toHaveLength(before + 1);
  });

  test('can be previewed; a mentor gets one with all meetings', async () => {
    await book(aTime(3));
    await book(aTime(4), silent);
    const preview = (userId: number, of: 'rendezvous.html' | 'mentorMeetings.html') =>
      server.as(mentor, meetings.previewMail, { projectId: project, userId, template: of });
    const [own] = (await preview(mentor.id, 'mentorMeetings.html')).body;
    expect(own!.text).toMatch(/Δανάη[^]*Στάθης/);
    const [theirs] = (await preview(mentee.id, template)).body;
    expect(theirs!.subject).toMatch(/^Συνάντηση με τον σύμβουλό σας: /);
    expect((await preview(mentor.id, template)).status).toBe(404);
    const [recipient] = await recipients('mentorMeetings.html');
    expect(recipient).toMatchObject({ id: mentor.id });
    expect(recipient!.meetings).toHaveLength(2);
  });

  test('have only the meetings of the project for which they are previewed', async () => {
    const elsewhere = await aProject(server.db);
    for (const { id } of [mentor, mentee]) await setMember(server.db, id, elsewhere, 1);
    await link(server.db, elsewhere, mentor, mentee);
    await book(aTime(3));
    const { status } = await server.as(mentor, meetings.book, {
      projectId: elsewhere,
      actionId: await aMeetingAction(server.db, elsewhere, { title: 'Σε άλλο έργο' }),
      mentorId: mentor.id,
      menteeId: mentee.id,
      time: aTime(4),
    });
    expect(status).toBe(200);
    const [recipient] = await recipients();
    expect(recipient!.meetings.map(({ title }) => title)).toEqual(['Πρώτη συνάντηση']);
    const preview = await server.as(mentor, meetings.previewMail, {
      projectId: project,
      userId: mentee.id,
      template,
    });
    expect(preview.body).toHaveLength(1);
  });

  test('reveal nothing of the meetings of another mentor', async () => {
    const { id } = await book(aTime(3));
    const stranger = await server.person('Mentor', { project });
    const { body } = await server.as(stranger, meetings.mailUsers, {
      data: { [mentee.id]: { meetingIds: [id] } },
      template,
    });
    expect(body).toEqual({ [mentee.id]: { sent: false, code: 'not-found' } });
    expect((await server.as(stranger, meetings.recipients, { projectId: project, template })).body).toEqual(
      [],
    );
  });
});
