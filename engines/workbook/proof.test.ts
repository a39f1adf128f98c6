import { describe, expect, test } from 'vitest';
import { readCell } from './address.ts';
import type { WorkbookDefinition } from './book/definition.ts';
import { aBook, cellsOf } from './fixtures.ts';
import { isProved, type Proof, prove, type StoredValue } from './proof.ts';

const surroundings = { now: 45_383.5, seed: 1 };

/** What the proof of a sheet says, with what Excel stored for its cells. */
function proofOf(
  written: Readonly<Record<string, number | string | boolean>>,
  stored: Readonly<Record<string, StoredValue>>,
  more: Partial<WorkbookDefinition> = {},
): Proof {
  const results = Object.entries(stored).map(([name, value]) => ({ ...readCell(name)!, value }));
  return prove(aBook(cellsOf(written), more), [results], surroundings, 'el');
}

const place = (cell: string) => ({ sheet: 'Φύλλο1', cell });

describe('an upload proof', () => {
  test('holds when every formula has the result of Excel', () => {
    const proof = proofOf(
      {
        A1: 3,
        B1: '=A1*2',
        B2: '=1/3',
        B3: '=A1&" €"',
        B4: '=A1>2',
        B5: '=1/0',
        B6: '=A9',
        B7: '=SUM(A1:A9)',
      },
      { B1: 6, B2: 0.333333333333333, B3: '3 €', B4: true, B5: { error: '#DIV/0!' }, B6: 0, B7: 3 },
    );
    expect(proof).toMatchObject({ formulas: 7, same: 7, changing: 0, withoutResult: 0, differences: [] });
    expect(isProved(proof)).toBe(true);
  });

  test('names each result that is another one here, with its formula', () => {
    const proof = proofOf({ A1: 3, B1: '=A1*2', B2: '=A1+1' }, { B1: 7, B2: 4 });
    expect(proof.differences).toEqual([{ ...place('B1'), formula: 'A1*2', stored: 7, computed: 6 }]);
    expect([proof.same, isProved(proof)]).toEqual([1, false]);
  });

  test('counts a text, a truth or an error in place of a number as a difference', () => {
    const proof = proofOf(
      { A1: '=1', A2: '=1', A3: '=1', A4: '=1/0' },
      { A1: '1', A2: true, A3: { error: '#N/A' }, A4: { error: '#VALUE!' } },
    );
    expect(proof.differences.map(({ cell }) => cell)).toEqual(['A1', 'A2', 'A3', 'A4']);
  });

  test('takes numbers for the same that differ by less than a billionth of them, and no others', () => {
    const proof = proofOf(
      { A1: '=1E9+1', A2: '=1+1E-10', A3: '=1+1E-8' },
      { A1: 1_000_000_000, A2: 1, A3: 1 },
    );
    expect(proof.differences.map(({ cell }) => cell)).toEqual(['A3']);
  });

  test('takes the errors of newer versions for the #VALUE! that Excel stores for older ones', () => {
    const cells = [
      ...cellsOf({ A2: 'εδώ' }),
      { row: 0, column: 0, formula: 'SEQUENCE(3)', array: 'spill' as const },
    ];
    const results = [[{ row: 0, column: 0, value: { error: '#VALUE!' } }]];
    expect(prove(aBook(cells), results, surroundings, 'el').differences).toEqual([]);
  });

  test('finds an unknown function also where its error is caught, and refuses the workbook', () => {
    const proof = proofOf(
      {
        A1: '=IFERROR(ΑΓΝΩΣΤΗ(1),5)',
        A2: '=IF(TRUE,1,NOSUCH.FUNCTION(2))',
        A3: '=_xlfn.NEWER(1)',
        A4: '=n_x',
      },
      { A1: 5, A2: 1, A3: 7, A4: 1 },
      { names: [{ name: 'n_x', formula: 'IFERROR(OTHER(1),1)' }] },
    );
    expect(proof.unknown).toEqual([
      { name: 'ΑΓΝΩΣΤΗ', cells: [place('A1')] },
      { name: 'NOSUCH.FUNCTION', cells: [place('A2')] },
      { name: 'NEWER', cells: [place('A3')] },
      { name: 'OTHER', cells: [place('A4')] },
    ]);
    expect(isProved(proof)).toBe(false);
  });

  test('does not take what LET and LAMBDA name for functions', () => {
    const proof = proofOf({ A1: '=LET(twice,LAMBDA(x,x*2),twice(4))' }, { A1: 8 });
    expect([proof.unknown, isProved(proof)]).toEqual([[], true]);
  });

  test('names formulas that cannot be read, and those of other files, with the place of the fault', () => {
    const proof = proofOf(
      { A1: '=1+', A2: '=[1]Φύλλο1!A1*2', A3: `=${'('.repeat(300)}1${')'.repeat(300)}` },
      {},
    );
    expect(proof.broken).toEqual([
      { ...place('A1'), kind: 'syntax', at: 2 },
      { ...place('A2'), kind: 'external', at: 0 },
      { ...place('A3'), kind: 'too-deep', at: expect.any(Number) },
    ]);
    expect(isProved(proof)).toBe(false);
  });

  test('names the formulas of a circle', () => {
    const proof = proofOf({ A1: '=B1+1', B1: '=A1', C1: '=IF(TRUE,1,C1)' }, { A1: 0, B1: 0, C1: 1 });
    const [circle] = proof.circles;
    expect(proof.circles).toHaveLength(1);
    expect(circle!.map(({ cell }) => cell).toSorted()).toEqual(['A1', 'B1']);
    expect(isProved(proof)).toBe(false);
  });

  test('compares nothing that depends on the moment or on chance', () => {
    const proof = proofOf(
      { A1: '=TODAY()', A2: '=A1+1', A3: '=RAND()', A4: '=SUM(A1:A3)', B1: '=OFFSET(C1,0,0)', C1: 5 },
      { A1: 1, A2: 2, A3: 0.5, A4: 3, B1: 6 },
    );
    expect(proof).toMatchObject({ changing: 4, same: 0 });
    // OFFSET is computed in each recalculation too, but always gives the same.
    expect(proof.differences.map(({ cell }) => cell)).toEqual(['B1']);
  });

  test('counts formulas for which the file has no result', () => {
    const proof = proofOf({ A1: '=1', A2: '=2' }, { A1: 1 });
    expect([proof.withoutResult, isProved(proof)]).toEqual([1, true]);
  });

  test('compares every cell that an array fills', () => {
    const cells = cellsOf({ A1: 1, A2: 2, B1: '{=A1:A2*10' });
    const results = [
      [
        { row: 0, column: 1, value: 10 },
        { row: 1, column: 1, value: 21 },
      ],
    ];
    const proof = prove(aBook(cells), results, surroundings, 'el');
    expect(proof.differences).toEqual([{ ...place('B2'), formula: 'A1:A2*10', stored: 21, computed: 20 }]);
  });
});
