import { describe, expect, test } from 'vitest';
import type { CellDefinition, WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { aBook, cellsOf } from '#engines/workbook/fixtures.ts';
import { readBytes } from '../xlsx/fixtures.ts';
import { proveBook } from './prove-book.ts';
import { surroundings } from './surroundings.ts';
import { doWork } from './do-work.ts';
import { bookWork } from './work.ts';

// Threads would take most of the time of these tests; what a thread adds is its limits.
const { badInputs, computeBook, mendBook, readBook, viewBook, writeBook } = bookWork(doWork);

/** A workbook as it is stored. */
const stored = (written: Readonly<Record<string, number | string | boolean>>): string =>
  JSON.stringify(aBook(cellsOf(written)));

const interest = stored({ A1: 100, B1: '=A1*2', C1: '=IF(A1="","κενό",A1&"!")', A2: 'Τόκος', B2: '=1/0' });

const places = (...names: readonly string[]): string[] => names.map((name) => `Φύλλο1!${name}`);

/** The cells of a stored workbook with these inputs, by their places. */
async function computed(
  workbook: string,
  inputs: Readonly<Record<string, number | string | null>>,
  names: readonly string[],
) {
  const cells = await computeBook({ workbook, inputs, places: names });
  return Object.fromEntries(cells.map(({ place, value }) => [place, value]));
}

/** Places that no workbook has. */
const nowhere = [
  'Φύλλο2!A1',
  'A1',
  '',
  '!A1',
  'Φύλλο1!',
  'Φύλλο1!A0',
  'Φύλλο1!XFE1',
  'Φύλλο1!A1048577',
  'Φύλλο1!A1:B2',
  '__proto__!A1',
];

describe('computing', () => {
  test('gives the cells that were asked for with their labels and formats, and leaves out places that no sheet has', async () => {
    const cells = await computeBook({
      workbook: interest,
      inputs: {},
      places: [...nowhere, ...places('B1', 'B2', 'Z99')],
    });
    expect(cells).toEqual([
      { place: 'Φύλλο1!B1', label: undefined, value: 200, format: 'General' },
      { place: 'Φύλλο1!B2', label: 'Τόκος', value: { error: '#DIV/0!' }, format: 'General' },
      { place: 'Φύλλο1!Z99', label: undefined, value: null, format: 'General' },
    ]);
  });

  test('takes inputs of cells, also empty ones and sheets in other letters, and leaves out those of no cell', async () => {
    const given = { ...Object.fromEntries(nowhere.map((place) => [place, 7])), 'ΦΎΛΛΟ1!A1': 5 };
    expect(await computed(interest, given, places('A1', 'B1'))).toEqual({ 'Φύλλο1!A1': 5, 'Φύλλο1!B1': 10 });
    expect(await computed(interest, { 'Φύλλο1!A1': null }, places('A1', 'B1', 'C1'))).toEqual({
      'Φύλλο1!A1': null,
      'Φύλλο1!B1': 0,
      'Φύλλο1!C1': 'κενό',
    });
  });

  test('a text in place of a number is a text, and the formulas say so', async () => {
    expect(await computed(interest, { 'Φύλλο1!A1': 'πολλά' }, places('B1', 'C1'))).toEqual({
      'Φύλλο1!B1': { error: '#VALUE!' },
      'Φύλλο1!C1': 'πολλά!',
    });
  });

  test('the workbook is not changed by what it was computed with', async () => {
    await computed(interest, { 'Φύλλο1!A1': 5 }, []);
    expect(await computed(interest, {}, places('B1'))).toEqual({ 'Φύλλο1!B1': 200 });
  });
});

test('cells of no sheet and cells with a formula are no inputs, and blank cells can be', async () => {
  const asked = [...nowhere, ...places('A1', 'B1', 'B2', 'A2', 'Z99')];
  expect(await badInputs({ workbook: interest, places: asked })).toEqual([...nowhere, ...places('B1', 'B2')]);
});

test('a cell whose formula cannot be read is no input', async () => {
  const workbook = stored({ A1: '=SUM((' });
  const [bad, cells] = await Promise.all([
    badInputs({ workbook, places: places('A1') }),
    computed(workbook, {}, places('A1')),
  ]);
  expect(cells).toEqual({ 'Φύλλο1!A1': { error: '#NAME?' } });
  expect(bad).toEqual(places('A1'));
});

test('a workbook is written with the inputs that were given, and read again it is proved', async () => {
  const bytes = await writeBook({ workbook: interest, inputs: { 'Φύλλο1!A1': 7, 'Φύλλο2!A1': 9 } });
  const { definition, results } = await readBytes(bytes);
  expect(definition.sheets[0]!.cells).toContainEqual({ row: 0, column: 0, value: 7 });
  expect(results[0]).toContainEqual({ row: 0, column: 1, value: 14 });
  const { proof, sheets, remarks } = await readBook(bytes);
  expect({ proof, sheets, remarks }).toMatchObject({
    proof: { formulas: 3, same: 3, differenceCount: 0 },
    sheets: ['Φύλλο1'],
    remarks: [],
  });
});

test('the shape of the specification leaves out inputs of no sheet', async () => {
  const view = await viewBook({
    workbook: interest,
    inputs: [
      { place: 'Φύλλο2!A1', kind: 'number' },
      { place: 'A1', kind: 'number' },
    ],
  });
  expect(JSON.stringify(view)).not.toContain('Φύλλο2');
});

describe('mending', () => {
  const proved = () =>
    proveBook(
      {
        definition: JSON.parse(interest) as WorkbookDefinition,
        results: [[{ row: 0, column: 1, value: 201 }]],
        remarks: [],
      },
      surroundings(),
    );
  /** What is kept of it, which mending begins with. */
  const kept = () => ({ workbook: proved().workbook, results: proved().results });
  const cellsIn = (workbook: string): readonly CellDefinition[] =>
    (JSON.parse(workbook) as WorkbookDefinition).sheets[0]!.cells;

  test.each(['Φύλλο2!A1', 'A1', 'Φύλλο1!A0', '__proto__!A1', 'Φύλλο1!XFE1'])(
    'a cell %s is not found',
    async (place) => {
      const refused = mendBook(kept(), { place, content: '=1' });
      await expect(refused).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  test('a formula that is mended still has to give what Excel had', async () => {
    expect(proved().proof.differences).toMatchObject([{ cell: 'B1', stored: 201, computed: 200 }]);
    const { proof, workbook } = await mendBook(kept(), { place: 'Φύλλο1!B1', content: '=A1*2+1' });
    expect(proof).toMatchObject({ differenceCount: 0, same: 1 });
    expect(cellsIn(workbook)).toContainEqual({ row: 0, column: 1, formula: 'A1*2+1' });
    const wrong = await mendBook(kept(), { place: 'Φύλλο1!B1', content: '=A1*' });
    expect(wrong.proof.broken).toMatchObject([{ cell: 'B1' }]);
  });

  test('a constant in place of a formula has nothing to prove, in the Greek way of writing', async () => {
    const { proof, workbook } = await mendBook(kept(), { place: 'Φύλλο1!B1', content: '1.234,5' });
    expect(proof).toMatchObject({ differenceCount: 0, formulas: 2 });
    expect(cellsIn(workbook)).toContainEqual({ row: 0, column: 1, value: 1234.5 });
  });

  test('a table of texts replaces a sheet or is a new one, and the other sheets keep what Excel had', async () => {
    const changed = await mendBook(kept(), {
      sheet: 'φύλλο1',
      rows: [
        ['Έσοδα', '12,5'],
        ['', '=B1*2'],
      ],
    });
    expect(changed.sheets).toEqual(['Φύλλο1']);
    expect(changed.proof).toMatchObject({ formulas: 1, same: 0, withoutResult: 1, differenceCount: 0 });
    const added = await mendBook(kept(), { sheet: 'Νέο', rows: [['1']] });
    expect(added.sheets).toEqual(['Φύλλο1', 'Νέο']);
    expect(added.proof.differenceCount).toBe(1);
  });
});

describe('what cannot be computed', () => {
  const endless = stored(
    Object.fromEntries(
      Array.from({ length: 100 }, (_, place) => [`CZ${place + 1}`, '=SUMPRODUCT(A$1:CV$9999*A$1:CV$9999)']),
    ),
  );
  const tooLarge = { code: 'workbook-too-large', status: 422 };

  test.each([
    ['computed', () => computeBook({ workbook: endless, inputs: {}, places: [] })],
    ['mended', () => mendBook({ workbook: endless, results: '[[]]' }, { place: 'Φύλλο1!A1', content: '1' })],
  ])('a workbook that takes too many steps is refused when it is %s', async (_how, work) => {
    await expect(work()).rejects.toMatchObject(tooLarge);
  });

  test('a workbook that is none is a fault of ours, and no refusal', async () => {
    const failed = computeBook({ workbook: 'no JSON', inputs: {}, places: [] });
    await expect(failed).rejects.toThrow(SyntaxError);
  });
});
