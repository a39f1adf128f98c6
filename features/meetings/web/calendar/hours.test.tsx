// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { userEvent as hand } from 'vitest/browser';
import { people } from '#features/people/contract.ts';
import { meetings } from '../../contract.ts';
import '../booking/BookingDialog.tsx';
import { aMeeting, atClock, typedDay } from '../fixtures.ts';
import { CalendarScreen } from './CalendarScreen.tsx';
import './TimeGrid.tsx';

// A slow machine needs more than the usual second to render a grid of days.
const route = '/symvoulos/calendar';
const day = typedDay(3);
const prepared = (...all: ReturnType<typeof aMeeting>[]) => [
  answers(meetings.list, { meetings: all, more: false }),
  answers(meetings.mentors, [
    { id: 7, name: 'Λητώ Σοφού' },
    { id: 8, name: 'Άρης Οδηγός' },
  ]),
  answers(meetings.availability, {
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 600, toMinute: 780 })),
    absences: [{ from: day.replaceAll('/', '-'), to: day.replaceAll('/', '-') }],
    inAbsence: [],
    place: '',
    version: 1,
  }),
  answers(people.find, { list: [], count: 1, all: 0 }),
  answers(people.byIds, [{ id: 11, name: 'Δανάη Δείγμα' }] as never),
  answers(meetings.bookable, [{ id: 31, title: 'Πρώτη συνάντηση', typeId: 2 }]),
  answers(meetings.overlaps, []),
  answers(meetings.freeSlots, []),
];

test('a click on an empty hour opens the booking at that day and hour; absences are drawn with their name', async () => {
  show(<CalendarScreen />, aSession('Mentor'), prepared(aMeeting()), {
    at: `${route}?view=day&date=${day.replaceAll('/', '-')}`,
    route,
  });
  const event = await screen.findByText('10:00', { selector: 'span' });
  expect(await screen.findByText('Απουσία')).toBeVisible();
  const grid = event.closest<HTMLElement>('[data-view=day]')!;
  await expect.poll(() => grid.getBoundingClientRect().height).toBeGreaterThan(24 * 32);
  const [from, whole] = [event.getBoundingClientRect(), grid.getBoundingClientRect()];
  // Four half hours of 32 px below the meeting.
  await hand.click(grid, {
    position: { x: from.left - whole.left + 5, y: from.top - whole.top + 4 * 32 + 8 },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Κράτηση συνάντησης' }));
  expect(dialog.getByRole('combobox', { name: 'Ωφελούμενος' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('by keyboard, each day of the list opens the booking at that day', async () => {
  const { router } = show(<CalendarScreen />, aSession('Mentor'), prepared(aMeeting()), {
    at: `${route}?view=agenda`,
    route,
  });
  const book = await screen.findByRole('button', { name: /^Κράτηση συνάντησης: / });
  book.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Κράτηση συνάντησης' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ book: -1 });
});

test('a booking from a day begins with that day and hour', async () => {
  const { BookingDialog } = await import('../booking/BookingDialog.tsx');
  show(
    <BookingDialog
      menteeId={11}
      actionId={31}
      start={{ date: day.replaceAll('/', '-'), clock: '12:30' }}
      onClose={() => {}}
      onBooked={() => {}}
    />,
    aSession('Mentor'),
    prepared(),
    { at: route, route },
  );
  expect(await screen.findByRole('textbox', { name: /Ημερομηνία/ })).toHaveValue(day);
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('combobox', { name: /Ώρα/ }).value)
    .toBe('12:30 · εκτός ωραρίου');
  expect(screen.getByRole('button', { name: 'Κράτηση' })).toBeEnabled();
});

test('staff see the meetings of all mentors as a list, and those of one mentor as a week', async () => {
  const { router } = show(
    <CalendarScreen />,
    aSession('Supervisor'),
    prepared(aMeeting({ time: atClock(0, '23:00') })),
    {
      at: route,
      route,
    },
  );
  expect(await screen.findByRole('radio', { name: 'Λίστα' })).toBeChecked();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Συναντήσεις του συμβούλου' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Άρης Οδηγός' }));
  await expect.poll(() => router.state.location.search).toMatchObject({ mentor: 8 });
  expect(screen.getByRole('radio', { name: 'Εβδομάδα' })).toBeChecked();
});
