// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accountExists } from '#features/applications/contract/status.ts';
import { selection } from '../../contract.ts';
import { OtherPerson } from './OtherPerson.tsx';

const other = { name: 'Δανάη Ξυλούρη', differences: ['name' as const, 'afm' as const] };
const element = <OtherPerson application={{ id: 11, version: 3 }} other={other} />;
const decided = answers(selection.decidePerson, { version: 4 });
const inputsOf = (sent: ReturnType<typeof show>['sent']) =>
  sent.filter(({ call }) => call === selection.decidePerson.path).map(({ input }) => input);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('staff read whose account has the address and what differs, and say that it is the same person', async () => {
  const { sent } = show(element, aSession('Supervisor'), [decided]);
  expect(await screen.findByText(/Δανάη Ξυλούρη\. Διαφέρουν: όνομα, ΑΦΜ\./)).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Είναι το ίδιο άτομο');
  await expect.poll(() => inputsOf(sent)).toEqual([{ id: 11, version: 3, same: true }]);
  expect(await screen.findByText('Καταχωρίστηκε.')).toBeVisible();
});

test('if a member was only invited to the address, the question says so', async () => {
  const invited = { ...other, differences: [] };
  show(<OtherPerson application={{ id: 11, version: 3 }} other={invited} />, aSession('Supervisor'), []);
  expect(await screen.findByText(/έχει προσκληθεί: Δανάη Ξυλούρη/)).toBeVisible();
});

test('another person gets an account with an address of their own, and what was typed stays when the address is refused', async () => {
  const { sent } = show(element, aSession('Supervisor'), [
    answers(selection.decidePerson, refused(accountExists, { status: 2, version: 3 })),
    decided,
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Είναι άλλο άτομο' }));
  await press('Ακύρωση');
  await press('Είναι άλλο άτομο');
  const email = screen.getByRole('textbox', { name: 'Δικό του email, αν έχει' });
  await userEvent.type(email, 'staff@example.gr');
  expect(await findings()).toEqual([]);
  await press('Δημιουργία λογαριασμού');
  expect(await screen.findByText(/λογαριασμός/)).toBeVisible();
  expect(email).toHaveValue('staff@example.gr');
  await userEvent.clear(email);
  await press('Δημιουργία λογαριασμού');
  await expect
    .poll(() => inputsOf(sent))
    .toEqual([
      { id: 11, version: 3, same: false, email: 'staff@example.gr' },
      { id: 11, version: 3, same: false },
    ]);
});
