// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { notEditable } from '../../contract/refusals.ts';
import { answers, aProject, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { offline } from '#platform/contract/refusal.ts';
import { Problem } from '#platform/web/api.ts';
import { people } from '../../contract.ts';
import type { UpdatedRow } from '../../contract/fields.ts';
import { readLines } from './model/read-lines.ts';
import { waitingRow } from './model/rows.ts';
import { previewLines, writeRows } from './model/update-run.ts';
import { UpdateFieldsScreen } from './UpdateFieldsScreen.tsx';

const project = {
  ...aProject,
  settings: {
    User: {
      Fields: [
        {
          Name: 'phase',
          Label: 'Φάση',
          Type: 'select',
          Options: [
            { Value: 'a', Label: 'Αρχική' },
            { Value: 'b', Label: 'Βασική' },
          ],
          Visible: 4,
          Editable: 1,
        },
        { Name: 'secret', Label: 'Μυστικό', Visible: 4, Editable: 0 },
      ],
    },
  },
};
const place = { at: '/symvoulos/admin/project/updateuserfields', project };
const supervisor = { ...aSession('Supervisor'), level: 1 };
const rows: UpdatedRow[] = [
  { key: 'anna', id: 11, name: 'Άννα Δείγμα', before: null, after: 'a' },
  { key: 'nikos', id: 12, name: 'Νίκος Δοκιμής', before: 'a', after: 'b' },
  { key: 'nobody', code: 'not-found' },
];
const pasted = 'anna;Αρχική\nnikos;Βασική\nnobody;Βασική';
const open = { single: undefined, headings: ['Φάση'] };

const fill = async (text: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: /Πεδίο/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Φάση' }));
  await userEvent.click(screen.getByRole('textbox', { name: /Χρήστες/ }));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Προεπισκόπηση' }));
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['semicolons', 'anna;11\nnikos;12'],
  ['tabs of a spreadsheet', 'anna\t11\r\nnikos\t12\r\n'],
  ['commas', 'anna,11\nnikos,12'],
  ['a heading that names the field', 'Χρήστης;ΦΑΣΗ\nanna;11\nnikos;12'],
])('lines are read with %s', (_what, text) => {
  expect(readLines(text, open).map(({ key, value }) => [key, value])).toEqual([
    ['anna', '11'],
    ['nikos', '12'],
  ]);
});

test('a column of keys alone clears nothing, unless one value is set for all', () => {
  expect(readLines('anna\nnikos', open).map(waitingRow)).toMatchObject([
    { outcome: 'fault', code: 'no-value' },
    { outcome: 'fault', code: 'no-value' },
  ]);
  expect(readLines('anna\nnikos', { ...open, single: '' })).toMatchObject([{ value: '' }, { value: '' }]);
});

test('keys are separated by any white space, also as a row of a spreadsheet', () => {
  const keysOf = (text: string, single: string | undefined) =>
    readLines(text, { ...open, single }).map(({ key }) => key);
  const three = ['maistros3a', 'papadopoyloy2a', 'xanthopoyloy4a'];
  expect(keysOf(three.join(' '), 'x')).toEqual(three);
  expect(keysOf(three.join('\t'), 'x')).toEqual(three);
  expect(keysOf(`${three[0]}  ${three[1]}\r\n\u00a0${three[2]} `, 'x')).toEqual(three);
  expect(keysOf(three.join(' '), undefined)).toEqual(three);
  expect(keysOf('anna;Αρχική\nnikos;', 'x')).toEqual(['anna', 'nikos']);
});

test('a person in two batches is changed only by the first line', async () => {
  const lines = Array.from({ length: 101 }, (_, at) => ({ line: at + 1, key: `k${at}`, value: 'x' }));
  const run = previewLines(lines, async (users) => ({
    rows: users.map(({ key }) => ({
      key,
      id: key === 'k100' ? 1 : Number(key.slice(1)) + 1,
      before: null,
      after: 'x',
    })),
  }));
  const { rows: seen } = await run.finished;
  expect(seen[0]!.outcome).toBe('will');
  expect(seen[100]).toMatchObject({ outcome: 'fault', code: 'twice' });
});

const many = Array.from({ length: 75 }, (_, at) => ({
  ...waitingRow({ line: at + 1, key: `k${at}`, value: 'x' }),
  id: at + 1,
  outcome: 'will' as const,
}));
const all = () => true;
const taken = (users: readonly { key: string }[]) =>
  users.map(({ key }) => ({ key, before: null, after: 'x' }));

