import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import type { Condition } from '#features/people/contract/selection.ts';
import type { Asked } from '#platform/contract/call.ts';
import type { payments } from '../../contract.ts';

/** Who is to be paid: pasted keys, or all mentees who are entitled. */
export type Source = 'keys' | 'everybody';

/** What the user has chosen for a new run. */
export interface Draft {
  actionIds: readonly number[];
  source: Source;
  keys: string;
  search: string;
  filter: readonly Condition[];
  withInactive: boolean;
}

export const emptyDraft: Draft = {
  actionIds: [],
  source: 'keys',
  keys: '',
  search: '',
  filter: [],
  withInactive: false,
};

/** The plan that a draft asks for. */
export const askedOf = (
  projectId: number,
  { actionIds, source, keys, search, filter, withInactive }: Draft,
): Asked<typeof payments.plan> => ({
  projectId,
  actionIds: [...actionIds],
  withInactive,
  ...(source === 'keys' ? { kayas: keys } : { search, filter: [...filter] }),
});

/** Pasted keys as the server splits them (spec 001 §5). */
export const keysIn = (text: string): string[] =>
  text.split(/\s+/).filter((key) => key !== '' && key !== "'");

/** The text with each of these keys replaced, or taken out by an empty one. Each key is on a line of its own then. */
export const withKeys = (text: string, changes: ReadonlyMap<string, string>): string =>
  keysIn(text)
    .flatMap((key) => {
      const next = changes.get(key.replace(/^'/, ''));
      return next === undefined ? [key] : next === '' ? [] : [next];
    })
    .join('\n');

/** The text with each key once, at its first place. */
export const onceEach = (text: string): string =>
  [...new Set(keysIn(text).map((key) => key.replace(/^'/, '')))].join('\n');

/** The text with commas and semicolons as spaces. */
export const separated = (text: string): string => keysIn(text.replace(/[,;]/g, ' ')).join('\n');

/** Today in Athens, `DD-MM-YYYY` and as people read it. */
export const today = (): { day: string; shown: string } => {
  const { date } = athensClock(Date.now());
  return { day: date, shown: formatDate(date) };
};

/** A day of a field (`DD-MM-YYYY`) for the wire. */
export const wireDay = (day: string): string => sqlDay(day);
