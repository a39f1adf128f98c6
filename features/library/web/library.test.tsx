// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { signedOut, unavailable } from '#platform/contract/refusal.ts';
import { findings, hintFits } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { page as browser } from 'vitest/browser';
import { files } from '#features/files/contract.ts';
import { projectFull } from '#features/files/contract/refusals.ts';
import type { Hit } from '../contract/item.ts';
import { staleItem } from '../contract/refusals.ts';
import { library } from '../contract.ts';
import { aFolder, anItem, inputs } from './fixtures.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

const root = { at: '/symvoulos/library' };
const mentor = aSession('Mentor');
const mentee = aSession('Mentee');
const supervisor = aSession('Supervisor');
const none = answers(library.getUnapproved, { list: [], all: 0, count: 1 });

beforeEach(() => localStorage.clear());

test('a mentee finds a document by a word inside it, in its sentence, and the address keeps the search', async () => {
  const sentence = [
    { text: 'Η ατομική ', hit: false },
    { text: 'συμβουλευτική', hit: true },
    { text: ' βοηθά.', hit: false },
  ];
  const { sent, router } = show(
    <LibraryScreen />,
    mentee,
    [
      answers(library.subCategories, aFolder([], [{ path: 'Εργασία/', name: 'Εργασία', items: 3 }])),
      answers(library.search, {
        list: [{ item: anItem(1), where: 'text', sentence }],
        all: 1,
        count: 1,
        more: false,
      }),
    ],
    root,
  );
  expect(await screen.findByRole('link', { name: /Εργασία/ })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'symvouleutiki');
  expect(await screen.findByText('συμβουλευτική')).toHaveProperty('tagName', 'MARK');
  expect(inputs(sent, library.search)).toMatchObject([{ libSearchText: 'symvouleutiki', category: '' }]);
  expect(router.state.location.search).toMatchObject({ q: 'symvouleutiki' });
  expect(document.body.textContent).not.toMatch(/library\.[a-z]/);
  expect(await findings()).toEqual([]);
});

test('a search with very many hits says so, and a page past the end leads to the last one', async () => {
  const answer = (list: Hit[]) => answers(library.search, { list, all: 30, count: 2, more: true });
  const { sent, router } = show(
    <LibraryScreen />,
    mentee,
    [answer([]), answer([{ item: anItem(1), where: 'title', sentence: [] }])],
    { at: '/symvoulos/library?q=odigos&page=9', route: '/symvoulos/library' },
  );
  expect(await screen.findByText('Οδηγός 1')).toBeVisible();
  expect(screen.getByText(/Βρέθηκαν πάνω από 2\.000 στοιχεία/)).toBeVisible();
  expect(inputs(sent, library.search).map((input) => (input as { page: number }).page)).toEqual([9, 2]);
  expect(router.state.location.search).toMatchObject({ page: 2 });
});

test('an empty folder says how files get here, to those who may add them', async () => {
  show(<LibraryScreen />, mentor, [answers(library.subCategories, aFolder([]))], root);
  expect(await screen.findByText('Ο φάκελος είναι κενός.')).toBeVisible();
  expect(hintFits(screen.getByRole('searchbox', { name: 'Αναζήτηση και στα κείμενα' }))).toBe(true);
  expect(screen.getByRole('button', { name: 'Μεταφόρτωση αρχείου' })).toBeVisible();
});

test('a folder that could not be loaded says so, and is loaded again', async () => {
  show(
    <LibraryScreen />,
    mentee,
    [
      answers(library.subCategories, refused(unavailable)),
      answers(library.subCategories, aFolder([anItem(1)])),
    ],
    root,
  );
  expect(await screen.findByText('Η βιβλιοθήκη δεν φορτώθηκε')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await screen.findByText('Οδηγός 1')).toBeVisible();
});

