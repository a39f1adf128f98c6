import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { answers, aSession, show } from '#testing/web.tsx';
import { people } from '../../contract.ts';
import { UsersScreen } from './UsersScreen.tsx';

const list = [
  answers(people.savedFilters, []),
  answers(people.list, { list: [], count: 1, all: 0 }),
  answers(people.mentorsFilter, []),
];
const place = { at: '/symvoulos/admin/project/users' };

afterEach(() => browser.viewport(1280, 900));

test('on a phone the actions of the list are folded into one button, and appear when it is pressed', async () => {
  await browser.viewport(390, 800);
  show(<UsersScreen />, aSession('Supervisor'), list, place);
  const more = await screen.findByRole('button', { name: 'Περισσότερα' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: 'Προσθήκη από άλλο έργο' })).toBeNull();
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('button', { name: 'Εξαγωγή' })).toBeVisible();
});

test('on a wide screen all actions of the list are seen', async () => {
  await browser.viewport(1280, 900);
  show(<UsersScreen />, aSession('Supervisor'), list, place);
  expect(await screen.findByRole('button', { name: 'Εξαγωγή' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Περισσότερα' })).toBeNull();
});
