// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { setChanged } from '#platform/contract/refusals.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, aProject, aSession, refused, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { projects } from '#features/projects/contract.ts';
import { people } from '../../contract.ts';
import { AddExistingDialog } from './AddExistingDialog.tsx';

const other = { id: 2, url: 'allo', descr: 'Άλλο έργο' };
const both = answers(projects.list, [{ id: 1, url: 'symvoulos', descr: 'Σύμβουλος' }, other]);
const settings = { User: { Fields: [{ Name: 'city', Label: 'Πόλη', Visible: 4 }] } };
const opened = answers(projects.open, {
  ...other,
  settings: JSON.stringify(settings),
  version: 1,
});
const counted = answers(people.addExisting, { total: 57, added: 0, already: 3, taken: 0, left: [] });
const supervisor = { ...aSession('Supervisor'), level: 1 };
const draw = (...prepared: Parameters<typeof show>[2]) => {
  const close = vi.fn<() => void>();
  const shown = show(<AddExistingDialog onClose={close} />, supervisor, [both, opened, ...prepared], {
    project: aProject,
  });
  return { ...shown, close };
};
const choose = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: /Από το έργο/ }));
  expect(screen.queryByRole('option', { name: 'Σύμβουλος' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('option', { name: 'Άλλο έργο' }));
};

test('people of another project are added after their exact number was shown, and only that number', async () => {
  const { sent, close } = draw(
    counted,
    answers(people.addExisting, { total: 57, added: 54, already: 3, taken: 0, left: [] }),
  );
  await choose();
  expect(await screen.findByText('Βρέθηκαν 57 χρήστες. Οι 3 είναι ήδη στο έργο.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Προσθήκη 54 χρηστών' }));
  expect(await screen.findByText('Προστέθηκαν 54 χρήστες.')).toBeVisible();
  const [preview, add] = sent.filter(({ call }) => call === people.addExisting.path);
  expect(preview!.input).toMatchObject({ preview: true, projectId: 2, currentProjectId: 1 });
  expect(add!.input).toMatchObject({ expected: 57, roles: ['Mentee'], setDefault: false });
  expect(add!.input['preview']).toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
});

test('roles, text and fields filter the people, and the number is updated', async () => {
  const { sent } = draw(counted);
  await choose();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Σύμβουλος' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Αναζήτηση χρηστών' }), 'μαρία');
  await userEvent.click(await screen.findByRole('button', { name: 'Φίλτρο πεδίου' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Πεδίο' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Πόλη' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Τιμή' }), 'Χανιά');
  await userEvent.click(screen.getByRole('button', { name: 'Εφαρμογή φίλτρου' }));
  await expect
    .poll(() => sent.at(-1)?.input)
    .toMatchObject({
      preview: true,
      roles: ['Mentee', 'Mentor'],
      search: 'μαρία',
      filter: [{ field: 'city', match: 'contains', value: 'Χανιά' }],
    });
});

test('a changed number adds no one, and the new number is shown', async () => {
  const { close } = draw(
    counted,
    answers(people.addExisting, refused(setChanged, { count: 58 })),
    answers(people.addExisting, { total: 58, added: 0, already: 3, taken: 0, left: [] }),
  );
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη 54 χρηστών' }));
  expect(await screen.findByText(/είναι πλέον 58/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Προσθήκη 55 χρηστών' })).toBeEnabled();
  expect(close).not.toHaveBeenCalled();
});

test('a reader who runs no other project reads that', async () => {
  show(<AddExistingDialog onClose={() => {}} />, supervisor, [
    answers(projects.list, [{ id: 1, url: 'symvoulos', descr: 'Σύμβουλος' }]),
  ]);
  expect(await screen.findByText('Δεν διαχειρίζεστε άλλο έργο.')).toBeVisible();
});
