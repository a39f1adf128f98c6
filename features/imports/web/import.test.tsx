// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { batchOfOthers } from '../contract/refusals.ts';
import { answers, aProject, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { imports } from '../contract.ts';
import { aBatch, address, bring, none, paste, press, staff } from './fixtures.ts';
import { ImportScreen } from './ImportScreen.tsx';
import { NewUserButton } from './NewUserButton.tsx';

beforeEach(() => sessionStorage.clear());

const project = {
  ...aProject,
  settings: {
    User: {
      Fields: [
        { Name: 'first_name', Label: 'Όνομα', Required: true, Editable: 4, Visible: 4 },
        { Name: 'email', Label: 'Email', Type: 'email', Unique: true, Editable: 4, Visible: 4 },
        { Name: 'hidden', Label: 'Κρυφό', Editable: -1, Visible: 4 },
      ],
    },
  },
};
const place = { at: address, project };
const sheet = [
  'Όνομα χρήστη\tΚωδικός\tΟνομα\tEMAIL\tΣημειώσεις',
  'anna\tΚωδικός-2026\tΆννα\tanna@example.com\tx',
  'nikos\tΚωδικός-2026\tΝίκος\tnikos\t',
  'anna\tΚωδικός-2026\tΆννα Β\tb@example.com\t',
].join('\n');
const checks = [
  answers(imports.check, [
    { line: 2, faults: [{ field: 'first_name', code: 'rule', isWarning: true }] },
    { line: 3, faults: [{ field: 'email', code: 'email' }] },
    { line: 4, faults: [], current: { id: 5, fields: { first_name: 'Παλιά' } } },
  ]),
  answers(imports.check, [{ line: 3, faults: [] }]),
];
const rows = (list: { line: number; username: string; code: string; field: string }[]) =>
  answers(imports.rows, {
    list: list.map(({ line, username, code, field }) => ({
      line,
      username,
      outcome: 'refused' as const,
      faults: [{ field, code }],
    })),
    all: list.length,
    count: 1,
  });

const toCheck = async (text = sheet) => {
  await paste(text);
  await press('Έλεγχος γραμμών');
};
const bringBytes = (bytes: BlobPart, name: string) => bring(new File([bytes], name));

test('a pasted sheet matches its columns by name and label, and missing ones are listed', async () => {
  show(<ImportScreen />, staff, [none], place);
  await paste(sheet.replace('Όνομα χρήστη\t', 'Στήλη\t'));
  expect(await screen.findByText(/Βρέθηκαν 3 γραμμές και 5 στήλες/)).toBeVisible();
  expect(screen.getByText(/Διαχωριστικό: στηλοθέτης/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'EMAIL' })).toHaveValue('Email');
  expect(screen.getByRole('combobox', { name: 'Ονομα' })).toHaveValue('Όνομα *');
  expect(screen.getByRole('combobox', { name: 'Σημειώσεις' })).toHaveValue('');
  expect(screen.getByText('Λείπει μία απαραίτητη στήλη')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Στήλη' }));
  const username = await screen.findByRole('option', { name: 'Όνομα χρήστη *' });
  expect(screen.queryByRole('option', { name: 'Κρυφό' })).toBeNull();
  await userEvent.click(username);
  expect(await screen.findByText('Υπάρχουν όλες οι απαραίτητες στήλες')).toBeVisible();
});

test('a column that was left out before stays left out', async () => {
  const remembered = answers(imports.list, {
    batches: [],
    mapping: { EMAIL: '', Σημειώσεις: 'email' },
    values: {},
  });
  show(<ImportScreen />, staff, [remembered], place);
  await paste(sheet);
  expect(await screen.findByRole('combobox', { name: 'Σημειώσεις' })).toHaveValue('Email');
  expect(screen.getByRole('combobox', { name: 'EMAIL' })).toHaveValue('');
  expect(screen.getByText('Όπως την τελευταία φορά, παραλείφθηκε μία στήλη')).toBeVisible();
  expect(screen.getAllByText('EMAIL')).toHaveLength(2);
});

test('the preview shows the faults of each cell, repeated lines, and the present data of a person', async () => {
  const { sent } = show(<ImportScreen />, staff, [none, ...checks], place);
  await toCheck();
  expect(await screen.findByText('Γράψτε email, π.χ. onoma@example.gr.')).toBeVisible();
  expect(screen.getByText('Διπλή γραμμή 2: έχει την ίδια τιμή.')).toBeVisible();
  expect(screen.getByText('Παλιά → Άννα Β')).toBeVisible();
  expect(screen.getByText(/Με λάθη: 2. Με προειδοποίηση: 1./)).toBeVisible();
  expect(screen.queryByText('Κωδικός-2026')).toBeNull();
  expect(await findings()).toEqual([]);

  const field = screen.getByRole('textbox', { name: 'Email, γραμμή 3' });
  await userEvent.clear(field);
  await userEvent.type(field, 'nikos@example.com{Enter}');
  await waitFor(() => expect(screen.queryByText('Γράψτε email, π.χ. onoma@example.gr.')).toBeNull());
  const asked = sent.findLast(({ call }) => call === imports.check.path)?.input;
  expect(asked?.['users']).toMatchObject([{ line: 3, fields: { email: 'nikos@example.com' } }]);
  expect(await screen.findByText(/^Ελέγχθηκαν.*Με λάθη: 1/)).toBeVisible();

  await press(/^Όνομα χρήστη, γραμμή 2: anna\. Διόρθωση$/);
  await userEvent.keyboard('2{Enter}');
  await waitFor(() => expect(screen.queryByText(/Διπλή γραμμή/)).toBeNull());
});

test('the filter shows lines with faults, and keeps a corrected line in view', async () => {
  show(<ImportScreen />, staff, [none, ...checks], place);
  await toCheck();
  await press('Με λάθη: 2');
  expect(screen.queryByRole('button', { name: /γραμμή 2: anna/ })).toBeNull();
  await press('Email: 1');
  const field = await screen.findByRole('textbox', { name: 'Email, γραμμή 3' });
  await userEvent.type(field, '@example.com{Enter}');
  await waitFor(() => expect(screen.getByText('Εντάξει')).toBeVisible());
  expect(field).toBeVisible();
});

test('an import is sent, lists the refused lines, and sends them again under the same batch after a correction', async () => {
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      none,
      ...checks,
      answers(imports.start, aBatch()),
      answers(imports.addUsers, ['anna']),
      answers(imports.addUsers, ['nikos', 'anna2']),
      rows([
        { line: 3, username: 'nikos', field: 'email', code: 'email' },
        { line: 4, username: 'anna', field: 'Username', code: 'taken' },
      ]),
      rows([]),
    ],
    place,
  );
  await toCheck();
  await screen.findByText(/Με λάθη: 2. Με προειδοποίηση: 1./);
  await press('Εισαγωγή 1 χρήστη');
  expect(await screen.findByText(/Γραμμές με λάθη: 2/)).toBeVisible();
  await press('Έναρξη');
  expect(await screen.findByRole('heading', { name: 'Αποτέλεσμα' })).toHaveFocus();
  expect(screen.getByText('Υπάρχει ήδη στο σύστημα.')).toBeVisible();
  expect(await findings()).toEqual([]);
  const begun = sent.find(({ call }) => call === imports.start.path)!.input;
  expect(begun).toMatchObject({ projectId: 1, total: 3, mapping: {} });
  expect(sessionStorage.length).toBe(0);

  const name = screen.getByRole('textbox', { name: 'Όνομα χρήστη, γραμμή 4' });
  await userEvent.clear(name);
  await userEvent.type(name, 'anna2{Enter}');
  await press('Νέα αποστολή 2 γραμμών');
  expect(await screen.findByText('Όλες οι γραμμές εισήχθησαν')).toBeVisible();
  const again = sent.filter(({ call }) => call === imports.addUsers.path);
  expect(again).toHaveLength(2);
  expect(again[1]!.input['batch']).toBe('batch-0001');
  expect(again[1]!.input['users']).toMatchObject([{ line: 3 }, { line: 4, username: 'anna2' }]);
});

