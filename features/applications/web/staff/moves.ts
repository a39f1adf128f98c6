import { moveFrom } from '#engines/applications/moves.ts';
import { type ApplicationRow, type Status, statuses } from '../../contract.ts';

/** The statuses that can be set by hand; rejecting is an act of its own. */
export const settable = [1, 100, 2, 3] as const satisfies readonly Status[];

/** Whether one step on leads anywhere from here, and whether one step back does. */
export const goesOn = (status: Status): boolean => moveFrom(status, -1) !== undefined;
export const goesBack = (status: Status): boolean => moveFrom(status, -2) !== undefined;

/** What a move needs to know of an application: its version tells a second mover that they are second. */
export type Movable = Pick<ApplicationRow, 'id' | 'version' | 'protocol' | 'status'>;

/** The present status that a refusal told, where it did. */
export function presentStatus(present: unknown): Status | undefined {
  const { Status: wire, status } = Object(present) as { Status?: unknown; status?: unknown };
  const found = wire ?? status;
  return statuses.find((status) => status === found);
}
