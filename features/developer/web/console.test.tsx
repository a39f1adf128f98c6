// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import { identity } from '#features/identity/contract.ts';
import { developer } from '../contract.ts';
import { consoleOff } from '../contract/refusals.ts';
import { ConsoleScreen } from './ConsoleScreen.tsx';
import { anEntry, aRun } from './fixtures.ts';

const { data: _data, ...row } = anEntry;
const lists = [
  answers(developer.entries, [row]),
  answers(developer.files, []),
  answers(developer.massCalls, [{ url: aRun.url, feature: 'people', name: 'updateField' }]),
  answers(developer.massRuns, [aRun]),
];
const at = '/symvoulos/admin/development/index';
const draw = (prepared: Parameters<typeof show>[2] = [], place = '?from=list#dTab=data') =>
  show(<ConsoleScreen />, aSession('Admin'), [...prepared, ...lists], { at: `${at}${place}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(async () => {
  await Promise.all([
    import('./data/DataTab.tsx'),
    import('./data/OpenEntry.tsx'),
    import('./mass/MassTab.tsx'),
    import('./mass/run/RunView.tsx'),
    import('#ui/code/Editor.tsx'),
  ]);
});

test('the hash of the address says which tab is open, and back leads to the one before', async () => {
  const { router } = draw();
  expect(await screen.findByRole('link', { name: 'Ώρες γραφείων' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Μαζικά δεδομένα' }));
  expect(await screen.findByRole('link', { name: '/api/User/UpdateField' })).toBeVisible();
  expect(router.state.location.href).toBe(`${at}#dTab=mass`);
  router.history.back();
  expect(await screen.findByRole('link', { name: 'Ώρες γραφείων' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a console that is switched off says so', async () => {
  draw([answers(developer.entries, refused(consoleOff))]);
  expect(
    await screen.findByText('Η κονσόλα δεν είναι ενεργοποιημένη σε αυτή την εγκατάσταση.'),
  ).toBeVisible();
});

test('an entry is saved over the version that was opened, once the password was given again', async () => {
  const { sent } = draw(
    [
      answers(developer.entry, anEntry),
      answers(developer.setEntry, refused(signInAgain)),
      answers(developer.setEntry, refused(signInAgain)),
      answers(identity.prove, {}),
      answers(developer.setEntry, { ...anEntry, name: 'Ωράριο', version: 4 }),
    ],
    '?entry=7#dTab=data',
  );
  const name = await screen.findByRole('textbox', { name: /Όνομα/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Ωράριο');
  await press('Αποθήκευση εγγραφής');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Κωδικός/), 'Ithaki2026!');
  await userEvent.click(within(dialog).getByRole('button', { name: /Συνέχεια|Επιβεβαίωση/ }));
  expect(await screen.findByText('Η εγγραφή «Ωράριο» αποθηκεύτηκε.')).toBeVisible();
  expect(sent.findLast(({ call }) => call === developer.setEntry.path)?.input).toMatchObject({
    id: 7,
    name: 'Ωράριο',
    version: 3,
    data: anEntry.data,
  });
});

test('a run shows its rows that failed with the words of the server, and sends one that was mended', async () => {
  const failed = { no: 3, cells: ['x', 'Άννα'], code: 'not-found', words: 'Δεν βρέθηκε.' };
  const { sent } = draw(
    [
      answers(developer.massRun, aRun),
      answers(developer.failedRows, { list: [failed], count: 1, all: 1 }),
      answers(developer.mendRows, { ...aRun, failed: 0 }),
      answers(developer.massRun, { ...aRun, failed: 0 }),
    ],
    '?run=12#dTab=mass',
  );
  expect(await screen.findByRole('heading', { name: 'OK: 2 Failed: 1' })).toBeVisible();
  expect(await screen.findByText('Δεν βρέθηκε.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Διόρθωση της γραμμής 3');
  const dialog = await screen.findByRole('dialog');
  const cell = within(dialog).getByRole('textbox', { name: 'κωδικός' });
  await userEvent.clear(cell);
  await userEvent.type(cell, '21');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση γραμμής' }));
  expect(await screen.findByRole('button', { name: 'Αποστολή της γραμμής που απομένει' })).toBeVisible();
  expect(sent.find(({ call }) => call === developer.mendRows.path)?.input).toEqual({
    id: 12,
    rows: [{ no: 3, cells: ['21', 'Άννα'] }],
  });
});