test('an update sends ten lines at a time, five requests at once, after the first one that creates the change', async () => {
  let running = 0;
  let most = 0;
  const changes: (number | undefined)[] = [];
  const run = writeRows(many, {
    chosen: all,
    change: undefined,
    ask: async (users, change) => {
      expect(users.length).toBeLessThanOrEqual(10);
      if (change === undefined) expect(running).toBe(0);
      changes.push(change);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      // All values of the first batch are unchanged, so it creates no change.
      if (changes.length === 1) return { rows: users.map(({ key }) => ({ key, code: 'unchanged' })) };
      return { rows: taken(users), change: 9 };
    },
  });
  const end = await run.finished;
  expect([most, changes]).toEqual([5, [undefined, undefined, 9, 9, 9, 9, 9, 9]]);
  expect([end.change, end.state]).toEqual([9, 'done']);
  expect(end.rows.filter(({ outcome }) => outcome === 'same')).toHaveLength(10);
  expect(end.rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(65);
});

test('cancelled and undelivered lines are reported line by line', async () => {
  const run = writeRows(many, {
    chosen: all,
    change: 3,
    pause: () => 0,
    ask: async (users) => {
      if (users[0]!.key === 'k10') throw new Problem(offline);
      if (users[0]!.key === 'k50') run.cancel();
      return { rows: taken(users), change: 3 };
    },
  });
  const end = await run.finished;
  expect(end.state).toBe('cancelled');
  expect(end.rows[12]).toMatchObject({ outcome: 'fault', code: 'not-sent' });
  expect(end.rows[74]).toMatchObject({ outcome: 'fault', code: 'not-sent' });
  expect(end.rows[0]!.outcome).toBe('done');
});

test('an update of a field is previewed, written under one number, and undone to the earlier values', async () => {
  const { sent } = show(
    <UpdateFieldsScreen />,
    supervisor,
    [
      answers(people.updateUserFields, { rows }),
      answers(people.updateUserFields, { rows: rows.slice(0, 2), change: 5 }),
      answers(people.undoUpdate, { restored: 1, kept: 1 }),
    ],
    place,
  );
  await fill(pasted);
  const table = await screen.findByRole('table');
  // The table shows values as the field does, not as they are stored.
  expect(within(table).getByRole('row', { name: /nikos/ }).textContent).toMatch(/Αρχική.*Βασική.*Θα αλλάξει/);
  expect(within(table).getByText('Δεν βρέθηκε χρήστης.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Ενημέρωση 2 χρηστών');
  expect(await screen.findByText('Ενημερώθηκαν 2 χρήστες')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Νέα προσπάθεια για 1 γραμμή' })).toBeVisible();
  const [preview, write] = sent.filter(({ call }) => call === people.updateUserFields.path);
  expect(preview!.input).toMatchObject({ projectId: 1, field: 'phase', preview: true });
  expect(write!.input).toEqual({
    projectId: 1,
    field: 'phase',
    users: [
      { key: 'anna', value: 'Αρχική' },
      { key: 'nikos', value: 'Βασική' },
    ],
  });
  await press('Αναίρεση ενημέρωσης');
  expect(await screen.findByText(/Η ενημέρωση αναιρέθηκε: 1 χρήστης/)).toBeVisible();
  expect(screen.getByText(/1 χρήστης έμεινε όπως είναι/)).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ change: 5 });
  expect(await findings()).toEqual([]);
});

test('the single value has the options of the field', async () => {
  const { sent } = show(
    <UpdateFieldsScreen />,
    supervisor,
    [answers(people.updateUserFields, { rows: rows.slice(0, 1) })],
    place,
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Ίδια τιμή για όλους' }));
  await userEvent.click(screen.getByRole('combobox', { name: /Πεδίο/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Φάση' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /Φάση/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Βασική' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Χρήστες/ }), 'anna');
  await press('Προεπισκόπηση');
  await screen.findByRole('button', { name: 'Ενημέρωση 1 χρήστη' });
  expect(sent[0]!.input).toMatchObject({ users: [{ key: 'anna', value: 'b' }] });
});

test('only fields that the reader may change are offered, and nothing is sent without one', async () => {
  const { sent } = show(<UpdateFieldsScreen />, supervisor, [], place);
  await userEvent.type(await screen.findByRole('textbox', { name: /Χρήστες/ }), 'anna;x');
  await press('Προεπισκόπηση');
  expect(await screen.findByText('Επιλέξτε πεδίο.')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: /Πεδίο/ }));
  expect(await screen.findByRole('option', { name: 'Φάση' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Μυστικό' })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a refused preview shows the reason, and keeps the input', async () => {
  show(<UpdateFieldsScreen />, supervisor, [answers(people.updateUserFields, refused(notEditable))], place);
  await fill(pasted);
  expect(await screen.findByText('Η προεπισκόπηση δεν έγινε')).toBeVisible();
  expect(screen.getByText('Δεν μπορείτε να αλλάξετε το πεδίο.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Χρήστες/ })).toHaveValue(pasted);
});

test('refused lines are retried under the same number, and can be downloaded with the reason', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return '#';
  });
  const { sent } = show(
    <UpdateFieldsScreen />,
    supervisor,
    [
      answers(people.updateUserFields, { rows }),
      answers(people.updateUserFields, { rows: rows.slice(0, 2), change: 5 }),
      answers(people.updateUserFields, {
        rows: [{ key: 'nobody', id: 13, name: 'Νέος Χρήστης', before: null, after: 'b' }],
        change: 5,
      }),
    ],
    place,
  );
  await fill(pasted);
  await press('Ενημέρωση 2 χρηστών');
  await press('Λήψη όσων δεν άλλαξαν');
  expect(await saved[0]!.text()).toContain('nobody;Βασική;Δεν βρέθηκε χρήστης.');
  await press('Νέα προσπάθεια για 1 γραμμή');
  expect(await screen.findByText('Ενημερώθηκαν 3 χρήστες')).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({
    projectId: 1,
    field: 'phase',
    users: [{ key: 'nobody', value: 'Βασική' }],
    change: 5,
  });
  vi.restoreAllMocks();
});

test('leaving after a write asks for confirmation', async () => {
  const { router } = show(<UpdateFieldsScreen />, supervisor, [], place);
  await userEvent.type(await screen.findByRole('textbox', { name: /Χρήστες/ }), 'anna;x');
  void router.navigate({ to: '/elsewhere' });
  expect(await screen.findByText('Η ενημέρωση δεν έχει γίνει: όσα γράψατε θα χαθούν.')).toBeVisible();
  await press('Παραμονή στη σελίδα');
  expect(router.state.location.pathname).toBe(place.at);
});
