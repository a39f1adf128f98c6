import { codesOf } from '../indicators.ts';
import type { Period } from '../ready-forms.ts';
import type { Sex } from './derive.ts';
import type { CodeOf, IndicatorCode, Marks } from './marks.ts';

/** The columns of the figures. */
export const columns = ['men', 'women', 'unknown', 'total'] as const;
export type Column = (typeof columns)[number];

/** The people that an indicator counts, by sex. */
export type Row<Cell = number> = Readonly<Record<Column, Cell>>;

/** The figures of a period. */
export interface Figures<P extends Period = Period, Cell = number> {
  period: P;
  /** All participants: CO01 + CO03 + CO05 in 2014-2020, EECO01 in 2021-2027. */
  participants: Row<Cell>;
  indicators: Readonly<Record<CodeOf<P>, Row<Cell>>>;
  /** The records that no figure counts, by the reason. */
  leftOut: {
    /** Answers are missing. */
    incomplete: number;
    /**
     * Neither unemployed nor inactive nor employed, in 2014-2020 only: there the participants are the sum of the three. In 2021-2027
     * such a record counts in EECO01.
     */
    withoutWorkState: number;
  };
}

/** One record: a person in an operation counts once, also after coming back. */
export interface Counted {
  marks: Marks;
  sex: Sex;
  /** Whether all answers of the entry form are there, but those to sensitive questions. */
  isComplete: boolean;
}

/** Groups of indicators: each participant has at most one of a group. The sum of the work states is the participants. */
export const exclusiveGroups = {
  '2014-2020': [
    ['CO01', 'CO03', 'CO05'],
    ['CO06', 'CO07'],
    ['CO09', 'CO10', 'CO11'],
  ],
  '2021-2027': [
    ['EECO02', 'EECO04', 'EECO05'],
    ['EECO06', 'EECO07', 'EECO08'],
    ['EECO09', 'EECO10', 'EECO11'],
  ],
} as const satisfies { [P in Period]: readonly (readonly CodeOf<P>[])[] };

const columnOf = { male: 'men', female: 'women', unknown: 'unknown' } as const satisfies Record<Sex, Column>;

const workStates = (period: Period): readonly IndicatorCode[] => exclusiveGroups[period][0];

/** Whether a complete record counts in the figures of a period: in 2014-2020 one with a work state, in 2021-2027 each. */
export const isParticipant = (period: Period, marks: Marks): boolean =>
  period === '2021-2027' || workStates(period).some((code) => marks.has(code));

/** The figures of two groups of records of one period together, for counting many records in parts. */
export function addFigures<P extends Period>(one: Figures<P>, other: Figures<P>): Figures<P> {
  const add = (row: Row, more: Row): Row => ({
    men: row.men + more.men,
    women: row.women + more.women,
    unknown: row.unknown + more.unknown,
    total: row.total + more.total,
  });
  const rows = codesOf(one.period).map((code) => [code, add(one.indicators[code], other.indicators[code])]);
  return {
    period: one.period,
    participants: add(one.participants, other.participants),
    indicators: Object.fromEntries(rows) as Record<CodeOf<P>, Row>,
    leftOut: {
      incomplete: one.leftOut.incomplete + other.leftOut.incomplete,
      withoutWorkState: one.leftOut.withoutWorkState + other.leftOut.withoutWorkState,
    },
  };
}

/** Counts records by indicator and sex. */
export function figuresOf<P extends Period>(period: P, people: Iterable<Counted>): Figures<P> {
  const codes: readonly IndicatorCode[] = codesOf(period);
  const rows = new Map(codes.map((code) => [code, { men: 0, women: 0, unknown: 0, total: 0 }]));
  const leftOut = { incomplete: 0, withoutWorkState: 0 };
  for (const { marks, sex, isComplete } of people) {
    if (!isComplete) leftOut.incomplete++;
    else if (!isParticipant(period, marks)) leftOut.withoutWorkState++;
    else
      for (const [code, row] of rows)
        if (marks.has(code)) {
          row[columnOf[sex]]++;
          row.total++;
        }
  }
  const sum = (column: Column) => workStates(period).reduce((all, code) => all + rows.get(code)![column], 0);
  return {
    period,
    participants: rows.get('EECO01') ?? {
      men: sum('men'),
      women: sum('women'),
      unknown: sum('unknown'),
      total: sum('total'),
    },
    indicators: Object.fromEntries(rows) as Record<CodeOf<P>, Row>,
    leftOut,
  };
}
