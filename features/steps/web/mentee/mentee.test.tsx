// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { steps } from '../../contract.ts';
import type { Step } from '../../contract/steps.ts';
import { aStep, oneStep, wrote } from '../fixtures.ts';
import { OwnSteps } from '../home/OwnSteps.tsx';
import { ActionScreen } from './ActionScreen.tsx';
import { ActionsScreen } from './ActionsScreen.tsx';
import { DoneScreen } from './DoneScreen.tsx';

const mentee = aSession('Mentee');
const route = '/symvoulos/mentee/actions';
const stepsAre = (...own: Step[]) =>
  answers(steps.list, {
    mentee: { id: 7, name: 'Δανάη Δείγμα' },
    steps: own,
    progress: { done: own.filter(({ state }) => state === 'done').length, total: own.length },
  });
const done = (id: number, title: string, at: string) =>
  aStep({ id, title, state: 'done', completedAt: new Date(at) });

const list = [
  done(60, 'Πρώτη', '2026-03-01T10:00:00Z'),
  aStep({ id: 61, title: 'Δεύτερη', state: 'started', waitsForMentor: true }),
  aStep({ id: 62, title: 'Τρίτη', due: '02-03-2026', isLate: true }),
  aStep({ id: 63, title: 'Τέταρτη', group: ['Β. Αυτογνωσία'], state: 'locked' }),
  done(64, 'Πέμπτη', '2026-03-05T10:00:00Z'),
];

test('the next step is first, then the steps to do by group, with state, due date and when they open', async () => {
  show(<ActionsScreen />, mentee, [stepsAre(...list)], { at: route });
  const next = await screen.findByRole('region', { name: 'Το επόμενο βήμα σας' });
  expect(within(next).getByText('Τρίτη')).toBeVisible();
  expect(within(next).getByRole('link', { name: 'Έναρξη δράσης' })).toHaveAttribute(
    'href',
    '/symvoulos/mentee/action/62',
  );
  expect(screen.getByText('Ολοκληρώθηκαν 2 από 5')).toBeVisible();
  const first = screen.getByRole('region', { name: 'Α. Γνωριμία' });
  const lines = within(first).getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual(['Δεύτερη', 'Τρίτη']);
  expect(within(lines[0]!).getByText('Παραδόθηκε στον σύμβουλο')).toBeVisible();
  expect(within(lines[1]!).getByText('Η προθεσμία πέρασε: 02/03/2026')).toBeVisible();
  const second = screen.getByRole('region', { name: 'Β. Αυτογνωσία' });
  expect(within(second).getByText('Κλειδωμένη')).toBeVisible();
  expect(within(second).getByText(/^Ανοίγει όταν ολοκληρωθεί ό,τι προηγείται/)).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('completed steps are listed with their dates, the newest first', async () => {
  show(<DoneScreen />, mentee, [stepsAre(...list)], { at: '/symvoulos/mentee/actionsdone' });
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual(['Πέμπτη', 'Πρώτη']);
  expect(within(lines[0]!).getByText('05/03/2026')).toBeVisible();
});

test('staff choose a mentee first, and then see the steps as the mentee does', async () => {
  const found = { id: 7, username: 'danae', name: 'Δανάη Δείγμα', roles: ['Mentee' as const], projects: [] };
  const { sent, router } = show(
    <ActionsScreen />,
    aSession('Supervisor'),
    [
      stepsAre(...list, aStep({ id: 65, title: 'Κρυφή', hidden: true })),
      answers(people.find, { list: [found], count: 1, all: 1 }),
    ],
    { at: route },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Επιλογή ωφελουμένου' }));
  await userEvent.click(await screen.findByRole('option', { name: /Δανάη Δείγμα/ }));
  expect(await screen.findByText('Βλέπετε τις δράσεις όπως τις έχει: Δανάη Δείγμα')).toBeVisible();
  expect(router.state.location.search).toEqual({ mentee: 7 });
  expect(sent.find(({ call }) => call === steps.list.path)!.input).toEqual({ projectId: 1, menteeId: 7 });
  expect(screen.queryByText('Κρυφή')).toBeNull();
  expect(screen.getByRole('link', { name: 'Δεύτερη' })).toHaveAttribute(
    'href',
    '/symvoulos/mentee/action/61?mentee=7',
  );
});

test('staff can read the step of a mentee, but not change it', async () => {
  show(
    <ActionScreen />,
    aSession('Supervisor'),
    [
      answers(
        steps.step,
        oneStep({
          menteeData: wrote('Λίγα λόγια'),
          mentorData: wrote('Μπράβο', 1, 'Λητώ Σοφού'),
          privateData: wrote('Μόνο για εμάς'),
          may: { write: true, guide: true, complete: true, publish: true },
          before: 59,
          after: 61,
        }),
      ),
      answers(steps.history, [
        {
          id: 2,
          part: 'completion',
          by: 'Λητώ Σοφού',
          at: new Date('2026-03-06T08:00:00Z'),
          before: '{"completed":false}',
          after: '{"completed":true}',
        },
        {
          id: 1,
          part: 'mentee',
          by: 'Δανάη Δείγμα',
          at: new Date('2026-03-05T08:00:00Z'),
          before: '{"text":"Πιο παλιά"}',
          after: '{"text":"Λίγα λόγια"}',
        },
      ]),
    ],
    { at: '/symvoulos/mentee/action/60?mentee=7', route: '/symvoulos/mentee/action/$Id/{-$View}' },
  );
  expect(await screen.findByText('Λίγα λόγια')).toBeVisible();
  expect(screen.getByText('Μπράβο')).toBeVisible();
  expect(screen.queryByText('Μόνο για εμάς')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ολοκλήρωση δράσης' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Επόμενη' })).toHaveAttribute(
    'href',
    '/symvoulos/mentee/action/61?mentee=7',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση ιστορικού' }));
  expect(await screen.findByText('Πιο παλιά')).toBeVisible();
  expect(screen.getByText('Λητώ Σοφού, 6 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a page for an action of others says that it is not available', async () => {
  show(<ActionScreen />, mentee, [answers(steps.step, refused(notFound))], {
    at: '/symvoulos/mentee/action/99',
    route: '/symvoulos/mentee/action/$Id/{-$View}',
  });
  expect(await screen.findByText('Η δράση δεν υπάρχει ή δεν είναι διαθέσιμη για εσάς.')).toBeVisible();
});

test('the start page links to the answer of the mentor, and shows the other news', async () => {
  show(<OwnSteps />, mentee, [
    stepsAre(
      aStep({ id: 61, title: 'Ανοιχτή' }),
      aStep({ id: 62, title: 'Με απάντηση', state: 'started', hasNews: true }),
      aStep({ id: 63, title: 'Κι άλλη', state: 'started', hasNews: true }),
    ),
  ]);
  const next = await screen.findByRole('region', { name: 'Το επόμενο βήμα σας' });
  expect(within(next).getByText('Με απάντηση')).toBeVisible();
  expect(within(next).getByRole('link', { name: 'Ανάγνωση απάντησης' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Κι άλλη' })).toBeVisible();
});

test.each([
  ['nothing was set yet', [], 'Δεν έχετε ακόμη δράσεις'],
  ['all is done', [list[0]!], 'Ολοκληρώσατε όλες τις δράσεις'],
  ['it is the mentor’s turn', [list[1]!, list[3]!], 'Δεν χρειάζεται να κάνετε κάτι τώρα'],
])('where there is no next step, the page says why: %s', async (_why, own, said) => {
  show(<OwnSteps />, mentee, [stepsAre(...own)]);
  expect(await screen.findByText(said)).toBeVisible();
});
