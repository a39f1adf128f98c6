// Before the product's own renderer, whose texts must win: this one brings only those of the design system.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { steps } from '#features/steps/contract.ts';
import { selection } from '#features/selection/contract.ts';
import { chat } from '#features/chat/contract.ts';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { people } from '#features/people/contract.ts';
import { register } from '#features/register/contract.ts';
import { unavailable } from '#platform/contract/refusal.ts';
import { AdminHomeScreen } from './AdminHomeScreen.tsx';

const coordinator = aSession('Coordinator');
const at = '/symvoulos/admin/home';
const figures = [
  answers(people.count, { total: 1200 }),
  answers(links.board, { mentors: [], unlinked: 4, quiet: 9, quietDays: 30 }),
  answers(meetings.countBooked, { booked: 3 }),
  answers(chat.silence, { mentors: [], more: false }),
  answers(selection.counts, [{ status: 1, total: 6 }]),
  answers(register.overview, { hasForms: true, open: 24, soon: 5, late: 2, failed: 1 }),
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
  expect(screen.getByRole('link', { name: '4 Χωρίς σύμβουλο' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/linkusers',
  );
  expect(screen.getByRole('link', { name: /^3 Συναντήσεις/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '9 Ανενεργές συνδέσεις (30 ημέρες)' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 Εκπρόθεσμα δελτία εξόδου' })).toHaveAttribute(
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
  expect(await screen.findByText('Περιμένουν απόφαση')).toBeVisible();
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
