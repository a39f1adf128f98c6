import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { programme } from '#features/programme/contract.ts';
import { unavailable } from '#platform/contract/refusal.ts';
import { answers, answersBy, aSession, openFilters, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { actionHidden } from '../../contract/refusals.ts';
import type { SentFile } from '../../contract/sent-file.ts';
import { sentFiles } from '../../contract.ts';
import { aSentFile } from '../fixtures.ts';
import { ItemsScreen } from './ItemsScreen.tsx';

const mentor = aSession('Mentor');
const listed = (...list: SentFile[]) => answers(sentFiles.list, { list, all: list.length, count: 1 });
const around = [
  answers(sentFiles.receivers, [{ id: 8, name: 'Νίκη Αρώνη', role: 'Mentee' }]),
  answers(programme.all, []),
  answers(files.usage, { used: 0, max: 1024 ** 3 }),
];
const withdrawn = aSentFile({ withdrawnAt: new Date(), mayWithdraw: false, mayRestore: true });

const draw = (prepared: Parameters<typeof show>[2], { at = '/', session = mentor } = {}) =>
  show(<ItemsScreen />, session, [...prepared, ...around], { at });

test('the list says to whom or from whom each file is, and whether it was opened', async () => {
  draw([
    listed(
      aSentFile({ openedAt: new Date('2026-05-16T07:30:00Z') }),
      aSentFile({
        id: 2,
        name: 'Σχέδιο.txt',
        ownerId: 8,
        owner: 'Νίκη Αρώνη',
        receiverId: 7,
        mayWithdraw: false,
      }),
      aSentFile({ id: 3, name: 'Πίνακας.csv' }),
    ),
  ]);
  await screen.findByText('Πίνακας.csv');
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/Οδηγός\.docx.*Προς: Νίκη Αρώνη.*Ανοίχτηκε16\/05\/2026 10:30/);
  expect(rows[1]).toMatch(/Σχέδιο\.txt.*Από: Νίκη Αρώνη.*Δεν το ανοίξατε ακόμη/);
  expect(rows[2]).toMatch(/Πίνακας\.csv.*Δεν το άνοιξε ακόμη/);
  expect(await findings()).toEqual([]);
});

