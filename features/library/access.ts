import { guides, holds, type Role, staff } from '#platform/contract/roles.ts';

/** The roles that open the library (spec 002 §6). */
export const libraryReaders = [...staff, 'Mentor', 'Mentee'] as const satisfies readonly Role[];

/** The roles that see what waits for approval, approve it and look after the folders (spec 002 §6). */
export const approvers = ['Admin', 'Supervisor'] as const satisfies readonly Role[];

/** The roles that add items. */
export const uploaders = guides;

/** The roles that share items with mentees in their scope. */
export const sharers = uploaders;

/** The roles whose files need no approval, and who see what waits. */
export const mayApprove = (roles: readonly Role[]): boolean => holds(roles, approvers);

interface Uploaded {
  uploaderId: number | null;
  /** Readers see a version of it. */
  isApproved: boolean;
}

/** Those who approve edit everything, others what they added. */
export const mayEdit = (actor: { id: number; roles: readonly Role[] }, { uploaderId }: Uploaded): boolean =>
  mayApprove(actor.roles) || (holds(actor.roles, uploaders) && uploaderId === actor.id);

/** Those who approve delete everything, others what they added and readers never saw. */
export const mayDelete = (actor: { id: number; roles: readonly Role[] }, item: Uploaded): boolean =>
  mayApprove(actor.roles) || (mayEdit(actor, item) && !item.isApproved);

/** Only what readers see can be shared. */
export const mayShare = (roles: readonly Role[], { isApproved }: Pick<Uploaded, 'isApproved'>): boolean =>
  holds(roles, sharers) && isApproved;
