import { expect, test } from 'vitest';
import type { ImportBatch, ImportRow } from '../../contract.ts';
import type { Sheet } from '../read/read-sheet.ts';
import type { SendProgress } from './send-lines.ts';
import {
  begin,
  type Effect,
  type Facts,
  keptOf,
  next,
  type Run,
  type StageEvent,
  type State,
} from './stages.ts';
import type { Target } from './targets.ts';

const column = (key: string, more: Partial<Target> = {}): Target => ({
  key,
  label: key,
  required: false,
  unique: false,
  ...more,
});
const city = column('city', {
  label: 'Πόλη',
  field: { name: 'city', label: 'Πόλη', type: 'select' } as NonNullable<Target['field']>,
  options: [{ value: 'v', label: { el: 'Βόλος', en: 'Volos' } }],
});
const email = column('email', {
  field: { name: 'email', label: 'Email', type: 'email' } as NonNullable<Target['field']>,
});

const lines = [
  { line: 2, cells: ['anna@b.gr', 'ΒΟΛ'] },
  { line: 3, cells: ['eleni@b.gr', 'Βόλος'] },
];
const sheet: Sheet = {
  fileName: 'people.csv',
  headers: ['Email', 'Πόλη'],
  lines,
  rows: [],
  titles: { row: 0, height: 1 },
  mark: 'm1',
  isGarbled: false,
};
const columns = ['email', 'city'];
const stored = {
  batch: 'batch-one',
  fileName: 'people.csv',
  headers: sheet.headers,
  columns,
  total: 2,
  existing: 'join',
  mark: 'm1',
  manner: { titles: sheet.titles },
  namesFrom: undefined,
  lines,
} as const;
const { lines: _lines, ...withoutLines } = stored;

const batch: ImportBatch = {
  id: 'batch-one' as ImportBatch['id'],
  projectId: 1 as ImportBatch['projectId'],
  startedAt: new Date('2026-03-05T08:00:00Z'),
  startedBy: 'Σοφία',
  fileName: 'people.csv',
  total: 2,
  created: 1,
  joined: 0,
  refused: 0,
  busy: 0,
};
const facts: Facts = { batches: [batch], targets: [email, city], remembered: {}, nameTitle: 'Όνομα χρήστη' };

const bring = begin({}, undefined);
const matching = { columns, existing: 'join' } as const;
const match: State = { ...bring, stage: { step: 'match', sheet, ...matching } };
const check: State = { ...bring, stage: { step: 'check', sheet, mapped: 0, ...matching } };
const run: Run = {
  ...matching,
  batch: { id: batch.id, created: 0, busy: 0 },
  headers: sheet.headers,
  isKept: true,
};
const sending: State = { ...bring, stage: { step: 'send', run } };
const sent: SendProgress = { total: 2, created: 1, refused: 1, notSent: 0, state: 'done' };
const result: State = { ...bring, stage: { step: 'result', run, sent } };
const interrupted: State = { ...bring, stored: { ...stored, columns: [...columns], lines: [...lines] } };
const withoutItsLines: State = { ...bring, stored: { ...withoutLines, columns: [...columns] } };

const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  username: `user-${line}`,
  outcome: 'created',
  faults: [],
  ...more,
});
const refusal = (line: number, code: string) =>
  row(line, { outcome: 'refused', faults: [{ field: 'email', code }] });
const delivered = {
  is: 'delivered',
  run,
  lines,
  sent,
  unsent: new Set<number>(),
  open: new Set([3]),
  refused: [refusal(3, 'wrong')],
  stored: undefined,
} as const;

