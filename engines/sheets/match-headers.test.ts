import { describe, expect, test } from 'vitest';
import { matchHeaders } from './match-headers.ts';

const fields = [
  { name: 'first_name', label: { el: 'Όνομα', en: 'First name' } },
  { name: 'last_name', label: 'Επώνυμο' },
  { name: 'AFM', label: 'ΑΦΜ' },
  { name: 'AMKA', label: 'Αριθμός κοινωνικής ασφάλισης' },
  { name: 'email', label: 'Ηλεκτρονική διεύθυνση' },
  { name: 'DATE_GENNHSHS', label: 'Ημερομηνία γέννησης' },
  { name: 'sum', label: 'Ποσό' },
  { name: 'share', label: 'Ποσό %' },
  { name: '__proto__', label: '<b>Ετικέτα</b>' },
];

const goesTo = (header: string) => matchHeaders({ headers: [header], fields })[0]!.to;

describe('a header means a field', () => {
  test.each([
    ['by its name', 'first_name', 'first_name'],
    ['by its name in capitals and with a space', 'FIRST NAME', 'first_name'],
    ['by its name in one word', 'FirstName', 'first_name'],
    ['with a dash', 'E-mail', 'email'],
    ['by its label', 'Όνομα', 'first_name'],
    ['without accents', 'ΕΠΩΝΥΜΟ', 'last_name'],
    ['with accents apart', 'Επώνυμο'.normalize('NFD'), 'last_name'],
    ['with spaces around and a mark that it is required', '  Επώνυμο * ', 'last_name'],
    ['with the final sigma inside', 'Ημερομηνία Γέννησησ', 'DATE_GENNHSHS'],
    ['with underscores for spaces', 'ημερομηνια_γεννησης', 'DATE_GENNHSHS'],
    ['with a no-break space', 'Ημερομηνία\u00a0γέννησης', 'DATE_GENNHSHS'],
    ['by its English label', 'first name', 'first_name'],
    ['with points', 'Α.Φ.Μ.', 'AFM'],
    ['with Latin letters that look alike', 'AΦM', 'AFM'],
    ['in the other alphabet altogether', 'ΑΜΚΑ', 'AMKA'],
    ['with a sign that tells two apart', 'ΠΟΣΟ %', 'share'],
    ['without the sign', 'ποσο:', 'sum'],
    ['with the name of what every object has', '__proto__', '__proto__'],
    ['with markup in its label', '<B>ετικετα</B>', '__proto__'],
  ])('%s: «%s»', (_how, header, to) => {
    expect(goesTo(header)).toBe(to);
  });

  test.each(['', '  ', '_', 'Σχόλια', 'constructor', 'toString', 'όνομα πατρός'])(
    '«%s» means none',
    (header) => {
      expect(matchHeaders({ headers: [header], fields })).toEqual([{ column: 0, header }]);
    },
  );

  test.each([
    ['username', 'Username'],
    ['Όνομα χρήστη', 'Username'],
    ['ΟΝΟΜΑ_ΧΡΗΣΤΗ', 'Username'],
    ['Password', 'Password'],
    ['Κωδικός', 'Password'],
    ['κωδικοσ προσβασης', 'Password'],
    ['Ρόλοι', 'Roles'],
    ['roles', 'Roles'],
    ['KAYAS', 'kayas'],
    ['Καυάς', 'kayas'],
  ])('«%s» is the special column %s', (header, to) => {
    expect(goesTo(header)).toBe(to);
  });

  test('a label of the project goes before our other words for a special column, never before its name', () => {
    const own = [
      { name: 'code', label: 'Κωδικός' },
      { name: 'word', label: 'Password' },
    ];
    const to = (header: string) => matchHeaders({ headers: [header], fields: own })[0]!.to;
    expect(to('κωδικος')).toBe('code');
    expect(to('PASSWORD')).toBe('Password');
  });

  test('of two labels that differ by a dash only, each is found by its exact words', () => {
    const own = [
      { name: 'a', label: 'Φάση 1-2' },
      { name: 'b', label: 'Φάση 12' },
    ];
    expect(matchHeaders({ headers: ['ΦΑΣΗ 12', 'ΦΑΣΗ 1-2'], fields: own }).map(({ to }) => to)).toEqual([
      'b',
      'a',
    ]);
  });
});

describe('several columns', () => {
  test('are answered in their order, and of two for one field the first is taken', () => {
    expect(matchHeaders({ headers: ['ΑΦΜ', 'Άλλο', 'afm', 'Επώνυμο', 'A.F.M.'], fields })).toEqual([
      { column: 0, header: 'ΑΦΜ', to: 'AFM' },
      { column: 1, header: 'Άλλο' },
      { column: 2, header: 'afm', to: 'AFM', conflict: true },
      { column: 3, header: 'Επώνυμο', to: 'last_name' },
      { column: 4, header: 'A.F.M.', to: 'AFM', conflict: true },
    ]);
  });

  test('a remembered match takes precedence, even over an earlier column', () => {
    const remembered = [
      { header: 'Φορολογικό μητρώο', to: 'AFM' },
      { header: 'Επώνυμο' },
      { header: 'Παλιό', to: 'deleted_field' },
    ];
    const headers = ['ΑΦΜ', 'ΦΟΡΟΛΟΓΙΚΟ ΜΗΤΡΩΟ', 'επώνυμο', 'Παλιό'];
    expect(matchHeaders({ headers, fields, remembered })).toEqual([
      { column: 0, header: 'ΑΦΜ', to: 'AFM', conflict: true },
      { column: 1, header: 'ΦΟΡΟΛΟΓΙΚΟ ΜΗΤΡΩΟ', to: 'AFM' },
      { column: 2, header: 'επώνυμο' },
      { column: 3, header: 'Παλιό' },
    ]);
  });

  test('an answer that is remembered is given again', () => {
    const headers = ['ΑΦΜ', 'Άλλο', 'afm', '', 'Επώνυμο', '__proto__'];
    const answer = matchHeaders({ headers, fields });
    expect(matchHeaders({ headers, fields, remembered: answer })).toEqual(answer);
  });
});

test('the titles of an office are known: a mobile, and a birth date that is shortened', () => {
  const own = [
    { name: 'home', label: 'Σταθερό', type: 'phone' },
    { name: 'mobile', label: 'Τηλέφωνο επικοινωνίας', type: 'phone' },
    { name: 'birth_date', label: 'Γεννήθηκε (birth)', type: 'date' },
    { name: 'email', label: 'Ηλεκτρονική διεύθυνση', type: 'email' },
  ];
  const headers = [
    'Κινητό',
    'ΚΙΝΗΤΟ',
    'Ημ. γέννησης',
    'Ημ/νία Γέννησης',
    'ΗΜ/ΝΙΑ ΓΕΝΝΗΣΗΣ',
    'e-mail',
    'Ημέρα',
  ];
  expect(headers.map((header) => matchHeaders({ headers: [header], fields: own })[0]!.to)).toEqual([
    'mobile',
    'mobile',
    'birth_date',
    'birth_date',
    'birth_date',
    'email',
    undefined,
  ]);
});
