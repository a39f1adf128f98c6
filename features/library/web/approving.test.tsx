// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { unavailable } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { library } from '../contract.ts';
import { staleItem } from '../contract/refusals.ts';
import { aFolder, anItem, inputs } from './fixtures.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

const supervisor = aSession('Supervisor');

test('a supervisor approves what waits after a confirmation, and sends back with a reason', async () => {
  const item = anItem(1, { approved: false, pending: 'waiting', mayEdit: true, mayDelete: true });
  const { sent } = show(
    <LibraryScreen />,
    supervisor,
    [
      answers(library.getUnapproved, { list: [item], all: 1, count: 1 }),
      answers(library.one, { item, versions: [], sharedWith: [] }),
      answers(library.approve, {}),
      answers(library.sendBack, {}),
    ],
    { at: '/symvoulos/library?waiting=true&item=1', route: '/symvoulos/library' },
  );
  expect(await screen.findByRole('radio', { name: 'Προς έγκριση (1)' })).toBeChecked();
  const panel = await screen.findByRole('region', { name: 'Οδηγός 1' });
  await userEvent.click(await within(panel).findByRole('button', { name: 'Έγκριση' }));
  const sure = await screen.findByRole('dialog');
  expect(inputs(sent, library.approve)).toEqual([]);
  await userEvent.click(within(sure).getByRole('button', { name: 'Έγκριση' }));
  await expect.poll(() => inputs(sent, library.approve)).toEqual([{ id: 1, version: 1 }]);

  await userEvent.click(within(panel).getByRole('button', { name: 'Επιστροφή για διόρθωση' }));
  const dialog = await screen.findByRole('dialog', { name: /Επιστροφή/ });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Λόγος/ }), 'Λείπει η πηγή');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Επιστροφή για διόρθωση' }));
  await expect
    .poll(() => inputs(sent, library.sendBack))
    .toEqual([{ id: 1, version: 1, reason: 'Λείπει η πηγή' }]);
});

/** A link that waits, as it was read, and after its mentor has replaced it. */
const replacedLink = (id: number) => {
  const { fileId: _file, type: _type, ...plain } = anItem(id, { approved: false, pending: 'waiting' });
  const read = { ...plain, kind: 'Url' as const, link: 'https://example.org/' };
  return { read, now: { ...read, version: 2, link: 'https://other.example.org/' } };
};