test('undelivered lines are reported as not sent, and can be retried', async () => {
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      none,
      ...checks,
      answers(imports.start, aBatch()),
      answers(imports.addUsers, refused(batchOfOthers)),
      answers(imports.addUsers, ['anna', 'nikos', 'anna']),
      rows([]),
    ],
    place,
  );
  await toCheck();
  await screen.findByText(/^Ελέγχθηκαν.*Με λάθη: 2/);
  await press('Εισαγωγή 1 χρήστη');
  await press('Έναρξη');
  expect(await screen.findByText('Η εισαγωγή ανήκει σε άλλον χρήστη.')).toBeVisible();
  expect(screen.getAllByText('Δεν εστάλη.')).toHaveLength(3);
  expect(Object.keys(sessionStorage)).toEqual(['ithaki-import-1-7']);
  await press('Νέα αποστολή 3 γραμμών');
  expect(await screen.findByText('Όλες οι γραμμές εισήχθησαν')).toBeVisible();
  const again = sent.filter(({ call }) => call === imports.addUsers.path);
  expect(again).toHaveLength(2);
  expect(again[1]!.input).toMatchObject({
    batch: 'batch-0001',
    users: [{ line: 2 }, { line: 3 }, { line: 4 }],
  });
});

test('an import that a reload interrupted continues with the lines that are not users yet', async () => {
  const kept = {
    batch: 'batch-0001',
    fileName: 'μέλη.csv',
    headers: ['Όνομα χρήστη', 'Κωδικός'],
    columns: ['Username', 'Password'],
    total: 2,
    lines: [
      { line: 2, cells: ['anna', 'Κωδικός-2026'] },
      { line: 3, cells: ['nikos', "'1234-κωδικός"] },
    ],
  };
  sessionStorage.setItem('ithaki-import-1-7', JSON.stringify(kept));
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      answers(imports.list, { batches: [aBatch({ created: 1 })], mapping: {}, values: {} }),
      answers(imports.rows, {
        list: [{ line: 2, username: 'anna', outcome: 'created', faults: [] }],
        all: 1,
        count: 1,
      }),
      answers(imports.addUsers, ['nikos']),
      rows([]),
    ],
    place,
  );
  expect(await screen.findByText('μέλη.csv: εισήχθησαν 1 από 3.')).toBeVisible();
  await press('Συνέχεια εισαγωγής');
  expect(await screen.findByText('Όλες οι γραμμές εισήχθησαν')).toBeVisible();
  const request = sent.find(({ call }) => call === imports.addUsers.path);
  expect(request!.input['users']).toEqual([
    { line: 3, username: 'nikos', password: '1234-κωδικός', roles: '', kayas: '', fields: {} },
  ]);
});

