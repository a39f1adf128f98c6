import type { Output } from '#platform/contract/call.ts';
import type { Query, Result } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { answers } from '#testing/web.tsx';
import { plainTable } from './draft/draft.ts';

/** A report with one parameter. */
export const aQuery: Query = {
  id: 5,
  projectId: 1,
  name: 'Ενεργοί ωφελούμενοι',
  descr: 'Ποιοι ήρθαν.',
  query: 'select name\nfrom people\nwhere joined_at > @since',
  roles: ['Supervisor'],
  parameters: [{ name: 'since', title: 'Από', type: 'day', required: true, initial: 'month-start' }],
  display: plainTable,
  version: 3,
  changedBy: 'Βίκτωρ Μελάς',
  changedAt: new Date('2026-03-05T08:00:00.000Z'),
  mayChange: true,
  mayWrite: true,
};

export const aResult: Result = {
  columns: [
    { name: 'name', type: 'text' },
    { name: 'members', type: 'number' },
  ],
  rows: [
    ['Δανάη Δείγμα', 3],
    ['Λητώ Σοφού', 4],
  ],
  isCut: false,
  ms: 12,
  at: new Date('2026-03-05T08:00:00.000Z'),
};

export const theList = (change: Partial<Output<typeof queries.all>> = {}) =>
  answers(queries.all, { queries: [], isOn: true, mayWrite: true, mayTry: true, missingReady: 0, ...change });

export const theSchema = answers(queries.schema, [
  {
    name: 'people',
    title: 'Άτομα του έργου',
    about: 'Όσοι συμμετέχουν στο έργο.',
    columns: [
      { name: 'name', title: 'Ονοματεπώνυμο', type: 'text' },
      { name: 'FirstName', title: 'Όνομα', type: 'text' },
    ],
  },
  {
    name: 'meetings',
    title: 'Συναντήσεις',
    about: 'Οι συναντήσεις του έργου.',
    columns: [{ name: 'starts_at', title: 'Έναρξη', type: 'moment' }],
  },
]);

export const noRemarks = answers(queries.check, { remarks: [], parameters: [] });
