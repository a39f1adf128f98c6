// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { actionHidden, slotTaken } from '../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { userEvent as hand } from 'vitest/browser';
import { people } from '#features/people/contract.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { meetings } from '../contract.ts';
import type { OneMeeting } from '../contract/meeting.ts';
import { type MentorAvailability, staleHours } from '../contract/hours.ts';
import { staleMeeting } from '../contract/booking.ts';
// Loads the lazy parts first, so that the tests do not wait for chunks.
import { BookingDialog } from './booking/BookingDialog.tsx';
import { CalendarScreen } from './calendar/CalendarScreen.tsx';
import './calendar/TimeGrid.tsx';
import './mailing/MailTimesDialog.tsx';
import './panel/MeetingPanel.tsx';
import { SettingsDialog } from './settings/SettingsDialog.tsx';
import { weekdayMoment } from './calendar/span.ts';
import { aMeeting, atClock, opened, recipients, typedDay } from './fixtures.ts';

const route = '/symvoulos/calendar';
const mentor = aSession('Mentor');
const mentee = { ...aSession('Mentee'), id: 11 };
const list = (...all: ReturnType<typeof aMeeting>[]) => [
  answers(meetings.list, { meetings: all, more: false }),
  answers(meetings.mentors, [{ id: 7, name: 'Λητώ Σοφού' }]),
];
const noHours: MentorAvailability = { hours: [], absences: [], inAbsence: [], place: '', version: 0 };
const at = (query: string) => ({ at: `${route}?${query}`, route });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('the list shows each day with its meetings, and a meeting opens beside it with people, time and history', async () => {
  const held = aMeeting({ id: 6, time: atClock(4, '12:30'), state: 'attended', mentee: 'Στάθης Δοκιμής' });
  const { router } = show(
    <CalendarScreen />,
    mentor,
    [...list(aMeeting(), held), answers(meetings.one, opened())],
    at('view=agenda'),
  );
  expect(await screen.findByRole('button', { name: /12:30 – 13:15.*Στάθης Δοκιμής.*Έγινε/ })).toBeVisible();
  await press(/10:00 – 10:45/);
  const panel = await screen.findByRole('region', { name: 'Πρώτη συνάντηση' });
  expect(await within(panel).findByText(formatMoment(aMeeting().time, 'el'))).toBeVisible();
  expect(within(panel).getByText('Ορίστηκε')).toBeVisible();
  expect(router.state.location.search).toEqual({ view: 'agenda', meeting: 5 });
  expect(await findings()).toEqual([]);
});

test('in the grid of a week each meeting is named with its day, and each day with its weekday', async () => {
  const day = typedDay(3).replaceAll('/', '-');
  const { time } = aMeeting();
  const named = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('el-GR', parts).format(time);
  const weekday = named({ weekday: 'long' });
  const date = named({ day: 'numeric', month: 'long' });
  show(<CalendarScreen />, mentor, list(aMeeting()), at(`view=week&date=${day}`));
  expect(await screen.findByRole('button', { name: `${weekday} ${date}, 10:00 Δανάη Δείγμα` })).toBeVisible();
  const columns = screen.getAllByRole('columnheader').map((column) => column.ariaLabel);
  expect(columns).toHaveLength(7);
  expect(columns[0]).toMatch(/^Δευτέρα, /);
  expect(columns.filter((name) => name?.startsWith(`${weekday}, ${date}`))).toHaveLength(1);
});

test('the title of a week says the month that its days share once', async () => {
  show(<CalendarScreen />, mentor, list(), at('view=week&date=25-11-2026'));
  expect(await screen.findByText(/^23\s?–\s?29 Νοεμβρίου 2026$/)).toBeVisible();
});

test('the grid shows the meeting in Greek time, and Enter opens it', async () => {
  const { router } = show(
    <CalendarScreen />,
    mentor,
    [...list(aMeeting()), answers(meetings.one, opened())],
    at(`view=day&date=${typedDay(3).replaceAll('/', '-')}`),
  );
  const event = await screen.findByText('10:00', { selector: 'span' });
  const focusable = event.closest<HTMLElement>('[tabindex]')!;
  focusable.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toMatchObject({ meeting: 5 });
  expect(await findings()).toEqual([]);
});

