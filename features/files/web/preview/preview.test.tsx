import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { page as browser } from 'vitest/browser';
import { answers, aSession, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { files } from '../../contract.ts';
import { FileLink, FilePreview } from '../public.tsx';
import { aPdfOf } from './fixtures.ts';
import { ImagePreview } from './ImagePreview.tsx';

const network = globalThis.fetch.bind(globalThis);

/** The content of the file at the address of its download. */
function serve(content: BodyInit | undefined, type = 'text/plain') {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    if (!String(url instanceof Request ? url.url : url).includes('/api/files/Download/'))
      return network(url, init);
    asked.push(new Headers(init?.headers).get('range'));
    return content === undefined
      ? new Response('{}', { status: 404 })
      : new Response(content, { headers: { 'content-type': type } });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const draw = (name: string, mime: string, size = 1000) =>
  show(
    <Suspense>
      <FilePreview fileId={3} name={name} mime={mime} size={size} />
    </Suspense>,
    aSession('Mentee'),
    [],
  );

test('an office file shows its first page where the server has drawn it, else its facts', async () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const drawOffice = (has: boolean) =>
    show(
      <Suspense>
        <FilePreview fileId={3} name="γράμμα.docx" mime={docx} size={1000} />
      </Suspense>,
      aSession('Mentee'),
      [answers(files.hasFirstPage, { has })],
    );
  const { unmount } = drawOffice(true);
  const answered = globalThis.fetch;
  const page = URL.createObjectURL(new Blob([aPdfOf('Letter')], { type: 'application/pdf' }));
  vi.stubGlobal('fetch', (asked: string | URL | Request, init?: RequestInit) => {
    const path = asked instanceof Request ? asked.url : String(asked);
    if (path.endsWith('/api/files/FirstPage/3')) return network(page);
    return path.startsWith('/api/') ? answered(asked, init) : network(asked, init);
  });
  expect(await screen.findByText('Η πρώτη σελίδα. Κατεβάστε το αρχείο για το υπόλοιπο.')).toBeVisible();
  // The program that draws PDFs is loaded first.
  expect(await screen.findByRole('region', { name: 'Σελίδα 1' }, { timeout: 30_000 })).toBeVisible();
  unmount();
  drawOffice(false);
  expect(await screen.findByText('Έγγραφο (DOCX)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Λήψη' })).toBeVisible();
});

