// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { unavailable } from '#platform/contract/refusal.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { meetings } from '../../contract.ts';
import type { MentorAvailability } from '../../contract/hours.ts';
import '#ui/fields/DateCalendar.tsx';
import { BookingDialog } from './BookingDialog.tsx';
import { aMeeting, atClock, typedDay } from '../fixtures.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';

const mentor = aSession('Mentor');
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 600, toMinute: 780 }));
const times: MentorAvailability = { hours: always, absences: [], inAbsence: [], place: '', version: 1 };

/** The dialog for one mentee and one action; `closed` counts how often it was closed. */
function open(free = [answers(meetings.freeSlots, [atClock(1, '10:00'), atClock(1, '12:00')])]) {
  const closed = { count: 0 };
  const shown = show(
    <BookingDialog menteeId={11} actionId={31} onClose={() => closed.count++} onBooked={() => {}} />,
    mentor,
    [
      answers(people.byIds, []),
      answers(people.find, { list: [], count: 1, all: 0 }),
      answers(meetings.bookable, [{ id: 31, title: 'Πρώτη συνάντηση', typeId: 2 }]),
      answers(meetings.overlaps, [{ time: atClock(3, '11:00'), shares: ['mentor'] }]),
      ...free,
      answers(meetings.availability, times),
    ],
    { at: '/symvoulos/calendar', route: '/symvoulos/calendar' },
  );
  return { closed, ...shown };
}

test('a typed day to come is accepted, and the calendar of the field offers days', async () => {
  open();
  const day = await screen.findByRole('textbox', { name: /Ημερομηνία/ });
  await userEvent.type(day, typedDay(40));
  await userEvent.tab();
  expect(day).toHaveValue(typedDay(40));
  expect(screen.queryByText(/Η ημερομηνία πρέπει να είναι/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Άνοιγμα ημερολογίου' }));
  const calendar = await screen.findByRole('dialog', { name: 'Άνοιγμα ημερολογίου' });
  const days = await within(calendar).findAllByRole('button', { name: /\d{4}$/ });
  expect(days.filter((one) => !(one as HTMLButtonElement).disabled).length).toBeGreaterThan(10);
});

test('free times that could not be loaded say so, and are loaded again', async () => {
  open([
    answers(meetings.freeSlots, refused(unavailable)),
    answers(meetings.freeSlots, [atClock(1, '10:00')]),
  ]);
  const group = within(await screen.findByRole('group', { name: /Κοινές ελεύθερες ώρες/ }));
  await userEvent.click(await group.findByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await group.findByRole('button', { name: /10:00$/ })).toBeVisible();
  expect(group.queryByRole('button', { name: 'Δοκιμή ξανά' })).toBeNull();
});

test('Escape closes the calendar of the field or the list of times, and not the dialog with what was typed', async () => {
  const { closed } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Ημερομηνία/ }), typedDay(3));
  await userEvent.click(screen.getByRole('button', { name: 'Άνοιγμα ημερολογίου' }));
  const calendar = await screen.findByRole('dialog', { name: 'Άνοιγμα ημερολογίου' });
  const days = await within(calendar).findAllByRole('button', { name: /\d{4}$/ });
  days.at(-1)!.focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Άνοιγμα ημερολογίου' })).toBeNull();
  expect(closed.count).toBe(0);
  await userEvent.click(screen.getByRole('combobox', { name: /Ώρα/ }));
  await screen.findByRole('option', { name: '10:00' });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('option', { name: '10:00' })).toBeNull();
  expect(closed.count).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed.count).toBe(1);
});

test('the times of a day begin with the hours of the mentor, and say which are taken or outside of them', async () => {
  const { sent } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Ημερομηνία/ }), typedDay(3));
  await userEvent.click(screen.getByRole('combobox', { name: /Ώρα/ }));
  await screen.findByRole('option', { name: '00:00 · εκτός ωραρίου' });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(
    ['10:00', '10:15', '10:30 · κατειλημμένη'].map((name) => expect.stringContaining(name) as string),
  );
  expect(names).toHaveLength(96);
  expect(screen.getByRole('button', { name: /^\p{L}+ \d\d\/\d\d\/\d{4}, 12:00$/u })).toBeVisible();
  expect(sent.find(({ call }) => call === meetings.freeSlots.path)?.input).toMatchObject({
    count: 6,
    each: 'half-day',
  });
});

test('an absence over booked meetings names them, and a mentor moves or cancels them there', async () => {
  show(
    <SettingsDialog onClose={() => {}} />,
    mentor,
    [
      answers(meetings.feed, {}),
      answers(meetings.availability, { ...times, hours: [] }),
      answers(meetings.setAvailability, {
        ...times,
        hours: [],
        absences: [{ from: '01-12-2026', to: '02-12-2026' }],
        inAbsence: [aMeeting()],
        version: 2,
      }),
    ],
    { at: '/symvoulos/calendar', route: '/symvoulos/calendar' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη απουσίας' }));
  await userEvent.type(screen.getByLabelText('Από', { selector: '[name=away-from-0]' }), '01/12/2026');
  await userEvent.type(screen.getByLabelText('Έως', { selector: '[name=away-to-0]' }), '02/12/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση διαθεσιμότητας' }));
  expect(await screen.findByText('Συναντήσεις σε ημέρες απουσίας')).toBeVisible();
  expect(screen.getByText(/Δανάη Δείγμα · Πρώτη συνάντηση/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Μεταφορά: Δανάη Δείγμα/ })).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Ακύρωση: Δανάη Δείγμα/ }));
  expect(await screen.findByText(/Θα ακυρωθεί η συνάντηση με: Δανάη Δείγμα/)).toBeVisible();
});
