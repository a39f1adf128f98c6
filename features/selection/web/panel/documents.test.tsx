// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ApplicationDocument } from '#features/applications/contract/apply.ts';
import { DocumentList } from './DocumentList.tsx';

/** A photo of 64 × 48 points, half red and half blue, made by `heif-enc` of libheif. */
const photo = Uint8Array.from(
  atob(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAJAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACxtZGF0AAAAICgBrxmA70mlv//If3/flr/e7IX/8rod8m9H+/6Y21vA',
  ),
  (letter) => letter.charCodeAt(0),
);

const staff = aSession('Supervisor');
const held = (id: number, name: string, mime: string) => ({ id, name, mime, size: 501 });
const card: ApplicationDocument = {
  key: 'card',
  title: { el: 'Ταυτότητα', en: 'Identity card' },
  required: true,
  kinds: [],
  state: 'uploaded',
  files: [],
};

function showList(files: ApplicationDocument['files'], photoOf: () => Promise<Response>) {
  show(<DocumentList applicationId={11} documents={[{ ...card, files }]} />, staff, []);
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('/api/files/Download/') ? photoOf() : others(url, init),
  );
}

test('staff see a photo of a telephone in the page, which most browsers do not show by themselves', async () => {
  showList([held(7, 'IMG_1.heic', 'image/heic')], () => Promise.resolve(new Response(photo)));
  await userEvent.click(await screen.findByRole('button', { name: 'Προβολή του IMG_1.heic' }));
  // The decoder is loaded and compiled first.
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'IMG_1.heic' }, { timeout: 30_000 });
  await expect.poll(() => [image.naturalWidth, image.naturalHeight]).toEqual([64, 48]);
  expect(await findings()).toEqual([]);
});

test('a photo that cannot be read says so and can be downloaded', async () => {
  showList([held(7, 'IMG_1.heic', 'image/heic')], () => Promise.resolve(new Response(photo.slice(0, 200))));
  await userEvent.click(await screen.findByRole('button', { name: 'Προβολή του IMG_1.heic' }));
  expect(await screen.findByText(/Δεν μπορέσαμε να προβάλουμε το αρχείο/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'IMG_1.heic' })).toHaveAttribute('href', '/api/files/Download/7');
});

test('a document of a word processor says that it is not shown in the page', async () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  showList([held(8, 'βιογραφικό.docx', docx)], () => Promise.reject(new Error('not asked for')));
  expect(await screen.findByText(/Δεν προβάλλεται στη σελίδα/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Προβολή/ })).toBeNull();
  expect(await findings()).toEqual([]);
});
