// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { files } from '#features/files/contract.ts';
import { notFound, unavailable } from '#platform/contract/refusal.ts';
import {
  badScript,
  calculatorNameTaken,
  mismatchedQuotes,
  notProved,
  staleCalculator,
  workbookTooLarge,
} from '../../contract/refusals.ts';
import { calculators } from '../../contract.ts';
import { aCalculator, anOpenWorkbook, aProof } from '../fixtures.ts';
import { CalculatorEditorScreen } from './CalculatorEditorScreen.tsx';

const at = '/symvoulos/admin/calculators/edit';

beforeAll(async () => {
  await Promise.all([
    import('./CellsPart.tsx'),
    import('./TrialPart.tsx'),
    import('./ScriptsPart.tsx'),
    import('./VersionsPart.tsx'),
    import('./MendDialog.tsx'),
    import('./TextDialog.tsx'),
    import('../list/UploadDialog.tsx'),
    import('../run/CalculatorRunner.tsx'),
    import('#ui/code/Editor.tsx'),
  ]);
});
beforeEach(async () => {
  localStorage.clear();
  await browser.viewport(1280, 900);
});

type Prepared = Parameters<typeof show>[2];

const found = (own: Parameters<typeof aCalculator>[0] = {}) => answers(calculators.one, aCalculator(own));
const saved = answers(calculators.save, { id: 9, version: 5 });
const draw = (prepared: Prepared, part = 'proof') =>
  show(
    <CalculatorEditorScreen />,
    aSession('Supervisor'),
    [...prepared, answers(calculators.workbook, anOpenWorkbook())],
    { at: `${at}/9?part=${part}`, route: `${at}/$id` },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const lastOf = (sent: ReturnType<typeof show>['sent'], { path }: { path: string }) =>
  sent.findLast(({ call }) => call === path)?.input;
const save = () => press('Αποθήκευση αλλαγών');
const publishButton = () => screen.findByRole('button', { name: 'Δημοσίευση υπολογιστή' });
/** The window of a phone, until the test is over. */
async function onPhone() {
  await browser.viewport(360, 740);
  onTestFinished(() => browser.viewport(1280, 900));
}
const [B3, B4] = ['Προϋπολογισμός!B3', 'Προϋπολογισμός!B4'];
const cell = (name: string, sheet = 'Προϋπολογισμός') => ({ sheet, cell: name });

const difference = { ...cell('B12'), formula: 'B11*(1-B5)', stored: 390.25, computed: 390 };
const withDifference = { proof: aProof({ same: 1_365, differenceCount: 1, differences: [difference] }) };

describe('the proof', () => {
  test('of a workbook that computes as Excel says so, and it can be published', async () => {
    const { sent } = draw([
      found(),
      found({ version: 5 }),
      answers(calculators.publish, { id: 9, version: 5 }),
    ]);
    expect(await screen.findByText('Υπολογίζει όπως το Excel')).toBeVisible();
    expect(screen.getAllByText('1.366')).toHaveLength(2);
    expect(screen.getByText('Στις δράσεις: Το σχέδιό μου')).toBeVisible();
    expect(await findings()).toEqual([]);
    await userEvent.click(await publishButton());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/κρατούν την έκδοση με την οποία έγιναν/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Δημοσίευση υπολογιστή' }));
    expect(await screen.findByText('Η έκδοση 2 δημοσιεύτηκε.')).toBeVisible();
    expect(lastOf(sent, calculators.publish)).toEqual({ id: 9, version: 4 });
  });

  test('that finds faults names each with its cells, and nothing can be published', async () => {
    draw([
      found({
        proof: aProof({
          unknown: [{ name: 'MYSTERY', count: 2, cells: [cell('B13'), cell('B14')] }],
          broken: [{ ...cell('B15'), at: 4, kind: 'syntax' }],
          circles: [[cell('A1', 'Σημειώσεις'), cell('A2', 'Σημειώσεις')]],
        }),
        remarks: [
          { is: 'not-shown', what: 'comments', sheet: 'Σημειώσεις' },
          { is: 'left-out', what: 'external-links' },
        ],
      }),
    ]);
    expect(await screen.findByText('Χρειάζεται δουλειά πριν από τη δημοσίευση')).toBeVisible();
    const unknown = await region('Άγνωστες συναρτήσεις');
    expect(unknown.getByText('MYSTERY, σε 2 κελιά')).toBeVisible();
    expect(unknown.getAllByRole('button')).toHaveLength(2);
    expect((await region('Τύποι που δεν διαβάζονται')).getByText('Λάθος στη θέση 5 του τύπου')).toBeVisible();
    const circles = await region('Κυκλικές αναφορές');
    expect(circles.getByRole('button', { name: 'Διόρθωση του κελιού Σημειώσεις!A2' })).toBeVisible();
    const remarks = await region('Από το αρχείο δεν φαίνονται');
    expect(remarks.getByText('Δεν φαίνεται: σχόλια (Σημειώσεις)')).toBeVisible();
    expect(remarks.getByText('Δεν έγινε δεκτό, για ασφάλεια: συνδέσεις με άλλα αρχεία')).toBeVisible();
    expect(await publishButton()).toBeDisabled();
    expect(await findings()).toEqual([]);
  });

  test('of a formula that reads another file says so', async () => {
    draw([found({ proof: aProof({ broken: [{ ...cell('B15'), at: 0, kind: 'external' }] }) })]);
    expect(await screen.findByText('Ο τύπος διαβάζει άλλο αρχείο, που δεν υπάρχει εδώ')).toBeVisible();
  });

  test('shows both values of a difference, which is accepted with a reason that is not blank', async () => {
    const { sent } = draw([
      found(withDifference),
      found({
        ...withDifference,
        version: 5,
        accepted: [{ ...cell('B12'), reason: 'Στρογγυλοποίηση', by: 'Μαρία Παπαδοπούλου' }],
      }),
      saved,
    ]);
    const one = await region('Προϋπολογισμός!B12');
    expect(one.getByText('=B11*(1-B5)')).toBeVisible();
    expect(one.getByText('Excel: 390,25 · Εδώ: 390')).toBeVisible();
    expect(await publishButton()).toBeDisabled();
    const reason = one.getByRole('textbox', { name: 'Γιατί γίνεται δεκτή' });
    await userEvent.type(reason, ' ');
    expect(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' })).toBeDisabled();
    await userEvent.type(reason, 'Στρογγυλοποίηση');
    expect(screen.getByText('Αποθηκεύστε πρώτα τις αλλαγές: μετά διορθώνονται τα κελιά.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Διόρθωση/ })).toBeNull();
    expect(await findings()).toEqual([]);
    await save();
    expect(await screen.findByText('Έγινε δεκτή από: Μαρία Παπαδοπούλου')).toBeVisible();
    expect(lastOf(sent, calculators.save)).toMatchObject({
      version: 4,
      accepted: [{ ...cell('B12'), reason: 'Στρογγυλοποίηση' }],
    });
    expect(await publishButton()).toBeEnabled();
  });

  test('says how many differences it does not list', async () => {
    draw([found({ proof: aProof({ differenceCount: 41, differences: [difference] }) })]);
    expect(await screen.findByText(/Υπάρχουν άλλες 40 διαφορές/)).toBeVisible();
    expect(screen.getByText('41')).toBeVisible();
  });

  test('is still open when the server refuses to publish', async () => {
    draw([found(), answers(calculators.publish, refused(notProved))]);
    await userEvent.click(await publishButton());
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Δημοσίευση υπολογιστή' }),
    );
    expect(await screen.findByText(/Ο έλεγχος δεν έχει ολοκληρωθεί/)).toBeVisible();
  });

  test('fits a phone', async () => {
    await onPhone();
    draw([found(withDifference)]);
    await region('Προϋπολογισμός!B12');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe('mending a cell', () => {
  const content = { name: 'Περιεχόμενο του κελιού' };
  const faulty = { proof: aProof({ unknown: [{ name: 'MYSTERY', count: 1, cells: [cell('B13')] }] }) };
  const open = async () => {
    await press('Διόρθωση του κελιού Προϋπολογισμός!B13');
    // Until the workbook has come it is another dialog.
    await screen.findByRole('textbox', content);
    return within(await screen.findByRole('dialog', { name: 'Διόρθωση του κελιού Προϋπολογισμός!B13' }));
  };
  test('begins with what it has, and the workbook is proved again', async () => {
    const { sent } = draw([
      found(faulty),
      found({ version: 5 }),
      answers(calculators.setCell, { id: 9, version: 5 }),
    ]);
    const dialog = await open();
    const written = await dialog.findByRole('textbox', content);
    expect(written).toHaveValue('=B11/B4');
    expect(dialog.getByRole('button', { name: 'Αλλαγή και έλεγχος' })).toBeDisabled();
    expect(await findings()).toEqual([]);
    await userEvent.clear(written);
    await userEvent.type(written, '=IF(B4=0,0,B11/B4)');
    await userEvent.click(dialog.getByRole('button', { name: 'Αλλαγή και έλεγχος' }));
    expect(await screen.findByText(/Το κελί Προϋπολογισμός!B13 άλλαξε/)).toBeVisible();
    expect(await screen.findByText('Υπολογίζει όπως το Excel')).toBeVisible();
    expect(lastOf(sent, calculators.setCell)).toEqual({
      id: 9,
      version: 4,
      place: 'Προϋπολογισμός!B13',
      content: '=IF(B4=0,0,B11/B4)',
    });
  });

  test('that is refused says why, and keeps what was typed', async () => {
    draw([found(faulty), answers(calculators.setCell, refused(workbookTooLarge))]);
    const dialog = await open();
    await userEvent.type(await dialog.findByRole('textbox', content), '*2');
    await userEvent.click(dialog.getByRole('button', { name: 'Αλλαγή και έλεγχος' }));
    expect(await dialog.findByText('Το κελί δεν άλλαξε')).toBeVisible();
    expect(dialog.getByRole('textbox', content)).toHaveValue('=B11/B4*2');
  });

  test('a number is written in Greek, since points group when it is read again', async () => {
    draw([found({ proof: aProof({ broken: [{ ...cell('B8'), at: 0, kind: 'syntax' }] }) })]);
    await press('Διόρθωση του κελιού Προϋπολογισμός!B8');
    expect(await screen.findByRole('textbox', content)).toHaveValue('1,5');
  });
});

describe('inputs and results', () => {
  test('have the labels of the sheet, and are added, changed and removed', async () => {
    const { sent } = draw([found(), saved], 'cells');
    const one = within(await screen.findByRole('group', { name: B3! }));
    expect(await one.findByText('Έσοδα')).toBeVisible();
    expect(await findings()).toEqual([]);
    await userEvent.click(one.getByRole('combobox', { name: 'Τι συμπληρώνεται' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ποσοστό' }));
    await press(`Αφαίρεση του ${B4}`);
    const adding = within(screen.getByRole('form', { name: 'Προσθήκη κελιού' }));
    const name = adding.getByRole('textbox', { name: 'Κελί' });
    await userEvent.type(name, 'b3');
    expect(await adding.findByText('Υπάρχει ήδη στη λίστα.')).toBeVisible();
    expect(adding.getByRole('button', { name: 'Προσθήκη κελιού' })).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, '$C$3{Enter}');
    expect(await screen.findByRole('group', { name: 'Προϋπολογισμός!C3' })).toBeVisible();
    expect(name).toHaveValue('');
    const result = within(screen.getByRole('group', { name: 'Προϋπολογισμός!B16' }));
    const title = result.getByRole('textbox', { name: 'Τίτλος αποτελέσματος' });
    expect(title).toHaveAttribute('placeholder', 'Κωδικός κλάδου');
    await userEvent.type(title, 'Κλάδος');
    await save();
    await waitFor(() => expect(lastOf(sent, calculators.save)).toBeDefined());
    const { inputs, pinned } = lastOf(sent, calculators.save) as never as Pick<
      ReturnType<typeof aCalculator>,
      'inputs' | 'pinned'
    >;
    expect(inputs[0]).toEqual({ place: B3, kind: 'percent' });
    expect(inputs.at(-1)).toEqual({ place: 'Προϋπολογισμός!C3', kind: 'number' });
    expect(inputs.map(({ place }) => place)).not.toContain(B4);
    expect(pinned.at(-1)).toEqual({ place: 'Προϋπολογισμός!B16', title: 'Κλάδος' });
  });

  test('without an input nothing can be published, and the part says that there is none', async () => {
    draw([found({ inputs: [], pinned: [] })], 'cells');
    expect(await screen.findByText('Δεν έχει οριστεί κανένα κελί.')).toBeVisible();
    expect(screen.getByText('Δεν έχει οριστεί κανένα αποτέλεσμα.')).toBeVisible();
    expect(await publishButton()).toBeDisabled();
  });

  test('fit a phone', async () => {
    await onPhone();
    draw([found()], 'cells');
    await screen.findByRole('group', { name: B3! });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('are discarded when the changes are', async () => {
    draw([found()], 'cells');
    await press(`Αφαίρεση του ${B3}`);
    expect(screen.queryByRole('group', { name: B3! })).toBeNull();
    await press('Ακύρωση αλλαγών');
    expect(await screen.findByRole('group', { name: B3! })).toBeVisible();
    expect(await publishButton()).toBeVisible();
  });
});

test('a trial runs the draft, and keeps nothing', async () => {
  const { sent } = draw([found()], 'trial');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
  await userEvent.keyboard('2000');
  expect(await (await region('Αποτελέσματα')).findByText('1.014,00 €')).toBeVisible();
  expect(screen.getByText(/Ό,τι γράψετε εδώ δεν αποθηκεύεται\./)).toBeVisible();
  expect(sent.filter(({ call }) => call === calculators.save.path)).toEqual([]);
  expect(await findings()).toEqual([]);
});

describe('scripts', () => {
  const fault = { part: 'postprocess' as const, line: 2, column: 7, message: 'Unexpected token' };
  const refusedScript = answers(calculators.save, refused(badScript, fault));

  test('that do not compile show the place, and what was typed stays', async () => {
    draw([found({ preprocess: 'return {}' }), refusedScript, saved], 'scripts');
    const code = await screen.findByRole('textbox', { name: /Postprocess/ });
    await userEvent.click(code);
    await userEvent.keyboard('const x ==');
    await save();
    expect(await screen.findByText('2:7 Unexpected token')).toBeVisible();
    expect(code).toHaveTextContent('const x ==');
    expect(await findings()).toEqual([]);
    await save();
    await waitFor(() => expect(screen.queryByText('2:7 Unexpected token')).toBeNull());
  });

  test('that do not compile are named also where the scripts are not in sight', async () => {
    draw([found({ postprocess: 'const x ==' }), refusedScript]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Όνομα' }), ' 2027');
    await save();
    expect(
      await screen.findByText('Ο κώδικας δεν διαβάζεται στη γραμμή 2, στήλη 7: Unexpected token'),
    ).toBeVisible();
    await tab('Κώδικας');
    expect(await screen.findByText('2:7 Unexpected token')).toBeVisible();
  });
});

describe('versions', () => {
  test('can be downloaded, with their files and moments', async () => {
    draw([found()], 'versions');
    const part = await region('Εκδόσεις');
    expect(part.getByText('Σχέδιο.xlsx')).toBeVisible();
    expect(part.getByText('20 Νοεμβρίου 2026, 12:00')).toBeVisible();
    expect(part.getByRole('link', { name: 'Λήψη της έκδοσης 1' })).toHaveAttribute(
      'href',
      '/api/Calculators/Download?VersionId=20',
    );
    expect(await findings()).toEqual([]);
  });

  test('a new one of Excel goes into the draft, with the version that it is over', async () => {
    const { sent } = draw(
      [
        found(),
        answers(files.startUpload, { id: 5 }),
        answers(files.uploadPart, {}),
        answers(files.endUpload, { id: 5, size: 8, sha256: 'x', mime: 'application/zip' }),
        answers(calculators.upload, { id: 9, version: 5 }),
      ],
      'versions',
    );
    await press('Νέα έκδοση από Excel');
    await screen.findByRole('button', { name: /^Επιλογή αρχείου/ });
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]')!,
      new File(['αρχείο'], 'Σχέδιο.xlsx', {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }),
    );
    expect(await screen.findByText('Η νέα έκδοση ελέγχθηκε. Δείτε τι βρέθηκε.')).toBeVisible();
    expect(lastOf(sent, calculators.upload)).toEqual({ projectId: 1, fileId: 5, id: 9, version: 4 });
  });

  test('a table of text with mismatched quotes is refused with its line, and mended in the dialog', async () => {
    const { sent } = draw(
      [
        found(),
        answers(calculators.uploadText, refused(mismatchedQuotes, { line: 3 })),
        answers(calculators.uploadText, { id: 9, version: 5 }),
      ],
      'versions',
    );
    await press('Εισαγωγή πίνακα κειμένου');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Φύλλο' }), 'Τιμές');
    const table = dialog.getByRole('textbox', { name: 'Πίνακας' });
    await userEvent.type(table, 'Είδος;Τιμή');
    await userEvent.click(dialog.getByRole('button', { name: 'Εισαγωγή και έλεγχος' }));
    expect(await dialog.findByText('Τα εισαγωγικά δεν ταιριάζουν στη γραμμή 3.')).toBeVisible();
    expect(table).toHaveValue('Είδος;Τιμή');
    expect(await findings()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Εισαγωγή και έλεγχος' }));
    expect(await screen.findByText('Ο πίνακας μπήκε στο φύλλο «Τιμές».')).toBeVisible();
    expect(lastOf(sent, calculators.uploadText)).toMatchObject({ id: 9, version: 4, sheet: 'Τιμές' });
  });

  test('none can be brought over changes that are not saved, and the part says why', async () => {
    draw([found()], 'versions');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Όνομα' }), ' 2027');
    expect(await screen.findByRole('button', { name: 'Νέα έκδοση από Excel' })).toBeDisabled();
    expect(screen.getByText('Αποθηκεύστε πρώτα τις αλλαγές: μετά μπαίνει νέα έκδοση.')).toBeVisible();
  });
});

describe('saving', () => {
  const rename = async () => userEvent.type(await screen.findByRole('textbox', { name: 'Όνομα' }), ' 2027');

  test('a change of a published version begins a draft', async () => {
    const published = {
      ...aCalculator().versions[1]!,
    };
    draw([
      found({ shown: published, versions: [published] }),
      found({ name: 'Επιχειρηματικό σχέδιο 2027', version: 5 }),
      saved,
    ]);
    await rename();
    expect(screen.queryByRole('button', { name: 'Δημοσίευση υπολογιστή' })).toBeNull();
    await save();
    expect(await screen.findByText('Αποθηκεύτηκε')).toBeVisible();
    expect(await screen.findByText('Πρόχειρη έκδοση 2')).toBeVisible();
    expect(await publishButton()).toBeEnabled();
  });

  test('a name that another calculator has is refused in words', async () => {
    draw([found(), answers(calculators.save, refused(calculatorNameTaken))]);
    await rename();
    await save();
    expect(await screen.findByText(/Υπάρχει ήδη υπολογιστής με αυτό το όνομα/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Όνομα' })).toHaveValue('Επιχειρηματικό σχέδιο 2027');
  });

  test('over the save of another user shows the differences, and the user chooses', async () => {
    const { sent } = draw([
      found(),
      answers(
        calculators.save,
        refused(staleCalculator, {
          version: 6,
          by: 'Βίκτωρ Μελάς',
          at: new Date('2026-11-29T08:00:00Z'),
          present: aCalculator({ version: 6, name: 'Άλλο όνομα' }),
        }),
      ),
      answers(calculators.save, { id: 9, version: 7 }),
    ]);
    await rename();
    await save();
    const notice = within(await screen.findByRole('alert', { name: 'Κάποιος άλλος αποθήκευσε στο μεταξύ' }));
    expect(notice.getByText('Άλλο όνομα')).toBeVisible();
    expect(notice.getByText('Επιχειρηματικό σχέδιο 2027')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' })).toBeDisabled();
    expect(await findings()).toEqual([]);
    await press('Κράτηση του δικού μου');
    await waitFor(() =>
      expect(lastOf(sent, calculators.save)).toMatchObject({
        version: 6,
        name: 'Επιχειρηματικό σχέδιο 2027',
      }),
    );
  });
});

describe('opening', () => {
  test('shows its shape until the calculator has come', async () => {
    draw([answersBy(calculators.one, () => new Promise<never>(() => {}))]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Υπολογιστές' })).toBeVisible();
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  test('fails in words, and loads when it is tried again', async () => {
    draw([answers(calculators.one, refused(unavailable)), found()]);
    await press('Δοκιμή ξανά');
    expect(await screen.findByRole('heading', { level: 1, name: 'Επιχειρηματικό σχέδιο' })).toBeVisible();
  });

  test('of a calculator that is gone says so', async () => {
    draw([answers(calculators.one, refused(notFound))]);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await findings()).toEqual([]);
  });
});
