// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused, show } from '#testing/web.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Output } from '#platform/contract/call.ts';
import { tooMany } from '#platform/contract/refusal.ts';
import { documents } from '../../contract.ts';
import { VerifyScreen } from './VerifyScreen.tsx';

const code = 'AAAAAAAAAAAAAAAAAAAAAA';
/** The SHA-256 of the three bytes «abc» (FIPS 180-4). */
const SHA_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

type Answer = Output<typeof documents.verify>;
const document = {
  title: 'Βεβαίωση παρακολούθησης',
  number: '12/2026',
  issuedOn: new Date('2026-11-28T09:30:00Z'),
  project: 'Σύμβουλος για κάθε βήμα',
  initials: 'Δ. Δ.',
  sha256: SHA_OF_ABC,
};
const genuine: Answer = { state: 'genuine', document };

const draw = (prepared: Parameters<typeof show>[2], at = `/verify/${code}`) =>
  show(<VerifyScreen />, null, prepared, { at, route: '/verify/{-$code}' });
const aFile = (text: string) => new File([text], 'paper.pdf', { type: 'application/pdf' });

test('a genuine document is said to be one, with the least that a reader can compare', async () => {
  const { sent } = draw([answers(documents.verify, genuine)]);
  expect(await screen.findByText('Το έγγραφο είναι γνήσιο και ισχύει.')).toBeVisible();
  expect(screen.getByText('12/2026')).toBeVisible();
  expect(screen.getByText('28 Νοεμβρίου 2026')).toBeVisible();
  expect(screen.getByText('Δ. Δ.')).toBeVisible();
  expect(sent).toEqual([{ call: documents.verify.path, input: { code } }]);
  expect(await findings()).toEqual([]);
});

test('a file is compared in the browser with the one that was issued', async () => {
  const { sent } = draw([answers(documents.verify, genuine)]);
  await screen.findByText('Σύγκριση με το αρχείο PDF');
  const field = globalThis.document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(field, aFile('abc'));
  expect(await screen.findByText('Το αρχείο είναι ακριβώς αυτό που εκδόθηκε.')).toBeVisible();
  await userEvent.upload(field, aFile('abd'));
  expect(await screen.findByText('Το αρχείο δεν είναι αυτό που εκδόθηκε.')).toBeVisible();
  expect(await findings()).toEqual([]);
  // Nothing of the file was sent.
  expect(sent).toHaveLength(1);
});

test('a revoked document says so, and since when', async () => {
  draw([
    answers(documents.verify, {
      state: 'revoked',
      document: { ...document, initials: undefined, revokedOn: new Date('2026-11-28T12:00:00Z') },
    }),
  ]);
  expect(await screen.findByText('Το έγγραφο ανακλήθηκε: δεν ισχύει.')).toBeVisible();
  expect(screen.getByText('Ανακλήθηκε στις 28 Νοεμβρίου 2026.')).toBeVisible();
  expect(screen.queryByText('Αρχικά του ονόματος')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('an unknown code is said to be unknown, and another one is looked at', async () => {
  const { router } = draw([
    answers(documents.verify, { state: 'unknown' }),
    answers(documents.verify, genuine),
  ]);
  expect(await screen.findByText('Δεν βρέθηκε έγγραφο με αυτόν τον κωδικό.')).toBeVisible();
  expect(await findings()).toEqual([]);
  // The whole address is copied as often as the code.
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Έλεγχος άλλου κωδικού' }),
    'https://ithaki.example/verify/BBBBBBBBBBBBBBBBBBBBBB',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Έλεγχος' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify/BBBBBBBBBBBBBBBBBBBBBB'));
  expect(await screen.findByText('Το έγγραφο είναι γνήσιο και ισχύει.')).toBeVisible();
});

test('a visitor without a code types it, and is asked to wait after too many tries', async () => {
  const { sent, unmount } = draw([], '/verify');
  expect(await screen.findByRole('textbox', { name: 'Κωδικός του εγγράφου' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Έλεγχος' })).toBeDisabled();
  expect(sent).toEqual([]);
  expect(await findings()).toEqual([]);
  unmount();
  draw([answers(documents.verify, refused(tooMany))]);
  expect(await screen.findByText('Ο έλεγχος δεν έγινε.')).toBeVisible();
});
