// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { notFound } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { steps } from '#features/steps/contract.ts';
import { people } from '#features/people/contract.ts';
import { grids } from '../../contract.ts';
import { actions, person, place as gridPlace, rows, supervisor } from '../fixtures.ts';
import { MenteeScreen } from './MenteeScreen.tsx';

const route = '/symvoulos/mentor/mentee/$menteeId/{-$actionId}';
const at = (path: string) => ({ ...gridPlace, at: `/symvoulos/mentor/mentee/${path}`, route });
const [mentee] = rows;
const known = [
  answers(grids.one, { mentee: mentee!, actions, mentors: [{ id: 9, name: 'Λητώ Άλφα' }] }),
  answers(people.one, person),
];

test('a mentee’s page shows the state of each action by groups, and marks the action in the URL', async () => {
  show(<MenteeScreen />, supervisor, known, at('11/2'));
  expect(await screen.findByRole('heading', { level: 1, name: mentee!.name })).toBeVisible();
  const group = screen.getByRole('region', { name: 'Ομάδα 1' });
  const [first, second, third] = within(group).getAllByRole('listitem');
  expect(within(first!).getByText('Ολοκληρώθηκε')).toBeVisible();
  expect(within(first!).getByText('05/03/2026')).toBeVisible();
  expect(within(first!).getByText('Σύμβουλος: Λητώ Άλφα')).toBeVisible();
  expect(second).toHaveAttribute('aria-current', 'true');
  expect(within(second!).getByText('Σε εξέλιξη')).toBeVisible();
  expect(within(third!).getByText(/ανενεργή\)$/)).toBeVisible();
  expect(screen.getByText('Ολοκληρώθηκαν 1 από 24')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('each action of a mentee links to its documents, and shows whether it is hidden from the mentee or locked', async () => {
  const step = (id: number, change: object) => ({
    id,
    typeId: 4,
    title: `Βήμα ${id}`,
    group: ['Ομάδα 1'],
    state: 'open' as const,
    hidden: false,
    isLate: false,
    waitsForMentor: false,
    isWriting: false,
    hasNews: false,
    ...change,
  });
  const own = answers(steps.list, {
    mentee: { id: 11, name: mentee!.name },
    steps: [
      step(2, { state: 'started', waitsForMentor: true }),
      step(4, { state: 'locked' }),
      step(5, { state: 'locked', hidden: true }),
    ],
    progress: { done: 0, total: 2 },
  });
  show(<MenteeScreen />, supervisor, [...known, own], at('11'));
  const group = await screen.findByRole('region', { name: 'Ομάδα 1' });
  expect(await within(group).findByText('Περιμένει απάντηση')).toBeVisible();
  const [, second, , fourth, fifth] = within(group).getAllByRole('listitem');
  expect(within(second!).getByRole('link', { name: 'Βήμα 2' })).toHaveAttribute(
    'href',
    '/symvoulos/mentor/action/2/11',
  );
  expect(within(fourth!).getByText('Κλειδωμένη')).toBeVisible();
  expect(within(fifth!).getByText('Δεν τη βλέπει')).toBeVisible();
  expect(screen.getByText('Ολοκληρώθηκαν 0 από 2, όσες βλέπει')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a mentee outside the reader’s scope is reported in words', async () => {
  show(
    <MenteeScreen />,
    supervisor,
    [answers(grids.one, refused(notFound)), answers(people.one, refused(notFound))],
    at('99'),
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Όλοι οι ωφελούμενοι' })).toBeVisible();
});
