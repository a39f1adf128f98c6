import type { ViewType } from '#engines/views/resolve.ts';
import { holds, type Role, staff, guides } from '#platform/contract/roles.ts';

/** Who may see a view: those who work on actions, and those who guide them. */
export const viewReaders = [...guides, 'Mentee'] as const satisfies readonly Role[];

/** Only Admins write code that runs for other users (spec 001 §4). */
export const viewWriters = ['Admin'] as const satisfies readonly Role[];

/**
 * The kind of view that a user sees: at their own action the mentee's, at another person's the mentor's, and as staff
 * that of staff.
 */
export function viewTypesFor(roles: readonly Role[], { isOwn }: { isOwn: boolean }): readonly ViewType[] {
  if (isOwn) return ['mentee'];
  if (holds(roles, staff)) return ['mentor', 'staff'];
  return holds(roles, guides) ? ['mentor'] : [];
}