test('a role that cannot send files sees an empty list without a send button', async () => {
  const { unmount } = draw([listed()]);
  expect(await screen.findByText(/Για να στείλετε το πρώτο/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αποστολή αρχείου' })).toBeVisible();
  unmount();
  draw([listed()], { session: aSession('Microdata') });
  expect(await screen.findByText('Δεν υπάρχουν αρχεία.')).toBeVisible();
  expect(screen.queryByText(/Για να στείλετε το πρώτο/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Αποστολή αρχείου' })).toBeNull();
});

test('the filters are in the address, and the list asks for what they say', async () => {
  const { sent } = draw([listed(aSentFile())], {
    at: '/?direction=sent&person=8&kind=document&search=οδηγος',
  });
  await screen.findByText('Οδηγός.docx');
  expect(sent.find(({ call }) => call === sentFiles.list.path)?.input).toMatchObject({
    projectId: 1,
    direction: 'sent',
    personId: 8,
    kind: 'document',
    search: 'οδηγος',
  });
  const drawer = await openFilters();
  expect(drawer.getByRole('combobox', { name: 'Πρόσωπο' })).toHaveValue('Νίκη Αρώνη');
  expect(drawer.getByRole('combobox', { name: 'Κατεύθυνση' })).toHaveValue('Στάλθηκαν');
});

test('an open file is withdrawn at once, and the toast undoes it', async () => {
  const { sent } = draw(
    [listed(aSentFile()), answers(sentFiles.withdraw, withdrawn), answers(sentFiles.restore, aSentFile())],
    { at: '/?open=1' },
  );
  const panel = within(await screen.findByRole('region', { name: 'Οδηγός.docx' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Απόσυρση' }));
  expect(await screen.findByText(/Νίκη Αρώνη δεν μπορεί πλέον να το ανοίξει/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await expect.poll(() => sent.map(({ call }) => call)).toContain(sentFiles.restore.path);
});

test('withdrawing a file that was opened says when it was opened', async () => {
  const openedAt = new Date('2026-05-16T07:30:00Z');
  draw([listed(aSentFile({ openedAt })), answers(sentFiles.withdraw, { ...withdrawn, openedAt })], {
    at: '/?open=1',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Απόσυρση' }));
  expect(await screen.findByText(/Είχε ήδη ανοιχτεί από: Νίκη Αρώνη, 16 Μαΐου 2026, 10:30/)).toBeVisible();
});

test('a receiver can only download, and the page of another user offers nothing to send', async () => {
  draw([listed(aSentFile({ ownerId: 8, receiverId: 7, mayWithdraw: false }))], {
    at: '/?open=1',
    session: { ...mentor, viewedBy: 'Μυρτώ' },
  });
  expect(await screen.findByRole('link', { name: 'Λήψη' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Απόσυρση' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Αποστολή αρχείου' })).toBeNull();
});

test.each([
  ['whose first page the server has drawn is opened when it is shown', true],
  ['that only can be downloaded is opened by that', false],
])('an office file %s', async (_, has) => {
  draw(
    [
      listed(aSentFile({ ownerId: 8, receiverId: 7, mayWithdraw: false })),
      answers(files.hasFirstPage, { has }),
    ],
    { at: '/?open=1' },
  );
  const panel = within(await screen.findByRole('region', { name: 'Οδηγός.docx' }));
  if (!has) {
    expect(await panel.findByText('Δεν το ανοίξατε ακόμη')).toBeVisible();
    const link = panel.getByRole('link', { name: 'Λήψη' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  }
  expect(await panel.findByText('Ανοίχτηκε')).toBeVisible();
});

test('staff choose whose files they look at, and come back to their own', async () => {
  const { router } = draw([listed(aSentFile({ ownerId: 9, owner: 'Λητώ', receiverId: 8 }))], {
    at: '/?of=8',
    session: aSession('Supervisor'),
  });
  expect(await screen.findByText('Αρχεία: Νίκη Αρώνη')).toBeVisible();
  expect(await screen.findByText('Λητώ → Νίκη Αρώνη')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Τα δικά μου' }));
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('an empty list says how files get here, and a failed one can be loaded again', async () => {
  draw([answers(sentFiles.list, refused(unavailable)), listed()]);
  expect(await screen.findByText('Δεν μπορέσαμε να φορτώσουμε τα αρχεία')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await screen.findByText('Δεν υπάρχουν αρχεία.')).toBeVisible();
});

test('files are sent to the chosen people in one call, and a refusal keeps what was typed', async () => {
  const { sent } = draw([
    listed(),
    answers(files.startUpload, { id: 5 }),
    answers(files.uploadPart, {}),
    answers(files.endUpload, { id: 5, size: 8, sha256: 'x', mime: 'text/plain' }),
    answers(sentFiles.send, refused(actionHidden)),
    answers(sentFiles.send, [aSentFile()]),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Αποστολή αρχείου' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Αποστολή αρχείου' }));
  const button = await dialog.findByRole('button', { name: 'Αποστολή' });
  expect(button).toBeDisabled();
  await screen.findByRole('button', { name: 'Επιλογή αρχείων' });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['καλημέρα'], 'Σημειώσεις.txt', { type: 'text/plain' }),
  );
  await userEvent.click(await dialog.findByRole('combobox', { name: /Παραλήπτες/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Νίκη Αρώνη (Ωφελούμενος)' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Μήνυμα' }), 'Για αύριο');
  await expect.poll(() => button).toBeEnabled();
  expect(await findings()).toEqual([]);

  await userEvent.click(button);
  expect(await dialog.findByText(/Η δράση δεν εμφανίζεται/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Μήνυμα' })).toHaveValue('Για αύριο');
  await userEvent.click(button);
  expect(await screen.findByText('Το αρχείο στάλθηκε.')).toBeVisible();
  expect(sent.findLast(({ call }) => call === sentFiles.send.path)?.input).toMatchObject({
    fileIds: '5',
    receiverIds: '8',
    note: 'Για αύριο',
  });
});

test('when only a part of many files could be sent, the dialog says how many, and the others go to the same people', async () => {
  const ids = Array.from({ length: 21 }, (_, place) => 100 + place);
  let arrive = () => {};
  const lastArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { sent } = draw([
    listed(),
    listed(aSentFile({ name: 'Πρώτο.txt' })),
    ...ids.map((id) => answers(files.startUpload, { id })),
    answersBy(files.endUpload, async ({ id }) => {
      if (id === ids.at(-1)) await lastArrived;
      return { id, size: 8, sha256: 'x', mime: 'text/plain' };
    }),
    answers(files.uploadPart, {}),
    answers(files.remove, {}),
    answers(sentFiles.send, [aSentFile()]),
    answers(sentFiles.send, refused(unavailable)),
    answers(sentFiles.send, [aSentFile()]),
  ]);
  const calls = (call: { path: string }) => sent.filter((one) => one.call === call.path);
  await userEvent.click(await screen.findByRole('button', { name: 'Αποστολή αρχείου' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Αποστολή αρχείου' }));
  await screen.findByRole('button', { name: 'Επιλογή αρχείων' });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    ids.map((id) => new File(['καλημέρα'], `Αρχείο ${id}.txt`, { type: 'text/plain' })),
  );
  await userEvent.click(await dialog.findByRole('combobox', { name: /Παραλήπτες/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Νίκη Αρώνη (Ωφελούμενος)' }));
  const button = dialog.getByRole('button', { name: 'Αποστολή' });
  // Nothing is sent while a file is on its way, and the dialog says so.
  await expect.poll(() => calls(files.endUpload)).toHaveLength(21);
  expect(button).toBeDisabled();
  expect(dialog.getByText('Η συνέχεια περιμένει τα αρχεία που ανεβαίνουν.')).toBeVisible();
  arrive();
  await expect.poll(() => button).toBeEnabled();
  await userEvent.click(button);

  expect(await dialog.findByText('Στάλθηκαν 20 από τα 21 αρχεία.')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /Παραλήπτες/ })).toBeDisabled();
  expect(dialog.getByRole('textbox', { name: 'Μήνυμα' })).toBeDisabled();
  expect(await screen.findByText('Πρώτο.txt')).toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('Τα αρχεία στάλθηκαν.')).toBeVisible();
  expect(calls(sentFiles.send).map(({ input }) => String(input['fileIds']).split(',').length)).toEqual([
    20, 1, 1,
  ]);
  expect(calls(files.remove)).toEqual([]);
});

test('the dialog warns when most of the room is taken, and files that are not sent are removed', async () => {
  const { sent } = show(<ItemsScreen />, mentor, [
    listed(),
    answers(files.startUpload, { id: 5 }),
    answers(files.uploadPart, {}),
    answers(files.endUpload, { id: 5, size: 8, sha256: 'x', mime: 'text/plain' }),
    answers(files.remove, {}),
    answers(files.usage, { used: 820 * 1024 ** 2, max: 1024 ** 3 }),
    ...around.slice(0, 2),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Αποστολή αρχείου' }));
  expect(await screen.findByText('Έχετε χρησιμοποιήσει 820 MB από 1 GB')).toBeVisible();
  await screen.findByRole('button', { name: 'Επιλογή αρχείων' });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['καλημέρα'], 'Σημειώσεις.txt', { type: 'text/plain' }),
  );
  await screen.findByText(/Μεταφορτώθηκε/);
  await userEvent.click(screen.getByRole('button', { name: 'Ακύρωση' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αποχώρηση' }));
  await expect.poll(() => sent.findLast(({ call }) => call === files.remove.path)?.input).toEqual({ id: 5 });
});
