// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { people } from '#features/people/contract.ts';
import { steps as stepCalls } from '#features/steps/contract.ts';
import { meetingBooked } from '#features/steps/contract/meeting-booked.ts';
import { MyMentor } from '#features/steps/web/home/MyMentor.tsx';
import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { aMeeting } from '../fixtures.ts';
import { PairMeetings } from './PairMeetings.tsx';

const mentee = { id: 7, name: 'Δανάη Δείγμα' };
const place = { at: '/symvoulos', route: '/symvoulos' };
const soon = new Date(Date.now() + DAY_MS);
const past = new Date(Date.now() - 3 * DAY_MS);
const known = answers(meetings.list, {
  meetings: [
    aMeeting({ id: 1, time: past, menteeId: 7, actionId: 60, title: 'Γνωριμία', state: 'attended' }),
    aMeeting({ id: 2, time: soon, menteeId: 7, actionId: 60, title: 'Γνωριμία' }),
  ],
  more: false,
});

test('an action shows its own meetings, the next one first, and a mentor books there', async () => {
  const { sent } = show(
    <PairMeetings mentee={mentee} action={{ id: 60, title: 'Γνωριμία' }} />,
    aSession('Mentor'),
    [known],
    place,
  );
  const part = await screen.findByRole('region', { name: 'Συναντήσεις' });
  const links = within(part).getAllByRole('link', { name: /Γνωριμία/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/symvoulos/calendar?meeting=2',
    '/symvoulos/calendar?meeting=1',
  ]);
  expect(sent.find(({ call }) => call === meetings.list.path)?.input).toMatchObject({
    menteeId: 7,
    actionId: 60,
  });
  expect(within(part).getByRole('button', { name: 'Κράτηση συνάντησης' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a mentee sees the meetings and does not book them here', async () => {
  show(<PairMeetings mentee={mentee} />, aSession('Mentee'), [known], place);
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Κράτηση συνάντησης' })).toBeNull();
});

const mentor = answers(people.myMentor, { mentor: { id: 3, name: 'Λητώ Σοφού' } });
const steps = answers(stepCalls.list, { mentee, steps: [], progress: { done: 0, total: 0 } });
const drawMentor = (...booked: Meeting[]) =>
  show(<MyMentor />, aSession('Mentee'), [mentor, steps, answers(meetings.mine, booked)], place);
const mine = aMeeting({ id: 2, time: soon, mentorId: 3, menteeId: 7 });

test('a mentee with a meeting to come is led to it, and does not ask for a second one', async () => {
  drawMentor({ ...mine, id: 1, time: past }, mine);
  expect(await screen.findByRole('link', { name: 'Ζητήστε άλλη ώρα για τη συνάντηση' })).toHaveAttribute(
    'href',
    '/symvoulos/calendar?meeting=2',
  );
  expect(screen.queryByRole('button', { name: 'Ζητήστε συνάντηση' })).toBeNull();
  expect(await findings()).toEqual([]);
});

test('a mentee whose mentor has booked a meeting meanwhile reads when it is, and is led to it', async () => {
  const time = new Date('2031-05-15T09:00:00Z');
  show(
    <MyMentor />,
    aSession('Mentee'),
    [
      mentor,
      steps,
      answers(meetings.mine, []),
      answers(stepCalls.askMeeting, refused(meetingBooked, { id: 9, time })),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ζητήστε συνάντηση' }));
  expect(
    await screen.findByText(/^Έχετε ήδη συνάντηση με τον σύμβουλό σας: 15 Μαΐου 2031, 12:00\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ζητήστε άλλη ώρα για τη συνάντηση' })).toHaveAttribute(
    'href',
    '/symvoulos/calendar?meeting=9',
  );
  expect(screen.queryByRole('button', { name: 'Ζητήστε συνάντηση' })).toBeNull();
});

test.each([
  ['is over', { time: past }],
  ['is with another mentor', { mentorId: 4 }],
])('a mentee whose meeting %s asks the mentor for one', async (_what, change) => {
  drawMentor({ ...mine, ...change });
  expect(await screen.findByRole('button', { name: 'Ζητήστε συνάντηση' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
