// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { projects } from '../../contract.ts';
import { guardedSettings } from '../../contract/refusals.ts';
import { someProject } from '../fixtures.ts';
import { ProjectScreen } from './ProjectScreen.tsx';

const staff = { ...aSession('Supervisor'), level: 1 };
const settings = {
  User: {
    Fields: [
      { Name: 'first_name', Visible: 4 },
      { Name: 'sec0', Label: 'Κρυφό', Visible: 0 },
    ],
  },
};
const stored = answers(projects.byId, { ...someProject, settings: JSON.stringify(settings) });
const showTab = (tab: string, prepared: Parameters<typeof show>[2] = []) =>
  show(<ProjectScreen />, staff, [stored, ...prepared], {
    at: `/symvoulos/admin/project/5?tab=${tab}`,
    route: '/symvoulos/admin/project/{-$ProjectId}',
  });
const open = async (field: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${field}`) }));

test('other staff open a field that is hidden from them, and can neither change nor delete it', async () => {
  showTab('fields');
  await open('Κρυφό');
  expect(screen.getByRole('button', { name: 'Διαγραφή: first_name' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Διαγραφή: Κρυφό' })).toBeNull();
  expect(await screen.findByText(/δεν είναι ορατό στον ρόλο σας/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Ετικέτα' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Ποιοι το βλέπουν' })).toBeDisabled();
  expect(await findings()).toEqual([]);
});

test('a new field that gets the name of a hidden one can still be renamed and deleted', async () => {
  showTab('fields');
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη πεδίου χρήστη' }));
  const name = await screen.findByRole('textbox', { name: /^Όνομα/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'SEC0');
  expect(name).toHaveValue('SEC0');
  expect(name).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Διαγραφή: SEC0' })).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'sec0');
  expect(name).toHaveValue('sec0');
  expect(name).toBeEnabled();
});

test('a refused change of a hidden field is named by its place', async () => {
  showTab('general', [
    answers(
      projects.save,
      refused(guardedSettings, undefined, { errors: [{ field: 'User.Fields.1', code: 'hidden-field' }] }),
    ),
  ]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Οι δράσεις φαίνονται ανά ομάδα' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(
    await screen.findByRole('link', { name: /sec0: .*το αλλάζει ή το διαγράφει μόνο διαχειριστής/ }),
  ).toBeVisible();
  expect(document.body.textContent, 'a key in place of its text').not.toMatch(/projects\.[a-z]/);
});
