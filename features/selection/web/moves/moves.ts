import { moveFrom } from '#engines/applications/moves.ts';
import { isRefusal } from '#platform/web/api.ts';
import { accountExists, type Status } from '#features/applications/contract/status.ts';
import {
  cannotMove,
  duplicateApplicant,
  otherPerson,
  staleStatus,
  valueTaken,
} from '../../contract/moves.ts';
import type { ApplicationRow } from '../../contract/list.ts';

/** The statuses that staff can set directly. Rejecting is a separate action. */
export const settable = [1, 100, 2, 3] as const satisfies readonly Status[];

/** Whether the status can move one step forward, and one step back. */
export const canAdvance = (status: Status): boolean => moveFrom(status, -1) !== undefined;
export const canGoBack = (status: Status): boolean => moveFrom(status, -2) !== undefined;

/** The data that a move needs of an application. The version detects that another user moved it first. */
export type Movable = Pick<ApplicationRow, 'id' | 'version' | 'protocol' | 'status'>;

/** The present status of a refused application, if the refusal has it. */
export function presentStatus(error: unknown): Status | undefined {
  if (isRefusal(error, staleStatus)) return error.data.present.status;
  const isTold =
    isRefusal(error, cannotMove) ||
    isRefusal(error, accountExists) ||
    isRefusal(error, duplicateApplicant) ||
    isRefusal(error, valueTaken) ||
    isRefusal(error, otherPerson);
  return isTold ? error.data?.status : undefined;
}
