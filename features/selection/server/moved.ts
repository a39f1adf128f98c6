import type { Status } from '#features/applications/contract/status.ts';

/** A status change that was made, of an application with an account. */
export interface Moved {
  id: number;
  userId: number | null;
  from: Status;
  to: Status;
}
