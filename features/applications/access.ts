import { holds, staff, type Role } from '#platform/contract/roles.ts';

/** Who may change the form of a project. */
export const formEditors = ['Admin', 'Supervisor'] as const satisfies readonly Role[];

/** Who may see and move the applications of a project that they are a member of. */
export const mayRunApplications = (roles: readonly Role[]): boolean => holds(roles, staff);

/** For so long a move can be taken back. */
const UNDO_MINUTES = 10;

interface LastMove {
  kind: string;
  actorId: number | null;
  at: Date;
}

/** Only a move of one's own can be taken back, only the last one, and only for ten minutes; a taking back is none. */
export const mayUndo = (actor: { id: number }, last: LastMove | undefined, now: Date): boolean =>
  last?.kind === 'status' && last.actorId === actor.id && now < undoUntil(last);

export const undoUntil = ({ at }: { at: Date }): Date => new Date(at.getTime() + UNDO_MINUTES * 60_000);

/** An account that a link of an application may lead into: an applicant's or a mentee's, and nobody's with more rights. */
export const isApplicantAccount = (roles: readonly Role[]): boolean =>
  roles.every((role) => role === 'Registered' || role === 'Mentee');
