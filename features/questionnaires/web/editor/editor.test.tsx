// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import { aQuestionnaire } from '#engines/questionnaire/fixtures.ts';
import { questionId } from '#engines/questionnaire/ids.ts';
import { questionnaires, staleDraft } from '../../contract.ts';
import { aDraft, bringParts, choice, drawEditor, press, twoSections } from '../fixtures.ts';

beforeAll(bringParts);

const outline = () => within(screen.getByRole('navigation', { name: 'Περίγραμμα' }));
/** The names of the rows of the outline. */
const rows = () =>
  outline()
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[1]!.textContent);
const open = (name: string) => press(name);

test('the editor lists the questions by section, opens one beside the list, and is accessible', async () => {
  drawEditor(twoSections());
  expect(await screen.findByRole('heading', { level: 1, name: 'Ενδιαφέροντα' })).toBeVisible();
  expect(rows()).toEqual(['1. Εργάζεστε;', '2. Πού;', '3. Πόσο;']);
  await open('2. Πού;');
  expect(await screen.findByRole('textbox', { name: /Κείμενο ερώτησης \(ελληνικά\)/ })).toHaveValue('Πού;');
  expect(screen.getByRole('heading', { level: 2, name: '2. Πού;' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a text that is typed is saved by itself, and the page says when', async () => {
  const { saved } = drawEditor(twoSections(), { query: '?at=ID_0001' });
  await userEvent.type(await screen.findByRole('textbox', { name: /Κείμενο ερώτησης \(αγγλικά\)/ }), 'Work?');
  await waitFor(() => expect(saved().length).toBeGreaterThan(0));
  expect(questionsOf(saved().at(-1)!)[0]!.text).toEqual({ el: 'Εργάζεστε;', en: 'Work?' });
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
});

test('typing and a change of the type are undone and redone by buttons and keys', async () => {
  drawEditor(twoSections(), { query: '?at=ID_0001' });
  const text = () => screen.getByRole('textbox', { name: /Κείμενο ερώτησης \(ελληνικά\)/ });
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Κείμενο ερώτησης \(ελληνικά\)/ }),
    ' Τώρα;',
  );
  await userEvent.click(screen.getByRole('combobox', { name: /Τύπος/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Σύντομο κείμενο' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αλλαγή τύπου' }));
  expect(await screen.findByRole('textbox', { name: 'Χαρακτήρες το πολύ' })).toHaveValue('500');
  expect(text()).toHaveValue('Εργάζεστε; Τώρα;');
  await press('Αναίρεση');
  expect(await screen.findByRole('textbox', { name: 'Επιλογή 1 (ελληνικά)' })).toHaveValue('Ναι');
  expect(text()).toHaveValue('Εργάζεστε; Τώρα;');
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(text()).toHaveValue('Εργάζεστε;'));
  expect(screen.getByRole('button', { name: 'Αναίρεση' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(text()).toHaveValue('Εργάζεστε; Τώρα;'));
  await press('Επανάληψη');
  expect(await screen.findByRole('textbox', { name: 'Χαρακτήρες το πολύ' })).toBeVisible();
});

test('a change of the type that would discard something says so and can be cancelled', async () => {
  drawEditor(aQuestionnaire([choice(1, 'Α')]), { query: '?at=ID_0001' });
  await userEvent.click(await screen.findByRole('combobox', { name: /Τύπος/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Πληροφορία' }));
  expect(await screen.findByText(/Τα υπόλοιπα στοιχεία/)).toBeVisible();
  await press('Ακύρωση');
  expect(screen.getByRole('combobox', { name: /Τύπος/ })).toHaveValue('Μία επιλογή');
});

test('a copy keeps the original and gets an id that no published version has', async () => {
  const { saved } = drawEditor(twoSections(), { query: '?at=ID_0001', change: { usedIds: ['ID_0007'] } });
  await press('Αντιγραφή');
  expect(screen.getByText('Αντιγράψατε: «1. Εργάζεστε;»')).toHaveRole('status');
  await press('Επικόλληση μετά την επιλογή');
  await waitFor(() => expect(rows()).toEqual(['1. Εργάζεστε;', '2. Εργάζεστε;', '3. Πού;', '4. Πόσο;']));
  await waitFor(() => expect(saved().length).toBe(1));
  expect(questionsOf(saved()[0]!).map(({ id }) => id)).toEqual(['ID_0001', 'ID_0008', 'ID_0002', 'ID_0003']);
});

test('a cut question moves once it is pasted, and Escape cancels the cut', async () => {
  drawEditor(twoSections(), { query: '?at=ID_0001' });
  await press('Αποκοπή');
  expect(screen.getByText(/^Αποκόψατε: «1\. Εργάζεστε;»/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/^Αποκόψατε/)).toBeNull());
  await press('Αποκοπή');
  await press('Ενότητα 2');
  await press('Επικόλληση μετά την επιλογή');
  await waitFor(() => expect(rows()).toEqual(['1. Πού;', '2. Πόσο;', '3. Εργάζεστε;']));
  expect(screen.queryByText(/^Αποκόψατε/)).toBeNull();
});

test('the keys of copy and paste work on a row of the outline', async () => {
  drawEditor(twoSections());
  (await screen.findByRole('button', { name: '2. Πού;' })).focus();
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText('Αντιγράψατε: «2. Πού;»')).toBeVisible();
  await userEvent.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(rows()).toEqual(['1. Εργάζεστε;', '2. Πού;', '3. Πού;', '4. Πόσο;']));
});

test('deleting a question, an option or a section asks first, and an emptied section goes', async () => {
  drawEditor(twoSections(), { query: '?at=ID_0003' });
  await press('Διαγραφή: Όχι');
  const dialog = await screen.findByRole('dialog', { name: 'Είστε σίγουροι;' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ακύρωση' }));
  expect(screen.getByRole('textbox', { name: 'Επιλογή 2 (ελληνικά)' })).toBeVisible();
  await press('Διαγραφή');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Είστε σίγουροι;' })).getByRole('button', {
      name: 'Διαγραφή',
    }),
  );
  await waitFor(() => expect(rows()).toEqual(['1. Εργάζεστε;', '2. Πού;']));
  expect(outline().queryByRole('button', { name: 'Ενότητα 2' })).toBeNull();
  await open('Ενότητα 1');
  await press('Διαγραφή ενότητας');
  expect(await screen.findByText('Θα διαγραφεί η ενότητα «Ενότητα 1» με 2 ερωτήσεις.')).toBeVisible();
});

