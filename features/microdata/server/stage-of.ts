import { athensClock } from '#engines/dates/athens.ts';
import { modelOf } from '#engines/dates/database-day.ts';
import { addDays, addMonths } from '#engines/dates/days.ts';
import { compareDates, type ModelDate } from '#engines/dates/model-date.ts';
import { EXIT_DAYS, LATER_MONTHS } from '#engines/microdata/checks/exit.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import type { MicrodataSettings } from '../settings.ts';
import type { MicrodataRecord } from './store/records.ts';

/** What is known about when a person came and went. Days are those of Athens. */
export interface Times {
  today: ModelDate;
  entryDay: ModelDate;
  exitDay: ModelDate | undefined;
}

/** When the events of a person were that the days of their forms go by. */
export interface Events {
  /** The completion of the action `MicrodataDateActionId`. */
  dateActionAt: Date | undefined;
  /** The completion of the action `Microdata.ExitActionId`. */
  exitActionAt: Date | undefined;
  /** What staff said, or the leaving made; `YYYY-MM-DD`. */
  exitOn: string | undefined;
}

const dayOf = (at: Date): ModelDate => athensClock(at.getTime()).date;

/**
 * The days of a person. The entry is that of the entry form's Final, before it the completion of the project's date action
 * (decisions: ActionId of the register's calls), before that today.
 */
export function timesOf(
  records: readonly MicrodataRecord[],
  { dateActionAt, exitActionAt, exitOn }: Events,
  nowMs: number,
): Times {
  const today = athensClock(nowMs).date;
  const entry = records.find(({ stage }) => stage === 'entry');
  const entryDay = entry?.formDay ? modelOf(entry.formDay) : dateActionAt ? dayOf(dateActionAt) : today;
  const exitDay = exitOn !== undefined ? modelOf(exitOn) : exitActionAt ? dayOf(exitActionAt) : undefined;
  return { today, entryDay, exitDay };
}

/** When a stage can be filled in, and until when. */
export interface Window {
  isOpen: boolean;
  opensOn?: ModelDate | undefined;
  dueOn?: ModelDate | undefined;
}

/**
 * The window of a stage: the entry at once, the exit from its day for four weeks, the last stage six months after the exit for four weeks.
 * A stage stays open after its last day: a late answer is better than none.
 */
export function windowOf(
  stage: Stage,
  { today, exitDay }: Times,
  { EntryUntil }: Pick<MicrodataSettings, 'EntryUntil'>,
): Window {
  if (stage === 'entry') return { isOpen: true, dueOn: EntryUntil || undefined };
  if (exitDay === undefined) return { isOpen: false };
  const opensOn = stage === 'exit' ? exitDay : addMonths(exitDay, LATER_MONTHS);
  return { isOpen: compareDates(opensOn, today) <= 0, opensOn, dueOn: addDays(opensOn, EXIT_DAYS) };
}
