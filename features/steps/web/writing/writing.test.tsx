// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { offline, signedOut } from '#platform/contract/refusal.ts';
import { steps } from '../../contract.ts';
import { staleDocument } from '../../contract/documents.ts';
import { aStep, oneStep, wrote } from '../fixtures.ts';
import { ActionScreen } from '../mentee/ActionScreen.tsx';

const place = {
  at: '/symvoulos/mentee/action/60',
  route: '/symvoulos/mentee/action/$Id/{-$View}',
};
const mentee = aSession('Mentee');
const mine = (change: Parameters<typeof oneStep>[0] = {}) =>
  answers(steps.step, oneStep({ may: { write: true, complete: true }, ...change }));
const saved = (text: string, version: number) => answers(steps.updateMine, wrote(text, version));
const field = () => screen.findByRole('textbox', { name: 'Το κείμενό σας' });
/** Adds text to the end of the field at once. Single keys could take longer than the pause before saving. */
async function write(text: string): Promise<void> {
  await userEvent.click(await field());
  await userEvent.paste(text);
}
const draftKey = 'ithaki-action-draft-7-60-7-mentee';

afterEach(() => localStorage.clear());

test('the text of a mentee saves itself, and the page says when', async () => {
  const { sent } = show(<ActionScreen />, mentee, [mine(), saved('Γεια', 1)], place);
  await write('Γεια');
  expect(await screen.findByText('Αποθηκεύτηκε 10:00')).toBeVisible();
  expect(localStorage.getItem(draftKey)).toBeNull();
  const writes = sent.filter(({ call }) => call === steps.updateMine.path);
  expect(writes.map(({ input }) => input)).toEqual([
    { actionId: 60, data: JSON.stringify({ text: 'Γεια' }), version: 0 },
  ]);
  expect(await findings()).toEqual([]);
});

test('leaving the field saves at once, and the next save is based on the saved version', async () => {
  const { sent } = show(<ActionScreen />, mentee, [mine(), saved('Α', 1), saved('ΑΒ', 2)], place);
  await write('Α');
  await userEvent.tab();
  expect(await screen.findByText('Αποθηκεύτηκε 10:00')).toBeVisible();
  await write('Β');
  await userEvent.tab();
  await expect.poll(() => sent.filter(({ call }) => call === steps.updateMine.path).length).toBe(2);
  expect(sent.findLast(({ call }) => call === steps.updateMine.path)!.input).toMatchObject({ version: 1 });
  await expect.poll(() => localStorage.getItem(draftKey)).toBeNull();
});

test('a text that cannot be saved because the session has ended stays, and the page offers to sign in', async () => {
  show(<ActionScreen />, mentee, [mine(), answers(steps.updateMine, refused(signedOut))], place);
  await write('Δεν χάνεται');
  await userEvent.tab();
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/Το κείμενό σας δεν χάθηκε/)).toBeVisible();
  expect(notice.getByRole('link', { name: 'Σύνδεση' })).toHaveAttribute(
    'href',
    expect.stringContaining('/signin?returnUrl='),
  );
  expect(await field()).toHaveValue('Δεν χάνεται');
  expect(localStorage.getItem(draftKey)).toContain('Δεν χάνεται');
});

test('an unsaved text is restored after a reload, and saved then', async () => {
  const first = show(<ActionScreen />, mentee, [mine(), answers(steps.updateMine, refused(offline))], place);
  await write('Δεν χάνεται');
  await userEvent.tab();
  expect(await screen.findByText(/^Δεν υπάρχει σύνδεση/)).toBeVisible();
  first.unmount();
  await expect
    .poll(() => JSON.parse(localStorage.getItem(draftKey) ?? '{}'))
    .toEqual({ text: 'Δεν χάνεται', version: 0 });

  show(<ActionScreen />, mentee, [mine(), saved('Δεν χάνεται', 1)], place);
  expect(await field()).toHaveValue('Δεν χάνεται');
  expect(await screen.findByText('Αποθηκεύτηκε 10:00')).toBeVisible();
  expect(localStorage.getItem(draftKey)).toBeNull();
});