test.each<[what: string, before: State, event: StageEvent, after: Partial<State>, effects: Effect[]]>([
  [
    'a sheet is matched by its titles',
    bring,
    { is: 'brought', sheet },
    { stage: { step: 'match', sheet, columns, existing: 'refuse' } },
    [],
  ],
  [
    'a sheet that is read again keeps the choice for existing accounts',
    match,
    { is: 'brought', sheet },
    { stage: { step: 'match', sheet, columns, existing: 'join' } },
    [],
  ],
  [
    'the file of an interrupted import without lines resumes it',
    withoutItsLines,
    { is: 'brought', sheet },
    {},
    [{ do: 'resume', kept: withoutItsLines.stored!, lines }],
  ],
  [
    'another file does not resume it, and the page says so',
    withoutItsLines,
    { is: 'brought', sheet: { ...sheet, mark: 'm2' } },
    { isOtherFile: true },
    [],
  ],
  [
    'an interrupted import with its lines does not keep another sheet away',
    interrupted,
    { is: 'brought', sheet },
    { stage: { step: 'match', sheet, columns, existing: 'refuse' } },
    [],
  ],
  [
    'the e-mail address becomes the sign-in name',
    match,
    { is: 'emailAsName', columns },
    {
      stage: {
        step: 'match',
        existing: 'join',
        columns: ['email', 'city', 'Username'],
        sheet: {
          ...sheet,
          namesFrom: 0,
          headers: ['Email', 'Πόλη', 'Όνομα χρήστη'],
          lines: lines.map(({ line, cells }) => ({ line, cells: [...cells, cells[0]!] })),
        },
      },
    },
    [],
  ],
  [
    'matched columns are checked, with the words that were settled before',
    { ...match, values: { city: { βολ: 'v' } } },
    { is: 'matched', sheet, ...matching },
    { stage: { step: 'check', sheet, mapped: 1, ...matching } },
    [{ do: 'check', lines: [{ line: 2, cells: ['anna@b.gr', 'Βόλος'] }, lines[1]!], ...matching }],
  ],
  [
    'the meanings of words are remembered together',
    { ...check, values: { city: { βολ: 'v' } } },
    { is: 'meant', values: { city: { χαν: 'c' } } },
    { values: { city: { βολ: 'v', χαν: 'c' } } },
    [],
  ],
  ['a correction is remembered until the lines are sent', check, { is: 'touched' }, { isTouched: true }, []],
  ['the check leads back to the columns', check, { is: 'back', to: 'match' }, match, []],
  ['the columns lead back to the sheet', match, { is: 'back', to: 'bring' }, bring, []],
  [
    'the checked lines start an import, which the tab will store',
    { ...check, values: { city: { βολ: 'v' } } },
    { is: 'sends', batch: 'batch-one', lines },
    {},
    [
      {
        do: 'start',
        kept: { ...stored, columns: [...columns], lines: [...lines] },
        mapping: {},
        values: { city: { βολ: 'v' } },
      },
    ],
  ],
  [
    'a started import is sent, and its corrections are safe',
    { ...check, isTouched: true },
    {
      is: 'started',
      kept: { ...stored, columns: [...columns], lines: [...lines] },
      batch: run.batch,
      isKept: true,
    },
    { ...sending, isTouched: false },
    [{ do: 'send', run, lines }],
  ],
  [
    'an interrupted import asks the server what became of its lines',
    interrupted,
    { is: 'resumes' },
    {},
    [{ do: 'resume', kept: interrupted.stored!, lines }],
  ],
  ['without its lines it waits for the file', withoutItsLines, { is: 'resumes' }, {}, []],
  [
    'only the lines that are not users yet are sent then',
    interrupted,
    { is: 'resumed', kept: interrupted.stored!, lines, rows: [row(2), refusal(3, 'wrong')] },
    { stage: { step: 'send', run: { ...run, batch: { ...run.batch, created: 1 } } } },
    [{ do: 'send', run: { ...run, batch: { ...run.batch, created: 1 } }, lines: [lines[1]!] }],
  ],
  [
    'after the last line the tab forgets the import, and the refused lines are shown with the reasons',
    { ...sending, stored: interrupted.stored, isOtherFile: true },
    delivered,
    { ...result, stored: undefined, isOtherFile: false },
    [
      { do: 'forget' },
      {
        do: 'check',
        lines: [lines[1]!],
        ...matching,
        known: new Map([[3, { faults: [{ field: 'email', code: 'wrong' }] }]]),
      },
    ],
  ],
  [
    'lines that were not delivered are shown as not sent, and the tab still stores the import',
    sending,
    { ...delivered, unsent: new Set([2]), refused: [], stored: interrupted.stored },
    { ...result, stored: interrupted.stored },
    [
      {
        do: 'check',
        lines: [lines[0]!],
        ...matching,
        known: new Map([[2, { faults: [{ field: '', code: 'not-sent' }] }]]),
      },
    ],
  ],
  [
    'a line whose address has an account is checked again',
    sending,
    { ...delivered, refused: [refusal(3, 'address')] },
    result,
    [{ do: 'forget' }, { do: 'check', lines: [lines[1]!], ...matching, known: new Map() }],
  ],
  [
    'lines whose reasons are unknown are all checked again',
    sending,
    { ...delivered, refused: undefined },
    result,
    [{ do: 'forget' }, { do: 'check', lines: [lines[1]!], ...matching, known: new Map() }],
  ],
  [
    'corrected lines are sent under the same batch',
    result,
    { is: 'retries', lines: [lines[1]!] },
    { stage: { step: 'send', run: { ...run, batch: { ...run.batch, created: 1 } } } },
    [{ do: 'send', run: { ...run, batch: { ...run.batch, created: 1 } }, lines: [lines[1]!] }],
  ],
  [
    'the user gives the interrupted import up',
    { ...interrupted, isOtherFile: true },
    { is: 'forgets' },
    { stored: undefined, isOtherFile: false },
    [{ do: 'forget' }],
  ],
  [
    'an undone import is forgotten',
    interrupted,
    { is: 'undone', batch: 'batch-one' },
    { stored: undefined },
    [{ do: 'forget' }],
  ],
  ['the undo of another import leaves it', interrupted, { is: 'undone', batch: 'batch-two' }, {}, []],
])('%s', (_what, before, event, after, effects) => {
  expect(next(before, event, facts)).toEqual({ state: { ...before, ...after }, effects });
});

test.each<[what: string, event: StageEvent]>([
  ['the e-mail address as the sign-in name', { is: 'emailAsName', columns }],
  ['a send', { is: 'sends', batch: 'batch-two', lines }],
  ['a retry', { is: 'retries', lines }],
  ['a way back to the columns', { is: 'back', to: 'match' }],
])('%s means nothing in another step', (_what, event) => {
  expect(next(sending, event, facts)).toEqual({ state: sending, effects: [] });
});

test.each<[what: string, found: Partial<ImportBatch>, is: (keyof ReturnType<typeof keptOf>)[]]>([
  ['can be resumed', {}, ['unfinished', 'kept']],
  ['that the server completed is only reported', { joined: 1 }, ['completed']],
  ['that was undone is not resumed', { undoneAt: new Date() }, []],
  ['of another user is not resumed', { id: 'batch-two' as ImportBatch['id'] }, []],
])('an interrupted import %s', (_what, found, is) => {
  const kept = keptOf(interrupted, [{ ...batch, ...found }]);
  expect(Object.entries(kept).flatMap(([name, value]) => (value ? [name] : []))).toEqual(is);
});
