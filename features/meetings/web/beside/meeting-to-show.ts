import { endOf } from '#engines/meetings/clashes.ts';
import type { Meeting } from '../../contract/meeting.ts';

type Entry = Pick<Meeting, 'time' | 'state'>;

/** Of the meetings of two people about an action: the next booked one that is not over, else the last one. */
export function meetingToShow<M extends Entry>(
  own: readonly M[],
  nowMs: number,
): { shown?: M; isToCome: boolean } {
  const inOrder = own.toSorted((a, b) => a.time.getTime() - b.time.getTime());
  const next = inOrder.find(({ time, state }) => state === 'booked' && endOf(time).getTime() > nowMs);
  const shown = next ?? inOrder.at(-1);
  // A meeting that has begun can be held but not moved.
  return { ...(shown && { shown }), isToCome: next !== undefined && next.time.getTime() > nowMs };
}
