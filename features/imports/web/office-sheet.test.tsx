import { answers, aProject, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { imports } from '../contract.ts';
import { address, none, paste, staff } from './fixtures.ts';
import { ImportScreen } from './ImportScreen.tsx';

beforeEach(() => sessionStorage.clear());

const open = { Editable: 4, Visible: 4 };
const project = {
  ...aProject,
  settings: {
    User: {
      Fields: [
        { Name: 'email', Label: 'Email', Type: 'email', ...open },
        { Name: 'mobile', Label: 'Τηλέφωνο', Type: 'phone', ...open },
      ],
    },
  },
};
const place = { at: address, project };

test('a sheet without user names takes the e-mail, reads the roles in words and says which columns stay out', async () => {
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      none,
      answers(
        imports.check,
        [2, 3, 4].map((line) => ({ line, faults: [] })),
      ),
    ],
    place,
  );
  await paste(
    [
      'Email\tΚΙΝΗΤΟ\tΡόλος\tΣχόλια',
      'anna@b.gr\t6941234567\tΩφελούμενη\tx',
      'nikos@b.gr\t6941234568\tΣΥΜΒΟΥΛΟΙ\t',
      'eleni@b.gr\t6941234569\tωφελουμενεσ',
    ].join('\n'),
  );
  expect(await screen.findByRole('combobox', { name: 'ΚΙΝΗΤΟ' })).toHaveValue('Τηλέφωνο');
  await userEvent.click(screen.getByRole('button', { name: 'Το email ως όνομα χρήστη' }));
  expect(await screen.findByText('Υπάρχουν όλες οι απαραίτητες στήλες')).toBeVisible();
  expect(screen.getByText('Μένουν έξω: Σχόλια.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Έλεγχος γραμμών' }));
  await screen.findByText(/^Ελέγχθηκαν και οι 3 γραμμές/);
  expect(sent.find(({ call }) => call === imports.check.path)?.input['users']).toMatchObject([
    { username: 'anna@b.gr', roles: 'Mentee' },
    { username: 'nikos@b.gr', roles: 'Mentor' },
    { username: 'eleni@b.gr', roles: 'Mentee' },
  ]);
});

test('a word of the sheet that is no role is given its role once, for all lines', async () => {
  const fault = [{ field: 'Roles', code: 'role', value: 'Συμμετέχων' }];
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      none,
      answers(
        imports.check,
        [2, 3, 4].map((line) => ({ line, faults: line === 4 ? [] : fault })),
      ),
      answers(
        imports.check,
        [2, 3].map((line) => ({ line, faults: [] })),
      ),
    ],
    place,
  );
  await paste(
    [
      'Όνομα χρήστη\tEmail\tΡόλος',
      'anna\tanna@b.gr\tΣυμμετέχων',
      'nikos\tnikos@b.gr\tσυμμετεχων',
      'eleni\teleni@b.gr\tΣύμβουλος',
    ].join('\n'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Έλεγχος γραμμών' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^«Συμμετέχων»/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ωφελούμενος' }));
  await userEvent.click(screen.getByRole('button', { name: /2 κελ/ }));
  const checked = () =>
    sent.filter(({ call }) => call === imports.check.path).map(({ input }) => input['users']);
  await expect.poll(() => checked().length).toBe(2);
  expect(checked()[1]).toMatchObject([
    { username: 'anna', roles: 'Mentee' },
    { username: 'nikos', roles: 'Mentee' },
  ]);
});
