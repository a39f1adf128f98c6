// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { meetings } from '../../contract.ts';
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
    aMeeting({ id: 3, time: soon, menteeId: 7, actionId: 61, title: 'Συνέντευξη' }),
  ],
  more: false,
});

test('an action shows its own meetings, the next one first, and a mentor books there', async () => {
  show(
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
  expect(within(part).queryByText(/Συνέντευξη/)).toBeNull();
  expect(within(part).getByRole('button', { name: 'Κράτηση συνάντησης' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a mentee sees the meetings and does not book them here', async () => {
  show(<PairMeetings mentee={mentee} />, aSession('Mentee'), [known], place);
  expect(await screen.findAllByRole('link')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Κράτηση συνάντησης' })).toBeNull();
});
