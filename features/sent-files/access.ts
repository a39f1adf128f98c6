import { holds, overseers, type Role, staff } from '#platform/contract/roles.ts';

/** The roles whose holders see what the people of their projects exchanged. */
export const seesOthers = (roles: readonly Role[]): boolean => holds(roles, staff);

/** The roles whose holders can be answered with a file once they have sent one. */
export const answered = overseers;

/** How long a withdrawal can be undone, in milliseconds. */
const UNDO_MS = 10 * 60_000;

/** Whether a withdrawal can still be undone. */
export const mayUndo = (withdrawnAt: Date, now: Date): boolean =>
  now.getTime() - withdrawnAt.getTime() < UNDO_MS;

/** Files of one call that sends them; the page sends more of them in several calls. */
export const MAX_SENT = 20;
/** The longest note with a file, in characters. */
export const MAX_NOTE = 1_000;

/** Tool files of one question, at most. */
export const MAX_TOOL_FILES = 100;