const theirs = {
  data: JSON.stringify({ text: 'Από τον σύμβουλο' }),
  version: 4,
  changedAt: new Date('2026-03-05T08:00:00Z'),
  changedBy: 'Λητώ Σοφού',
};
const changed = refused(staleDocument, {
  version: 4,
  by: theirs.changedBy,
  at: theirs.changedAt,
  present: theirs,
});

/** Types over a text that another user changed, and returns the notice with both texts. */
async function inConflict() {
  const { sent } = show(
    <ActionScreen />,
    mentee,
    [
      mine({ menteeData: wrote('Παλιό', 3) }),
      answers(steps.updateMine, changed),
      saved('Παλιό, δικό μου', 5),
    ],
    place,
  );
  await write(', δικό μου');
  await userEvent.tab();
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Από τον σύμβουλο')).toBeVisible();
  expect(within(notice).getByText('Παλιό, δικό μου')).toBeVisible();
  expect(within(notice).getByText('Λητώ Σοφού, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  return { sent, notice };
}

test('after a conflict the user can keep their own text, which replaces the other', async () => {
  const { sent, notice } = await inConflict();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(notice).getByRole('button', { name: 'Κράτηση του δικού μου' }));
  expect(await screen.findByText('Αποθηκεύτηκε 10:00')).toBeVisible();
  expect(sent.findLast(({ call }) => call === steps.updateMine.path)!.input).toEqual({
    actionId: 60,
    data: JSON.stringify({ text: 'Παλιό, δικό μου' }),
    version: 4,
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a conflict the user can take the other text, which discards the draft', async () => {
  const { sent, notice } = await inConflict();
  await userEvent.click(within(notice).getByRole('button', { name: 'Χρήση του αποθηκευμένου' }));
  expect(await field()).toHaveValue('Από τον σύμβουλο');
  expect(localStorage.getItem(draftKey)).toBeNull();
  expect(sent.filter(({ call }) => call === steps.updateMine.path)).toHaveLength(1);
});

test('a draft of an older version is shown beside the present text', async () => {
  localStorage.setItem(draftKey, JSON.stringify({ text: 'Δικό μου', version: 1 }));
  show(<ActionScreen />, mentee, [mine({ menteeData: wrote('Νεότερο', 2) })], place);
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Δικό μου')).toBeVisible();
  expect(within(notice).getByText('Νεότερο')).toBeVisible();
});

const done = { completedAt: new Date('2026-03-05T09:00:00Z'), completedBy: 'Δανάη Δείγμα' };
/** The step of the page after its mentee completed it. */
const completed = (change: Parameters<typeof oneStep>[0] = {}) =>
  answers(
    steps.step,
    oneStep({
      step: aStep({ state: 'done', completedAt: done.completedAt }),
      completedBy: done.completedBy,
      ...change,
    }),
  );

test('completing a step saves the last text first', async () => {
  const { sent } = show(
    <ActionScreen />,
    mentee,
    [mine(), completed({ menteeData: wrote('Τέλος') }), saved('Τέλος', 1), answers(steps.complete, done)],
    place,
  );
  await write('Τέλος');
  await userEvent.click(screen.getByRole('button', { name: 'Ολοκλήρωση δράσης' }));
  const sure = await screen.findByRole('dialog', { name: 'Ολοκλήρωση: Το προφίλ μου' });
  await userEvent.click(within(sure).getByRole('button', { name: 'Ολοκλήρωση δράσης' }));
  expect(await screen.findByText('Δανάη Δείγμα, 5 Μαρτίου 2026, 11:00')).toBeVisible();
  const writes = sent.map(({ call }) => call).filter((call) => call !== steps.step.path);
  expect(writes).toEqual([steps.updateMine.path, steps.complete.path]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('completing without a text asks first, and a completion can be undone from the page', async () => {
  const { sent } = show(
    <ActionScreen />,
    mentee,
    [
      mine(),
      completed({ may: { reopen: true } }),
      mine(),
      answers(steps.complete, done),
      answers(steps.reopen, {}),
    ],
    place,
  );
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Ολοκλήρωση δράσης' }));
  await press();
  const sure = await screen.findByRole('dialog');
  expect(within(sure).getByText(/^Δεν έχετε γράψει τίποτα\./)).toBeVisible();
  await userEvent.click(within(sure).getByRole('button', { name: 'Όχι ακόμη' }));
  expect(sent.some(({ call }) => call === steps.complete.path)).toBe(false);
  await press();
  const again = await screen.findByRole('dialog');
  await userEvent.click(within(again).getByRole('button', { name: 'Ολοκλήρωση δράσης' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση ολοκλήρωσης' }));
  expect(await screen.findByText('Η ολοκλήρωση αναιρέθηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === steps.reopen.path)!.input).toEqual({ actionId: 60 });
});

test('handing over saves the text first, says who reads it, and can be taken back', async () => {
  const handedAt = new Date('2026-03-05T09:00:00Z');
  const handed = oneStep({
    step: aStep({ state: 'started', waitsForMentor: true }),
    menteeData: wrote('Έτοιμο'),
    handedAt,
    may: { write: true, takeBack: true },
  });
  const { sent } = show(
    <ActionScreen />,
    mentee,
    [
      mine({ may: { write: true, handOver: true } }),
      answers(steps.step, handed),
      mine({ menteeData: wrote('Έτοιμο'), may: { write: true, handOver: true } }),
      saved('Έτοιμο', 1),
      answers(steps.handOver, { handedAt }),
      answers(steps.takeBack, {}),
    ],
    place,
  );
  await write('Έτοιμο');
  await userEvent.click(screen.getByRole('button', { name: 'Παράδοση στον σύμβουλο' }));
  expect(await screen.findByText(/Περιμένετε απάντηση από: Λητώ Σοφού/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Επιστροφή στα πρόχειρα' }));
  expect(await screen.findByText('Είναι πάλι πρόχειρο.')).toBeVisible();
  const writes = sent.map(({ call }) => call).filter((call) => call !== steps.step.path);
  expect(writes).toEqual([steps.updateMine.path, steps.handOver.path, steps.takeBack.path]);
});

test('after the first save the step is no longer marked as not begun', async () => {
  show(<ActionScreen />, mentee, [mine(), saved('Α', 1)], place);
  expect(await screen.findByText('Δεν άρχισε')).toBeVisible();
  await write('Α');
  await userEvent.tab();
  expect(await screen.findByText('Σε εξέλιξη')).toBeVisible();
  expect(screen.getByText('Πρόχειρο, δεν έχει παραδοθεί')).toBeVisible();
});

test('a mentee without a mentor is not told that one reads the text', async () => {
  const { mentor: _mentor, ...step } = aStep();
  show(<ActionScreen />, mentee, [mine({ step, may: { write: true, handOver: true } })], place);
  expect(await screen.findByText(/Δεν σας έχει οριστεί ακόμη σύμβουλος/)).toBeVisible();
  expect(screen.queryByText(/Ο σύμβουλός σας/)).toBeNull();
});

const aStepFile = {
  id: 9,
  name: 'Βιογραφικό.pdf',
  mime: 'application/pdf',
  size: 2048,
  addedAt: new Date('2026-03-05T09:00:00Z'),
};

test('files that the mentor wants again are announced with the reason, and can be replaced and handed over', async () => {
  const mentorData = wrote('Λείπει η σελίδα 2', 1, 'Λητώ Σοφού');
  const handedAt = new Date('2026-03-04T09:00:00Z');
  const step = aStep({ typeId: 5, state: 'started', hasNews: true });
  const may = { write: true, addFiles: true, handOver: true };
  show(
    <ActionScreen />,
    mentee,
    [mine({ step, mentorData, handedAt, sentBackAt: mentorData.changedAt!, files: [aStepFile], may })],
    place,
  );
  expect(await screen.findByText('Ο σύμβουλος ζητά ξανά τα αρχεία.')).toBeVisible();
  const reason = screen.getByRole('region', { name: /Ο λόγος/ });
  expect(within(reason).getByText('Λείπει η σελίδα 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αντικατάσταση: Βιογραφικό.pdf' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Παράδοση στον σύμβουλο' })).toBeEnabled();
  expect(await findings()).toEqual([]);
});

test('an action that waits for a file asks for one, is handed in from the one list of files, and is under way after the upload', async () => {
  const sendable = mine({ step: aStep({ typeId: 5 }), may: { write: true, addFiles: true, handOver: true } });
  show(
    <ActionScreen />,
    mentee,
    [
      sendable,
      answers(files.startUpload, { id: 9 }),
      answers(files.uploadPart, {}),
      answers(files.endUpload, { id: 9, size: 9, sha256: 'x', mime: 'application/pdf' }),
      answers(steps.addFile, [aStepFile]),
    ],
    place,
  );
  expect(await screen.findByText('Προσθέστε το αρχείο σας.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Παράδοση στον σύμβουλο' })).toBeDisabled();
  expect(screen.getAllByRole('heading', { name: /Αρχεία/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Αποστολή αρχείου' })).toBeNull();
  const file = new File(['%PDF-1.7\n'], 'Βιογραφικό.pdf', { type: 'application/pdf' });
  await screen.findByText('Προσθήκη αρχείων');
  await userEvent.upload(document.querySelector('input[type=file]')!, file);
  expect(await screen.findByText('Σε εξέλιξη')).toBeVisible();
  expect(screen.getAllByText('Βιογραφικό.pdf')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Παράδοση στον σύμβουλο' })).toBeEnabled();
});

test('the files of an action are listed, and deleting one asks first by its name', async () => {
  const { sent } = show(
    <ActionScreen />,
    mentee,
    [
      mine({ step: aStep({ typeId: 5 }), files: [aStepFile], may: { write: true, addFiles: true } }),
      answers(steps.removeFile, []),
    ],
    place,
  );
  expect(await screen.findByRole('link', { name: 'Βιογραφικό.pdf' })).toHaveAttribute(
    'href',
    '/api/files/Download/9',
  );
  expect(await screen.findByText('Προσθήκη αρχείων')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Διαγραφή: Βιογραφικό.pdf' }));
  const sure = await screen.findByRole('dialog');
  expect(within(sure).getByText(/Το «Βιογραφικό.pdf» θα διαγραφεί οριστικά/)).toBeVisible();
  await userEvent.click(within(sure).getByRole('button', { name: 'Διαγραφή' }));
  expect(await screen.findByText('Διαγράφηκε: Βιογραφικό.pdf.')).toBeVisible();
  expect(screen.getByText('Δεν υπάρχουν ακόμη αρχεία.')).toBeVisible();
  expect(sent.find(({ call }) => call === steps.removeFile.path)!.input).toEqual({ actionId: 60, fileId: 9 });
});

test('a mentee who removes the last file of a step that waits for the mentor reads that it is a draft again', async () => {
  const handed = mine({
    step: aStep({ typeId: 5, state: 'started', waitsForMentor: true }),
    files: [aStepFile],
    handedAt: new Date('2026-03-05T09:00:00Z'),
    may: { write: true, addFiles: true, takeBack: true },
  });
  show(<ActionScreen />, mentee, [handed, answers(steps.removeFile, [])], place);
  await userEvent.click(await screen.findByRole('button', { name: 'Διαγραφή: Βιογραφικό.pdf' }));
  const sure = await screen.findByRole('dialog');
  expect(within(sure).getByText(/η δράση θα είναι πάλι πρόχειρη/)).toBeVisible();
  await userEvent.click(within(sure).getByRole('button', { name: 'Διαγραφή' }));
  expect(await screen.findByText(/Η δράση δεν είναι πια παραδομένη/)).toBeVisible();
  expect(screen.queryByText('Το παραδώσατε')).toBeNull();
  expect(screen.getByRole('button', { name: 'Παράδοση στον σύμβουλο' })).toBeDisabled();
});

test('an unsaved text of a completed step can be copied', async () => {
  localStorage.setItem(draftKey, JSON.stringify({ text: 'Άργησα', version: 0 }));
  show(<ActionScreen />, mentee, [answers(steps.step, oneStep({ step: aStep({ state: 'done' }) }))], place);
  expect(await screen.findByText('Άργησα')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Διαγραφή αυτού του κειμένου' }));
  expect(screen.queryByText('Άργησα')).toBeNull();
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('an Admin who views as a mentee can read the text, but not type', async () => {
  show(
    <ActionScreen />,
    { ...mentee, viewedBy: 'Μυρτώ' },
    [mine({ menteeData: wrote('Το κείμενο') })],
    place,
  );
  expect(await screen.findByText('Το κείμενο')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