test('a meeting that is dragged to another time is moved only after a confirmation', async () => {
  const { sent } = show(
    <CalendarScreen />,
    mentor,
    [...list(aMeeting()), answers(meetings.move, aMeeting({ version: 2 }))],
    at(`view=day&date=${typedDay(3).replaceAll('/', '-')}`),
  );
  const drag = async () => {
    const event = await screen.findByText('10:00', { selector: 'span' });
    const grid = event.closest<HTMLElement>('[data-view=day]')!;
    // The half hours from 08:00 to 20:00 have their 32 px only after the meetings are rendered.
    await expect.poll(() => grid.getBoundingClientRect().height).toBeGreaterThan(24 * 32);
    const [from, whole] = [event.getBoundingClientRect(), grid.getBoundingClientRect()];
    const targetPosition = { x: from.left - whole.left + 5, y: from.top - whole.top + 150 };
    await hand.dragAndDrop(event, grid, { targetPosition });
  };
  const moves = () => sent.filter(({ call }) => call === meetings.move.path);
  await drag();
  expect(
    await screen.findByText(/Να μεταφερθεί η συνάντηση \(Δανάη Δείγμα\) από .*10:00 σε .*12:/),
  ).toBeVisible();
  await press('Να μείνει ως έχει');
  expect(moves()).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await drag();
  await press('Μεταφορά');
  expect(await screen.findByText(/Η συνάντηση μεταφέρθηκε/)).toBeVisible();
  const [moved] = moves();
  expect(moved!.input).toMatchObject({ id: 5, version: 1 });
  expect((moved!.input['time'] as Date).getTime()).toBeGreaterThan(aMeeting().time.getTime());
});

test('a mentee can read the minutes and change nothing', async () => {
  show(
    <CalendarScreen />,
    mentee,
    [...list(aMeeting()), answers(meetings.one, opened({ minutes: 'Το πλάνο μας.' }))],
    at('view=agenda&meeting=5'),
  );
  expect(await screen.findByText('Το πλάνο μας.')).toBeVisible();
  for (const name of ['Μεταφορά', 'Ακύρωση συνάντησης', 'Κράτηση συνάντησης', 'Αποθήκευση'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a meeting can be cancelled only with a reason, and can be restored', async () => {
  const { sent } = show(
    <CalendarScreen />,
    mentor,
    [
      ...list(aMeeting()),
      answers(meetings.one, opened()),
      answers(meetings.cancel, aMeeting({ state: 'cancelled', version: 2 })),
      answers(meetings.restore, aMeeting({ version: 3 })),
    ],
    at('view=agenda&meeting=5'),
  );
  await press('Ακύρωση συνάντησης');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ακύρωση συνάντησης' }));
  expect(await within(dialog).findByText('Γράψτε τον λόγο.')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Λόγος/ }), 'Ασθένεια');
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ακύρωση συνάντησης' }));
  await press('Αναίρεση');
  expect(await screen.findByText('Η συνάντηση ισχύει ξανά.')).toBeVisible();
  const inputOf = (path: string) => sent.find(({ call }) => call === path)?.input;
  expect(inputOf(meetings.cancel.path)).toEqual({ id: 5, version: 1, reason: 'Ασθένεια' });
  expect(inputOf(meetings.restore.path)).toEqual({ id: 5, version: 2 });
});

/** Another user wrote the minutes than the one who last changed the meeting. */
const byRena: OneMeeting['history'] = [
  { what: 'attended', at: new Date('2026-03-05T09:00:00Z'), by: 'Άλλη' },
  { what: 'minutes', at: new Date('2026-03-05T08:00:00Z'), by: 'Ρένα Σοφού' },
];

