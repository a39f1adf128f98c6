import type { ToolRow } from '../contract/shapes.ts';
import type { Queue } from './tool/use-queue.ts';

/** A form in the list of the tool. */
export const aRow = (change: Partial<ToolRow> & Pick<ToolRow, 'userId' | 'name'>): ToolRow => ({
  kayas: `Κ-${change.userId}`,
  stage: 'entry',
  state: 'final',
  form: 'final',
  missing: 0,
  contradictions: 0,
  ...change,
});

/** Forms in different states, by name. */
export const someRows: readonly ToolRow[] = [
  aRow({ userId: 11, name: 'Δανάη Δείγμα', dueOn: '30-11-2026' }),
  aRow({ userId: 12, name: 'Άρης Δοκιμής', state: 'incomplete', form: 'incomplete', missing: 3 }),
  aRow({ userId: 13, name: 'Θάλεια Νήσου', state: 'accepted', register: 'accepted', number: '700123' }),
  aRow({
    userId: 14,
    name: 'Λητώ Μητρώου',
    state: 'refused',
    register: 'refused',
    code: '-7',
    words: 'Ο ΑΦΜ δεν βρέθηκε στο μητρώο.',
  }),
  aRow({ userId: 15, name: 'Νίκος Αλλαγής', state: 'changed', register: 'accepted', number: '700124' }),
];

/** An empty queue of a project that can send. */
export const aQueue: Queue = {
  waiting: 0,
  sending: 0,
  pending: 0,
  total: 0,
  done: 0,
  hasRegister: true,
  isStandIn: false,
  mis: '5001234',
};

/** A send in which every form went into the queue. */
export const allQueued = {
  queued: 1,
  already: 0,
  unchanged: 0,
  notReady: 0,
  problems: 0,
  withProblems: [],
  unknown: [],
  doubled: [],
};