test('a mentee opens what a mentor shared, rates it with the keyboard, and keeps it as a favourite', async () => {
  const shared = [{ by: 5, name: 'Λητώ Σοφού', note: 'Για την Τρίτη', at: new Date('2026-05-16T06:00:00Z') }];
  const item = anItem(1, {
    shared,
    type: 'image/png',
    metadata: { datePublished: new Date('2026-02-10T00:00:00Z') },
  });
  const { sent } = show(
    <LibraryScreen />,
    mentee,
    [
      answers(library.subCategories, aFolder([item])),
      answers(library.one, { item, versions: [], sharedWith: [] }),
      answers(library.opened, {}),
      answers(library.rate, { stars: 4, votes: 1 }),
      answers(library.favorite, {}),
    ],
    { at: '/symvoulos/library?item=1', route: '/symvoulos/library' },
  );
  const panel = await screen.findByRole('region', { name: 'Οδηγός 1' });
  expect(await within(panel).findByText('«Για την Τρίτη»')).toBeVisible();
  expect(within(panel).getByText('10 Φεβρουαρίου 2026')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'Λήψη αρχείου' })).toHaveAttribute(
    'href',
    '/api/files/Download/101',
  );
  const open = within(panel).getByRole('button', { name: 'Άνοιγμα' });
  onTestFinished(keepFocus());
  await userEvent.click(open);
  await expect.poll(() => inputs(sent, library.opened)).toEqual([{ id: 1 }]);
  const preview = await screen.findByRole('dialog');
  await userEvent.click(within(preview).getByRole('button', { name: 'Κλείσιμο' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // The focus comes back a moment later, and would take the keys away from the stars.
  await expect.poll(() => document.activeElement).toBe(open);

  within(panel).getByRole('radio', { name: '1 αστέρι' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => inputs(sent, library.rate).at(-1)).toEqual({ itemId: 1, stars: 2 });
  await userEvent.click(within(panel).getByRole('button', { name: 'Αγαπημένο' }));
  await expect.poll(() => inputs(sent, library.favorite)).toEqual([{ itemId: 1, isFavorite: true }]);
  expect(await findings()).toEqual([]);
});

test('an office file opens in the page where the server has drawn its first page', async () => {
  const type = 'application/vnd.oasis.opendocument.text';
  const item = anItem(1, { type });
  show(
    <LibraryScreen />,
    mentee,
    [
      answers(library.subCategories, aFolder([item])),
      answers(library.one, { item, versions: [], sharedWith: [] }),
      answers(files.hasFirstPage, { has: true }),
    ],
    { at: '/symvoulos/library?item=1', route: '/symvoulos/library' },
  );
  const panel = within(await screen.findByRole('region', { name: 'Οδηγός 1' }));
  expect(await panel.findByRole('button', { name: 'Άνοιγμα' })).toBeVisible();
});

test('a link shows the title and the picture of its page, where the server knows them', async () => {
  const link = { kind: 'Url' as const, link: 'https://www.example.org/odigos' };
  const { fileId: _file, type: _type, ...plain } = anItem(1, link);
  const item = { ...plain, page: { title: 'Οδηγός βιογραφικού', hasPicture: true } };
  show(
    <LibraryScreen />,
    mentee,
    [
      answers(library.subCategories, aFolder([item])),
      answers(library.one, { item, versions: [], sharedWith: [] }),
    ],
    { at: '/symvoulos/library?item=1', route: '/symvoulos/library' },
  );
  const panel = await screen.findByRole('region', { name: 'Οδηγός 1' });
  const figure = await within(panel).findByRole('figure');
  expect(within(figure).getByText('Οδηγός βιογραφικού')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'Άνοιγμα: example.org' })).toBeVisible();
  expect(figure.querySelector('img')).toHaveAttribute('src', '/api/library/LinkPicture/1');
  expect(await findings()).toEqual([]);
});

