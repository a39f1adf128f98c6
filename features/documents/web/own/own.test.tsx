// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { sentFiles } from '#features/sent-files/contract.ts';
import { ItemsScreen } from '#features/sent-files/web/list/ItemsScreen.tsx';
import { unavailable } from '#platform/contract/refusal.ts';
import { documents } from '../../contract.ts';
import { anIssue, aRevokedIssue, aTemplateRow } from '../fixtures.ts';
import { OwnDocumentsScreen } from './OwnDocumentsScreen.tsx';
import { PersonDocuments } from './PersonDocuments.tsx';

beforeAll(async () => {
  await Promise.all([import('../issue/IssueDialog.tsx'), import('#ui/menu/OpenMenu.tsx')]);
});

const own = (prepared: Parameters<typeof show>[2]) =>
  show(<OwnDocumentsScreen />, aSession('Mentee'), prepared);

test('a person sees the own documents, which are valid, and gets their files', async () => {
  own([
    answers(documents.mine, [
      anIssue(),
      aRevokedIssue({ title: 'Συμφωνητικό', about: 'pair', mentor: 'Νίκος Γεωργίου', file: undefined }),
    ]),
  ]);
  const valid = within(await screen.findByRole('region', { name: 'Βεβαίωση παρακολούθησης' }));
  expect(valid.getByText('Ισχύει')).toBeVisible();
  expect(valid.getByText('Αρ. 12/2026 · 28 Νοεμβρίου 2026')).toBeVisible();
  expect(valid.getByRole('link', { name: 'Λήψη εγγράφου' })).toHaveAttribute(
    'href',
    '/api/files/Download/77',
  );
  const revoked = within(screen.getByRole('region', { name: 'Συμφωνητικό' }));
  expect(revoked.getByText('Δεν ισχύει από 28 Νοεμβρίου 2026.')).toBeVisible();
  expect(revoked.getByText(/Νίκος Γεωργίου – Λητώ Σοφού$/)).toBeVisible();
  expect(revoked.queryByRole('link')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('a person without documents reads what will be there, and a list that fails can be tried again', async () => {
  const { unmount } = own([answers(documents.mine, [])]);
  expect(await screen.findByText('Δεν έχει εκδοθεί έγγραφο για εσάς.')).toBeVisible();
  expect(await findings()).toEqual([]);
  unmount();
  own([answers(documents.mine, refused(unavailable)), answers(documents.mine, [anIssue()])]);
  expect(await screen.findByText('Τα έγγραφα δεν φορτώθηκαν.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await screen.findByText('Βεβαίωση παρακολούθησης')).toBeVisible();
});

const aboutPerson = (list: ReturnType<typeof anIssue>[]) =>
  show(<PersonDocuments user={{ id: 40, name: 'Δανάη Δείγμα' }} />, aSession('Coordinator'), [
    answers(documents.issued, { list, count: 1, all: list.length }),
    answers(documents.getRazorDocuments, {
      documents: [aTemplateRow(), aTemplateRow({ id: 6, about: 'action', title: 'Πρακτικό' })],
      isOn: true,
      missingReady: 0,
    }),
    answers(documents.issue, { batchId: 9, total: 1 }),
  ]);
test('staff see the documents about a person on the page about them', async () => {
  const { sent, unmount } = aboutPerson([anIssue()]);
  expect(await screen.findByRole('region', { name: 'Βεβαίωση παρακολούθησης' })).toBeVisible();
  expect(sent.find(({ call }) => call === documents.issued.path)?.input).toMatchObject({
    projectId: 1,
    personId: 40,
  });
  expect(await findings()).toEqual([]);
  unmount();
  aboutPerson([]);
  expect(await screen.findByText('Δεν έχει εκδοθεί έγγραφο για αυτό το άτομο.')).toBeVisible();
});

test('staff issue a document to a person on the page about them', async () => {
  const { sent } = aboutPerson([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Έκδοση εγγράφου' }));
  expect(screen.queryByRole('menuitem', { name: 'Πρακτικό' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Βεβαίωση παρακολούθησης' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Έκδοση: «Βεβαίωση παρακολούθησης»' }));
  expect(dialog.getByText('Δανάη Δείγμα')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Δοκιμή ενός εγγράφου (ΣΧΕΔΙΟ)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/PersonId=40/),
  );
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Έκδοση' }));
  expect(await screen.findByText('Ξεκίνησε η έκδοση: 1 έγγραφο.')).toBeVisible();
  expect(sent.find(({ call }) => call === documents.issue.path)?.input).toEqual({
    projectId: 1,
    templateId: 5,
    personIds: [40],
    notifies: false,
  });
});

test('the page of files that people sent has the valid documents, too, and nothing of them where there are none', async () => {
  const draw = (list: ReturnType<typeof anIssue>[]) =>
    show(<ItemsScreen />, aSession('Mentee'), [
      answers(documents.mine, list),
      answers(sentFiles.list, { list: [], all: 0, count: 1 }),
    ]);
  const { unmount } = draw([anIssue(), aRevokedIssue({ title: 'Συμφωνητικό' })]);
  const own = within(await screen.findByRole('region', { name: 'Έγγραφα που εκδόθηκαν για εσάς' }));
  expect(own.getByText('Βεβαίωση παρακολούθησης')).toBeVisible();
  expect(own.queryByText('Συμφωνητικό')).toBeNull();
  expect(own.getByRole('link', { name: 'Τα έγγραφά μου' })).toHaveAttribute('href', '/symvoulos/documents');
  expect(await findings()).toEqual([]);
  unmount();
  const empty = draw([aRevokedIssue()]);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(empty.sent.map(({ call }) => call)).toContain(documents.mine.path));
  expect(screen.queryByText('Έγγραφα που εκδόθηκαν για εσάς')).toBeNull();
  empty.unmount();
});
