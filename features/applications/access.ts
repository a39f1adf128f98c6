import { holds, staff, type Role } from '#platform/contract/roles.ts';

/** The roles that may change the form of a project. */
export const formEditors = ['Admin', 'Supervisor'] as const satisfies readonly Role[];

/** Whether these roles may see and move the applications of their projects. */
export const mayRunApplications = (roles: readonly Role[]): boolean => holds(roles, staff);

/** For how many minutes a status change can be undone. */
const UNDO_MINUTES = 10;

interface LastMove {
  kind: string;
  actorId: number | null;
  at: Date;
}

/** You can undo only your own latest status change, within 10 minutes. An undo cannot be undone. */
export const mayUndo = (actor: { id: number }, last: LastMove | undefined, now: Date): boolean =>
  last?.kind === 'status' && last.actorId === actor.id && now < undoUntil(last);

export const undoUntil = ({ at }: { at: Date }): Date => new Date(at.getTime() + UNDO_MINUTES * 60_000);

/**
 * Whether a link of a mail may sign in to an account with these roles: only to an applicant's or a mentee's, never to
 * one with more rights.
 */
export const isApplicantAccount = (roles: readonly Role[]): boolean =>
  roles.every((role) => role === 'Registered' || role === 'Mentee');
