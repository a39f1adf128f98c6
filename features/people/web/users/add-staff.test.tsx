import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answers, aSession, show } from '#testing/web.tsx';
import { people } from '../../contract.ts';
import { AddStaff } from './AddStaff.tsx';

const found = answers(people.find, {
  list: [{ id: 5, username: 'reporter', name: 'Άρης Αναφοράς', roles: ['Microdata' as const], projects: [] }],
  count: 1,
  all: 1,
});

test('a supervisor finds a member of staff of another project, and adds them after a question', async () => {
  const { sent } = show(<AddStaff onClose={() => {}} />, aSession('Supervisor'), [
    found,
    answers(people.addStaff, { added: 0, left: [{ id: 5, name: 'Άρης Αναφοράς', code: 'already' }] }),
  ]);
  await userEvent.click(await screen.findByText('Άρης Αναφοράς'));
  expect(await screen.findByText(/Να προστεθεί στο έργο/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Προσθήκη στο έργο' }));
  expect(await screen.findByText('Άρης Αναφοράς: είναι ήδη στο έργο.')).toBeVisible();
  expect(sent.find(({ call }) => call === people.addStaff.path)?.input).toMatchObject({ userIds: [5] });
});

test('the dialog names the project, closes after the addition, and says whom it added', async () => {
  let isClosed = false;
  const { sent } = show(<AddStaff onClose={() => (isClosed = true)} />, aSession('Supervisor'), [
    found,
    answers(people.addStaff, { added: 1, left: [] }),
  ]);
  await userEvent.click(await screen.findByText('Άρης Αναφοράς'));
  expect(await screen.findByText(/Να προστεθεί στο έργο «.+»: Άρης Αναφοράς;/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ακύρωση' }));
  expect(sent.some(({ call }) => call === people.addStaff.path)).toBe(false);
  await userEvent.click(await screen.findByText('Άρης Αναφοράς'));
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη στο έργο' }));
  expect(await screen.findByText('Προστέθηκε στο έργο: Άρης Αναφοράς.')).toBeVisible();
  expect(isClosed).toBe(true);
});

test('a coordinator asks a supervisor to take over a project without one, and reads what waits for it', async () => {
  const { sent } = show(<AddStaff onClose={() => {}} />, aSession('Coordinator'), [
    found,
    answers(people.addStaff, { added: 1, left: [] }),
  ]);
  await userEvent.click(await screen.findByText('Άρης Αναφοράς'));
  expect(await screen.findByText(/Το έργο δεν έχει επόπτη: η φόρμα αίτησης/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ζητήστε επόπτη' }));
  await expect
    .poll(() => sent.find(({ call }) => call === people.addStaff.path)?.input)
    .toMatchObject({ userIds: [5] });
  expect(sent.find(({ call }) => call === people.find.path)?.input).toMatchObject({ roles: ['Supervisor'] });
});