test('a text is shown in the encoding in which it was saved', async () => {
  draw('γράμμα.txt', 'text/plain');
  // «Καλημέρα» in windows-1253.
  serve(new Uint8Array([0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1]));
  expect(await screen.findByText('Καλημέρα')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('of a long text only the beginning is loaded, and the page says so', async () => {
  draw('αρχείο.txt', 'text/plain', 5_000_000);
  const asked = serve('Αρχή του κειμένου');
  expect(await screen.findByText(/Προβάλλονται τα πρώτα 200 KB/)).toBeVisible();
  expect(asked).toEqual(['bytes=0-204799']);
});

test('a CSV is a table whose first row is the heading', async () => {
  draw('θέσεις.csv', 'text/csv');
  serve('Θέση;Περιοχή\nΒοηθός λογιστή;Χανιά\n"Υπάλληλος; γραφείου";Ηράκλειο\n');
  expect(await screen.findByText('2 γραμμές')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'θέσεις.csv' }));
  expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Θέση', 'Περιοχή']);
  expect(table.getByRole('rowheader', { name: 'Υπάλληλος; γραφείου' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('of a large table the first 1,000 rows are shown', async () => {
  draw('μεγάλος.csv', 'text/csv');
  serve(Array.from({ length: 1_500 }, (_, row) => `${row};x`).join('\n'));
  expect(await screen.findByText(/Προβάλλονται οι πρώτες 1000 γραμμές/)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(1_001);
});

test('an image fits its place, keys make it larger and fit again', async () => {
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const file = { fileId: 3, name: 'φωτογραφία.png', mime: 'image/png', size: 68, href: '/' };
  show(<ImagePreview {...file} src={picture} />, aSession('Mentee'), []);
  const image = await screen.findByRole('img', { name: 'φωτογραφία.png' });
  screen.getByRole('group', { name: 'Εικόνα: φωτογραφία.png' }).focus();
  await userEvent.keyboard('+');
  expect(await screen.findByRole('button', { name: /^125 %/ })).toBeVisible();
  expect(image.style.width).toBe('125%');
  await userEvent.keyboard('0');
  expect(await screen.findByRole('button', { name: /^100 %/ })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a file that does not load says so, and can be downloaded', async () => {
  draw('φωτογραφία.png', 'image/png');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Δεν μπορέσαμε να προβάλουμε το αρχείο/);
  expect(screen.getByRole('link', { name: 'Λήψη' })).toHaveAttribute('href', '/api/files/Download/3');
});

test('a document of a word processor shows its kind and size, and is downloaded', async () => {
  draw('σχέδιο.odt', 'application/vnd.oasis.opendocument.text', 2048);
  expect(await screen.findByText('Έγγραφο (ODT)')).toBeVisible();
  expect(screen.getByText('2 KB')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Λήψη' })).toBeVisible();
});

test('sound and film have the controls of the browser', async () => {
  draw('μήνυμα.mp3', 'audio/mpeg');
  expect(await screen.findByLabelText('μήνυμα.mp3')).toHaveAttribute('controls');
});

test('a PDF has its pages, finds words without accents, and steps from one place to the next', async () => {
  const bytes = aPdfOf('First page', 'Second page: a plan', 'A plan again');
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  draw('οδηγός.pdf', 'application/pdf', bytes.length);
  vi.stubGlobal('fetch', fetchOf(url));
  expect(await screen.findByRole('region', { name: 'Σελίδα 1' })).toBeVisible();
  expect(await screen.findByText('First page')).toBeInTheDocument();
  expect(screen.getByText('από 3')).toBeVisible();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Εύρεση στο έγγραφο' }), 'PLAN{Enter}');
  expect(await screen.findByText('1 από 2')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('2 από 2')).toBeVisible();
  await expect
    .poll(() => document.querySelector('mark[data-active]')?.closest('[data-page]'))
    .toHaveAttribute('data-page', '3');
  expect(screen.getByRole('textbox', { name: 'Αριθμός σελίδας' })).toHaveValue('3');
  // The words of a page are transparent and lie over its picture, which has its own contrast.
  const found = (await findings()).filter((one) => !one.startsWith('color-contrast'));
  expect(found).toEqual([]);
});

test('a PDF that cannot be read says so, and can be downloaded', async () => {
  draw('οδηγός.pdf', 'application/pdf');
  vi.stubGlobal('fetch', fetchOf(URL.createObjectURL(new Blob(['no PDF']))));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Δεν μπορέσαμε να προβάλουμε το αρχείο/);
});

test('on a phone a long name breaks, and the dialog takes the whole window and closes with Escape', async () => {
  await browser.viewport(360, 740);
  const name = `${'ά'.repeat(140)}.odt`;
  const file = { fileId: 3, name, mime: 'application/vnd.oasis.opendocument.text', size: 1 };
  show(<FileLink file={file} />, aSession('Mentee'), []);
  onTestFinished(keepFocus());
  const link = await screen.findByRole('link', { name });
  await userEvent.click(link);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.getBoundingClientRect().width).toBe(360);
  expect(dialog.scrollWidth).toBeLessThanOrEqual(360);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(link);
});

/** The network, with the file at this address in the place of the download. */
const fetchOf =
  (url: string): typeof fetch =>
  (asked, init) =>
    /\/api\/files\/Download\//.test(asked instanceof Request ? asked.url : String(asked))
      ? network(url)
      : network(asked, init);
