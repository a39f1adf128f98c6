import { MINUTE_MS } from '#engines/dates/durations.ts';
import { answers, aProject, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { meetings } from '#features/meetings/contract.ts';
import type { Meeting } from '#features/meetings/contract/meeting.ts';
import { ConferenceDoor } from './ConferenceDoor.tsx';
import { NextMeeting, SoonMeeting } from './NextMeeting.tsx';

const mentor = aSession('Mentor');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

const draw = (time: Date, settings: Record<string, unknown> = {}) =>
  show(<ConferenceDoor meetingId={5} time={time} />, mentor, [], { project: { ...aProject, settings } });

const way = () => screen.findByRole('link', { name: 'Είσοδος στην τηλεδιάσκεψη' });

test('the door of an open room is a link', async () => {
  draw(inMinutes(10));
  expect(await way()).toHaveAttribute('href', '/symvoulos/conference/5');
});

test('within a day the door shows a countdown to the opening, by the project’s setting', async () => {
  draw(inMinutes(62), { Config: { Meeting: { OpensBefore: 2 } } });
  expect((await screen.findByRole('timer')).textContent).toMatch(/ανοίγει σε (1:00:00|59:5\d)$/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the door shows the opening time more than a day before, and nothing after the meeting', async () => {
  const far = draw(new Date('2031-05-15T09:00:00Z'));
  expect(await screen.findByText('Η τηλεδιάσκεψη ανοίγει 15 Μαΐου 2031, 11:45.')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  far.unmount();
  const over = draw(inMinutes(-61));
  await expect.poll(() => over.router.state.status).toBe('idle');
  expect(screen.queryByText(/τηλεδιάσκεψη/)).toBeNull();
});

const aMeeting = (id: number, change: Partial<Meeting>): Meeting => ({
  id,
  projectId: 1,
  time: inMinutes(5),
  mentorId: 7,
  menteeId: 11,
  actionId: 31,
  mentor: 'Μαρία Παπαδοπούλου',
  mentee: 'Δανάη Δείγμα',
  title: `Συνάντηση ${id}`,
  typeId: 1,
  way: 'online',
  place: '',
  state: 'booked',
  version: 1,
  ...change,
});

test('the start page shows the user’s next meeting while its door is open', async () => {
  const all = [aMeeting(1, { time: inMinutes(-90) }), aMeeting(4, { time: inMinutes(-50) }), aMeeting(5, {})];
  show(<SoonMeeting />, mentor, [answers(meetings.mine, all)]);
  expect(await screen.findByRole('link', { name: 'Συνάντηση 4' })).toHaveAttribute(
    'href',
    '/symvoulos/calendar?meeting=4',
  );
  expect(screen.getByText('Με: Δανάη Δείγμα')).toBeVisible();
  expect(await way()).toHaveAttribute('href', '/symvoulos/conference/4');
});

test('a meeting in person has no door', async () => {
  show(<SoonMeeting />, mentor, [answers(meetings.mine, [aMeeting(6, { typeId: 2, way: 'in-person' })])]);
  expect(await screen.findByRole('link', { name: 'Συνάντηση 6' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test.each([
  ['2031-05-15T09:00:00Z', 'an hour before', true],
  ['2031-05-15T09:45:00Z', 'with an open room', true],
  ['2031-05-15T10:59:59Z', 'while it runs', true],
  ['2031-05-15T08:59:59Z', 'more than an hour before', false],
])('at %s, %s, the next meeting stands first: %s', async (now, _when, isFirst) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const all = answers(meetings.mine, [aMeeting(7, { time: new Date('2031-05-15T10:00:00Z') })]);
  show(
    <>
      <SoonMeeting />
      <h2>Δράσεις</h2>
      <NextMeeting />
    </>,
    mentor,
    [all],
  );
  await screen.findByRole('link', { name: 'Συνάντηση 7' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(isFirst ? ['Επόμενη συνάντηση', 'Δράσεις'] : ['Δράσεις', 'Επόμενη συνάντηση']);
});
