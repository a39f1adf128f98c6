// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { applications } from '../../contract.ts';
import { anOwnApplication } from '../fixtures.ts';
import { ApplicantScreen } from './ApplicantScreen.tsx';
import { FinishedScreen } from './FinishedScreen.tsx';

const applicant = aSession('Registered');
const place = { at: '/applicant', route: '/$' };
const mine = (change: Partial<typeof anOwnApplication> = {}) =>
  answers(applications.mine, [{ ...anOwnApplication, ...change }]);

test('the applicant sees the state of the application and the missing documents, with the reason', async () => {
  show(<ApplicantScreen />, applicant, [mine()], place);
  expect(await screen.findByText('Αριθμός πρωτοκόλλου: 2026-000011')).toBeVisible();
  expect(screen.getByText('Η αίτησή σας εξετάζεται')).toBeVisible();
  expect(screen.getByText('Απομένουν 2 δικαιολογητικά.')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Κάρτα ανεργίας' })).getByText('Η δεύτερη σελίδα λείπει.'),
  ).toBeVisible();
  expect(await findings()).toEqual([]);
});

test.each([
  [1, 'Η αίτησή σας εξετάζεται'],
  [100, 'Εφεδρικός κατάλογος'],
  [2, 'Επιλέξιμη'],
] as const)('with status %i the applicant reads "%s"', async (status, words) => {
  show(<ApplicantScreen />, applicant, [mine({ status })], place);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a rejected applicant reads the reason, and is not told that documents are missing', async () => {
  show(<ApplicantScreen />, applicant, [mine({ status: 1000, reason: 'Εκπρόθεσμη υποβολή' })], place);
  expect(await screen.findByText('Δεν επιλέχθηκε')).toBeVisible();
  expect(screen.getByText('Λόγος: Εκπρόθεσμη υποβολή')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/πορρίφθ|πόρριψη|Λείπει|απαραίτητα δικαιολογητικά/);
});

test('each file of a document can be withdrawn alone, and put back by the toast', async () => {
  const [identityCard, card] = anOwnApplication.documents;
  const second = { id: 91, name: 'σελίδα-2.pdf', mime: 'application/pdf', size: 900 };
  const documents = [identityCard!, { ...card!, files: [...card!.files, second] }];
  const { sent } = show(
    <ApplicantScreen />,
    applicant,
    [mine({ documents }), answers(applications.setDocument, documents)],
    place,
  );
  const region = await screen.findByRole('region', { name: 'Κάρτα ανεργίας' });
  expect(within(region).getByRole('link', { name: 'karta.pdf' })).toBeVisible();
  expect(within(region).getByRole('link', { name: 'σελίδα-2.pdf' })).toBeVisible();
  await userEvent.click(within(region).getByRole('button', { name: 'Απόσυρση αρχείου σελίδα-2.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  const asked = () => sent.filter(({ call }) => call.endsWith('SetDocument')).map(({ input }) => input);
  await expect.poll(asked).toEqual([
    { appId: 11, key: 'card', fileId: 91, withdrawn: true },
    { appId: 11, key: 'card', fileId: 91 },
  ]);
});

test('the copy of a submit contains the answers, the notice and its hash', async () => {
  show(<ApplicantScreen />, applicant, [mine()], place);
  await userEvent.click(await screen.findByRole('button', { name: 'Εμφάνιση όσων υποβάλατε' }));
  expect(screen.getByText('Δανάη Δείγμα')).toBeVisible();
  expect(screen.getByText(/Κρατάμε τα στοιχεία σας/)).toBeVisible();
  expect(screen.getByText(/SHA-256.*abc/)).toBeVisible();
});

test('an applicant who leaves with missing documents is reminded of them', async () => {
  const { router } = show(<ApplicantScreen />, applicant, [mine()], place);
  await screen.findByText('Απομένουν 2 δικαιολογητικά.');
  void router.navigate({ to: '/elsewhere' });
  expect(await screen.findByText(/Παρακαλούμε ανεβάστε τα απαραίτητα αρχεία/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Παραμονή στη σελίδα' }));
  expect(router.state.location.pathname).toBe('/applicant');
});

test('an applicant sets a password that meets the rules, and the finished page opens', async () => {
  const ready = anOwnApplication.documents.map((document) => ({ ...document, state: 'accepted' as const }));
  const { router } = show(
    <ApplicantScreen />,
    applicant,
    [mine({ documents: ready }), answers(identity.changePassword, {})],
    place,
  );
  await userEvent.type(await screen.findByLabelText('Νέος κωδικός πρόσβασης'), 'Ithaki2026!x');
  await userEvent.type(screen.getByLabelText('Επιβεβαίωση κωδικού'), 'Ithaki2026!x');
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση κωδικού' }));
  expect(await screen.findByText('Ο κωδικός σύνδεσης άλλαξε επιτυχώς')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/applicant/ok');
});

test('the finished page explains what happens next', async () => {
  show(<FinishedScreen />, applicant, [mine()], place);
  expect(await screen.findByText('Απομένουν 2 δικαιολογητικά.')).toBeVisible();
  expect(await findings()).toEqual([]);
});
