// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { unavailable } from '#platform/contract/refusal.ts';
import { meetings } from '../../../contract.ts';
import type { Lane } from '../../../contract/lanes.ts';
import '../../booking/BookingDialog.tsx';
import { aMeeting, atClock, opened, typedDay } from '../../fixtures.ts';
import '../../panel/MeetingPanel.tsx';
import { CalendarScreen } from '../CalendarScreen.tsx';
import '../TimeGrid.tsx';
import { laneDay } from './lane-times.ts';

const route = '/symvoulos/calendar';
const day = typedDay(3).replaceAll('/', '-');
const at = `${route}?view=lanes&date=${day}`;
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 600, toMinute: 780 }));
const aLane = (change: Partial<Lane>): Lane => ({
  id: 7,
  name: 'Λητώ Σοφού',
  active: true,
  hours: everyDay,
  absences: [],
  meetings: [],
  busy: [],
  ...change,
});
const lanes = [
  aLane({ username: 'leto', meetings: [aMeeting()] }),
  aLane({ id: 8, username: 'leto2', busy: [atClock(3, '11:30')] }),
  aLane({ id: 9, name: 'Άρης Οδηγός', absences: [{ from: day, to: day }] }),
];
const prepared = [
  answers(meetings.lanes, { list: lanes, all: 43, count: 3 }),
  answers(meetings.list, { meetings: [aMeeting()], more: false }),
  answers(meetings.mentors, [{ id: 7, name: 'Λητώ Σοφού' }]),
  answers(meetings.one, opened()),
  answers(people.mentorsFilter, [{ id: 8, name: 'Λητώ Σοφού', mentees: 3 }]),
  answers(people.find, { list: [], count: 1, all: 0 }),
];
const draw = (role: 'Supervisor' | 'SupervisorLite' = 'Supervisor', more = prepared) =>
  show(<CalendarScreen />, aSession(role), more, { at, route });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('staff see a lane for each mentor: meetings, free hours, hours in other projects and absences', async () => {
  const { sent } = draw();
  const first = within(await row(/^Λητώ Σοφού leto /));
  expect(first.getByRole('button', { name: /^10:00 Δανάη Δείγμα, Πρώτη συνάντηση/ })).toBeVisible();
  // The first free time of each hour that 45 minutes still fit into: the hours end at 13:00.
  const free = (lane: typeof first) =>
    lane.queryAllByRole('button', { name: /^Κράτηση: / }).map((one) => one.getAttribute('title'));
  expect(free(first)).toEqual(['10:45', '11:00', '12:00']);
  const second = within(await row(/^Λητώ Σοφού leto2/));
  expect(second.getByText('Άλλο έργο', { exact: false })).toBeVisible();
  expect(free(second)).toEqual(['10:00', '12:15']);
  const third = within(await row(/^Άρης Οδηγός/));
  expect(third.getByText('Απουσία')).toBeVisible();
  expect(free(third)).toEqual([]);
  expect(screen.getByRole('columnheader', { name: '08:00' })).toBeVisible();
  expect(sent.some(({ call }) => call === meetings.list.path)).toBe(false);
  expect(await findings()).toEqual([]);
});

test('hours that have passed are not drawn as hours in which the mentor can be met', () => {
  const openAt = (now: Date) => laneDay(aLane({}), day, { rule: {}, now }).open;
  expect(openAt(atClock(2, '12:00'))).toEqual([{ fromMinute: 600, toMinute: 780 }]);
  expect(openAt(atClock(3, '11:30'))).toEqual([{ fromMinute: 690, toMinute: 780 }]);
  expect(openAt(atClock(3, '13:00'))).toEqual([]);
  expect(openAt(atClock(4, '08:00'))).toEqual([]);
});

test('a free hour books with its mentor at that hour, and a meeting opens its panel', async () => {
  const { router } = draw();
  await userEvent.click(
    within(await row(/leto2/)).getByRole('button', { name: 'Κράτηση: Λητώ Σοφού, 12:15' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Κράτηση συνάντησης' }));
  expect(await dialog.findByText(/^\p{L}+ \d\d\/\d\d\/\d{4}, 12:15 · Λητώ Σοφού$/u)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ book: -1, view: 'lanes' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: /^10:00 Δανάη/ }));
  await expect.poll(() => router.state.location.search).toMatchObject({ meeting: 5, view: 'lanes' });
  expect(await screen.findByRole('heading', { name: 'Πρώτη συνάντηση' })).toBeVisible();
});

test('by keyboard, Tab reaches the lanes once, and the arrows go from hour to hour and from mentor to mentor', async () => {
  draw();
  const first = within(await row(/^Λητώ Σοφού leto /));
  const grid = screen.getByRole('grid');
  expect(
    within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  first.getByRole('button', { name: 'Λητώ Σοφού' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName(/^10:00 Δανάη/);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('Κράτηση: Λητώ Σοφού, 10:00');
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toHaveAccessibleName('Κράτηση: Λητώ Σοφού, 12:15');
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('Άρης Οδηγός');
});

test('mentors are found by name and by page, and a name opens the week of the mentor', async () => {
  const { sent, router } = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Σελίδα 2' }));
  const asked = () => sent.findLast(({ call }) => call === meetings.lanes.path)?.input;
  await expect.poll(asked).toMatchObject({ page: 2, search: '' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Αναζήτηση συμβούλων' }), 'λητω{Enter}');
  await expect.poll(asked).toMatchObject({ page: 1, search: 'λητω' });
  await userEvent.click(await screen.findByRole('button', { name: 'Άρης Οδηγός' }));
  await expect.poll(() => router.state.location.search).toMatchObject({ mentor: 9, view: 'week' });
});

test('a light supervisor reads the free hours and books none', async () => {
  draw('SupervisorLite');
  const first = within(await row(/^Λητώ Σοφού leto /));
  expect(first.getByText('Ελεύθερη ώρα: 12:00')).toBeInTheDocument();
  expect(first.queryByRole('button', { name: /^Κράτηση/ })).toBeNull();
});

test('lanes that do not load say so, and are asked for again', async () => {
  draw('Supervisor', [
    answers(meetings.lanes, refused(unavailable)),
    answers(meetings.lanes, { list: [], all: 0, count: 1 }),
    ...prepared.slice(1),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await screen.findByText('Δεν υπάρχουν σύμβουλοι.')).toBeVisible();
});

test('mentors and mentees have no lanes', async () => {
  show(<CalendarScreen />, aSession('Mentor'), prepared, { at: `${route}?view=agenda`, route });
  expect(await screen.findByRole('radio', { name: 'Λίστα' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Σύμβουλοι' })).toBeNull();
});
