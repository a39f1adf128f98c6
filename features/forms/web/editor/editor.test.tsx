// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createSandbox } from '#platform/web/sandbox/sandbox.ts';
import { forms } from '../../contract.ts';
import { staleEdit, noticeUnread } from '../../contract/refusals.ts';
import { aDefinition } from '../fixtures.ts';
import { draftOf } from './draft.ts';
import { FormChanges } from './FormChanges.tsx';
import { FormEditorScreen } from './FormEditorScreen.tsx';

// Loads the rule engine once over the real network, because the mocked answers do not have it.
beforeAll(async () => {
  const sandbox = createSandbox();
  await sandbox.compile('1');
  await sandbox.close();
});

const versions = [
  { number: 4, by: 'Ίρις Ελεγκάκη', at: new Date('2026-11-10T09:00:00Z'), applications: 340 },
];
const form = answers(forms.editForm, {
  version: 4,
  open: true,
  definition: aDefinition,
  noticeHtml: '<p>Κείμενο</p>',
  noticeUnread: false,
  versions,
  faults: [],
});
const trial = answers(forms.tryForm, {
  tried: 340,
  passToFail: 12,
  failToPass: 0,
  examples: [{ id: 1, protocol: '2026-000001', passes: false, failures: ['months'] }],
});
const staff = aSession('Supervisor');
const open = async (question: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${question}`) }));

test('a rule that does not compile shows its line and column, and prevents saving', async () => {
  const { sent } = show(<FormEditorScreen />, staff, [form]);
  await open('Ονοματεπώνυμο');
  // Pasted at once: of a typed rule, the error might be that of its first half.
  await userEvent.click(await screen.findByRole('textbox', { name: /^Εμφάνιση/ }));
  await userEvent.paste('answers.email &&* 2');
  expect(await screen.findByText(/1:\d+ Ο κανόνας δεν διαβάζεται/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(await screen.findByText(/Διορθώστε 1 σημείο/)).toBeVisible();
  expect(sent.some(({ call }) => call === forms.saveForm.path)).toBe(false);
  expect(await findings()).toEqual([]);
});

test('a changed form is tried on the stored applications before it is saved', async () => {
  const { sent } = show(<FormEditorScreen />, staff, [
    form,
    trial,
    // Another user has closed the form in the meantime.
    answers(forms.saveForm, { version: 5, open: false }),
  ]);
  await open('Είμαι άνεργος');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Υποχρεωτική' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/12 από 340 αλλάζουν από επιτυχία σε αποτυχία/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(await screen.findByText('OK')).toBeVisible();
  const saved = sent.find(({ call }) => call === forms.saveForm.path)?.input;
  expect(saved).toMatchObject({ version: 4 });
  expect(saved, 'what the user did not switch is not sent').not.toHaveProperty('open');
  expect(await screen.findByText('Έκδοση 5, χωρίς αλλαγές.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Η φόρμα δέχεται αιτήσεις/ })).not.toBeChecked();
});

test('a privacy notice that came with a file is confirmed before the form opens', async () => {
  const unread = answers(forms.editForm, {
    version: 1,
    open: false,
    definition: aDefinition,
    noticeHtml: '<p>Ενημέρωση ενός άλλου φορέα</p>',
    noticeUnread: true,
    versions,
    faults: [],
  });
  const { sent } = show(<FormEditorScreen />, staff, [
    unread,
    answers(forms.saveForm, refused(noticeUnread)),
    answers(forms.saveForm, { version: 1, open: true }),
  ]);
  const save = async () => userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(await screen.findByText(/ήρθε με το αρχείο ρυθμίσεων/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Η φόρμα δέχεται αιτήσεις/ }));
  await save();
  expect(await screen.findByText('Επιβεβαιώστε πρώτα το κείμενο ενημέρωσης.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Διάβασα το κείμενο ενημέρωσης/ }));
  await save();
  expect(await screen.findByText('OK')).toBeVisible();
  expect(sent.findLast(({ call }) => call === forms.saveForm.path)?.input).toMatchObject({
    open: true,
    noticeRead: true,
  });
  expect(await findings()).toEqual([]);
});

const [details, work] = aDefinition.sections;
/** The version of another user: one question is renamed, one removed, and the notice is empty. */
const theirs = {
  open: true,
  definition: {
    ...aDefinition,
    sections: [
      details!,
      {
        ...work!,
        title: { el: 'Η εργασία σας', en: 'Your work' },
        questions: [{ ...work!.questions[0]!, label: { el: 'Είμαι άνεργη', en: 'Unemployed' } }],
      },
    ],
  },
  noticeHtml: '',
};

/** Closes the form after another user saved another version of it. */
async function inConflict() {
  const { sent } = show(<FormEditorScreen />, staff, [
    form,
    answers(forms.editForm, { ...theirs, noticeUnread: false, version: 5, versions, faults: [] }),
    answers(
      forms.saveForm,
      refused(staleEdit, {
        version: 5,
        by: 'Βίκτωρ Μελάς',
        at: new Date('2026-03-05T08:00:00Z'),
        present: theirs,
      }),
    ),
    answers(forms.saveForm, { version: 6, open: false }),
  ]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Η φόρμα δέχεται αιτήσεις/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  const notice = await screen.findByRole('alert', { name: 'Η φόρμα άλλαξε από άλλον στο μεταξύ' });
  return { sent, notice };
}

test("a user who saves over another user's form reads who saved it, when, and what both changed", async () => {
  const { notice } = await inConflict();
  expect(within(notice).getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  const lines = within(notice)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Η φόρμα δεν δέχεται αιτήσεις.',
    'Τίτλος ενότητας: «Εργασία» → «Η εργασία σας»',
    'Άλλαξε: ερώτηση «Είμαι άνεργη»',
    'Διαγράφηκε: ερώτηση «Μήνες ανεργίας»',
    'Το κείμενο ενημέρωσης',
  ]);
  expect(await findings()).toEqual([]);
});

test('the changes of a form name a question that moved to another section', async () => {
  const draft = draftOf({ version: 1, open: true, noticeHtml: '', definition: aDefinition });
  const [first, ...others] = details!.questions;
  const sections = [
    { ...details!, questions: others },
    { ...work!, questions: [first!, ...work!.questions] },
  ];
  show(<FormChanges before={draft} after={{ ...draft, sections }} />, staff, []);
  expect(await screen.findByText('Η σειρά των ερωτήσεων')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a stale form does not overwrite the newer one, and keeps what the user typed', async () => {
  const { sent } = await inConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια με τις δικές μου αλλαγές' }));
  await expect.poll(() => screen.queryByText('Η φόρμα άλλαξε από άλλον στο μεταξύ')).toBeNull();
  expect(await screen.findByText('OK')).toBeVisible();
  // Changes that only the other user made are kept.
  expect(sent.findLast(({ call }) => call === forms.saveForm.path)?.input).toMatchObject({
    ...theirs,
    version: 5,
    open: false,
  });
  expect(await screen.findByText('Έκδοση 6, χωρίς αλλαγές.')).toBeVisible();
});

test('a user whose form is stale can go on from the newer version', async () => {
  const { sent } = await inConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Φόρτωση της νεότερης έκδοσης' }));
  expect(await screen.findByText('Έκδοση 5, χωρίς αλλαγές.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Η φόρμα δέχεται αιτήσεις/ })).toBeChecked();
  expect(screen.getByRole('region', { name: 'Είμαι άνεργη' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.filter(({ call }) => call === forms.saveForm.path)).toHaveLength(1);
});

test('a question is added, copied and deleted after a question', async () => {
  show(<FormEditorScreen />, staff, [form]);
  await userEvent.click(await screen.findByRole('button', { name: 'Αντιγραφή: Ονοματεπώνυμο' }));
  expect(screen.getAllByRole('region', { name: 'Ονοματεπώνυμο' })).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Διαγραφή: Ονοματεπώνυμο' })[0]!);
  expect(await screen.findByText('Είστε σίγουρος για τη διαγραφή;')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ναι' }));
  await expect.poll(() => screen.getAllByRole('region', { name: 'Ονοματεπώνυμο' })).toHaveLength(1);
  expect(screen.getByText(/fullName_1/)).toBeVisible();
});

test('the preview runs the rules of the draft', async () => {
  show(<FormEditorScreen />, staff, [form]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Προεπισκόπηση' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Είμαι άνεργος' }));
  expect(await screen.findByRole('textbox', { name: /Μήνες ανεργίας/ })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the list of versions shows who saved each and how many applications use it', async () => {
  show(<FormEditorScreen />, staff, [form]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Εκδόσεις' }));
  expect(await screen.findByText('340')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Δικαιολογητικά' }));
  expect(await screen.findByRole('region', { name: 'Κάρτα ανεργίας' })).toBeVisible();
  expect(await findings()).toEqual([]);
});
