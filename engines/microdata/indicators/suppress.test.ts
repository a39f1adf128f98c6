import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codesOf } from '../indicators.ts';
import { periods, type Period } from '../ready-forms.ts';
import { type Column, columns, type Counted, type Figures, figuresOf, type Row } from './figures.ts';
import type { IndicatorCode } from './marks.ts';
import { type Cell, suppress } from './suppress.ts';

const least = 5;
const sexes = { men: 'male', women: 'female', unknown: 'unknown' } as const;

/** So many people of a sex with these marks. */
const some = (count: number, column: keyof typeof sexes, ...marks: IndicatorCode[]): Counted[] =>
  Array.from({ length: count }, () => ({ marks: new Set(marks), sex: sexes[column], isComplete: true }));

const hide = <P extends Period>(period: P, ...people: Counted[][]) =>
  suppress(figuresOf(period, people.flat()), { least });

describe('suppressed figures', () => {
  test('hide a small cell and the other sex, and keep the total', () => {
    const { indicators } = hide(
      '2014-2020',
      some(3, 'men', 'CO01', 'CO16'),
      some(30, 'women', 'CO01', 'CO16'),
      some(30, 'men', 'CO01'),
    );
    expect(indicators.CO16).toEqual({ men: 'hidden', women: 'hidden', unknown: 0, total: 33 });
    expect(indicators.CO01).toEqual({ men: 33, women: 30, unknown: 0, total: 63 });
  });

  test('show everything from five on, and a 0', () => {
    const { indicators } = hide('2014-2020', some(5, 'men', 'CO01'), some(9, 'women', 'CO01'));
    expect(indicators.CO01).toEqual({ men: 5, women: 9, unknown: 0, total: 14 });
    expect(indicators.CO18).toEqual({ men: 0, women: 0, unknown: 0, total: 0 });
  });

  test('hide a second cell of an exclusive group, in the totals, too', () => {
    const figures = hide(
      '2021-2027',
      some(3, 'women', 'EECO01', 'EECO02', 'EECO09'),
      some(20, 'women', 'EECO01', 'EECO04', 'EECO10'),
      some(40, 'women', 'EECO01', 'EECO05', 'EECO11'),
    );
    expect(figures.participants.total).toBe(63);
    for (const group of [
      ['EECO02', 'EECO04', 'EECO05'],
      ['EECO09', 'EECO10', 'EECO11'],
    ] as const)
      expect(group.map((code) => figures.indicators[code].total)).toEqual([
        'hidden',
        'hidden',
        expect.any(Number),
      ]);
  });

  test('protect the few whom an exclusive group leaves out', () => {
    const { indicators, participants } = hide(
      '2014-2020',
      some(3, 'men', 'CO01'),
      some(20, 'men', 'CO01', 'CO09'),
      some(20, 'men', 'CO01', 'CO10'),
    );
    const cells = [indicators.CO09, indicators.CO10, participants].map(({ total }) => total);
    expect(cells).toContain('hidden');
  });

  test('hide two single people of different sexes so that their sum does not tell them', () => {
    const { indicators } = hide(
      '2014-2020',
      some(30, 'men', 'CO01', 'CO16'),
      some(1, 'women', 'CO01', 'CO16'),
      some(1, 'unknown', 'CO01', 'CO16'),
    );
    expect(Object.values(indicators.CO16).filter((cell) => cell === 'hidden').length).toBeGreaterThan(2);
  });

  test('hide a sensitive indicator that leaves no participant or fewer than five, and show one that leaves five', () => {
    const shown = (few: number, code: 'EECO13' | 'EECO06') =>
      hide(
        '2021-2027',
        some(24, 'women', 'EECO01', 'EECO02', code),
        some(24, 'men', 'EECO01', 'EECO02', code),
        some(few, 'men', 'EECO01', 'EECO02'),
      );
    for (const few of [0, 1, 2, 4]) {
      const { indicators, participants } = shown(few, 'EECO13');
      expect(participants.total).toBe(48 + few);
      expect([few, indicators.EECO13.total]).toEqual([few, 'hidden']);
      expect([few, indicators.EECO13.men]).toEqual([few, 'hidden']);
    }
    expect(shown(5, 'EECO13').indicators.EECO13.total).toBe(48);
    // An indicator that is not sensitive may count everybody.
    expect(shown(0, 'EECO06').indicators.EECO06.total).toBe(48);
  });

  test('say the same of all participants as of EECO01', () => {
    const { indicators, participants } = hide(
      '2021-2027',
      some(2, 'men', 'EECO01', 'EECO02'),
      some(9, 'women', 'EECO01', 'EECO02'),
    );
    expect(participants).toEqual(indicators.EECO01);
    expect(participants.men).toBe('hidden');
  });
});

