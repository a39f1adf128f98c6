import { guides } from '#features/programme/access.ts';
import type { ViewType } from '#engines/views/resolve.ts';
import { holds, type Role, staff } from '#platform/contract/roles.ts';

/** Who may see some view: those who do actions, and those who guide them. */
export const viewReaders = [...guides, 'Mentee'] as const satisfies readonly Role[];

/** Only Admins write code that runs at others (spec 001 §4). */
export const viewWriters = ['Admin'] as const satisfies readonly Role[];

/** The views that somebody looks at: at the own action the mentee's, at that of another the mentor's, and as staff theirs. */
export function viewTypesFor(roles: readonly Role[], { isOwn }: { isOwn: boolean }): readonly ViewType[] {
  if (isOwn) return ['mentee'];
  if (holds(roles, staff)) return ['mentor', 'staff'];
  return holds(roles, guides) ? ['mentor'] : [];
}
