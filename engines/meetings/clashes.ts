import { MINUTE_MS } from '#engines/dates/durations.ts';

/** A meeting on a timetable: its two people, its action, and when it begins. */
export interface Entry {
  time: Date;
  mentorId: number;
  menteeId: number;
  actionId: number;
}

/** What a project adds to the rule of the slot. */
export interface SlotRule {
  /** An entry of two other people about the same action clashes too. */
  oneAtATimePerAction?: boolean;
  /** Minutes that mentor and mentee have between the end of a meeting and the start of the next. */
  bufferMinutes?: number;
}

/** What a page needs of the rule of a project, from its settings (`Config.Meeting`). A value that is not a number is ignored. */
export const slotRule = (meeting: { BufferMinutes?: unknown } | undefined) => ({
  bufferMinutes: typeof meeting?.BufferMinutes === 'number' ? meeting.BufferMinutes : 0,
});

/** The length of every meeting, and so the nearest that two of them may start. */
export const SLOT_MINUTES = 45;

/** What two entries can share. */
export type Shared = 'mentor' | 'mentee' | 'action';

/** What two entries share, in the order mentor, mentee, action. */
export function sharedBy(a: Omit<Entry, 'time'>, b: Omit<Entry, 'time'>): Shared[] {
  const shared: Shared[] = [];
  if (a.mentorId === b.mentorId) shared.push('mentor');
  if (a.menteeId === b.menteeId) shared.push('mentee');
  if (a.actionId === b.actionId) shared.push('action');
  return shared;
}

/**
 * Whether an entry that shares this with a wanted one can clash with it at all. An entry that shares all three is the
 * same meeting, which is being moved; one that shares only the action belongs to two other people (decisions.md:
 * actions and meetings).
 */
export function canStandInTheWay(shared: readonly Shared[], rule: SlotRule): boolean {
  if (shared.length === 0 || shared.length === 3) return false;
  return shared.length > 1 || shared[0] !== 'action' || rule.oneAtATimePerAction === true;
}

/** Whether two starts are too near for entries that share this; the buffer is for people, not for an action. */
export function isNear(a: Date, b: Date, shared: readonly Shared[], rule: SlotRule): boolean {
  const isOfPeople = shared.some((what) => what !== 'action');
  const least = SLOT_MINUTES + (isOfPeople ? (rule.bufferMinutes ?? 0) : 0);
  return Math.abs(a.getTime() - b.getTime()) < least * MINUTE_MS;
}

/** Finds the booked entries that clash with `wanted`, in the given order. */
export function clashes<E extends Entry>(booked: readonly E[], wanted: Entry, rule: SlotRule = {}): E[] {
  return booked.filter((entry) => {
    const shared = sharedBy(entry, wanted);
    return canStandInTheWay(shared, rule) && isNear(entry.time, wanted.time, shared, rule);
  });
}

/** The end of a meeting that starts then. */
export const endOf = (start: Date): Date => new Date(start.getTime() + SLOT_MINUTES * MINUTE_MS);
