import { describe, expect, test } from 'vitest';
import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { offline, serverError } from '#platform/contract/refusal.ts';
import { Problem } from '#platform/web/api.ts';
import { undoneAlready } from '../../contract/refusals.ts';
import { checkLines } from './check-lines.ts';
import { csvOf } from '#platform/web/csv.ts';
import { cellValue, userOf } from './import-user.ts';
import { keepImport, keptImport } from './kept-import.ts';
import { DOTS, drawnCells, secretColumns } from './secret-columns.ts';
import { sendLines } from './send-lines.ts';
import { rememberColumns, type Target, targetsOf } from './targets.ts';

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: [`user-${at}`] }));
const userOfLine = (line: { line: number; cells: readonly string[] }) => userOf(line, ['Username'], targets);
const noAnswer = () => new Problem(offline);
const targets: Target[] = [
  { key: 'Username', label: 'Όνομα χρήστη', required: true, unique: true },
  { key: 'Password', label: 'Κωδικός', required: true, unique: false },
];

test('an exported sheet is read back unchanged, also formulas and numbers', () => {
  const cells = [
    '=1+1',
    '+302101234567',
    '-5',
    '@a',
    '007',
    'α;β',
    'με "εισαγωγικά"',
    'δύο\nγραμμές',
    "O'Neil",
  ];
  const { rows } = parseDelimited(csvOf([['a', 'b'], cells]));
  expect(rows[1]!.map(cellValue)).toEqual(cells);
  for (const cell of rows[1]!) expect(cell).not.toMatch(/^[=+\-@]/);
});

