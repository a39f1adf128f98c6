import { answers, aProject, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { imports } from '../contract.ts';
import { address, none, paste, press, staff } from './fixtures.ts';
import { ImportScreen } from './ImportScreen.tsx';
import { NewUserButton } from './NewUserButton.tsx';

beforeEach(() => sessionStorage.clear());

const email = { Name: 'email', Label: 'Email', Type: 'email', Editable: 4, Visible: 4 };
const project = { ...aProject, settings: { User: { Fields: [email] } } };
const place = { at: address, project };
const owned = (line: number, isMember = false) => ({
  line,
  faults: [{ field: 'email', code: 'address' }],
  owners: [{ id: 5 as never, name: 'Μαρία Βρέττα', isMember }],
});

test('a line with the address of an account names its person, and joins that account or stays another person', async () => {
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      none,
      answers(imports.check, [owned(2), { line: 3, faults: [] }]),
      answers(imports.check, [{ line: 2, faults: [], will: 'joined' }]),
      answers(imports.check, [{ line: 3, faults: [] }]),
    ],
    place,
  );
  await paste('Όνομα χρήστη\tEmail\nanna\ta@b.gr\nnikos\tA@B.gr');
  await press('Έλεγχος γραμμών');
  expect(await screen.findByText('Το email το έχει ήδη: Μαρία Βρέττα.')).toBeVisible();
  expect(screen.getByText('Το ίδιο email έχει και η γραμμή 2.')).toBeVisible();
  await press('Ίδιο άτομο: ένταξη στο έργο (Μαρία Βρέττα)');
  expect(await screen.findByText('Μπαίνει στο έργο')).toBeVisible();
  await press('Άλλο άτομο με το ίδιο email');
  expect(await screen.findByText(/^Άλλο άτομο: συνδέεται με το όνομα χρήστη/)).toBeVisible();
  const asked = sent.filter(({ call }) => call === imports.check.path).map(({ input }) => input['users']);
  expect(asked.slice(1)).toMatchObject([[{ line: 2, same: 5 }], [{ line: 3, isOther: true }]]);
});

test('the form of a new user asks whether the member with this address is the same person', async () => {
  const { sent } = show(
    <NewUserButton />,
    staff,
    [
      answers(imports.check, [owned(1)]),
      answers(imports.check, [{ line: 1, faults: [], will: 'joined' }]),
      answers(imports.addUsers, ['anna']),
    ],
    place,
  );
  await press('Νέος χρήστης');
  await userEvent.type(await screen.findByRole('textbox', { name: /Όνομα χρήστη/ }), 'anna');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.gr');
  await press('Δημιουργία και αποστολή πρόσκλησης');
  expect(await screen.findByText('Το email το έχει ήδη: Μαρία Βρέττα.')).toBeVisible();
  await press('Ίδιο άτομο: ένταξη στο έργο (Μαρία Βρέττα)');
  await press('Ένταξη στο έργο');
  expect(await screen.findByText('Ο λογαριασμός που υπήρχε μπήκε στο έργο.')).toBeVisible();
  expect(sent.find(({ call }) => call === imports.addUsers.path)?.input['users']).toMatchObject([
    { same: 5 },
  ]);
});