test('the keyboard moves a question beside another one and into the next section, and says each place', async () => {
  const { saved } = drawEditor(twoSections());
  (await screen.findByRole('button', { name: 'Μετακίνηση: 2. Πού;' })).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText(/^«2\. Πού;»: γραμμή 2 από 2, ενότητα 1\./)).toHaveRole('status');
  await userEvent.keyboard('{ArrowLeft}');
  expect(
    await screen.findByText('«2. Πού;»: θέση 2 από 2 στη γραμμή 1 από 1, ενότητα 1.'),
  ).toBeInTheDocument();
  expect(outline().getByRole('list', { name: 'Γραμμή 1' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(await screen.findByText('«2. Πού;»: γραμμή 1 από 2, ενότητα 2.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(saved().length).toBe(1));
  expect(saved()[0]!.sections.map(({ lines }) => lines.map((line) => line.map(({ id }) => id)))).toEqual([
    [['ID_0001']],
    [['ID_0002'], ['ID_0003']],
  ]);
});

test('Escape cancels a move by keyboard', async () => {
  drawEditor(twoSections());
  (await screen.findByRole('button', { name: 'Μετακίνηση: 1. Εργάζεστε;' })).focus();
  await userEvent.keyboard(' {ArrowDown}');
  await waitFor(() => expect(rows()[0]).toContain('Πού;'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(rows()[0]).toContain('Εργάζεστε;'));
  expect(screen.getByText('Η μετακίνηση ακυρώθηκε.')).toBeInTheDocument();
});

test('the outline is searched without accents', async () => {
  drawEditor(twoSections());
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Αναζήτηση στις ερωτήσεις' }), 'ποσο');
  expect(await screen.findByText('Βρέθηκε 1 ερώτηση.')).toBeVisible();
  expect(outline().getByRole('button', { name: '3. Πόσο;' })).toBeVisible();
});

test('a new question of a chosen type is added to its section and opened', async () => {
  drawEditor(twoSections());
  await userEvent.click((await screen.findAllByRole('button', { name: 'Προσθήκη ερώτησης' }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Δείκτης' }));
  expect(await screen.findByRole('textbox', { name: 'Βήμα' })).toHaveValue('1');
  await waitFor(() => expect(rows()).toEqual(['1. Εργάζεστε;', '2. Πού;', '3. Χωρίς κείμενο', '4. Πόσο;']));
});

test('a new option gets an id that no published version has, because answers keep theirs', async () => {
  const { saved } = drawEditor(twoSections(), {
    query: '?at=ID_0001',
    change: { lastIds: { ID_0001: 7 } },
  });
  await press('Προσθήκη: Επιλογή');
  await waitFor(() => expect(saved().length).toBe(1));
  expect(saved()[0]!.sections[0]!.lines[0]![0]!.data).toMatchObject({
    options: [{ id: 1 }, { id: 2 }, { id: 8 }],
  });
});

test('a full questionnaire takes no further question, and says so', async () => {
  const usedIds = Array.from({ length: 10_000 }, (_, number) => questionId(number));
  drawEditor(twoSections(), { change: { usedIds } });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Προσθήκη ερώτησης' }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Δείκτης' }));
  expect(await screen.findByText(/^Το ερωτηματολόγιο είναι γεμάτο/)).toBeVisible();
  expect(rows()).toHaveLength(3);
});

test('a draft that another user changed meanwhile shows both versions, and either can be kept', async () => {
  const theirs = aDraft(twoSections({ title: { el: 'Του άλλου', en: '' } }), { version: 9 });
  drawEditor(twoSections(), {
    query: '?tab=settings',
    prepared: [
      answers(
        questionnaires.save,
        refused(staleDraft, {
          version: 9,
          by: 'Νίκος',
          at: new Date('2026-03-02T10:00:00Z'),
          present: theirs,
        }),
      ),
    ],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Τίτλος \(ελληνικά\)/ }), ' μου');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Ενδιαφέροντα μου')).toBeVisible();
  expect(within(notice).getByText('Του άλλου')).toBeVisible();
  await userEvent.click(within(notice).getByRole('button', { name: 'Χρήση του αποθηκευμένου' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Του άλλου' })).toBeVisible();
});

test('what was typed and not saved is there after a reload', async () => {
  const kept = { draft: twoSections({ title: { el: 'Από πριν', en: '' } }), version: 1 };
  localStorage.setItem('ithaki-questionnaire-5', JSON.stringify(kept));
  const { saved } = drawEditor(twoSections());
  expect(await screen.findByRole('heading', { level: 1, name: 'Από πριν' })).toBeVisible();
  await waitFor(() => expect(saved().at(-1)?.title.el).toBe('Από πριν'));
});