test('a draft of the minutes stays when the meeting changes, and a newer version of them is shown', async () => {
  const begun = { time: atClock(-1, '10:00') };
  const { sent } = show(
    <CalendarScreen />,
    mentor,
    [
      ...list(aMeeting(begun)),
      answers(meetings.one, opened(begun)),
      answers(
        meetings.one,
        opened({ ...begun, state: 'attended', version: 3, minutes: 'Της Ρένας.', history: byRena }),
      ),
      answers(meetings.hold, aMeeting({ ...begun, state: 'attended', version: 2 })),
      answers(meetings.setMinutes, aMeeting({ ...begun, state: 'attended', version: 4 })),
    ],
    at('view=agenda&meeting=5'),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Τι συμφωνήθηκε/ }), 'Το δικό μου.');
  await press('Κλείσιμο');
  expect(await screen.findByText(/αλλαγές που δεν έχουν αποθηκευτεί/)).toBeVisible();
  await press('Παραμονή στη σελίδα');
  await press('Η συνάντηση έγινε');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Ρένα Σοφού, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(notice.getByText('Της Ρένας.')).toBeVisible();
  expect(notice.getByText('Το δικό μου.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Τι συμφωνήθηκε/ })).toHaveValue('Το δικό μου.');
  expect(await findings()).toEqual([]);
  await press('Κράτηση του δικού μου');
  await expect
    .poll(() => sent.find(({ call }) => call === meetings.setMinutes.path)?.input)
    .toEqual({ id: 5, version: 3, minutes: 'Το δικό μου.' });
});

