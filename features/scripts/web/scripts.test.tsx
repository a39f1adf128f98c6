// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { queries } from '#features/queries/contract.ts';
import type { Role } from '#platform/contract/roles.ts';
import { badScript, type Script, scripts, testsFailed } from '../contract.ts';
import { ScriptsScreen } from './ScriptsScreen.tsx';

const script: Script = {
  id: 8,
  name: 'score',
  descr: 'Βαθμός της αίτησης',
  code: 'ctx.params.a * 2',
  services: [],
  roles: ['Mentor'],
  tests: [{ name: 'διπλασιάζει', params: '{"a": 2}', services: '{}', expected: '4' }],
  faults: [
    { message: 'Error: χωρίς τιμή', version: 2, times: 3, lastAt: new Date('2026-03-05T08:00:00.000Z') },
  ],
  version: 2,
  changedBy: 'Βίκτωρ Μελάς',
  changedAt: new Date('2026-03-05T08:00:00.000Z'),
};

const draw = (prepared: Parameters<typeof show>[2], { query = '', role = 'Admin' as Role } = {}) =>
  show(<ScriptsScreen />, aSession(role), [...prepared, answers(queries.services, [])], {
    at: `/symvoulos/admin/jsservice${query}`,
  });
const sentOf = (sent: ReturnType<typeof show>['sent'], call: { path: string }) =>
  sent.filter((one) => one.call === call.path).map(({ input }) => input);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const write = (label: string, words: string) =>
  expect
    .poll(async () => {
      const editor = await screen.findByRole('textbox', { name: label });
      await userEvent.click(editor);
      await userEvent.keyboard('{Control>}a{/Control}');
      await userEvent.paste(words);
      return editor.textContent;
    })
    .toBe(words);

beforeAll(async () => {
  await Promise.all([
    import('./editor/ScriptEditor.tsx'),
    import('./ScriptPage.tsx'),
    import('#ui/code/Editor.tsx'),
  ]);
});

test('the list finds a script by its code, and says how often it failed', async () => {
  draw([answers(scripts.all, [script, { ...script, id: 9, name: 'other', code: '1', faults: [] }])]);
  expect(await screen.findByRole('link', { name: 'other' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'params.a');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'other' })).toBeNull());
  expect(screen.getByText('3 φορές')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('without scripts the page says what will be here', async () => {
  draw([answers(scripts.all, [])]);
  expect(await screen.findByText('Δεν υπάρχουν σκριπτ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Νέο σκριπτ' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('an Admin saves a script; a failing test and the place of an error are shown beside what was written', async () => {
  const failed = refused(testsFailed, {
    tests: [{ name: 'διπλασιάζει', isGood: false, returned: '6' }],
  });
  const { sent } = draw(
    [
      answers(scripts.all, [script]),
      answers(scripts.save, failed),
      answers(scripts.save, refused(badScript, { line: 1, column: 3, message: 'unexpected token' })),
      answers(scripts.save, { id: 8, version: 3 }),
    ],
    { query: '?script=8' },
  );
  await screen.findByRole('heading', { level: 2, name: 'score' });
  expect(screen.getByText('Error: χωρίς τιμή')).toBeVisible();
  expect(await findings()).toEqual([]);
  await write('Κείμενο του σκριπτ', 'ctx.params.a * 3');
  await press('Αποθήκευση σκριπτ');
  expect(await screen.findByText('Επέστρεψε 6')).toBeVisible();
  expect(screen.getByText('Επιτυχημένοι έλεγχοι: 0 από 1')).toBeVisible();
  await press('Αποθήκευση σκριπτ');
  expect(await screen.findByText('1:3 unexpected token')).toBeVisible();
  await press('Αποθήκευση σκριπτ');
  await waitFor(() =>
    expect(sentOf(sent, scripts.save).at(-1)).toMatchObject({ id: 8, version: 2, code: 'ctx.params.a * 3' }),
  );
});

test('tests run over what is in the editor', async () => {
  const { sent } = draw(
    [
      answers(scripts.all, [script]),
      answers(scripts.test, [{ name: 'διπλασιάζει', isGood: true, returned: '4' }]),
    ],
    { query: '?script=8' },
  );
  await press('Εκτέλεση ελέγχων');
  expect(await screen.findByText('Πέτυχε')).toBeVisible();
  expect(sentOf(sent, scripts.test)).toMatchObject([{ code: script.code, tests: [{ expected: '4' }] }]);
});

test('staff without the right to write try a script with parameters of their own', async () => {
  const { code: _code, tests: _tests, faults: _faults, ...seen } = script;
  const { sent } = draw(
    [answers(scripts.all, [seen]), answers(scripts.run, { value: { βαθμός: 7 }, ms: 4 })],
    { query: '?script=8', role: 'Supervisor' },
  );
  await screen.findByRole('heading', { level: 2, name: 'score' });
  expect(screen.queryByRole('button', { name: 'Αποθήκευση σκριπτ' })).toBeNull();
  await write('Παράμετροι της δοκιμής (JSON)', '{"a": 1');
  expect(await screen.findByText(/Δεν είναι σωστό JSON/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Εκτέλεση δοκιμής' })).toBeDisabled();
  await write('Παράμετροι της δοκιμής (JSON)', '{"a": 1}');
  await press('Εκτέλεση δοκιμής');
  const region = await screen.findByRole('region', { name: 'Δοκιμή' });
  expect(await within(region).findByText(/"βαθμός": 7/)).toBeVisible();
  expect(sentOf(sent, scripts.run)).toMatchObject([{ params: { a: 1 } }]);
  expect(await findings()).toEqual([]);
});