test('lines are sent twenty at a time, three requests at once', async () => {
  let running = 0;
  let most = 0;
  const sizes: number[] = [];
  const sending = sendLines({
    lines: linesOf(105),
    userOf: userOfLine,
    created: 3,
    add: async (users) => {
      running += 1;
      most = Math.max(most, running);
      sizes.push(users.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return users.map(({ username }) => username);
    },
  });
  expect(await sending.finished).toMatchObject({ state: 'done', total: 108, created: 108, refused: 0 });
  expect([most, sizes]).toEqual([3, [20, 20, 20, 20, 20, 5]]);
  expect(sending.open().size).toBe(0);
});

test('a failed request is repeated with the same lines, and reported as not sent after three tries', async () => {
  const tries = new Map<number, string[]>();
  const sending = sendLines({
    lines: linesOf(60),
    userOf: userOfLine,
    created: 0,
    pause: () => 1,
    add: async (users) => {
      const { line } = users[0]!;
      tries.set(line, [...(tries.get(line) ?? []), users.map((user) => user.username).join()]);
      if (line === 22) throw noAnswer();
      if (line === 42 && tries.get(line)!.length === 1) throw new Problem(serverError);
      return users.map(({ username }) => username);
    },
  });
  expect(await sending.finished).toMatchObject({ state: 'done', created: 40, notSent: 20 });
  expect([...tries].map(([line, sent]) => [line, sent.length]).sort()).toEqual([
    [2, 1],
    [22, 3],
    [42, 2],
  ]);
  for (const sent of tries.values()) expect(new Set(sent).size).toBe(1);
  expect([...sending.leftOver()]).toEqual(Array.from({ length: 20 }, (_, at) => at + 22));
});

test('a cancelled import finishes the requests under way, and sends no more', async () => {
  const sending = sendLines({
    lines: linesOf(200),
    userOf: userOfLine,
    created: 0,
    add: async (users) => {
      await Promise.resolve();
      sending.cancel();
      return users.map(({ username }) => username);
    },
  });
  expect(await sending.finished).toMatchObject({ state: 'cancelled', created: 60 });
  expect(sending.leftOver().size).toBe(140);
});

test('a refusal of the whole import stops it', async () => {
  const sending = sendLines({
    lines: linesOf(200),
    userOf: userOfLine,
    created: 0,
    add: () => Promise.reject(new Problem(undoneAlready)),
  });
  expect(await sending.finished).toMatchObject({ state: 'stopped', created: 0, problem: { code: 'undone' } });
});

test('lines are checked a hundred at a time, three requests at once, visible ones first', async () => {
  const asked: number[][] = [];
  let running = 0;
  let most = 0;
  const check = checkLines({
    lines: linesOf(1000),
    columns: ['Username'],
    targets,
    ask: async (users) => {
      running += 1;
      most = Math.max(most, running);
      asked.push(users.map(({ line }) => line));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return users.map(({ line }) => ({ line, faults: [] }));
    },
  });
  check.hurry(check.lines.slice(900, 910));
  check.start();
  await expect.poll(() => check.progress.get().checked).toBe(1000);
  expect(asked[0]).toEqual(Array.from({ length: 10 }, (_, at) => at + 902));
  expect(most).toBe(3);
  expect(Math.max(...asked.map(({ length }) => length))).toBe(100);
  expect(asked.flat()).toHaveLength(1000);
});

test('a check that stopped without a connection resumes where it was', async () => {
  let isOffline = true;
  const check = checkLines({
    lines: linesOf(250),
    columns: ['Username'],
    targets,
    ask: async (users) => {
      if (isOffline) throw noAnswer();
      return users.map(({ line }) => ({ line, faults: [] }));
    },
  });
  check.start();
  await expect.poll(() => check.progress.get().problem).toMatchObject({ code: 'offline' });
  isOffline = false;
  check.retry();
  await expect.poll(() => check.progress.get()).toMatchObject({ checked: 250 });
  expect(check.progress.get().problem).toBeUndefined();
});

test('only choices that differ from the guess by the header are remembered', () => {
  const headers = ['Όνομα χρήστη', 'Κωδ', 'Κωδικός', '__proto__', ''];
  const chosen = ['Username', 'Password', undefined, undefined, undefined];
  expect(rememberColumns(headers, chosen, targets, { άλλο: 'x' })).toEqual({
    άλλο: 'x',
    Κωδ: 'Password',
    Κωδικός: '',
  });
  const back = ['Username', undefined, 'Password', undefined, undefined];
  expect(rememberColumns(headers, back, targets, { Κωδ: 'Password', Κωδικός: '' })).toEqual({});
});

test('an import too large for the tab is stored without its lines, and none of it in the browser', () => {
  sessionStorage.clear();
  localStorage.clear();
  const small = { batch: 'batch-0001', fileName: 'a.csv', headers: ['a'], columns: ['Username'], total: 2 };
  expect(keepImport(1, 7, { ...small, lines: linesOf(2) })).toBe(true);
  expect(keptImport(1, 7)?.lines).toEqual(linesOf(2));
  const large = Array.from({ length: 600 }, (_, at) => ({ line: at + 2, cells: ['x'.repeat(10_000)] }));
  expect(keepImport(1, 7, { ...small, lines: large })).toBe(false);
  expect(keptImport(1, 7)).toEqual(small);
  expect(keptImport(2, 7)).toBeUndefined();
  expect(localStorage.length).toBe(0);
  sessionStorage.clear();
});

describe('the cells of a column', () => {
  const kep: Target = {
    key: 'kep',
    label: 'Κωδικός ΚΕΠ',
    required: false,
    unique: false,
    field: { name: 'kep' } as never,
  };
  const drawn = (title: string) => {
    const rows = [[title], ['abc-123']];
    return drawnCells(rows[1]!, secretColumns(rows, [undefined], [...targets, kep]), targets)[0];
  };

  test.each([
    'Κωδικός',
    'ΚΩΔΙΚΟΣ',
    'Κωδικός εισόδου',
    'Κωδικός χρήστη',
    'ΚΩΔΙΚΟΣ_ΧΡΗΣΤΗ',
    'Κωδ. πρόσβασης',
    'Κωδικοί πρόσβασης',
    'Κωδ.',
    'Προσωρινοί κωδικοί',
    'Συνθηματικό',
    'Pass',
    'user_pass',
    'Passwd',
    'pwd',
    'Password (ΚΑΥΑΣ)',
    'kwdikos',
  ])('are not drawn if its title is «%s»', (title) => {
    expect(drawn(title)).toBe(DOTS);
  });

  test('are not drawn either if a password has the words of a title', () => {
    const rows = [['Κωδικός'], ['Pass-2026'], ['Password1!'], ['Κωδικός!2']];
    const secret = secretColumns(rows, [undefined], targets);
    expect(rows.map((row) => drawnCells(row, secret, targets)[0])).toEqual(['Κωδικός', DOTS, DOTS, DOTS]);
  });

  test.each([
    'ΚΑΥΑΣ',
    'Κωδικός ΚΑΥΑΣ',
    'Κωδικός Αριθμός Υποβολής Αίτησης Συμμετοχής',
    'ΤΚ',
    'Τ.Κ. (κωδικός)',
    'Ταχυδρομικός κώδικας',
    'Ταχ. κωδικός',
    'Passport',
    'Κωδικοποίηση',
    'Κωδικός ΚΕΠ',
  ])('are drawn if its title is «%s»', (title) => {
    expect(drawn(title)).toBe('abc-123');
  });
});

test('a project with fields named kayas, Username, Password and Roles can import people', () => {
  const settings = {
    User: {
      Fields: [{ Name: 'Username' }, { Name: 'Password' }, { Name: 'Roles' }],
      ProjectFields: [{ Name: 'kayas', Label: 'Αριθμός μητρώου' }],
    },
  };
  const targets = targetsOf(settings, 1, ((key: string) => key) as never);
  expect(targets.map(({ key }) => key)).toEqual(['Username', 'Password', 'Roles', 'kayas']);
  expect(targets.at(-1)).toMatchObject({ label: 'Αριθμός μητρώου', unique: true });
  expect(
    targetsOf({ User: { ProjectFields: [{ Name: 'kayas', Editable: 0 }] } }, 1, String as never).map(
      ({ key }) => key,
    ),
  ).not.toContain('kayas');
});
