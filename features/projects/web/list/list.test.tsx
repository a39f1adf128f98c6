// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { serverError } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { badConfig, urlTaken } from '../../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { projects } from '../../contract.ts';
import { someLine, someProject } from '../fixtures.ts';
import { ProjectListScreen } from './ProjectListScreen.tsx';

const staff = aSession('Supervisor');
const place = { at: '/symvoulos/admin/project/list' };
const list = answers(projects.manage, { list: [someLine], count: 1, all: 1 });
const copied = answers(projects.clone, { ...someProject, id: 9 });

test('the list of projects shows each with its figures, its last change and its actions', async () => {
  const { sent } = show(<ProjectListScreen />, staff, [list], place);
  const row = (await screen.findByRole('button', { name: 'Ψηφιακές δεξιότητες' })).closest('tr')!;
  for (const text of ['12', '1.240', 'Ανοιχτές', 'Ίρις Ελεγκάκη'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Άνοιγμα έργου: Ψηφιακές δεξιότητες' })).toHaveAttribute(
    'href',
    '/deksiotites/home',
  );
  expect(
    screen.getByRole('link', { name: 'Εξαγωγή ρυθμίσεων: Ψηφιακές δεξιότητες' }).getAttribute('href'),
  ).toContain('/api/Project/ExportConfig?ProjectId=5');
  const order = screen.getByRole('combobox', { name: 'Ταξινόμηση' });
  expect(order.getBoundingClientRect().top).toBe(screen.getByRole('searchbox').getBoundingClientRect().top);
  await userEvent.click(order);
  await userEvent.click(await screen.findByRole('option', { name: 'Τα νεότερα πρώτα' }));
  await expect.poll(() => sent.at(-1)?.input).toMatchObject({ sort: 'created', page: 1 });
  expect(await findings()).toEqual([]);
});

test('a supervisor archives a project after reading what follows; a coordinator cannot', async () => {
  const kept = answers(projects.manage, {
    list: [{ ...someLine, archivedAt: new Date('2026-11-20T08:30:00Z') }],
    count: 1,
    all: 1,
  });
  const { sent, unmount } = show(
    <ProjectListScreen />,
    staff,
    [
      list,
      kept,
      answers(projects.previewArchive, [{ kind: 'meetings', count: 2, names: ['Λητώ'], more: 0 }]),
      answers(projects.archive, {}),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Αρχειοθέτηση: Ψηφιακές δεξιότητες' }));
  expect(await screen.findByText(/Ενεργοί σύμβουλοι: 12, ενεργοί ωφελούμενοι: 1240/)).toBeVisible();
  expect(screen.getByText(/Ακυρώνονται 2 συναντήσεις, με: Λητώ/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Αρχειοθέτηση' }));
  await expect
    .poll(() => sent.find(({ call }) => call === projects.archive.path)?.input)
    .toEqual({ projectId: 5, archived: true });
  expect(await screen.findByText('Αρχειοθετήθηκε 20/11/2026 10:30')).toBeVisible();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Επαναφορά από το αρχείο: Ψηφιακές δεξιότητες' }),
  );
  await expect
    .poll(() => sent.findLast(({ call }) => call === projects.archive.path)?.input)
    .toEqual({ projectId: 5, archived: false });
  unmount();
  show(<ProjectListScreen />, aSession('Coordinator'), [list], place);
  await screen.findByRole('button', { name: 'Ψηφιακές δεξιότητες' });
  expect(screen.queryByRole('button', { name: /Αρχειοθέτηση/ })).toBeNull();
});

test('a row of the list opens the editor of its project', async () => {
  const { router } = show(<ProjectListScreen />, staff, [list], place);
  await userEvent.click(await screen.findByRole('button', { name: 'Ψηφιακές δεξιότητες' }));
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/admin/project/5');
});

test('a clone needs names, is refused when the address is taken, and opens the new project', async () => {
  const taken = answers(projects.clone, refused(urlTaken));
  const { sent, router } = show(<ProjectListScreen />, staff, [list, taken, copied], place);
  await userEvent.click(await screen.findByRole('button', { name: 'Αντιγραφή: Ψηφιακές δεξιότητες' }));
  const dialog = await screen.findByRole('dialog');
  const address = within(dialog).getByRole('textbox', { name: 'Διεύθυνση (url)' });
  expect(address).toHaveValue('deksiotites-2');
  const make = within(dialog).getByRole('button', { name: 'Δημιουργία αντιγράφου' });
  await userEvent.click(make);
  expect(await within(dialog).findByText(/χρησιμοποιείται από άλλο έργο/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, 'Νέο');
  expect(within(dialog).getByText(/Γράψτε μικρά λατινικά γράμματα/)).toBeVisible();
  expect(make).toBeDisabled();
  await userEvent.clear(address);
  await userEvent.type(address, 'deksiotites-2027');
  await userEvent.click(make);
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/admin/project/9');
  expect(sent.findLast(({ call }) => call === projects.clone.path)?.input).toEqual({
    projectId: 5,
    url: 'deksiotites-2027',
    descr: 'Ψηφιακές δεξιότητες (αντίγραφο)',
    supervisorIds: [],
  });
});

test('a coordinator who copies a project chooses a supervisor first', async () => {
  const found = answers(projects.supervisors, [{ id: 31, name: 'Σοφία Επόπτρια' }]);
  const { sent } = show(<ProjectListScreen />, aSession('Coordinator'), [list, found, copied], place);
  await userEvent.click(await screen.findByRole('button', { name: 'Αντιγραφή: Ψηφιακές δεξιότητες' }));
  const dialog = within(await screen.findByRole('dialog'));
  const make = dialog.getByRole('button', { name: 'Δημιουργία αντιγράφου' });
  const supervisor = await dialog.findByRole('checkbox', { name: 'Σοφία Επόπτρια' });
  expect(make).toBeDisabled();
  await userEvent.click(supervisor);
  await userEvent.click(make);
  await expect
    .poll(() => sent.find(({ call }) => call === projects.clone.path)?.input)
    .toMatchObject({ supervisorIds: [31] });
});

test('an imported configuration with JSON errors is reported by line and column, and other errors by their places', async () => {
  const bad = answers(
    projects.importConfig,
    refused(badConfig, undefined, { errors: [{ field: 'kind', code: 'invalid_value' }] }),
  );
  show(<ProjectListScreen />, staff, [list, bad], place);
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή ρυθμίσεων' }));
  const dialog = await screen.findByRole('dialog');
  const text = await within(dialog).findByRole('textbox', { name: 'ή επικολλήστε το κείμενό του' });
  await userEvent.click(text);
  await userEvent.paste('{\n  "kind": }');
  expect(await within(dialog).findByText('Σφάλμα στη γραμμή 2, στήλη 11.')).toBeVisible();
  const make = within(dialog).getByRole('button', { name: 'Δημιουργία έργου' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Τίτλος έργου' }), 'Νέο');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Διεύθυνση (url)' }), 'neo');
  expect(make).toBeDisabled();
  await userEvent.clear(text);
  await userEvent.paste('{"kind":"other"}');
  await userEvent.click(make);
  expect(await within(dialog).findByText('Δεν ταιριάζουν: kind')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('an empty list of projects and one that failed to load each offer the next step', async () => {
  const nothing = answers(projects.manage, { list: [], count: 1, all: 0 });
  const { unmount } = show(<ProjectListScreen />, staff, [nothing], place);
  expect(await screen.findByText('Δεν υπάρχουν έργα.')).toBeVisible();
  unmount();
  show(<ProjectListScreen />, staff, [answers(projects.manage, refused(serverError))], place);
  expect(await screen.findByText('Η λίστα των έργων δεν φορτώθηκε.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Δοκιμή ξανά' })).toBeVisible();
});
