import { compareDates, type ModelDate, partsOf } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { Judged } from './conditions.ts';
import { hasFlag } from './flags.ts';

/** A day of this year or later makes an action inactive (spec 001 §3). */
export const NEVER = 3000;

/** Whether the day in an action's data makes it inactive. */
export function isNever(date: unknown): boolean {
  const day = parseDate(typeof date === 'string' ? date : '');
  return day !== undefined && isNeverDay(day);
}

/** The day has come, or never comes: then the action is there and inactive. */
const isReached = (day: ModelDate, today: ModelDate): boolean =>
  isNeverDay(day) || compareDates(day, today) <= 0;

const isNeverDay = (day: ModelDate): boolean => partsOf(day).year >= NEVER;

/** How far a mentee is with an action. `locked`: it is there and cannot be worked on yet. */
export type StepState = 'locked' | 'open' | 'started' | 'done';

/** Why an action is not there for a mentee, or cannot be worked on; the codes are text keys. */
export type Hindrance =
  | 'not-published'
  | 'hidden-from-mentees'
  | 'show-condition'
  | 'show-failed'
  | 'inactive'
  | 'enable-condition'
  | 'enable-failed';

interface Facts {
  flags: number;
  /** The date in the action's data, as written there. */
  date: unknown;
  /** The day on which it was published to this mentee alone, if so. */
  publishedOn?: ModelDate | undefined;
  /** The day in Greece. */
  today: ModelDate;
  judged: Judged;
}

/**
 * What keeps a mentee from an action, the strongest first (decisions.md: actions). It is there when published (to all, or to the
 * mentee alone), not hidden from mentees, and its ShowCondition holds; it can be worked on when its EnableCondition
 * holds and its date is before the year 3000.
 */
export function hindrances({ flags, date, publishedOn, today, judged }: Facts): Hindrance[] {
  const found: Hindrance[] = [];
  // The mentee's own day takes precedence over the day for all: until then the action is not shown.
  const isDue = publishedOn === undefined ? hasFlag(flags, 'published') : isReached(publishedOn, today);
  if (!isDue) found.push('not-published');
  if (hasFlag(flags, 'hideFromMentee')) found.push('hidden-from-mentees');
  if (!judged.show.holds) found.push(judged.show.failure ? 'show-failed' : 'show-condition');
  if (publishedOn === undefined ? isNever(date) : isNeverDay(publishedOn)) found.push('inactive');
  if (!judged.enable.holds) found.push(judged.enable.failure ? 'enable-failed' : 'enable-condition');
  return found;
}

const hiding: ReadonlySet<Hindrance> = new Set([
  'not-published',
  'hidden-from-mentees',
  'show-condition',
  'show-failed',
]);

/** Whether an action with these hindrances is there for the mentee at all. */
export const isShown = (found: readonly Hindrance[]): boolean => !found.some((one) => hiding.has(one));

/**
 * Whether an action is there for the mentee. What was done stays in sight when a condition says otherwise later; what staff
 * hide or take back does not.
 */
export const isThere = (found: readonly Hindrance[], isDone: boolean): boolean =>
  isDone ? !found.includes('hidden-from-mentees') && !found.includes('not-published') : isShown(found);

/** What keeps a mentee from an action, without a reason: it is hidden, or locked. */
export type Bar = 'hidden' | 'locked';

export function barOf(found: readonly Hindrance[], isDone: boolean): Bar | undefined {
  if (!isThere(found, isDone)) return 'hidden';
  return !isDone && found.length > 0 ? 'locked' : undefined;
}

/** How far the mentee is. A completed action stays completed, even if its conditions fail later. */
export function stateOf(
  found: readonly Hindrance[],
  { isDone, isStarted }: { isDone: boolean; isStarted: boolean },
): StepState {
  if (isDone) return 'done';
  if (found.length > 0) return 'locked';
  return isStarted ? 'started' : 'open';
}
