import { flag } from '#engines/actions/flags.ts';
import { holds, levelOf, type Role, staff } from '#platform/contract/roles.ts';

/** Who reads what mentees did in actions: staff and reporters all in their scope, mentors and mentees their own. */
export const actionReaders = [
  'Admin',
  'Super',
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
  'Coordinator',
  'Microdata',
  'Mentor',
  'Mentee',
] as const satisfies readonly Role[];

const others: readonly Role[] = actionReaders.filter((role) => role !== 'Mentee');

/** Whether somebody knows of actions as a mentee alone: what is there for them, and nothing else. */
export const readsOwnAlone = (roles: readonly Role[]): boolean => !holds(roles, others);

/** Who works with mentees in actions: the mentors, and staff in their place. */
export const guides = [...staff, 'Mentor'] as const satisfies readonly Role[];

/** Who reads what mentors and staff keep to themselves: they, and nobody else. */
export const privateReaders = [...guides, 'Super'] as const satisfies readonly Role[];

/** What of an action's data everybody gets who sees it: when it is and how it is done. Its conditions are for staff. */
const openData: ReadonlySet<string> = new Set(['date', 'timeHours', 'timeMinutes', 'due', 'MenteeCompletes']);

/** The data of an action as far as people with these roles may read it. */
export const dataFor = (roles: readonly Role[], data: Record<string, unknown>): Record<string, unknown> =>
  holds(roles, staff)
    ? data
    : Object.fromEntries(Object.entries(data).filter(([name]) => openData.has(name)));

const supervisors: ReadonlySet<Role> = new Set(['Supervisor', 'SupervisorLite', 'SupervisorLitePlus']);

/** The flags that hide an action from people with these roles, as a bitmask. The strongest role decides; 0 hides nothing. */
export function hidingFlags(roles: readonly Role[]): number {
  const level = levelOf(roles);
  if (level >= 3) return flag.hideFromMentor;
  const strongest = roles.filter((role) => levelOf([role]) === level);
  return strongest.every((role) => supervisors.has(role)) ? flag.hideFromSupervisor : 0;
}

/** Whether people with these roles see an action among those of mentees. */
export const seesAction = (roles: readonly Role[], flags: number): boolean =>
  (flags & hidingFlags(roles)) === 0;
