import type { Figure } from '../contract/figures.ts';

export const takenAt = new Date('2026-11-27T02:10:00Z');

const months = [
  ['2026-05', 'Μάιος 2026'],
  ['2026-06', 'Ιούνιος 2026'],
  ['2026-07', 'Ιούλιος 2026'],
  ['2026-08', 'Αύγουστος 2026'],
] as const;
const valuesOf = (list: readonly (readonly [string, string])[]) =>
  list.map(([key, words]) => ({ key, words }));

/** Mentees by region, one of them hidden, with the sum. */
export const regions: Figure = {
  id: 'people.region',
  counts: 'people',
  drawn: 'rows',
  takenAt,
  scope: 'project',
  dimensions: [
    {
      name: 'region',
      values: valuesOf([
        ['attica', 'Αττική'],
        ['crete', 'Κρήτη'],
        ['epirus', 'Ήπειρος'],
        ['thrace', 'Θράκη'],
      ]),
    },
  ],
  cells: [
    { keys: ['attica'], people: 1120, value: 1120 },
    { keys: ['crete'], people: 64, value: 64 },
    { keys: ['epirus'], people: 'hidden', value: 'hidden' },
    { keys: ['thrace'], people: 'hidden', value: 'hidden' },
  ],
  totals: [{ keys: [null], value: 1195 }],
  seesPeople: true,
};

/** Meetings by month and state, with all sums. */
export const meetingsByMonth: Figure = {
  id: 'meetings.byMonth',
  counts: 'things',
  drawn: 'stacked',
  takenAt,
  scope: 'project',
  dimensions: [
    { name: 'month', values: valuesOf(months) },
    {
      name: 'meeting',
      values: valuesOf([
        ['held', 'Έγινε'],
        ['missed', 'Χάθηκε'],
      ]),
    },
  ],
  cells: [
    { keys: ['2026-05', 'held'], people: 9, value: 10 },
    { keys: ['2026-06', 'held'], people: 9, value: 20 },
    { keys: ['2026-07', 'held'], people: 9, value: 30 },
    { keys: ['2026-08', 'held'], people: 9, value: 40 },
    { keys: ['2026-05', 'missed'], people: 9, value: 1 },
    { keys: ['2026-08', 'missed'], people: 9, value: 4 },
  ],
  totals: [
    { keys: ['2026-05', null], value: 11 },
    { keys: ['2026-06', null], value: 20 },
    { keys: ['2026-07', null], value: 30 },
    { keys: ['2026-08', null], value: 44 },
    { keys: [null, 'held'], value: 100 },
    { keys: [null, 'missed'], value: 5 },
    { keys: [null, null], value: 105 },
  ],
  seesPeople: false,
};

/** Messages by month. */
export const messages: Figure = {
  id: 'chat.messages',
  counts: 'things',
  drawn: 'line',
  takenAt,
  scope: 'project',
  dimensions: [{ name: 'month', values: valuesOf(months) }],
  cells: months.map(([key], place) => ({ keys: [key], people: 9, value: (place + 1) * 100 })),
  totals: [{ keys: [null], value: 1000 }],
  seesPeople: false,
};