test('no hidden cell of a row follows from the row: every row of up to seven by sex', () => {
  for (let men = 0; men <= 7; men++)
    for (let women = 0; women <= 7; women++)
      for (let unknown = 0; unknown <= 7; unknown++) {
        const people = [
          some(men, 'men', 'CO16'),
          some(women, 'women', 'CO16'),
          some(unknown, 'unknown', 'CO16'),
        ];
        const bystanders = columns.slice(0, 3).map((column) => some(99, column as 'men', 'CO01'));
        const all = people.flat().map((one) => ({ ...one, marks: new Set([...one.marks, 'CO05' as const]) }));
        const row = hide('2014-2020', all, ...bystanders).indicators.CO16;
        const values = possibleValues(row, 20);
        for (const column of columns)
          if (row[column] === 'hidden') expect(values[column].size).toBeGreaterThan(1);
          else expect(row[column] === 0 || row[column] >= least).toBe(true);
      }
});

const fits = (cell: Cell, value: number) => (cell === 'hidden' ? value > 0 : cell === value);

/** What each cell of a row can be, by trying all rows. A hidden cell is not 0: that would be shown. */
function possibleValues(row: Row<Cell>, most: number): Record<Column, Set<number>> {
  const values = {
    men: new Set<number>(),
    women: new Set<number>(),
    unknown: new Set<number>(),
    total: new Set<number>(),
  };
  const range = (cell: Cell) =>
    cell === 'hidden' ? Array.from({ length: most }, (_, at) => at + 1) : [cell];
  for (const men of range(row.men))
    for (const women of range(row.women))
      for (const unknown of range(row.unknown)) {
        const total = men + women + unknown;
        if (!fits(row.total, total)) continue;
        for (const [column, value] of Object.entries({ men, women, unknown, total }))
          values[column as Column].add(value);
      }
  return values;
}

test('no hidden cell of two work states by two sexes follows from all of them together', () => {
  const count = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(count, count, count, count, (a, b, c, d) => {
      const { participants, indicators } = hide(
        '2014-2020',
        some(a, 'men', 'CO01'),
        some(b, 'women', 'CO01'),
        some(c, 'men', 'CO05'),
        some(d, 'women', 'CO05'),
      );
      const rows = [indicators.CO01, indicators.CO05, participants];
      const cells = rows.flatMap(({ men, women, total }) => [men, women, total]);
      const values = cells.map(() => new Set<number>());
      // Every table of 0 to 11 in which all that is shown is as it is shown.
      const range = (cell: Cell) =>
        cell === 'hidden' ? Array.from({ length: 11 }, (_, at) => at + 1) : [cell];
      for (const a of range(rows[0]!.men))
        for (const b of range(rows[0]!.women))
          for (const c of range(rows[1]!.men))
            for (const d of range(rows[1]!.women)) {
              const table = [a, b, a + b, c, d, c + d, a + c, b + d, a + b + c + d];
              if (table.every((value, place) => fits(cells[place]!, value)))
                for (const [place, value] of table.entries()) values[place]!.add(value);
            }
      for (const [place, cell] of cells.entries())
        if (cell === 'hidden') expect(values[place]!.size).toBeGreaterThan(1);
    }),
    { numRuns: 300 },
  );
});

/** The groups of the annexes, written down once more. */
const groups = {
  '2014-2020': ['CO01 CO03 CO05', 'CO06 CO07', 'CO09 CO10 CO11'],
  '2021-2027': ['EECO02 EECO04 EECO05', 'EECO06 EECO07 EECO08', 'EECO09 EECO10 EECO11'],
};

/** The indicators that answers to sensitive questions change, written down once more. */
const sensitive = {
  '2014-2020': 'CO15 CO16 CO17 CO18 CR05 CR09',
  '2021-2027': 'EECO12 EECO13 EECO14 EECO15 EECO16',
};

