// Before the product's own renderer, whose texts must win: this one brings only those of the design system.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { steps } from '#features/steps/contract.ts';
import { selection } from '#features/selection/contract.ts';
import { chat } from '#features/chat/contract.ts';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { people } from '#features/people/contract.ts';
import { queries } from '#features/queries/contract.ts';
import { register } from '#features/register/contract.ts';
import { unavailable } from '#platform/contract/refusal.ts';
import { statistics } from '#features/statistics/contract.ts';
import { meetingsByMonth, takenAt } from '#features/statistics/web/fixtures.ts';
import { AdminHomeScreen } from './AdminHomeScreen.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const coordinator = aSession('Coordinator');
const at = '/symvoulos/admin/home';
const figures = [
  answers(people.count, { total: 1200 }),
  answers(links.board, { mentors: [], unlinked: 4, quiet: 9, quietDays: 30 }),
  answers(meetings.countBooked, { booked: 3 }),
  answers(chat.silence, { mentors: [], more: false }),
  answers(selection.counts, [{ status: 1, total: 6 }]),
  answers(register.overview, { hasForms: true, open: 24, soon: 5, late: 2, failed: 1 }),
  answers(queries.pinned, []),
  answers(statistics.pinned, []),
];

test('the overview shows figures of people, programme and applications, each with a link to the list that it counts', async () => {
  const group = {
    name: 'Α. Γνωριμία',
    actions: [
      { id: 60, title: 'Πρώτη συνάντηση', done: 900 },
      { id: 61, title: 'Ερωτηματολόγιο', done: 300 },
    ],
  };
  show(
    <AdminHomeScreen />,
    coordinator,
    [...figures, answers(steps.progress, { mentees: 1200, groups: [group] })],
    { at },
  );
  expect(await screen.findByRole('link', { name: '1.200 Ενεργοί ωφελούμενοι' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '4 Χωρίς σύμβουλο' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/linkusers',
  );
  expect(await screen.findByRole('link', { name: /^3 Συναντήσεις/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: '9 Ανενεργές συνδέσεις (30 ημέρες)' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '2 Εκπρόθεσμα δελτία εξόδου' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/microdata?stage=exit&due=late',
  );
  const programme = await screen.findByRole('region', { name: 'Πρόοδος του προγράμματος' });
  expect(within(programme).getByText('50% ολοκληρωμένο')).toBeVisible();
  await userEvent.click(within(programme).getByText('Α. Γνωριμία'));
  expect(within(programme).getByText('Ολοκλήρωσαν 900 από 1.200')).toBeVisible();
  expect(within(programme).getByRole('link', { name: 'Ερωτηματολόγιο' })).toHaveAttribute(
    'href',
    '/symvoulos/mentor/action/list/61',
  );
  expect(await screen.findByText('Αιτήσεις που περιμένουν απόφαση')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('without a published action the overview leads to the programme', async () => {
  show(<AdminHomeScreen />, coordinator, [...figures, answers(steps.progress, { mentees: 0, groups: [] })], {
    at,
  });
  expect(await screen.findByText('Δεν υπάρχουν ακόμη δημοσιευμένες δράσεις')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Στο πρόγραμμα' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/actionsall',
  );
});

test('figures of the overview that failed to load are reported, and can be loaded again', async () => {
  const [counted, , ...others] = figures;
  show(
    <AdminHomeScreen />,
    coordinator,
    [
      counted!,
      answers(links.board, refused(unavailable)),
      figures[1]!,
      ...others,
      answers(steps.progress, { mentees: 0, groups: [] }),
    ],
    { at },
  );
  expect(await screen.findByText('Οι αριθμοί δεν φορτώθηκαν.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await screen.findByRole('link', { name: '4 Χωρίς σύμβουλο' })).toBeVisible();
});

test('staff begin with what waits, then read the pinned figures and the rest, and have the same page at both addresses', async () => {
  const pinned = [{ figure: 'meetings.byMonth', filters: { meeting: ['held'] } }];
  for (const [start, address] of [
    [<HomeScreen key="home" />, '/symvoulos/home'],
    [<AdminHomeScreen key="admin" />, at],
  ] as const) {
    const { unmount } = show(
      start,
      coordinator,
      [
        ...figures.slice(0, -1),
        answers(statistics.pinned, pinned),
        answers(statistics.figures, { list: [meetingsByMonth], refresh: { takenAt } }),
        answers(steps.progress, { mentees: 0, groups: [] }),
      ],
      { at: address },
    );
    const waiting = await screen.findByRole('link', { name: '4 Χωρίς σύμβουλο' });
    const decisions = await screen.findByRole('link', { name: '6 Αιτήσεις που περιμένουν απόφαση' });
    const figure = await screen.findByRole('region', { name: 'Συναντήσεις ανά μήνα' });
    const others = await screen.findByRole('link', { name: '1.200 Ενεργοί ωφελούμενοι' });
    const order = [waiting, figure, others].map((one) => one.getBoundingClientRect().top);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(decisions).toBeVisible();
    expect(within(figure).getByText('Μόνο: Έγινε')).toBeVisible();
    expect(within(figure).getByText('Στοιχεία της 27 Νοεμβρίου 2026, 04:10')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([
      'Καλώς ήρθατε, Μαρία Παπαδοπούλου',
    ]);
    expect(await findings()).toEqual([]);
    unmount();
  }
});

test('a coordinator takes a pinned figure off the start page, and can undo it', async () => {
  const pin = { figure: 'meetings.byMonth', filters: {} };
  const { sent } = show(
    <HomeScreen />,
    coordinator,
    [
      ...figures.slice(0, -1),
      answers(statistics.pinned, [pin]),
      answers(statistics.pinned, [pin]),
      answers(statistics.pinned, []),
      answers(statistics.figures, { list: [meetingsByMonth], refresh: { takenAt } }),
      answers(statistics.pin, []),
      answers(steps.progress, { mentees: 0, groups: [] }),
    ],
    { at: '/symvoulos/home' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ενέργειες: Συναντήσεις ανά μήνα' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Αφαίρεση από την αρχική' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await expect
    .poll(() =>
      sent.filter(({ call }) => call === statistics.pin.path).map(({ input }) => input['on'] as boolean),
    )
    .toEqual([false, true]);
});

test('when nothing waits the page says so, and zeros are among the other figures', async () => {
  show(
    <HomeScreen />,
    coordinator,
    [
      answers(people.count, { total: 3 }),
      answers(links.board, { mentors: [], unlinked: 0, quiet: 0, quietDays: 30 }),
      answers(meetings.countBooked, { booked: 0 }),
      answers(chat.silence, { mentors: [], more: false }),
      answers(selection.counts, []),
      answers(register.overview, { hasForms: false, open: 0, soon: 0, late: 0, failed: 0 }),
      answers(statistics.pinned, []),
      answers(steps.progress, { mentees: 0, groups: [] }),
    ],
    { at: '/symvoulos/home' },
  );
  await waitFor(() => expect(screen.getByText('Τίποτα δεν περιμένει αυτή τη στιγμή.')).toBeVisible());
  expect(await screen.findByRole('link', { name: '0 Χωρίς σύμβουλο' })).toBeVisible();
  expect(await screen.findByText(/όσα στοιχεία καρφιτσώνετε/)).toBeVisible();
});

test('the start page of a mentee asks for none of it', async () => {
  const { sent } = show(<HomeScreen />, aSession('Mentee'), [], { at: '/symvoulos/home' });
  expect(await screen.findByRole('heading', { name: /^Καλώς ήρθατε/ })).toBeVisible();
  expect(sent.map(({ call }) => call)).not.toContain(statistics.pinned.path);
});
