// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { questionnaires } from '../../contract.ts';
import { aBankQuestion, bringParts, choice, drawEditor, press, twoSections } from '../fixtures.ts';
import { documentOf } from './state/definition.ts';

beforeAll(bringParts);

test('find ignores accents, replace changes what is written exactly so, and undo takes it back', async () => {
  const { saved } = drawEditor(
    aQuestionnaire([choice(1, 'Η Εργασία μου'), choice(2, 'Άλλη εργασια'), choice(3, 'Πού;')]),
  );
  await press('Εύρεση και αντικατάσταση');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Εύρεση' }), 'Εργασία');
  expect(await screen.findByText('Βρέθηκε σε 2 κείμενα. 1 φορά γράφεται ακριβώς έτσι.')).toHaveRole('status');
  expect(await findings()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Αντικατάσταση με' }), 'Δουλειά');
  await press('Αντικατάσταση 1');
  await waitFor(() =>
    expect(questionsOf(saved().at(-1)!).map(({ text }) => text.el)).toEqual([
      'Η Δουλειά μου',
      'Άλλη εργασια',
      'Πού;',
    ]),
  );
  await userEvent.click(
    within((await screen.findByText('Αντικαταστάθηκε 1 φορά.')).parentElement!).getByRole('button', {
      name: 'Αναίρεση',
    }),
  );
  await waitFor(() => expect(questionsOf(saved().at(-1)!)[0]!.text.el).toBe('Η Εργασία μου'));
});

test('the translation lists what one language lacks, and takes the other text', async () => {
  const { saved } = drawEditor(twoSections(), { query: '?tab=translation' });
  expect(await screen.findByText('Λείπει η μετάφραση από 3 κείμενα.')).toHaveRole('status');
  await press('Όσα λείπουν (3)');
  const question = screen.getByRole('region', { name: '2. Πού; · Κείμενο' });
  await userEvent.type(within(question).getByRole('textbox', { name: 'Αγγλικά' }), 'Where?');
  expect(await screen.findByText('Λείπει η μετάφραση από 2 κείμενα.')).toBeVisible();
  await waitFor(() => expect(questionsOf(saved().at(-1)!)[1]!.text.en).toBe('Where?'));
  expect(await findings()).toEqual([]);
});

test('the preview shows the questions for the test answers, to a mentor as answers, and as on a phone', async () => {
  drawEditor(aQuestionnaire([choice(1, 'Εργάζεστε;'), choice(2, 'Πού;', 'answers.ID_0001 === 1')]), {
    query: '?tab=preview',
  });
  const preview = await screen.findByRole('region', { name: 'Προεπισκόπηση' }, { timeout: 15_000 });
  await userEvent.click(await within(preview).findByRole('radio', { name: 'Ναι' }, { timeout: 15_000 }));
  expect(await within(preview).findByRole('heading', { name: 'Πού;' }, { timeout: 15_000 })).toBeVisible();
  await press('Κινητό');
  expect(preview.getBoundingClientRect().width).toBe(390);
  await press('Σύμβουλος');
  expect(await within(preview).findByRole('heading', { name: '1. Εργάζεστε;' })).toBeVisible();
  expect(within(preview).getByText('Χωρίς απάντηση')).toBeVisible();
});

test('the settings take minutes, an address after the end, and other keys of the extra data', async () => {
  const { saved } = drawEditor(twoSections({ extra: { kept: 1 } }), { query: '?tab=settings' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Χρόνος σε λεπτά' }), '20');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ο ωφελούμενος μπορεί να κάνει παύση' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Διεύθυνση μετά το τέλος' }), '/home');
  await waitFor(() =>
    expect(saved().at(-1)).toMatchObject({
      duration: 1200,
      mayPause: true,
      extra: { kept: 1, OnFinish: '/home' },
    }),
  );
  const extra = await screen.findByRole('textbox', { name: 'Πρόσθετα στοιχεία (JSON)' });
  expect(extra.textContent).toContain('/home');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Χρόνος σε λεπτά' }));
  await waitFor(() => expect(saved().at(-1)).not.toHaveProperty('duration'));
});

test('an address of another site is marked unless Admins allow the site, which they do on the same tab', async () => {
  const allowed = ['https://survey.example'];
  const { sent } = drawEditor(twoSections({ extra: { OnFinish: 'https://survey.example/x' } }), {
    query: '?tab=settings',
    role: 'Admin',
    prepared: [
      answers(questionnaires.finishSites, []),
      answers(questionnaires.allowSite, allowed),
      answers(questionnaires.finishSites, allowed),
    ],
  });
  expect(await screen.findByText(/^Αυτή η διεύθυνση δεν οδηγεί πουθενά/)).toBeVisible();
  await press('Επιτρεπόμενοι ιστότοποι');
  const dialog = within(await screen.findByRole('dialog', { name: 'Επιτρεπόμενοι ιστότοποι' }));
  expect(dialog.getByText(/^Κανένας ιστότοπος/)).toBeVisible();
  await userEvent.type(
    dialog.getByRole('textbox', { name: 'Διεύθυνση ιστότοπου' }),
    'https://survey.example',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Προσθήκη' }));
  expect(await dialog.findByRole('button', { name: 'Αφαίρεση: https://survey.example' })).toBeVisible();
  expect(sent.find(({ call }) => call === questionnaires.allowSite.path)?.input).toEqual({
    site: 'https://survey.example',
  });
  await waitFor(() => expect(screen.queryByText(/^Αυτή η διεύθυνση δεν οδηγεί πουθενά/)).toBeNull());
});

test('a scale gets items, weights and bands, and the trial computes its score', async () => {
  const { saved } = drawEditor(aQuestionnaire([choice(1, 'Εργάζεστε;'), choice(2, 'Πού;')]), {
    query: '?tab=scales',
  });
  await press('Προσθήκη κλίμακας');
  await userEvent.click(await screen.findByRole('checkbox', { name: '1. Εργάζεστε;' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '2. Πού;' }));
  const weight = screen.getAllByRole('textbox', { name: 'Βάρος' })[1]!;
  await userEvent.clear(weight);
  await userEvent.type(weight, '10');
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Αντίστροφα' })[0]!);
  await press('Δοκιμαστικές απαντήσεις');
  const [first, second] = await screen.findAllByRole('radio', { name: 'Όχι' }, { timeout: 15_000 });
  await userEvent.click(first!);
  await userEvent.click(second!);
  const table = screen.getByRole('table', { name: 'Δοκιμή της βαθμολόγησης' });
  // The first item is reversed: 2 becomes 1. The second one has the weight 10.
  expect(await within(table).findByRole('cell', { name: '21' }, { timeout: 15_000 })).toBeVisible();
  expect(within(table).getByRole('cell', { name: '11–22' })).toBeVisible();
  expect(await findings()).toEqual([]);
  await waitFor(() =>
    expect(saved().at(-1)!.scales[0]!.items).toEqual([
      { question: 'ID_0001', reversed: true },
      { question: 'ID_0002', weight: 10 },
    ]),
  );
});

test('norms take a table of lines, and bands their range', async () => {
  const { saved } = drawEditor(
    aQuestionnaire([choice(1, 'Εργάζεστε;')], {
      scales: [
        {
          name: 'total',
          title: both('Σύνολο'),
          method: 'sum',
          items: [{ question: 'ID_0001' }],
          norms: [],
          bands: [],
        },
      ],
    }),
    { query: '?tab=scales' },
  );
  await press('Προσθήκη νόρμας');
  const table = await screen.findByRole('textbox', { name: 'Πίνακας' });
  await userEvent.type(table, '5; 50{Enter}1; 20');
  await press('Προσθήκη ερμηνείας');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Σύντομα (ελληνικά)' }), 'χαμηλό');
  await waitFor(() =>
    expect(saved().at(-1)!.scales[0]).toMatchObject({
      norms: [
        {
          table: [
            [1, 20],
            [5, 50],
          ],
        },
      ],
      bands: [{ from: 0, to: 1, label: { el: 'χαμηλό' } }],
    }),
  );
});

test('questions of the bank are inserted after the selection, with new ids', async () => {
  const { saved } = drawEditor(twoSections(), {
    query: '?at=ID_0001',
    prepared: [
      answers(questionnaires.bankQuestions, { list: [aBankQuestion()], count: 1, all: 1, tags: ['σπουδές'] }),
    ],
  });
  await press('Από την τράπεζα');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Επίπεδο σπουδών/ }));
  expect(await findings()).toEqual([]);
  await press('Εισαγωγή 1');
  expect(await screen.findByRole('heading', { level: 2, name: '2. Τι έχετε σπουδάσει;' })).toBeVisible();
  await waitFor(() =>
    expect(questionsOf(saved().at(-1)!).map(({ id }) => id)).toEqual([
      'ID_0001',
      'ID_0004',
      'ID_0002',
      'ID_0003',
    ]),
  );
});

test('a question is added to the bank with its scale, a title and tags', async () => {
  const scale = {
    name: 'total',
    title: both('Σύνολο'),
    method: 'sum' as const,
    items: [{ question: 'ID_0001' as const }],
    norms: [],
    bands: [],
  };
  const { sent } = drawEditor(twoSections({ scales: [scale] }), {
    query: '?at=ID_0001',
    prepared: [answers(questionnaires.addToBank, aBankQuestion())],
  });
  await press('Στην τράπεζα');
  const dialog = within(await screen.findByRole('dialog', { name: 'Προσθήκη στην τράπεζα' }));
  expect(dialog.getByRole('textbox', { name: /^Τίτλος/ })).toHaveValue('Εργάζεστε;');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Ετικέτες' }), 'εργασία, βασικά');
  await userEvent.click(dialog.getByRole('button', { name: 'Προσθήκη στην τράπεζα' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === questionnaires.addToBank.path)?.input).toMatchObject({
      projectId: 1,
      title: 'Εργάζεστε;',
      tags: ['εργασία', 'βασικά'],
      content: { questions: [{ id: 'ID_0001' }], scales: [{ name: 'total' }] },
    }),
  );
});

test('a published version is shown and becomes the draft again, which can be undone', async () => {
  const old = aQuestionnaire([aQuestion(30, { text: both('Παλιά'), data: { options: options('α', 'β') } })]);
  const { saved } = drawEditor(twoSections(), {
    query: '?tab=versions',
    change: { published: 1 },
    prepared: [
      answers(questionnaires.versions, [
        { number: 1, publishedAt: new Date('2026-02-01T10:00:00Z'), publishedBy: 'Άννα' },
      ]),
      answers(questionnaires.published, documentOf(old)),
    ],
  });
  await press('Προβολή της έκδοσης 1');
  expect(await screen.findByRole('heading', { name: 'Παλιά' }, { timeout: 15_000 })).toBeVisible();
  await press('Επαναφορά ως πρόχειρο');
  await waitFor(() => expect(questionsOf(saved().at(-1)!)[0]!.text.el).toBe('Παλιά'));
  expect(screen.getAllByRole('button', { name: 'Αναίρεση' })[0]).toBeEnabled();
});