test('an import without stored lines continues only with the same file', async () => {
  const headers = sheet.split('\n')[0]!.split('\t');
  const columns = ['Username', 'Password', 'first_name', 'email', null];
  sessionStorage.setItem(
    'ithaki-import-1-7',
    JSON.stringify({ batch: 'batch-0001', fileName: '', headers, columns, total: 3 }),
  );
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      answers(imports.list, { batches: [aBatch()], mapping: {}, values: {} }),
      rows([]),
      answers(imports.addUsers, ['anna', 'nikos', 'anna']),
    ],
    place,
  );
  expect(await screen.findByText(/Φέρτε ξανά το ίδιο αρχείο και η εισαγωγή/)).toBeVisible();
  await paste(sheet.split('\n').slice(0, 3).join('\n'));
  expect(await screen.findByText(/Αυτό δεν είναι το ίδιο αρχείο/)).toBeVisible();
  await paste(sheet);
  expect(await screen.findByText('Όλες οι γραμμές εισήχθησαν')).toBeVisible();
  expect(sent.find(({ call }) => call === imports.addUsers.path)!.input['users']).toHaveLength(3);
});

test('an earlier import is undone after a question with its exact consequence', async () => {
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      answers(imports.list, { batches: [aBatch({ created: 3, busy: 1 })], mapping: {}, values: {} }),
      answers(imports.undo, { removed: 2, kept: 1 }),
    ],
    place,
  );
  await press(/^Αναίρεση: μέλη\.csv/);
  expect(await screen.findByText(/Θα διαγραφούν οριστικά 2 χρήστες\. Μένει 1 χρήστης/)).toBeVisible();
  await press('Διαγραφή χρηστών');
  expect(await screen.findByText(/Διαγράφηκαν: 2, έμειναν: 1/)).toBeVisible();
  expect(sent.find(({ call }) => call === imports.undo.path)?.input).toEqual({ batch: 'batch-0001' });
});