test('a mentor who saves minutes over a newer version reads both, and can take the newer one', async () => {
  const theirs = opened({ version: 3, minutes: 'Της Ρένας.', history: byRena });
  const { sent } = show(
    <CalendarScreen />,
    mentor,
    [
      ...list(aMeeting()),
      answers(meetings.one, opened()),
      answers(meetings.one, theirs),
      answers(
        meetings.setMinutes,
        refused(staleMeeting, { version: 3, by: 'Άλλη', at: atClock(0, '09:00'), present: theirs }),
      ),
    ],
    at('view=agenda&meeting=5'),
  );
  const field = await screen.findByRole('textbox', { name: /Τι συμφωνήθηκε/ });
  await userEvent.type(field, 'Το δικό μου.');
  await press('Αποθήκευση');
  const notice = within(await screen.findByRole('alert'));
  // The user who wrote the minutes, not the one who last changed the meeting.
  expect(notice.getByText('Ρένα Σοφού, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(notice.getByText('Το δικό μου.')).toBeVisible();
  await press('Χρήση του αποθηκευμένου');
  expect(field).toHaveValue('Της Ρένας.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.filter(({ call }) => call === meetings.setMinutes.path)).toHaveLength(1);
});

test('minutes are saved without a question when another user changed only the time of the meeting', async () => {
  const moved = opened({ version: 3, time: atClock(2, '12:00') });
  const { sent } = show(
    <CalendarScreen />,
    mentor,
    [
      ...list(aMeeting()),
      answers(meetings.one, opened()),
      answers(meetings.setMinutes, refused(staleMeeting, { version: 3, by: null, at: null, present: moved })),
      answers(meetings.setMinutes, aMeeting({ version: 4 })),
    ],
    at('view=agenda&meeting=5'),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Τι συμφωνήθηκε/ }), 'Το δικό μου.');
  await press('Αποθήκευση');
  await expect
    .poll(() => sent.filter(({ call }) => call === meetings.setMinutes.path).map(({ input }) => input))
    .toMatchObject([{ version: 1 }, { version: 3, minutes: 'Το δικό μου.' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a meeting that has begun can be held, and a future one cannot', async () => {
  const { unmount } = show(
    <CalendarScreen />,
    mentor,
    [...list(aMeeting()), answers(meetings.one, opened())],
    at('view=agenda&meeting=5'),
  );
  expect(await screen.findByRole('button', { name: 'Ακύρωση συνάντησης' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Η συνάντηση έγινε' })).toBeNull();
  unmount();

  const begun = { time: atClock(-1, '10:00') };
  const { sent } = show(
    <CalendarScreen />,
    mentor,
    [
      ...list(aMeeting(begun)),
      answers(meetings.one, opened(begun)),
      answers(meetings.hold, aMeeting({ ...begun, state: 'attended' })),
    ],
    at('view=agenda&meeting=5'),
  );
  await press('Η συνάντηση έγινε');
  expect(await screen.findByText('Καταχωρίστηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === meetings.hold.path)?.input).toEqual({
    id: 5,
    version: 1,
    attended: true,
  });
});

test('a booking shows its clash in words, offers the next free times, and succeeds at one of them', async () => {
  const taken = atClock(3, '10:00');
  const free = [atClock(3, '10:45'), atClock(3, '11:00'), atClock(3, '11:15')];
  const { sent, router } = show(
    <CalendarScreen />,
    mentor,
    [
      ...list(),
      answers(people.find, {
        list: [{ id: 11, username: 'd', name: 'Δανάη Δείγμα', roles: ['Mentee'], state: 1, projects: [] }],
        count: 1,
        all: 1,
      }),
      answers(meetings.bookable, [{ id: 31, title: 'Πρώτη συνάντηση', typeId: 2 }]),
      answers(meetings.overlaps, [
        {
          time: taken,
          shares: ['mentor'],
          mentor: 'Λητώ Σοφού',
          mentee: 'Στάθης Δοκιμής',
          title: 'Συνέντευξη',
        },
      ]),
      answers(meetings.freeSlots, free),
      answers(meetings.availability, noHours),
      answers(meetings.book, refused(slotTaken, { clashes: [], free })),
      answers(meetings.book, aMeeting({ time: free[1]! })),
      answers(meetings.one, opened()),
    ],
    at('view=agenda&book=-1'),
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Ωφελούμενος' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Δανάη Δείγμα' }));
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /Ημερομηνία/ }), typedDay(3));
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Ώρα/ }));
  await userEvent.click(await screen.findByRole('option', { name: '10:15 · κατειλημμένη' }));
  expect(
    await within(dialog).findByText(/Ο σύμβουλος έχει άλλη συνάντηση.*Στάθης Δοκιμής – Λητώ Σοφού/),
  ).toBeVisible();
  expect(await findings()).toEqual([]);
  const book = within(dialog).getByRole('button', { name: 'Κράτηση' });
  for (const time of free.slice(0, 2)) {
    await userEvent.click(within(dialog).getByRole('button', { name: weekdayMoment(time, 'el') }));
    await userEvent.click(book);
    if (time === free[0])
      expect((await within(dialog).findByRole('alert')).textContent).toContain('σε λιγότερο από 45 λεπτά');
  }
  expect(await screen.findByText(/Η συνάντηση ορίστηκε/)).toBeVisible();
  expect(sent.findLast(({ call }) => call === meetings.book.path)?.input).toEqual({
    projectId: 1,
    actionId: 31,
    menteeId: 11,
    mentorId: 7,
    time: free[1],
    way: 'in-person',
    place: '',
  });
  expect(router.state.location.search).toMatchObject({ meeting: 5 });
});

