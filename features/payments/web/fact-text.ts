import { formatDate } from '#engines/dates/parse-date.ts';
import { athensClock } from '#engines/dates/athens.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { Fact } from '../contract/shapes.ts';

/** A fact behind a payment in words: «Ολοκλήρωση “Εργαστήριο”, 12/03/2026». */
export function factText(t: Texts, { kind, holds, about, at, count, message }: Fact): string {
  const words = t(`payments.fact.${kind}.${holds ? 'yes' : 'no'}`, { about, count: count ?? 0 });
  const day = at && formatDate(athensClock(at.getTime()).date);
  return [words, day, message].filter((part) => part !== undefined && part !== '').join(', ');
}
