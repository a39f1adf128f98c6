// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { serverError } from '#platform/contract/refusal.ts';
import { microdata } from '../../contract.ts';
import { staleEdit } from '../../contract/refusals.ts';
import { FormsScreen } from './FormsScreen.tsx';
import { entryForm, forms, readyEntry } from './fixtures.ts';

// Brings the parts that load later once, so that no test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./panel/QuestionPanel.tsx'),
    import('./preview/Preview.tsx'),
    import('./transfer/ImportDialog.tsx'),
    import('./changes/FormsConflict.tsx'),
  ]);
});

afterEach(() => localStorage.clear());

const staff = aSession('Supervisor');
const loaded = answers(microdata.editForms, forms());
const nobodySaved = (sent: readonly { call: string }[]) =>
  expect(sent.filter(({ call }) => call === microdata.saveForm.path)).toEqual([]);
const saveButton = () => screen.findByRole('button', { name: 'Αποθήκευση αλλαγών' });
const row = (id: string) => screen.findByRole('button', { name: new RegExp(`^${id}\\b(?!:)`) });
const open = async (id: string) => userEvent.click(await row(id));
const inMenu = async (entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Περισσότερα' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const savedOf = (sent: readonly { call: string; input: Record<string, unknown> }[]) =>
  sent.findLast(({ call }) => call === microdata.saveForm.path)?.input as
    | { form: string; version: number; questions: typeof entryForm }
    | undefined;

test('a project without forms begins with a ready-made form, which is saved only by saving', async () => {
  const { sent } = show(<FormsScreen />, staff, [
    answers(microdata.editForms, forms({ entry: [] })),
    answers(microdata.readyForm, readyEntry),
    answers(microdata.saveForm, { version: 5 }),
  ]);
  expect(await screen.findByText('Το έργο δεν έχει δελτίο εισόδου')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Έτοιμο δελτίο 2021-2027' }));
  expect(await row('A1')).toBeVisible();
  nobodySaved(sent);
  await userEvent.click(await saveButton());
  expect(await screen.findByText('Οι αλλαγές αποθηκεύτηκαν.')).toBeVisible();
  expect(savedOf(sent)).toMatchObject({ form: 'entry', version: 4 });
  expect(savedOf(sent)!.questions).toHaveLength(readyEntry.length);
});

test('the list shows the questions by section, with what governs each', async () => {
  show(<FormsScreen />, staff, [loaded]);
  const work = within(await screen.findByRole('region', { name: 'A. Εργασία' }));
  expect(work.getAllByRole('listitem')).toHaveLength(3);
  expect(work.getByText('κείμενο · φαίνεται όταν A1 = ΝΑΙ')).toBeVisible();
  expect(work.getByText('ΝΑΙ / ΟΧΙ · μία της ομάδας A · κωδικός μητρώου 3')).toBeVisible();
  expect(screen.getByText('ΝΑΙ / ΟΧΙ · ευαίσθητη')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a changed text is saved over the version that it was typed over', async () => {
  const { sent } = show(<FormsScreen />, staff, [loaded, answers(microdata.saveForm, { version: 5 })]);
  await open('A3');
  const text = await screen.findByRole('textbox', { name: /^Κείμενο της ερώτησης/ });
  await userEvent.clear(text);
  await userEvent.type(text, 'Ούτε εργαζόμουν');
  expect(await findings()).toEqual([]);
  await userEvent.click(await saveButton());
  expect(await screen.findByText('Έκδοση 5, χωρίς αλλαγές.')).toBeVisible();
  const saved = savedOf(sent)!;
  expect(saved).toMatchObject({ form: 'entry', version: 4 });
  expect(saved.questions.map((one) => one.text)).toEqual([
    entryForm[0]!.text,
    entryForm[1]!.text,
    'Ούτε εργαζόμουν',
    entryForm[3]!.text,
  ]);
  expect(sent.filter(({ call }) => call === microdata.saveForm.path)).toHaveLength(1);
});

test('a problem disables saving, names its question, and leads to it', async () => {
  const { sent } = show(<FormsScreen />, staff, [loaded]);
  await open('A3');
  await userEvent.clear(await screen.findByRole('textbox', { name: /^Κείμενο της ερώτησης/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Κλείσιμο' }));
  const save = await saveButton();
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Δεν γίνεται αποθήκευση: το δελτίο εισόδου έχει 1 πρόβλημα.');
  await userEvent.click(screen.getByRole('button', { name: 'A3: Γράψτε το κείμενο της ερώτησης.' }));
  const panel = await screen.findByRole('region', { name: /^A3 · / });
  expect(within(panel).getByText('Γράψτε το κείμενο της ερώτησης.')).toBeVisible();
  expect(await findings()).toEqual([]);
  nobodySaved(sent);
});

test('a question that is shown by another one becomes its child without being typed', async () => {
  const { sent } = show(<FormsScreen />, staff, [loaded, answers(microdata.saveForm, { version: 5 })]);
  await open('K1');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Φαίνεται με την απάντηση/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^A3/ }));
  expect(await screen.findByRole('radio', { name: 'ΝΑΙ' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^ΟΧΙ/ }));
  expect(await screen.findByText(/φαίνεται όταν A3 δεν είναι ΝΑΙ/)).toBeVisible();
  await userEvent.click(await saveButton());
  await expect.poll(() => savedOf(sent)?.questions[2]).toMatchObject({ id: 'A3', child: ['K1'] });
  expect(savedOf(sent)!.questions[3]).toMatchObject({ conditionId: 'A3', conditionInverse: true });
});

test('another id is followed by the conditions that go by it', async () => {
  const { sent } = show(<FormsScreen />, staff, [loaded, answers(microdata.saveForm, { version: 5 })]);
  await open('A1');
  const id = await screen.findByRole('textbox', { name: /^Κωδικός της ερώτησης/ });
  await userEvent.clear(id);
  await userEvent.type(id, 'A3');
  expect(await screen.findByText(/^Ο κωδικός υπάρχει ήδη/)).toBeVisible();
  await userEvent.clear(id);
  await userEvent.type(id, 'A1_new');
  await userEvent.tab();
  expect(await screen.findByText(/φαίνεται όταν A1_new = ΝΑΙ/)).toBeVisible();
  await userEvent.click(await saveButton());
  await expect.poll(() => savedOf(sent)?.questions[1]).toMatchObject({ conditionId: 'A1_new' });
});

test('an id stays where people have begun the form', async () => {
  show(<FormsScreen />, staff, [answers(microdata.editForms, forms({ begun: { entry: 12, exit: 0 } }))]);
  expect(await screen.findByText(/^12 άτομα έχουν αρχίσει αυτό το δελτίο/)).toBeVisible();
  await open('A1');
  expect(await screen.findByRole('textbox', { name: /^Κωδικός της ερώτησης/ })).toBeDisabled();
});

test('a deleted question comes back by undo, with the condition that goes by it', async () => {
  show(<FormsScreen />, staff, [loaded]);
  await userEvent.click(await screen.findByRole('button', { name: /^Διαγραφή: A1 / }));
  expect(
    await screen.findByRole('button', { name: /^U1: Αναφέρεται σε ερώτηση που δεν υπάρχει/ }),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /^Αναίρεση/ }));
  expect(await row('A1')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'A. Εργασία' })).toBeVisible();
  expect(await screen.findByText('Έκδοση 4, χωρίς αλλαγές.')).toBeVisible();
});

