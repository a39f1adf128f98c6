// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { badValue } from '../../contract/refusals.ts';
import { answers, aProject, aSession, refused, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Member } from '../../contract/directory.ts';
import { people } from '../../contract.ts';
import { filterDefaults, selectionOf } from '../address.ts';
import { SetFieldDialog } from './SetFieldDialog.tsx';
import type { Target } from './use-set-state.ts';

const project = {
  ...aProject,
  settings: {
    User: {
      Fields: [
        { Name: 'city', Label: 'Πόλη', Visible: 4, Editable: 1 },
        { Name: 'secret', Label: 'Μυστικό', Visible: 4, Editable: 0 },
      ],
    },
  },
};
const supervisor = { ...aSession('Supervisor'), level: 1 };
const draw = (target: Target, prepared: Parameters<typeof show>[2]) => {
  const done = vi.fn<() => void>();
  const dialog = <SetFieldDialog target={target} onDone={done} onClose={() => {}} />;
  return { ...show(dialog, supervisor, prepared, { project }), done };
};
const fill = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: /Πεδίο/ }));
  expect(screen.queryByRole('option', { name: 'Μυστικό' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('option', { name: 'Πόλη' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Πόλη' }), 'Χανιά');
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a field of the selected people is set, and undone from the notice', async () => {
  const { sent, done } = draw({ ids: [11, 12] }, [
    answers(people.setField, {
      rows: [
        { key: '11', id: 11, before: null, after: 'Χανιά' },
        { key: '12', id: 12, code: 'unchanged' },
      ],
      change: 4,
    }),
    answers(people.undoUpdate, { restored: 1, kept: 0 }),
  ]);
  await fill();
  expect(await findings()).toEqual([]);
  await press('Αλλαγή για 2 χρήστες');
  expect(await screen.findByText('Άλλαξε το πεδίο 1 χρήστη.')).toBeVisible();
  expect(sent[0]!.input).toEqual({ projectId: 1, ids: [11, 12], field: 'city', value: 'Χανιά' });
  expect(done).toHaveBeenCalledOnce();
  await press('Αναίρεση');
  expect(await screen.findByText('Η αλλαγή αναιρέθηκε.')).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ change: 4 });
});

test('people whose field was not changed are listed with the reason', async () => {
  draw({ ids: [11, 12] }, [
    answers(people.setField, {
      rows: [
        { key: '11', id: 11, before: null, after: 'Χανιά' },
        { key: '12', id: 12, name: 'Άρης Δοκιμής', code: 'not-editable' },
      ],
      change: 4,
    }),
  ]);
  await fill();
  await press('Αλλαγή για 2 χρήστες');
  expect(await screen.findByText('Άρης Δοκιμής: Δεν μπορείτε να αλλάξετε το πεδίο.')).toBeVisible();
  expect(await findings()).toEqual([]);
});

const everybody: Target = { selection: selectionOf({ ...filterDefaults, role: 'Mentee' }), expected: 2 };
const member = (id: number): Member => ({
  id,
  username: `user${id}`,
  name: `Χρήστης ${id}`,
  roles: ['Mentee'],
  level: 4,
  state: 1,
  online: false,
  fields: {},
});

test('all people of a filter are changed, page by page', async () => {
  const { sent } = draw(everybody, [
    answers(people.list, { list: [member(1)], count: 2, all: 2 }),
    answers(people.list, { list: [member(2)], count: 2, all: 2 }),
    answers(people.setField, {
      rows: [
        { key: '1', id: 1 },
        { key: '2', id: 2 },
      ],
      change: 4,
    }),
  ]);
  await fill();
  await press('Αλλαγή για 2 χρήστες');
  expect(await screen.findByText('Άλλαξε το πεδίο 2 χρηστών.')).toBeVisible();
  expect(sent[0]!.input).toMatchObject({ roles: ['Mentee'], page: 1 });
  expect(sent.find(({ call }) => call === people.setField.path)?.input).toMatchObject({ ids: [1, 2] });
});

test('nothing changes if the filter finds other people than the user saw, and a bad value shows an error at the field', async () => {
  const { unmount } = draw(everybody, [answers(people.list, { list: [member(1)], count: 1, all: 1 })]);
  await fill();
  await press('Αλλαγή για 2 χρήστες');
  expect(await screen.findByText(/είναι πλέον 1/)).toBeVisible();
  unmount();
  const errors = [{ field: 'city', code: 'maxLength' }];
  draw({ ids: [11] }, [answers(people.setField, refused(badValue, undefined, { errors }))]);
  await fill();
  await press('Αλλαγή για 1 χρήστη');
  expect(await screen.findByText('Το κείμενο είναι πολύ μεγάλο.')).toBeVisible();
});
