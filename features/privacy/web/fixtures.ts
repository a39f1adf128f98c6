import { DAY_MS } from '#engines/dates/durations.ts';
import type { PrivacyRequest } from '../contract.ts';

/** The moment this many days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** An open request for erasure with nine days left. */
export const aRequest = (change: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: 5,
  projectId: 1,
  person: { id: 12, name: 'Δανάη Δείγμα', username: 'danai' },
  kind: 'erase',
  text: 'Ολοκλήρωσα το πρόγραμμα.',
  state: 'open',
  madeAt: inDays(-21),
  dueAt: inDays(9),
  ...change,
});

/** The records that are kept about a person; one kind has none. */
export const held = [
  { part: 'account', count: 1 },
  { part: 'actions', count: 14 },
  { part: 'files', count: 0 },
];