test('staff act on picked items with the exact count, and a deletion can be undone', async () => {
  const items = [1, 2, 3].map((id) => anItem(id, { mayEdit: true, mayDelete: true }));
  const { sent } = show(
    <LibraryScreen />,
    supervisor,
    [
      none,
      answers(library.subCategories, aFolder(items)),
      answers(library.deleteMany, { changed: [1, 2] }),
      answers(library.restore, { changed: [1, 2] }),
    ],
    root,
  );
  for (const id of [1, 2])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Οδηγός ${id}`) }));
  expect(screen.getByText('Επιλέχθηκαν 2')).toBeVisible();
  onTestFinished(keepFocus());
  (await screen.findByRole('button', { name: 'Διαγραφή' })).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inputs(sent, library.deleteMany)).toEqual([{ ids: [1, 2] }]);
  // The bar with the button has gone with the selection.
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await expect.poll(() => inputs(sent, library.restore)).toEqual([{ ids: [1, 2] }]);
});

test('a mentor shares an item with mentees and a note, and sees who has opened it', async () => {
  const item = anItem(1, { mayShare: true });
  const sharedWith = [
    { menteeId: 11, mentee: 'Δανάη Δείγμα', note: '', at: new Date('2026-05-16T06:00:00Z') },
  ];
  const { sent } = show(
    <LibraryScreen />,
    mentor,
    [
      answers(library.subCategories, aFolder([item])),
      answers(library.one, { item, versions: [], sharedWith }),
      answers(library.receivers, [
        { id: 11, name: 'Δανάη Δείγμα' },
        { id: 12, name: 'Στάθης Δείγμα' },
      ]),
      answers(library.share, { shared: 1 }),
    ],
    { at: '/symvoulos/library?item=1', route: '/symvoulos/library' },
  );
  expect(await screen.findByText('Δεν το άνοιξε ακόμη')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Κοινοποίηση' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Στάθης Δείγμα' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Σημείωμα' }), 'Δες το');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Κοινοποίηση σε 1 άτομο' }));
  await expect
    .poll(() => inputs(sent, library.share))
    .toMatchObject([{ itemId: 1, menteeIds: [12], note: 'Δες το' }]);
});

test('files that are dropped on the page are sent to the folder with the titles that the user gives them', async () => {
  const { sent } = show(
    <LibraryScreen />,
    mentor,
    [
      answers(library.subCategories, aFolder([])),
      answers(library.tags, ['βιογραφικό']),
      answers(files.usage, { used: 0, max: 1024 ** 3 }),
      answers(library.startUpload, { id: 7 }),
      answers(library.uploadPart, {}),
      answers(library.endUpload, anItem(1, { approved: false, pending: 'waiting' })),
      answers(files.uploadState, { parts: 1, arrived: [], ready: false }),
    ],
    { at: '/symvoulos/library/items/a%2F', route: '/symvoulos/library/items/$Category' },
  );
  await screen.findByText('Ο φάκελος είναι κενός.');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['Κείμενο'], 'σχέδιο_δράσης.txt', { type: 'text/plain' }));
  fireEvent(window, new DragEvent('dragover', { dataTransfer, bubbles: true }));
  expect(await screen.findByText('Αφήστε τα αρχεία για τον φάκελο «a»')).toBeVisible();
  fireEvent(window, new DragEvent('drop', { dataTransfer, bubbles: true }));
  const dialog = await screen.findByRole('dialog');
  const title = await within(dialog).findByRole('textbox', { name: /Τίτλος/ });
  expect(title).toHaveValue('σχέδιο δράσης');
  await userEvent.clear(title);
  await userEvent.type(title, 'Σχέδιο');
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Ετικέτες' }), 'νέο{Enter}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Μεταφόρτωση' }));
  expect(await within(dialog).findByText('Μεταφορτώθηκε')).toBeVisible();
  expect(inputs(sent, library.startUpload)).toMatchObject([
    { projectId: 1, category: 'a/', title: 'Σχέδιο', originalName: 'σχέδιο_δράσης.txt' },
  ]);
  expect(inputs(sent, library.endUpload)).toMatchObject([{ id: 7, title: 'Σχέδιο', tags: ['νέο'] }]);
});

/** Uploads a file into an empty folder; the server gives these answers about it. */
async function uploadAFile(about: Parameters<typeof show>[2]) {
  const folder = [
    answers(library.subCategories, aFolder([])),
    answers(library.tags, []),
    answers(files.usage, { used: 0, max: 1024 ** 3 }),
  ];
  const { sent } = show(<LibraryScreen />, mentor, [...folder, ...about], root);
  await screen.findByText('Ο φάκελος είναι κενός.');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['Κείμενο'], 'οδηγός.txt', { type: 'text/plain' }));
  fireEvent(window, new DragEvent('drop', { dataTransfer, bubbles: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Μεταφόρτωση' }));
  return { sent, dialog };
}

test('a file for which the project has no room says so, and goes on without a second upload when there is room', async () => {
  const { sent, dialog } = await uploadAFile([
    answers(library.startUpload, { id: 7 }),
    answers(library.uploadPart, {}),
    answers(library.endUpload, refused(projectFull, { used: 49 * 1024 ** 3, max: 50 * 1024 ** 3 })),
    answers(files.uploadState, { parts: 1, arrived: [], ready: true }),
    answers(library.endUpload, anItem(1, { approved: false, pending: 'waiting' })),
  ]);
  expect(await dialog.findByText(/Το έργο δεν έχει άλλο χώρο για αρχεία \(49 GB από 50 GB\)/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /ξανά/ }));
  expect(await dialog.findByText('Μεταφορτώθηκε')).toBeVisible();
  expect(
    [inputs(sent, library.startUpload), inputs(sent, library.uploadPart)].map((all) => all.length),
  ).toEqual([1, 1]);
});

test('a file of the library that fails because the session has ended offers to sign in', async () => {
  const { dialog } = await uploadAFile([answers(library.startUpload, refused(signedOut))]);
  expect(await dialog.findByRole('link', { name: 'Σύνδεση' })).toHaveAttribute(
    'href',
    expect.stringContaining('/signin?returnUrl='),
  );
});

test('an edit over a newer version says so, and can be saved over it', async () => {
  const item = anItem(1, { mayEdit: true, kind: 'Url', link: 'https://example.org/', fileId: undefined });
  const { sent } = show(
    <LibraryScreen />,
    supervisor,
    [
      none,
      answers(library.subCategories, aFolder([item])),
      answers(library.one, { item, versions: [], sharedWith: [] }),
      answers(library.folders, ['Εργασία/']),
      answers(library.tags, []),
      answers(
        library.updateFile,
        refused(staleItem, { version: 4, by: null, at: null, present: { ...item, version: 4 } }),
      ),
      answers(library.updateFile, item),
    ],
    { at: '/symvoulos/library?item=1', route: '/symvoulos/library' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Επεξεργασία' }));
  const dialog = await screen.findByRole('dialog');
  const title = await within(dialog).findByRole('textbox', { name: /Τίτλος/ });
  await userEvent.type(title, ' νέος');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  const conflict = await within(dialog).findByRole('alert');
  await userEvent.click(within(conflict).getAllByRole('button')[0]!);
  await expect
    .poll(() => inputs(sent, library.updateFile))
    .toMatchObject([{ version: 1 }, { version: 4, title: 'Οδηγός 1 νέος', link: 'https://example.org/' }]);
});

test('the view as cards is remembered, and fits a phone', async () => {
  await browser.viewport(360, 740);
  const prepared = [
    answers(library.subCategories, aFolder([anItem(1, { kind: 'Image', type: 'image/png' })])),
  ];
  const { unmount } = show(<LibraryScreen />, mentee, prepared, root);
  await userEvent.click(await screen.findByRole('button', { name: 'Προβολή σε κάρτες' }));
  expect(await screen.findByRole('link', { name: 'Οδηγός 1' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  unmount();
  show(<LibraryScreen />, mentee, prepared, root);
  expect(await screen.findByRole('button', { name: 'Προβολή σε κάρτες' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await browser.viewport(1280, 900);
});
