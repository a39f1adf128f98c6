import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw, findings } from '../testing/draw.tsx';
import { Upload } from '../Upload.tsx';
import { fileSize } from './file-size.ts';
import type { UploadItem, UploadState } from './UploadRow.tsx';

const item = (state: UploadState, progress = 0.4): UploadItem => ({
  id: state,
  name: `${state}.pdf`,
  size: 1_572_864,
  state,
  progress,
});
const states: UploadItem[] = [
  item('idle', 0),
  item('uploading'),
  item('paused'),
  { ...item('failed'), error: 'Το δίκτυο χάθηκε.' },
  {
    ...item('failed'),
    id: 'signed-out',
    name: 'signed-out.pdf',
    error: 'Η σύνδεσή σας έληξε.',
    link: { label: 'Σύνδεση', href: '/signin?returnUrl=%2F' },
  },
  item('done', 1),
];

test('each file shows how far it is and offers what can be done with it', async () => {
  const acts = {
    onPause: vi.fn(),
    onResume: vi.fn(),
    onRetry: vi.fn(),
    onCancel: vi.fn(),
    onRemove: vi.fn(),
  };
  draw(<Upload label="Βιογραφικό" files={states} onFiles={() => {}} {...acts} />);

  expect(
    screen.getByRole('progressbar', { name: 'Πρόοδος: uploading.pdf' }).getAttribute('aria-valuenow'),
  ).toBe('40');
  expect(screen.getByText('Το δίκτυο χάθηκε.')).toBeTruthy();
  const [link, ...others] = screen.getAllByRole('link');
  expect(link).toHaveAttribute('href', '/signin?returnUrl=%2F');
  expect(link?.parentElement).toHaveTextContent('Η σύνδεσή σας έληξε. Σύνδεση · 1,5 MB');
  expect(others).toEqual([]);
  for (const [button, act, id] of [
    ['Παύση: uploading.pdf', acts.onPause, 'uploading'],
    ['Συνέχεια: paused.pdf', acts.onResume, 'paused'],
    ['Δοκιμή ξανά: failed.pdf', acts.onRetry, 'failed'],
    ['Ακύρωση: idle.pdf', acts.onCancel, 'idle'],
    ['Διαγραφή: done.pdf', acts.onRemove, 'done'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(act).toHaveBeenLastCalledWith(id);
  }
  expect(screen.queryByRole('button', { name: 'Παύση: done.pdf' })).toBeNull();
  expect(await findings()).toEqual([]);
});

test('the words of an upload that take several lines stay in the middle of its box', () => {
  const types = Array.from({ length: 30 }, (_, place) => `TYPE${place}`).join(', ');
  draw(<Upload label="Βιογραφικό" files={[]} onFiles={() => {}} acceptText={types} />);
  expect(getComputedStyle(screen.getByText(/TYPE29/)).textAlign).toBe('center');
});

test('files are taken, and those that are too large or of another type are refused by name', async () => {
  const onFiles = vi.fn();
  draw(<Upload label="Βιογραφικό" files={[]} onFiles={onFiles} accept={['application/pdf']} maxSize={10} />);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const give = (name: string, text: string, type: string) =>
    userEvent.upload(input, new File([text], name, { type }), { applyAccept: false });

  await give('cv.pdf', 'small', 'application/pdf');
  expect(onFiles.mock.calls[0]![0][0].name).toBe('cv.pdf');
  await give('big.pdf', 'more than ten', 'application/pdf');
  expect(await screen.findByText('Το αρχείο «big.pdf» είναι πολύ μεγάλο.')).toBeTruthy();
  await give('cv.exe', 'small', 'application/x-msdownload');
  expect(await screen.findByText('Ο τύπος του αρχείου «cv.exe» δεν επιτρέπεται.')).toBeTruthy();
  expect(onFiles).toHaveBeenCalledOnce();
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1_572_864, '1,5 MB'],
  [3 * 1024 ** 4, '3072 GB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSize(() => ',', bytes)).toBe(text);
  expect(fileSize(() => '.', bytes)).toBe(text.replace(',', '.'));
});