test('an action that was hidden from the mentee in the meantime is refused in words, and is no longer offered', async () => {
  const offered = [
    { id: 31, title: 'Πρώτη συνάντηση', typeId: 2 },
    { id: 32, title: 'Συνέντευξη', typeId: 2 },
  ];
  const free = atClock(3, '10:45');
  show(
    <BookingDialog menteeId={11} actionId={31} onClose={() => {}} onBooked={() => {}} />,
    mentor,
    [
      answers(people.byIds, []),
      answers(people.find, { list: [], count: 1, all: 0 }),
      answers(meetings.bookable, offered),
      answers(meetings.bookable, offered.slice(1)),
      answers(meetings.overlaps, []),
      answers(meetings.freeSlots, [free]),
      answers(meetings.availability, noHours),
      answers(meetings.book, refused(actionHidden)),
    ],
    at('book=11'),
  );
  await press(weekdayMoment(free, 'el'));
  await press('Κράτηση');
  // The refusal first appears beside the form, then at its field.
  await screen.findByText(/Η δράση δεν είναι ορατή στον ωφελούμενο/);
  await expect.poll(() => screen.queryByRole('combobox', { name: /Δράση/ })).toBeNull();
  expect(screen.getByText(/Η δράση δεν είναι ορατή στον ωφελούμενο/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Κράτηση' })).toBeDisabled();
  expect(await findings()).toEqual([]);
});

test('times are mailed to those who need them, and failed mails are listed', async () => {
  const { sent } = show(
    <CalendarScreen />,
    mentor,
    [
      ...list(),
      answers(meetings.recipients, recipients),
      answers(meetings.previewMail, [{ subject: 'Συνάντηση', text: 'Γεια σας, Δανάη.' }]),
      answers(meetings.mailUsers, { 11: { sent: false, code: 'no-address' } }),
    ],
    at('view=agenda'),
  );
  await press('Περισσότερες ενέργειες');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Αποστολή ωρών' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('checkbox', { name: 'Ίρις Παράδειγμα' })).toBeDisabled();
  expect(within(dialog).getByText('Έχει ενημερωθεί')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Προεπισκόπηση: Δανάη Δείγμα' }));
  expect(await within(dialog).findByText('Γεια σας, Δανάη.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποστολή σε 1' }));
  expect(await screen.findByText('Δεν πραγματοποιήθηκε αποστολή')).toBeVisible();
  expect(sent.find(({ call }) => call === meetings.mailUsers.path)?.input).toEqual({
    data: { 11: { meetingIds: [5] } },
    template: 'rendezvous.html',
  });
});

test('a mentor makes a calendar address and sets hours and absences', async () => {
  const url = 'http://localhost:3000/api/Meetings/Feed/secret';
  const { sent } = show(
    <CalendarScreen />,
    mentor,
    [
      ...list(),
      answers(meetings.feed, {}),
      answers(meetings.feed, { since: atClock(0, '09:00') }),
      answers(meetings.makeFeed, { url }),
      answers(meetings.revokeFeed, {}),
      answers(meetings.availability, noHours),
      answers(meetings.setAvailability, { ...noHours, version: 1 }),
    ],
    at('view=agenda'),
  );
  await press('Περισσότερες ενέργειες');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ρυθμίσεις ημερολογίου' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Δημιουργία διεύθυνσης' }));
  expect(await within(dialog).findByDisplayValue(url)).toBeVisible();
  expect(
    await within(dialog).findByText('Ισχύουν οι συνήθεις ώρες: Δευτέρα έως Παρασκευή, 09:00 – 18:00.'),
  ).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Προσθήκη ωρών' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Προσθήκη απουσίας' }));
  await userEvent.type(
    within(dialog).getByLabelText('Από', { selector: '[name=away-from-0]' }),
    '01/12/2026',
  );
  await userEvent.type(within(dialog).getByLabelText('Έως', { selector: '[name=away-to-0]' }), '02/12/2026');
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση διαθεσιμότητας' }));
  expect(await screen.findByText('Η διαθεσιμότητα αποθηκεύτηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === meetings.setAvailability.path)?.input).toEqual({
    projectId: 1,
    mentorId: 7,
    hours: [{ weekday: 1, fromMinute: 540, toMinute: 1080 }],
    absences: [{ from: '01-12-2026', to: '02-12-2026' }],
    place: '',
    version: 0,
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Κατάργηση διεύθυνσης' }));
  expect(await screen.findByText('Η διεύθυνση καταργήθηκε.')).toBeVisible();
});

test('the settings ask before they are closed with unsaved hours, and close without a question otherwise', async () => {
  let closed = 0;
  show(
    <SettingsDialog onClose={() => closed++} />,
    mentor,
    [answers(meetings.feed, {}), answers(meetings.availability, noHours)],
    at('view=agenda'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη ωρών' }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Η διαθεσιμότητα έχει αλλαγές που δεν έχουν αποθηκευτεί.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια επεξεργασίας' }));
  expect(closed).toBe(0);
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Διαγραφή ωρών/ }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(1);
});