test('a file shows its encoding, garbled headers, and the place where it exceeds a limit', async () => {
  show(<ImportScreen />, staff, [none], place);
  await bringBytes(
    new Uint8Array([0xcf, 0xed, 0xef, 0xec, 0xe1, 0x3b, 0x41, 0x0a, 0xc1, 0x3b, 0x42]),
    'μέλη.csv',
  );
  expect(await screen.findByText(/Βρέθηκαν 1 γραμμή και 2 στήλες\. Διαχωριστικό: ερωτηματικό/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Κωδικοποίηση/ })).toHaveValue(
    'Windows-1253 (ελληνικά Windows)',
  );
  await press('Πίσω');
  await bringBytes('Ξ•Ο€ΟŽΞ½Ο…ΞΌΞΏ;ΞŒΞ½ΞΏΞΌΞ±\nΑ;Β', 'garbled.csv');
  expect(await screen.findByText('Οι τίτλοι δεν διαβάζονται σωστά')).toBeVisible();
  await press('Πίσω');
  await bringBytes(`a;b\n1;${'x'.repeat(10_001)}`, 'long.csv');
  expect(
    await screen.findByText('Ένα κελί έχει πάνω από 10.000 χαρακτήρες. Γραμμή 2, στήλη 2.'),
  ).toBeVisible();
  await bringBytes('a;b\n', 'empty.csv');
  expect(await screen.findByText('Δεν βρέθηκαν γραμμές κάτω από τους τίτλους.')).toBeVisible();
});

