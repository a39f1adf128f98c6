import { moveFrom } from '#engines/applications/moves.ts';
import { isRefusal } from '#platform/web/api.ts';
import { accountExists, cannotMove, staleStatus, type Status } from '../../contract/status.ts';
import type { ApplicationRow } from '../../contract/staff.ts';

/** The statuses that can be set by hand; rejecting is an act of its own. */
export const settable = [1, 100, 2, 3] as const satisfies readonly Status[];

/** Whether one step on leads anywhere from here, and whether one step back does. */
export const goesOn = (status: Status): boolean => moveFrom(status, -1) !== undefined;
export const goesBack = (status: Status): boolean => moveFrom(status, -2) !== undefined;

/** What a move needs to know of an application: its version tells a second mover that they are second. */
export type Movable = Pick<ApplicationRow, 'id' | 'version' | 'protocol' | 'status'>;

/** Where a refused application stands by now, where the refusal tells it. */
export function presentStatus(error: unknown): Status | undefined {
  if (isRefusal(error, staleStatus)) return error.data.present.status;
  return isRefusal(error, cannotMove) || isRefusal(error, accountExists) ? error.data?.status : undefined;
}