describe('hours that another user saved in the meantime', () => {
  const before = {
    hours: [{ weekday: 2, fromMinute: 600, toMinute: 720 }],
    absences: [],
    inAbsence: [],
    place: '',
    version: 4,
  };
  const theirs = {
    hours: [
      { weekday: 3, fromMinute: 540, toMinute: 600 },
      { weekday: 3, fromMinute: 960, toMinute: 1020 },
    ],
    absences: [
      { from: '24-12-2026', to: '02-01-2027' },
      { from: '25-03-2027', to: '25-03-2027' },
    ],
    inAbsence: [],
    place: '',
    version: 6,
    changedBy: 'Βίκτωρ Μελάς',
    changedAt: new Date('2026-03-05T08:00:00.000Z'),
  };
  const overtaken = answers(
    meetings.setAvailability,
    refused(staleHours, { version: 6, by: theirs.changedBy, at: theirs.changedAt, present: theirs }),
  );
  const saved = { ...before, version: 7 };
  /** Saves hours of Tuesday and of one more day, which another user has changed in the meantime. */
  const save = async (...more: Parameters<typeof show>[2]) => {
    const { sent } = show(
      <SettingsDialog onClose={() => {}} />,
      mentor,
      [answers(meetings.feed, {}), answers(meetings.availability, before), overtaken, ...more],
      at('view=agenda'),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Προσθήκη ωρών' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση διαθεσιμότητας' }));
    const notice = within(await dialog.findByRole('alert'));
    const savings = () =>
      sent.filter(({ call }) => call === meetings.setAvailability.path).map(({ input }) => input);
    return { dialog, notice, savings };
  };
  const days = (dialog: Awaited<ReturnType<typeof save>>['dialog']) =>
    dialog.getAllByRole('combobox', { name: 'Ημέρα' }).map((field) => (field as HTMLInputElement).value);

  test('are shown with their author, and are overwritten only if the user chooses to', async () => {
    const { dialog, notice, savings } = await save(answers(meetings.setAvailability, saved));
    expect(notice.getByText(/Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00/)).toBeVisible();
    expect(notice.getByText('09:00 – 10:00, 16:00 – 17:00')).toBeVisible();
    expect(notice.getByText('24/12/2026 – 02/01/2027, 25/03/2027')).toBeVisible();
    expect(notice.getByText('10:00 – 12:00')).toBeVisible();
    expect(days(dialog)).toEqual(['Τρίτη', 'Δευτέρα']);
    expect(dialog.getByRole('button', { name: 'Αποθήκευση διαθεσιμότητας' })).toBeDisabled();
    expect(await findings()).toEqual([]);
    await userEvent.click(notice.getByRole('button', { name: 'Αποθήκευση των δικών μου' }));
    expect(await screen.findByText('Η διαθεσιμότητα αποθηκεύτηκε.')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
    const hours = [...before.hours, { weekday: 1, fromMinute: 540, toMinute: 1080 }];
    expect(savings()).toMatchObject([
      { hours, absences: [], version: 4 },
      // Absences that only the other user changed are kept.
      { hours, absences: theirs.absences, version: 6 },
    ]);
  });

  test('can be taken over, and edited further', async () => {
    const { dialog, notice, savings } = await save(answers(meetings.setAvailability, saved));
    await userEvent.click(notice.getByRole('button', { name: 'Φόρτωση των αποθηκευμένων' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(days(dialog)).toEqual(['Τετάρτη', 'Τετάρτη']);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Διαγραφή ωρών: Τετάρτη' })[0]!);
    await userEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση διαθεσιμότητας' }));
    await expect.poll(savings).toHaveLength(2);
    expect(savings()[1]).toMatchObject({
      hours: [{ weekday: 3, fromMinute: 960, toMinute: 1020 }],
      version: 6,
    });
  });
});