test('a question is moved by its buttons and by the keyboard, over the border of its section too', async () => {
  show(<FormsScreen />, staff, [loaded]);
  await userEvent.click(await screen.findByRole('button', { name: /^Μετακίνηση κάτω: A3 / }));
  const others = within(await screen.findByRole('region', { name: 'K. Λοιπά' }));
  expect(others.getAllByRole('listitem')).toHaveLength(2);
  const grip = screen.getByRole('button', { name: 'Μετακίνηση της ερώτησης K1' });
  grip.focus();
  await userEvent.keyboard(' {ArrowUp} ');
  await expect
    .poll(() => others.getAllByRole('button', { name: /^(A3|K1)\b/ })[0]?.textContent)
    .toMatch(/^K1/);
});

test('a stale save shows who saved, and what both changed', async () => {
  const theirs = forms({
    version: 5,
    entry: entryForm.map((one) => (one.id === 'K1' ? { ...one, text: 'Αναπηρία' } : one)),
  });
  const { sent } = show(<FormsScreen />, staff, [
    loaded,
    answers(microdata.editForms, theirs),
    answers(
      microdata.saveForm,
      refused(staleEdit, { version: 5, by: 'Βίκτωρ Μελάς', at: new Date('2026-03-05T08:00:00Z') }),
    ),
    answers(microdata.saveForm, { version: 6 }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: /^Αντιγραφή: A3 / }));
  await userEvent.click(await saveButton());
  const notice = within(await screen.findByRole('alert', { name: 'Τα δελτία άλλαξαν από άλλον στο μεταξύ' }));
  expect(notice.getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(notice.getByText('Νέα: A3_1 Δεν εργαζόμουν')).toBeVisible();
  expect(notice.getByText('Αλλάζει: K1 Αναπηρία')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(notice.getByRole('button', { name: 'Συνέχεια με τις δικές μου αλλαγές' }));
  expect(await screen.findByText('Έκδοση 6, χωρίς αλλαγές.')).toBeVisible();
  expect(savedOf(sent)).toMatchObject({ version: 5 });
});

test('a draft that was not saved is there again after a reload', async () => {
  const first = show(<FormsScreen />, staff, [loaded]);
  await userEvent.click(await screen.findByRole('button', { name: /^Αντιγραφή: A3 / }));
  expect(await row('A3_1')).toBeVisible();
  first.unmount();
  show(<FormsScreen />, staff, [loaded]);
  expect(await row('A3_1')).toBeVisible();
  expect(screen.getByText('Υπάρχουν αλλαγές που δεν έχουν αποθηκευτεί.')).toBeVisible();
});

test('a trial names who would become incomplete, with a way to their form', async () => {
  const { sent } = show(<FormsScreen />, staff, [
    loaded,
    answers(microdata.tryForm, {
      begun: 12,
      tried: 12,
      readyBefore: 9,
      readyAfter: 8,
      unready: 1,
      becomeUnready: [
        { userId: 31, name: 'Άννα Δέδε', missing: ['A3'], findings: ['oneWorkState'], invalid: ['U1'] },
      ],
    }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμή' }));
  const name = await screen.findByRole('link', { name: 'Άννα Δέδε' });
  expect(name).toHaveAttribute('href', '/symvoulos/microdata/31/entry');
  expect(screen.getByText(/9 με το αποθηκευμένο δελτίο, 8 με το πρόχειρο/)).toBeVisible();
  expect(name.closest('li')?.textContent).toMatch(
    /λείπουν: A3 · δεν διαβάζονται: U1 · Ακριβώς μία από τις απαντήσεις/,
  );
  expect(sent.findLast(({ call }) => call === microdata.tryForm.path)?.input).toMatchObject({
    form: 'entry',
  });
  expect(await findings()).toEqual([]);
});

test('a trial says how many forms it tried and how many of the unready ones it names', async () => {
  const named = { missing: ['A3'], findings: [], invalid: [] };
  show(<FormsScreen />, staff, [
    loaded,
    answers(microdata.tryForm, {
      begun: 2700,
      tried: 2000,
      readyBefore: 900,
      readyAfter: 700,
      unready: 200,
      becomeUnready: [
        { userId: 31, name: 'Άννα Δέδε', ...named },
        { userId: 32, name: 'Εύα Δέδε', ...named },
      ],
    }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμή' }));
  expect(
    await screen.findByText('Δοκιμάστηκαν τα τελευταία 2000 από 2700 δελτία που έχουν αρχίσει.'),
  ).toBeVisible();
  expect(screen.getByText('200 δελτία δεν θα ήταν πια έτοιμα. Εδώ είναι τα πρώτα 2:')).toBeVisible();
});

test('a broken file says why it is not imported, and changes nothing', async () => {
  show(<FormsScreen />, staff, [loaded]);
  await inMenu('Εισαγωγή από αρχείο');
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText('Αρχείο JSON με το δελτίο', { selector: 'input' });
  await userEvent.upload(input, new File(['{ "Id": '], 'forma.json', { type: 'application/json' }));
  expect(await dialog.findByText(/^Δεν είναι έγκυρο JSON/)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Αντικατάσταση του πρόχειρου' });
  expect(submit).toBeDisabled();
  await userEvent.upload(
    input,
    new File(['[{ "Id": "X", "Type": "colour" }]'], 'forma.json', { type: 'application/json' }),
  );
  expect(await dialog.findByText(/^Δεν διαβάζονται οι εγγραφές: 1\./)).toBeVisible();
  expect(submit).toBeDisabled();
});

test('a file shows its problems and what would change before it replaces the draft', async () => {
  show(<FormsScreen />, staff, [loaded]);
  await inMenu('Εισαγωγή από αρχείο');
  const dialog = within(await screen.findByRole('dialog'));
  const file = [
    { Id: 'A1', Type: 'radio', Text: 'Ήμουν άνεργη', Section: 'A' },
    { Id: 'Z1', Type: 'select', Text: 'Νέα ερώτηση', Section: 'A' },
  ];
  await userEvent.upload(
    dialog.getByLabelText('Αρχείο JSON με το δελτίο', { selector: 'input' }),
    new File([JSON.stringify(file)], 'forma.json', { type: 'application/json' }),
  );
  expect(await dialog.findByText('Αλλάζει: A1 Ήμουν άνεργη')).toBeVisible();
  expect(dialog.getByText('Νέα: Z1 Νέα ερώτηση')).toBeVisible();
  expect(dialog.getByText('Z1: Προσθέστε τις επιλογές, ή επιλέξτε έναν κατάλογο.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Αντικατάσταση του πρόχειρου' }));
  expect(await screen.findByText('Νέα ερώτηση')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^K1\b/ })).toBeNull();
});

test('a ready-made form replaces the draft after the consequence was said', async () => {
  show(<FormsScreen />, staff, [
    answers(microdata.editForms, forms({ begun: { entry: 12, exit: 0 } })),
    answers(microdata.readyForm, readyEntry),
  ]);
  await inMenu('Αντικατάσταση με έτοιμο δελτίο');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Οι 4 ερωτήσεις του δελτίου εισόδου θα αντικατασταθούν/)).toBeVisible();
  expect(dialog.getByText(/^12 άτομα έχουν αρχίσει αυτό το δελτίο και κρατούν το δικό τους/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Αντικατάσταση' }));
  expect(await row('I1')).toBeVisible();
});

test('the preview fills in the draft, and the checks say where they come from', async () => {
  show(<FormsScreen />, staff, [loaded]);
  await userEvent.click(await screen.findByRole('button', { name: 'Προεπισκόπηση' }));
  expect(await screen.findByText(/^Δεν δόθηκε απάντηση/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Έλεγχοι' }));
  expect(await screen.findByText(/^Ακριβώς μία από τις απαντήσεις για την εργασία/)).toBeVisible();
  const work = screen.getByText(/^Ακριβώς μία από τις απαντήσεις για την εργασία/).closest('li')!;
  expect(within(work).queryByText(/^Δεν βρίσκει τίποτα/)).toBeNull();
  expect(screen.getAllByText('Πηγή: Οδηγίες του απογραφικού δελτίου (ΟΠΣ ΕΣΠΑ)').length).toBeGreaterThan(0);
  expect(await findings()).toEqual([]);
});

test('the checks say which of them find nothing in the form, such as a group that the form does not have', async () => {
  const ungrouped = entryForm.map((one) => ({ ...one, exclusiveGroup: undefined }));
  show(<FormsScreen />, staff, [answers(microdata.editForms, forms({ entry: ungrouped }))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Έλεγχοι' }));
  const check = async (words: RegExp) => within((await screen.findByText(words)).closest('li')!);
  const work = await check(/^Ακριβώς μία από τις απαντήσεις για την εργασία/);
  expect(
    work.getByText(/^Δεν βρίσκει τίποτα σε αυτό το δελτίο: η ερώτηση με κωδικό μητρώου 3 δεν είναι/),
  ).toBeVisible();
  const places = await check(/^Ο δήμος δεν ανήκει στην περιφέρεια/);
  expect(places.getByText(/που δεν έχει τις ερωτήσεις του ελέγχου/)).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('forms that did not load can be asked for again', async () => {
  show(<FormsScreen />, staff, [answers(microdata.editForms, refused(serverError)), loaded]);
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await row('A1')).toBeVisible();
});

test('on a phone the question covers the page, and nothing is wider than the screen', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  show(<FormsScreen />, staff, [loaded]);
  await row('A1');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await open('A1');
  const panel = await screen.findByRole('dialog', { name: /^A1 · / });
  expect(await within(panel).findByRole('textbox', { name: /^Κείμενο/ })).toBeVisible();
  expect(panel.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findings()).toEqual([]);
});
