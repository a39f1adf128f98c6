import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answers, aSession, show } from '#testing/web.tsx';
import { people } from '../../contract.ts';
import { aUser, nothing } from '../fixtures.ts';
import { RolesEdit } from './RolesEdit.tsx';

const may = { ...nothing, setRoles: ['Mentor' as const, 'Mentee' as const] };

test('before roles are changed, they say in how many other projects the change counts', async () => {
  const { sent } = show(<RolesEdit user={aUser({ may, otherProjects: 2 })} />, aSession('Supervisor'), [
    answers(people.updateRoles, { roles: ['Mentee', 'Mentor'], level: 3 }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Αλλαγή ρόλων' }));
  expect(
    screen.getByText('Οι ρόλοι ανήκουν στον χρήστη: η αλλαγή ισχύει και σε 2 ακόμη έργα.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Σύμβουλος' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  await expect
    .poll(() => sent.find(({ call }) => call === people.updateRoles.path)?.input)
    .toMatchObject({ userId: 11, roles: ['Mentee', 'Mentor'] });
});

test('the roles of a person of one project say nothing of other projects', async () => {
  show(<RolesEdit user={aUser({ may })} />, aSession('Supervisor'), []);
  await userEvent.click(await screen.findByRole('button', { name: 'Αλλαγή ρόλων' }));
  expect(screen.queryByText(/Οι ρόλοι ανήκουν στον χρήστη/)).toBeNull();
});