const choose = async (field: RegExp, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('an encoding that was guessed wrong is chosen by hand, and the columns are matched again', async () => {
  show(<ImportScreen />, staff, [none], place);
  // ISO-8859-7 without the letter that tells it: «Όνομα;Email», and ‘α’ in quotes of that encoding.
  const bytes = [
    0xbc, 0xed, 0xef, 0xec, 0xe1, 0x3b, 0x45, 0x6d, 0x61, 0x69, 0x6c, 0x0a, 0xa1, 0xe1, 0xa2, 0x3b, 0x62,
  ];
  await bringBytes(new Uint8Array(bytes), 'μέλη.csv');
  expect(await screen.findByText('΅αΆ')).toBeVisible();
  await choose(/Κωδικοποίηση/, /ISO-8859-7/);
  expect(await screen.findByText('‘α’')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Όνομα' })).toHaveValue('Όνομα *');
  expect(await findings()).toEqual([]);
});

test('titles below a heading are found in two lines, and another line can be chosen', async () => {
  show(<ImportScreen />, staff, [none], place);
  await paste(
    'Κατάλογος 2026\t\t\t\n\nΧρήστης\t\tΣτοιχεία\t\nUsername\tPassword\tΟνομα\tEMAIL\nanna\tΚωδικός-2026\tΆννα\ta@example.com',
  );
  expect(await screen.findByText(/Βρέθηκαν 1 γραμμή και 4 στήλες/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Τίτλοι στηλών/ })).toHaveValue(
    'Γραμμή 4: Username · Password · Ονομα · EMAIL',
  );
  expect(screen.getByText('Υπάρχουν όλες οι απαραίτητες στήλες')).toBeVisible();
  await choose(/Τίτλοι στηλών/, /^Γραμμή 3/);
  expect(await screen.findByText(/Βρέθηκαν 2 γραμμές και 3 στήλες/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Οι τίτλοι έχουν δύο γραμμές' }));
  expect(await screen.findByText('Υπάρχουν όλες οι απαραίτητες στήλες')).toBeVisible();
  await choose(/Τίτλοι στηλών/, /^Γραμμή 5/);
  expect(await screen.findByText('Δεν βρέθηκαν γραμμές κάτω από τους τίτλους.')).toBeVisible();
});

test('the list is found behind a sheet of instructions, and another sheet can be chosen', async () => {
  const book = { sheets: ['Οδηγίες', 'Λίστα'] };
  const instructions = answers(imports.readSheet, {
    ...book,
    sheet: 'Οδηγίες',
    rows: [['Συμπληρώστε', 'το'], ['επόμενο']],
  });
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      none,
      instructions,
      answers(imports.readSheet, {
        ...book,
        sheet: 'Λίστα',
        rows: [
          ['Username', 'Password'],
          ['anna', 'Κωδικός-2026'],
        ],
      }),
      instructions,
    ],
    place,
  );
  await bringBytes(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'παλιό.xls');
  expect(await screen.findByRole('combobox', { name: /Φύλλο του αρχείου/ })).toHaveValue('Λίστα');
  await choose(/Φύλλο του αρχείου/, 'Οδηγίες');
  expect(await screen.findByRole('combobox', { name: 'Συμπληρώστε' })).toBeVisible();
  const asked = sent
    .filter(({ call }) => call === imports.readSheet.path)
    .map(({ input }) => input?.['sheet']);
  expect(asked).toEqual([undefined, 'Λίστα', 'Οδηγίες']);
});

test('a web page under the name of a workbook is read as its table; one without a table is refused in words', async () => {
  show(<ImportScreen />, staff, [none], place);
  await bringBytes('<html><p>α', 'λίστα.xls');
  expect(await screen.findByText(/Δεν διαβάζεται ως φύλλο/)).toBeVisible();
  await bringBytes(
    '<html><table><tr><td>Επώνυμο</td><td>Όνομα</td></tr><tr><td>Δείγμα</td><td>Δανάη</td></tr></table>',
    'λίστα.xls',
  );
  expect(await screen.findByText(/1 γραμμή/)).toBeVisible();
});

const office = {
  ...aProject,
  settings: {
    User: {
      Fields: [
        { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Editable: 1, Visible: 1 },
        {
          Name: 'sex',
          Label: 'Φύλο',
          Type: 'select',
          Editable: 1,
          Visible: 1,
          Options: [
            { Value: 'female', Label: 'Γυναίκα' },
            { Value: 'male', Label: 'Άνδρας' },
          ],
        },
      ],
    },
  },
};
const officeSheet = [
  'Username\tPassword\tΑΦΜ\tΦύλο\tΡόλος',
  'anna\tΚωδικός-2026\t94014298\tΘ\tΣύμβουλος',
  'nikos\tΚωδικός-2026\t123456789\tΑ\tΩφελούμενος',
  'petros\tΚωδικός-2026\t94014298\tΆλλο\t',
].join('\n');
const officeFaults = [2, 3, 4].map((line) => ({
  line,
  faults: [
    { field: 'afm', code: 'afm' },
    { field: 'sex', code: 'option' },
  ],
}));

test('lost zeros are put back in all lines at once, and a wrong check digit is called so', async () => {
  const { sent } = show(
    <ImportScreen />,
    staff,
    [none, answers(imports.check, officeFaults), answers(imports.check, officeFaults)],
    { ...place, project: office },
  );
  await toCheck(officeSheet);
  expect(
    await screen.findAllByText('Ένα ψηφίο είναι λάθος: το ψηφίο ελέγχου του ΑΦΜ δεν ταιριάζει.'),
  ).toHaveLength(1);
  expect(screen.getAllByText('Ο ΑΦΜ έχει 9 ψηφία.')).toHaveLength(2);
  expect(screen.getAllByText('Διαλέξτε: Γυναίκα, Άνδρας.')).toHaveLength(3);
  expect(await findings()).toEqual([]);
  await press('Προσθήκη αρχικού μηδενικού σε 2 ΑΦΜ');
  await waitFor(() => expect(screen.queryByText('Χάθηκαν αρχικά μηδενικά')).toBeNull());
  const asked = sent.findLast(({ call }) => call === imports.check.path)?.input;
  expect(asked?.['users']).toMatchObject([
    { line: 2, roles: 'Mentor', fields: { afm: '094014298' } },
    { line: 4, fields: { afm: '094014298' } },
  ]);
});

test('a word that is no option is settled once for all lines, and remembered for the next sheet', async () => {
  const { sent } = show(
    <ImportScreen />,
    staff,
    [
      none,
      answers(imports.check, officeFaults),
      answers(imports.check, []),
      answers(imports.check, []),
      answers(imports.start, aBatch()),
      answers(imports.addUsers, ['anna', 'nikos', 'petros']),
      rows([]),
    ],
    { ...place, project: office },
  );
  await toCheck(officeSheet);
  // What a letter probably means is proposed.
  expect(await screen.findByRole('combobox', { name: '«Θ» (1 γραμμή)' })).toHaveValue('Γυναίκα');
  expect(screen.getByRole('combobox', { name: '«Α» (1 γραμμή)' })).toHaveValue('Άνδρας');
  expect(screen.getByRole('combobox', { name: '«Άλλο» (1 γραμμή)' })).toHaveValue('');
  await press('Αλλαγή σε 2 κελιά');
  expect(await screen.findByRole('button', { name: 'Φύλο, γραμμή 2: Γυναίκα. Διόρθωση' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: '«Θ» (1 γραμμή)' })).toBeNull();

  // A cell of a choice offers its options.
  await userEvent.click(screen.getByRole('combobox', { name: 'Φύλο, γραμμή 4' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Άνδρας' }));
  await screen.findByText(/^Ελέγχθηκαν και οι 3 γραμμές/);
  await press('Εισαγωγή 3 χρηστών');
  await screen.findByText('Όλες οι γραμμές εισήχθησαν');
  const start = sent.find(({ call }) => call === imports.start.path)?.input;
  expect(start?.['values']).toEqual({ sex: { θ: 'female', α: 'male' } });
});

test('words that were settled the last time are changed without a question, and told', async () => {
  const earlier = answers(imports.list, {
    batches: [],
    mapping: {},
    values: { sex: { αλλο: 'male', χ: 'none' } },
  });
  show(<ImportScreen />, staff, [earlier, answers(imports.check, [])], { ...place, project: office });
  await toCheck(officeSheet);
  expect(await screen.findByText('Όπως την τελευταία φορά, άλλαξαν λέξεις σε 1 γραμμή')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Φύλο, γραμμή 4: Άνδρας. Διόρθωση' })).toBeVisible();
});

test('the page stays responsive while it reads 100,000 pasted lines', async () => {
  show(<ImportScreen />, staff, [none], place);
  await screen.findByLabelText('Ή επικολλήστε από υπολογιστικό φύλλο');
  const many = `Όνομα χρήστη\tΚωδικός\n${Array.from({ length: 100_000 }, (_, at) => `user-${at}\tΚωδικός-2026`).join('\n')}`;
  let longest = 0;
  let before = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 10);
  await paste(many);
  expect(await screen.findByText(/Βρέθηκαν 100000 γραμμές/, {}, { timeout: 20_000 })).toBeVisible();
  clearInterval(beat);
  expect(longest).toBeLessThan(1000);
});

test('refused lines are downloaded as a file that can be imported again', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => saved.mockRestore());
  show(
    <ImportScreen />,
    staff,
    [
      none,
      ...checks,
      answers(imports.start, aBatch()),
      answers(imports.addUsers, ['anna', 'anna']),
      rows([{ line: 3, username: 'nikos', field: 'email', code: 'email' }]),
    ],
    place,
  );
  await toCheck(sheet.replace('nikos\tΚ', '=nikos\tΚ'));
  await screen.findByText(/^Ελέγχθηκαν.*Με λάθη: 2/);
  await press(/^Εισαγωγή/);
  await press('Έναρξη');
  await press('Λήψη ως CSV');
  const text = await (saved.mock.lastCall![0] as Blob).text();
  expect(text).toContain("'=nikos;Κωδικός-2026;Νίκος;nikos;;Email: Γράψτε email");
  expect(within(screen.getByRole('main')).getAllByRole('row')).toHaveLength(1 + 1);
});

test('one person is added by a form, with the faults beside the fields, and is invited', async () => {
  const { sent } = show(
    <NewUserButton />,
    staff,
    [
      answers(imports.check, [
        {
          line: 1,
          faults: [
            { field: 'Username', code: 'mixed' },
            { field: 'Password', code: 'passwordOrEmail' },
          ],
        },
      ]),
      answers(imports.check, [{ line: 1, faults: [] }]),
      answers(imports.addUsers, ['anna']),
    ],
    place,
  );
  await press('Νέος χρήστης');
  await userEvent.type(await screen.findByRole('textbox', { name: /Όνομα χρήστη/ }), 'anna');
  await press('Δημιουργία και αποστολή πρόσκλησης');
  expect(await screen.findByText(/Έχει ελληνικά και λατινικά γράμματα/)).toBeVisible();
  expect(screen.getByText('Συμπληρώστε το email, για να σταλεί η πρόσκληση.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Όνομα' }), 'Άννα');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.com');
  await press('Δημιουργία και αποστολή πρόσκλησης');
  expect(await screen.findByText('Δημιουργήθηκε ο χρήστης anna. Η πρόσκληση στάλθηκε.')).toBeVisible();
  const added = sent.find(({ call }) => call === imports.addUsers.path)?.input;
  expect(added?.['users']).toMatchObject([
    {
      username: 'anna',
      password: '',
      roles: 'Mentee',
      fields: { first_name: 'Άννα', email: 'anna@example.com' },
    },
  ]);
});