test.each(periods)(
  'no sums of a table of %s give a hidden cell, nor the few left out of a group or of a sensitive indicator',
  (period) => {
    const codes: readonly IndicatorCode[] = codesOf(period);
    const oneOf = (text: string) => fc.constantFrom(...text.split(' ')) as fc.Arbitrary<IndicatorCode>;
    const [work, age, title] = groups[period];
    const kind = fc.record({
      count: fc.integer({ min: 1, max: 9 }),
      column: fc.constantFrom('men', 'women', 'women', 'unknown'),
      work: oneOf(work!),
      age: fc.option(oneOf(age!)),
      title: fc.option(oneOf(title!), { freq: 5 }),
      others: fc.subarray(codes.slice(11), { maxLength: 4 }),
    });
    fc.assert(
      // Nearly everybody, but for a few kinds, has one sensitive indicator.
      fc.property(
        fc.array(kind, { maxLength: 12 }),
        oneOf(sensitive[period]),
        fc.nat(3),
        (kinds, most, few) => {
          const people = kinds.flatMap(({ count, column, work, age, title, others }, place) =>
            some(
              count,
              column as 'men',
              ...([
                'EECO01',
                work,
                age ?? work,
                title ?? work,
                ...others,
                ...(place < few ? [] : [most]),
              ] as IndicatorCode[]),
            ),
          );
          const figures: Figures<Period> = figuresOf<Period>(period, people);
          const shown: Figures<Period, Cell> = suppress<Period>(figures, { least });
          expectNothingComputable(period, figures, shown);
        },
      ),
      { numRuns: 150 },
    );
  },
);

/** Solves the sums of the table for the hidden cells, by elimination. */
function expectNothingComputable(
  period: Period,
  figures: Figures<Period>,
  shown: Figures<Period, Cell>,
): void {
  const rowsOf = <C>({ indicators, participants }: Figures<Period, C>) =>
    ({ ...indicators, all: participants }) as Record<string, Row<C>>;
  const [real, seen] = [rowsOf(figures), rowsOf(shown)];
  const names = Object.keys(real);
  const hidden = names.flatMap((name) =>
    columns.filter((column) => seen[name]![column] === 'hidden').map((column) => `${name} ${column}`),
  );
  const vector = (terms: readonly [string, number][]) =>
    hidden.map((cell) => terms.reduce((sum, [name, sign]) => (name === cell ? sum + sign : sum), 0));
  const equations = names.map((name) =>
    vector(columns.map((column) => [`${name} ${column}`, column === 'total' ? -1 : 1])),
  );
  if (period === '2021-2027')
    for (const column of columns)
      equations.push(
        vector([
          [`all ${column}`, 1],
          [`EECO01 ${column}`, -1],
        ]),
      );
  const small: number[][] = [];
  for (const group of groups[period])
    for (const column of columns) {
      const codes = group.split(' ');
      const left = real['all']![column] - codes.reduce((sum, code) => sum + real[code]![column], 0);
      const terms = vector([
        [`all ${column}`, -1],
        ...codes.map((code): [string, number] => [`${code} ${column}`, 1]),
      ]);
      if (left === 0) equations.push(terms);
      else if (left < least) small.push(terms);
    }
  for (const code of sensitive[period].split(' '))
    for (const column of columns) {
      const [all, counted] = [real['all']![column], real[code]![column]];
      // Also where no participant is left: then the figure tells what every participant answered.
      if (counted > 0 && all - counted < least)
        small.push(
          vector([
            [`all ${column}`, 1],
            [`${code} ${column}`, -1],
          ]),
        );
    }
  const basis = reduced(equations);
  for (const place of hidden.keys())
    expect(
      follows(
        basis,
        hidden.map((_, at) => (at === place ? 1 : 0)),
      ),
      hidden[place]!,
    ).toBe(false);
  for (const terms of small) expect(follows(basis, terms)).toBe(false);
  for (const name of names)
    for (const column of columns) {
      const cell = seen[name]![column];
      if (cell !== 'hidden') expect(cell === real[name]![column] && (cell === 0 || cell >= least)).toBe(true);
    }
}

/** The row space of equations in echelon form. */
function reduced(equations: readonly number[][]): number[][] {
  const basis: number[][] = [];
  for (const equation of equations) {
    const rest = eliminate(basis, equation);
    if (rest.some((part) => part !== 0)) basis.push(rest);
  }
  return basis;
}

function eliminate(basis: readonly number[][], row: readonly number[]): number[] {
  let rest = [...row];
  for (const one of basis) {
    const lead = one.findIndex((part) => part !== 0);
    const factor = rest[lead]! / one[lead]!;
    rest = rest.map((part, at) => (Math.abs(part - factor * one[at]!) < 1e-9 ? 0 : part - factor * one[at]!));
  }
  return rest;
}

const follows = (basis: readonly number[][], row: readonly number[]) =>
  eliminate(basis, row).every((part) => part === 0);