test('a supervisor does not approve a link that was replaced after they looked, and sees the new one', async () => {
  const { read, now } = replacedLink(1);
  const stale = refused(staleItem, { version: 2, by: null, at: null, present: now });
  const { sent } = show(
    <LibraryScreen />,
    supervisor,
    [
      answers(library.getUnapproved, { list: [read], all: 1, count: 1 }),
      answers(library.one, { item: read, versions: [], sharedWith: [] }),
      answers(library.one, { item: now, versions: [], sharedWith: [] }),
      answers(library.sendBack, stale),
      answers(library.approve, stale),
      answers(library.approve, {}),
    ],
    { at: '/symvoulos/library?waiting=true&item=1', route: '/symvoulos/library' },
  );
  const panel = within(await screen.findByRole('region', { name: 'Οδηγός 1' }));
  const approve = async () => {
    await userEvent.click(await panel.findByRole('button', { name: 'Έγκριση' }));
    const sure = within(await screen.findByRole('dialog'));
    await userEvent.click(sure.getByRole('button', { name: 'Έγκριση' }));
  };
  expect(await panel.findByRole('link', { name: 'Άνοιγμα: example.org' })).toBeVisible();
  await approve();
  expect(await panel.findByText('Το στοιχείο άλλαξε αφότου το ανοίξατε')).toBeVisible();
  expect(await panel.findByRole('link', { name: 'Άνοιγμα: other.example.org' })).toBeVisible();
  expect(await findings()).toEqual([]);

  const back = await panel.findByRole('button', { name: 'Επιστροφή για διόρθωση' });
  await userEvent.click(back);
  const dialog = within(await screen.findByRole('dialog', { name: /Επιστροφή/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Λόγος/ }), 'Λάθος');
  await userEvent.click(dialog.getByRole('button', { name: 'Επιστροφή για διόρθωση' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(back);
  const again = within(await screen.findByRole('dialog', { name: /Επιστροφή/ }));
  expect(again.getByRole('textbox', { name: /Λόγος/ })).toHaveValue('Λάθος');
  await userEvent.click(again.getByRole('button', { name: 'Ακύρωση' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await approve();
  await expect
    .poll(() => inputs(sent, library.approve))
    .toEqual([
      { id: 1, version: 1 },
      { id: 1, version: 2 },
    ]);
});

test('of many picked items the one that was replaced is named, stays selected, and is approved by its new version only', async () => {
  const { read, now } = replacedLink(2);
  const other = anItem(1, { approved: false, pending: 'waiting' });
  const { sent } = show(
    <LibraryScreen />,
    supervisor,
    [
      // The list, and the switch above it with their number.
      answers(library.getUnapproved, { list: [other, read], all: 2, count: 1 }),
      answers(library.getUnapproved, { list: [other, read], all: 2, count: 1 }),
      answers(library.approveMany, { changed: [1], stale: [{ id: 2, title: 'Οδηγός 2' }] }),
      answers(library.getUnapproved, { list: [now], all: 1, count: 1 }),
      answers(library.approveMany, { changed: [2], stale: [] }),
    ],
    { at: '/symvoulos/library?waiting=true', route: '/symvoulos/library' },
  );
  const approve = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Έγκριση' }));
    const sure = within(await screen.findByRole('dialog'));
    await userEvent.click(sure.getByRole('button', { name: 'Έγκριση' }));
  };
  for (const id of [1, 2])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Οδηγός ${id}`) }));
  await approve();
  expect(await screen.findByText(/Το στοιχείο «Οδηγός 2» άλλαξε στο μεταξύ/)).toBeVisible();
  expect(await screen.findByText('Επιλέχθηκε 1')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Οδηγός 2/ })).toBeChecked();
  await approve();
  await expect
    .poll(() => inputs(sent, library.approveMany))
    .toEqual([
      {
        items: [
          { id: 1, version: 1 },
          { id: 2, version: 1 },
        ],
      },
      { items: [{ id: 2, version: 2 }] },
    ]);
});

test('tags that could not be saved stay in the dialog with the selection, and no success is said', async () => {
  const items = [anItem(1), anItem(2)];
  const { sent } = show(
    <LibraryScreen />,
    supervisor,
    [
      answers(library.getUnapproved, { list: [], all: 0, count: 1 }),
      answers(library.subCategories, aFolder(items)),
      answers(library.tags, []),
      answers(library.folders, []),
      answers(library.tag, refused(unavailable)),
      answers(library.tag, { changed: [1, 2] }),
      answers(library.deleteMany, refused(unavailable)),
    ],
    { at: '/symvoulos/library' },
  );
  for (const id of [1, 2])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Οδηγός ${id}`) }));
  await userEvent.click(screen.getByRole('button', { name: 'Διαγραφή' }));
  await expect.poll(() => inputs(sent, library.deleteMany).length).toBe(1);
  expect(await screen.findByText('Επιλέχθηκαν 2')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Ετικέτες' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type((await dialog.findAllByRole('combobox'))[0]!, 'βιογραφικό{Enter}');
  const save = dialog.getByRole('button', { name: 'Αποθήκευση ετικετών' });
  await userEvent.click(save);
  await expect.poll(() => inputs(sent, library.tag).length).toBe(1);
  expect(await dialog.findByText('βιογραφικό')).toBeVisible();
  expect(screen.getByText('Επιλέχθηκαν 2')).toBeInTheDocument();
  expect(screen.queryByText(/^Άλλαξ/)).toBeNull();
  await userEvent.click(save);
  expect(await screen.findByText('Άλλαξαν 2 στοιχεία')).toBeVisible();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Επιλέχθηκαν 2')).toBeNull();
});
